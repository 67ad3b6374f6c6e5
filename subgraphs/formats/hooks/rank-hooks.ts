import { median, reliableScore } from '../evidence/statistics.js';
import type { FormatMedium, HookFamily, PresetKey } from '../vocab/keys.js';

/**
 * Normalises a line for comparison: its words in lower case, separated by single spaces; empty if it has no letter or
 * digit.
 * @example hookWords('STOP buying soap, please!') // 'stop buying soap please'
 */
export const hookWords = (line: string): string =>
  line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Minimum number of words around a recipe's slots: with fewer, a recipe would fit almost any line. */
const MIN_WORDS = 2;

/** A hook recipe, parsed once for many lines. */
export interface ParsedRecipe {
  text: string;
  /** The words of the whole text, slots included; two recipes with the same words are the same. */
  words: string;
  /** The words before, between and after the slots: one part more than there are slots. */
  parts: readonly string[];
}

export const parseRecipe = (text: string): ParsedRecipe => ({
  text,
  words: hookWords(text),
  parts: text.split(/\[[^[\]]*\]/).map(hookWords),
});

/**
 * Whether a line fills in a recipe: it has the recipe's own words in their order, at least one word for each [slot], and
 * nothing else.
 * @param text the line's {@link hookWords}
 * @example fillsIn('i tried tea for a week', parseRecipe('I tried [thing] for [time].')) // true
 */
export function fillsIn(text: string, { parts }: ParsedRecipe): boolean {
  if (parts.join(' ').split(' ').filter(Boolean).length < MIN_WORDS) return false;
  if (parts.length === 1) return text === parts[0];
  // Padded with spaces, so that only whole words match.
  const padded = ` ${text} `;
  const [first = '', ...rest] = parts.map((part) => (part === '' ? '' : ` ${part} `));
  const last = rest.pop() ?? '';
  if (!padded.startsWith(first) || !padded.endsWith(last)) return false;
  let at = first === '' ? 0 : first.length - 1;
  for (const part of rest) {
    const found = part === '' ? at : padded.indexOf(part, afterSlot(padded, at));
    if (found < 0) return false;
    at = part === '' ? afterSlot(padded, at) : found + part.length - 1;
  }
  return afterSlot(padded, at) <= padded.length - Math.max(last.length, 1);
}

/** Skips one word. `at` is the position of the space before it; returns the position of the space after it. */
function afterSlot(padded: string, at: number): number {
  const next = padded.indexOf(' ', at + 1);
  return next < 0 ? Number.POSITIVE_INFINITY : next;
}

export type HookSource = 'post' | 'format';

/** A post, with the line that it opened with. */
export interface HookPost {
  hook: string;
  url: string | null;
  handle: string;
  postedAt: string;
  multiple: number | null;
  formatKey: string | null;
  medium: FormatMedium | null;
  structure: string | null;
  family: string | null;
}

/** The fields of a format that the ranking of hooks uses. */
export interface HookFormat {
  key: string;
  /** The slug of a house format; null for others. */
  slug: string | null;
  preset: PresetKey;
  medium: FormatMedium;
  recipeKey: string | null;
  structure: string | null;
  family: HookFamily | null;
  recipes: readonly ParsedRecipe[];
  whatToSteal: readonly string[];
  whatNotToCopy: readonly string[];
  example: { hook: string; url: string | null; note: string } | null;
}

/** A hook, with the posts that opened with it. */
export interface RankedHook {
  recipe: string;
  via: HookSource;
  format: HookFormat | null;
  /** The posts that opened with the hook, best first. */
  posts: HookPost[];
  /** The median of the posts' multiples (views divided by their creator's usual views); null if none is known. */
  multiple: number | null;
}

/**
 * Lists the recipes of formats and the first lines of posts as hooks. Hooks with the same words are listed once. A post whose
 * first line fills in a recipe of its own format counts for that recipe; any other post counts for its first line. Hooks with a
 * multiple come first, by its median pulled towards 1 (`reliableScore`), then the other hooks with posts, then the rest.
 */
export function rankHooks(posts: readonly HookPost[], formats: readonly HookFormat[]): RankedHook[] {
  const hooks = new Map<string, Omit<RankedHook, 'multiple'>>();
  const byKey = new Map(formats.map((format) => [format.key, format]));
  // First every format's first recipe, then the second ones and so on, so that formats without evidence get equal places.
  const most = Math.max(0, ...formats.map(({ recipes }) => recipes.length));
  for (let index = 0; index < most; index += 1)
    for (const format of formats) {
      const { words = '', text = '' } = format.recipes[index] ?? {};
      if (words !== '' && !hooks.has(words)) hooks.set(words, { recipe: text, via: 'format', format, posts: [] });
    }
  for (const post of posts) {
    const format = byKey.get(post.formatKey ?? '') ?? null;
    const line = hookWords(post.hook);
    const words = format?.recipes.find((recipe) => fillsIn(line, recipe))?.words ?? line;
    if (words === '') continue;
    const hook = hooks.get(words) ?? { recipe: post.hook, via: 'post' as const, format, posts: [] };
    hooks.set(words, hook);
    hook.posts.push(post);
  }
  return [...hooks.values()].map(withEvidence).sort(byEvidence);
}

function withEvidence(hook: Omit<RankedHook, 'multiple'>): RankedHook {
  const posts = hook.posts.toSorted((a, b) => (b.multiple ?? -1) - (a.multiple ?? -1));
  const best = posts[0]?.hook ?? hook.recipe;
  return { ...hook, recipe: hook.via === 'post' ? best : hook.recipe, posts, multiple: median(listMultiples(posts)) };
}

const listMultiples = (posts: readonly HookPost[]): number[] =>
  posts.flatMap(({ multiple }) => (multiple === null ? [] : [multiple]));

/** How strong the evidence for a hook is: at least 0 if a multiple is known, -1 if there are only posts, -2 without posts. */
const strength = ({ posts, multiple }: RankedHook): number =>
  multiple === null ? (posts.length > 0 ? -1 : -2) : reliableScore(listMultiples(posts).length, multiple);

const byEvidence = (a: RankedHook, b: RankedHook): number =>
  strength(b) - strength(a) || b.posts.length - a.posts.length;
