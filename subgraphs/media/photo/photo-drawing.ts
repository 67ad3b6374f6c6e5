import type { Scene } from '../../../providers/image/scene.js';
import { NO_LETTERING } from '../cast.js';
import type { Drawing } from '../drawing.js';
import { nearestGaze, nearestHead } from '../options/directions.js';
import type { OptionPick, PhotoOptions } from '../options/read-options.js';
import { assemble } from '../options/scene-parts.js';
import type { GroupId } from '../options/vocabulary.js';
import { sceneFromWords } from '../options/words.js';
import { type Chosen, chosenOf } from './chosen.js';
import { type Worn, wornIn } from './clothing.js';
import { handsSentence, ordered, personSentence, productSentences, sceneProduct } from './people-and-products.js';
import { isKnown, type PhotoBrief } from './photo-brief.js';
import { listed, oneLine, paragraph, phrase } from './photo-words.js';

/**
 * The prompt and the scene of a creator photo, which say the same. Pure: equal briefs give equal drawings.
 *
 * Which words hold:
 * 1. `fullPromptOverride` replaces all of them (what each reference photo is for is told by the adapter).
 * 2. `promptMode: custom` with a `customPrompt`: that is the scene; options are not used. Person, clothing, products and a
 *    preset's background are added.
 * 3. Otherwise the options', in an order in which a photographer would brief; a visual preset's background goes before the
 *    chosen place.
 *
 * A passport is always the same neutral head-and-shoulders: of the options only hair and clothing count.
 */
export function photoDrawing(brief: PhotoBrief): Drawing {
  const plan = planOf(brief);
  return {
    prompt: oneLine(brief.fullPromptOverride) || oneLine(plan.prompt),
    scene: plan.scene,
    // A passport is shaped like those that the demo and the directory have.
    aspectRatio: brief.type === 'passport' ? '4:5' : '9:16',
  };
}

interface Plan {
  prompt: string;
  scene: Scene;
}

function planOf(brief: PhotoBrief): Plan {
  const override = oneLine(brief.fullPromptOverride);
  if (brief.type === 'passport') return passport(brief, override);
  if (override) return inOwnWords(brief, override, override);
  const custom = oneLine(brief.customPrompt);
  if (brief.promptMode === 'custom' && custom) return inOwnWords(brief, custom, null);
  return structured(brief);
}

const PASSPORT_GROUPS: readonly GroupId[] = ['hair', 'outfit', 'outfit_colour'];

function passport(brief: PhotoBrief, override: string): Plan {
  const chosen = chosenOf(brief.options, PASSPORT_GROUPS);
  const worn = wornIn(brief, chosen);
  const prompt = paragraph([
    'A neutral head-and-shoulders portrait for reference, 4:5, straight from the front at eye level, head upright and centred with a little room above',
    personSentence(brief, chosen.words('hair')),
    `Wearing ${worn?.sentence || 'a plain T-shirt without print'}`,
    'Relaxed neutral face, mouth closed, eyes straight into the lens, hands out of the picture',
    brief.promptMode === 'custom' ? brief.customPrompt : '',
    'Plain light backdrop, soft even light without hard shadows, sharp from nose to ears, true skin texture',
  ]);
  const { looks } = assemble(chosen.parts);
  return {
    prompt: override || prompt,
    scene: {
      kind: 'passport',
      ...personIn(brief, looks, worn),
      framing: 'close_up',
      light: 'studio',
      place: 'studio',
      gaze: { x: 0, y: 0 },
      head: { x: 0, y: 0 },
    },
  };
}

/** A scene in the caller's words; `whole` when they are to be the whole prompt. */
function inOwnWords(brief: PhotoBrief, words: string, whole: string | null): Plan {
  const nothing = chosenOf({ picks: [] });
  const { clothing, ...said } = sceneFromWords(words);
  const worn = whole ? (clothing ? { sentence: '', scene: clothing } : null) : wornIn(brief, nothing, clothing);
  const background = whole ? '' : phrase(brief.preset.background);
  const behind = background ? sceneFromWords(background) : {};
  const prompt = paragraph([
    'A vertical creator photo',
    words,
    personSentence(brief, []),
    worn?.sentence ? `Wearing ${worn.sentence}` : '',
    background ? `Setting: ${background}` : '',
    ...productSentences(brief.products, []),
    referenceSentence(brief),
    ...closing(brief, nothing),
  ]);
  return {
    prompt: whole ?? prompt,
    scene: {
      kind: 'photo',
      ...personIn(brief, [], worn),
      ...said,
      ...placeOf(behind, said.light !== undefined),
      ...productsIn(brief, whole),
    },
  };
}

/** What is taken where nothing was chosen, so that a picture asked for in few words is a creator photo all the same. */
const DEFAULTS: readonly OptionPick[] = [
  { group: 'photo_style', values: ['iphone_candid'] },
  { group: 'framing', values: ['medium'] },
];

/** The options with defaults, without those that do not apply: a preset's background replaces the place. */
function withDefaults({ options: { picks }, preset, products }: PhotoBrief): PhotoOptions {
  const missing = DEFAULTS.filter(({ group }) => !picks.some((pick) => pick.group === group));
  const idle: GroupId[] = [];
  if (phrase(preset.background)) idle.push('place');
  if (products.length === 0) idle.push('product_display');
  return { picks: [...missing, ...picks.filter(({ group }) => !idle.includes(group))] };
}

