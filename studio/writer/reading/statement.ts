import { firstOf } from '../../../platform/text/ends.js';
import { baseOf, capital, isBaseVerb, tidyPhrase, uncapital, words } from '../language/grammar.js';
import { isForeignText, tagSentence } from '../language/phrase.js';
import { tag, type Word } from '../language/tags.js';
import { finiteVerb, SUBJECT_PRONOUN } from './verbs.js';

/**
 * How something that a brief says can be said by somebody else, whole and unchanged.
 * - `clause`: a sentence of its own about the thing, its parts or its users: "The lid snaps shut", "It folds flat".
 * - `order`: what the reader is told or promised to do: "Track your sleep without a wearable".
 * - `quote`: a sentence in which its author speaks: "I teach beginners to paint"; of a review in quotation marks, all of it.
 * - `phrase`: words without a finite verb: "6-hour battery", "made in Portugal". Whatever is not surely one of the others.
 */
export type Form = 'clause' | 'order' | 'quote' | 'phrase';

export interface Statement {
  /** As it stands in a sentence of its own, without its end mark; a clause of `we` has become one of `they`. */
  text: string;
  /** The same after a comma, a colon or "and". */
  inside: string;
  form: Form;
  words: number;
  /** Its subject is "it", "they" or "these": the thing must have been named before. */
  leans: boolean;
}

/** What is known of the thing that statements are about. */
export interface About {
  /** Names of the thing, which keep their case; the first is the one it is called by. */
  names: readonly string[];
  /** Spoken of as "they". */
  plural: boolean;
}

const INVITES =
  /^(?:please )?(?:book|order|buy|shop|call|email|e-mail|message|sign up|start|try|get started|get yours|donate|register|visit|contact|follow|subscribe|download|join|click|tap|apply|rsvp|reserve|request|schedule|find (?:us|them)|bring|wear|come (?:by|along|and|to))\b/i;

/** "Book a demo", "Donate today": what a call to action says, and nobody else. */
export const isInvitation = (text: string): boolean => INVITES.test(text);

/** Characters of a statement that is read. */
const READ = 300;
const OPENS_BARE =
  /^(?:and|but|so|plus|also|then|because|oh|yes|well|now|yet|or|tbh|honestly|okay|ok|fyi|btw|imo|hey|basically)(?:,\s*|\s+)(?=\S)/i;
const SPEAKER_ONE = /\b(?:I|I'm|I've|I'll|I'd|[Mm]e|[Mm]y|[Mm]ine|[Mm]yself|im|ive)\b/;
const SPEAKERS = /\b(?:we|we're|we've|we'll|we'd|our|ours|us|ourselves)\b/i;
/** Subjects that point at an earlier sentence. */
const POINTS_BACK =
  /^(?:that|this (?:means|is why|makes|way|allows|helps|ensures|gives)|which|these are why|all (?:are|is|of (?:it|them))|both|some (?:are|of)|others?|each (?:is|has|one)|one of (?:them|these)|he|she|his|her|here|there you|the (?:former|latter|result|rest)|as soon as|when|if|instead|otherwise|however|therefore|for example|e\.g)\b/i;
