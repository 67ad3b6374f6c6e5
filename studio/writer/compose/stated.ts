import { domainToUnicode } from 'node:url';
import { firstOf } from '../../../platform/text/ends.js';
import { tidyPhrase, words } from '../language/grammar.js';
import type { Content } from '../shapes.js';

/** How many things, of how many words, are named in one breath. */
const NAMED = 3;
const BREATH = 10;

/** "Glow serum by Lumi", "full-size Sheet mask": as it stands on the box. */
function inWords({ name, brand, fullSize }: Content, language: string): string {
  const what = tidyPhrase(firstOf(name, 80));
  if (language !== 'en') return what;
  const maker = tidyPhrase(firstOf(brand ?? '', 40));
  const by = maker !== '' && !what.toLowerCase().includes(maker.toLowerCase()) ? ` by ${maker}` : '';
  return `${fullSize && !/\bfull[- ]size/i.test(what) ? 'full-size ' : ''}${what}${by}`;
}

const THING = /^[\p{L}\p{N}'&+.%/ -]+$/u;
const NOT_A_THING = /\b(?:is|are|was|were|i|we|you|it|they|do|does|don't|not|please|because)\b/i;

/** The things in the box that can be named in a list; a sentence is none. */
export const thingsOf = (contents: readonly Content[], language = 'en'): string[] => [
  ...new Set(
    contents
      .slice(0, 60)
      .map((one) => inWords(one, language))
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

/** `box` names all of it, `boxsome` as much as one breath takes, other things in another turn. */
export function boxSlots(contents: readonly Content[], turn: number): { box?: string; boxsome?: string } {
  const all = thingsOf(contents);
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

/** The host of a link as people read it, "chomp.example"; undefined where it is none that one could type. */
export function hostOf(link: string | null | undefined): string | undefined {
  if (!link || !URL.canParse(link)) return undefined;
  const { protocol, hostname } = new URL(link);
  if (!/^https?:$/.test(protocol)) return undefined;
  const ascii = hostname.replace(/^www\./, '');
  const shown = domainToUnicode(ascii);
  // Only letters that every bundled font has; another script stays in its ASCII form.
  const host = /^[\p{Script=Latin}\d.-]+$/u.test(shown) ? shown : ascii;
  return /\p{L}/u.test(host) && host.includes('.') && host.length <= 40 ? host : undefined;
}
