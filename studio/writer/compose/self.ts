import { firstOf } from '../../../platform/text/ends.js';
import type { Dice } from '../../random.js';
import { sentences } from '../extract/text.js';
import { detectLanguage } from '../language/detect.js';
import { article, baseOf, capital, isBaseVerb, tidyPhrase, uncapital, words } from '../language/grammar.js';
import { NOUNISH } from '../language/lexicon.js';
import type { Voice } from '../shapes.js';
import { isPerson } from './people.js';

/**
 * What a creator says of themselves: `me` "a night-shift nurse", `role` the same for the start of a sentence, `self` "the friend
 * who reads every label", `call` a nickname, `into` an interest, `hobby` the same for the start of a sentence, `own` a sentence
 * of theirs, `topic` their niche for the start of a sentence.
 */
export const SELF_SLOTS = ['me', 'role', 'self', 'call', 'into', 'hobby', 'own', 'topic'] as const;
export type SelfSlots = Partial<Record<(typeof SELF_SLOTS)[number], string>>;

/** Characters read of one field, and sentences kept of it. */
const READ = 4_000;
const KEPT = 6;

/**
 * What of a profile fits into a sentence as it stands, one entry per field that has something. A value that fits no slot is
 * left out: the model's prompt and the choice of a creator for a brief still have it.
 * @param names the product's: a creator's past makes no claims about it
 */
export function selvesOf(voice: Voice | null, names: readonly string[]): SelfSlots[][] {
  if (!voice) return [];
  const told = [voice.short_bio, voice.backstory].map((text) => sayable(text ?? '', voice.name, names));
  const interests = (voice.interests ?? []).slice(0, 40);
  const english = detectLanguage(interests.map((one) => firstOf(one, 100)).join(' ')) === 'en';
  return [
    personIn(voice.peer_archetype ?? ''),
    nickname(voice.label ?? ''),
    ...told,
    english ? interests.flatMap(interestIn) : [],
    topicIn(voice.niche ?? ''),
  ].filter((found) => found.length > 0);
}

/** One of them, by the seed: another field in another script. */
export function pickSelf(found: readonly SelfSlots[][], random: Dice): SelfSlots {
  return found.length === 0 ? {} : random.pick(random.pick(found as [SelfSlots[], ...SelfSlots[][]]) as [SelfSlots]);
}

