/** The writer's vocabulary: defined once for the tasks, the graph's enums and the published vocabulary. */

import type { FormatMedium, Goal } from '../../content/formats/keys.js';
import { FORMATS as KINDS } from '../../content/writer/kinds/data.js';
import { BEATS, type Formats } from '../../content/writer/kinds/formats.schema.js';

export {
  FORMAT_MEDIA,
  type FormatMedium,
  GOALS,
  type Goal,
  HOOK_FAMILIES,
  type HookFamily,
} from '../../content/formats/keys.js';

export const PLATFORMS = ['tiktok', 'reels', 'shorts', 'meta-paid', 'tiktok-paid'] as const;
export type Platform = (typeof PLATFORMS)[number];
/** Tells whether videos on this platform are paid: those come to the point sooner and end with a button. */
export const isPaid = (platform: Platform): boolean => platform.endsWith('-paid');

/** The purpose of a line. A format may show it under its own name (`story-pov` calls tension `setup`). */
export type Beat = (typeof BEATS)[number];
export { BEATS };

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
  kind?: 'price' | 'audience' | 'other' | undefined;
  /** What the line asks viewers for, where that differs from the video's goal. */
  goal?: Goal;
}
export interface VideoFormat extends Omit<Formats[string], 'roles'> {
  key: string;
  roles: readonly Role[];
}

/** Video formats: their lines, and the purpose of each. */
export const FORMATS: readonly VideoFormat[] = Object.entries(KINDS).map(([key, format]) => ({ key, ...format }));
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
    roles.splice(after + 1, 0, {
      role: format.key.startsWith('listicle') ? 'reason' : 'benefit',
      beat: 'benefit',
    });
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

/** Are the medium's words heard? Chats and carousels are read. */
export const isSpoken = (medium: FormatMedium): boolean => medium !== 'chat' && medium !== 'carousel';
