import { baseOf, isBaseVerb, tidyPhrase, uncapital, withArticle, words } from '../language/grammar.js';
import { isManyWord, isOwned, readNounPhrase, tagSentence, textOf } from '../language/phrase.js';
import { type Word } from '../language/tags.js';
import type { Named } from './named.js';
import { isOrderText } from './statement.js';

/** Sentences in which the thing is looked for. */
const READ = 6;
/** Words, at most, of what is a name rather than a sentence. */
const NO_SENTENCE = 7;
const SELLS =
  /^(?:sell|make|offer|run|build|create|own|have|provide|design|produce|craft|bake|roast|rent|teach|launch|brew|grow|host|knit|sew|weave|carve|bottle|distill|print)$/i;
/** An amount is no thing. */
const NO_THING =
  /^\d(?!\d?[- ]\p{L}|\d{3} \p{L})|^(?:nobody|no one|everyone|everybody|someone|somebody|anyone|everything|something|nothing)\b|^(?:family|team|group|couple|company|startup|business|people|friends|looking)\b|\b(?:sale|offer|discount|shipping)$|\b(?:bucks?|dollars?|euros?|pounds?|quid|cents?|eur|usd|gbp)$/iu;
/** "a studio building websites": what it makes comes after. */
const MAKING =
  /^(?:selling|making|offering|running|building|creating|providing|designing|producing|crafting|baking|roasting|renting|teaching|brewing|growing|knitting|sewing|weaving|carving|bottling|distilling|printing)$/i;
const PRAISE = /^(?:best|finest|greatest|cheapest|top|new|introducing|announcing|selling|offering|asking)$/i;
/** "The only yoga mat you will ever need" is a yoga mat. */
const SUPERLATIVE = /^(?:best|finest|greatest|cheapest|oldest|newest|smallest|biggest|largest|only)$/i;
/** Words in which who we are is said: "We're a small family-run studio building …". */
const MAKERS = 12;
const IS_VERB = /^(?:VERB|AUX)$/;

/** The thing a text is about, by its grammar: the subject of the first sentence that has one, what its author sells or does. */
export function subjectOf(text: readonly string[]): Named | undefined {
  for (const [i, sentence] of text.slice(0, READ).entries()) {
    // "sugar free. vegan.": a word by itself is a quality, unless the text opens with it.
    if (i > 0 && words(sentence).length === 1) continue;
    // "Volunteers wanted: our library opens": what is announced stands behind the colon.
    const [before = '', after = ''] = sentence.split(/:\s/, 2);
    const announced =
      after !== '' && /\b(?:wanted|needed|need your help|calling|announcing|reminder|news|update)\b/i.test(before)
        ? after
        : sentence;
    const said = tidyPhrase(announced);
    if (/\?$/.test(sentence.trim())) continue;
    const [headline = '', listed = ''] = said.split(/:\s/, 2);
    if (listed !== '' && isOrderText(headline)) {
      const thing = thingAt(tagSentence(listed));
      if (thing) return asWritten(thing, listed);
    }
    // "Rent formalwear: …", where the dictionary takes both for nouns.
    const order = /^(?:rent|hire) \p{L}/iu.test(headline) ? headline : isOrderText(said) ? said : null;
    const found = order === null ? subjectIn(tagSentence(said)) : orderedIn(tagSentence(order));
    if (found) return asWritten(found, said);
  }
  // "Peel and stick wallpaper": the last noun of the first words that hold one and are no sentence.
  for (const sentence of text.slice(0, 2)) {
    const all = tagSentence(tidyPhrase(sentence));
    if (all.length > NO_SENTENCE || /\?$/.test(sentence) || all.some(({ text: word }) => word === 'or')) continue;
    const noun = all.findLast(
      ({ pos, known, text: word }) => pos === 'NOUN' && known && word.length > 2 && !NO_THING.test(word),
    );
    if (noun) return { name: noun.text, proper: false, what: withArticle(noun.text) };
  }
  return undefined;
}

