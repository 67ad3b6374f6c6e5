import { isSafe } from '../compose/gate.js';
import type { Part } from '../extract/text.js';
import { calmText } from '../language/calm.js';
import { isPlural, withArticle, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { findDescription, lowerKnownWords, lowerTitle } from './description.js';
import { findForeignName } from './foreign-name.js';
import type { Named } from './named.js';
import { BUSINESS, isNoName } from './no-name.js';
import { findProperName } from './proper-name.js';
import { findQuotedTitle } from './quoted-title.js';
import { READ } from './small-brand.js';
import { isOrderText } from './statement.js';
import { findSubject } from './subject.js';
import { readThing } from './thing.js';
import { readTitle, splitLabel } from './title.js';
import { findFiniteVerb } from './verbs.js';

/** Matches the capitalised words at the start of a name, at least two. */
const CAPITALISED =
  /^\p{Lu}[\p{L}\d'’]{1,20}(?: (?:&|and|of) \p{Lu}[\p{L}\d'’]{0,20}| \p{Lu}[\p{L}\d'’]{0,20}){1,3}(?= \p{Ll})/u;

/** Matches a review with its author, whose name is a customer's and not the product's: “My back stopped hurting” — Tom R. */
const REVIEWED =
  /^[★☆⭐ ]{0,12}["“][^"“”]{8,300}["”][ ,]{0,3}(?:$|(?:[-–—~(]{1,2} ?|(?:says|said|writes|wrote) )\p{Lu}[^"“”]{0,40}$)/u;

/**
 * Finds the name of what a text is about in a title, in labels, or in sentences; where nothing has a name, describes what it
 * is.
 */
export function nameThing(
  parts: readonly Part[],
  title: string | undefined,
  siteName: string | undefined,
  language: string,
): Named {
  const given = parts.map(({ text }) => text.replace(/\s+/g, ' ')).filter((text) => !REVIEWED.test(text));
  const texts = /^en\b/.test(language) ? withoutFragments(given) : given;
  const fromTitle = title ? readTitle(title, siteName, texts) : undefined;
  if (!/^en\b/.test(language)) return findForeignName(texts, fromTitle?.name, language);
  const labelled = parts.find(({ label }) => label === 'name' || label === 'app' || label === 'service');
  const stated = fromTitle ?? (labelled ? splitLabel(labelled.text) : findEvent(texts));
  const said = stated ?? findQuotedTitle(texts) ?? findInvented(texts) ?? findProperName(texts);
  const kind = parts.find(({ label }) => label === 'what' || label === 'about')?.text;
  if (said && said !== stated && isListing(said.name)) return describeListing(said.name);
  if (said) {
    const whole = calmText(said.name, true);
    // Of "Pip & Co childrens nursery", the capitalised words are the name.
    const name = [whole, CAPITALISED.exec(whole)?.[0] ?? ''].find((one) => isSafe('name', one) || isSafe('noun', one));
    if (name !== undefined && name !== '')
      return {
        name,
        proper: true,
        what:
          findDescription(name, said.what, kind, texts) ??
          (said === stated && labelled?.label === 'app' ? 'an app' : null),
      };
  }
  const thing = findSubject(texts);
  if (thing?.proper && isListing(thing.name)) return describeListing(thing.name);
  if (thing)
    return thing.proper && thing.what === null
      ? { ...thing, what: findDescription(thing.name, undefined, kind, texts) }
      : thing.proper
        ? thing
        : { ...thing, name: lowerTitle(thing.name), what: thing.what && lowerTitle(thing.what) };
  const what = kind ? readThing(kind) : undefined;
  const brand = findBrand(texts);
  return what ?? (brand ? { name: brand, proper: true, what: null } : { name: 'this one', proper: false, what: null });
}

/** Matches the date of an event at the start of a line: "Sat 14 June, 2pm", "March 4". */
const DATE =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?,? )?(?:\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)|(?:jan|feb|mar|apr|may|june?|july?|aug|sep|oct|nov|dec)\p{L}{0,7} \d{1,2}\b)/iu;
const SMALL_WORD = /^(?:of|the|on|in|at|and|an?|for|to|by|with|from)$/;

/** An event whose date follows in the next line: "Jazz on the canal", "Sat 14 June, 2pm till late". */
function findEvent([first = '', second = '']: readonly string[]):
  | { name: string; what?: string | undefined }
  | undefined {
  const all = words(first.replace(/!{1,3}$/, ''));
  if (
    !DATE.test(second) ||
    all.length < 2 ||
    all.length > 7 ||
    /[.,:;?!]./.test(first) ||
    isNoName(first) ||
    isOrderText(first) ||
    findFiniteVerb(tag(first)) >= 0
  )
    return undefined;
  return {
    name: all
      .map((word, i) => (i > 0 && SMALL_WORD.test(word) ? word : word.replace(/^\p{Ll}/u, (c) => c.toUpperCase())))
      .join(' '),
  };
}

/** Matches how the title of a listing begins, which describes and does not name: "Personalised Leather Dog Collar". */
const LISTING =
  /^(?:Personali[sz]ed|Customi[sz]ed|Custom[- ]Made|Hand-?(?:made|knitted|painted|stitched|poured|carved|sewn|woven|crafted|crocheted|dyed|blown|thrown|forged|printed)|Engraved|Monogrammed|Upcycled|Reclaimed) \p{Lu}/iu;
