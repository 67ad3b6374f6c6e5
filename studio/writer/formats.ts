/** The writer's vocabulary: defined once for the tasks, the graph's enums and the published vocabulary. */

import type { Goal } from '../../content/formats/keys.js';

export { GOALS, type Goal } from '../../content/formats/keys.js';

export const PLATFORMS = ['tiktok', 'reels', 'shorts', 'meta-paid', 'tiktok-paid'] as const;
export type Platform = (typeof PLATFORMS)[number];
/** Tells whether videos on this platform are paid: those come to the point sooner and end with a button. */
export const isPaid = (platform: Platform): boolean => platform.endsWith('-paid');

/** The purpose of a line. A format may show it under its own name (`story-pov` calls tension `setup`). */
export const BEATS = ['hook', 'tension', 'turn', 'benefit', 'proof', 'objection', 'cta'] as const;
export type Beat = (typeof BEATS)[number];

/** The ways in which a script can argue, each with the hook family that it opens with. Keys are published and stored: never rename one. */
export const STRUCTURES = [
  {
    key: 'problem-solution',
    family: 'pain-point',
    label: 'Problem → solution',
    why: 'opens on a pain the viewer already has, so the product arrives as the answer',
  },
  {
    key: 'before-after',
    family: 'transformation',
    label: 'Before → after',
    why: 'sets how things were against how they are, which is easy to follow without sound',
  },
  {
    key: 'myth-bust',
    family: 'contrarian',
    label: 'Myth → truth',
    why: 'contradicts what the viewer assumes, and people stay to see whether it holds',
  },
  {
    key: 'pov-story',
    family: 'pov',
    label: 'POV story',
    why: 'puts the viewer inside a small scene they know, before anything is sold',
  },
  {
    key: 'listicle',
    family: 'list',
    label: 'List of reasons',
    why: 'promises a short count, and a count is watched to its end',
  },
  {
    key: 'testimonial',
    family: 'confession',
    label: 'Honest testimonial',
    why: 'starts from doubt, which sounds like a person and not like an ad',
  },
] as const;
export type StructureKey = (typeof STRUCTURES)[number]['key'];
export const STRUCTURE_KEYS = STRUCTURES.map((s) => s.key) as [StructureKey, ...StructureKey[]];
export const findStructure = (key: string) => STRUCTURES.find((s) => s.key === key);

export interface Role {
  role: string;
  beat: Beat;
  /** What a followed format asks of the line, in the format's own words. */
  asks?: string;
  /** The subject of the line, if it has one besides its beat. */
  kind?: 'price' | 'audience' | 'other';
  /** What the line asks viewers for, where that differs from the video's goal. */
  goal?: Goal;
}
export interface VideoFormat {
  key: string;
  label: string;
  summary: string;
  medium: 'talking' | 'story' | 'monologue' | 'demo';
  roles: readonly Role[];
  /** Structures that suit the format, the most natural first. */
  structures: readonly StructureKey[];
  /** The speaker, where it is not the advertiser. */
  voice?: 'customer';
  /** Minimum and maximum words in a line, for formats with long lines. */
  lineWords?: readonly [number, number];
  /** Rules for this format that go into the prompt. */
  rules?: readonly string[];
}

const makeRole = (name: string, beat: Beat): Role => ({ role: name, beat });
const ALL: readonly StructureKey[] = [
  'problem-solution',
  'testimonial',
  'before-after',
  'myth-bust',
  'listicle',
  'pov-story',
];

