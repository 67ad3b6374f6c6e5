import { isSafe } from '../compose/gate.js';
import { findHead, isBaseVerb, isPlural, withArticle, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { isRelative } from './people.js';
import { READ } from './small-brand.js';
import { isOrderText } from './statement.js';
import { findSubject } from './subject.js';
import { readThing } from './thing.js';
import { findFiniteVerb } from './verbs.js';

/** Matches what is in a set, as opposed to what the set is: "a ceramic dripper, a glass server and 40 paper filters". */
const ENTRIES =
  /^(?:an?|the|one|two|\d+) [^,.;:]{2,40}, (?:an? |the |\d+ |\p{L}+ )[^.;:]{2,60},? and (?:an? |the |\d+ |\p{L})/iu;
/** Says what a named product is: by a sentence that defines it, by the title or a label, or by the name's last words. */
export function findDescription(
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
export const lowerKnownWords = (title: string): string =>
  title.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) =>
    tag(word.toLowerCase())[0]?.known ? word.toLowerCase() : word,
  );

/** Lower-cases a common noun that is written like a title: "a 3-in-1 Baby Food Maker". */
export const lowerTitle = (thing: string): string =>
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
