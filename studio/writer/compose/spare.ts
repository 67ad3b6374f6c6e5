import { isUnspaced } from '../language/detect.js';
import { tidyPhrase, words } from '../language/grammar.js';

/** What a last-resort line is made from, when all sentences of the brief and all connecting sentences are used up. */
export interface Spare {
  name: string;
  /** The brief's own phrases, best first. */
  facts: readonly string[];
  /** Connecting sentences in this language that do not name the product; may be empty. */
  plain: readonly string[];
  language: string;
}

/**
 * Finds one more line for a script in any language. It tries, in this order: facts, facts introduced by the name, pairs of
 * facts, parts of facts, further combinations of these, connecting sentences, and finally the words of all these strung
 * together. A line repeats a word only when there are too few words.
 * @param fits whether the line may be said: within the task's limits, without phrases to avoid, and not said yet
 */
export function findSpareLine(line: Spare, fits: (text: string) => boolean): string | undefined {
  for (const text of listCandidates(line)) if (fits(text)) return text;
  return undefined;
}

function* listCandidates({ name, facts, plain, language }: Spare): Generator<string> {
  const dense = isUnspaced(language);
  const [colon, mark] = /^(?:ja|zh)\b/.test(language) ? ['：', '。'] : [': ', dense ? ' ' : '. '];
  const stop = (a: string): string => (/[.!?…。！？؟।]$/u.test(a) ? mark.replace(/^[.。]/, '') : mark);
  const pieces = facts.flatMap((f) => {
    const parts = f.split(dense ? /[,;:、，；：](?!\d)|\s/u : /[,;:]\s|\s[–—-]\s/u).map(tidyPhrase);
    return parts.length > 1 ? parts.filter(Boolean) : [];
  });
  const under = (list: readonly string[]) => (name ? list.filter((f) => !f.includes(name)) : []);
  const bigger = (s: string): string => s.replace(/^\p{Ll}/u, (c) => c.toUpperCase());
  yield* facts;
  for (const f of under(facts)) yield `${name}${colon}${f}`;
  for (const [i, a] of facts.entries()) for (const b of facts.slice(i + 1)) yield `${a}${stop(a)}${bigger(b)}`;
  yield* pieces;
  for (const p of under(pieces)) yield `${name}${colon}${p}`;
  for (const [i, a] of facts.entries()) for (const b of facts.slice(0, i)) yield `${a}${stop(a)}${bigger(b)}`;
  for (const f of facts) if (name) yield `${f}${stop(f)}${bigger(name)}`;
  yield* plain;

  // Words with digits are left out, because two of them side by side could form a new number.
  const telling = (list: readonly string[]) =>
    list.map(tidyPhrase).filter((w) => /\p{L}/u.test(w) && !/\d|[{}[\]]/.test(w));
  for (const source of [`${name} ${facts.join(' ')}`, plain.join(' ')]) {
    const pool = distinct(telling(dense ? splitWords(source, language) : words(source)));
    for (const row of listRows(pool.slice(0, 24))) yield bigger(row.join(dense ? '' : ' '));
  }
  for (const one of distinct(telling(words(`${name} ${facts.join(' ')} ${plain.join(' ')}`))).slice(0, 24))
    for (let n = 4; n <= 20; n++) yield bigger(Array.from({ length: n }, () => one).join(dense ? '、' : ', '));
}

/** The first of each group of words that differ only in case. */
const distinct = (list: readonly string[]): string[] => {
  const seen = new Set<string>();
  return list.filter((word) => !seen.has(word.toLowerCase()) && seen.add(word.toLowerCase()));
};

/** Yields many rows of 4 to 20 different words, so that some remain if one of the words must not be said. */
function* listRows(pool: readonly string[]): Generator<string[]> {
  for (let step = 1; step < Math.max(2, pool.length); step++)
    for (let from = 0; from < pool.length; from++)
      for (let n = Math.min(5, pool.length); n <= Math.min(20, pool.length); n++) {
        const row = Array.from({ length: n }, (_, i) => pool[(from + i * step) % pool.length] ?? '');
        if (n >= 4 && new Set(row).size === n) yield row;
      }
}

/** Splits a text written without spaces into words, by ICU's dictionary. */
const splitWords = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter((s) => s.isWordLike)
    .map((s) => s.segment);
