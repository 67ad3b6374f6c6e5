import { takeFirst } from '../../../platform/text/ends.js';
import type { Dice } from '../../random.js';
import { splitSentences } from '../extract/text.js';
import { detectLanguage } from '../language/detect.js';
import {
  capitalise,
  chooseArticle,
  isBaseVerb,
  tidyPhrase,
  toBaseForm,
  uncapitalise,
  words,
} from '../language/grammar.js';
import { NOUNISH } from '../language/lexicon.js';
import type { Voice } from '../shapes.js';
import { isPerson } from './people.js';

/**
 * Slots about the creator: `me` "a night-shift nurse", `role` the same at the start of a sentence, `self` "the friend who reads
 * every label", `call` a nickname, `into` an interest, `hobby` the same at the start of a sentence, `own` a sentence of theirs,
 * `topic` their niche at the start of a sentence.
 */
export const SELF_SLOTS = ['me', 'role', 'self', 'call', 'into', 'hobby', 'own', 'topic'] as const;
export type SelfSlots = Partial<Record<(typeof SELF_SLOTS)[number], string>>;

/** Maximum number of characters read from one field of a profile, and of sentences kept from it. */
const READ = 4_000;
const KEPT = 6;

/**
 * The parts of a profile that fit into a sentence unchanged: one entry for each field that has such parts. Values that fit no
 * slot are left out; the model's prompt and the choice of a creator for a brief still use them.
 * @param names names of the product: a creator's past must not make claims about it
 */
export function readSelfSlots(voice: Voice | null, names: readonly string[]): SelfSlots[][] {
  if (!voice) return [];
  const fromTexts = [voice.short_bio, voice.backstory].map((text) => readSentences(text ?? '', voice.name, names));
  const interests = (voice.interests ?? []).slice(0, 40);
  const english = detectLanguage(interests.map((one) => takeFirst(one, 100)).join(' ')) === 'en';
  return [
    readPersonPhrase(voice.peer_archetype ?? ''),
    readNickname(voice.label ?? ''),
    ...fromTexts,
    english ? interests.flatMap(readInterest) : [],
    readTopic(voice.niche ?? ''),
  ].filter((found) => found.length > 0);
}

/** Picks a field of the profile at random, and one of its entries, so that different scripts use different fields. */
export function pickSelf(found: readonly SelfSlots[][], random: Dice): SelfSlots {
  return found.length === 0 ? {} : random.pick(random.pick(found as [SelfSlots[], ...SelfSlots[][]]) as [SelfSlots]);
}

