import type { Scene } from '../../../studio/illustrator/scene.js';
import { lifeWords } from '../cast.js';
import { nearestGaze, nearestHead } from '../options/directions.js';
import { assemble } from '../options/scene-parts.js';
import type { GroupId } from '../options/vocabulary.js';
import { sceneFromWords } from '../options/words.js';
import type { PictureSpec } from '../picture-spec.js';
import { type Chosen, lookUpOptions } from './chosen.js';
import { pickWorn } from './clothing.js';
import type { PhotoBrief } from './photo-brief.js';
import { backgroundScene, personScene, productScene, readStyle, sortProducts } from './photo-scene.js';
import { aboutSentences, personSentence, productSentences, referenceSentence } from './photo-sentences.js';
import { listed, oneLine, paragraph, phrase } from './photo-words.js';

/**
 * A neutral head-and-shoulders photo for use as a reference. Whatever the request asks for replaces the neutral default. Pure.
 */
export function passport(brief: PhotoBrief, override: string): Pick<PictureSpec, 'prompt' | 'scene'> {
  const chosen = lookUpOptions(brief.options.picks);
  const custom = oneLine(brief.customPrompt);
  const said = (group: GroupId): string => listed(chosen.words(group));
  const worn = pickWorn(brief, chosen);
  const accessories = said('accessories');
  const background = phrase(brief.preset.background);
  const place = [background, said('place'), said('background'), said('weather')].filter(Boolean).join('; ');
  const products = sortProducts(brief.products);
  const words = paragraph([
    'A neutral head-and-shoulders portrait for reference, 4:5, straight from the front at eye level, head upright and centred with a little room above',
    asked('Other than that', ['photo_style', 'framing', 'camera_height', 'camera_side', 'composition'], said),
    personSentence(brief, chosen.words('hair')),
    custom,
    lifeWords(brief.person.life),
    `Wearing ${worn?.words || 'a plain T-shirt without print'}${accessories ? `, with ${accessories}` : ''}`,
    asked('They are', ['activity', 'pose'], said),
    face(brief, said('expression')),
    `${place ? `Behind the person: ${place}` : 'Plain light backdrop'}, ${said('light') || 'soft even light without hard shadows'}, sharp from nose to ears, true skin texture`,
    ...productSentences(products, chosen.words('product_display')),
    products.length === 0 && said('product_display') ? `What is held or shown: ${said('product_display')}` : '',
    asked('Also in hand', ['props'], said),
    referenceSentence(brief),
    asked('Finish', ['finish'], said),
    ...aboutSentences(brief, chosen.namesCamera),
  ]);
  return { prompt: override || words, scene: makeScene(brief, chosen, { custom, background, accessories }) };
}

const asked = (before: string, groups: readonly GroupId[], said: (group: GroupId) => string): string => {
  const words = groups.map(said).filter(Boolean).join('; ');
  return words ? `${before}: ${words}` : '';
};

function face({ options: { gaze, head } }: PhotoBrief, expression: string): string {
  const look = [
    expression || 'Relaxed neutral face, mouth closed',
    gaze ? nearestGaze(gaze).prompt : 'eyes straight into the lens',
    head ? nearestHead(head).prompt : '',
  ];
  return `${look.filter(Boolean).join(', ')}, hands out of the picture unless they are asked for`;
}

interface Said {
  custom: string;
  background: string;
  accessories: string;
}

const NEUTRAL = {
  kind: 'passport',
  framing: 'close_up',
  light: 'studio',
  place: 'studio',
  gaze: { x: 0, y: 0 },
  head: { x: 0, y: 0 },
} as const satisfies Scene;

/**
 * Parts of a scene that the illustrator can show in a passport photo. A scene with any other part is drawn as a creator photo:
 * a close-up, unless another framing was chosen.
 */
const SHOWN_IN_PASSPORT: ReadonlySet<string> = new Set([
  'light',
  'expression',
  'head',
  'mood',
  'setting',
  'finishes',
  'style',
]);

function makeScene(brief: PhotoBrief, chosen: Chosen, { custom, background, accessories }: Said): Scene {
  const { options, products } = brief;
  const { clothing: inWords, setting, ...told } = sceneFromWords(custom);
  const { scene: picked, looks } = assemble(chosen.parts);
  const { clothing: inStyle, ...styled } = readStyle(brief);
  const worn = pickWorn(brief, chosen, inWords ?? inStyle);
  const wished: Partial<Scene> = {
    ...styled,
    ...told,
    ...picked,
    ...(background ? backgroundScene(sceneFromWords(background), picked.light !== undefined) : {}),
    ...(options.gaze ? { gaze: options.gaze } : {}),
    ...(options.head ? { head: options.head } : {}),
    ...productScene(sortProducts(products)),
  };
  const plain = !background && Object.keys(wished).every((key) => SHOWN_IN_PASSPORT.has(key));
  const dressed =
    accessories && worn
      ? { ...worn, scene: { ...worn.scene, words: `${worn.scene.words}, with ${accessories}` } }
      : worn;
  return {
    ...NEUTRAL,
    ...personScene(brief, looks, dressed),
    ...wished,
    ...(setting ? { setting } : {}),
    ...(plain ? { kind: 'passport' } : { kind: 'photo', expression: wished.expression ?? 'calm' }),
  };
}
