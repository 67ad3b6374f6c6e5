import { isPerson } from '../compose/people.js';
import {
  findHead,
  isPlural,
  tidyPhrase,
  toBaseForm,
  toGerund,
  toSingular,
  uncapitalise,
  withArticle,
  words,
} from '../language/grammar.js';
import { tagSentence } from '../language/phrase.js';
import { tag, type Word } from '../language/tags.js';
import { isBeside, isSlogan, withoutLead } from './lead-ins.js';
import type { Named } from './named.js';
import { isComplaint, isPraise } from './no-name.js';
import { isNoThing } from './no-thing.js';
import { areCustomers, findCouple, isRelative } from './people.js';
import { isOrderText } from './statement.js';
import { readThingAt } from './thing.js';
import { findFiniteVerb } from './verbs.js';

/** Matches a sentence that says only what the product lacks: "Fragrance free." */
const FREE_OF = /^\s{0,3}\p{L}{3,15}[- ]free[.!]?\s{0,3}$/iu;
/** Maximum number of sentences that are searched for the product. */
const READ = 6;
/** Maximum number of words in a text that is a name rather than a sentence. */
const NO_SENTENCE = 7;
const SELLS =
  /^(?:sell|make|do|offer|run|build|create|own|have|provide|design|produce|craft|bake|roast|rent|teach|launch|open|start|organi[sz]e|publish|invent|develop|brew|grow|host|knit|crochet|sew|stitch|weave|carve|forge|paint|bottle|distill|ferment|pickle|smoke|print)$/i;
/** Matches verbs of makers that send what they make, which then is the product: "our bakery ships croissants". */
const SENDS = /^(?:ship|deliver|send|post|mail)$/i;
/** Matches verbs of customers: "our customers love our stickers". */
const LIKES =
  /^(?:love|like|use|wear|eat|drink|buy|read|play|order|adore|trust|enjoy|want|recommend|rave|ask|queue|swear)$/i;
/** Matches verbs that precede what a maker makes: "a studio building websites". */
const MAKING =
  /^(?:selling|making|offering|hiring|opening|launching|starting|running|building|creating|providing|designing|producing|crafting|baking|roasting|renting|teaching|brewing|growing|knitting|sewing|weaving|carving|bottling|distilling|printing)$/i;
/** Matches verbs before "them into", after which the product follows. */
const TURNS = /^(?:turn|make|transform|convert|upcycle|build|carve|weave|sew|cut|press|melt)$/i;
/** Maximum number of words that makers take to introduce themselves: "We're a small family-run studio building …". */
const MAKERS = 12;
const IS_VERB = /^(?:VERB|AUX)$/;

/** Matches what a text that begins with "Learn" sells: lessons, courses and the like. */
const LESSONS =
  /\b(?:(?:live|online|private|group|weekly|evening) ){0,2}(?:lessons|classes|courses?|workshops?|tutoring|training)\b/i;

/**
 * Finds what a text is about by its grammar: the subject of the first sentence that has one, or what its author sells or does.
 */
