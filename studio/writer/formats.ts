/** The writer's vocabulary: one definition for the tasks, the graph's enums and the published vocabulary. */

export const GOALS = ['reach', 'saves', 'comments', 'follows', 'clicks', 'sales'] as const;
export type Goal = (typeof GOALS)[number];
export const PLATFORMS = ['tiktok', 'reels', 'shorts', 'meta-paid', 'tiktok-paid'] as const;
export type Platform = (typeof PLATFORMS)[number];
/** Videos that are paid for: they come to the point sooner and end on a button. */
export const isPaid = (platform: Platform): boolean => platform.endsWith('-paid');

/** What a line is there for. A format shows it under its own name (`story-pov` calls tension `setup`). */
export const BEATS = ['hook', 'tension', 'turn', 'benefit', 'proof', 'objection', 'cta'] as const;
export type Beat = (typeof BEATS)[number];

/** How a script argues, and the family of hooks it opens with. Keys are stable. */
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
export const structureOf = (key: string) => STRUCTURES.find((s) => s.key === key);

export interface Role {
  role: string;
  beat: Beat;
}
export interface VideoFormat {
  key: string;
  label: string;
  summary: string;
  medium: 'talking' | 'story';
  roles: readonly Role[];
  /** The structures that fit it, the most natural first. */
  structures: readonly StructureKey[];
}

const role = (name: string, beat: Beat): Role => ({ role: name, beat });
const ALL: readonly StructureKey[] = [
  'problem-solution',
  'testimonial',
  'before-after',
  'myth-bust',
  'listicle',
  'pov-story',
];

/** Video formats: how many lines, and what each is for. */
export const FORMATS: readonly VideoFormat[] = [
  {
    key: 'talking-3',
    label: 'Talking, 3 lines',
    summary: 'A hook, the product, a call to action: about ten seconds.',
    medium: 'talking',
    structures: ALL,
    roles: [role('hook', 'hook'), role('turn', 'turn'), role('cta', 'cta')],
  },
  {
    key: 'talking-4',
    label: 'Talking, 4 lines',
    summary: 'Hook, product, proof, call to action.',
    medium: 'talking',
    structures: ALL,
    roles: [role('hook', 'hook'), role('turn', 'turn'), role('proof', 'proof'), role('cta', 'cta')],
  },
  {
    key: 'talking-5',
    label: 'Talking, 5 lines',
    summary: 'Hook, problem, turn, proof, call to action: about twenty seconds.',
    medium: 'talking',
    structures: ALL,
    roles: [
      role('hook', 'hook'),
      role('problem', 'tension'),
      role('turn', 'turn'),
      role('proof', 'proof'),
      role('cta', 'cta'),
    ],
  },
  {
    key: 'talking-6',
    label: 'Talking, 6 lines',
    summary: 'As five, with one more benefit shown.',
    medium: 'talking',
    structures: ALL,
    roles: [
      role('hook', 'hook'),
      role('problem', 'tension'),
      role('turn', 'turn'),
      role('benefit', 'benefit'),
      role('proof', 'proof'),
      role('cta', 'cta'),
    ],
  },
  {
    key: 'full-viral',
    label: 'Full viral',
    summary: 'Seven lines: the whole argument, the doubt included.',
    medium: 'talking',
    structures: ALL,
    roles: [
      role('hook', 'hook'),
      role('problem', 'tension'),
      role('turn', 'turn'),
      role('benefit', 'benefit'),
      role('proof', 'proof'),
      role('objection', 'objection'),
      role('cta', 'cta'),
    ],
  },
  {
    key: 'story-pov',
    label: 'POV story',
    summary: 'A small scene told from inside: setup, turn, payoff.',
    medium: 'story',
    structures: ['pov-story', 'before-after', 'testimonial'],
    roles: [
      role('hook', 'hook'),
      role('setup', 'tension'),
      role('turn', 'turn'),
      role('payoff', 'benefit'),
      role('cta', 'cta'),
    ],
  },
  {
    key: 'before-after',
    label: 'Before and after',
    summary: 'How it was, what changed, how it is.',
    medium: 'talking',
    structures: ['before-after', 'testimonial'],
    roles: [
      role('hook', 'hook'),
      role('before', 'tension'),
      role('turn', 'turn'),
      role('after', 'benefit'),
      role('cta', 'cta'),
    ],
  },
  {
    key: 'listicle-5',
    label: 'Three reasons',
    summary: 'A promise of three, three reasons, a call to action.',
    medium: 'talking',
    structures: ['listicle'],
    roles: [
      role('hook', 'hook'),
      role('reason', 'turn'),
      role('reason', 'benefit'),
      role('reason', 'proof'),
      role('cta', 'cta'),
    ],
  },
  {
    key: 'myth-bust',
    label: 'Myth busting',
    summary: 'What people believe, what is so, what to do.',
    medium: 'talking',
    structures: ['myth-bust'],
    roles: [
      role('hook', 'hook'),
      role('truth', 'tension'),
      role('turn', 'turn'),
      role('proof', 'proof'),
      role('cta', 'cta'),
    ],
  },
  {
    key: 'testimonial',
    label: 'Testimonial',
    summary: 'Doubt, trial, result, proof.',
    medium: 'talking',
    structures: ['testimonial'],
    roles: [
      role('hook', 'hook'),
      role('doubt', 'tension'),
      role('result', 'turn'),
      role('proof', 'proof'),
      role('cta', 'cta'),
    ],
  },
];
export const FORMAT_KEYS = FORMATS.map((f) => f.key);
export const formatOf = (key: string): VideoFormat | undefined => FORMATS.find((f) => f.key === key);

/**
 * The roles of a format for a wanted number of lines (2 to 9): the least needed beats go first, a further benefit is
 * added for each line over.
 */
export function rolesFor(format: VideoFormat, lines: number = format.roles.length): Role[] {
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
    roles.splice(after + 1, 0, role(format.key.startsWith('listicle') ? 'reason' : 'benefit', 'benefit'));
  }
  return roles;
}

/** Spoken and shown lengths. People speak 2 to 3 words a second on camera; a line is 2 to 8 seconds. */
export const LIMITS = {
  minWords: 4,
  maxWords: 22,
  wordsPerSecond: 2.6,
  minSeconds: 1.5,
  maxSeconds: 8.6,
  maxCharacters: 240,
  onScreenWords: 6,
  onScreenCharacters: 80,
} as const;
