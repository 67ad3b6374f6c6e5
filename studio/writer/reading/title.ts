import { shorten, tidyPhrase, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { findFiniteVerb } from './verbs.js';

/** Matches the names of sites on which others offer their products, so that the site is not the maker. */
const HOSTS =
  /^(?:github|gitlab|npm|app store|google play|etsy|amazon|ebay|youtube|facebook|instagram|eventbrite|meetup)(?:\.com)?$/i;
const SHOP = /^(?:home|official (?:site|store|website)|shop|buy|online shop|free shipping)$/i;

/**
 * Splits a title: "GlowDew Serum – 30 ml | GlowDew" → GlowDew Serum; "Notion – The all-in-one workspace" → Notion, the
 * all-in-one workspace.
 */
export function readTitle(
  title: string,
  siteName: string | undefined,
  texts: readonly string[],
): { name: string; what?: string | undefined } | undefined {
  const pieces = tidyPhrase(title)
    .split(/[|·•]|\s[–—-]\s|:\s/)
    .map(tidyPhrase)
    .filter((piece) => piece && !HOSTS.test(piece) && !SHOP.test(piece));
  const site = siteName && !HOSTS.test(siteName) ? tidyPhrase(siteName) : undefined;
  const own = site?.toLowerCase();
  const isSite = (piece: string | undefined): boolean => piece?.toLowerCase() === own;
  const others = pieces.filter((piece) => !isSite(piece));
  const [first] = others;
  if (site && first && isSite(pieces[0])) return { name: site, what: first };
  // A slogan next to the site's name: the page is about the site.
  const slogan =
    first !== undefined &&
    (words(first).length > 5 ||
      findFiniteVerb(tag(first)) > 0 ||
      /^(?:[Tt]he|[Aa]n?|[Yy]our|[Gg]et|[Mm]ake|[Tt]rack|[Ll]earn|[Bb]uild|[Aa]ll)\s\p{Ll}/u.test(first));
  const pitched = site && texts.some((text) => text.startsWith(`${site} `) && findFiniteVerb(tag(text)) > 0);
  if (
    site &&
    first &&
    pieces.length > others.length &&
    (slogan || (pitched && !first.toLowerCase().includes(site.toLowerCase())))
  )
    return { name: site, what: first };
  const chosen = first ?? site;
  if (!chosen) return undefined;
  const named = chosen.replace(/^(?:buy|shop|get)\s(?=\S)/i, '');
  const short = words(named).length <= 7 ? named : (shorten(named, 6) ?? words(named).slice(0, 5).join(' '));
  return {
    name: short.replace(/\s(?:on the app store|app|- apps on google play)$/i, '').trim() || short,
    what: others[1],
  };
}

/** Splits the text after a label such as "Product:": "NightNest gummies, a sleep aid" is a name and what it is. */
export function splitLabel(text: string): { name: string; what?: string | undefined } {
  const split = /^(.+?)(?:[,(–—|]|\s-\s|\sis\s)\s?(.+)/.exec(text);
  const name = tidyPhrase(split?.[1] ?? text);
  return { name: words(name).length <= 6 ? name : words(name).slice(0, 5).join(' '), what: split?.[2] };
}