export function findSubject(text: readonly string[]): Named | undefined {
  // What somebody is, which is used if nothing is sold: "I'm a nurse. I make candles" sells candles.
  let speaker: Named | undefined;
  for (const [i, sentence] of text.slice(0, READ).entries()) {
    // A single word is a quality ("sugar free. vegan."), unless it opens the text.
    if (i > 0 && (words(sentence).length === 1 || lacksSubject(sentence))) continue;
    // What is announced follows the colon: "Volunteers wanted: our library opens".
    const [before = '', after = ''] = sentence.split(/:\s/, 2);
    const announced =
      after !== '' && /\b(?:wanted|needed|need your help|calling|announcing|reminder|news|update)\b/i.test(before)
        ? after
        : sentence;
    const said = withoutLead(tidyPhrase(announced)).replaceAll(' - ', ' – ');
    // Skip a warning of one word before a definition: "Spoilers. A podcast that …".
    if (i === 0 && words(said).length === 1 && /^An? \p{Ll}/u.test(text[1] ?? '')) continue;
    // "Fragrance free."
    if (FREE_OF.test(sentence)) continue;
    if (/\?$/.test(sentence.trim()) || isComplaint(sentence) || isPraise(sentence) || isBeside(said)) continue;
    const [headline = '', listed = ''] = said.split(/:\s/, 2);
    const brand =
      findLowerCaseBrand(listed || said) ?? findTaught(said) ?? (LESSONS.test(said) ? undefined : findLearned(said));
    if (brand) return brand;
    if (listed !== '' && (isOrderText(headline) || isSlogan(headline))) {
      const thing = readThingAt(tagSentence(listed));
      if (thing) return asWritten(thing, listed);
    }
    // The lessons are what is sold: "Learn Portuguese with Rita – live lessons on Zoom".
    const taught = /^learn\b/i.test(said) ? LESSONS.exec(said)?.[0] : undefined;
    if (taught) return { name: taught, proper: false, what: withArticle(taught) };
    // The tagger takes both words of "Rent formalwear: …" for nouns.
    const order = /^(?:rent|hire) \p{L}/iu.test(headline) ? headline : isOrderText(said) ? said : null;
    const found = order === null ? readSubject(tagSentence(said), findCouple(said)) : findOrdered(tagSentence(order));
    if (found && speaker === undefined && isTrade(said, found)) speaker = asWritten(found, said);
    else if (found && (speaker === undefined || (found.name !== 'service' && /^(?:i|we|my|our)\b/i.test(said))))
      return asWritten(found, said);
  }
  if (speaker) return speaker;
  // If no sentence has a subject, take the last noun of the first or second text, provided that the text is too short for a
  // sentence: "Peel and stick wallpaper".
  for (const sentence of text.slice(0, 2)) {
    const all = tagSentence(tidyPhrase(sentence));
    if (
      all.length > NO_SENTENCE ||
      isBeside(sentence) ||
      FREE_OF.test(sentence) ||
      /^(?:no|not|without|zero|because|so|but|and|if|when)\s|\?$/i.test(sentence) ||
      all.some(({ text: word, pos }) => word === 'or' || pos === 'AUX') ||
      isRelative(all[1]?.text ?? '')
    )
      continue;
    const noun = all.findLast(
      ({ pos, known, text: word }) =>
        pos === 'NOUN' && known && word.length > 2 && !isNoThing(word) && !areCustomers(word),
    );
    if (noun) return { name: noun.text, proper: false, what: withArticle(noun.text) };
  }
  return undefined;
}

/** Does somebody only say in a sentence what they are: "I'm a nurse", "I'm Farah, a chartered accountant"? */
const isTrade = (said: string, { name }: Named): boolean =>
  /^(?:i'm|im|i am) /i.test(said) &&
  (isPerson(findHead(name)) || /(?:ist|ian)$/.test(name)) &&
  !/\b(?:and|who) (?:i )?(?:make|sell|offer|teach)\b/i.test(said);

/** Is this a predicate whose subject is in an earlier sentence: "Charges in ten minutes", "Fits in a pocket"? */
const lacksSubject = (sentence: string): boolean =>
  /^\p{Lu}\p{Ll}+s (?:in|on|to|with|into|under|up|out|over|through|from|without|within|against|like)\s/u.test(
    sentence,
  ) &&
  toBaseForm(words(sentence.toLowerCase())[0]!) !== undefined &&
  findFiniteVerb(tag(sentence).slice(1)) < 0;

/** Reads the object of an order: "Hire a wheelchair-accessible van by the day". */
function findOrdered(all: readonly Word[]): Named | undefined {
  return /^(?:hire|rent|book|try|order|buy|shop)$/i.test(all[0]?.text ?? '') ? readThingAt(all.slice(1)) : undefined;
}

/** Matches nouns that say little alone and need what follows: "a night at the Maritime Museum". */
const NEEDS_TAIL =
  /^(?:night|evening|day|morning|weekend|week|home|house|way|set|pair|box|bag|bottle|trip|tour|walk|course|class|lessons?)$/i;
const TAIL_WORDS = 5;

/** Restores the text's own spacing ("50mm"), and adds what a noun like "night" needs after it. */
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
  const written = uncapitalise(text.slice(start, end));
  const name = `${/^\p{Lu}/u.test(named.name) ? text.slice(start, end) : written}${kept}`;
  return { ...named, name, what: named.what && withArticle(name) };
}

