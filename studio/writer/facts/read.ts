/** Reads a brief into facts: the one understanding from which every text is written and every picture is chosen. */
import { type Language, languageOf } from '../../../content/writer/index.js';
import { toLanguageCode } from '../language/detect.js';
import { tag } from '../language/tags.js';
import { countCues, flatten, hasCue, isWord } from './cues.js';
import { namesTime } from './dates.js';
import type { Fact, FactKind } from './fact.js';
import { findMoney } from './money.js';
import { findName, type Name } from './name.js';
import { withoutNoise } from './noise.js';
import { isShouted, type Passage, splitPassages } from './passages.js';
import { shorten } from './short.js';

/** Maximum number of characters and of facts that are read. */
export const READ = { characters: 12_000, facts: 40 } as const;

interface FactSource {
  text: string;
  /** BCP 47 tag. */
  language: string;
  /** What the subject is called according to the user, or to a page's data. */
  name?: string | null;
}

interface Reading {
  facts: Fact[];
  name: Name;
}

/** Matches an address on the web, an e-mail address, an account, and a telephone number. */
const REACHED =
  /(?:https?:\/\/|www\.)\S{1,300}|(?<![\p{L}\p{N}@./-])[\p{L}\p{N}-]{2,40}(?:\.[\p{L}\p{N}-]{2,40}){0,3}\.(?:[a-z]{2,12})(?:\/\S{0,300})?(?![\p{L}\p{N}])|[\w.+-]{1,40}@[\w-]{1,40}\.\w{2,12}|(?<![\p{L}\p{N}])@[\w.]{3,30}|(?<!\d)(?:\+|00)?\(?\d{2,5}\)?(?:[ /-]\d{2,8}){1,5}(?![.,]?\d)/iu;
/** Matches a file name or a number with a unit that looks like an address: "app.js", "3.5mm". */
const NO_ADDRESS =
  /^\d|\.(?:js|ts|py|go|rs|md|txt|html?|css|json|png|jpe?g|pdf|zip|exe|sh|c|h|cpp|so|deb|conf|cfg|xml|ya?ml)$/i;

