import { isSafe } from '../compose/gate.js';
import type { Part } from '../extract/text.js';
import { calmText } from '../language/calm.js';
import { findHead, isBaseVerb, isPlural, withArticle, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { findForeignName } from './foreign-name.js';
import type { Named } from './named.js';
import { BUSINESS, isNoName } from './no-name.js';
import { isRelative } from './people.js';
import { findProperName } from './proper-name.js';
import { READ } from './small-brand.js';
import { isOrderText } from './statement.js';
import { findSubject } from './subject.js';
import { readThing } from './thing.js';
import { readTitle, splitLabel } from './title.js';
import { findFiniteVerb } from './verbs.js';

/** Matches what is in a set, as opposed to what the set is: "a ceramic dripper, a glass server and 40 paper filters". */
const ENTRIES =
  /^(?:an?|the|one|two|\d+) [^,.;:]{2,40}, (?:an? |the |\d+ |\p{L}+ )[^.;:]{2,60},? and (?:an? |the |\d+ |\p{L})/iu;
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

/** Matches a name in brackets after what it names: "My noise-cancelling earplugs (Hushlings) cut 28 dB". */
const BRACKETED =
  /(?:^|\s)(?:[Oo]ur|[Mm]y|[Tt]he)\s((?:\p{Ll}[\p{L}-]{1,20}\s){0,3}\p{Ll}[\p{L}-]{1,20})\s\((\p{Lu}[\p{Ll}\d]{3,20}(?: \p{Lu}[\p{Ll}\d]{1,20}){0,2})\)/u;

/**
 * A title that its author puts in quotation marks and then defines ("“The Owl Who Couldn't Sleep” is a picture book"), or puts
 * after what it is ("our fermentation crock “The Old Stoneware”", "a course for desk workers: “Unstiff”").
 */
function findQuotedTitle(texts: readonly string[]): { name: string; what?: string | undefined } | undefined {
  for (const text of texts.slice(0, 3)) {
    const bracketed = BRACKETED.exec(text);
    if (bracketed && !isNoName(bracketed[2]!)) return { name: bracketed[2]!, what: bracketed[1]! };
    const alone = /^["“](\p{Lu}[^"“”.!?]{2,60})["”][.]?$/u.exec(text)?.[1];
    if (alone && words(alone).length > 1 && words(alone).length <= 6 && isCapitalised(alone)) return { name: alone };
    const title = findTitleAfter(text);
    if (title) return title;
    const name = /^["“«]\s?(\p{Lu}[^"“”«»]{1,60}?)\s?["”»](?:,?\s(?:is|are|by|[-–—])|,\s(?:my|our|an?|the)|:)\s/u.exec(
      text,
    )?.[1];
    if (name && words(name).length <= 6) return { name };
  }
  return undefined;
}