/** "Hire a wheelchair-accessible van by the day": what one is to hire. */
function orderedIn(all: readonly Word[]): Named | undefined {
  return /^(?:hire|rent|book|try|order|buy|shop)$/i.test(all[0]?.text ?? '') ? thingAt(all.slice(1)) : undefined;
}

/** Nouns that say little alone: "a night at the Maritime Museum" is said whole. */
const NEEDS_TAIL =
  /^(?:night|evening|day|morning|weekend|week|home|house|way|set|pair|box|bag|bottle|trip|tour|walk|course|class|lessons?)$/i;
const TAIL_WORDS = 5;

/** The same with the text's own blanks ("50mm"), and with what a short noun needs after it. */
function asWritten(named: Named, text: string): Named {
  const tight = named.name.replace(/\s+/g, '');
  const start = [...text].findIndex(
    (_, i) =>
      /\S/.test(text[i] ?? '') && text.slice(i).replace(/\s+/g, '').toLowerCase().startsWith(tight.toLowerCase()),
  );
  if (named.proper || start < 0) return named;
  let end = start;
  for (let left = tight.length; left > 0; end++) if (/\S/.test(text[end] ?? '')) left--;
  const tail = /^ (?:at|in|for|of|by) [^,.;:!?]+/.exec(text.slice(end))?.[0] ?? '';
  const kept = NEEDS_TAIL.test(named.name) && words(tail).length <= TAIL_WORDS ? tail : '';
  const written = uncapital(text.slice(start, end));
  const name = `${/^\p{Lu}/u.test(named.name) ? text.slice(start, end) : written}${kept}`;
  return { ...named, name, what: named.what && withArticle(name) };
}

/** The noun phrase that a text opens with, as a thing: of "the all-in-one workspace for teams", the workspace. */
export const thingIn = (text: string): Named | undefined => thingAt(tagSentence(tidyPhrase(text)));

/** "it is a …": within its first words. */
const isDefinition = (sentence: readonly Word[]): boolean =>
  sentence
    .slice(1, 6)
    .some(
      ({ text }, i, some) =>
        /^an?$/i.test(text) &&
        some.slice(0, i).every(({ text: before }) => /^(?:is|'s|its|it|it's|so|basically|just|really)$/i.test(before)),
    );