const LABELS = /^(?:the |its |his |her |my )?name(?:'s| is) |^(?:where|how|why|what|who|when)\b[^:?]{0,60}:\s/i;
const SPEECH = /\b(?:said|says|told|asked|wrote|according to)\b/i;
const OPEN_END = new Set(['DET', 'CCONJ', 'SCONJ', 'ADP', 'PART']);
const PARTICLE =
  /^(?:up|out|off|down|in|on|over|back|away|along|around|through|together|ahead|apart|by|under|inside|outside|behind|too|either)$/i;
/** Pronouns of a maker's sentence, as others say it: `we` and `they` take the same verbs. */
const AS_THEY: ReadonlyMap<string, string> = new Map(
  Object.entries({ we: 'they', our: 'their', ours: 'theirs', us: 'them', ourselves: 'themselves' }),
);
const toldOfThem = (text: string): string =>
  text.replace(/\b(we|our|ours|us|ourselves)\b(?!\.)/gi, (word) => {
    const they = AS_THEY.get(word.toLowerCase()) ?? word;
    return /^\p{Lu}/u.test(word) && word !== 'US'
      ? they.charAt(0).toUpperCase() + they.slice(1)
      : word === 'US'
        ? word
        : they;
  });

/**
 * Reads one sentence, list entry or phrase of a brief.
 * @returns undefined for what nobody else can say: fragments that break off, pointers at a sentence before, other languages
 */
export function statementOf(given: string, about: About): Statement | undefined {
  const raw = tidyPhrase(firstOf(given, READ).replace(/\s+/g, ' '))
    .replace(OPENS_BARE, '')
    .replace(OPENS_BARE, '')
    .replace(OPENS_BARE, '');
  if (raw === '' || /[{}<>|\\@]|https?:|\bwww\./.test(raw) || /[?]$/.test(given.trim())) return undefined;
  const review = /^["“]([^"“”]{1,200})["”]$/.exec(given.trim())?.[1];
  if (review !== undefined) return isForeignText(tagSentence(review)) ? undefined : statement(review, 'quote', about);
  if (POINTS_BACK.test(raw) || SPEECH.test(raw) || (raw.match(/["“”]/g)?.length ?? 0) % 2 === 1) return undefined;
  // "Name is Shed No. 4" and "Where it is made: …" label what follows; nobody says them.
  if (LABELS.test(raw)) return undefined;
  const own = withoutLead(raw, about);
  const speaks = SPEAKER_ONE.test(own);
  const text = !speaks && SPEAKERS.test(own) ? toldOfThem(own) : own;
  const all = tagSentence(text);
  if (all.length === 0 || isForeignText(all) || !isWhole(all)) return undefined;
  if (speaks) return isSentence(all) ? statement(text, 'quote', about) : undefined;
  const brand = about.names.some((name) => name.length > 1 && text.toLowerCase().startsWith(`${name.toLowerCase()} `));
  if (!brand && isOrder(all))
    return /\b(?:them|him|her)\b/i.test(text) && !about.plural ? undefined : statement(text, 'order', about);
  // "fetch brings groceries": a brand in small letters is no verb.
  const rest = brand ? text.slice(text.indexOf(' ') + 1) : '';
  if (brand && isPredicateText(rest)) return statement(text, 'clause', about);
  const does = !brand && isPredicate(all);
  if (!does && isSentence(all)) return statement(text, 'clause', about);
  if (does)
    return about.plural
      ? statement(text, 'phrase', about)
      : statement(`It ${uncapital(text, about.names)}`, 'clause', about);
  // "even in a flat"
  if (all[0]!.pos === 'ADV' && all[1]?.pos === 'ADP') return undefined;
  return /^(?:ADP|SCONJ|CCONJ|AUX|PRON)$/.test(all[0]!.pos) && !OPENS_PHRASE.test(text)
    ? undefined
    : statement(text, 'phrase', about);
}

/** Phrases that open with a small word and are whole all the same. */
const OPENS_PHRASE = /^(?:over|more than|under|up to|around|about|nearly|without|not|your|their|its|no) /i;

/** A text with a capital at its start; a name in small letters stays so. */
export const capitalUnlessName = (text: string, names: readonly string[]): string =>
  names.some((name) => text.startsWith(name)) ? text : capital(text);

function statement(text: string, form: Form, { names }: About): Statement {
  return {
    text: capitalUnlessName(text, names),
    inside: form === 'quote' ? text : lowered(text, names),
    form,
    words: words(text).length,
    leans: form === 'clause' && /^(?:it|its|it's|they|they're|their|these|this)\b/i.test(text),
  };
}

/** A small first letter, unless the word is a name or a title of names ("Scotch bonnets"). */
function lowered(text: string, names: readonly string[]): string {
  const [first, second] = tag(text);
  const low = text.charAt(0).toLowerCase() + text.slice(1);
  const known = first && tag(first.text.toLowerCase())[0]?.known;
  if (first && /\d/.test(text.split(' ')[0] ?? '')) return text;
  const made = /(?:able|ible|less|ful|ing|ed|ish|proof|free|ous|ive|ly)$/.test(first?.text ?? '');
  if (first && /^\p{Lu}\p{Ll}/u.test(first.text) && !known && !made) return text;
  // "Northgate Singers …", "Google Home …": capitals in a row are a name.
  if (second && /^\p{Lu}\p{Ll}/u.test(second.text) && first && /^(?:PROPN|NOUN)$/.test(first.pos)) return text;
  if (
    /^(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?|January|February|March|April|May|June|July|August|September|October|November|December)\b/.test(
      text,
    )
  )
    return text;
  const kept = uncapital(text, names);
  return kept === text ? text : low;
}

/** "Bokashi kit: turns kitchen scraps into compost" is about the kit; what stands before the colon is its name. */
function withoutLead(text: string, { names }: About): string {
  const colon = /^([^:]{2,60}):\s+(?=\S)/.exec(text);
  const lead = colon?.[1]?.toLowerCase();
  if (lead !== undefined && names.some((name) => lead === name.toLowerCase())) return text.slice(colon![0].length);
  // "The app Ledgerly sorts receipts"
  const kind = /^(?:[Tt]he|[Oo]ur|[Mm]y) (?:\p{Ll}+ ){1,2}(?=\p{Lu})/u.exec(text)?.[0];
  return kind && names.some((name) => text.startsWith(`${name} `, kind.length)) ? text.slice(kind.length) : text;
}

/** Nothing is cut off at its end, and brackets close. */
function isWhole(all: readonly Word[]): boolean {
  const last = all.at(-1)!;
  // "a plan they can both live with"
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

/** A subject with its verb, from the first word or after an opening phrase and a comma. */
function isSentence(all: readonly Word[]): boolean {
  if (all.length < 3) return false;
  const verb = finiteVerb(all);
  if (verb < 1) return false;
  const first = all[0]!;
  if (/^(?:CCONJ|SCONJ)$/.test(first.pos) || first.pos === 'AUX') return false;
  // "Two hours a month is enough", not "a phone that lasts".
  return all
    .slice(0, verb)
    .some(
      ({ pos, text }) =>
        pos === 'NOUN' || pos === 'PROPN' || pos === 'PRON' || pos === 'NUM' || SUBJECT_PRONOUN.test(text),
    );
}

/** "Keeps your tea hot", "Sorts every receipt": a verb of the third person and what belongs to it, without a subject. */
function isPredicate(all: readonly Word[]): boolean {
  const [first, second] = all;
  if (!first || !second || !/[^s]s$/i.test(first.text) || /^\p{Lu}{2}/u.test(first.text)) return false;
  const base = baseOf(first.text);
  if (first.pos === 'VERB') return !/^(?:PUNCT|AUX|CCONJ)$/.test(second.pos) || second.text === 'and';
  if (base === undefined || !tag(`It ${first.text.toLowerCase()} it`)[1]?.pos.startsWith('V')) return false;
  if (/^(?:DET|PRON|ADV)$/.test(second.pos) || /^(?:up|down|out|off|away|apart|together)$/.test(second.text))
    return true;
  return second.pos === 'ADJ' && all.length === 2;
}

/** The same of a text: "keeps your coffee hot". */
export const isPredicateText = (text: string): boolean => isPredicate(tagSentence(text));

/** What follows "that" or "which": a verb with its object, not somebody who likes it ("treats that dogs love"). */
export function isRelativePredicate(rest: string): boolean {
  const [first, second] = tag(rest);
  if (!first || !second || !/[^s]s$/i.test(first.text) || second.pos === 'VERB' || isBaseVerb(second.text))
    return false;
  return (
    isPredicateText(rest) ||
    (/^(?:NOUN|DET|PRON|ADJ|NUM|ADP)$/.test(second.pos) &&
      (baseOf(first.text) !== undefined || tag(`It ${rest}`)[1]?.pos === 'VERB' || /ies$/.test(first.text)))
  );
}

/** The same of an order: "split bills with friends". */
export const isOrderText = (text: string): boolean => isOrder(tagSentence(text));

/** "Track your sleep", "Never chase people for money again", "Don't shop". */
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
  const verb = first.pos === 'VERB' || isBaseVerb(first.text);
  if (!verb || /^\p{Lu}{2}/u.test(first.text)) return false;
  if (/^(?:DET|PRON)$/.test(next.pos)) return true;
  if (first.pos !== 'VERB') return /^shared$|^up$|^out$/.test(next.text) && isBaseVerb(first.text);
  return first.lemma.toLowerCase() === first.text.toLowerCase() && !/^(?:AUX|PUNCT)$/.test(next.pos);
}
