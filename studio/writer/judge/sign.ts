import { withoutEnd } from '../../../platform/text/ends.js';

/**
 * Signs describe phrases as a sequence of words with gaps. They read like the phrases that they match, are matched in linear
 * time, and are plain data.
 * `'cure|cures|heals ..4 {disease}'`: one of three words and, after at most four others, one of a group. `melt*` is any word
 * with this beginning; `weight_loss` is two adjacent words; `#` a number; `$` a sum of money; `%` a percentage; `^` means that
 * the sentence starts here.
 */
export type Group = readonly string[];
type Groups = Readonly<Record<string, Group>>;

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
 */
export function parseSign(source: string, groups: Groups): Sign {
  const steps: Step[] = [];
  let gap = 0;
  let atStart = false;
  for (const part of source.split(' ')) {
    if (part === '^') atStart = true;
    else if (part.startsWith('..')) gap = Number(part.slice(2));
    else {
      const options = part.split('|').flatMap((one) => (one.startsWith('{') ? findGroup(one, groups) : [one]));
      steps.push({ gap, options: options.map((option) => option.split('_')) });
      gap = 0;
    }
  }
  return { atStart, steps };
}

function findGroup(name: string, groups: Groups): Group {
  const group = groups[name.slice(1, -1)];
  if (!group) throw new Error(`${name} is not a group`);
  return group;
}

/** Finds the first place where a sentence matches a sign. */
export function find({ atStart, steps }: Sign, tokens: readonly Token[]): Match | null {
  const starts = atStart ? 1 : tokens.length;
  for (let first = 0; first < starts; first += 1) {
    const last = follow(steps, 0, tokens, first, first);
    if (last !== null) return [first, last];
  }
  return null;
}

/**
 * Matches the steps from `step` on, the first of which must begin between `from` and `to`. Returns the index of the last token,
 * or null.
 */
function follow(
  steps: readonly Step[],
  step: number,
  tokens: readonly Token[],
  from: number,
  to: number,
): number | null {
  const wanted = steps[step];
  if (!wanted) return from - 1;
  for (let at = from; at <= to && at < tokens.length; at += 1)
    for (const option of wanted.options) {
      if (!option.every((word, k) => isWord(tokens[at + k], word))) continue;
      const next = at + option.length;
      const last = follow(steps, step + 1, tokens, next, next + (steps[step + 1]?.gap ?? 0));
      if (last !== null) return last;
    }
  return null;
}

const NUMBER_WORDS = new Set(
  'one two three four five six seven eight nine ten eleven twelve fifteen twenty thirty forty fifty hundred'.split(' '),
);

function isWord(token: Token | undefined, wanted: string): boolean {
  if (!token) return false;
  const { word } = token;
  if (wanted === '#') return /^\d/.test(word) || NUMBER_WORDS.has(word);
  if (wanted === '$') return /^[$€£]\d/.test(word);
  if (wanted === '%') return word.endsWith('%');
  return wanted.endsWith('*') ? word.startsWith(wanted.slice(0, -1)) : word === wanted;
}