function subjectIn(sentence: readonly Word[]): Named | undefined {
  const [first, second] = sentence;
  if (!first) return undefined;
  const [one, two] = [first.text.toLowerCase(), second?.text.toLowerCase() ?? ''];
  // "Call Hudson Cars": whom one is to call.
  if (/^(?:call|text|visit|contact|follow|ask)$/.test(one) && /^\p{Lu}/u.test(second?.text ?? ''))
    return thingAt(sentence.slice(1));
  // "its a sauce", "this is a course"
  if (/^(?:it|its|it's|this|these|hey|so|basically)$/.test(one) && isDefinition(sentence))
    return thingAt(sentence.slice(sentence.findIndex(({ text }) => /^an?$/i.test(text))));
  if (/^(?:im|i'm|we're)$/.test(one)) {
    // "I'm Priya" says who speaks.
    if (/^\p{Lu}/u.test(second?.text ?? '')) return undefined;
    return thingAt(sentence.slice(two === 'selling' || two === 'offering' ? 2 : 1));
  }
  if (/^(?:we|i)$/.test(one) && /^(?:am|are|'m|'re)$/.test(two)) {
    const making = sentence.slice(0, MAKERS).findIndex(({ text }, i) => i > 1 && MAKING.test(text));
    const made = making > 0 ? thingAt(sentence.slice(making + 1)) : undefined;
    if (made) return made;
  }
  if (/^(?:we|i)$/.test(one) && /^(?:am|are|'m|'re)$/.test(two))
    return one === 'i' && /^\p{Lu}/u.test(sentence[2]?.text ?? '') ? undefined : thingAt(sentence.slice(2));
  if (/^(?:we|i)$/.test(one)) {
    const verb = sentence.findIndex(({ pos }) => pos === 'VERB');
    // A verb that no dictionary has ("we sel handmade candles") is one of selling, misspelt.
    if (second && !second.known) return thingAt(sentence.slice(2));
    if (verb < 0) return undefined;
    const lemma = sentence[verb]!.lemma;
    return SELLS.test(lemma)
      ? thingAt(sentence.slice(verb + (/^(?:out|up|off)$/.test(sentence[verb + 1]?.text ?? '') ? 2 : 1)))
      : { name: 'service', proper: false, what: 'a service' };
  }
  if (/^(?:selling|offering|promoting)$/.test(one)) return thingAt(sentence.slice(1));
  // "tbh this pen just writes"
  if (!first.known && second?.pos === 'DET') return thingAt(sentence.slice(1));
  return thingAt(sentence);
}

/** The noun phrase that some words open with, up to the verb or the next phrase. */
function thingAt(all: readonly Word[]): Named | undefined {
  let from = 0;
  while (
    from < all.length &&
    (PRAISE.test(all[from]!.text) ||
      /^(?:my|our|your)$/i.test(all[from]!.text) ||
      (/^the$/i.test(all[from]!.text) && SUPERLATIVE.test(all[from + 1]?.text ?? '')) ||
      (from > 0 && SUPERLATIVE.test(all[from]!.text)))
  )
    from++;
  // "my grandmother's strudel"
  const owner = all.findIndex(({ text }, i) => i > from && i <= from + 2 && text === "'s");
  if (from > 0 && owner > 0 && isOwned(all.slice(from, owner + 1))) from = owner + 1;
  const rest = all.slice(from);
  const end = rest.findIndex(
    ({ pos, text }, i) =>
      i > 0 &&
      (pos === 'AUX' ||
        pos === 'DET' ||
        (pos === 'NUM' && rest.length - i <= 2) ||
        (pos === 'ADP' && text !== 'of' && rest[i - 1]?.text !== '-' && rest[i + 1]?.text !== '-') ||
        pos === 'SCONJ' ||
        pos === 'PRON' ||
        isFiniteVerb(rest, i) ||
        /^[,.;:!?()]$/.test(text)),
  );
  const phrase = rest.slice(0, end < 0 ? undefined : end);
  const trimmed = phrase.at(-1)?.pos === 'ADV' ? phrase.slice(0, -1) : phrase;
  // "a walking tour of Edinburgh's closes": whose it is goes too far.
  const of = trimmed.findIndex(({ text }, i) => i > 0 && text === 'of');
  const read = readNounPhrase(trimmed) ?? (of > 0 ? readNounPhrase(trimmed.slice(0, of)) : undefined);
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
  if (core.every(({ text }) => /^[\p{Lu}\d&]/u.test(text)) && (verb || core.length > 1 || !core[0]!.known))
    return { name: read.core, proper: true, what: null };
  // "the app Ledgerly sorts …"
  const name = core.findIndex(({ text }) => /^\p{Lu}/u.test(text));
  if (name > 0 && core.slice(name).every(({ text }) => /^[\p{Lu}\d]/u.test(text)) && verb)
    return { name: textOf(core.slice(name)), proper: true, what: withArticle(textOf(core.slice(0, name))) };
  const named = core.slice(read.determiner === '' ? 1 : 0).some(({ text }) => /^\p{Lu}\p{Ll}/u.test(text));
  const common = named ? read.core : uncapital(read.core);
  return {
    name: common,
    proper: false,
    what: /^an?$/.test(read.determiner) ? `${read.determiner} ${common}` : withArticle(common),
  };
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
  // "a ceramic frying pan"
  if (/ing$/i.test(all[i - 1]?.text ?? '') && word.lemma === word.text) return false;
  // "dog walking in London": a gerund says nothing of its subject.
  if (/ing$/i.test(word.text)) return false;
  return !(/(?:ed|en)$/i.test(word.text) && /^(?:NOUN|PROPN|ADJ)$/.test(next));
}
