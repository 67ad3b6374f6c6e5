import { isPriceOrHours } from '../extract/noise.js';
import { isBaseVerb, tidyPhrase, toBaseForm, uncapitalise, withArticle, words } from '../language/grammar.js';
import { NOUNISH } from '../language/lexicon.js';
import { isManyWord, isOwned, joinWords, readNounPhrase, tagSentence } from '../language/phrase.js';
import type { Word } from '../language/tags.js';
import type { Named } from './named.js';
import { isNoName } from './no-name.js';
import { isNoThing } from './no-thing.js';
import { areCustomers, isRelative } from './people.js';

const PRAISE = /^(?:best|finest|greatest|cheapest|top|new|introducing|announcing|selling|offering|asking)$/i;
/** Matches superlatives, which are not part of the product: "The only yoga mat you will ever need" is a yoga mat. */
const SUPERLATIVE =
  /^(?:best|finest|greatest|cheapest|oldest|newest|smallest|biggest|largest|only|first|last|ultimate)$/i;
/** Matches how far and how often makers send, after what they send: "croissants nationwide". */
const FAR = /^(?:nationwide|worldwide|overnight|daily|weekly|monthly|everywhere|anywhere|online|abroad|locally)$/i;
const IS_VERB = /^(?:VERB|AUX)$/;

/** The noun phrase at the start of a text: the workspace in "the all-in-one workspace for teams". */
export const readThing = (text: string): Named | undefined => readThingAt(tagSentence(tidyPhrase(text)));

/** Is this a plural that the tagger took for a verb: "dog treats from Vermont", "our audio walks take you there"? */
function isNounInS(all: readonly Word[], i: number): boolean {
  const [word, before, next] = [all[i]!, all[i - 1], all[i + 1]];
  if (word.pos !== 'VERB' || before?.pos !== 'NOUN' || isManyWord(before) || !NOUNISH.has(word.text)) return false;
  return (
    next === undefined ||
    /^(?:PUNCT|AUX)$/.test(next.pos) ||
    /^(?:for|from|in|by|with)$/.test(next.text) ||
    (next.pos === 'VERB' && next.lemma === next.text)
  );
}

/** Reads the noun phrase at the start of a list of words, up to the verb or the next phrase. */
export function readThingAt(tagged: readonly Word[]): Named | undefined {
  const all = tagged.map((word, i) => (isNounInS(tagged, i) ? { ...word, pos: 'NOUN' } : word));
  const next = (at: number): string => all[at + 1]?.text ?? '';
  let from = 0;
  while (
    from < all.length &&
    ((PRAISE.test(all[from]!.text) && !/^New \p{Lu}/u.test(`${all[from]!.text} ${next(from)}`)) ||
      /^(?:my|our|your)$/i.test(all[from]!.text) ||
      (/^all$/i.test(all[from]!.text) && /^(?:of|my|our|the)$/i.test(next(from))) ||
      (/^the$/i.test(all[from]!.text) && (SUPERLATIVE.test(next(from)) || /^new$/i.test(next(from)))) ||
      (from > 0 && SUPERLATIVE.test(all[from]!.text)))
  )
    from++;
  // Skip the owner: "my grandmother's strudel".
  const owner = all.findIndex(({ text }, i) => i > from && i <= from + 2 && text === "'s");
  if (from > 0 && owner > 0 && isOwned(all.slice(from, owner + 1))) from = owner + 1;
  // After "our", the verb in "swim school" belongs to the noun.
  const [opens, follows] = [all[from], all[from + 1]];
  const compound = from > 0 && opens?.pos === 'VERB' && opens.lemma === opens.text && follows?.pos === 'NOUN';
  const rest = compound ? [{ ...opens, pos: 'NOUN' }, ...all.slice(from + 1)] : all.slice(from);
  const end = rest.findIndex(
    ({ pos, text }, i) =>
      i > 0 &&
      (pos === 'AUX' ||
        pos === 'DET' ||
        (pos === 'NUM' && !/^\p{Lu}/u.test(text) && rest.length - i <= 2) ||
        (pos === 'ADP' && text !== 'of' && rest[i - 1]?.text !== '-' && rest[i + 1]?.text !== '-') ||
        pos === 'SCONJ' ||
        /^(?:where|when|whose)$/i.test(text) ||
        pos === 'PRON' ||
        // "sourdough | and ship it frozen"
        (pos === 'CCONJ' && isBaseVerb(rest[i + 1]?.text ?? '') && /^(?:it|them)$/.test(rest[i + 2]?.text ?? '')) ||
        isFiniteVerb(rest, i) ||
        // "an emergency dentist | downtown Chicago"
        (/^(?:downtown|uptown|nearby)$/i.test(text) && /^(?:$|\p{Lu}|[,.!])/u.test(rest[i + 1]?.text ?? '')) ||
        /^[,.;:!?()–—]$/.test(text)),
  );
  const phrase = rest.slice(0, end < 0 ? undefined : end);
  const trimmed =
    phrase.at(-1)?.pos === 'ADV' || (phrase.length > 1 && FAR.test(phrase.at(-1)!.text)) ? phrase.slice(0, -1) : phrase;
  // If this is no noun phrase as a whole, leave out everything from "of" on: "a walking tour of Edinburgh's closes".
  const of = trimmed.findIndex(({ text }, i) => i > 0 && text === 'of');
  const read = readNounPhrase(trimmed) ?? (of > 0 ? readNounPhrase(trimmed.slice(0, of)) : undefined);
  if (
    !read ||
    read.determiner === 'no' ||
    words(read.core).length > 6 ||
    trimmed.some(({ pos, text }) => pos === 'CCONJ' && /^or$/i.test(text)) ||
    isNoThing(read.core) ||
    isPriceOrHours(read.core) ||
    areCustomers(read.core) ||
    isRelative(read.core) ||
    (/^\d/.test(read.core) && areCustomers(read.head)) ||
    /^(?:home|welcome|price|features?|description)$/i.test(read.core)
  )
    return undefined;
  const core = trimmed.slice(read.determiner === '' ? 0 : 1);
  const verb = end >= 0 && (IS_VERB.test(rest[end]!.pos) || isFiniteVerb(rest, end));
  // A name of capitalised words: "River Keepers ask …".
  if (isNoName(read.core)) return undefined;
  if (core.every(({ text }) => /^[\p{Lu}\d&]/u.test(text)) && (verb || core.length > 1 || !core[0]!.known))
    return { name: read.core, proper: true, what: null };
  // A name after what it is: "the app Ledgerly sorts …".
  const name = core.findIndex(({ text }) => /^\p{Lu}/u.test(text));
  if (name > 0 && core.slice(name).every(({ text }) => /^[\p{Lu}\d]/u.test(text)) && verb)
    return { name: joinWords(core.slice(name)), proper: true, what: withArticle(joinWords(core.slice(0, name))) };
  // The first word of a sentence is a name only if the dictionary lacks it: "Trailmark luggage tags report …".
  const named = core.some(
    ({ text, known }, i) => /^\p{Lu}\p{Ll}/u.test(text) && (i > 0 || read.determiner !== '' || !known),
  );
  // "Anti-fog ski goggles": the first part of a compound is in no dictionary.
  const compounded = read.determiner === '' && core[1]?.text === '-' && /^\p{Ll}/u.test(core[2]?.text ?? '');
  const common = named && !compounded ? read.core : uncapitalise(read.core);
  return {
    name: common,
    proper: false,
    what: /^an?$/.test(read.determiner) ? `${read.determiner} ${common}` : withArticle(common),
  };
}

