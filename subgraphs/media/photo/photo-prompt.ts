import type { Scene } from '../../../studio/illustrator/scene.js';
import { sceneFromWords } from '../options/words.js';
import type { PictureSpec } from '../picture-spec.js';
import { passport } from './passport.js';
import type { PhotoBrief } from './photo-brief.js';
import { personScene, productScene, sortProducts } from './photo-scene.js';
import { oneLine } from './photo-words.js';
import { structured } from './structured.js';

/**
 * The prompt and the scene of a creator photo, which say the same. Pure: equal briefs give equal drawings.
 *
 * Whose words are used:
 * 1. `fullPromptOverride` replaces all others (the adapter says what each reference photo is for).
 * 2. `promptMode: custom` with a `customPrompt`: that is the scene; anything else chosen or said is added.
 * 3. Otherwise the words of the options, in the order in which a photographer would be briefed, and those of a `customPrompt`.
 *
 * For clothing see `pickWorn`. A passport is a neutral head-and-shoulders photo except for what the request asks for.
 */
export function describePhoto(brief: PhotoBrief): PictureSpec {
  const override = oneLine(brief.fullPromptOverride);
  // The same aspect ratio as the passport photos of the demo and the public directory.
  if (brief.type === 'passport') return { ...passport(brief, override), aspectRatio: '4:5' };
  return { ...(override ? drawOverride(brief, override) : structured(brief)), aspectRatio: '9:16' };
}

type Plan = Pick<PictureSpec, 'prompt' | 'scene'>;

/**
 * Uses the caller's words as the whole prompt. The illustrator draws a product if the words name it or its photos are
 * sent along.
 */
function drawOverride(brief: PhotoBrief, words: string): Plan {
  const { clothing, ...said } = sceneFromWords(words);
  const named = (name: string): boolean => words.toLowerCase().includes(oneLine(name).toLowerCase());
  const products = sortProducts(brief.products).filter(({ name, photos }) => photos > 0 || named(name));
  const scene: Scene = {
    kind: 'photo',
    ...personScene(brief, [], clothing ? { words: clothing.words, scene: clothing } : null),
    ...said,
    ...productScene(products),
  };
  return { prompt: words, scene };
}
