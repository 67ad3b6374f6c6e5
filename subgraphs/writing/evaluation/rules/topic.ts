import { around, type Fault, grammarRule, isEnglish, type Rule, textRule } from './rule.js';
import { findContentWords, isKnown, tag, type Word } from './words.js';

/** Nouns that fit anything, and nouns that "this" may precede without meaning the product: "this week", "these words". */
const GENERAL = new Set(
  `one ones thing things stuff product video list link place way time week weekend month year morning evening night day afternoon summer winter
  spring autumn season saturday sunday monday tuesday wednesday thursday friday moment minute part point reason reasons idea name people
  person service find discovery kind sort bit problem question word words step trick tip fact post comment comments brief story room page
  number numbers offer deal option brand team company crowd trend hook myth detail business shop store`.split(/\s+/),
);

/**
 * Words before a noun that refers to the product: "this app", "my favourite app". `isLotOf` finds "there are a lot of apps".
 */
const POINTS = /^(?:this|these|favou?rite)$/;
const isLotOf = (words: readonly Word[], i: number): boolean =>
  words[i]!.lower === 'of' && words[i - 1]?.lower === 'lot' && words.some(({ lower }) => lower === 'there');

/** The nouns after index `at`, with the adjectives before and between them; empty if no noun follows. */
function findNounsAfter(words: readonly Word[], at: number): readonly Word[] {
  const pos = (i: number): string => words[i]?.pos ?? '';
  const isNoun = (i: number): boolean => /^(?:NOUN|PROPN)$/.test(pos(i));
  let head = at + 1;
  while (/^(?:ADJ|NUM|ADV)$/.test(pos(head))) head += 1;
  if (!isNoun(head)) return [];
  while (
    isNoun(head + 1) ||
    (pos(head + 1) === 'ADJ' && isNoun(head + 2)) ||
    (words[head + 1]?.text === '-' && words[head + 2])
  )
    head += 1;
  return words.slice(at + 1, head + 1);
}

export const wrongThing = grammarRule(
  'wrong-thing',
  '"This" and "these" refer to the product: not "this fee" for a bookkeeper, "these parents" for their app nor "these sons" for Hartley & Sons.',
  (words, subject) => {
    if (subject.things.length === 0) return [];
    const given = findContentWords(`${subject.source}\n${subject.names.join('\n')}`, subject.language);
    const names = new Set(subject.names.flatMap((name) => tag(name).map(({ text }) => text)));
    const isThing = ({ lower, lemma }: Word): boolean =>
      [lower, lemma, `${lemma}s`, lower.replace(/s$/, '')].some((form) => subject.things.includes(form));
    return words.flatMap((word, i) => {
      if (!POINTS.test(word.lower) && !isLotOf(words, i)) return [];
      const row = findNounsAfter(words, i);
      const noun = row.at(-1);
      if (!noun || row.some(isThing) || names.has(noun.text) || GENERAL.has(noun.lower) || GENERAL.has(noun.lemma))
        return [];
      // A noun that is not in the brief is accepted, because it refers to something else.
      return [...findContentWords(noun.text, subject.language)].some((one) => given.has(one))
        ? [around(words, i, i + 1 + row.length)]
        : [];
    });
  },
);

/** A price with its unit: "7 euros a month", "£60 for both ears", "from 45 euros", "65 pounds per flue". */
const UNIT =
  /(?<from>\b(?:from|starts? at|starting at) )?(?<price>(?:[£€$]|R\$ ?|US\$) ?\d[\d.,]*|\d[\d.,]* ?(?:euros?|pounds?|dollars?|bucks|quid|EUR|USD|GBP|kr|€|\$|£|eur)(?![\p{L}]))(?<unit> (?:a|an|per|each|for (?:both|one|ten|two|three|every)|\/) ?[\p{L}]*| ?\/ ?[\p{L}]+)?/giu;
/** Units that are implied when one item is sold. */
const SINGLE = /^ (?:each|a (?:bottle|bar|jar|pair|piece)|per (?:piece|person))/;

interface Price {
  figure: string;
  isFrom: boolean;
  unit: string;
}

const findPrices = (text: string): Price[] =>
  [...text.matchAll(UNIT)].map(({ groups }) => ({
    figure: groups!.price!.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''),
    isFrom: groups!.from !== undefined,
    unit: groups!.unit ?? '',
  }));

/** The part of a price that a text leaves out; null if nothing is missing. */
function findLost({ figure, isFrom, unit }: Price, text: string, given: readonly Price[]): string | null {
  const same = given.filter((one) => one.figure === figure);
  if (same.length === 0 || same.some((one) => (!one.unit || SINGLE.test(one.unit)) && !one.isFrom)) return null;
  if (same.every((one) => one.unit && !SINGLE.test(one.unit)) && !unit) return same[0]!.unit.trim();
  return same.every((one) => one.isFrom) && !isFrom && !/\bfrom\b|\bstart/i.test(text) ? 'from' : null;
}

export const priceUnits: Rule = {
  key: 'price-unit',
  says: 'A price is stated with what it buys: "7 euros a month", never as "7 euros", nor "from 45 euros" as "45 euros".',
  judge({ lines, source }) {
    const given = findPrices(source);
    return lines.flatMap(({ spoken, screen }, i) =>
      (['spoken', 'screen'] as const).flatMap((on) =>
        findPrices(on === 'spoken' ? spoken : screen).flatMap((price): Fault[] => {
          const lost = findLost(price, on === 'spoken' ? spoken : screen, given);
          // An on-screen price may be short if the spoken line states it in full.
          const said =
            on === 'screen' &&
            findPrices(spoken).some((one) => one.figure === price.figure && !findLost(one, spoken, given));
          return lost && !said ? [{ line: i, on, found: `${price.figure} without “${lost}”` }] : [];
        }),
      ),
    );
  },
};

