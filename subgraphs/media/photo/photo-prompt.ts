import type { Framing, Light, Place, Scene } from '../../../studio/illustrator/scene.js';
import { lifeWords, type PictureSpec } from '../cast.js';
import type { OptionPick } from '../options/read-options.js';
import { assemble, findGroup, GAZES, type GroupId, HEADS, nearest } from '../options/vocabulary.js';
import { sceneFromWords } from '../options/words.js';
import { type Chosen, listWishes, lookUpOptions, pickWorn, type Worn } from './chosen.js';
import {
  backgroundScene,
  guessPlace,
  passportScene,
  personScene,
  phoneOf,
  productScene,
  readStyle,
  sortProducts,
} from './photo-scene.js';
import {
  aboutSentences,
  closingSentences,
  handsSentence,
  listed,
  oneLine,
  type PhotoBrief,
  paragraph,
  personSentence,
  phrase,
  productSentences,
  referenceSentence,
} from './photo-words.js';

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

/** A creator photo of this person that the caller's own words describe. */
export const describeInWords = (person: PhotoBrief['person'], words: string): PictureSpec =>
  describePhoto({
    type: 'ugc',
    person,
    promptMode: 'custom',
    customPrompt: words,
    options: { picks: [] },
    selectedOutfits: [],
    products: [],
    reference: { photos: 0 },
    clothing: { photos: 0 },
    preset: {},
  });

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

/**
 * A photo described by its options: style, camera, person, clothes, action, face, place, light and things, with whatever the
 * caller's own words ask for. In custom mode those words come first and are the scene: only options that were chosen are added,
 * and no defaults.
 */
function structured(brief: PhotoBrief): Plan {
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
    options.gaze ? nearest(GAZES, options.gaze).prompt : '',
    options.head ? nearest(HEADS, options.head).prompt : '',
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

/**
 * A neutral head-and-shoulders photo for use as a reference. Whatever the request asks for replaces the neutral default. Pure.
 */
function passport(brief: PhotoBrief, override: string): Plan {
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
    passportFace(brief, said('expression')),
    `${place ? `Behind the person: ${place}` : 'Plain light backdrop'}, ${said('light') || 'soft even light without hard shadows'}, sharp from nose to ears, true skin texture`,
    ...productSentences(products, chosen.words('product_display')),
    asked('Also in hand', ['props'], said),
    referenceSentence(brief),
    asked('Finish', ['finish'], said),
    ...aboutSentences(brief, chosen.namesCamera),
  ]);
  return { prompt: override || words, scene: passportScene(brief, chosen, { custom, background, accessories }) };
}

const asked = (before: string, groups: readonly GroupId[], said: (group: GroupId) => string): string => {
  const words = groups.map(said).filter(Boolean).join('; ');
  return words ? `${before}: ${words}` : '';
};

function passportFace({ options: { gaze, head } }: PhotoBrief, expression: string): string {
  const look = [
    expression || 'Relaxed neutral face, mouth closed',
    gaze ? nearest(GAZES, gaze).prompt : 'eyes straight into the lens',
    head ? nearest(HEADS, head).prompt : '',
  ];
  return `${look.filter(Boolean).join(', ')}, hands out of the picture unless they are asked for`;
}
