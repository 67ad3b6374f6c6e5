import { CAST, WORDS } from '../../../content/formats/data.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import { Dice } from '../../../studio/random.js';
import { type FormatMedium, PRESET_MEDIA, type PresetKey } from '../vocab/keys.js';
import { CAPTION_OPTIONS, COMMON_OPTIONS, type OptionName, SOUND_OPTIONS, VIDEO_OPTIONS } from './options.js';

/**
 * The steps that a run can consist of. How each step works, what it needs and what it makes is defined in `STEP_RULES`
 * of flows.
 */
const STEP_NAMES = ['brief', 'script', 'voice', 'frame', 'slide', 'clip', 'lipsync', 'segment', 'cut', 'pack'] as const;
export type StepName = (typeof STEP_NAMES)[number];

/**
 * Where a run waits for its owner's approval. The steps before it make the preview; all steps that are paid for at a video
 * provider come after it.
 */
export const GATE = 'gate';

/**
 * The steps of one stage run side by side, and the next stage begins when all of them are finished. A step that needs another
 * step of its stage starts for each line as soon as the other step is finished for that line.
 */
export type Stage = readonly StepName[];
export type Plan = readonly (Stage | typeof GATE)[];

/** What a run produces: one MP4, or pictures to swipe through together with a zip of them. */
export type PresetOutput = 'video' | 'slides';

/** A workflow, as defined by its file in `plans`. */
export interface PresetPlan {
  slug: PresetKey;
  output: PresetOutput;
  plan: Plan;
  /**
   * What the pictures show. `creator`: the creator in every line. `things`: mostly what the lines are about. `thread` and
   * `app`: a message thread up to the line, or an app on a phone; these are typeset rather than drawn by a model, so they cost
   * nothing.
   */
  pictures: 'creator' | 'things' | 'thread' | 'app';
  /** Whether the lines are acted scenes: each has an action and a colour state, and the run's creator is the character. */
  scenes?: true;
  /**
   * `format` is the writer's format for scripts that a run writes; `formats` lists those that a script sent to the workflow may
   * have.
   */
  format: string;
  formats: readonly string[];
  /** Names of the options that a run of the workflow accepts. */
  options: readonly OptionName[];
  /** Minimum and maximum number of lines or slides. */
  lines: { least: number; most: number };
  /** Defaults for options that a run does not set. */
  defaults: { sameFrame: boolean; burnCaptions: boolean; music: 'auto' | 'none'; soundEffects: boolean };
}

/** The clips are bought. */
const FILMED: Plan = [['brief'], ['script'], ['voice', 'frame'], GATE, ['clip', 'lipsync', 'segment'], ['cut']];
/** Cutroom animates pictures itself, so that no clip is bought and no video plan is needed. */
const ANIMATED: Plan = [['brief'], ['script'], ['voice', 'frame'], GATE, ['segment'], ['cut']];

