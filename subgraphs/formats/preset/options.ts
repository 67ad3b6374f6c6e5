import {
  CAPTION_LOOK_OPTIONS,
  CAPTION_POSITIONS,
  CAPTION_STYLE_NAMES,
  CAPTION_STYLES_SAY,
  CAPTION_WORDS,
} from '../../../engine/captions.js';
import { MOODS_SAY } from '../../../studio/music/moods.js';
import { PACES } from '../../../studio/voice/speech.js';

/** The options of a run. The limits that the GraphQL schema enforces and `GET /presets` reports are defined only here. */
export interface OptionShape {
  type: 'string' | 'integer' | 'boolean' | 'object' | 'url' | 'id';
  says: string;
  min?: number;
  max?: number;
  minLength?: number;
  maxLength?: number;
  oneOf?: readonly string[];
  format?: 'color';
}

export const RUN_OPTIONS = {
  opening: { type: 'string', minLength: 3, maxLength: 200, says: 'The exact first line.' },
  structureType: {
    type: 'string',
    maxLength: 60,
    says: 'How the script argues; chosen by the brief and the seed otherwise.',
  },
  lines: { type: 'integer', min: 3, max: 9, says: 'How many lines; the workflow has its own number.' },
  slideCount: {
    type: 'integer',
    min: 3,
    max: 10,
    says: 'How many slides at most, the cover and the last one included.',
  },
  seed: {
    type: 'integer',
    min: 0,
    max: 2_147_483_647,
    says: 'The same seed writes and draws the same; drawn by chance when not given.',
  },
  houseFormat: {
    type: 'string',
    maxLength: 120,
    says: 'A format of the library to follow, such as `house:kitchen-truths`.',
  },
  reference: {
    type: 'object',
    says: "A winner of your own to follow: the `options.reference` of its entry in the formats' catalog, or its key `ref:<id>`.",
  },
  formatId: {
    type: 'string',
    maxLength: 80,
    says: 'What kind of carousel: an `id` of the `carousel` recipes of the vocabulary.',
  },
  deckRecipe: {
    type: 'string',
    maxLength: 80,
    says: 'What kind of deck: an `id` of the `deck` recipes of the vocabulary.',
  },
  monologueFormat: {
    type: 'string',
    maxLength: 80,
    says: 'What kind of monologue: an `id` of the `monologue` recipes of the vocabulary.',
  },
  storyFormat: {
    type: 'string',
    maxLength: 80,
    says: 'What kind of story: an `id` of the `story` recipes of the vocabulary.',
  },
  demoFormat: {
    type: 'string',
    maxLength: 80,
    says: 'What a demo sets out to show: an `id` of the `demo` recipes of the vocabulary.',
  },
  account: {
    type: 'id',
    maxLength: 36,
    says: 'The account it is made for: the formats that are followed on auto take turns there, and its never-say phrases are kept to.',
  },
  chatFormat: {
    type: 'string',
    maxLength: 80,
    says: 'Who is writing to whom: an `id` of the `chat` recipes of the vocabulary.',
  },
  contact: {
    type: 'string',
    minLength: 1,
    maxLength: 40,
    says: 'Whom the chat is with: the name over the thread. One is chosen by the seed otherwise.',
  },
  script: { type: 'object', says: 'A script to make as it stands, instead of writing one.' },
  voiceOver: {
    type: 'url',
    maxLength: 2_000,
    says: 'A recording of yours, by its address here, at most ten minutes: of the whole `options.script`, of which each line gets its part, or without a script, whose lines are then what it says, written down by a transcription model.',
  },
  pace: {
    type: 'string',
    oneOf: PACES,
    says: 'How fast lines are spoken; the offline voice says about three words of English a second at a normal pace, 15 % fewer or 20 % more at the others. Recordings stay as they are. Default: normal.',
  },
  lockedCover: { type: 'string', minLength: 3, maxLength: 120, says: "The exact words of the first slide's headline." },
  coverPhoto: {
    type: 'url',
    maxLength: 2_000,
    says: 'The picture of the first line or slide, instead of drawing one.',
  },
  anchorImageUrl: {
    type: 'url',
    maxLength: 2_000,
    says: 'A picture that the others are drawn after; with `sameFrame` it is the one picture of the video.',
  },
  sameFrame: { type: 'boolean', says: 'One picture for all lines, as in a single take.' },
  burnCaptions: { type: 'boolean', says: 'Whether the spoken words are burned in.' },
  captionStyle: {
    type: 'string',
    oneOf: CAPTION_STYLE_NAMES,
    says: `How captions look: ${CAPTION_STYLES_SAY} Default: bold-pop.`,
  },
  captionPosition: {
    type: 'string',
    oneOf: CAPTION_POSITIONS,
    says: 'Where captions would like to be; they keep off faces and out of what the platforms lay over a video all the same. Default: auto, below the middle.',
  },
  captionColor: {
    type: 'string',
    format: 'color',
    maxLength: 7,
    says: "The highlight of captions as #RRGGBB: of the word being said, or of its plate. What is dark gets a light edge, so that it can be read. Default: the style's own.",
  },
  captionWords: {
    type: 'integer',
    ...CAPTION_WORDS,
    says: 'Words of captions shown together, at most; as many as fit. Default: three to six.',
  },
  music: {
    type: 'string',
    minLength: 1,
    maxLength: 2_000,
    says: `Music under the voice: a mood, which the studio composes by the run's seed, without recordings or licences (${MOODS_SAY}); \`auto\`, a mood that suits the brief and its presenter; \`none\`; or the address of a sound of yours, begun again where it is too short. Default: auto.`,
  },
  musicVolume: {
    type: 'integer',
    min: 1,
    max: 100,
    says: 'How loud music is while somebody speaks: 100 is 10 dB below the voice, and half the number half the amplitude. In pauses it comes up by 6 dB. Default: 50.',
  },
  soundEffects: {
    type: 'boolean',
    says: 'Small sounds where a title or a message appears and where the picture changes, well below the voice. Default: true, and false of monologue-video and testimonial-video.',
  },
  lipSync: {
    type: 'boolean',
    says: "Makes the creator's lips follow the voice: each clip is sent to lip-sync with its line's voice, billed by the second. A clip of your own stays as it is. The offline studio replaces the sound only.",
  },
} as const satisfies Record<string, OptionShape>;

export type OptionName = keyof typeof RUN_OPTIONS;
export const OPTION_NAMES = Object.keys(RUN_OPTIONS) as OptionName[];

/** Options that workflows take unless their plans leave them out. */
export const COMMON_OPTIONS = [
  'structureType',
  'seed',
  'houseFormat',
  'reference',
  'account',
  'script',
  'coverPhoto',
  'anchorImageUrl',
] as const satisfies readonly OptionName[];

/** Options for captions. */
export const CAPTION_OPTIONS = ['burnCaptions', ...CAPTION_LOOK_OPTIONS] as const satisfies readonly OptionName[];

/** Options for sound other than the voice. */
export const SOUND_OPTIONS = ['music', 'musicVolume', 'soundEffects'] as const satisfies readonly OptionName[];

/** Options that videos take in addition to the common ones, unless their plans leave them out. */
export const VIDEO_OPTIONS = [
  'opening',
  'lines',
  'voiceOver',
  'pace',
  'sameFrame',
  ...CAPTION_OPTIONS,
  ...SOUND_OPTIONS,
] as const satisfies readonly OptionName[];
