import type { Scene } from '../../../providers/image/scene.js';
import type { Drawing } from '../drawing.js';
import { assemble } from '../options/scene-parts.js';
import type { GroupId } from '../options/vocabulary.js';
import { sceneFromWords } from '../options/words.js';
import { chosenOf } from './chosen.js';
import { wornIn } from './clothing.js';
import type { PhotoBrief } from './photo-brief.js';
import { backgroundScene, ordered, personScene, productScene } from './photo-scene.js';
import { closingSentences, personSentence, productSentences, referenceSentence } from './photo-sentences.js';
import { oneLine, paragraph, phrase } from './photo-words.js';
import { structured } from './structured.js';

/**
 * The prompt and the scene of a creator photo, which say the same. Pure: equal briefs give equal drawings.
 *
 * Which words hold:
 * 1. `fullPromptOverride` replaces all of them (what each reference photo is for is told by the adapter).
 * 2. `promptMode: custom` with a `customPrompt`: that is the scene; options are not used. Person, clothing, products and a
 *    preset's background are added.
 * 3. Otherwise the options', in the order in which a photographer would brief; a visual preset's background goes before the
 *    chosen place.
 *
 * What is worn: see {@link wornIn}. A passport is always the same neutral head-and-shoulders: of the options only hair and
 * clothing count.
 */
export function photoDrawing(brief: PhotoBrief): Drawing {
  const override = oneLine(brief.fullPromptOverride);
  const custom = brief.promptMode === 'custom' ? oneLine(brief.customPrompt) : '';
  // The shape that the demo's and the directory's passports have.
  if (brief.type === 'passport') return { ...passport(brief, custom, override), aspectRatio: '4:5' };
  const drawn = override ? overridden(brief, override) : custom ? inOwnWords(brief, custom) : structured(brief);
  return { ...drawn, aspectRatio: '9:16' };
}

type Plan = Pick<Drawing, 'prompt' | 'scene'>;

const PASSPORT_GROUPS: readonly GroupId[] = ['hair', 'outfit', 'outfit_colour'];

function passport(brief: PhotoBrief, custom: string, override: string): Plan {
  const chosen = chosenOf(brief.options.picks.filter(({ group }) => PASSPORT_GROUPS.includes(group)));
  const worn = wornIn(brief, chosen);
  const words = paragraph([
    'A neutral head-and-shoulders portrait for reference, 4:5, straight from the front at eye level, head upright and centred with a little room above',
    personSentence(brief, chosen.words('hair')),
    custom,
    `Wearing ${worn?.words || 'a plain T-shirt without print'}`,
    'Relaxed neutral face, mouth closed, eyes straight into the lens, hands out of the picture',
    'Plain light backdrop, soft even light without hard shadows, sharp from nose to ears, true skin texture',
  ]);
  return {
    prompt: override || words,
    scene: {
      kind: 'passport',
      ...personScene(brief, assemble(chosen.parts).looks, worn),
      framing: 'close_up',
      light: 'studio',
      place: 'studio',
      gaze: { x: 0, y: 0 },
      head: { x: 0, y: 0 },
    },
  };
}

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

function inOwnWords(brief: PhotoBrief, words: string): Plan {
  const { clothing, ...said } = sceneFromWords(words);
  const worn = wornIn(brief, chosenOf([]), clothing);
  const background = phrase(brief.preset.background);
  const products = ordered(brief.products);
  return {
    prompt: paragraph([
      'A vertical creator photo',
      words,
      personSentence(brief, []),
      worn?.words ? `Wearing ${worn.words}` : '',
      background ? `Setting: ${background}` : '',
      ...productSentences(products, [], said.framing),
      referenceSentence(brief),
      ...closingSentences(brief, false),
    ]),
    scene: {
      kind: 'photo',
      ...personScene(brief, [], worn),
      ...said,
      ...(background ? backgroundScene(sceneFromWords(background), said.light !== undefined) : {}),
      ...productScene(products),
    },
  };
}