const PLAIN = /^[\p{Script=Latin}\d' -]+$/u;
/** Matches words that make a phrase a sentence, or a phrase about somebody else. */
const FINITE =
  /^(?:i|i'm|i've|me|my|mine|we|we're|our|us|you|you're|he|she|it|it's|they|am|is|isn't|are|aren't|was|were|be|been|has|have|had|do|does|did|don't|doesn't|can|can't|cannot|will|won't|would|should|could|must|may|and|or|but|because|if|when|while|than|not|please|null|undefined|none)$/i;
/** Matches words with which no phrase can end. */
const OPEN_END =
  /^(?:a|an|the|your|that|this|who|whose|which|with|from|in|of|at|on|for|about|to|by|as|and|or|but|is|are|was|very|more|most|so|too|no)$/i;
const TAIL = /\s(?=(?:who|whose|that|with|from|in|of|at|on|behind|next|for|about|without|under|near|by|to)\s)/;
const ADVERB =
  /^(?:never|always|already|actually|finally|still|just|only|once|also|even|really|quietly|secretly|usually|often|\p{L}{2,20}ly)$/u;
const PAST =
  /^(?:was|has|had|can|will|did|is|went|came|got|made|took|gave|told|said|knew|saw|found|kept|left|lost|won|built|bought|taught|thought|wrote|read|ran|grew|quit|swears|\p{L}{2,20}ed)$/u;

const ENGLISH =
  /\b(?:am|the|my|and|of|with|never|always|from|every|was|have|had|at|for|when|on|live|like|love|hate|bake|sail|sew|knit|swim|hike|ride)\b/i;

/** Matches results that creators report about themselves: next to a product, viewers would take them for the product's effect. */
const RESULT =
  /\b(?:lost|cured?|healed?|cleared|results?|guarantee\w{0,3}|clinical\w{0,4}|prescribe\w?|recommend\w{0,3}|weight|kilos?|pounds|skin|earn\w{0,3}|best|cheap\w{0,3})\b/i;

const shouted = (s: string): boolean => s.length > 4 && s === s.toUpperCase() && s !== s.toLowerCase();

/** Trims a profile field to a plain phrase; '' if it is not one. */
function toPhrase(text: string, most: number): string {
  const s = tidyPhrase(takeFirst(text, 200));
  const all = words(s);
  return PLAIN.test(s) &&
    all.every((w) => w.length <= 24) &&
    all.length > 0 &&
    all.length <= most &&
    !shouted(s) &&
    !OPEN_END.test(all.at(-1) ?? '')
    ? s
    : '';
}

/**
 * Reads a phrase for a person: "Night-shift nurse", "a mum of two", "the friend who reads every label". Empty for other phrases.
 */
function readPersonPhrase(text: string): SelfSlots[] {
  const s = toPhrase(text, 12);
  const determiner = /^(?:the|an?|your|that)(?=\s)/i.exec(s)?.[0].toLowerCase() ?? '';
  const body = s.slice(determiner.length).trim();
  const cut = TAIL.exec(body)?.index ?? body.length;
  const core = body.slice(0, cut);
  if (words(core).length > 5 || !core.split(' and ').every((one) => isPerson(words(one).at(-1) ?? ''))) return [];
  if (words(core.replace(/ and /g, ' ')).some((w) => FINITE.test(w)) || !isTail(body.slice(cut))) return [];
  if (determiner === 'the' || determiner === 'your' || determiner === 'that')
    return words(body).length > 1 ? [{ self: `${determiner} ${body}` }] : [];
  const role = { role: capitalise(body) };
  // A capital may belong to a name ("London nurse"), so it is kept and the phrase is used only where a capital fits.
  if (determiner === '' && /^\p{Lu}/u.test(body) && words(core).length > 1) return [role];
  return [role, { me: `${chooseArticle(body)} ${uncapitalise(body)}` }];
}

/** Is what follows the noun of a phrase complete? "who reads every label" needs its verb; "with three cats" must have none. */
function isTail(tail: string): boolean {
  if (tail === '') return true;
  const [lead = '', ...rest] = words(tail);
  if (rest.length === 0 || OPEN_END.test(rest.at(-1) ?? '')) return false;
  if (rest.some((w) => /^(?:i|i'm|me|my|mine|we|our|us)$/i.test(w))) return false;
  if (lead === 'whose') return rest.length >= 3;
  if (lead !== 'who' && lead !== 'that') return !FINITE.test(rest[0] ?? '');
  const verb = rest.find((w) => !ADVERB.test(w)) ?? '';
  return rest.length >= 2 && (PAST.test(verb) || toBaseForm(verb) !== undefined || /^\p{Ll}{2,20}[^s]s$/u.test(verb));
}

/** Reads a nickname ("The ingredient-list reader"), or a phrase that says what somebody is ("Skincare creator"). */
function readNickname(text: string): SelfSlots[] {
  const s = toPhrase(text, 7);
  const rest = /^the (.+)$/i.exec(s)?.[1];
  if (rest === undefined || /\s(?:who|whose|that)\s/.test(rest)) return readPersonPhrase(text);
  return words(rest).some((w) => FINITE.test(w) || /\d/.test(w)) ? [] : [{ call: `the ${rest}` }];
}

/**
 * The sentences in which the creator already speaks in the first person; if there are none, a phrase from the first sentence
 * that says who the creator is.
 */
function readSentences(text: string, name: string, names: readonly string[]): SelfSlots[] {
  const read = takeFirst(text, READ);
  const all = splitSentences(read.replace(/’/g, "'").replace(/\s+/g, ' '));
  const own = all.filter((s) => isOwn(s, names)).map((s) => ({ own: tidyPhrase(s) }));
  return own.length > 0 ? own.slice(0, KEPT) : readWhoTheyAre(tidyPhrase(takeFirst(all[0] ?? '', 200)), name);
}

/** Is this a first-person statement that makes sense alone, without reference to an earlier sentence or to the product? */
function isOwn(sentence: string, names: readonly string[]): boolean {
  const s = tidyPhrase(takeFirst(sentence, 200));
  const [first = '', second = '', third = ''] = words(s.toLowerCase());
  const verb = ADVERB.test(second) ? third : second;
  const mine = first === 'my' || /^i'(?:m|ve|d|ll)$/.test(first);
  // Other languages also have sentences that begin with "I" ("I miei gatti").
  const english = isBaseVerb(verb) || PAST.test(verb) || ENGLISH.test(s);
  if (!mine && !(first === 'i' && english)) return false;
  if (first === 'my' && words(s).every((w) => !/^(?:is|was|are|were|has|had|\p{L}{2,20}[^s]s|\p{L}{2,20}ed)$/u.test(w)))
    return false;
  const n = words(s).length;
  return (
    n >= 3 &&
    n <= 12 &&
    /^[\p{Script=Latin}\d', -]+$/u.test(s) &&
    !/[?]\s*$/.test(sentence) &&
    !shouted(s) &&
    !OPEN_END.test(words(s).at(-1) ?? '') &&
    !/\b(?:it|its|this|that|these|those|they|them|he|she|him|her|here|there|also|too|then|so|product|brand)\b/i.test(
      s,
    ) &&
    !RESULT.test(s) &&
    !names.some((one) => one.length > 2 && s.toLowerCase().includes(one.toLowerCase()))
  );
}

/**
 * Reads who a person is from a sentence: "Tom is a nurse from Leeds" and "A nurse from Leeds" both yield "a nurse from Leeds".
 */
function readWhoTheyAre(sentence: string, name: string): SelfSlots[] {
  const who = [name, words(name)[0] ?? '', 'he', 'she'].find(
    (one) => one !== '' && sentence.toLowerCase().startsWith(`${one.toLowerCase()} is `),
  );
  const is = who === undefined ? sentence : sentence.slice(who.length + 4);
  return /^an? /i.test(is) ? readPersonPhrase(is) : [];
}

/** Reads an interest such as "trail running" or "old paperbacks"; empty for a clause or an order. */
function readInterest(text: string): SelfSlots[] {
  const s = toPhrase(text, 5);
  const all = words(s);
  const first = (all[0] ?? '').toLowerCase();
  if (s === '' || all.some((w) => FINITE.test(w) && w !== 'and') || !/\p{L}{2}/u.test(s)) return [];
  if (first === 'and' || (OPEN_END.test(first) && first !== 'the')) return [];
  if (isBaseVerb(first) || (toBaseForm(first) !== undefined && !NOUNISH.has(first))) return [];
  const named = all.every((w) => /^[\p{Lu}\d]/u.test(w)) && all.length > 1;
  return [{ hobby: capitalise(s) }, ...(/^\p{Ll}/u.test(s) || named ? [{ into: s }] : [])];
}

const readTopic = (niche: string): SelfSlots[] =>
  readInterest(niche).flatMap(({ hobby }) => (hobby ? [{ topic: hobby }] : []));

/** First words of sentences about oneself, by language. */
const FIRST_PERSON: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    de: /^(?:ich|mein|meine) /i,
    nl: /^(?:ik|mijn) /i,
    fr: /^(?:je |j'|mon |ma |mes )/i,
    es: /^(?:yo|soy|tengo|vivo|trabajo|mi|mis|me) /i,
    pt: /^(?:eu|sou|tenho|moro|trabalho|meu|minha) /i,
    it: /^(?:io|sono|ho|vivo|lavoro|mio|mia|mi) /i,
    sv: /^(?:jag|min|mitt|mina) /i,
    da: /^(?:jeg|min|mit|mine) /i,
    nb: /^(?:jeg|min|mitt|mine) /i,
    pl: /^(?:jestem|mam|mieszkam|pracuję|mój|moja|moje) /i,
    ru: /^(?:я|мой|моя|моё|мои|у меня) /i,
    uk: /^(?:я|мій|моя|моє|мої|у мене) /i,
    tr: /^(?:ben|benim) /i,
    el: /^(?:εγώ|είμαι|έχω|μένω) /i,
    ja: /^(?:私|僕|俺|わたし)/,
    zh: /^我/,
    ko: /^(?:저는|나는|제가|내가) /,
  }),
);

/** First-person sentences of a bio and a backstory in the script's own language, unchanged. */
export function listOwnSentences(voice: Voice | null, language: string): string[] {
  const opens = FIRST_PERSON.get(language);
  if (!voice || !opens) return [];
  return [voice.short_bio, voice.backstory]
    .flatMap((text) => splitSentences(takeFirst(text ?? '', READ).replace(/\s+/g, ' ')))
    .map((s) => tidyPhrase(takeFirst(s, 200)))
    .filter((s) => opens.test(s) && s.length <= 140)
    .slice(0, KEPT);
}