/** Matches a capitalised title in quotation marks, and what precedes it. */
const TITLE_AFTER = /^([^"“”«»]{2,200}[\p{L}\d)](?::|,)?) ["“«](\p{Lu}[^"“”«».!?]{1,60})["”»](?=$|[\s.,;:!?)])/u;
/** Matches words before a quotation that is no name: something said, written on the product, or asked of the writer. */
const QUOTES_WORDS =
  /\b(?:say(?:s|ing)?|said|asks?|asked|reads?|text|words?|phrase|slogan|tagline|motto|hook|caption|code|with|like|as|be|is|are|and|or|than|the|review|wrote|writes|sticker|sign)[:,]?$/i;

/** Are all words of a title capitalised, except the small ones? */
const isCapitalised = (title: string): boolean =>
  words(title).every((word) =>
    /^(?:[\p{Lu}\d&]|(?:of|the|and|for|from|in|to|at|by|a|an|on|or|is|it|with|me|my|our|your)$)/u.test(word),
  );

function findTitleAfter(text: string): { name: string; what?: string } | undefined {
  const called = /\b(?:called|named|titled) ["“](\p{Lu}[^"“”]{1,40}?)[.,]?["”]/iu.exec(text)?.[1];
  if (called) return { name: called };
  const [, before = '', title = ''] = TITLE_AFTER.exec(text) ?? [];
  const business = /\b(?:our|my) ((?:\p{Ll}[\p{L}-]{1,20} ){1,4}\p{Ll}{3,12})$/u.exec(before)?.[1];
  return title !== '' && isCapitalised(title) && (/^the$/i.test(before) || !QUOTES_WORDS.test(before))
    ? {
        name: title,
        ...(findFiniteVerb(tag(before)) < 0
          ? { what: before.replace(/(?: (?:ad|advert|video|promo|script|trailer|commercial))?[:,]?$/i, '') }
          : {}),
        ...(business && BUSINESS.test(business) ? { what: business } : {}),
      }
    : undefined;
}

/** Says what a named product is: by a sentence that defines it, by the title or a label, or by the name's last words. */
function findDescription(
  name: string,
  hint: string | undefined,
  kind: string | undefined,
  texts: readonly string[],
): string | null {
  const options = [
    findDefinition(name, texts),
    hint && !isOrderText(hint) && !isBaseVerb(words(hint)[0] ?? '') ? readThing(lowerKnownWords(hint))?.what : null,
    kind ? readThing(kind)?.what : null,
    findLastWords(name),
    // "Unscented laundry sheets." opens the text, and the name comes later.
    describesFirst(name, texts) ? readThing(texts[0]!)?.what : null,
    // "A reflective dog leash by Nightpaw."
    readMadeBy(name, texts),
    // "We built a bike light. It's called Gloei."
    findCalled(name, texts),
    // "I make hot sauce."
    ...texts.slice(0, 2).map((text) => (MAKES.test(text) ? (findSubject([text])?.what ?? null) : null)),
    // "A membership for readers …" below the name.
    ...texts.slice(0, 2).map((text) => (/^an? \p{Ll}/iu.test(text) ? readThing(text)?.what : null)),
  ];
  for (const what of options) {
    const bare = /^(?:\d|one |two |three |four |five |six |seven |eight |nine |ten )/i.test(what ?? '')
      ? undefined
      : what?.replace(/^(?:an?|the) /i, '').toLowerCase();
    if (
      what &&
      bare &&
      !(words(bare).length === 1 && /(?:ing|ed)$/.test(bare) && bare !== 'bookkeeping') &&
      bare !== name.toLowerCase() &&
      isSafe('noun', what) &&
      !bare.includes(name.toLowerCase()) &&
      // A relative or friend is not the product: "A friend of mine is blind".
      !isRelative(findHead(bare))
    )
      return what;
  }
  return null;
}

/** What is called by the name, in an earlier sentence; null where that is unknown. */
function findCalled(name: string, texts: readonly string[]): string | null {
  const at = texts.findIndex((text) => CALLS_IT.some((called) => text.includes(`${called} ${name}`)));
  const thing = at > 0 ? findSubject(texts.slice(0, at)) : undefined;
  return thing && !thing.proper && thing.name !== 'service' ? thing.what : null;
}
const CALLS_IT = [
  "It's called",
  "it's called",
  'It is called',
  'it is called',
  'We call it',
  'we call it',
  'its called',
];

/** Matches a short sentence that says what its author makes. */
const MAKES =
  /^(?:i|we) (?:make|bake|brew|roast|knit|sew|build|grow|design|print|sell|craft|paint|carve|ferment|pickle|distill?) [^,;:]{3,60}$/i;

/** What the first text says that the named firm has made: "Reflective dog leash by Nightpaw." */
function readMadeBy(name: string, [first = '']: readonly string[]): string | null {
  // The tagger reads no noun phrase that begins with a long compound: "Glow-in-the-dark dog leash".
  const made = first.slice(0, Math.max(0, first.indexOf(` by ${name}`))).replace(/^\p{L}+(?:-\p{L}+){2,5} /u, '');
  return made !== '' && findFiniteVerb(tag(made)) < 0 ? (readThing(made)?.what ?? null) : null;
}

/** Does the first text only say what it is about, without a verb and without the name? */
function describesFirst(name: string, [first = '']: readonly string[]): boolean {
  return (
    /^\p{L}/u.test(first) &&
    !first.toLowerCase().includes(name.toLowerCase()) &&
    !/[?:]/.test(first) &&
    !isBaseVerb(words(first)[0]!) &&
    findFiniteVerb(tag(first)) < 0
  );
}

/** Lower-cases those words of a title that are in the dictionary: "A Novel", "The Notebook That Saves Itself". */
const lowerKnownWords = (title: string): string =>
  title.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) =>
    tag(word.toLowerCase())[0]?.known ? word.toLowerCase() : word,
  );

/** Lower-cases a common noun that is written like a title: "a 3-in-1 Baby Food Maker". */
const lowerTitle = (thing: string): string =>
  words(thing).filter((word) => /^\p{Lu}\p{Ll}/u.test(word)).length > 1 &&
  words(thing).every((word) => /^(?:\P{Ll}|\d|an?$|the$|and$|of$|for$)/u.test(word))
    ? lowerKnownWords(thing)
    : thing;