/** The workflows that a run can follow. A slug is public and permanent, because runs store it. */
const PLANS: readonly PresetPlan[] = [
  // A creator speaks to the camera about the product, with a picture for every line.
  {
    slug: 'creator-ugc-video',
    output: 'video',
    plan: FILMED,
    pictures: 'creator',
    format: 'talking-5',
    formats: [
      'talking-3',
      'talking-4',
      'talking-5',
      'talking-6',
      'full-viral',
      'story-pov',
      'before-after',
      'listicle-5',
      'myth-bust',
      'testimonial',
    ],
    options: [...VIDEO_OPTIONS, 'lipSync', ...COMMON_OPTIONS],
    lines: { least: 1, most: 12 },
    defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: true },
  },
  // A customer speaks, proof first: what they doubted, what they tried and what came of it.
  {
    slug: 'testimonial-video',
    output: 'video',
    plan: FILMED,
    pictures: 'creator',
    format: 'customer-story',
    formats: ['customer-story', 'testimonial', 'before-after'],
    options: [...VIDEO_OPTIONS, 'lipSync', ...COMMON_OPTIONS],
    lines: { least: 1, most: 12 },
    // No sound effects: they would not suit one person talking.
    defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: false },
  },
  // One person talks for about a minute in one take: long lines, and one picture that stays in view.
  {
    slug: 'monologue-video',
    output: 'video',
    plan: FILMED,
    pictures: 'creator',
    format: 'monologue-8',
    formats: ['monologue-8'],
    options: [...VIDEO_OPTIONS, 'lipSync', 'monologueFormat', ...COMMON_OPTIONS],
    lines: { least: 1, most: 12 },
    // No sound effects: they would not suit one person talking.
    defaults: { sameFrame: true, burnCaptions: true, music: 'auto', soundEffects: false },
  },
  // Slides to swipe through: a picture for each, with its words set on it, and a zip of all of them. There is no video, so no
  // video plan is needed.
  {
    slug: 'carousel',
    output: 'slides',
    plan: [['brief'], ['script'], ['frame'], ['slide'], GATE, ['pack']],
    pictures: 'things',
    format: 'carousel',
    formats: ['carousel'],
    options: [
      'slideCount',
      'lockedCover',
      'formatId',
      'deckRecipe',
      ...COMMON_OPTIONS.filter((name) => name !== 'structureType'),
    ],
    lines: { least: 2, most: 10 },
    defaults: { sameFrame: false, burnCaptions: false, music: 'none', soundEffects: false },
  },
  // Pictures with a voice-over. Cutroom animates the pictures itself, so no clip is bought and no video plan is needed.
  {
    slug: 'slideshow-video',
    output: 'video',
    plan: ANIMATED,
    pictures: 'things',
    format: 'listicle-5',
    formats: ['listicle-5', 'talking-3', 'talking-4', 'talking-5', 'talking-6', 'before-after', 'myth-bust'],
    options: ['opening', 'lines', 'voiceOver', 'pace', ...CAPTION_OPTIONS, ...SOUND_OPTIONS, ...COMMON_OPTIONS],
    lines: { least: 1, most: 12 },
    defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: true },
  },
  // A short acted story: the creator is its character, the voice tells it, and the colours change when the product appears.
  {
    slug: 'story-ad-video',
    output: 'video',
    plan: FILMED,
    pictures: 'creator',
    scenes: true,
    format: 'story-pov',
    formats: ['story-pov', 'before-after', 'customer-story'],
    // `sameFrame` is left out: every scene has its own picture.
    options: [...VIDEO_OPTIONS.filter((name) => name !== 'sameFrame'), 'lipSync', 'storyFormat', ...COMMON_OPTIONS],
    lines: { least: 1, most: 12 },
    defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: true },
  },
  // A message thread on a phone, each message shown in time with its voice. The bubbles are typeset, so no model draws a picture,
  // no clip is bought and no video plan is needed.
  {
    slug: 'chat-story-video',
    output: 'video',
    plan: ANIMATED,
    pictures: 'thread',
    format: 'chat',
    formats: ['chat'],
    options: [
      'opening',
      'lines',
      'contact',
      'chatFormat',
      'pace',
      'seed',
      'houseFormat',
      'reference',
      'account',
      'script',
      'coverPhoto',
      ...SOUND_OPTIONS,
    ],
    lines: { least: 2, most: 12 },
    defaults: { sameFrame: false, burnCaptions: false, music: 'auto', soundEffects: true },
  },
  // An app on a phone with a voice-over: each line shows a screen and the tap that it speaks of. The app's own screenshots are
  // shown unchanged and everything else is typeset, so no model draws a picture, no clip is bought and no video plan is needed.
  {
    slug: 'app-demo-video',
    output: 'video',
    plan: ANIMATED,
    pictures: 'app',
    format: 'app-demo-5',
    formats: ['app-demo-5', 'listicle-5', 'talking-3', 'talking-4', 'talking-5', 'talking-6'],
    options: [
      ...VIDEO_OPTIONS.filter((name) => name !== 'sameFrame'),
      'demoFormat',
      // No picture is drawn, so there is nothing that a reference picture could influence.
      ...COMMON_OPTIONS.filter((name) => name !== 'anchorImageUrl'),
    ],
    // At least two lines: the icon at the start and the store's page at the end.
    lines: { least: 2, most: 12 },
    defaults: { sameFrame: false, burnCaptions: true, music: 'auto', soundEffects: true },
  },
];

/** A workflow that a run can follow. */
export interface Preset extends PresetPlan {
  title: string;
  description: string;
  medium: FormatMedium;
}

export const PRESETS: readonly Preset[] = PLANS.map((plan) => ({
  ...plan,
  ...WORDS.workflows[plan.slug],
  medium: PRESET_MEDIA[plan.slug],
}));

export const findPreset = (slug: string): Preset | undefined => PRESETS.find((preset) => preset.slug === slug);

/**
 * Finds the workflow that a request names in `field`.
 * @throws ServiceError BAD_INPUT when it is unknown
 */
export function requirePreset(slug: string, field: string): Preset {
  const preset = findPreset(slug);
  if (preset) return preset;
  const runnable = PRESETS.map((one) => one.slug).join(', ');
  throw new ServiceError(
    'BAD_INPUT',
    `\`${field}\` is not one of the presets that can run: ${runnable}. ${links.presets} describes them.`,
    { field },
  );
}

/** Who appears in a run that names no creator. The same seed gives the same presenter. */
export function presenterOf(seed: number): { name: string; gender: string; visualDescription: string } {
  const { name, gender, look } = Dice.seeded(seed).fork('cast').pick(CAST);
  return { name, gender, visualDescription: look };
}
