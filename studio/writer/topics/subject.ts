import { firstOf, withoutEnd } from '../../../platform/text/ends.js';
import { isSafe } from '../compose/gate.js';
import { isPerson } from '../compose/people.js';
import type { Values } from '../compose/slots.js';
import { bare, head, tidyPhrase, uncapital, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';

/** Characters of a subject or a thought inside a title, and words of one inside a search. */
const IN_TITLE = 80;
const IN_QUERY = 5;
const QUERY = 80;

/** Capitals that are spelled out; "K-beauty" keeps its one as well. */
const SPELLED = /^(?:\p{Lu}-|\p{Lu}{2})/u;

/** "home-cooking" → "home cooking"; "K-beauty", "e-bikes" and "Über-Espresso" stay. */
const unhyphened = (text: string): string =>
  /^\p{Ll}{2,30}(?:-\p{Ll}{1,30}){1,8}$/u.test(text) ? text.replaceAll('-', ' ') : text;

/** Words of somebody's own as they stand after a colon; what is longer than a title takes is cut between words, with an ellipsis. */
export function quotable(given: string, most = IN_TITLE): string {
  const text = given
    .replace(/[{}<>|[\]]+/g, ' ')
    .replace(/["“”]+/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  if (text.length <= most) return text;
  const cut = firstOf(text, most);
  const whole = withoutEnd(withoutEnd(cut, /\S/), /[\s,;:–—-]/);
  return `${whole || cut}…`;
}

/** "HOME COOKING" → "home cooking"; "DIY" and "ADHD" are spelled. */
const unshouted = (text: string): string =>
  /\p{Lu}{5}/u.test(text) && !/\p{Ll}/u.test(text) ? text.toLowerCase() : text;

/** Does English know the first word? Of another language, or a name, the capital stays. */
const isKnown = (text: string): boolean => tag(words(text)[0]?.toLowerCase() ?? '').every(({ known }) => known);

/** A subject in its slots: `topic` in the caller's words, `niche` where those are certainly a noun or an activity, `q` as it is searched. */
export function topicSlots(given: string | null): Values {
  const text = unhyphened(tidyPhrase(quotable(unshouted(given ?? ''))));
  if (!/[\p{L}\p{N}]/u.test(text)) return {};
  const said = SPELLED.test(text) || !isKnown(text) ? text : uncapital(text);
  const query = queryOf(said);
  // People are no subject, but what they live with is.
  const topic = isPerson(head(bare(said)).replace(/s$/, '')) ? `everyday life for ${said}` : said;
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

/** The caller's thought in its slots. */
export function seedSlots(given: string | null): Values {
  const text = quotable(given ?? '');
  if (!/[\p{L}\p{N}]/u.test(text)) return {};
  const seed = withoutEnd(text, /[.;:,\s]/);
  const bare = queryOf(seed);
  return { seed, ...(/[?!…]$/.test(seed) ? {} : { lead: seed }), ...(bare === undefined ? {} : { bare }) };
}

/** A text as somebody types it into a search; undefined where it is too long for one. */
export function queryOf(text: string): string | undefined {
  const typed = text
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}'’&+-]+/gu, ' ')
    .trim();
  return typed === '' || typed.length > QUERY ? undefined : typed;
}