function structured(brief: PhotoBrief): Plan {
  const background = phrase(brief.preset.background);
  const chosen = chosenOf(withDefaults(brief));
  const worn = wornIn(brief, chosen);
  const { scene, looks } = assemble(chosen.parts);
  if (background) Object.assign(scene, placeOf(sceneFromWords(background), chosen.words('light').length > 0));
  const faceless = scene.framing === 'flat_lay' || scene.framing === 'pov_hands';
  return {
    prompt: paragraph([
      `A vertical creator photo, ${listed(chosen.words('photo_style'))}`,
      shot(chosen),
      ...(faceless
        ? [handsSentence(brief)]
        : [
            personSentence(brief, chosen.words('hair')),
            wearing(worn, chosen),
            action(chosen),
            expression(brief, chosen),
          ]),
      setting(background, chosen),
      `Light: ${listed(chosen.words('light')) || 'the natural light of the place'}`,
      ...productSentences(brief.products, chosen.words('product_display')),
      chosen.words('props').length > 0 ? `Also in hand: ${listed(chosen.words('props'))}` : '',
      referenceSentence(brief),
      chosen.words('finish').length > 0 ? `Finish: ${listed(chosen.words('finish'))}` : '',
      ...closing(brief, chosen),
    ]),
    scene: {
      kind: 'photo',
      ...personIn(brief, looks, worn),
      ...scene,
      ...(brief.options.gaze ? { gaze: brief.options.gaze } : {}),
      ...(brief.options.head ? { head: brief.options.head } : {}),
      ...productsIn(brief, null),
    },
  };
}

/** "A close-up of face and shoulders, from a low angle that looks up, seen from behind; the person centred". */
function shot(chosen: Chosen): string {
  const camera = [
    listed(chosen.words('framing')),
    listed(chosen.words('camera_height')),
    listed(chosen.words('camera_side')),
    listed(chosen.words('composition')),
  ];
  return camera.filter(Boolean).join(', ');
}

function wearing(worn: Worn | null, chosen: Chosen): string {
  const extras = listed(chosen.words('accessories'));
  if (worn) return `Wearing ${worn.sentence}${extras ? `, with ${extras}` : ''}`;
  return extras
    ? `Wearing everyday clothes that suit the scene, with ${extras}`
    : 'Wearing everyday clothes that suit the scene';
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

function setting(background: string, chosen: Chosen): string {
  const place = background || listed(chosen.words('place')) || 'an everyday place that suits the person';
  const details = listed(chosen.words('background'));
  const weather = listed(chosen.words('weather'));
  return `Setting: ${place}${details ? `, with ${details}` : ''}${weather ? `; ${weather}` : ''}`;
}

function referenceSentence({ reference }: PhotoBrief): string {
  const words = phrase(reference.text);
  if (reference.photos === 0) return words ? `In the style of: ${words}` : '';
  return `Take style and mood from the reference picture${reference.photos > 1 ? 's' : ''}${words ? `: ${words}` : ''}`;
}

function closing({ context }: PhotoBrief, chosen: Chosen): string[] {
  const niche = phrase(context?.niche);
  const interests = listed(context?.interests ?? []);
  const about = [niche ? `makes content about ${niche}` : '', interests ? `likes ${interests}` : ''].filter(Boolean);
  const phone = phrase(context?.phone_model);
  return [
    about.length > 0 ? `The person ${about.join(' and ')}; small things in the picture may show it` : '',
    phone && !chosen.namesCamera ? `Shot on ${phone}` : '',
    'Realistic skin, hands and proportions',
    NO_LETTERING,
  ];
}

/** Who is drawn. Words about the hair join the looks, where the illustrator reads them. */
function personIn({ person }: PhotoBrief, looks: readonly string[], worn: Worn | null): Partial<Scene> {
  const described = phrase(isKnown(person) ? person.visualDescription : person.description);
  const visualDescription = [described, ...looks].filter(Boolean).join('; ') || null;
  const outfit = worn ? worn.scene.words : null;
  const clothing = worn ? { clothing: worn.scene } : {};
  if (isKnown(person)) {
    const { seed, name, gender } = person;
    return { personaSeed: seed, persona: { name, gender, visualDescription, outfit }, ...clothing };
  }
  return {
    ...(described ? { personaSeed: described } : {}),
    ...(visualDescription || outfit ? { persona: { name: 'the person', visualDescription, outfit } } : {}),
    ...clothing,
  };
}

/** Of a background's words the scene takes where it is and, unless that is told already, in what light. */
function placeOf({ place, light, setting: words }: Partial<Scene>, lit: boolean): Partial<Scene> {
  return { ...(place ? { place } : {}), ...(light && !lit ? { light } : {}), ...(words ? { setting: words } : {}) };
}

/** The products of the scene; under an override only those that it names or whose photos go along. */
function productsIn({ products }: PhotoBrief, override: string | null): Partial<Scene> {
  const shown = ordered(products).filter(
    ({ name, photos }) => !override || photos > 0 || override.toLowerCase().includes(name.toLowerCase()),
  );
  const [product, ...also] = shown.map(sceneProduct);
  return { ...(product ? { product } : {}), ...(also.length > 0 ? { also } : {}) };
}
