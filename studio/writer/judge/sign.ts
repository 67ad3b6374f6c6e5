import { withoutEnd } from '../../../platform/text/ends.js';

/**
 * Signs: what a sentence says, as a row of words with gaps. They read like the phrase that they find, match in linear time, and are data.
 *
 * `'cure|cures|heals ..4 {disease}'`: one of three words, then within the next four words one of a group. `melt*` is any word that begins
 * so; `weight_loss` two words side by side; `#` a number; `$` a sum of money; `^` the sentence's first word follows.
 */
export type Group = readonly string[];
type Groups = Readonly<Record<string, Group>>;

interface Step {
  /** Words that may stand before it, at most. */
  gap: number;
  /** Words side by side, any of which will do. */
  options: readonly (readonly string[])[];
}
export interface Sign {
  atStart: boolean;
  steps: readonly Step[];
}
/** One word of a sentence. */
export interface Token {
  /** In small letters, without an apostrophe's variants. */
  word: string;
  /** As it stands. */
  text: string;
  at: number;
}
/** Which tokens a sign was found on: from the first to the last. */
export type Match = readonly [first: number, last: number];

/** Tokens that are read of a line, if nothing else is said; no line that can be spoken has more. */
const READ = 200;
/** A number with its currency or percent sign, or a word. */
const TOKEN = /[#$€£]?\p{N}[\p{N}.,]*(?: ?%)?|[\p{L}\p{M}'’]+/gu;

/** The words of a sentence. Hyphens part words, so that "money-back" is written like "money back". */
export function tokensOf(sentence: string, most = READ): Token[] {
  const tokens: Token[] = [];
  for (const { 0: found, index } of sentence.matchAll(TOKEN)) {
    if (tokens.length === most) break;
    const text = withoutEnd(found, /[.,'’]/);
    if (text !== '') tokens.push({ word: text.replace(/’/g, "'").replace(' ', '').toLowerCase(), text, at: index });
  }
  return tokens;
}

/** @param groups what `{name}` stands for */
export function signOf(source: string, groups: Groups): Sign {
  const steps: Step[] = [];
  let gap = 0;
  let atStart = false;
  for (const part of source.split(' ')) {
    if (part === '^') atStart = true;
    else if (part.startsWith('..')) gap = Number(part.slice(2));
    else {
      const options = part.split('|').flatMap((one) => (one.startsWith('{') ? groupOf(one, groups) : [one]));
      steps.push({ gap, options: options.map((option) => option.split('_')) });
      gap = 0;
    }
  }
  return { atStart, steps };
}

function groupOf(name: string, groups: Groups): Group {
  const group = groups[name.slice(1, -1)];
  if (!group) throw new Error(`${name} is no group`);
  return group;
}

/** The first place where a sentence shows a sign. */
export function find({ atStart, steps }: Sign, tokens: readonly Token[]): Match | null {
  const starts = atStart ? 1 : tokens.length;
  for (let first = 0; first < starts; first += 1) {
    const last = follow(steps, 0, tokens, first, first);
    if (last !== null) return [first, last];
  }
  return null;
}

/** The index of the last token of the steps from `step` on, where the next is looked for between `from` and `to`. */
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