/** The common noun at the end of a name says what it is: "Cloudberry mattress" is a mattress. */
function findLastWords(name: string): string | null {
  const all = words(name);
  const from = all.findLastIndex((word) => !/^\p{Ll}/u.test(word)) + 1;
  const low = from > 0 ? all.slice(from).join(' ') : '';
  if (low === '') return null;
  return isPlural(low) ? low : withArticle(low);
}

/** Finds a definition: "Ledgerly is an app that …", "Ledgerly, an app for …", "the app Ledgerly sorts …". */
function findDefinition(name: string, texts: readonly string[]): string | null {
  for (const text of texts.slice(0, READ)) {
    const at = text.toLowerCase().indexOf(name.toLowerCase());
    if (at < 0) continue;
    const after = text
      .slice(at + name.length)
      .replace(/^["”»]/, '')
      .replace(/^ \([^()]{1,40}\)/, '');
    // What somebody owns: "Grandma Rosa's ravioli".
    const owned = /^['’]s (\p{Ll}.+)/u.exec(after)?.[1];
    const thing = owned ? readThing(owned)?.what : undefined;
    if (thing) return thing;
    const defined =
      /^(?:(?:,| is| are|'s| –| —| -|:)\s+| and (?=it'?s an? ))(?:(?:not just|it's|its|it is)\s+)?((?:an?|the|your|our|my|one)\s.+|\p{Ll}.+)/iu.exec(
        after,
      )?.[1];
    if (
      defined &&
      !isOrderText(defined) &&
      (/^(?:an?|the|your|our|my|one)\s/i.test(defined) ||
        /^(?::| –| —| -)/.test(after) ||
        /^(?:introducing|meet) $/i.test(text.slice(0, at)) ||
        / are$/.test(after.slice(0, 4)))
    ) {
      const what = ENTRIES.test(defined) ? undefined : readThing(defined)?.what;
      if (what) return what;
    }
    const apposed = /(?:^|\s)(?:our|my)\s((?:\p{Ll}[\p{L}-]*\s){0,3}\p{Ll}[\p{L}-]*),\s(?:the\s)?$/iu.exec(
      text.slice(0, at),
    )?.[1];
    if (apposed && isSafe('noun', withArticle(apposed))) return withArticle(apposed);
    const called = /(?:^|\s)(?:our|my|the)\s((?:\p{Ll}[\p{L}-]*\s){1,3})(?:is|are) (?:called|named) $/iu
      .exec(text.slice(0, at))?.[1]
      ?.trim();
    if (called && isSafe('noun', withArticle(called))) return withArticle(called);
    // "AirGrip magnetic phone mount - sticks to any dash"
    const headed =
      at === 0 ? /^ ((?:\p{Ll}[\p{L}-]{1,20} ){1,3}\p{Ll}[\p{L}-]{1,20}) [-–—] /u.exec(after)?.[1] : undefined;
    const heading = headed === undefined ? undefined : readThing(`a ${headed}`)?.what;
    if (heading) return heading;
    // "The “Lazy Gardener” raised bed kit: cedar boards …"
    const quoted = /\b(?:the|our|my) ["“«]$/i.test(text.slice(0, at))
      ? /^ ((?:\p{Ll}[\p{L}-]{1,20} ){0,3}\p{Ll}[\p{L}-]{1,20})(?=[:,.;]| (?:is|has|comes|that|with|for)\b)/u.exec(
          after,
        )?.[1]
      : undefined;
    const quotedThing = quoted === undefined ? undefined : readThing(quoted)?.what;
    if (quotedThing) return quotedThing;
    const placed =
      /(?:^|\s)an? ((?:\p{Ll}[\p{L}-]{0,20} ){0,4}\p{Ll}[\p{L}-]{1,20})(?: (?:in|near|on|at) \p{Lu}[^.,;:]{1,30})? (?:called|named) $/u.exec(
        text.slice(0, at),
      )?.[1];
    if (placed && isSafe('noun', withArticle(placed))) return withArticle(placed);
    const lead = text.slice(0, at).replace(/ (?:called|named) $/, ' ');
    const before = /(?:^|\s)(?:the|our|my|an?)\s((?:\p{Ll}[\p{L}-]*\s){1,4})$/iu.exec(lead)?.[1]?.trim();
    if (before && isSafe('noun', withArticle(before))) return withArticle(before);
    const app = /^ (app|platform|tool|club|newsletter|podcast|game)\b/.exec(after)?.[1];
    if (app) return withArticle(app);
  }
  return null;
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
