/**
 * Signs describe phrases as words with gaps. `'cure|cures ..4 {disease}'` is one of two words and, after at most four others, one
 * of a group. `melt*` is any word with this beginning; `weight_loss` is two adjacent words; `#` a number, in digits or one of
 * the group `number`; `$` a sum of money; `%`
 * a percentage; `^` the start of the sentence.
 */
import { withoutEnd } from '../../../platform/text/ends.js';

interface Step {
  /** Maximum number of words between the previous step and this one. */
  gap: number;
  /** Alternatives, each of one or more adjacent words. */
  options: readonly (readonly string[])[];
}
export interface Sign {
  atStart: boolean;
  steps: readonly Step[];
}
/** One word or number of a sentence. */
export interface Token {
  /** In lower case, with a plain apostrophe. */
  word: string;
  /** As written in the sentence. */
  text: string;
  at: number;
}
/** Indices of the first and the last token of a match. */
export type Match = readonly [first: number, last: number];

/** Default for the maximum number of tokens read from a line; no line that can be spoken has more. */
const READ = 200;
/** Matches a number with its currency or percent sign, or a word. */
const TOKEN = /[#$€£]?\p{N}[\p{N}.,]*(?: ?%)?|[\p{L}\p{M}'’]+/gu;

/** Splits a sentence into words. Hyphens separate words, so that "money-back" matches like "money back". */
export function tokenise(sentence: string, most = READ): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of sentence.matchAll(TOKEN)) {
    if (tokens.length === most) break;
    const text = withoutEnd(found, /[.,'’]/);
    if (text !== '') tokens.push({ word: text.replace(/’/g, "'").replace(' ', '').toLowerCase(), text, at: index });
  }
  return tokens;
}

/**
 * Parses a sign.
 * @param groups the words that `{name}` stands for
 * @throws Error for a group that does not exist
 */
export function parseSign(source: string, groups: Readonly<Record<string, readonly string[]>>): Sign {
  const steps: Step[] = [];
  let gap = 0;
  const parts = source.split(' ');
  const expand = (option: string): readonly string[] => {
    if (option === '#') return ['#', ...(groups.number ?? [])];
    if (!option.startsWith('{')) return [option];
    const group = groups[option.slice(1, -1)];
    if (!group) throw new Error(`${option} in "${source}" is not a group`);
    return group;
  };
  for (const part of parts.filter((one) => one !== '^')) {
    if (part.startsWith('..')) gap = Number(part.slice(2));
    else {
      const options = part.split('|').flatMap(expand);
      steps.push({ gap, options: options.map((option) => option.split('_')) });
      gap = 0;
    }
  }
  return { atStart: parts[0] === '^', steps };
}

/** Finds the first place where a sentence matches a sign. */
export function find({ atStart, steps }: Sign, tokens: readonly Token[]): Match | null {
  const starts = atStart ? Math.min(1, tokens.length) : tokens.length;
  for (let first = 0; first < starts; first++) {
    const last = follow(steps, 0, tokens, first, first);
    if (last !== null) return [first, last];
  }
  return null;
}

/** Matches the steps from `step` on, the first of which begins between `from` and `to`; returns the index of the last token. */
function follow(
  steps: readonly Step[],
  step: number,
  tokens: readonly Token[],
  from: number,
  to: number,
): number | null {
  const wanted = steps[step];
  if (!wanted) return from - 1;
  for (let at = from; at <= to && at < tokens.length; at++)
    for (const option of wanted.options) {
      if (!option.every((word, k) => isWord(tokens[at + k], word))) continue;
      const next = at + option.length;
      const last = follow(steps, step + 1, tokens, next, next + (steps[step + 1]?.gap ?? 0));
      if (last !== null) return last;
    }
  return null;
}

function isWord(token: Token | undefined, wanted: string): boolean {
  if (!token) return false;
  const { word } = token;
  if (wanted === '#') return /^\d/.test(word);
  if (wanted === '$') return /^[$€£]\d/.test(word);
  if (wanted === '%') return word.endsWith('%');
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
