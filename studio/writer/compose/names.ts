import { CATEGORIES, type Category } from '../extract/categories.js';
import { withoutPrice } from '../extract/noise.js';
import { findHead, isPlural, shorten, stripArticle, tidyPhrase, toSingular, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';

/** Does a name take "the"? "RoboSweep X2 Robot Vacuum" does, because it ends in what the product is; "Oak & Ember" does not. */
export function takesArticle(name: string): boolean {
  const last = words(name).at(-1) ?? '';
  return (
    words(name).length >= 2 &&
    !/^the\s/i.test(name) &&
    !/^(?:granola|coffee|tea|honey|chocolate|skincare|software|jewelry|soap|juice|protein|clothing)$/i.test(last) &&
    // An activity takes no "the": "Ilse Bookkeeping".
    !/ing$/i.test(last) &&
    // A name that ends in a common noun takes "the": "the Ember travel mug".
    (/^\p{Ll}/u.test(last) ||
      CATEGORIES.some((c) => new RegExp(c.match.source, 'i').exec(last)?.[0].toLowerCase() === last.toLowerCase())) &&
    !/^(?:coffee|tea|money|skincare|fitness|travel|food|home|service|studio|beauty|fashion|therapy|learning|bakery|kitchen|bank|insurance|yoga|pilates|cooking|budget|focus|calm|sleep|notes|school|nursery|restaurant|clinic|dental|dentist|florist|barber|rentals?|repair|workshop|delivery|bootcamp)$/i.test(
      last,
    )
  );
}

/** Shortens a name to its spoken form: no price, no size, no trade marks, nothing in brackets; at most six words. */
export function toSpokenName(raw: string): string {
  const s = tidyPhrase(
    withoutPrice(raw)
      .replace(/[™®©]/g, '')
      .replace(/\s+/g, ' ')
      .replace(/\s?\([^()]*\)/g, '')
      .replace(/\s\d{1,9}\s?(?:ml|g|oz|pcs|pack)\b/gi, ''),
  );
  return words(s).length <= 6 ? s : (shorten(s, 6) ?? words(s).slice(0, 5).join(' '));
}

/** Drops the name from what a thing or person is: "a phone case Kora" → "a phone case". */
function dropName(np: string): string {
  const all = words(stripArticle(np));
  let end = all.length;
  while (end > 0 && /^\p{Lu}\p{Ll}/u.test(all[end - 1] ?? '')) end -= 1;
  return end > 0 &&
    /^(?!the$|and$|for$|von$|van$)\p{Ll}{3}/u.test(all[end - 1] ?? '') &&
    findHead(all.slice(0, end).join(' ')) === all[end - 1]
    ? all.slice(0, end).join(' ')
    : np;
}

const ANY = /^(?:an? )?(?:service|app|thing|product|tool|kit|set|item|one|night|day|way|place|trip|class|case)s?$/i;

const isNoun = (word: string): boolean => {
  const [, noun] = tag(`the ${word.toLowerCase()}`);
  return noun?.known === true && /[aeiouy]/i.test(word);
};

/** Is a noun so general that nobody would find this product by it? */
export const saysNothing = (noun: string): boolean => ANY.test(noun);

/** Matches function words of other languages, by which a short text is recognised as foreign. */
const FOREIGN_SMALL =
  /^(?:ohne|mit|für|und|der|die|das|sin|con|para|por|sans|avec|pour|senza|per|zonder|met|voor|med|och)$/i;

/** Matches plural last words of the names of firms, which are singular: "Corsa Coffee Roasters". */
const FIRM_IN_S =
  /^(?:Roasters|Outfitters|Studios|Books|Foods|Labs|Works|Motors|Cycles|Farms|Gardens|Tours|Rentals|Brothers|Sisters|Partners|Associates|Industries|Systems|Solutions|Designs|Homes|Builders|Movers|Cleaners|Ceramics|Aesthetics|Athletics|Electronics|Logistics|Robotics)$/;

/**
 * Matches endings of company names: in "Hartley & Moss LLP" or "Whitfield & Sons", the last word does not say what the product
 * is.
 */
const FIRM =
  /(?:^|\s)(?:LLP|LLC|Ltd|Inc|GmbH|AG|PLC|Corp|Co|Sons|Daughters|Brothers|Sisters|Bros|Partners|Associates|Group)\.?$/i;
/** Matches things that nobody holds up to a camera. */
const NOT_HELD =
  /(?:^|\s)(?:gym|studio|clinic|firm|shop|store|bakery|bakeshop|roaster|roastery|brewery|winery|farm|camp|academy|salon|spa|dental|collective|lab|market|nursery|garden|outfitter|pizzeria|trattoria|cafe|café|restaurant|truck|hotel|hostel|ranch|house|home|apartment|flat|office|school|museum|church|choir|club|rescue|shelter|bank|agency|practice|company|service|repair|cleaning|installation|rental|restoration|grooming|tuning|walking|sharpening|lesson|event|festival|course|workshop|class|tour|(?:cocktail|wine|gin|sports|juice|coffee|tapas|sushi|piano|rooftop) bar|bike|bicycle|motorbike|scooter|car|van|boat|caravan)s?$/i;

/** Can the thing be held in a hand, so that a picture may show it there? */
export const isHeld = (thing: string): boolean => !NOT_HELD.test(thing);

/**
 * The everyday noun for the product: the head of its description, or of a descriptive name. Undefined where neither has one.
 */
export function findThing(what: string | null, name: string, category: Category): string | undefined {
  // A title such as "The Salt Road" does not make the product a road.
  // Nor does "Jazz on the Canal" make it a jazz.
  if (!what && (/^The \p{Lu}| (?:on|at|in|under|by) the \p{Lu}/u.test(name) || FIRM.test(name))) return undefined;
  const from = dropName(what ?? (words(name).length > 1 || /^\p{Ll}/u.test(name) ? name : ''));
  const h = findHead(stripArticle(from));
  // A brand in lower case is no noun: "cuddlefish".
  if (!what && words(name).length === 1 && !isNoun(h)) return undefined;
  // A capitalised name tells by its last word what it is only if that is an English noun, and the name is not a pair of words:
  // "Trattoria Nonna Pia" is no pia, and "Wick & Willow" no willow.
  if (!what && /^\p{Lu}/u.test(words(name).at(-1) ?? '') && (/ (?:&|and) /.test(name) || !isNoun(h))) return undefined;
  // A material, a way to connect or an edition in a name is not the thing: "PawMark Leather".
  if (
    !what &&
    /^(?:leather|wood|steel|wool|linen|cotton|clay|glass|paper|iron|copper|silk|bluetooth|wi-?fi|wireless|edition|version|details)$/i.test(
      h,
    )
  )
    return undefined;
  // Titles and foreign words are not nouns for a product: "Dr Okoye", "Hundefutter ohne Getreide".
  if (/^(?:Dr|Mr|Mrs|Ms|Prof|Madame|Coach|Chef)\b/.test(from) || FOREIGN_SMALL.test(h)) return undefined;
  if (/[^e]ed$/i.test(h) && h !== 'bed') return undefined;
  const pair = words(stripArticle(from).split(/\s(?:for|with|that|from|in|of)\s/)[0] ?? '').slice(-2);
  const [before = ''] = pair;
  // "A note taker" is no taker.
  const agent = /(?:er|or)$/i.test(h) && /^\p{Ll}+$/u.test(before) && tag(before)[0]?.pos === 'NOUN';
  if (
    pair.length === 2 &&
    (agent ||
      (/^(?:bank|bar|bed|board|kit|box|boxes|pack|drink|light|bottle|cream|station|machine|room)$/i.test(h) &&
        /^\p{Ll}+$/u.test(before)))
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
 * Is a named thing plural? A capitalised name of several words is judged by itself: "Marta's Soap Kitchen" is singular,
 * whatever it makes. "Lumo" and common nouns are judged by the description.
 */
export function isMany(name: string, what: string | null): boolean {
  const all = words(name);
  // "ThermaTag 400" is one thing, even if it is described as loggers.
  const titledName = all.length > 1 && /^(?:\p{Lu}|\d)/u.test(all.at(-1) ?? '') && /^\p{Lu}/u.test(name);
  if (titledName) {
    const last = all.at(-1)!;
    // "Karl Ek for Anna Berg Pillows", pillows
    const things = what && isPlural(what) ? findHead(what) : undefined;
    if (things && name.includes(' for ') && last.toLowerCase() === things) return true;
    // "Brightwell Smiles, a dental clinic" is one thing, "Ember Mugs, a self-heating mug" are mugs.
    const isOne =
      /^an? /i.test(what ?? '') && !words(what!.toLowerCase()).includes(toSingular(last.toLowerCase()) ?? '');
    // "Tiers of Joy" is a firm.
    return isPlural(name) && !FIRM_IN_S.test(last) && !/ of \p{Lu}/u.test(name) && !isOne;
  }
  return isPlural(stripArticle(what ?? (all.length > 1 || /^\p{Ll}/u.test(name) ? name : '')));
}

/** Forms a plural: mug → mugs, company → companies, knife → knives. */
export const toPlural = (noun: string): string =>
  /(?:kni|li|wi)fe$|(?:lea|loa|shel|hal|wol|scar|thie)f$/.test(noun)
    ? `${noun.replace(/fe?$/, '')}ves`
    : /[^aeiou]y$/.test(noun)
      ? `${noun.slice(0, -1)}ies`
      : /(s|x|z|sh|ch)$/.test(noun)
        ? `${noun}es`
        : `${noun}s`;
