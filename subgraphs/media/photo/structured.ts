import type { Framing, Light, Place, Scene } from '../../../studio/illustrator/scene.js';
import { lifeWords } from '../cast.js';
import { nearestGaze, nearestHead } from '../options/directions.js';
import type { OptionPick } from '../options/read-options.js';
import { assemble } from '../options/scene-parts.js';
import { findGroup, type GroupId } from '../options/vocabulary.js';
import { sceneFromWords } from '../options/words.js';
import type { PictureSpec } from '../picture-spec.js';
import { type Chosen, lookUpOptions } from './chosen.js';
import { listWishes, pickWorn, type Worn } from './clothing.js';
import { guessPlace } from './life-place.js';
import type { PhotoBrief } from './photo-brief.js';
import { backgroundScene, personScene, phoneOf, productScene, readStyle, sortProducts } from './photo-scene.js';
import {
  closingSentences,
  handsSentence,
  personSentence,
  productSentences,
  referenceSentence,
} from './photo-sentences.js';
import { listed, oneLine, paragraph, phrase } from './photo-words.js';

/**
 * A photo described by its options: style, camera, person, clothes, action, face, place, light and things, with whatever the
 * caller's own words ask for. In custom mode those words come first and are the scene: only options that were chosen are added,
 * and no defaults.
 */
export function structured(brief: PhotoBrief): Pick<PictureSpec, 'prompt' | 'scene'> {
  const words = oneLine(brief.customPrompt);
  const ledByWords = brief.promptMode === 'custom' && words !== '';
  const background = phrase(brief.preset.background);
  const { chosen, framing } = selectOptions(brief, ledByWords);
  const { clothing: wornInWords, ...said } = sceneFromWords(words);
  const { scene: told, looks } = assemble(chosen.parts);
  const { clothing: wornInStyle, ...styled } = readStyle(brief);
  const scene = addPlaceOfLife(
    brief,
    joinScenes({ ...styled, ...said }, background ? addBackground(told, background, chosen) : told, chosen),
  );
  const laidOut = framing === 'flat_lay' ? listWishes(brief, chosen) : [];
  const extras = listed(chosen.words('accessories'));
  const worn =
    framing === 'flat_lay' ? null : addExtras(pickWorn(brief, chosen, wornInWords ?? wornInStyle), extras, ledByWords);
  const { gaze, head } = FACELESS.has(framing) ? {} : brief.options;
  const products = sortProducts(brief.products);
  const style = listed(chosen.words('photo_style'));
  return {
    prompt: paragraph([
      `A vertical creator photo${style ? `, ${style}` : ''}`,
      ledByWords ? words : '',
      shot(chosen),
      ...people(brief, chosen, { worn, framing, ledByWords }),
      ledByWords ? '' : words,
      lifeWords(brief.person.life),
      setting(background, chosen, ledByWords ? undefined : scene.place, ledByWords),
      light(chosen, ledByWords ? undefined : scene.light, ledByWords),
      ...productSentences(products, chosen.words('product_display'), framing),
      products.length === 0 && chosen.words('product_display').length > 0
        ? `What is held or shown: ${listed(chosen.words('product_display'))}`
        : '',
      laidOut.length > 0 || (framing === 'flat_lay' && extras)
        ? `Laid out with it: ${listed([...laidOut.map((wish) => wish.words), extras])}`
        : '',
      chosen.words('props').length > 0 ? `Also in hand: ${listed(chosen.words('props'))}` : '',
      referenceSentence(brief),
      chosen.words('finish').length > 0 ? `Finish: ${listed(chosen.words('finish'))}` : '',
      ...closingSentences(brief, chosen.namesCamera),
    ]),
    scene: {
      kind: 'photo',
      ...personScene(brief, looks, worn),
      ...(laidOut[0] ? { clothing: laidOut[0].scene } : {}),
      ...scene,
      ...phoneOf(brief),
      ...(gaze ? { gaze } : {}),
      ...(head ? { head } : {}),
      ...productScene(products),
    },
  };
}

/** Defaults for groups without a choice, so that even a short request gives a creator photo. */
const DEFAULTS: readonly OptionPick[] = [
  { group: 'photo_style', values: ['iphone_candid'] },
  { group: 'framing', values: ['medium'] },
];

/** Framings that show things and hands, but no face. */
export const FACELESS: ReadonlySet<Framing | undefined> = new Set<Framing>(['flat_lay', 'pov_hands']);
/** The option groups that a framing hides, by framing. */
export const UNSEEN: ReadonlyMap<Framing, readonly GroupId[]> = new Map([
  ['flat_lay', ['expression', 'hair', 'pose']],
  ['pov_hands', ['expression', 'hair']],
]);

/** The chosen options and the defaults of other groups, without those that the framing can't show. */
function selectOptions({ options }: PhotoBrief, ledByWords: boolean): { chosen: Chosen; framing: Framing | undefined } {
  const missing = DEFAULTS.filter(({ group }) => !ledByWords && !options.picks.some((pick) => pick.group === group));
  const picks = [...missing, ...options.picks];
  const { framing } = assemble(lookUpOptions(picks.filter(({ group }) => group === 'framing')).parts).scene;
  const unseen = (framing && UNSEEN.get(framing)) ?? [];
  return { chosen: lookUpOptions(picks.filter(({ group }) => !unseen.includes(group))), framing };
}

