import { COMMON_WORDS } from './detect.js';
import { chooseArticle, isBaseVerb } from './grammar.js';
import { IRREGULAR_PLURALS, NOUNISH } from './lexicon.js';
import { tag, type Word } from './tags.js';

/** A noun phrase as read by the tagger. */
export interface NounPhrase {
  /** "a", "the", "your", … in lower case, or '' where there is none. */
  determiner: string;
  /** The phrase up to its first complement: "reading light" in "a reading light for two". */
  core: string;
  head: string;
  plural: boolean;
}

export const PARTICIPLE =
  /(?:ing|ed|en|made|built|cut|grown|spun|known|kept|drawn|worn|hung|sewn|knit|run|cold|shot|bound|set|found|lit|spun|split|read|born|ground)$/i;
const JOINS = /^[-–/&'’.+]$/;
const RELATIVE = /^(?:who|that|which|whose|where)$/i;
/** Matches parts of speech that begin a complement of the noun: "for" in "for two". */
const HANGS = /^(?:ADP|SCONJ)$/;
/** Parts of speech that cannot end a phrase. */
const OPEN_POS = new Set(['DET', 'CCONJ', 'SCONJ', 'AUX', 'ADP', 'PART']);
/** Matches words in -s that can modify a noun, as in "sports bra". In "sorts receipts", the first word is a verb. */
const BEFORE_NOUN =
  /^(?:sports|sales|savings|goods|customs|glass|brass|news|series|arts|crafts|kids|women|men|people|children|electronics|analytics|graphics|beans|greens|jeans|accounts|arms|bus|business|fitness|wireless|plus|gas|swiss|yes|its|this|us|dress|mens|womens|\p{L}+[^s]ss|\p{L}+(?:us|is|ous))$/iu;

/** Matches words in -s that are not taken for plurals: "sports", "canvas", "always". */
const SINGULAR_IN_S =
  /^(?:sports|kids|arts|crafts|savings|sales|goods|customs|graphics|electronics|mains|canvas|always|perhaps|ours|yours)$/i;

const SPEAKER = /^(?:i|i'm|we|we're|me|us|my|our|ours|mine|he|she|him|myself|ourselves|im|ive)$/i;
const SMALL_FOREIGN = new Set(
  Object.entries(COMMON_WORDS)
    .filter(([language]) => language !== 'en')
    .flatMap(([, words]) => words.split(' '))
    .filter((word) => word.length > 1)
    .concat('alla allo dalla dal nella dei delle degli ogni della con sono aus vom beim zum zur'.split(' ')),
);
const BOTH = new Set(
  `${COMMON_WORDS.en} no me so on do la le die man en die as has her he an do am pan not non plus van is a i to of at at all so her war bald hat most more sans de da vs om per un una il mais sin con te ti et der den dem das el los las al del san ben bu max var per till over under bin met mot for men anders pro no per san pour par ab`.split(
    ' ',
  ),
);
/** Foreign function words that occur in English names: "Café de Paris", "La Marzocco". */
const IN_NAMES = new Set('la le les de da di del du el los las san van von der y et al il un una'.split(' '));

/**
 * Is a text in another language? It has a foreign function word or an unknown word with foreign letters, or most of its longer
 * words are unknown.
 */
export function isForeignText(words: readonly Word[]): boolean {
  const low = words.filter(({ text }) => /^\p{Ll}{2,}$/u.test(text));
  if (
    low.some(
      ({ text, known }) => !known && /[ñãõßøåłşğțșäöüąęćżźıđ]/.test(text) && !/^(?:jalapeño|piñata)s?$/.test(text),
    )
  )
    return true;
  if (low.some(({ text }) => SMALL_FOREIGN.has(text) && !BOTH.has(text) && !IN_NAMES.has(text))) return true;
  const long = low.filter(({ text }) => text.length > 3);
  const strange = long.filter(({ known }) => !known).length;
  return long.length > 1 && strange * 2 > long.length;
}

/**
 * Is a short phrase English, such as a catchphrase? It is if the English dictionary has all its words; it is too short for
 * `detectLanguage`.
 */
export function isEnglishPhrase(text: string): boolean {
  const all = tag(text.toLowerCase()).filter((word) => /\p{L}/u.test(word.text));
  return all.length > 0 && all.every(({ known }) => known);
}

/** Is a word, already tagged as a noun or a name, a common noun in the plural? */
export const isManyWord = ({ text, pos, lemma, known }: Word): boolean =>
  (pos === 'NOUN' || pos === 'PROPN') &&
  !/^\p{Lu}+$/u.test(text) &&
  !/^(?:lens|news|series|gas|bus|glass|pilates|analytics|\p{L}+(?:ss|us|is))$/iu.test(text) &&
  (IRREGULAR_PLURALS.has(text.toLowerCase()) ||
    /^(?:feet|teeth|mice|geese)$/i.test(text) ||
    (/[^sui]s$/i.test(text) && (!known || lemma.toLowerCase() !== text.toLowerCase()) && !SINGULAR_IN_S.test(text)));

const isNoun = ({ pos }: Word): boolean => pos === 'NOUN' || pos === 'PROPN';
const isModifier = (word: Word): boolean =>
  isNoun(word) || /^(?:ADJ|NUM|SYM)$/.test(word.pos) || JOINS.test(word.text) || word.text === "'s";

/** Matches adjectives that are just as often nouns. */
const NOUN_TOO = /^(?:light|top|back|bottom|flat|original|classic|special|white|individual)$/;

/** Matches nouns that the tagger takes for adjectives even where no article precedes them: "net" in "mosquito net". */
const THINGS = /^(?:net|light)s?$/;

/** Is the last word a noun in spite of its tag: "an app lock", "no mirrors", "a reading light"? */
function closesAsNoun(last: Word, before: Word | undefined, determiner: string): boolean {
  if (!before || PARTICIPLE.test(last.text)) return false;
  if (last.pos === 'VERB' && before.pos === 'CCONJ') return /s$/.test(last.text);
  // "ceramic berry bowls"
  if (last.pos === 'VERB' && before.pos === 'NOUN' && !isManyWord(before) && NOUNISH.has(last.text)) return true;
  const article = /^(?:an?|the|no|your|its|their|this|these)$/.test(determiner);
  if (before.pos === 'DET') return last.pos === 'VERB' && determiner === 'no';
  if (last.pos === 'VERB') return article || before.pos === 'ADJ';
  if (last.pos !== 'ADJ') return false;
  if (before.pos === 'NOUN' && THINGS.test(last.text)) return true;
  return article && (/ing$/.test(before.text) || (before.pos === 'NOUN' && NOUN_TOO.test(last.text)));
}

/**
 * Reads one noun phrase; undefined for anything else: a clause, a verb with its object, an unfinished list, a fragment, another
 * language.
 * @param words tagged within their sentence, where there is one
 */
export function readNounPhrase(words: readonly Word[]): NounPhrase | undefined {
  if (words.length === 0 || isForeignText(words) || words.some(({ text }) => SPEAKER.test(text))) return undefined;
  const first = words[0]!;
  const possessive = first.pos === 'PRON' && /^(?:your|their|its)$/i.test(first.text);
  const anyone = first.pos === 'PRON' && /^(?:anyone|everyone|anybody|everybody|those|people)$/i.test(first.text);
  let i = first.pos === 'DET' || possessive ? 1 : 0;
  if (words[i]?.pos === 'DET') return undefined;
  const start = i;
  let taken = false;
  for (; i < words.length; i++) {
    const word = words[i]!;
    const next = words[i + 1];
    if (anyone && i === 0) continue;
    // Hyphenated words count as one: "a clip-on light".
    if ((i > start && words[i - 1]!.text === '-') || next?.text === '-') continue;
    if (word.pos === 'ADJ' && i > start && isNoun(words[i - 1]!) && next && HANGS.test(next.pos)) break;
    const head = next === undefined || HANGS.test(next.pos);
    if (head && closesAsNoun(word, words[i - 1], start > 0 ? first.text.toLowerCase() : '')) {
      taken = true;
      continue;
    }
    taken = false;
    if (isModifier(word)) {
      // The first noun of a compound is singular, so "sorts receipts" is a verb and its object.
      const clause =
        next !== undefined &&
        isNoun(next) &&
        word.pos === 'NOUN' &&
        /^\p{Ll}+s$/u.test(word.text) &&
        isManyWord(word) &&
        !BEFORE_NOUN.test(word.text);
      if (clause) return undefined;
      continue;
    }
    if (word.pos === 'VERB' && PARTICIPLE.test(word.text) && next && (isModifier(next) || next.pos === 'VERB')) {
      // A participle describes the noun only where a modifier or another verb follows it, unlike in "taught by" and "opened
      // it".
      continue;
    }
    if (word.pos === 'VERB' && /ing$/i.test(word.text) && (i > start || next === undefined || HANGS.test(next.pos)))
      continue;
    if (word.pos === 'ADV' && next && isNoun(next) && /-/.test(word.text)) continue;
    if (
      word.pos === 'ADV' &&
      next &&
      (/^(?:ADJ|NUM)$/.test(next.pos) || (next.pos === 'VERB' && PARTICIPLE.test(next.text)))
    )
      continue;
    if (
      (word.pos === 'CCONJ' || word.text === ',') &&
      i > start &&
      next &&
      (isModifier(next) || /^(?:DET|VERB)$/.test(next.pos))
    ) {
      if (next.pos === 'DET') i++;
      continue;
    }
    break;
  }
  const core = words.slice(start, i);
  const last = core.at(-1);
  const gerund = last?.pos === 'VERB' && /ing$/i.test(last.text);
  const counted = last?.pos === 'NUM' && core.some(({ pos, text }) => pos === 'PROPN' && /^\p{Lu}/u.test(text));
  if (!last || !(isNoun(last) || taken || gerund || counted || (anyone && core.length === 1))) return undefined;
  if (!isTail(words.slice(i))) return undefined;
  const plural =
    (isManyWord(last) || (taken && NOUNISH.has(last.text)) || core.some(({ pos }) => pos === 'CCONJ')) && !anyone;
  const determiner = start > 0 ? first.text.toLowerCase() : '';
  if (
    /^(?:an?|this|that|every|each|another)$/.test(determiner) &&
    isManyWord(last) &&
    !core.some(({ pos }) => pos === 'CCONJ')
  )
    return undefined;
  if (/^(?:these|those)$/.test(determiner) && !plural) return undefined;
  if (/^an?$/.test(determiner) && /^\p{Ll}/u.test(core[0]!.text) && chooseArticle(joinWords(core)) !== determiner)
    return undefined;
  if (isOwned(core) || isOpenList(core)) return undefined;
  return { determiner, core: joinWords(core), head: last.text, plural };
}

/**
 * Does a noun phrase belong to, or name, one particular person: "okoye's practice", "dr okoye"? Not in "a year's warranty", where
 * the possessive only names a kind of thing.
 */
export const isOwned = (core: readonly Word[]): boolean =>
  /^(?:dr|mr|mrs|ms|prof)$/i.test(core[0]?.text ?? '') ||
  core.some(
    ({ text }, i) =>
      text === "'s" &&
      !/^(?:year|month|week|day|men|women|kid|child|children|chef|baby|baker|mechanic|artist|beginner)s?$/i.test(
        core[i - 1]?.text ?? '',
      ),
  );

/** Is this a list that breaks off before its "and": "moss, sand"? */
const isOpenList = (core: readonly Word[]): boolean =>
  core.some(({ text }, i) => text === ',' && core[i + 1]?.pos !== 'ADJ' && core[i + 1]?.pos !== 'VERB') &&
  !core.some(({ pos }) => pos === 'CCONJ');

/** Can these words follow a noun and complete the phrase: "for small kitchens", "made of oak", "who read in bed", "to go"? */
function isTail(tail: readonly Word[]): boolean {
  const [first, ...rest] = tail;
  if (!first) return true;
  const last = tail.at(-1)!;
  if (rest.length === 0 || (OPEN_POS.has(last.pos) && !PARTICLE.test(last.text)) || last.pos === 'PUNCT') return false;
  if (tail.some(({ text }) => /^[:;!?.()]$/.test(text))) return false;
  if (RELATIVE.test(first.text))
    return rest.some(({ pos }) => pos === 'VERB' || pos === 'AUX') || isBaseVerb(rest[0]?.text ?? '');
  if (first.text === 'a' && rest.length === 1 && /^(?:day|night|week|month|year|time|box|pair)$/.test(rest[0]!.text))
    return true;
  // A noun with an infinitive is a headline ("votes to close"), except for "to go".
  if (first.text === 'to' && rest.length === 1 && rest[0]!.pos === 'VERB') return rest[0]!.text === 'go';
  const closed = HANGS.test(first.pos) || (first.pos === 'PART' && first.text === 'to');
  const described =
    (first.pos === 'VERB' || first.pos === 'ADJ') && PARTICIPLE.test(first.text) && HANGS.test(rest[0]?.pos ?? '');
  const free = first.pos === 'ADJ' && HANGS.test(rest[0]?.pos ?? '');
  if (!closed && !described && !free) return false;
  return !tail.some(
    (word, i) =>
      word.pos === 'AUX' &&
      !tail.slice(0, i).some(({ text }) => /^(?:who|that|which|when|while|if|where)$/i.test(text)),
  );
}

/** Matches particles that complete a verb: "folds up", "comes off". */
const PARTICLE =
  /^(?:up|out|off|down|in|on|over|back|away|along|around|through|together|ahead|apart|by|under|inside|outside|behind)$/i;

/** Joins words back into a text. */
export const joinWords = (words: readonly Word[]): string =>
  words.reduce((text, { text: word }, i) => {
    const before = words[i - 1]?.text ?? '';
    const tight = i === 0 || /^[,.;:!?%'’)\-/]|^n't$/.test(word) || /^[-/($€£]$/.test(before);
    return text + (tight ? '' : ' ') + word;
  }, '');

/** Tags a sentence, ignoring the capital of its first word unless it belongs to a name: "Washable covers" is not a name. */
export function tagSentence(sentence: string): readonly Word[] {
  const [first = ''] = /^\p{Lu}\p{Ll}+(?=\s\p{Ll})/u.exec(sentence) ?? [];
  const low = first.toLowerCase();
  return tag(first !== '' && tag(low)[0]?.known ? low + sentence.slice(first.length) : sentence);
}

/** Tags a phrase as the object of a sentence: alone, it would often be read as a headline. */
export function tagAsObject(lead: string, phrase: string): readonly Word[] {
  const skip = tag(lead).length;
  return tag(`${lead} ${phrase}`).slice(skip);
}

/** Is this a complete clause: a subject and its verb? */
export function isClause(words: readonly Word[]): boolean {
  if (words.length < 3 || isForeignText(words)) return false;
  const verb = words.findIndex(({ pos }) => pos === 'VERB' || pos === 'AUX');
  const first = words[0]!;
  const last = words.at(-1)!;
  // The tagger sometimes misses the verb: "agencies close 23% more".
  const plain = words.findIndex(
    (word, i) =>
      i > 0 &&
      isManyWord(words[i - 1]!) &&
      (isBaseVerb(word.text) || (/^\p{Ll}+$/u.test(word.text) && /^(?:NUM|DET)$/.test(words[i + 1]?.pos ?? ''))),
  );
  if (Math.max(verb, plain) < 1 || /^(?:CCONJ|SCONJ|ADP)$/.test(first.pos)) return false;
  if ((OPEN_POS.has(last.pos) && !PARTICLE.test(last.text)) || /^[,:;-]$/.test(last.text)) return false;
  return words
    .slice(0, Math.max(verb, plain))
    .some((word) => isNoun(word) || word.pos === 'PRON' || word.pos === 'NUM');
}