const PLAIN = /^[\p{Script=Latin}\d' -]+$/u;
/** Words that make a phrase a sentence, or somebody else's. */
const FINITE =
  /^(?:i|i'm|i've|me|my|mine|we|we're|our|us|you|you're|he|she|it|it's|they|am|is|isn't|are|aren't|was|were|be|been|has|have|had|do|does|did|don't|doesn't|can|can't|cannot|will|won't|would|should|could|must|may|and|or|but|because|if|when|while|than|not|please|null|undefined|none)$/i;
/** No phrase ends here. */
const OPEN_END =
  /^(?:a|an|the|your|that|this|who|whose|which|with|from|in|of|at|on|for|about|to|by|as|and|or|but|is|are|was|very|more|most|so|too|no)$/i;
const TAIL = /\s(?=(?:who|whose|that|with|from|in|of|at|on|behind|next|for|about|without|under|near|by|to)\s)/;
const ADVERB =
  /^(?:never|always|already|actually|finally|still|just|only|once|also|even|really|quietly|secretly|usually|often|\p{L}{2,20}ly)$/u;
const PAST =
  /^(?:was|has|had|can|will|did|is|went|came|got|made|took|gave|told|said|knew|saw|found|kept|left|lost|won|built|bought|taught|thought|wrote|read|ran|grew|quit|swears|\p{L}{2,20}ed)$/u;

const ENGLISH =
  /\b(?:am|the|my|and|of|with|never|always|from|every|was|have|had|at|for|when|on|live|like|love|hate|bake|sail|sew|knit|swim|hike|ride)\b/i;

/** What happened to a creator, told beside a product, is heard as what the product did. */
const RESULT =
  /\b(?:lost|cured?|healed?|cleared|results?|guarantee\w{0,3}|clinical\w{0,4}|prescribe\w?|recommend\w{0,3}|weight|kilos?|pounds|skin|earn\w{0,3}|best|cheap\w{0,3})\b/i;

const shouted = (s: string): boolean => s.length > 4 && s === s.toUpperCase() && s !== s.toLowerCase();

/** A plain phrase of a form's field, or '' where it is none. */
function phraseOf(text: string, most: number): string {
  const s = tidyPhrase(firstOf(text, 200));
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

/** "Night-shift nurse", "a mum of two", "the friend who reads every label". */
function personIn(text: string): SelfSlots[] {
  const s = phraseOf(text, 12);
  const determiner = /^(?:the|an?|your|that)(?=\s)/i.exec(s)?.[0].toLowerCase() ?? '';
  const body = s.slice(determiner.length).trim();
  const cut = TAIL.exec(body)?.index ?? body.length;
  const core = body.slice(0, cut);
  if (words(core).length > 5 || !core.split(' and ').every((one) => isPerson(words(one).at(-1) ?? ''))) return [];
  if (words(core.replace(/ and /g, ' ')).some((w) => FINITE.test(w)) || !isTail(body.slice(cut))) return [];
  if (determiner === 'the' || determiner === 'your' || determiner === 'that')
    return words(body).length > 1 ? [{ self: `${determiner} ${body}` }] : [];
  const role = { role: capital(body) };
  // A capital may be a name's ("London nurse") and stays where it may stand.
  if (determiner === '' && /^\p{Lu}/u.test(body) && words(core).length > 1) return [role];
  return [role, { me: `${article(body)} ${uncapital(body)}` }];
}

/** "who reads every label", "with three cats": a clause that has its verb, a phrase that has no other. */
function isTail(tail: string): boolean {
  if (tail === '') return true;
  const [lead = '', ...rest] = words(tail);
  if (rest.length === 0 || OPEN_END.test(rest.at(-1) ?? '')) return false;
  if (rest.some((w) => /^(?:i|i'm|me|my|mine|we|our|us)$/i.test(w))) return false;
  if (lead === 'whose') return rest.length >= 3;
  if (lead !== 'who' && lead !== 'that') return !FINITE.test(rest[0] ?? '');
  const verb = rest.find((w) => !ADVERB.test(w)) ?? '';
  return rest.length >= 2 && (PAST.test(verb) || baseOf(verb) !== undefined || /^\p{Ll}{2,20}[^s]s$/u.test(verb));
}

/** "The ingredient-list reader" is what one is called; "Skincare creator" is what one is. */
function nickname(text: string): SelfSlots[] {
  const s = phraseOf(text, 7);
  const rest = /^the (.+)$/i.exec(s)?.[1];
  if (rest === undefined || /\s(?:who|whose|that)\s/.test(rest)) return personIn(text);
  return words(rest).some((w) => FINITE.test(w) || /\d/.test(w)) ? [] : [{ call: `the ${rest}` }];
}

/** Sentences that the creator says in the first person already, and what a first sentence says they are. */
function sayable(text: string, name: string, names: readonly string[]): SelfSlots[] {
  const read = firstOf(text, READ);
  const all = sentences(read.replace(/’/g, "'").replace(/\s+/g, ' '));
  const own = all.filter((s) => isOwn(s, names)).map((s) => ({ own: tidyPhrase(s) }));
  return own.length > 0 ? own.slice(0, KEPT) : whoTheyAre(tidyPhrase(firstOf(all[0] ?? '', 200)), name);
}

/** A first-person statement that stands alone: nothing in it points at something said before, or at the product. */
function isOwn(sentence: string, names: readonly string[]): boolean {
  const s = tidyPhrase(firstOf(sentence, 200));
  const [first = '', second = '', third = ''] = words(s.toLowerCase());
  const verb = ADVERB.test(second) ? third : second;
  const mine = first === 'my' || /^i'(?:m|ve|d|ll)$/.test(first);
  // "I" alone opens sentences of other languages too ("I miei gatti").
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

/** "Tom is a nurse from Leeds", "A nurse from Leeds": said as "I am a nurse from Leeds". */
function whoTheyAre(sentence: string, name: string): SelfSlots[] {
  const who = [name, words(name)[0] ?? '', 'he', 'she'].find(
    (one) => one !== '' && sentence.toLowerCase().startsWith(`${one.toLowerCase()} is `),
  );
  const is = who === undefined ? sentence : sentence.slice(who.length + 4);
  return /^an? /i.test(is) ? personIn(is) : [];
}

/** "trail running", "old paperbacks": a thing one may be into, neither a clause nor an order. */
function interestIn(text: string): SelfSlots[] {
  const s = phraseOf(text, 5);
  const all = words(s);
  const first = (all[0] ?? '').toLowerCase();
  if (s === '' || all.some((w) => FINITE.test(w) && w !== 'and') || !/\p{L}{2}/u.test(s)) return [];
  if (first === 'and' || (OPEN_END.test(first) && first !== 'the')) return [];
  if (isBaseVerb(first) || (baseOf(first) !== undefined && !NOUNISH.has(first))) return [];
  const named = all.every((w) => /^[\p{Lu}\d]/u.test(w)) && all.length > 1;
  return [{ hobby: capital(s) }, ...(/^\p{Ll}/u.test(s) || named ? [{ into: s }] : [])];
}

const topicIn = (niche: string): SelfSlots[] =>
  interestIn(niche).flatMap(({ hobby }) => (hobby ? [{ topic: hobby }] : []));

/** How a sentence about oneself opens in other languages than English. */
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

/** First-person sentences of a bio and a backstory in a script's own language, as they stand. */
export function ownSentences(voice: Voice | null, language: string): string[] {
  const opens = FIRST_PERSON.get(language);
  if (!voice || !opens) return [];
  return [voice.short_bio, voice.backstory]
    .flatMap((text) => sentences(firstOf(text ?? '', READ).replace(/\s+/g, ' ')))
    .map((s) => tidyPhrase(firstOf(s, 200)))
    .filter((s) => opens.test(s) && s.length <= 140)
    .slice(0, KEPT);
}
