import type { Framing, Light, Place, Scene } from '../../../providers/image/scene.js';
import type { Drawing } from '../drawing.js';
import { nearestGaze, nearestHead } from '../options/directions.js';
import type { OptionPick } from '../options/read-options.js';
import { assemble } from '../options/scene-parts.js';
import { type GroupId, groupOf } from '../options/vocabulary.js';
import { sceneFromWords } from '../options/words.js';
import { type Chosen, chosenOf } from './chosen.js';
import { type Worn, wornIn } from './clothing.js';
import type { PhotoBrief } from './photo-brief.js';
import { backgroundScene, ordered, personScene, productScene } from './photo-scene.js';
import {
  closingSentences,
  handsSentence,
  personSentence,
  productSentences,
  referenceSentence,
} from './photo-sentences.js';
import { listed, paragraph, phrase } from './photo-words.js';

/** A photo by its options: look of the photo, camera, person, clothes, action, face, place, light, things. */
export function structured(brief: PhotoBrief): Pick<Drawing, 'prompt' | 'scene'> {
  const background = phrase(brief.preset.background);
  const { chosen, framing } = takenFrom(brief);
  const { scene: told, looks } = assemble(chosen.parts);
  const scene = background ? behind(told, background, chosen) : told;
  const worn = framing === 'flat_lay' ? null : dressed(wornIn(brief, chosen), listed(chosen.words('accessories')));
  const { gaze, head } = FACELESS.has(framing) ? {} : brief.options;
  const products = ordered(brief.products);
  return {
    prompt: paragraph([
      `A vertical creator photo, ${listed(chosen.words('photo_style'))}`,
      shot(chosen),
      ...people(brief, chosen, worn, framing),
      setting(background || placeWords(chosen, scene.place), chosen),
      `Light: ${lightWords(chosen, scene.light)}`,
      ...productSentences(products, chosen.words('product_display'), framing),
      chosen.words('props').length > 0 ? `Also in hand: ${listed(chosen.words('props'))}` : '',
      referenceSentence(brief),
      chosen.words('finish').length > 0 ? `Finish: ${listed(chosen.words('finish'))}` : '',
      ...closingSentences(brief, chosen.namesCamera),
    ]),
    scene: {
      kind: 'photo',
      ...personScene(brief, looks, worn),
      ...scene,
      ...(gaze ? { gaze } : {}),
      ...(head ? { head } : {}),
      ...productScene(products),
    },
  };
}

/** What is taken where nothing was chosen, so that a picture asked for in few words is a creator photo all the same. */
const DEFAULTS: readonly OptionPick[] = [
  { group: 'photo_style', values: ['iphone_candid'] },
  { group: 'framing', values: ['medium'] },
];

/** Pictures of things and hands. */
const FACELESS: ReadonlySet<Framing | undefined> = new Set<Framing>(['flat_lay', 'pov_hands']);
const OF_THE_FACE: readonly GroupId[] = ['expression', 'hair', 'accessories'];
const OF_THE_BODY: readonly GroupId[] = ['outfit', 'outfit_colour', 'pose'];

/** The options with defaults, without those that this picture cannot show or a preset's background replaces. */
function takenFrom({ options, preset, products }: PhotoBrief): { chosen: Chosen; framing: Framing | undefined } {
  const missing = DEFAULTS.filter(({ group }) => !options.picks.some((pick) => pick.group === group));
  const picks = [...missing, ...options.picks];
  const { framing } = assemble(chosenOf(picks.filter(({ group }) => group === 'framing')).parts).scene;
  const idle = new Set<GroupId>([
    ...(phrase(preset.background) ? (['place'] as const) : []),
    ...(products.length === 0 ? (['product_display'] as const) : []),
    ...(FACELESS.has(framing) ? OF_THE_FACE : []),
    ...(framing === 'flat_lay' ? OF_THE_BODY : []),
  ]);
  return { chosen: chosenOf(picks.filter(({ group }) => !idle.has(group))), framing };
}

/** A preset's background is where it is, whatever place an activity or a style suggests. */
function behind({ place: _suggested, ...scene }: Partial<Scene>, background: string, chosen: Chosen): Partial<Scene> {
  return { ...scene, ...backgroundScene(sceneFromWords(background), chosen.words('light').length > 0) };
}

function dressed(worn: Worn | null, extras: string): Worn | null {
  if (extras === '') return worn;
  const words = `${worn?.words || 'everyday clothes that go with the scene'}, with ${extras}`;
  return { words, scene: { ...worn?.scene, words } };
}

/** "A close-up of face and shoulders, from a low angle that looks up, the person centred". */
const shot = (chosen: Chosen): string =>
  (['framing', 'camera_height', 'camera_side', 'composition'] as const)
    .map((group) => listed(chosen.words(group)))
    .filter(Boolean)
    .join(', ');

function people(brief: PhotoBrief, chosen: Chosen, worn: Worn | null, framing: Framing | undefined): string[] {
  if (framing === 'flat_lay') return [handsSentence(brief), action(chosen)];
  const wearing = `Wearing ${worn?.words || 'everyday clothes that go with the scene'}`;
  if (framing === 'pov_hands') return [handsSentence(brief), wearing, action(chosen)];
  return [personSentence(brief, chosen.words('hair')), wearing, action(chosen), expression(brief, chosen)];
}

const action = (chosen: Chosen): string =>
  [listed(chosen.words('activity')), listed(chosen.words('pose'))].filter(Boolean).join('; ');

function expression({ options }: PhotoBrief, chosen: Chosen): string {
  const face = [
    listed(chosen.words('expression')) || 'natural and at ease',
    options.gaze ? nearestGaze(options.gaze).prompt : '',
    options.head ? nearestHead(options.head).prompt : '',
  ];
  return `Expression: ${face.filter(Boolean).join('; ')}`;
}

function setting(place: string, chosen: Chosen): string {
  const details = listed(chosen.words('background'));
  const weather = listed(chosen.words('weather'));
  return `Setting: ${place}${details ? `, with ${details}` : ''}${weather ? `; ${weather}` : ''}`;
}

/** Chosen, or the words of what an activity, the weather or a style suggests, as the scene shows just that. */
const placeWords = (chosen: Chosen, place: Place | undefined): string =>
  listed(chosen.words('place')) || wordsFor('place', place) || 'an everyday place that suits the person';

const lightWords = (chosen: Chosen, light: Light | undefined): string =>
  listed(chosen.words('light')) || wordsFor('light', light) || 'the natural light of the place';

const wordsFor = (group: 'place' | 'light', drawn: Place | Light | undefined): string =>
  (drawn && groupOf(group)?.choices.find(({ scene }) => scene?.[group] === drawn)?.prompt) ?? '';