/** Video formats: their lines, and the purpose of each. */
export const FORMATS: readonly VideoFormat[] = [
  {
    key: 'talking-3',
    label: 'Talking, 3 lines',
    summary: 'A hook, the product, a call to action: about ten seconds.',
    medium: 'talking',
    structures: ALL,
    roles: [makeRole('hook', 'hook'), makeRole('turn', 'turn'), makeRole('cta', 'cta')],
  },
  {
    key: 'talking-4',
    label: 'Talking, 4 lines',
    summary: 'Hook, product, proof, call to action.',
    medium: 'talking',
    structures: ALL,
    roles: [makeRole('hook', 'hook'), makeRole('turn', 'turn'), makeRole('proof', 'proof'), makeRole('cta', 'cta')],
  },
  {
    key: 'talking-5',
    label: 'Talking, 5 lines',
    summary: 'Hook, problem, turn, proof, call to action: about twenty seconds.',
    medium: 'talking',
    structures: ALL,
    roles: [
      makeRole('hook', 'hook'),
      makeRole('problem', 'tension'),
      makeRole('turn', 'turn'),
      makeRole('proof', 'proof'),
      makeRole('cta', 'cta'),
    ],
  },
  {
    key: 'talking-6',
    label: 'Talking, 6 lines',
    summary: 'As five, with one more benefit shown.',
    medium: 'talking',
    structures: ALL,
    roles: [
      makeRole('hook', 'hook'),
      makeRole('problem', 'tension'),
      makeRole('turn', 'turn'),
      makeRole('benefit', 'benefit'),
      makeRole('proof', 'proof'),
      makeRole('cta', 'cta'),
    ],
  },
  {
    key: 'full-viral',
    label: 'Full viral',
    summary: 'Seven lines: the whole argument, the doubt included.',
    medium: 'talking',
    structures: ALL,
    roles: [
      makeRole('hook', 'hook'),
      makeRole('problem', 'tension'),
      makeRole('turn', 'turn'),
      makeRole('benefit', 'benefit'),
      makeRole('proof', 'proof'),
      makeRole('objection', 'objection'),
      makeRole('cta', 'cta'),
    ],
  },
  {
    key: 'story-pov',
    label: 'POV story',
    summary: 'A small scene told from inside: setup, turn, payoff.',
    medium: 'story',
    structures: ['pov-story', 'before-after', 'testimonial'],
    roles: [
      makeRole('hook', 'hook'),
      makeRole('setup', 'tension'),
      makeRole('turn', 'turn'),
      makeRole('payoff', 'benefit'),
      makeRole('cta', 'cta'),
    ],
  },
  {
    key: 'before-after',
    label: 'Before and after',
    summary: 'How it was, what changed, how it is.',
    medium: 'talking',
    structures: ['before-after', 'testimonial'],
    roles: [
      makeRole('hook', 'hook'),
      makeRole('before', 'tension'),
      makeRole('turn', 'turn'),
      makeRole('after', 'benefit'),
      makeRole('cta', 'cta'),
    ],
  },
  {
    key: 'listicle-5',
    label: 'Three reasons',
    summary: 'A promise of three, three reasons, a call to action.',
    medium: 'talking',
    structures: ['listicle'],
    roles: [
      makeRole('hook', 'hook'),
      makeRole('reason', 'turn'),
      makeRole('reason', 'benefit'),
      makeRole('reason', 'proof'),
      makeRole('cta', 'cta'),
    ],
  },
  {
    key: 'myth-bust',
    label: 'Myth busting',
    summary: 'What people believe, what is so, what to do.',
    medium: 'talking',
    structures: ['myth-bust'],
    roles: [
      makeRole('hook', 'hook'),
      makeRole('truth', 'tension'),
      makeRole('turn', 'turn'),
      makeRole('proof', 'proof'),
      makeRole('cta', 'cta'),
    ],
  },
  {
    key: 'testimonial',
    label: 'Testimonial',
    summary: 'Doubt, trial, result, proof.',
    medium: 'talking',
    structures: ['testimonial'],
    roles: [
      makeRole('hook', 'hook'),
      makeRole('doubt', 'tension'),
      makeRole('result', 'turn'),
      makeRole('proof', 'proof'),
      makeRole('cta', 'cta'),
    ],
  },
  {
    key: 'customer-story',
    label: 'Customer story',
    summary: 'A customer speaks: what spoke for it, the doubt, the first use, the detail, whether to choose it again.',
    medium: 'talking',
    structures: ['testimonial'],
    voice: 'customer',
    rules: [
      'The speaker is a customer who chose the product, not its advertiser: first person, no slogans, no orders to the viewer before the last line.',
      'The first line is the proof as the brief states it: a rating, a number of buyers, a sentence of a review in quotation marks. Where the brief has none, it is what the product does. Then come the doubt, the first use and the detail. The last line is what somebody says who would choose it again.',
      'Invent nothing that only a customer could know: no duration, number, result or event that the brief does not state.',
    ],
    roles: [
      makeRole('proof', 'hook'),
      makeRole('doubt', 'tension'),
      makeRole('first-use', 'turn'),
      makeRole('detail', 'benefit'),
      makeRole('ask', 'cta'),
    ],
  },
  {
    key: 'app-demo-5',
    label: 'App demo, 5 lines',
    summary: 'The problem, three things that are done in the app, and where to get it.',
    medium: 'demo',
    structures: ['problem-solution'],
    rules: [
      'A voice over the screens of an app. The first line is the problem, the last says to get the app. Each line between them is one thing that is done in the app with a tap, so that a viewer sees on the screen what is said.',
      'No line but the last speaks of ratings, downloads or the store.',
    ],
    roles: [
      makeRole('problem', 'hook'),
      makeRole('feature', 'turn'),
      makeRole('feature', 'benefit'),
      makeRole('feature', 'proof'),
      makeRole('get', 'cta'),
    ],
  },
  {
    key: 'monologue-8',
    label: 'Monologue, 8 lines',
    summary: 'One person talks for about a minute: one thought, carried to its end in long lines.',
    medium: 'monologue',
    structures: ['problem-solution', 'testimonial', 'pov-story'],
    lineWords: [12, 22],
    rules: [
      'One person talks for about a minute and carries a single thought to its end: each line follows from the one before, and the last closes what the first opened.',
      'Every line is a whole sentence or two, most of them with two clauses. No slogans, no list, no sentence said twice.',
    ],
    roles: [
      makeRole('opening', 'hook'),
      makeRole('scene', 'tension'),
      makeRole('thought', 'tension'),
      makeRole('thing', 'turn'),
      makeRole('detail', 'benefit'),
      makeRole('doubt', 'objection'),
      makeRole('answer', 'benefit'),
      makeRole('ending', 'cta'),
    ],
  },
];
export const FORMAT_KEYS = FORMATS.map((f) => f.key);
export const findFormat = (key: string): VideoFormat | undefined => FORMATS.find((f) => f.key === key);

