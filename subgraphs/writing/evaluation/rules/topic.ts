import { around, type Fault, grammarRule, isEnglish, type Rule, textRule } from './rule.js';
import { contentOf, isKnown, tag } from './words.js';

/** What anything may be called, and what is pointed at for another reason: "this week", "these words". */
const GENERAL = new Set(
  `one ones thing things stuff product video list link place way time week weekend month year morning evening night day afternoon summer winter
  spring autumn season saturday sunday monday tuesday wednesday thursday friday moment minute part point reason reasons idea name people
  person service find discovery kind sort bit problem question word words step trick tip fact post comment comments brief story room page
  number numbers offer deal option brand team company crowd trend hook myth detail business shop store`.split(/\s+/),
);

export const wrongThing = grammarRule(
  'wrong-thing',
  'What is pointed at as the product is the product: not "this fee" for a bookkeeper nor "these parents" for their app.',
  (words, subject) => {
    if (subject.things.length === 0) return [];
    const given = contentOf(subject.source, subject.language);
    const may = new Set([...subject.things, ...subject.names.flatMap((name) => tag(name).map(({ lower }) => lower))]);
    return words.flatMap((word, i) => {
      if (!/^(?:this|these)$/.test(word.lower)) return [];
      let head = i + 1;
      while (head < words.length && /^(?:ADJ|NUM|ADV)$/.test(words[head]!.pos)) head += 1;
      if (!/^(?:NOUN|PROPN)$/.test(words[head]?.pos ?? '')) return [];
      while (/^(?:NOUN|PROPN)$/.test(words[head + 1]?.pos ?? '') || (words[head + 1]?.text === '-' && words[head + 2]))
        head += 1;
      const row = words.slice(i + 1, head + 1);
      const noun = words[head]!;
      const known =
        row.some(({ lower, lemma }) => may.has(lower) || may.has(lemma) || may.has(`${lemma}s`)) ||
        GENERAL.has(noun.lower) ||
        GENERAL.has(noun.lemma);
      return known || ![...contentOf(noun.text, subject.language)].some((one) => given.has(one))
        ? []
        : [around(words, i, head + 1)];
    });
  },
);

/** A price with what it is for: "7 euros a month", "£60 for both ears", "from 45 euros", "65 pounds per flue". */
const UNIT =
  /(?<from>\b(?:from|starts? at|starting at) )?(?<price>(?:[£€$]|R\$ ?|US\$) ?\d[\d.,]*|\d[\d.,]* ?(?:euros?|pounds?|dollars?|bucks|quid|EUR|USD|GBP|kr|€|\$|£|eur)(?![\p{L}]))(?<unit> (?:a|an|per|each|for (?:both|one|ten|two|three|every)|\/) ?[\p{L}]*| ?\/ ?[\p{L}]+)?/giu;
/** Units that go without saying: one thing is sold. */
const SINGLE = /^ (?:each|a (?:bottle|bar|jar|pair|piece)|per (?:piece|person))/;

interface Price {
  figure: string;
  isFrom: boolean;
  unit: string;
}

const pricesOf = (text: string): Price[] =>
  [...text.matchAll(UNIT)].map(({ groups }) => ({
    figure: groups!.price!.replace(/[^\d.,]/g, '').replace(/[.,]$/, ''),
    isFrom: groups!.from !== undefined,
    unit: groups!.unit ?? '',
  }));

export const priceUnits = textRule(
  'price-unit',
  'A price is told with what it buys: "7 euros a month" never as "7 euros", nor "from 45 euros" as "45 euros".',
  (text, { source }) => {
    const given = pricesOf(source);
    return pricesOf(text).flatMap(({ figure, isFrom, unit }) => {
      const same = given.filter((one) => one.figure === figure);
      if (same.length === 0 || same.some((one) => (!one.unit || SINGLE.test(one.unit)) && !one.isFrom)) return [];
      const lostUnit = same.every((one) => one.unit && !SINGLE.test(one.unit)) && !unit;
      const lostFrom = same.every((one) => one.isFrom) && !isFrom && !/\bfrom\b|\bstart/i.test(text);
      return lostUnit || lostFrom ? [`${figure} without “${(lostUnit ? same[0]!.unit : 'from').trim()}”`] : [];
    });
  },
);

const LOWER = /(?<![\p{L}\p{N}'’-])\p{Ll}[\p{L}'’]{3,}/gu;

/** Words that the brief writes with a capital inside of its sentences, and never without. */
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

export const properCase = textRule(
  'proper-case',
  'Names of places, people and makes keep their capitals: never "this brighton" or "muddy Paws".',
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
    return [...(text.match(LOWER) ?? []).filter((word) => proper.has(word)), ...parts];
  },
  { english: true },
);

export const unknownWords = textRule(
  'unknown-word',
  'Every word is an English one or one of the brief: never "quizs" or "menaceses".',
  (text, { source, names, persona }) => {
    const given = `${source} ${names.join(' ')} ${JSON.stringify(persona ?? '')}`.toLowerCase();
    return (text.match(LOWER) ?? []).filter(
      (word) =>
        ODD_PLURAL.test(word) ||
        (!isKnown(word.replace(/['’]s?$/, '')) && !given.includes(word) && !COINED.test(word) && !/['’]/.test(word)),
    );
  },
  { english: true },
);
/** "quizs", "bakerys", "boxs". */
const ODD_PLURAL = /(?:zs|shs|xs|sss|[bcdfghklmnprstvwz]ys)$/;
/** What the dictionary lacks and everybody says. */
const COINED = /^(?:un|re|over|out|non)[\p{L}]{4,}|(?:less|ness|able|ish|proof|ing|ers?)$/u;

/** Words in a row that are taken over as they stand. */
const ROW = 7;

export const copied: Rule = {
  key: 'read-aloud',
  says: 'At most one line of a script reads out the brief word for word (seven words and more); the others say it in their own words.',
  judge(subject) {
    if (!isEnglish(subject)) return [];
    const wordsOf = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `;
    const source = wordsOf(subject.source);
    const isCopy = (text: string): boolean => {
      const words = wordsOf(text).trim().split(' ');
      return words.some(
        (_, at) => at + ROW <= words.length && source.includes(` ${words.slice(at, at + ROW).join(' ')} `),
      );
    };
    const lines = subject.lines.flatMap(({ spoken }, i) => (isCopy(spoken) ? [i] : []));
    return lines.slice(1).map((line): Fault => ({ line, on: 'spoken', found: subject.lines[line]!.spoken }));
  },
};
