import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import { isSafe } from '../compose/gate.js';
import { isPerson } from '../compose/people.js';
import type { Values } from '../compose/slots.js';
import { findHead, stripArticle, tidyPhrase, uncapitalise, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';

/**
 * Maximum number of characters of a topic or a thought in a title; of words in a search to which others are added; and of
 * characters in a search.
 */
const IN_TITLE = 80;
const IN_QUERY = 5;
const QUERY = 80;

/** Matches words that keep their capitals: initialisms, and words like "K-beauty". */
const SPELLED = /^(?:\p{Lu}-|\p{Lu}{2})/u;

/** Removes hyphens between words: "home-cooking" → "home cooking"; "K-beauty", "e-bikes" and "Über-Espresso" stay. */
const dropHyphens = (text: string): string =>
  /^\p{Ll}{2,30}(?:-\p{Ll}{1,30}){1,8}$/u.test(text) ? text.replaceAll('-', ' ') : text;

/** Prepares a caller's words to follow a colon; what is too long for a title is cut between words, with an ellipsis. */
export function makeQuotable(given: string, most = IN_TITLE): string {
  const text = given
    .replace(/[{}<>|[\]]+/g, ' ')
    .replace(/["“”]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= most) return text;
  const cut = takeFirst(text, most);
  const whole = withoutEnd(withoutEnd(cut, /\S/), /[\s,;:–—-]/);
  return `${whole || cut}…`;
}

/** Lower-cases a shouted text: "HOME COOKING" → "home cooking"; "DIY" and "ADHD" stay. */
const lowerShouted = (text: string): string =>
  /\p{Lu}{5}/u.test(text) && !/\p{Ll}/u.test(text) ? text.toLowerCase() : text;

/** Is the first word in the English dictionary? Words of other languages, and names, keep their capital. */
const isKnown = (text: string): boolean => tag(words(text)[0]?.toLowerCase() ?? '').every(({ known }) => known);

/**
 * Slots for a topic: `topic` in the caller's words, and `niche` if these are certainly a noun or an activity. The topic as
 * typed into a search is `q` if it has a niche and few enough words for others to be added, else `bare`.
 */
export function makeTopicSlots(given: string | null): Values {
  const text = dropHyphens(tidyPhrase(makeQuotable(lowerShouted(given ?? ''))));
  if (!/[\p{L}\p{N}]/u.test(text)) return {};
  const said = SPELLED.test(text) || !isKnown(text) ? text : uncapitalise(text);
  const query = toQuery(said);
  // A topic that names people becomes their everyday life.
  const topic = isPerson(findHead(stripArticle(said)).replace(/s$/, '')) ? `everyday life for ${said}` : said;
  const niche = isSafe('activity', topic) ? topic : undefined;
  return {
    topic,
    ...(niche === undefined ? {} : { niche }),
    ...(query === undefined
      ? {}
      : niche === undefined || words(query).length > IN_QUERY
        ? { bare: query }
        : { q: query }),
  };
}

/** Slots for the caller's thought. */
export function makeSeedSlots(given: string | null): Values {
  const text = makeQuotable(given ?? '');
  if (!/[\p{L}\p{N}]/u.test(text)) return {};
  const seed = withoutEnd(text, /[.;:,\s]/);
  const bare = toQuery(seed);
  return { seed, ...(/[?!…]$/.test(seed) ? {} : { lead: seed }), ...(bare === undefined ? {} : { bare }) };
}

/** A text as typed into a search; undefined where it is too long. */
export function toQuery(text: string): string | undefined {
  const typed = text
    .toLowerCase()
    // Points and commas stay within numbers: "4,90".
    .replace(/(?<!\p{N})[.,]|[.,](?!\p{N})|[^\p{L}\p{M}\p{N}'’&+.,-]+/gu, ' ')
    .replace(/ {2,}/g, ' ')
    .trim();
  return typed === '' || typed.length > QUERY ? undefined : typed;
}