const isListing = (name: string): boolean =>
  LISTING.test(name) &&
  words(name).length > 2 &&
  words(name.toLowerCase())
    .slice(1)
    .every((word) => tag(word)[0]?.known);

/** The title of a listing as a common noun: "a personalised leather dog collar". */
function describeListing(title: string): Named {
  const name = lowerKnownWords(title).replace(/^\p{Lu}/u, (c) => c.toLowerCase());
  return { name, proper: false, what: isPlural(name) ? name : withArticle(name) };
}

/** Matches what somebody has invented, with what it is: "He built Loopi, a magnetic cord wrap". */
const INVENTED =
  /\b(?:[Hh]e|[Ss]he|[Tt]hey|[Ww]e|I)(?:'ve| have|'re| are|'m| am)?(?: now| just| also)? (?:built|build|building|made|makes?|making|created?|creating|invented|launch(?:ed|ing)?|founded|designed|started|sells?|selling|runs?|running|offers?|produces?) (\p{Lu}[\p{L}\d]{2,20}(?: \p{Lu}[\p{L}\d]{1,20}){0,2})(?=, (?:an?|the) )/u;
/** Matches what a firm presents, which is the product: "Northwell Robotics today announced the launch of Furrow, an …". */
const ANNOUNCED =
  /\b(?:announce[sd]?|announcing|unveil(?:s|ed|ing)?|introduce[sd]|introducing|launch(?:es|ed)|releas(?:es|ed)|presents)(?: today)? (?:the (?:launch|release|arrival|availability) of )?(\p{Lu}[\p{L}\d]{2,20}(?: \p{Lu}[\p{L}\d]{1,20}){0,2})(?=, (?:an?|the|its|our|which) )/u;
/** Matches a business with its name after what it is: "Our family bakery in Leeds, Dough & Daughters, bakes bread". */
const APPOSED_NAME =
  /^(?:[Oo]ur|[Mm]y) (\p{Ll}[^,.;:!?]{1,50}), ((?:The )?\p{Lu}[\p{L}\d'’]{1,20}(?: (?:&|and|of|\p{Lu}[\p{L}\d'’]{0,20})){0,4}), (?!and |or )\p{Ll}/u;
/** Matches the name of somebody's work, as a sentence by itself: "Nails by Jo." */
const SIGNED =
  /^(?!(?:Hand)?(?:[Mm]ade|[Bb]uilt|[Dd]rawn|[Ss]ewn|[Kk]nit|[Ww]oven|[Ww]ritten|[Gg]rown)\b|\p{Lu}\p{Ll}+ed\b)(\p{Lu}[\p{Ll}-]{2,20}(?: (?:& |and )?\p{L}[\p{Ll}-]{2,20})? by \p{Lu}[\p{Ll}]{1,20})[.!]?$/u;

function findInvented(texts: readonly string[]): { name: string; what?: string | undefined } | undefined {
  const signed = SIGNED.exec(texts[0] ?? '')?.[1];
  if (signed) return { name: signed };
  for (const text of texts.slice(0, READ)) {
    const name = INVENTED.exec(text)?.[1] ?? ANNOUNCED.exec(text)?.[1];
    if (name && !isNoName(name)) return { name };
    const [, what = '', apposed] = APPOSED_NAME.exec(text) ?? [];
    if (apposed && BUSINESS.test(what) && !isNoName(apposed)) return { name: apposed, what };
  }
  return undefined;
}

/**
 * Drops fragments before the first sentence, which name nothing: "Sleek. Black. Silent. The Nocturne kettle boils …", "We're
 * hiring!". If there is nothing else, they stay.
 */
function withoutFragments(texts: readonly string[]): readonly string[] {
  const first = texts.findIndex((text) => !isFragment(text));
  return first > 0 ? texts.slice(first) : texts;
}

/** A quality or a call of one word, or news about the firm. */
function isFragment(text: string): boolean {
  if (/^we(?:'re| are) (?:hiring|open|back|moving|growing|live)[.!\s]{0,10}$/i.test(text)) return true;
  const [first, second] = tag(text.toLowerCase()).filter(({ text: word }) => /\p{L}/u.test(word));
  return first !== undefined && second === undefined && first.known && /^(?:ADJ|ADV|INTJ)$/.test(first.pos);
}

/** As a last resort, any capitalised word that is not in the dictionary. */
const findBrand = (texts: readonly string[]): string | undefined =>
  texts
    .slice(0, READ)
    .flatMap(
      (text) =>
        text.match(
          /(?<![\p{L}\p{N}]|\b(?:I'm|I am|Dr\.?|Mr\.?|Mrs\.?|Ms\.?|in|near|from|at|to|of|around|across) )\p{Lu}\p{Ll}{3,}(?!\p{L})(?: (?:& )?\p{Lu}\p{Ll}{1,20}){0,2}/gu,
        ) ?? [],
    )
    .find((run) => !tag((words(run)[0] ?? '').toLowerCase())[0]?.known && !isNoName(run));