/** Matches forms that are present and past: "a firm cut costs". */
const UNCHANGED = /^(?:cut|put|set|hit|let|cost|shut|split|spread|read|beat)$/i;

/** Is a base form the last noun of a compound: "cover" in "a blackout cover for travel cots", "mount" in "phone mount –"? */
function isCompoundEnd(all: readonly Word[], i: number): boolean {
  const [word, before, next] = [all[i]!, all[i - 1], all[i + 1]];
  return (
    (/^an?$/i.test(all[0]?.text ?? '') || /^[-–—]?$/.test(next?.text ?? '')) &&
    before?.pos === 'NOUN' &&
    !isManyWord(before) &&
    word.lemma === word.text &&
    !UNCHANGED.test(word.text) &&
    (next === undefined || /^(?:ADP|PUNCT)$/.test(next.pos) || /^(?:that|which)$/.test(next.text))
  );
}

/** Is this verb a predicate, and not the participle in "cold brewed coffee" or the gerund in "swimming lessons"? */
function isFiniteVerb(all: readonly Word[], i: number): boolean {
  const word = all[i]!;
  // "a pour-over dripper"
  if (all[i + 1]?.text === '-') return false;
  // "Pea Pops, frozen popsicles": a capitalised word after another one, at the end of a phrase, belongs to the name.
  if (/^\p{Lu}/u.test(word.text) && i === 1 && /^(?:$|[,.!:–—])/.test(all[i + 1]?.text ?? '')) return false;
  if (word.pos !== 'VERB') {
    // "Ledgerly sorts receipts" is tagged as nouns, but the first noun of a compound would be singular.
    const before = all[i - 1];
    if (before === undefined || all[i + 1] === undefined) return false;
    // "sensors log particle counts": a plural before a base verb is its subject.
    const many = /^\p{Ll}/u.test(before.text) && isManyWord(before) && isBaseVerb(word.text);
    // "the reading light clips on any book"
    const placed =
      /^(?:on|onto|over|around|into)$/.test(all[i + 1]!.text) &&
      /^(?:any|every|your|an?)$/.test(all[i + 2]?.text ?? '');
    // "the garden tractor cuts an acre"
    const acting = /^(?:an?|the|your|any|every|each)$/.test(all[i + 1]!.text);
    if ((placed || acting) && !isManyWord(before) && toBaseForm(word.text) !== undefined) return true;
    return many || (toBaseForm(word.text) !== undefined && /^\p{Lu}/u.test(before.text));
  }
  const next = all[i + 1]?.pos ?? '';
  // After a word in -ing, a base form is a noun: "a ceramic frying pan".
  if (/ing$/i.test(all[i - 1]?.text ?? '') && word.lemma === word.text) return false;
  // "dog walking in London": a gerund is not a predicate.
  if (/ing$/i.test(word.text)) return false;
  // "a blackout cover": after a noun with "a", a base form would not agree.
  if (isCompoundEnd(all, i)) return false;
  return !(/(?:ed|en)$/i.test(word.text) && /^(?:NOUN|PROPN|ADJ)$/.test(next));
}
