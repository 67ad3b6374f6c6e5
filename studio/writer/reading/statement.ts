import { takeFirst } from '../../../platform/text/ends.js';
import { capitalise, isBaseVerb, tidyPhrase, toBaseForm, uncapitalise, words } from '../language/grammar.js';
import { isForeignText, tagSentence } from '../language/phrase.js';
import { tag, type Word } from '../language/tags.js';
import { findFiniteVerb, MAKES, SUBJECT_PRONOUN } from './verbs.js';

/**
 * The form in which somebody else can say a statement of the brief, complete and unchanged.
 * - `clause`: a whole sentence about the product, its parts or its users: "The lid snaps shut", "It folds flat".
 * - `order`: what the reader is told or promised to do: "Track your sleep without a wearable".
 * - `quote`: a sentence in which its author speaks: "I teach beginners to paint"; also a review in quotation marks.
 * - `phrase`: words without a finite verb: "6-hour battery", "made in Portugal"; also anything that is not certainly one of the
 *   others.
 */
export type Form = 'clause' | 'order' | 'quote' | 'phrase';

export interface Statement {
  /** As a sentence of its own, without a full stop; a clause with "we" has been changed to "they". */
  text: string;
  /** As written after a comma, a colon or "and". */
  inside: string;
  form: Form;
  words: number;
  /** Whether the clause begins with "it", "they", "these" or the like, so that the product must have been named before. */
  leans: boolean;
}

/** The product that statements are about. */
export interface About {
  /** Names of the product, which keep their case; the main one comes first. */
  names: readonly string[];
  /** Whether the product is referred to as "they". */
  plural: boolean;
}

const INVITES =
  /^(?:please )?(?:book|order|buy|shop|call|email|e-mail|message|sign up|start|try|get started|get yours|donate|register|visit|contact|follow|subscribe|download|join|click|tap|apply|rsvp|reserve|request|schedule|find (?:us|them)|bring|wear|come (?:by|along|and|to))\b/i;

/** Is this text a call to action: "Book a demo", "Donate today"? */
export const isInvitation = (text: string): boolean => INVITES.test(text);

/** Maximum number of characters read from a statement. */
const READ = 300;
const OPENS_BARE =
  /^(?:and|but|so|plus|also|then|because|oh|yes|well|now|yet|or|yo|hi|hello|omg|guys|tbh|honestly|okay|ok|fyi|btw|imo|hey|basically)(?:,\s*|\s+)(?=\S)/i;
const SPEAKER_ONE = /\b(?:I|I'm|I've|I'll|I'd|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|im|ive)\b/;
const SPEAKERS = /\b(?:we|we're|we've|we'll|we'd|our|ours|us|ourselves)\b/i;
/** Matches subjects that refer to an earlier sentence. */
const POINTS_BACK =
  /^(?:that|this (?:means|is why|makes|way|allows|helps|ensures|gives)|which|these are why|all (?:are|is|of (?:it|them))|both|some (?:are|of)|others?|each (?:is|has|one)|one of (?:them|these)|he|she|his|her|here|there you|the (?:former|latter|result|rest)|as soon as|when|if|instead|otherwise|however|therefore|for example|e\.g)\b/i;
