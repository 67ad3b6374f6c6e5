import { baseOf, isBaseVerb, tidyPhrase, uncapital, withArticle, words } from '../language/grammar.js';
import { isManyWord, readNounPhrase, tagSentence, textOf } from '../language/phrase.js';
import { tag, type Word } from '../language/tags.js';
import type { Named } from './named.js';

/** Sentences in which the thing is looked for. */
const READ = 6;
/** Words, at most, of what is a name rather than a sentence. */
const NO_SENTENCE = 7;
const SELLS =
  /^(?:sell|make|offer|run|build|create|own|have|provide|design|produce|craft|bake|roast|rent|teach|launch|brew|grow|host)$/i;
/** An amount is no thing. */
const NO_THING = /^\d|\b(?:bucks?|dollars?|euros?|pounds?|quid|cents?|eur|usd|gbp)$/i;
const PRAISE = /^(?:best|finest|greatest|cheapest|top|new|introducing|announcing|selling|offering|asking)$/i;
const IS_VERB = /^(?:VERB|AUX)$/;

/** The thing a text is about, by its grammar: the subject of the first sentence that has one, what its author sells or does. */
export function subjectOf(text: readonly string[]): Named | undefined {
  for (const sentence of text.slice(0, READ)) {
    // "Volunteers wanted: our library opens": what is announced stands behind the colon.
    const [before = '', after = ''] = sentence.split(/:\s/, 2);
    const announced = after !== '' && tag(before).some(({ pos }) => IS_VERB.test(pos)) ? after : sentence;
    const found = subjectIn(tagSentence(tidyPhrase(announced)));
    if (found) return found;
  }
  // "Peel and stick wallpaper": the last noun of the first words that hold one and are no sentence.
  for (const sentence of text.slice(0, READ)) {
    const all = tagSentence(tidyPhrase(sentence));
    if (all.length > NO_SENTENCE || all.some(({ text: word }) => word === 'or')) continue;
    const noun = all.findLast(({ pos, known, text: word }) => pos === 'NOUN' && known && word.length > 2);
    if (noun) return { name: noun.text, proper: false, what: withArticle(noun.text) };
  }
  return undefined;
}

function subjectIn(sentence: readonly Word[]): Named | undefined {
  const [first, second] = sentence;
  if (!first) return undefined;
  const [one, two] = [first.text.toLowerCase(), second?.text.toLowerCase() ?? ''];
  if (/^(?:we|i)$/.test(one)) {
    const verb = sentence.findIndex(({ pos }) => pos === 'VERB');
    if (verb < 0) return undefined;
    const lemma = sentence[verb]!.lemma;
    return SELLS.test(lemma)
      ? thingAt(sentence.slice(verb + 1))
      : { name: 'service', proper: false, what: 'a service' };
  }
  if (/^(?:im|i'm)$/.test(one) && /^selling$/.test(two)) return thingAt(sentence.slice(2));
  // "fetch brings groceries": a brand in small letters does something.
  if (/^\p{Ll}{3,}$/u.test(first.text) && second?.pos === 'VERB' && /[^s]s$/.test(two) && first.pos !== 'ADV')
    return { name: first.text, proper: true, what: null };
  // "tbh this pen just writes"
  if (!first.known && second?.pos === 'DET') return thingAt(sentence.slice(1));
  return thingAt(sentence);
}

/** The noun phrase that some words open with, up to the verb or the next phrase. */
function thingAt(all: readonly Word[]): Named | undefined {
  let from = 0;
  while (from < all.length && (PRAISE.test(all[from]!.text) || /^(?:my|our|your)$/i.test(all[from]!.text))) from++;
  const rest = all.slice(from);
  const end = rest.findIndex(
    ({ pos, text }, i) =>
      i > 0 &&
      (pos === 'AUX' ||
        pos === 'DET' ||
        (pos === 'NUM' && rest.length - i <= 2) ||
        pos === 'ADP' ||
        pos === 'SCONJ' ||
        pos === 'PRON' ||
        isFiniteVerb(rest, i) ||
        /^[,.;:!?()]$/.test(text)),
  );
  const phrase = rest.slice(0, end < 0 ? undefined : end);
  const trimmed = phrase.at(-1)?.pos === 'ADV' ? phrase.slice(0, -1) : phrase;
  const read = readNounPhrase(trimmed);
  if (
    !read ||
    read.determiner === 'no' ||
    words(read.core).length > 6 ||
    trimmed.some(({ pos, text }) => pos === 'CCONJ' && /^or$/i.test(text)) ||
    NO_THING.test(read.core) ||
    /^(?:home|welcome|price|features?|description)$/i.test(read.core)
  )
    return undefined;
  const core = trimmed.slice(read.determiner === '' ? 0 : 1);
  const verb = end >= 0 && (IS_VERB.test(rest[end]!.pos) || isFiniteVerb(rest, end));
  // "River Keepers ask …": every word has its capital.
  if (core.every(({ text }) => /^[\p{Lu}\d&]/u.test(text)) && (verb || core.length > 1))
    return { name: read.core, proper: true, what: null };
  // "the app Ledgerly sorts …"
  const name = core.findIndex(({ text }) => /^\p{Lu}/u.test(text));
  if (name > 0 && core.slice(name).every(({ text }) => /^[\p{Lu}\d]/u.test(text)) && verb)
    return { name: textOf(core.slice(name)), proper: true, what: withArticle(textOf(core.slice(0, name))) };
  const named = core.slice(read.determiner === '' ? 1 : 0).some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  const common = named ? read.core : uncapital(read.core);
  return { name: common, proper: false, what: withArticle(common) };
}

/** A verb that says something of what stands before it: not the participle of "cold brewed coffee", nor the gerund of "swimming lessons". */
function isFiniteVerb(all: readonly Word[], i: number): boolean {
  const word = all[i]!;
  if (word.pos !== 'VERB') {
    // "Ledgerly sorts receipts": tagged as nouns, yet compounds have a singular before their noun.
    const before = all[i - 1];
    if (before === undefined || all[i + 1] === undefined) return false;
    // "sensors log particle counts": the same of many.
    const many = /^\p{Ll}/u.test(before.text) && isManyWord(before) && isBaseVerb(word.text);
    return many || (baseOf(word.text) !== undefined && /^\p{Lu}/u.test(before.text));
  }
  const next = all[i + 1]?.pos ?? '';
  return !(/(?:ing|ed|en)$/i.test(word.text) && /^(?:NOUN|PROPN|ADJ)$/.test(next));
}
