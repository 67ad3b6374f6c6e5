import { around, grammarRule, textRule } from './rule.js';
import { isVerbal, type Word } from './words.js';

/** Plural in form, singular in use, or both. */
const EITHER = new Set(
  `series species news maths physics lens bus gas boss glass class dress address process access business success bonus virus campus
  focus menus basis analysis thesis tennis compass canvas atlas mess loss cross pass press stress mattress fitness wellness illness
  harness happiness progress express kindness darkness software sales savings headquarters means works gallows barracks crossroads
  sheep fish data media dice ss gps plus minus less us this thus always perhaps yes pants jeans across besides sometimes`.split(
    /\s+/,
  ),
);
/** One thing that is said in the plural: "these shears", never "this shears" nor "these shear". */
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
/** Plurals without an s, and words that are both. */
const NO_S = new Set(
  `people children men women folks police feet teeth mice geese oxen kids fish sheep deer aircraft series data media staff dozen hundred
  thousand million few many more most other two three four five six seven eight nine ten lot bit one ones percent kg km cm mm ml g l lb
  am pm eur usd gbp pln sek dkk quid yen kr half pence wool linen`.split(/\s+/),
);

/** The noun that a determiner at `at` belongs to: the last of the row of nouns behind it. -1 where something else comes first. */
function headAfter(words: readonly Word[], at: number): number {
  let i = at + 1;
  while (i < words.length && /^(?:ADJ|ADV|NUM)$/.test(words[i]!.pos)) i += 1;
  if (words[i]?.pos !== 'NOUN') return -1;
  while (
    /^(?:NOUN|PROPN)$/.test(words[i + 1]?.pos ?? '') &&
    !/^(?:today|tomorrow|tonight|yesterday|now)$/.test(words[i + 1]!.lower)
  )
    i += 1;
  // "a low-noise motor", "a three's company": what follows goes on.
  return words[i + 1]?.text === '-' || words[i + 1]?.lower === "'s" || words[i + 1]?.text === "'" ? -1 : i;
}

export const determiners = grammarRule(
  'determiner',
  'A determiner agrees with its noun: this mug, these mugs, a mug; never "this shears" or "these library".',
  (words) =>
    words.flatMap((word, i) => {
      const one = /^(?:this|a|an|each|every|another|one)$/.test(word.lower);
      const many = /^(?:these|those|both|several|many)$/.test(word.lower);
      if (!one && !many) return [];
      const before = words[i - 1]?.lower;
      // "one" as a pronoun, "this" as a subject: "this means", "each cuts".
      if (/^(?:one|each|another)$/.test(word.lower) && words[i + 1]?.pos !== 'ADJ' && words[i + 1]?.pos !== 'NOUN')
        return [];
      if (
        before === 'such' ||
        /^(?:few|lot|dozen|couple|hundred|thousand|million|great|good|whole)$/.test(words[i + 1]?.lower ?? '')
      )
        return [];
      const head = headAfter(words, i);
      const noun = words[head];
      if (!noun) return [];
      // "every ten seconds", "a five-minute", "one of".
      const counted = words
        .slice(i + 1, head)
        .some(({ pos, lower }) => pos === 'NUM' || /^(?:two|three|four|five|six|ten)$/.test(lower));
      if (counted) return [];
      // "this tent sets up": the last of the row is what the others do.
      const acts = head > i + 1 && !PAIRS.has(noun.lower) && isVerbal(noun.lemma) && goesOn(words[head + 1]);
      if (acts) return [];
      const wrong =
        (one && isPlural(noun)) || (many && isSingular(noun) && !(head === i + 1 && takesObject(words[head + 1])));
      return wrong ? [around(words, i, head + 1)] : [];
    }),
);

const goesOn = (next: Word | undefined): boolean => /^(?:ADP|DET|PRON|NUM|ADJ|ADV)$/.test(next?.pos ?? '');

/** "these work a little": what the tagger calls a noun may be a verb. */
const takesObject = (next: Word | undefined): boolean => /^(?:DET|PRON|NUM)$/.test(next?.pos ?? '');

const SILENT_H = /^(?:hour|hono|honest|heir)/;
const YOU = /^(?:uni(?!n|m)|us(?:e|u|a)|eu|ut(?:e|il)|ubiq|one\b|once|ufo|u-|uk\b|us\b|usb|url|euro)/;
const SPELT_VOWEL = /^(?:[aefhilmnorsx]\b|[AEFHILMNORSX][A-Z\d]{1,4}\b)/;
const SPELT_CONSONANT = /^[BCDGJKPQTUVWYZ][A-Z\d]{1,4}\b/;

/** Does a word begin with a vowel as it is said? Null where one cannot tell. */
export function beginsWithVowel(word: string): boolean | null {
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

/** Subjects whose verb takes an s, and those whose verb does not. */
const THIRD = /^(?:it|he|she)$/;
const OTHERS = /^(?:they|we|i|you|these|those)$/;
/** What a clause begins after. */
const OPENS =
  /^(?:[,.;:!?—–-]|"|and|but|because|so|that|since|as|which|though|although|while|when|if|plus|or|whether|what)$/;
const SAME = new Set('put cut let set hit cost read shut quit spread beat burst split fit bet'.split(' '));

export const verbs = grammarRule(
  'subject-verb',
  'A verb agrees with its subject: it sorts, they sort, the shears cut; never "it sort" or "these writes".',
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
      // "the less it cost", "would it help": not a statement of a clause that begins here.
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
