import { CATEGORIES, type Category } from '../extract/category.js';
import { withoutPrice } from '../extract/noise.js';
import { bare, head, shorten, tidyPhrase, words } from '../language/grammar.js';

/** "RoboSweep X2 Robot Vacuum" ends in what it is, so it is said with "the"; "Oak & Ember" is not. */
export function titled(name: string): boolean {
  const last = words(name).at(-1) ?? '';
  return (
    words(name).length >= 2 &&
    !/^the\s/i.test(name) &&
    !/^(?:granola|coffee|tea|honey|chocolate|skincare|software|jewelry|soap|juice|protein|clothing)$/i.test(last) &&
    // What people do is no thing: "Ilse Bookkeeping".
    !/ing$/i.test(last) &&
    // A name that ends in a common noun is said with "the": "the Ember travel mug".
    (/^\p{Ll}/u.test(last) ||
      CATEGORIES.some((c) => new RegExp(c.match.source, 'i').exec(last)?.[0].toLowerCase() === last.toLowerCase())) &&
    !/^(?:coffee|tea|money|skincare|fitness|travel|food|home|service|studio|beauty|fashion|therapy|learning|bakery|kitchen|bank|insurance|yoga|pilates|cooking|budget|focus|calm|sleep|notes)$/i.test(
      last,
    )
  );
}

/** A name as it is said: no size, no colour, no trade marks; at most six words. */
export function nameOf(raw: string): string {
  const s = tidyPhrase(
    withoutPrice(raw)
      .replace(/[™®©]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/\s?\([^()]*\)/g, '')
      .replace(/\s\d{1,9}\s?(?:ml|g|oz|pcs|pack)\b/gi, ''),
  );
  return words(s).length <= 6 ? s : (shorten(s, 6) ?? words(s).slice(0, 5).join(' '));
}

/** "a phone case Kora" → "a phone case": what a thing or a person is called is not what it is. */
function unnamed(np: string): string {
  const all = words(bare(np));
  let end = all.length;
  while (end > 0 && /^\p{Lu}\p{Ll}/u.test(all[end - 1] ?? '')) end -= 1;
  return end > 0 && /^\p{Ll}{3}/u.test(all[end - 1] ?? '') && head(all.slice(0, end).join(' ')) === all[end - 1]
    ? all.slice(0, end).join(' ')
    : np;
}

/** Small words of other languages that a short text brings along. */
const FOREIGN_SMALL =
  /^(?:ohne|mit|für|und|der|die|das|sin|con|para|por|sans|avec|pour|senza|per|zonder|met|voor|med|och)$/i;

/** The everyday noun of the product: the head of what it is, or of a descriptive name. */
export function thingOf(what: string | null, name: string, category: Category): string | undefined {
  // "The Salt Road" is no road.
  if (!what && /^The \p{Lu}/u.test(name)) return undefined;
  const from = unnamed(what ?? (words(name).length > 1 || /^\p{Ll}/u.test(name) ? name : ''));
  const h = head(bare(from));
  // "Dr Okoye" is no okoye, "Hundefutter ohne Getreide" no ohne.
  if (/^(?:Dr|Mr|Mrs|Ms|Prof|Madame|Coach|Chef)\b/.test(from) || FOREIGN_SMALL.test(h)) return undefined;
  if (/[^e]ed$/i.test(h) && h !== 'bed') return undefined;
  const pair = words(bare(from).split(/\s(?:for|with|that|from|in|of)\s/)[0] ?? '').slice(-2);
  if (
    /^(?:bank|bar|bed|board|kit|box|boxes|pack|drink|light|tracker|printer|bottle|cream|station|machine)$/i.test(h) &&
    pair.length === 2 &&
    /^\p{Ll}+$/u.test(pair[0] ?? '')
  )
    return pair.join(' ').toLowerCase();
  if (h && h.length > 2 && !/\d/.test(h) && /^[\p{L}-]+$/u.test(h)) {
    if (/^(?:workspace|way|solution|thing|autopilot|place|home|one|everything|line|range)$/i.test(h))
      return category.form === 'ambient' ? 'app' : undefined;
    return /\p{Lu}/u.test(h.slice(1)) && !/^\p{Lu}{5,30}$/u.test(h) ? h : h.toLowerCase();
  }
  return undefined;
}

/** mug → mugs, company → companies. */
export const pluralOf = (noun: string): string =>
  /[^aeiou]y$/.test(noun) ? `${noun.slice(0, -1)}ies` : /(s|x|sh|ch)$/.test(noun) ? `${noun}es` : `${noun}s`;
