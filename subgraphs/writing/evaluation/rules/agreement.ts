import { around, grammarRule, textRule } from './rule.js';
import { isVerbal, type Word } from './words.js';

/** Nouns that look plural but are used as singular, or as both. */
const EITHER = new Set(
  `series species news maths physics lens bus gas boss glass class dress address process access business success bonus virus campus
  focus menus basis analysis thesis tennis compass canvas atlas mess loss cross pass press stress mattress fitness wellness illness
  harness happiness progress express kindness darkness software sales savings headquarters means works gallows barracks crossroads
  sheep fish data media dice ss gps plus minus less us this thus always perhaps yes pants jeans across besides sometimes`.split(
    /\s+/,
  ),
);
/** Nouns that are always plural, even for one thing: "these shears", never "this shears" nor "these shear". */
const PAIRS = new Set(
  `shears scissors jeans trousers pants shorts leggings tights glasses sunglasses goggles tweezers pliers pyjamas pajamas headphones
  earphones earbuds groceries scraps clothes lessons`.split(/\s+/),
);

const isPlural = ({ lower, lemma, pos }: Word): boolean =>
  pos === 'NOUN' &&
  (PAIRS.has(lower) ||
    (lower.endsWith('s') && !lower.endsWith('ss') && !EITHER.has(lower) && lemma.toLowerCase() !== lower));
const isSingular = ({ lower, lemma, pos }: Word): boolean =>
  pos === 'NOUN' &&
  !lower.endsWith('s') &&
  lemma.toLowerCase() === lower &&
  /^[a-z-]{3,}$/.test(lower) &&
  !NO_S.has(lower);
/** Nouns whose plural does not end in s, and nouns that are singular and plural alike. */
const NO_S = new Set(
  `people children men women folks police feet teeth mice geese oxen kids fish sheep deer aircraft series data media staff dozen hundred
  thousand million few many more most other two three four five six seven eight nine ten lot bit one ones percent kg km cm mm ml g l lb
  am pm eur usd gbp pln sek dkk quid yen kr half pence wool linen`.split(/\s+/),
);

const isTime = (word: Word | undefined): boolean =>
  /^(?:today|tomorrow|tonight|yesterday|now)$/.test(word?.lower ?? '');

/** The nouns after the determiner at index `at`, skipping adjectives, adverbs and numbers; empty if there is no noun. */
function findNounsAfter(words: readonly Word[], at: number): readonly Word[] {
  let i = at + 1;
  while (i < words.length && /^(?:ADJ|ADV|NUM)$/.test(words[i]!.pos)) i += 1;
  const first = i;
  while (/^(?:NOUN|PROPN)$/.test(words[i]?.pos ?? '') && !isTime(words[i])) i += 1;
  // A hyphen or possessive follows, so the phrase's last noun is still to come: "a low-noise motor".
  return words[i]?.text === '-' || words[i]?.lower === "'s" || words[i]?.text === "'" ? [] : words.slice(first, i);
}

export const determiners = grammarRule(
  'determiner',
  'A determiner agrees with its noun: this mug, these mugs, a mug; never "this shears" or "these library".',
  (words) =>
    words.flatMap((word, i) => {
      const one = /^(?:this|a|an|each|every|another|one)$/.test(word.lower);
      const many = /^(?:these|those|both|several|many)$/.test(word.lower);
      if ((!one && !many) || words[i - 1]?.lower === 'such') return [];
      const next = words[i + 1];
      // Accepts "one" as a pronoun, and quantities such as "a few mugs".
      if (/^(?:one|each|another)$/.test(word.lower) && next?.pos !== 'ADJ' && next?.pos !== 'NOUN') return [];
      if (/^(?:few|lot|dozen|couple|hundred|thousand|million|great|good|whole)$/.test(next?.lower ?? '')) return [];
      const row = findNounsAfter(words, i);
      const end = row.length === 0 ? i : words.indexOf(row.at(-1)!, i);
      // Accepts nouns with a number, which need not agree: "every ten seconds", "a five-minute walk".
      const counted = words
        .slice(i + 1, end)
        .some(({ pos, lower }) => pos === 'NUM' || /^(?:two|three|four|five|six|ten)$/.test(lower));
      const head = row.at(-1);
      if (!head || counted) return [];
      const wrong = one
        ? isPlural(head) && !row.slice(1).some((noun, k) => actsAsVerb(noun, row[k + 2] ?? words[end + 1]))
        : !row.some(isPlural) && isSingular(head) && !(row.length === 1 && takesObject(words[end + 1]));
      return wrong ? [around(words, i, end + 1)] : [];
    }),
);

/** Is a word that is tagged as a noun really the verb of the noun before it: "this app sorts receipts", "this tent sets up"? */
const actsAsVerb = (noun: Word, next: Word | undefined): boolean =>
  noun.lower.endsWith('s') &&
  !PAIRS.has(noun.lower) &&
  !isTime(next) &&
  isVerbal(noun.lemma) &&
  /^(?:NOUN|PROPN|ADP|DET|PRON|NUM|ADJ|ADV|SCONJ|PUNCT)$/.test(next?.pos ?? 'PUNCT');