const LABELS = /^(?:the |its |his |her |my )?name(?:'s| is) |^(?:where|how|why|what|who|when)\b[^:?]{0,60}:\s/i;
const SPEECH = /\b(?:said|says|told|asked|wrote|according to)\b/i;
const OPEN_END = new Set(['DET', 'CCONJ', 'SCONJ', 'ADP', 'PART']);
const PARTICLE =
  /^(?:up|out|off|down|in|on|over|back|away|along|around|through|together|ahead|apart|by|under|inside|outside|behind|too|either)$/i;
/** The pronouns that another speaker says instead of the maker's. Verbs stay: `we` and `they` take the same forms. */
const AS_THEY: ReadonlyMap<string, string> = new Map(
  Object.entries({ we: 'they', our: 'their', ours: 'theirs', us: 'them', ourselves: 'themselves' }),
);
const changeToThey = (text: string): string =>
  text.replace(/\b(we|our|ours|us|ourselves)\b(?!\.)/gi, (word) => {
    const they = AS_THEY.get(word.toLowerCase()) ?? word;
    // "US" in capitals is the country.
    if (word === 'US') return word;
    return /^\p{Lu}/u.test(word) ? they.charAt(0).toUpperCase() + they.slice(1) : they;
  });

/** The longest of the names with which a text begins; empty if it begins with none. */
const findBrandAt = (text: string, names: readonly string[]): string =>
  names
    .filter((name) => name.length > 1 && text.toLowerCase().startsWith(`${name.toLowerCase()} `))
    .reduce((longest, name) => (name.length > longest.length ? name : longest), '');

/**
 * Reads one sentence, list entry or phrase of a brief as a statement.
 * @returns undefined for what nobody else can say: fragments, references to an earlier sentence, other languages
 */
export function readStatement(given: string, about: About): Statement | undefined {
  const raw = tidyPhrase(takeFirst(given, READ).replace(/\s+/g, ' '))
    .replace(OPENS_BARE, '')
    .replace(OPENS_BARE, '')
    .replace(OPENS_BARE, '');
  if (raw === '' || /[{}<>|\\@]|https?:|\bwww\./.test(raw) || /[?]$/.test(given.trim())) return undefined;
  const review = /^["“]([^"“”]{1,200})["”]$/.exec(given.trim())?.[1];
  if (review !== undefined)
    return isForeignText(tagSentence(review)) ? undefined : makeStatement(review, 'quote', about);
  if (POINTS_BACK.test(raw) || SPEECH.test(raw) || (raw.match(/["“”]/g)?.length ?? 0) % 2 === 1) return undefined;
  // Nobody says labels aloud: "Name is Shed No. 4", "Where it is made: …".
  if (LABELS.test(raw)) return undefined;
  const own = withoutLead(raw, about);
  const speaks = SPEAKER_ONE.test(own);
  const text = !speaks && SPEAKERS.test(own) ? changeToThey(own) : own;
  const all = tagSentence(text);
  if (all.length === 0 || isForeignText(all) || !isWhole(all)) return undefined;
  if (speaks) return isSentence(all) ? makeStatement(text, 'quote', about) : undefined;
  const brand = findBrandAt(text, about.names);
  if (brand === '' && isOrder(all))
    return /\b(?:them|him|her)\b/i.test(text) && !about.plural ? undefined : makeStatement(text, 'order', about);
  // "fetch brings groceries": a lower-case brand is not a verb.
  const rest = brand === '' ? '' : text.slice(brand.length + 1);
  if (isPredicateText(rest)) return makeStatement(text, 'clause', about);
  // "Trailmark luggage tags report where your bag is": the tagger takes the verb for a noun.
  if (about.plural && isBaseVerb(words(rest)[0] ?? '') && words(rest).length > 2)
    return makeStatement(text, 'clause', about);
  const does = brand === '' && isPredicate(all);
  if (!does && isSentence(all)) return makeStatement(text, 'clause', about);
  if (does)
    return about.plural
      ? makeStatement(text, 'phrase', about)
      : makeStatement(`It ${uncapitalise(text, about.names)}`, 'clause', about);
  // Drop asides such as "even in a flat".
  if (all[0]!.pos === 'ADV' && all[1]?.pos === 'ADP') return undefined;
  return /^(?:ADP|SCONJ|CCONJ|AUX|PRON)$/.test(all[0]!.pos) && !OPENS_PHRASE.test(text)
    ? undefined
    : makeStatement(text, 'phrase', about);
}

/** Matches phrases that are complete although they begin with a function word. */
const OPENS_PHRASE = /^(?:over|more than|under|up to|around|about|nearly|without|not|your|their|its|no) /i;

/** Capitalises a text, unless it starts with a lower-case name. */
export const capitalUnlessName = (text: string, names: readonly string[]): string =>
  names.some((name) => text.startsWith(name)) ? text : capitalise(text);

function makeStatement(text: string, form: Form, { names }: About): Statement {
  return {
    text: capitalUnlessName(text, names),
    inside: form === 'quote' ? text : lowerFirstLetter(text, names),
    form,
    words: words(text).length,
    leans: form === 'clause' && /^(?:it|its|it's|they|they're|their|these|this)\b/i.test(text),
  };
}

/** Lower-cases the first letter, unless the text starts with a name ("Scotch bonnets"). */
function lowerFirstLetter(text: string, names: readonly string[]): string {
  const [first, second] = tag(text);
  const low = text.charAt(0).toLowerCase() + text.slice(1);
  const known = first && tag(first.text.toLowerCase())[0]?.known;
  if (first && /\d/.test(text.split(' ')[0] ?? '')) return text;
  const made = /(?:able|ible|less|ful|ing|ed|ish|proof|free|ous|ive|ly)$/.test(first?.text ?? '');
  if (first && /^\p{Lu}\p{Ll}/u.test(first.text) && !known && !made) return text;
  // Several capitalised words in a row are a name: "Northgate Singers …", "Google Home …".
  if (/^\p{Lu}[\p{L}'’]{0,20} (?:&|and) \p{Lu}/u.test(text)) return text;
  if (second && /^\p{Lu}\p{Ll}/u.test(second.text) && first && /^(?:PROPN|NOUN)$/.test(first.pos)) return text;
  if (
    /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(
      text,
    )
  )
    return text;
  const kept = uncapitalise(text, names);
  return kept === text ? text : low;
}

/** Strips the product's name before a colon: "Bokashi kit: turns kitchen scraps into compost". */
function withoutLead(text: string, { names }: About): string {
  const colon = /^([^:]{2,60}):\s+(?=\S)/.exec(text);
  const lead = colon?.[1]?.toLowerCase();
  if (lead !== undefined && names.some((name) => lead === name.toLowerCase())) return text.slice(colon![0].length);
  // Strip what the product is: "The app Ledgerly sorts receipts".
  const kind = /^(?:[Tt]he|[Oo]ur|[Mm]y) (?:\p{Ll}+ ){1,2}(?=\p{Lu})/u.exec(text)?.[0];
  return kind && names.some((name) => text.startsWith(`${name} `, kind.length)) ? text.slice(kind.length) : text;
}

/** Is nothing cut off at the end, and are all brackets closed? */
function isWhole(all: readonly Word[]): boolean {
  const last = all.at(-1)!;
  // A sentence may end in a preposition: "a plan they can both live with".
  const stranded = last.pos === 'ADP' && all.at(-2)?.pos === 'VERB' && all.length > 5;
  const open = OPEN_END.has(last.pos) && !PARTICLE.test(last.text) && !stranded;
  const brackets = all.filter(({ text }) => text === '(').length - all.filter(({ text }) => text === ')').length;
  return (
    !open &&
    brackets === 0 &&
    !/^[-–—/&+:,(]$/.test(last.text) &&
    (stranded || !/^(?:the|a|an|and|or|your|our|my|very|most|than|is|are|was|has|have|with)$/i.test(last.text))
  );
}

/** Is there a subject with its verb, at the start or after an introductory phrase and a comma? */
function isSentence(all: readonly Word[]): boolean {
  if (all.length < 3) return false;
  const verb = findFiniteVerb(all);
  if (verb < 1) return false;
  const first = all[0]!;
  if (/^(?:CCONJ|SCONJ)$/.test(first.pos) || first.pos === 'AUX') return false;
  // "Knife set of 3, stays sharp": a headline and what it says, not a subject and its verb.
  if (all[verb - 1]!.text === ',' && all.slice(0, verb).filter(({ text }) => text === ',').length === 1) return false;
  // True for "Two hours a month is enough", false for "a phone that lasts".
  return all
    .slice(0, verb)
    .some(
      ({ pos, text }) =>
        pos === 'NOUN' || pos === 'PROPN' || pos === 'PRON' || pos === 'NUM' || SUBJECT_PRONOUN.test(text),
    );
}

/** Do several verbs in the third person begin a text: "measures, paints and fits new doors"? */
function beginsWithVerbs(all: readonly Word[]): boolean {
  const end = all.slice(0, 8).findIndex(({ text }) => text === 'and');
  const listed = end < 1 ? [] : all.slice(0, end + 2).filter(({ text }) => text !== ',' && text !== 'and');
  const next = all[end + 2];
  return (
    listed.length > 2 &&
    listed.length * 2 > end + 1 &&
    listed.every(({ text }) => /[^s]s$/i.test(text) && toBaseForm(text) !== undefined) &&
    /^(?:DET|ADJ|NOUN|PRON|NUM)$/.test(next?.pos ?? '')
  );
}

/** Is this a third-person verb with its objects but without a subject: "Keeps your tea hot", "Sorts every receipt"? */
/** Matches nouns for parts of software, before which a word in -s is a noun. */
const TOOL =
  /^(?:tracker|planner|calculator|organi[sz]er|manager|scanner|generator|finder|builder|board|app|map|list|log|portal|calendar|dashboard|feed|report|library|editor|viewer|counter|timer|checker|reminders?|alerts?)$/i;

function isPredicate(all: readonly Word[]): boolean {
  const [first, second] = all;
  if (!first || !second || !/[^s]s$/i.test(first.text) || /^\p{Lu}{2}/u.test(first.text)) return false;
  // "Permits tracker", "Jobs board": two nouns.
  if (all.length === 2 && TOOL.test(second.text)) return false;
  const base = toBaseForm(first.text);
  if (beginsWithVerbs(all)) return true;
  if (first.pos === 'VERB') return !/^(?:PUNCT|AUX|CCONJ)$/.test(second.pos) || second.text === 'and';
  if (MAKES.test(first.text) && /^(?:NOUN|PROPN|ADJ)$/.test(second.pos)) return true;
  if (base === undefined || !tag(`It ${first.text.toLowerCase()} it`)[1]?.pos.startsWith('V')) return false;
  if (/^(?:DET|PRON|ADV)$/.test(second.pos) || /^(?:up|down|out|off|away|apart|together)$/.test(second.text))
    return true;
  return second.pos === 'ADJ' && all.length === 2;
}

/** Is a text a predicate without a subject: "keeps your coffee hot"? */
export const isPredicateText = (text: string): boolean => isPredicate(tagSentence(text));

/**
 * Can `rest` follow "that" as verb and object ("saves time")? Not if it is a noun with a clause after it ("treats that dogs
 * love").
 */
export function isRelativePredicate(rest: string): boolean {
  const [first, second] = tag(rest);
  if (!first || !second || !/[^s]s$/i.test(first.text) || second.pos === 'VERB' || isBaseVerb(second.text))
    return false;
  return (
    isPredicateText(rest) ||
    (/^(?:NOUN|DET|PRON|ADJ|NUM|ADP)$/.test(second.pos) &&
      (toBaseForm(first.text) !== undefined || tag(`It ${rest}`)[1]?.pos === 'VERB' || /ies$/.test(first.text)))
  );
}

/** Is a text an order: "split bills with friends"? */
export const isOrderText = (text: string): boolean => isOrder(tagSentence(text));

/** Is this an order: "Track your sleep", "Never chase people for money again", "Don't shop"? */
function isOrder(all: readonly Word[]): boolean {
  const skip = /^(?:never|always|just|simply|please|don't|do|not|n't)$/i;
  let at = 0;
  while (at < 3 && skip.test(all[at]?.text ?? '')) at++;
  const first = all[at];
  const next = all[at + 1];
  if (!first || !next || /[^s]s$/i.test(first.text) || /(?:ing|ed)$/i.test(first.text)) return false;
  // "Never chase people for money again"
  if (
    at > 0 &&
    /^(?:VERB|NOUN|ADJ)$/.test(first.pos) &&
    (isBaseVerb(first.text) || /^(?:NOUN|DET|PRON)$/.test(next.pos))
  )
    return true;
  // "Drizzle it on pizza": the tagger does not know every verb.
  if (
    /^(?:it|them)$/i.test(next.text) &&
    /^(?:ADP|ADV)$/.test(all[at + 2]?.pos ?? '') &&
    /^(?:NOUN|PROPN|ADJ)$/.test(first.pos) &&
    !/^(?:love|like|hate|adore)s?$/i.test(first.text)
  )
    return true;
  const verb = first.pos === 'VERB' || isBaseVerb(first.text);
  if (!verb || /^\p{Lu}{2}/u.test(first.text)) return false;
  if (/^(?:DET|PRON)$/.test(next.pos)) return true;
  if (first.pos !== 'VERB') return /^shared$|^up$|^out$/.test(next.text) && isBaseVerb(first.text);
  return first.lemma.toLowerCase() === first.text.toLowerCase() && !/^(?:AUX|PUNCT)$/.test(next.pos);
}
