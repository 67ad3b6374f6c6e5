import { words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { BUSINESS, isNoName } from './no-name.js';
import { findFiniteVerb } from './verbs.js';

/** Matches a name in brackets after what it names: "My noise-cancelling earplugs (Hushlings) cut 28 dB". */
const BRACKETED =
  /(?:^|\s)(?:[Oo]ur|[Mm]y|[Tt]he)\s((?:\p{Ll}[\p{L}-]{1,20}\s){0,3}\p{Ll}[\p{L}-]{1,20})\s\((\p{Lu}[\p{Ll}\d]{3,20}(?: \p{Lu}[\p{Ll}\d]{1,20}){0,2})\)/u;

/**
 * A title that its author puts in quotation marks and then defines ("“The Owl Who Couldn't Sleep” is a picture book"), or puts
 * after what it is ("our fermentation crock “The Old Stoneware”", "a course for desk workers: “Unstiff”").
 */
export function findQuotedTitle(texts: readonly string[]): { name: string; what?: string | undefined } | undefined {
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