/** Does the next word show that what the tagger takes for a noun is a verb: "these work a little"? */
const takesObject = (next: Word | undefined): boolean => /^(?:DET|PRON|NUM)$/.test(next?.pos ?? '');

const SILENT_H = /^(?:hour|hono|honest|heir)/;
const YOU = /^(?:uni(?!n|m)|us(?:e|u|a)|eu|ut(?:e|il)|ubiq|one\b|once|ufo|u-|uk\b|us\b|usb|url|euro)/;
const SPELT_VOWEL = /^(?:[aefhilmnorsx]\b|[AEFHILMNORSX][A-Z\d]{1,4}\b)/;
const SPELT_CONSONANT = /^[BCDGJKPQTUVWYZ][A-Z\d]{1,4}\b/;

/** Is a word's first sound a vowel? Null if that is unclear. */
function beginsWithVowel(word: string): boolean | null {
  if (/^(?:8|11(?:$|\D)|18(?:$|\D)|1[18]\d{3}(?:$|\D)|1[18],)/.test(word)) return true;
  if (/^\d/.test(word)) return false;
  if (SPELT_VOWEL.test(word)) return /^[A-Z]{4,}/.test(word) ? null : true;
  if (SPELT_CONSONANT.test(word)) return /^[AEIOU]/.test(word) && /^[A-Z]{4,}/.test(word) ? null : false;
  const lower = word.toLowerCase();
  if (SILENT_H.test(lower)) return true;
  if (YOU.test(lower)) return false;
  return /^[aeiou]/.test(lower) ? true : /^[a-z]/.test(lower) ? false : null;
}

export const articles = textRule(
  'a-or-an',
  '"a" stands before a consonant and "an" before a vowel, as they are said: an hour, a unit, an 8-hour shift.',
  (text) =>
    [...text.matchAll(/(?<![\p{L}\p{N}'’.-])(an?) ["“'‘£$€]?([\p{L}\p{N}][\p{L}\p{N},-]{0,30})/giu)].flatMap(
      ([all, article, word]) => {
        if (article === 'A' && word!.length < 3) return [];
        const vowel = beginsWithVowel(word!);
        return vowel === null || vowel === (article!.toLowerCase() === 'an') ? [] : [all];
      },
    ),
  { english: true },
);

/** Pronouns whose verb takes an s, and pronouns whose verb does not. */
const THIRD = /^(?:it|he|she)$/;
const OTHERS = /^(?:they|we|i|you|these|those)$/;
/** Words and marks after which a clause begins. */
const OPENS =
  /^(?:[,.;:!?—–-]|"|and|but|because|so|that|since|as|which|though|although|while|when|if|plus|or|whether|what)$/;
const SAME = new Set('put cut let set hit cost read shut quit spread beat burst split fit bet'.split(' '));

export const verbs = grammarRule(
  'pronoun-verb',
  'A verb agrees with its pronoun: it sorts, they sort, these write; never "it sort" or "these writes".',
  (words) =>
    words.flatMap((word, i) => {
      const opens = i === 0 || OPENS.test(words[i - 1]!.lower);
      const next =
        words[i + 1]?.lower === 'also' || words[i + 1]?.lower === 'just' || words[i + 1]?.lower === 'really'
          ? i + 2
          : i + 1;
      const verb = words[next];
      if (!verb || (verb.pos !== 'VERB' && verb.pos !== 'AUX')) return [];
      const bare = verb.lower === verb.lemma.toLowerCase();
      const ends = verb.lower.endsWith('s') && !bare && !verb.lower.endsWith('ss');
      // Checks statements only: in "the less it cost" or "would it help" the verb rightly has no s.
      const wrong =
        (opens &&
          THIRD.test(word.lower) &&
          verb.pos === 'VERB' &&
          bare &&
          !SAME.has(verb.lower) &&
          !/(?:ed|ing|'d)$/.test(verb.lower)) ||
        (opens &&
          OTHERS.test(word.lower) &&
          ends &&
          (verb.pos === 'VERB' || /^(?:is|was|has|does)$/.test(verb.lower)) &&
          verb.text !== "'s" &&
          !(word.lower === 'i' && verb.lower === 'was')) ||
        (isPlural(word) &&
          /^(?:is|was|has|does)$/.test(verb.lower) &&
          next === i + 1 &&
          !/^(?:sales|savings|maths|lots|lessons)$/.test(word.lower) &&
          subjectFrom(words, i));
      return wrong ? [around(words, i, next + 1)] : [];
    }),
);

/** Is a plural noun the head of its clause's subject? Not in "the pile of receipts is". */
function subjectFrom(words: readonly Word[], at: number): boolean {
  let i = at - 1;
  while (i >= 0 && /^(?:NOUN|ADJ|NUM|PROPN)$/.test(words[i]!.pos)) i -= 1;
  if (i >= 0 && words[i]!.pos === 'DET' && !/^(?:a|an|this|that|each|every)$/.test(words[i]!.lower)) i -= 1;
  return i < 0 || /^[,.;:!?—–]$/.test(words[i]!.text) || /^(?:because|but|so|that)$/.test(words[i]!.lower);
}