/**
 * The roles of a format for a given number of lines (2 to 9). To have fewer lines, the least important beats are dropped; for
 * each additional line, a benefit is added.
 */
export function fitRoles(format: VideoFormat, lines: number = format.roles.length): Role[] {
  const roles = [...format.roles];
  const dropOrder: Beat[] = ['objection', 'benefit', 'tension', 'proof', 'turn'];
  while (roles.length > Math.max(2, lines)) {
    const beat = dropOrder.find((b) => roles.some((r) => r.beat === b));
    const at = roles.findLastIndex((r) => r.beat === beat);
    if (at < 0) break;
    roles.splice(at, 1);
  }
  while (roles.length < Math.min(9, lines)) {
    const after = Math.max(
      roles.findLastIndex((r) => r.beat === 'benefit'),
      roles.findLastIndex((r) => r.beat === 'turn'),
      0,
    );
    roles.splice(after + 1, 0, makeRole(format.key.startsWith('listicle') ? 'reason' : 'benefit', 'benefit'));
  }
  return roles;
}

/**
 * Lengths of spoken lines and on-screen texts. People speak 2 to 3 words a second on camera; a line takes about 2 to 8 seconds.
 */
export const LIMITS = {
  /** Minimum and maximum number of words that the prompt asks for. */
  lineWords: [6, 20],
  /** Minimum and maximum number of words that are still accepted. */
  minWords: 1,
  maxWords: 22,
  wordsPerSecond: 2.6,
  /**
   * For languages written without spaces. Newsreaders of NHK say some 300 characters of Japanese a minute, 5 a second; Mandarin
   * takes 224 ms a character, 4.5 a second (Lee and Chan, International Journal of Industrial Ergonomics 31, 2003).
   */
  lettersPerSecond: 5,
  maxSeconds: 8.6,
  maxCharacters: 240,
  onScreenWords: 6,
  onScreenCharacters: 80,
} as const;

/**
 * Limits of a script that clients send: its number of segments (our own scripts have at most nine, carousels ten), the
 * characters of a text, of a name (such as a role) and of `whyItWorks`, and its number of checkable claims. The writer keeps to
 * them too, so that its scripts can be sent back.
 */
export const SCRIPT_MOST = { segments: 30, text: 1_000, name: 60, why: 2_000, claims: 100 } as const;