/** Do the first words contain a definition, as in "it is a …"? */
const isDefinition = (sentence: readonly Word[]): boolean =>
  sentence
    .slice(1, 6)
    .some(
      ({ text }, i, some) =>
        /^an?$/i.test(text) &&
        some.slice(0, i).every(({ text: before }) => /^(?:is|'s|its|it|it's|so|basically|just|really)$/i.test(before)),
    );

/** Matches a word with a verb whose object is the reader: "plantpal tells you when your ficus is thirsty". */
const ACTS_FOR_READER = /^(\p{L}[\p{L}\d]{3,20}) \p{Ll}{2,12}s (?:you|your)\b/u;

/** A lower-case brand, which the dictionary doesn't know, by what it does for the reader. */
function findLowerCaseBrand(sentence: string): Named | undefined {
  const name = ACTS_FOR_READER.exec(sentence)?.[1];
  if (name === undefined || tagSentence(name)[0]?.known) return undefined;
  return { name, proper: true, what: null };
}

/** The object of the first of the given verbs from index `from` on: "a key rack" in "I was tired, so I built a key rack". */
function findMade(sentence: readonly Word[], from: number, verbs: RegExp): Named | undefined {
  for (let i = from; i < sentence.length - 1; i++) {
    const { pos, lemma } = sentence[i]!;
    // In "we have sold 300" and "I started making earrings", the first verb only helps the second.
    const base = IS_VERB.test(pos) ? lemma : (toBaseForm(sentence[i]!.text) ?? '');
    if (
      !verbs.test(base) ||
      /^(?:not|n't)$/.test(sentence[i + 1]!.text) ||
      (/^(?:have|start)$/.test(base) && IS_VERB.test(sentence[i + 1]!.pos))
    )
      continue;
    const particle = /^(?:out|up|off)$/.test(sentence[i + 1]!.text) ? 1 : 0;
    return readThingAt(sentence.slice(i + 1 + particle));
  }
  return undefined;
}

/**
 * Finds the product in a sentence about people: what they show ("this …"), what relatives or a couple make, or what customers
 * like.
 */
function readPeople(sentence: readonly Word[], couple: string | undefined): Named | undefined {
  const shown = sentence.findIndex(({ text }) => /^(?:this|these)$/i.test(text));
  if (shown > 0) return readThingAt(sentence.slice(shown + 1));
  if (couple !== undefined || isRelative(sentence[1]?.text ?? '')) {
    const made = findMade(sentence, 2, SELLS);
    if (made) return made;
  }
  const liked = sentence.findIndex(({ lemma }, i) => i > 1 && LIKES.test(lemma));
  const ours = sentence.findIndex(({ text }, i) => i > liked && /^(?:our|my)$/i.test(text));
  return liked > 0 && ours > 0 ? readThingAt(sentence.slice(ours + 1)) : undefined;
}

/** The nouns for what people do with the object of these verbs. */
const SERVICES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    fix: 'repair',
    repair: 'repair',
    mend: 'repair',
    restore: 'restoration',
    clean: 'cleaning',
    wash: 'cleaning',
    install: 'installation',
    tune: 'tuning',
    groom: 'grooming',
    walk: 'walking',
    sharpen: 'sharpening',
    rent: 'rental',
  }),
);

/** A service by what it is done to: "espresso machine repair" in "We fix espresso machines". */
function findService(sentence: readonly Word[]): Named | undefined {
  const [who, verb, ...object] = sentence;
  const noun = /^(?:we|i)$/i.test(who?.text ?? '') ? SERVICES.get(verb?.text.toLowerCase() ?? '') : undefined;
  const thing = noun === undefined ? undefined : readThingAt(object);
  if (noun === undefined || !thing || thing.proper || words(thing.name).length > 3) return undefined;
  // "walk dogs and cats": "dog and cat walking"
  const one = words(thing.name)
    .map((word) => (isPlural(word) ? (toSingular(word) ?? word) : word))
    .join(' ');
  return { name: `${one} ${noun}`, proper: false, what: `${one} ${noun}` };
}

