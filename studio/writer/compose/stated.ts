import { domainToUnicode } from 'node:url';
import { takeFirst } from '../../../platform/text/ends.js';
import { tidyPhrase, words } from '../language/grammar.js';
import type { Content } from '../shapes.js';

/** Maximum number of things listed in one breath, and of words in that list. */
const NAMED = 3;
const BREATH = 10;

/** Names one thing in the box: "Glow serum by Lumi", "full-size Sheet mask". */
function describeContent({ name, brand, fullSize }: Content, language: string): string {
  const what = tidyPhrase(takeFirst(name, 80));
  if (language !== 'en') return what;
  const maker = tidyPhrase(takeFirst(brand ?? '', 40));
  const by = maker !== '' && !what.toLowerCase().includes(maker.toLowerCase()) ? ` by ${maker}` : '';
  return `${fullSize && !/\bfull[- ]size/i.test(what) ? 'full-size ' : ''}${what}${by}`;
}

const THING = /^[\p{L}\p{N}'&+.%/ -]+$/u;
const NOT_A_THING = /\b(?:is|are|was|were|i|we|you|it|they|do|does|don't|not|please|because)\b/i;

/** The contents that can be named in a list; entries that are sentences or too long are left out. */
export const listThings = (contents: readonly Content[], language = 'en'): string[] => [
  ...new Set(
    contents
      .slice(0, 60)
      .map((one) => describeContent(one, language))
      .filter(
        (s) =>
          THING.test(s) &&
          !NOT_A_THING.test(s) &&
          words(s).length > 0 &&
          words(s).length <= 6 &&
          words(s).every((w) => w.length <= 24),
      ),
  ),
];

/**
 * Slots for the contents of the box. `box` lists all of them; where some cannot be named, or not within one breath, `boxsome`
 * lists a few.
 * @param turn picks which few are listed
 */
export function makeBoxSlots(contents: readonly Content[], turn: number): { box?: string; boxsome?: string } {
  const all = listThings(contents);
  const from = all.length > NAMED ? Math.abs(turn) % all.length : 0;
  const things = [...all.slice(from), ...all.slice(0, from)];
  const named: string[] = [];
  for (const thing of things) {
    if (named.length === NAMED || words([...named, thing].join(' ')).length > BREATH) break;
    named.push(thing);
  }
  if (named.length === 0) return {};
  const list = named.length === 1 ? named[0]! : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`;
  return named.length === contents.length ? { box: list } : { boxsome: list };
}

/** A link's host as people read it, "chomp.example"; undefined where nobody could type it. */
export function toHost(link: string | null | undefined): string | undefined {
  if (!link || !URL.canParse(link)) return undefined;
  const { protocol, hostname } = new URL(link);
  if (!/^https?:$/.test(protocol)) return undefined;
  const ascii = hostname.replace(/^www\./, '');
  const shown = domainToUnicode(ascii);
  // Every bundled font has Latin letters; hosts in other scripts stay in their ASCII form.
  const host = /^[\p{Script=Latin}\d.-]+$/u.test(shown) ? shown : ascii;
  return /\p{L}/u.test(host) && host.includes('.') && host.length <= 40 ? host : undefined;
}
