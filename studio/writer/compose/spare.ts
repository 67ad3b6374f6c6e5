import { isUnspaced } from '../language/detect.js';
import { tidyPhrase, words } from '../language/grammar.js';

/** What is left to say when the brief's sentences and the connecting ones are used up. */
export interface Spare {
  name: string;
  /** The brief's own phrases, best first. */
  facts: readonly string[];
  /** Connecting sentences of the language that name nothing; may be empty. */
  plain: readonly string[];
  language: string;
}

/**
 * A further line in any script, known grammar or not: an unsaid fact under the name, a part of one, two together, and in the
 * end the brief's own words in a row of another length each time, so that it cannot repeat itself.
 * @param fits may it be said: within the task's limits, nothing to avoid, and not heard yet
 */
export function spareLine(line: Spare, fits: (text: string) => boolean): string | undefined {
  for (const text of candidates(line)) if (fits(text)) return text;
  return undefined;
}

function* candidates({ name, facts, plain, language }: Spare): Generator<string> {
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

  // Words in a row: each length is another line. A word with a digit, beside another, could become a number of its own.
  const telling = (list: readonly string[]) =>
    list.map(tidyPhrase).filter((w) => /\p{L}/u.test(w) && !/\d|[{}[\]]/.test(w));
  for (const source of [`${name} ${facts.join(' ')}`, plain.join(' ')]) {
    const pool = telling(dense ? wordsIn(source, language) : words(source));
    // From another word each time where one of them must not be said.
    for (let from = 0; from < Math.min(pool.length, 12); from++)
      for (let n = 5; n <= 20; n++) {
        const row = Array.from({ length: n }, (_, i) => pool[(from + i) % pool.length] ?? '');
        yield bigger(row.join(dense ? '' : ' '));
      }
    for (const one of pool.slice(0, 24))
      for (let n = 4; n <= 20; n++) yield bigger(Array.from({ length: n }, () => one).join(dense ? '、' : ', '));
  }
}

/** Words of a text written without blanks, as the runtime's dictionary knows them. */
const wordsIn = (text: string, language: string): string[] =>
  [...new Intl.Segmenter(language, { granularity: 'word' }).segment(text)]
    .filter((s) => s.isWordLike)
    .map((s) => s.segment);