/** Matches what somebody teaches others to do: "I teach adult beginners to play the cello", "we teach kids how to swim". */
const TAUGHT =
  /^(?:i|we)(?: also)? teach (?:\p{L}[\p{L}'-]{1,20} ){1,4}?(?:how )?to (?:play (?:the )?(\p{L}{3,20})|(swim|surf|ski|skate|sail|dance|sing|draw|paint|knit|sew|crochet|cook|bake|drive|ride|climb|dive|cycle|code|juggle|write))\b/iu;

/** The lessons in what somebody teaches others to do: "cello lessons", "swimming lessons". */
function findTaught(sentence: string): Named | undefined {
  const [, instrument, doing] = TAUGHT.exec(sentence) ?? [];
  const lessons = instrument ?? (doing && toGerund(doing));
  return lessons ? { name: `${lessons} lessons`, proper: false, what: `${lessons} lessons` } : undefined;
}

/** The lessons in an invitation: "Welsh lessons" in "Learn Welsh with me!". */
function findLearned(sentence: string): Named | undefined {
  const subject =
    /^learn (?:to (?:speak|play) )?(?:the )?(?!more\b|how\b|about\b)(\p{L}{3,20})(?: online)? with (?:me|us|\p{Lu})/iu.exec(
      sentence,
    )?.[1];
  return subject ? { name: `${subject} lessons`, proper: false, what: `${subject} lessons` } : undefined;
}

/** What somebody is, after their name: "I'm Farah, a chartered accountant", "I am Ilse, bookkeeper for cafés". */
function findTrade(sentence: readonly Word[], from: number): Named | undefined {
  const end = sentence.findIndex(({ text }, i) => i > from && !/^\p{Lu}/u.test(text));
  if (end < 0 || end > from + 2 || sentence[end]!.text !== ',') return undefined;
  const trade = readThingAt(sentence.slice(end + 1));
  return /^an?$/.test(sentence[end + 1]?.text ?? '') || isPerson(findHead(trade?.name ?? '')) ? trade : undefined;
}

/** What makers offer after they have said who they are: "I am a physiotherapist and I offer | back pain courses". */
function findOffered(sentence: readonly Word[], speaker: string): Named | undefined {
  const again = sentence.findIndex(({ text }, i) => i > 2 && text.toLowerCase() === speaker);
  return again > 0 ? findMade(sentence, again + 1, SELLS) : undefined;
}

function readSubject(sentence: readonly Word[], couple?: string): Named | undefined {
  const [first, second] = sentence;
  if (!first) return undefined;
  // The owner of a product is read below: "my grandmother's strudel".
  const ours = /^(?:my|our)$/i.test(first.text) && sentence[2]?.text !== "'s";
  const who = second?.text ?? '';
  if (couple !== undefined || (ours && (isRelative(who) || areCustomers(who)))) return readPeople(sentence, couple);
  // "2,000 people wear our socks"
  if (areCustomers(who) && LIKES.test(sentence[2]?.lemma ?? '')) return readPeople(sentence, couple);
  // "Karl built a coffee grinder"
  if (first.pos === 'PROPN' && SELLS.test(second?.lemma ?? '') && /(?:ed|built|made|ran|began|wove|grew)$/.test(who))
    return findMade(sentence, 1, SELLS);
  // "Chef Amélie's online course has 14 videos"
  const owner = sentence.slice(0, 4).findIndex(({ text }) => text === "'s");
  const owned = sentence.slice(0, Math.max(0, owner));
  if (owned.some(({ known }) => !known) && owned.every(({ text }) => /^\p{Lu}/u.test(text)))
    return readThingAt(sentence.slice(owner + 1));
  // "Grandpa's hot sauce is back"
  if (isRelative(first.text) && who === "'s") return readThingAt(sentence.slice(2));
  // "Slana bottles fish sauce"
  if (
    /^(?:NOUN|PROPN)$/.test(first.pos) &&
    !first.known &&
    SELLS.test(toBaseForm(who) ?? '') &&
    /^(?:an?|the|that|this|these|its|their|every)$/.test(sentence[2]?.text ?? '')
  )
    return { name: first.text, proper: true, what: null };
  // "Vogue loves our silk scarves"
  if (
    /^(?:NOUN|PROPN)$/.test(first.pos) &&
    LIKES.test(second?.lemma ?? '') &&
    /^(?:my|our)$/i.test(sentence[2]?.text ?? '')
  )
    return readThingAt(sentence.slice(3));
  const sent = ours ? findMade(sentence.slice(0, MAKERS), 2, SENDS) : undefined;
  if (sent) return sent;
  const [one, two] = [first.text.toLowerCase(), second?.text.toLowerCase() ?? ''];
  // The object of "Call Hudson Cars".
  if (/^(?:call|text|visit|contact|follow|ask)$/.test(one) && /^\p{Lu}/u.test(second?.text ?? ''))
    return readThingAt(sentence.slice(1));
  // The object of a definition: "its a sauce", "this is a course".
  if (/^(?:it|its|it's|this|these|hey|so|basically)$/.test(one) && isDefinition(sentence))
    return readThingAt(sentence.slice(sentence.findIndex(({ text }) => /^an?$/i.test(text))));
  if (/^(?:im|i'm|we're)$/.test(one)) {
    // "I'm Priya" names the speaker, and then what the speaker does.
    const named = /^\p{Lu}/u.test(second?.text ?? '');
    const does = named ? sentence.findIndex(({ text }, i) => i > 1 && /^(?:i|we)$/i.test(text)) : -1;
    if (named && does < 0) return findTrade(sentence, 1);
    if (named) return findService(sentence.slice(does)) ?? findMade(sentence, does + 1, SELLS);
    const offered = findOffered(sentence, /^i/.test(one) ? 'i' : 'we');
    if (offered) return offered;
    return readThingAt(sentence.slice(MAKING.test(two) ? 2 : 1));
  }
  if (/^(?:we|i)$/.test(one) && /^(?:am|are|'m|'re)$/.test(two)) {
    const making = sentence.slice(0, MAKERS).findIndex(({ text }, i) => i > 1 && MAKING.test(text));
    const made = making > 0 ? readThingAt(sentence.slice(making + 1)) : undefined;
    if (made) return made;
  }
  if (/^(?:we|i)$/.test(one) && /^(?:am|are|'m|'re)$/.test(two)) {
    const offered = findOffered(sentence, one);
    if (offered) return offered;
    return one === 'i' && /^\p{Lu}/u.test(sentence[2]?.text ?? '')
      ? findTrade(sentence, 2)
      : readThingAt(sentence.slice(2));
  }
  if (/^(?:we|i)$/.test(one)) {
    const verb = sentence.findIndex(({ pos }) => pos === 'VERB');
    // An unknown verb ("we sel handmade candles") is a misspelt verb of selling.
    if (second && !second.known) return readThingAt(sentence.slice(2));
    if (verb < 0) return undefined;
    const { lemma, text } = sentence[verb]!;
    if (SELLS.test(lemma)) return findMade(sentence, verb, SELLS);
    // "I rescue church pews and turn them into benches"
    const turned = sentence.findIndex(
      ({ text: word }, i) => /^into$/i.test(word) && TURNS.test(sentence[i - 2]?.text ?? ''),
    );
    if (turned > 0) return readThingAt(sentence.slice(turned + 1));
    // A sentence about what happened to the maker may say what came of it: "I turned his workshop into a repair service".
    const past = lemma !== text && !/ing$/.test(text);
    if (!past && !/^(?:was|were|had)$/.test(two))
      return findService(sentence) ?? { name: 'service', proper: false, what: 'a service' };
    const into = sentence.findIndex(({ text: word }, i) => i > verb && /^into$/i.test(word));
    return into > 0 && /^(?:turn|make|grow|transform)$/.test(lemma)
      ? readThingAt(sentence.slice(into + 1))
      : findMade(sentence, verb + 1, SELLS);
  }
  if (/^(?:selling|offering|promoting)$/.test(one)) return readThingAt(sentence.slice(1));
  // Slang before the subject: "tbh this pen just writes".
  if (!first.known && second?.pos === 'DET') return readThingAt(sentence.slice(1));
  return readThingAt(sentence);
}