/**
 * Merges the scene read from the caller's words (`said`) with that of the options (`told`), which take precedence. Exception: a
 * place in the caller's words overrides one that the caller did not choose, but that another option, such as an activity,
 * suggests. Settings are joined.
 */
function joinScenes(said: Partial<Scene>, told: Partial<Scene>, chosen: Chosen): Partial<Scene> {
  const setting = [told.setting, said.setting].filter(Boolean).join(', ');
  const place = chosen.words('place').length === 0 && said.place ? said.place : told.place;
  return { ...said, ...told, ...(place ? { place } : {}), ...(setting ? { setting } : {}) };
}

/** If nothing says where the scene is, picks a place that suits the person's life. */
function addPlaceOfLife(brief: PhotoBrief, scene: Partial<Scene>): Partial<Scene> {
  if (scene.place || scene.setting || brief.reference.photos > 0) return scene;
  const place = guessPlace(brief);
  return place ? { ...scene, place } : scene;
}

/**
 * Adds a preset's background. A place that the background names replaces the scene's. If it names none, the scene keeps its
 * place only if the caller chose it.
 */
function addBackground({ place: told, ...scene }: Partial<Scene>, background: string, chosen: Chosen): Partial<Scene> {
  const seen = backgroundScene(sceneFromWords(background), chosen.words('light').length > 0);
  return { ...scene, ...(told && chosen.words('place').length > 0 ? { place: told } : {}), ...seen };
}

function addExtras(worn: Worn | null, extras: string, ledByWords: boolean): Worn | null {
  if (extras === '') return worn;
  const words = `${worn?.words || worn?.scene.words || (ledByWords ? 'what suits the scene' : ANY_CLOTHES)}, with ${extras}`;
  return { words, scene: { ...worn?.scene, words } };
}

const ANY_CLOTHES = 'everyday clothes that go with the scene';

/** Describes the shot: "A close-up of face and shoulders, from a low angle that looks up, the person centred". */
const shot = (chosen: Chosen): string =>
  (['framing', 'camera_height', 'camera_side', 'composition'] as const)
    .map((group) => listed(chosen.words(group)))
    .filter(Boolean)
    .join(', ');

interface Seen {
  worn: Worn | null;
  framing: Framing | undefined;
  ledByWords: boolean;
}

function people(brief: PhotoBrief, chosen: Chosen, { worn, framing, ledByWords }: Seen): string[] {
  if (framing === 'flat_lay') return [handsSentence(brief), action(chosen)];
  const clothes = worn?.words || (ledByWords ? '' : ANY_CLOTHES);
  const wearing = clothes ? `Wearing ${clothes}` : '';
  if (framing === 'pov_hands') return [handsSentence(brief), wearing, action(chosen)];
  return [personSentence(brief, chosen.words('hair')), wearing, action(chosen), expression(brief, chosen, ledByWords)];
}

const action = (chosen: Chosen): string =>
  [listed(chosen.words('activity')), listed(chosen.words('pose'))].filter(Boolean).join('; ');

function expression({ options }: PhotoBrief, chosen: Chosen, ledByWords: boolean): string {
  const face = [
    listed(chosen.words('expression')) || (ledByWords ? '' : 'natural and at ease'),
    options.gaze ? nearestGaze(options.gaze).prompt : '',
    options.head ? nearestHead(options.head).prompt : '',
  ].filter(Boolean);
  return face.length > 0 ? `Expression: ${face.join('; ')}` : '';
}

function setting(background: string, chosen: Chosen, place: Place | undefined, ledByWords: boolean): string {
  const picked = listed(chosen.words('place'));
  const where = background
    ? [background, picked].filter(Boolean).join('; ')
    : picked || wordsFor('place', place) || (ledByWords ? '' : 'an everyday place that suits the person');
  const details = listed(chosen.words('background'));
  const weather = listed(chosen.words('weather'));
  const said = [details ? [where, `with ${details}`].filter(Boolean).join(', ') : where, weather].filter(Boolean);
  return said.length > 0 ? `Setting: ${said.join('; ')}` : '';
}

/**
 * Describes the light: the chosen light, or else the one that an activity, the weather or a style suggests, so that the prompt
 * and the scene agree.
 */
function light(chosen: Chosen, drawn: Light | undefined, ledByWords: boolean): string {
  const words = listed(chosen.words('light')) || wordsFor('light', drawn);
  if (words) return `Light: ${words}`;
  return ledByWords ? '' : 'Light: the natural light of the place';
}

const wordsFor = (group: 'place' | 'light', drawn: Place | Light | undefined): string =>
  (drawn && findGroup(group)?.choices.find(({ scene }) => scene?.[group] === drawn)?.prompt) ?? '';
