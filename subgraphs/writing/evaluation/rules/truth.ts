import { type Fault, isEnglish, type Rule, type Subject, textRule } from './rule.js';
import { tag } from './words.js';

const TENS = 'twenty thirty forty fifty sixty seventy eighty ninety'.split(' ');
const ONES =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen'.split(
    ' ',
  );

/** The numbers in a text, each without thousands separators: "12,000", "12.000" and "12 000" are the same. */
export function findFigures(text: string): string[] {
  const joined = text.replace(/(?<=\d)[,.\s’'](?=\d{3}(?!\d))/g, '');
  return (joined.match(/\d+(?:[.,]\d+)?/g) ?? []).map((one) =>
    one
      .replace(',', '.')
      .replace(/\.0+$/, '')
      .replace(/(\.\d*[1-9])0+$/, '$1'),
  );
}

/** The numbers in a text, including those written as words. */
function listNumbers(text: string): Set<string> {
  const found = new Set(findFigures(text));
  for (const [i, word] of ONES.entries()) if (new RegExp(`\\b${word}\\b`, 'i').test(text)) found.add(String(i));
  for (const [i, word] of TENS.entries())
    if (new RegExp(`\\b${word}\\b`, 'i').test(text)) found.add(String(20 + 10 * i));
  for (const one of [...found]) {
    // Also accepts 18,000 for "18K", and the whole part of a decimal (34 for "34.80").
    found.add(one.replace(/\..*/, ''));
    if (/k\b/i.test(text)) found.add(`${one}000`);
  }
  return found;
}

const remembered = new Map<string, Set<string>>();
const listKnownNumbers = (source: string): Set<string> => {
  const before = remembered.get(source) ?? listNumbers(source);
  remembered.set(source, before);
  return before;
};

export const numbers = textRule(
  'number',
  'Every number is in the brief, except the numbers of a list ("number two", "three reasons").',
  (text, { source, persona }) => {
    const all = listKnownNumbers(`${source} ${persona ? Object.values(persona).join(' ') : ''}`);
    const figures = findFigures(
      text.replace(/\b(?:number|no\.|reason) \d\b|\b\d (?:reasons|things|ways|facts)\b/gi, ' '),
    );
    const spelt = (
      text
        .toLowerCase()
        .match(
          /\b(?:eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)\b/g,
        ) ?? []
    ).map((word) => (ONES.includes(word) ? String(ONES.indexOf(word)) : String(20 + 10 * TENS.indexOf(word))));
    return [...figures, ...spelt].filter((one) => !all.has(one));
  },
);

/** Does a text contain `phrase` as whole words? Case matters only if the phrase has capitals. */
export function says(text: string, phrase: string): boolean {
  const minds = /\p{Lu}/u.test(phrase);
  const plain = (s: string): string => (minds ? s : s.toLowerCase()).replace(/[’‘]/g, "'").replace(/\s+/g, ' ');
  const [within, wanted] = [plain(text), plain(phrase)];
  const isLetter = (s: string | undefined): boolean => s !== undefined && /[\p{L}\p{N}]/u.test(s);
  // Japanese has no spaces between words.
  const joined = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(wanted);
  for (let at = within.indexOf(wanted); at >= 0; at = within.indexOf(wanted, at + 1)) {
    const [before, after] = [within[at - 1], within[at + wanted.length]];
    if (joined || ((!isLetter(before) || !isLetter(wanted[0])) && (!isLetter(after) || !isLetter(wanted.at(-1)))))
      return true;
  }
  return false;
}

export const falseClaims = textRule(
  'false-claim',
  'No line says what the brief rules out, or what only a misreading of it could say.',
  (text, { never }) => never.filter((one) => says(text, one)),
);

/** Removes quotations from a line. */
const dropQuotes = (text: string): string =>
  text.replace(/["“][^"”]{1,300}["”]|\b(?:words|put it|quote|description|you this|says?):.{1,400}/g, ' … ');

/**
 * Claims to have used the product, or about its effect on the speaker. Having discovered it and having an opinion are not such
 * claims.
 */
const USED = [
  /\bI(?:'ve| have)? (?:\w+ly |been |just |actually |now )?(?:us(?:e|ed|ing)(?! to\b)|tried|tested|bought|ordered|worn|wore|drunk|drank|eaten|ate|owned|own|switched|slept|installed|downloaded|washed|cooked|booked|joined|signed up|took the|subscribed|swapped)\b/i,
  /\bI(?:'ve| have) had (?:it|this|them|one|these|mine)\b/i,
  /\b(?:since|when|after) I (?:started|switched|got|bought|tried|found|joined|began)\b/i,
  /\bmy (?:skin|hair|back|sleep|kids?|dogs?|cats?|husband|wife|partner|mother|mum|mom|teeth|knees|mornings?) (?:has|have|is|are|was|were|loves?|feels?|looks?|got|stopped|finally)\b/i,
  /\bmy life (?:before|after|now|since|without)\b|\b(?:changed|saved) my life\b|\b(?:old|new) me\b/i,
  /\b(?:helped me|came through for me|won me over|convinced me|worked for me|I was sold)\b/i,
  /\bI put up with\b|\b(?:until|before) I (?:met|found|had)\b|\bThat was me\b|\bSo I did\b|\bI end(?:ed)? up with\b/,
  /\bSo I (?:get|try|order|buy|reach for)\b/i,
  /\bBefore [^,.]{2,60}, I (?:was|had|used|kept|could)\b/,
  /\b(?:for|in) (?:\w+ ){1,2}(?:days|weeks|months|years) (?:now )?(?:and )?I\b/i,
];

export const experience = textRule(
  'experience',
  'Nobody claims to have used, bought or tested the product, or says what it did for them, unless the profile of the creator says so.',
  (text, { persona }) => {
    const profile = [persona?.short_bio, persona?.backstory, ...(persona?.catchphrases ?? [])]
      .filter(Boolean)
      .join(' ');
    if (/\b(?:test|try|use|buy)\b[^.]{0,60}\b(?:every product|products|everything)\b/i.test(profile)) return [];
    return USED.flatMap((one) => one.exec(dropQuotes(text).replace(/’/g, "'"))?.[0] ?? []).filter(
      (found) => !profile.includes(found),
    );
  },
  { english: true, on: ['spoken'] },
);

/** Word pairs in which the maker speaks in the brief, such as "we repair" and "my garage". */
function findMakerWords(text: string): string[] {
  const words = tag(text).filter(({ text: word }) => /[\p{L}\p{N}]/u.test(word));
  return words.flatMap((word, i) => {
    const next = words[i + 1];
    return next &&
      /^(?:we|our|my|i)$/.test(word.lower) &&
      !/^(?:'|n't)/.test(next.lower) &&
      !/^(?:am|have|can|will|do|did|had|would|could|know|love|like|think|need|was|were|are|own)$/.test(next.lower)
      ? [`${word.lower} ${next.lower}`]
      : [];
  });
}

export const makersVoice: Rule = {
  key: 'makers-voice',
  says: 'A creator does not speak as the maker: "we repair phones" and "my garage" stay in the brief, unless they are quoted.',
  judge(subject) {
    if (!isEnglish(subject)) return [];
    const own = new Set(findMakerWords(subject.source));
    const mine = new Set(
      findMakerWords([subject.persona?.short_bio, subject.persona?.backstory].filter(Boolean).join(' ')),
    );
    return subject.lines.flatMap(({ spoken, screen }, i): Fault[] =>
      (['spoken', 'screen'] as const).flatMap((on) =>
        findMakerWords(dropQuotes(on === 'spoken' ? spoken : screen))
          .filter((one) => own.has(one) && !mine.has(one))
          .map((found) => ({ line: i, on, found })),
      ),
    );
  },
};

const MONEY = String.raw`(?:pounds?|euros?|dollars?|quid|bucks|eur|usd|gbp|pln|sek|dkk|kr|£|€|\$)`;
const HAS_PRICE = new RegExp(
  String.raw`\b(?:has|have|had|got|with|includes?|features?|offers?|gives? you|me|found|love) (?:an? |only |just |about |from |the )?(?:(?:[£€$]) ?\d[\d.,]*(?![\d.,])|\d[\d.,]* ?${MONEY}(?![\p{L}\p{N}]))(?! (?:off|discount|credit|voucher|worth|note|in|of|back|you))`,
  'iu',
);

export const pricePossession = textRule(
  'price-as-thing',
  'A price is what something costs, never something that it has: not "it has 95 pounds" or "comes with $79".',
  (text) => HAS_PRICE.exec(text)?.slice(0, 1) ?? [],
  { english: true },
);

export const avoided = textRule(
  'avoided-phrase',
  'No line contains a phrase that the creator avoids.',
  (text, { persona }: Subject) =>
    (persona?.avoid_phrases ?? []).filter((phrase) => says(text.toLowerCase(), phrase.toLowerCase())),
);