const LOWER = /(?<![\p{L}\p{N}'’-])\p{Ll}[\p{Ll}'’]{3,}(?!\p{L})/gu;

/**
 * Proper nouns of a brief: words that it capitalises within sentences and never writes in lower case, and that are not in the
 * dictionary.
 */
const properNouns = (() => {
  const known = new Map<string, ReadonlySet<string>>();
  return (source: string): ReadonlySet<string> => {
    const before = known.get(source);
    if (before) return before;
    const small = new Set(source.match(LOWER) ?? []);
    const inside = [...source.matchAll(/(?<=\p{Ll}[,)]? )\p{Lu}\p{Ll}{3,}/gu)].map(([word]) => word.toLowerCase());
    const found = new Set(inside.filter((word) => !small.has(word) && !isKnown(word)));
    known.set(source, found);
    return found;
  };
})();

/**
 * Finds codes that a line writes in lower case although the brief writes them with capitals: "Windows 11", "W32", "EN 14439".
 */
function findLostCodes(text: string, source: string): string[] {
  const codes = text.match(/(?<![\p{L}\p{N}])(?:\p{Ll}+ \d[\d.]*|\p{Ll}{1,3}\d+)(?![\p{L}\p{N}])/gu) ?? [];
  return codes.filter((code) => {
    const asWritten = code.replace(/^\p{Ll}/u, (letter) => letter.toUpperCase());
    return (
      !source.includes(code) &&
      source.includes(asWritten) &&
      !/[.!?\n•*-] ?$/.test(source.slice(0, source.indexOf(asWritten)))
    );
  });
}

export const properCase = textRule(
  'proper-case',
  'Names of places, people and brands keep their capitals: never "this brighton" or "muddy Paws".',
  (text, { source, names }) => {
    const proper = properNouns(source);
    const parts = names
      .filter((name) => /^\p{Lu}/u.test(name) && name.split(' ').length > 1)
      .flatMap((name) => {
        const [first = '', ...rest] = name.split(' ');
        return text.includes(`${first.toLowerCase()} ${rest.join(' ')}`) &&
          !/^(?:the|a)$/i.test(first) &&
          /^\p{Lu}/u.test(rest[0] ?? '')
          ? [`${first.toLowerCase()} ${rest.join(' ')}`]
          : [];
      });
    return [...(text.match(LOWER) ?? []).filter((word) => proper.has(word)), ...parts, ...findLostCodes(text, source)];
  },
  { english: true },
);

export const unknownWords = textRule(
  'unknown-word',
  'Every word is either English or from the brief: never "quizs" or "menaceses".',
  (text, { source, names, persona }) => {
    const given = `${source} ${names.join(' ')} ${JSON.stringify(persona ?? '')}`.toLowerCase();
    return (text.match(LOWER) ?? []).filter(
      (word) =>
        ODD_PLURAL.test(word) ||
        (!isCompound(word) &&
          !isKnown(word.replace(/['’]s?$/, '')) &&
          !given.includes(word) &&
          !isKnown(word.replace(/ies$/, 'y')) &&
          !given.includes(word.replace(/s$/, '')) &&
          !COINED.test(word) &&
          !/['’]/.test(word)),
    );
  },
  { english: true },
);
/** Is it a compound of two known words: "spiderweb", "doorstep"? */
const isCompound = (word: string): boolean =>
  Array.from({ length: Math.max(0, word.length - 5) }, (_, i) => i + 3).some(
    (at) => isKnown(word.slice(0, at)) && isKnown(word.slice(at)),
  );

/** Wrong plurals: "quizs", "bakerys", "boxs". */
const ODD_PLURAL = /(?:zs|shs|xs|sss|[bcdfghklmnprstvwz]ys)$/;
/** Common prefixes and suffixes of words that are correct although the dictionary lacks them. */
const COINED = /^(?:un|re|over|out|non)[\p{L}]{4,}|(?:less|ness|able|ish|proof|ing|ers?)$/u;

/** A quotation counts as read aloud if it has at least this many words, and the brief contains exactly these words in a row. */
const ROW = 4;
const ANNOUNCES =
  /\b(?:words|quote|word for word|put it|description|read you (?:this|one line)|they (?:say|write|call it))\b[^:]{0,30}: /i;

export const copied: Rule = {
  key: 'read-aloud',
  says: 'At most one line of a script announces a quotation and reads it out: "In their own words: …", "And I quote: …".',
  judge(subject) {
    if (!isEnglish(subject)) return [];
    const splitWords = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
    const source = ` ${splitWords(subject.source).join(' ')} `;
    const isRead = (text: string): boolean => {
      const quotedWords = splitWords(text.slice(text.indexOf(': ') + 1));
      return ANNOUNCES.test(text) && quotedWords.length >= ROW && source.includes(` ${quotedWords.join(' ')} `);
    };
    const lines = subject.lines.flatMap(({ spoken }, i) => (isRead(spoken) ? [i] : []));
    return lines.slice(1).map((line): Fault => ({ line, on: 'spoken', found: subject.lines[line]!.spoken }));
  },
};
