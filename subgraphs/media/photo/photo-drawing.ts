import type { Scene } from '../../../studio/illustrator/scene.js';
import type { Drawing } from '../drawing.js';
import { sceneFromWords } from '../options/words.js';
import { passport } from './passport.js';
import type { PhotoBrief } from './photo-brief.js';
import { ordered, personScene, productScene } from './photo-scene.js';
import { oneLine } from './photo-words.js';
import { structured } from './structured.js';

/**
 * The prompt and the scene of a creator photo, which say the same. Pure: equal briefs give equal drawings.
 *
 * Which words hold:
 * 1. `fullPromptOverride` replaces all of them (what each reference photo is for is told by the adapter).
 * 2. `promptMode: custom` with a `customPrompt`: that is the scene; whatever else was chosen or said is added to it.
 * 3. Otherwise the options', in the order in which a photographer would brief, and a `customPrompt` with them.
 *
 * What is worn: see {@link wornIn}. A passport is a neutral head-and-shoulders in all that is not asked for otherwise.
 */
export function photoDrawing(brief: PhotoBrief): Drawing {
  const override = oneLine(brief.fullPromptOverride);
  // The shape that the demo's and the directory's passports have.
  if (brief.type === 'passport') return { ...passport(brief, override), aspectRatio: '4:5' };
  return { ...(override ? overridden(brief, override) : structured(brief)), aspectRatio: '9:16' };
}

type Plan = Pick<Drawing, 'prompt' | 'scene'>;

/** The caller's words are the whole prompt; products are drawn where the words name them or their photos go along. */
function overridden(brief: PhotoBrief, words: string): Plan {
  const { clothing, ...said } = sceneFromWords(words);
  const named = (name: string): boolean => words.toLowerCase().includes(oneLine(name).toLowerCase());
  const products = ordered(brief.products).filter(({ name, photos }) => photos > 0 || named(name));
  const scene: Scene = {
    kind: 'photo',
    ...personScene(brief, [], clothing ? { words: clothing.words, scene: clothing } : null),
    ...said,
    ...productScene(products),
  };
  return { prompt: words, scene };
}
