import { CATEGORIES, type Category } from '../extract/category.js';
import { withoutPrice } from '../extract/noise.js';
import { bare, head, isPlural, shorten, tidyPhrase, words } from '../language/grammar.js';

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

const ANY = /^(?:an? )?(?:service|app|thing|product|tool|kit|set|item|one|night|day|way|place|trip|class|case)s?$/i;

/** Is a noun one of so many products that nobody would find this one by it? */
export const saysNothing = (noun: string): boolean => ANY.test(noun);

/** Small words of other languages that a short text brings along. */
const FOREIGN_SMALL =
  /^(?:ohne|mit|für|und|der|die|das|sin|con|para|por|sans|avec|pour|senza|per|zonder|met|voor|med|och)$/i;

/** A firm's own name ends in no noun: "Hartley & Moss LLP", "Whitfield & Sons". */
const FIRM =
  /(?:^|\s)(?:LLP|LLC|Ltd|Inc|GmbH|AG|PLC|Corp|Co|Sons|Daughters|Brothers|Sisters|Bros|Partners|Associates|Group)\.?$/i;
/** What nobody lifts toward a lens. */
const NOT_HELD =
  /(?:^|\s)(?:gym|studio|clinic|firm|shop|store|bakery|cafe|café|restaurant|truck|hotel|hostel|ranch|house|home|apartment|flat|office|school|museum|church|choir|club|rescue|shelter|bank|agency|practice|company|service|event|festival|course|workshop|class|tour|bike|bicycle|motorbike|scooter|car|van|boat|caravan)s?$/i;

/** Can it be held in a hand, so that a picture may show it there? */
export const isHeld = (thing: string): boolean => !NOT_HELD.test(thing);

/** The everyday noun of the product: the head of what it is, or of a descriptive name. */
export function thingOf(what: string | null, name: string, category: Category): string | undefined {
  // "The Salt Road" is no road.
  if (!what && (/^The \p{Lu}/u.test(name) || FIRM.test(name))) return undefined;
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

/**
 * Is a named thing many? A name of several words decides that itself: "Marta's Soap Kitchen" is one, whatever it makes; "Lumo" and
 * common nouns are as many as what they are.
 */
export function isMany(name: string, what: string | null): boolean {
  const all = words(name);
  const titledName = all.length > 1 && /^\p{Lu}/u.test(all.at(-1) ?? '') && /^\p{Lu}/u.test(name);
  if (titledName) return isPlural(name);
  return isPlural(bare(what ?? (all.length > 1 || /^\p{Ll}/u.test(name) ? name : '')));
}

/** mug → mugs, company → companies, knife → knives. */
export const pluralOf = (noun: string): string =>
  /(?:kni|li|wi)fe$|(?:lea|loa|shel|hal|wol|scar|thie)f$/.test(noun)
    ? `${noun.replace(/fe?$/, '')}ves`
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(s|x|sh|ch)$/.test(noun)
        ? `${noun}es`
        : `${noun}s`;