/** Matches a sentence in quotation marks. */
const QUOTE = /["“„«»][^"“”„«»]{0,200}(?:[ \u00a0][^"“”„«»]{1,60}){3}["”“»«]/u;

/** Is a number one of a telephone, and no date, amount or span of years? */
const isPhone = (text: string): boolean => {
  const digits = text.replace(/\D/g, '').length;
  return !/^\d{1,4}[-/]\d{1,2}[-/]\d{1,4}$/.test(text) && (digits >= 9 || (digits >= 7 && /^[+(0]/.test(text)));
};

/** The first address or number in a text by which somebody can be reached, as it is shown; null if there is none. */
function findContact(text: string): string | null {
  const found = REACHED.exec(text)?.[0];
  if (found === undefined || (NO_ADDRESS.test(found) && !isPhone(found))) return null;
  return found.replace(/^https?:\/\/(?:www\.)?|[/.,]{1,9}$/g, '').trim();
}

/** Reads a text into facts, in its order. */
export function readFacts({ text, language: tagged, name: given }: FactSource): Reading {
  const code = toLanguageCode(tagged);
  const language = languageOf(code);
  const passages = splitPassages(text.slice(0, READ.characters), code, language.reading);
  // The last sentence of a text that is too long may be half of one.
  if (text.length > READ.characters && passages.length > 1) passages.pop();
  const told = withoutNoise(passages, language);
  const stated = given?.trim();
  const name = stated ? { value: stated, certain: true } : findName(told, language, code);
  const seen = new Set<string>();
  const facts: Fact[] = [];
  for (const passage of told) {
    const flat = flatten(passage.text).trim();
    const isName = flat === flatten(name.value).trim();
    if (seen.has(flat) || isName || facts.length >= READ.facts) continue;
    seen.add(flat);
    const kind = classify(passage, { language, code, name: name.value, known: facts });
    if (kind === null) continue;
    const shows = kind === 'what' && code === 'en' ? findNoun(passage.text) : null;
    const [money] = kind === 'price' ? findMoney(passage.text, language.reading.currencies) : [];
    facts.push({
      kind,
      text: passage.text,
      span: passage.span,
      short:
        kind === 'contact'
          ? (findContact(passage.text) ?? shorten(passage.text, code))
          : kind === 'what'
            ? shortenWhat(passage.text, code, language)
            : shorten(passage.text, code, money),
      shows,
    });
  }
  return { facts, name };
}

interface Context {
  language: Language;
  code: string;
  name: string;
  known: readonly Fact[];
}

/** The kinds that a label can state, in the order in which they are tried. */
const LABELLED = [
  'audience',
  'problem',
  'benefit',
  'proof',
  'price',
  'offer',
  'contact',
  'when',
  'where',
  'what',
] as const;

/** What a passage tells; null if it only names the subject or is a heading. */
function classify(passage: Passage, context: Context): FactKind | null {
  const { text, label, heading, item } = passage;
  const { language, code, known } = context;
  const { labels, cues } = language.reading;
  if (heading || (label !== null && labels.name.includes(label))) return null;
  const labelled = LABELLED.find((kind) => label !== null && labels[kind].includes(label));
  if (labelled) return labelled;
  const flat = flatten(text);
  if (/[?？؟]["'”’)]?$/.test(text)) return 'question';
  // What ends in a colon announces the lines after it.
  if (/[:：]$/.test(text) && !defines(flat, language)) return null;
  if (!known.some(({ kind }) => kind === 'what') && known.length < 4 && saysWhat(text, flat, context)) return 'what';
  if (findContact(text) !== null) return 'contact';
  if (hasCue(flat, cues.offer)) return 'offer';
  const money = findMoney(text, language.reading.currencies);
  if (money.length > 0) return 'price';
  if (QUOTE.test(text)) return 'proof';
  if (hasCue(flat, cues.proof) && /\d/.test(text)) return 'proof';
  if (hasCue(flat, cues.problem)) return 'problem';
  if (hasCue(flat, cues.audience)) return 'audience';
  if (hasCue(flat, cues.contact) && flat.trim().split(' ').length <= 12 && startsWithCue(flat, cues.contact))
    return 'contact';
  if (namesTime(text, code)) return 'when';
  if (hasCue(flat, cues.where)) return 'where';
  if (item && startsWithCue(flat, cues.step)) return 'step';
  if (hasCue(flat, cues.proof)) return 'proof';
  return item || isFragment(text, code) ? 'detail' : countCues(flat, cues.benefit) > 0 ? 'benefit' : 'detail';
}

const startsWithCue = (flat: string, cues: readonly string[]): boolean =>
  cues.some((cue) => flat.startsWith(flatten(cue)));

/** Has a sentence, near its beginning, a form of "to be" and an article? */
function defines(flat: string, { reading: { copulas, articles } }: Language): boolean {
  const words = flat.trim().split(' ');
  const at = words.findIndex((word, i) => i > 0 && copulas.includes(word) && isWord(words[i + 1] ?? '', articles));
  return at > 0 && at <= 8;
}

/** Does a sentence say what the subject is: its name or "it", a form of "to be", and an article? */
function saysWhat(text: string, flat: string, { language, code, name, known }: Context): boolean {
  const words = flat.trim().split(' ');
  if (defines(flat, language)) return true;
  if (known.length > 0) return false;
  // A fragment at the beginning: "Charity 10k around the reservoir", "Ember, a self-heating mug".
  if (name !== '' && text.startsWith(name) && /^\s*[,:–—-]/.test(text.slice(name.length))) return true;
  return isFragment(text, code) && !isShouted(text) && words.length <= 14 && !/^\d/.test(text);
}

/** Is a text no sentence? An English one has no verb; of other languages, only the missing full stop tells. */
const isFragment = (text: string, code: string): boolean =>
  code === 'en' ? !tag(text).some(({ pos }) => pos === 'VERB' || pos === 'AUX') : !/[.!?…。]["'”’»)]?$/u.test(text);

/** What something is, in a few words: "podcast" of "Nox is a podcast hosted by 2 nurses", and never "2 nurses". */
function shortenWhat(text: string, code: string, { reading, speaking }: Language): string | null {
  if (code === 'en') return shorten(findHead(text)?.phrase ?? text, code);
  const words = text.split(' ');
  const isOf = (word: string | undefined, list: readonly string[]): boolean => isWord(flatten(word ?? '').trim(), list);
  const copula = words.findIndex(
    (word, i) => i > 0 && i <= 8 && isOf(word, reading.copulas) && isOf(words[i + 1], reading.articles),
  );
  const from = copula + 1 + (isOf(words[copula + 1], reading.articles) ? 1 : 0);
  const next = [...reading.placed, ...speaking.audience, ...speaking.clauses];
  const to = words.findIndex((word, i) => i > from && (isOf(word, next) || /[,;:]$/.test(words[i - 1]!)));
  return shorten(words.slice(from, to < 0 ? undefined : to).join(' '), code);
}

/** What may follow a noun that is no part of a longer one: in "a phone stand", "phone" is not what it is. */
const AFTER_NOUN = ['ADP', 'PUNCT', 'CCONJ', 'SCONJ', 'PART', 'PRON', 'DET', 'AUX', 'ADV'];

/** The words that say what something is, and their noun: "self-heating travel mug" and "mug" of "Ember is a self-heating travel mug for commuters". */
function findHead(text: string): { noun: string; phrase: string } | null {
  const words = tag(text);
  const copula = words.findIndex(({ pos, lemma }) => pos === 'AUX' && lemma === 'be');
  const said = words.slice(copula + 1);
  let last = -1;
  for (const [i, { pos, lemma, known }] of said.entries()) {
    if (pos === 'NOUN' && known && lemma.length > 2) last = i;
    else if (last >= 0 ? !['PART', 'PUNCT'].includes(pos) : ['ADP', 'VERB', 'SCONJ', 'AUX'].includes(pos)) break;
  }
  const next = said[last + 1];
  const isParticiple = next?.pos === 'VERB' && next.lemma !== next.text && !next.text.endsWith('ing');
  const ends = next === undefined || AFTER_NOUN.includes(next.pos) || isParticiple;
  if (last < 0 || !ends) return null;
  const phrase = said.slice(said[0]!.pos === 'DET' ? 1 : 0, last + 1).map((word) => word.text);
  return { noun: said[last]!.lemma, phrase: phrase.join(' ').replaceAll(' - ', '-') };
}

/** The head noun of what an English sentence says that something is: "mug" of "Ember is a self-heating travel mug for commuters". */
export const findNoun = (text: string): string | null => findHead(text)?.noun ?? null;
