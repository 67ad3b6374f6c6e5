import { calmText } from '../language/calm.js';
import { isPlural, tidyPhrase, withArticle, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import type { Named } from './named.js';

/** Maximum numbers of words in a name, in a title that a brand precedes, and in a brand that precedes a title. */
const NAME_WORDS = 6;
const BARE_TITLE = 3;
const BRAND_WORDS = 4;
/** Maximum number of words of what the name after it names. */
const KIND_WORDS = 4;

/** Separators after which a title says more than the name: "MÖCKELBY Table - oak 235x100 cm", "Norton Security 3.0: 1 User". */
const SEPARATOR = /\s[–—-]\s|[|·•]|:\s|\s[([]|,\s|\s[»›]\s/;
/** Words after which a title says what the product has or is for, in several languages. */
const CONNECTS = new Set(
  'with w/ w/o for by from without incl including mit für ohne aus con para sin avec pour sans per senza com sem met voor zonder en in im dans з с для со dla do ze'.split(
    ' ',
  ),
);
/** Matches an amount, with its unit where that is in the same word: "50ml", "1080P", "235x100", "4mx5m", "2nd"; but not "3D". */
const MEASURE = /^(?!\dD$)\d[\d.,x×*/\p{L}²³%]{0,15}$/iu;
/** Units, which belong to the number before them. */
const UNIT =
  /^(?:mm|cm|m|m²|km|in|inch(?:es)?|ft|yards?|ml|cl|dl|l|litres?|liters?|oz|fl|lbs?|kg|g|gr|mg|w|kw|v|hz|mah|gb|tb|mb|mp|pcs|pc|stk|tlg|pack|pieces?|pièces?|piezas|pezzi|мл|л|г|гр|кг|шт|см|мм|м|вт)\.?$/iu;
/** Matches the name of a model: "C200", "SV-2", "PRW-3100YB". */
const MODEL = /^\p{Lu}[\p{L}-]{0,8}\d[\p{L}\d-]{0,12}$/u;
/** Matches words that a label and a number follow, which are a measure: "SPF 40". */
const BEFORE_NUMBER = /^(?:SPF|LSF|FPS|UV|size|gr(?:öße|\.)|taille|talla)$/iu;
/** Colours, which are the only word after many a separator. */
const COLOUR =
  /^(?:black|white|red|blue|green|yellow|pink|purple|orange|brown|grey|gray|beige|silver|gold|navy|cream|multi-?colou?r(?:ed)?|camel|oak|birch|walnut|cognac|chalk|platinum|taupe|khaki|ivory|transparent|clear)$/i;

/** Is a title's part worth reading alone, and not a colour, a size or a state? */
const isMore = (piece: string): boolean =>
  words(piece).length > 0 && !words(piece).some((word) => MEASURE.test(word) || COLOUR.test(word));

/** A run of loud words, such as "BULL BAROQUE", "JACK & JONES" and "MÖCKELBY". */
const LOUD = /(?<![\p{L}\p{N}'’-])\p{Lu}[\p{Lu}'’]{3,24}(?: (?:& )?\p{Lu}[\p{Lu}'’]{3,24}){0,4}(?![\p{L}\p{N}-])/gu;

/** Capitalises runs of loud words of which one has five letters or more, as no abbreviation has: "MÖCKELBY Table" → "Möckelby Table". */
const calmWords = (text: string): string =>
  calmText(text, true).replace(LOUD, (run) =>
    /\p{Lu}{5}/u.test(run)
      ? run.replace(/\p{Lu}[\p{Lu}'’]+/gu, (word) => `${word.charAt(0)}${word.slice(1).toLowerCase()}`)
      : run,
  );

/** Indices of words before which a name may end: a size, a connecting word, one that was there before, or the one after a plural. */
function listCuts(all: readonly string[], english: boolean): number[] {
  const cuts: number[] = [];
  const seen = new Set<string>();
  for (const [i, word] of all.entries()) {
    const [low, next] = [word.toLowerCase(), all[i + 1] ?? ''];
    const measured =
      MEASURE.test(word) && (/\D/.test(word.replace(/[.,]/g, '')) || UNIT.test(next) || word.length > 3 || i > 2);
    const before = all[i - 1] ?? '';
    if (
      (measured && !BEFORE_NUMBER.test(before)) ||
      (BEFORE_NUMBER.test(word) && /^\d/.test(next)) ||
      CONNECTS.has(low) ||
      word.includes('/') ||
      (low.length > (english ? 2 : 3) && seen.has(low)) ||
      // "Pads | Enhancing Hips": a plural ends a noun.
      (english && i > 1 && isPlural(before) && /^\p{L}+$/u.test(before))
    )
      cuts.push(i);
    seen.add(low);
  }
  return cuts;
}

/**
 * Shortens the title of a product to its name, at most six words, cut only where a name may end: before a separator, a size,
 * "with" or "for", or after the name of a model.
 * @example shortenTitle('TP-Link Tapo C200 Pan/Tilt 1080P Wi-Fi Smart Indoor Camera', true) // 'TP-Link Tapo C200'
 */
export function shortenTitle(title: string, english: boolean): string {
  const plain = title.replace(/[™®©]/g, '').replace(/(\d)["”″](?=\s|$)/g, english ? '$1-inch' : '$1');
  const [first = ''] = plain.split(SEPARATOR).map(tidyPhrase).filter(Boolean);
  let all = first.split(/\s+/);
  // "Lemon/cheese/garlic/ginger Handheld Slicer", "20 x Bamboo basket"
  if (all.length > 2 && (all[0] ?? '').split('/').length > 2) all = all.slice(1);
  if (all.length > 3 && /^\d{1,3}$/.test(all[0]!) && /^[x×]$/i.test(all[1]!)) all = all.slice(2);
  // "11-inch iPad Pro"
  if (all.length > 2 && /^\d{1,3}-inch$/.test(all[0]!)) all = all.slice(1);
  const slashed = all.findIndex((word, i) => i > 1 && word.includes('/'));
  const whole = slashed > 0 ? all.slice(0, slashed) : all;
  // "Mirror cab 2 door/built-in lighting"
  const bare = withoutSize(
    slashed > 2 && /^\p{L}/u.test(all[slashed]!) && /^\d+$/.test(whole.at(-1)!) ? whole.slice(0, -1) : whole,
  );
  if (words(bare.join(' ')).length <= NAME_WORDS) return calmWords(tidyPhrase(bare.join(' ')));
  const model = bare.findIndex((word, i) => i > 0 && i < NAME_WORDS && MODEL.test(word));
  const fitting = listCuts(bare, english).findLast(
    (cut) => cut > 1 && words(bare.slice(0, cut).join(' ')).length <= NAME_WORDS,
  );
  const at = model > 0 ? model + 1 : (fitting ?? findFront(bare, english) ?? NAME_WORDS - 1);
  const cut = bare.slice(0, at);
  while (cut.length > 2 && CONNECTS.has(cut.at(-1)!.toLowerCase())) cut.pop();
  return calmWords(tidyPhrase(withoutSize(cut).join(' ')));
}

/** Drops the size and the colour at the end of a name: "1250 mm", "6kg", "4mx5m Matt black". */
function withoutSize(all: readonly string[]): readonly string[] {
  let end = all.length;
  while (end > 2) {
    const last = all[end - 1]!;
    const unit = UNIT.test(last) && MEASURE.test(all[end - 2]!);
    if (unit && end > 3) end -= 2;
    else if ((MEASURE.test(last) && /\p{L}/u.test(last)) || isYear(last)) end -= 1;
    else if (/^[x×*]$/i.test(last)) end -= /^\d/.test(all[end - 2]!) && end > 3 ? 2 : 1;
    else if (end < all.length && BEFORE_NUMBER.test(last)) end -= 1;
    else if (COLOUR.test(last) && all.slice(0, end - 1).some((word) => MEASURE.test(word) && /[x×]/.test(word)))
      end -= 1;
    else if (/^matte?$/i.test(last)) end -= 1;
    else break;
  }
  return all.slice(0, end);
}
const isYear = (word: string): boolean => /^(?:19|20)\d\d$/.test(word);

/** Is a word in the dictionary, whatever its case? */
const isCommon = (word: string): boolean =>
  /^\p{L}+(?:-\p{L}+)?$/u.test(word) &&
  word
    .toLowerCase()
    .split('-')
    .every((part) => tag(part)[0]?.known ?? false);

/** Where the common words at the end of a title begin, after a name of two to five words. */
function findFront(all: readonly string[], english: boolean): number | undefined {
  if (!english) return undefined;
  const at = all.findLastIndex((word) => !isCommon(word)) + 1;
  return at > 1 && at < NAME_WORDS && at < all.length ? at : undefined;
}

/** Nouns at the end of a title that do not say what the product is. */
const NO_KIND =
  /^(?:edition|version|collection|series|range|pair|pack|size|style|colou?r|gen|generation|model|type|prime|plus|pro|max|ultra|lite|mini|automatic|automatics|original|new|used|black|white|red|blue|green|pink|top|look|design|world|life|love|day|night|one|home|house|portrait|history|story|promise|movement|market|shop|store|foods)$/i;
/** Words before a noun that belong to it: nouns, adjectives and gerunds. */
const QUALIFIES = /^(?:NOUN|ADJ|PROPN)$/;

/**
 * What a title says that the product is, without an article: its last noun, with the word before if that belongs to it. Null
 * where the title does not say it.
 * @param text the page's text in lower case, in which a single noun must be spoken of ("the table")
 */
function findKind(title: string, text: string): string | null {
  const all = title.split(/\s+/).map((word) => word.replace(/[^\p{L}\p{N}'’/-]/gu, ''));
  const cut = all.findIndex((word, i) => i > 0 && (CONNECTS.has(word.toLowerCase()) || word.includes('/')));
  return (cut > 0 ? findLastNoun(all.slice(0, cut), text) : null) ?? findLastNoun(all, text);
}

function findLastNoun(title: readonly string[], text: string): string | null {
  const all = withoutSize(title).filter((word) => !UNIT.test(word));
  while (all.length > 1 && (/\d/.test(all.at(-1)!) || COLOUR.test(all.at(-1)!) || BEFORE_NUMBER.test(all.at(-1)!)))
    all.pop();
  const last = all.at(-1) ?? '';
  const head = last.toLowerCase();
  const isNoun =
    isCommon(head) &&
    !/^(?:.{2,}[^e]ed|.{3,}proof)$/.test(head) &&
    /[aeiouy]/.test(head) &&
    tag(`the ${head} is`)[1]?.pos === 'NOUN';
  if (!isNoun || NO_KIND.test(head) || head.length < 3) return null;
  const before = all.at(-2) ?? '';
  const counted = /^\d+$/.test(all.at(-3) ?? '');
  const low = before.toLowerCase();
  const qualifies =
    isCommon(before) &&
    // "Herman Miller pillows", but "DJUNGELSKOG Soft toy"
    !(last === head && /^\p{Lu}/u.test(before) && /\p{Ll}/u.test(all.at(-3) ?? '')) &&
    !counted &&
    !NO_KIND.test(before) &&
    before.length > 2 &&
    (QUALIFIES.test(tag(`the ${low} ${head}`)[1]?.pos ?? '') || /ing$/i.test(before));
  const spoken =
    (last === head && all.length > 1) ||
    ['the', 'this', 'these', 'a', 'your', 'every', 'our'].some((word) => text.includes(`${word} ${head}`)) ||
    ['with', 'for', 'in', 'is', 'has'].some((word) => text.includes(` ${head} ${word} `));
  if (qualifies && (all.length > 2 || spoken)) return `${low} ${head}`;
  return spoken || counted ? head : null;
}
const isLatin = (text: string): boolean => /^[\P{L}\p{Script=Latin}]*$/u.test(text);

/** Does a brand go before a title: a short one, in words, which the title does not contain? */
function isPrefix(brand: string | null, name: string, siteName: string | null): brand is string {
  if (brand === null || !/^[\p{L}\d][\p{L}\d'’&. +-]{3,30}$/u.test(brand) || words(brand).length > BRAND_WORDS)
    return false;
  const key = (text: string): string =>
    text
      .normalize('NFD')
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]/gu, '');
  return (
    words(name).length <= BARE_TITLE &&
    // "اديداس" before a Latin name, or the other way round, is not read as one name.
    isLatin(brand) === isLatin(name) &&
    !words(brand).some((word) => key(name).includes(key(word))) &&
    !key(brand).includes(key(name)) &&
    !/^(?:unbranded|generic|no ?name|other|brand|n\/?a|none|unknown)$/i.test(brand) &&
    (siteName === null || key(siteName) !== `${key(brand)}com`)
  );
}

/** Capitalises the words of an English name as in a title: "adidas Trail boots for women" → "Adidas Trail Boots for Women". */
const titleCase = (name: string): string =>
  name
    .split(' ')
    .map((word, i) =>
      i > 0 && (CONNECTS.has(word) || SMALL.has(word))
        ? word
        : word.replace(/^\p{Ll}(?=\p{Ll})/u, (c) => c.toUpperCase()),
    )
    .join(' ');
const SMALL = new Set(['of', 'and', 'the', 'a', 'an', 'on', 'to', 'at', 'or']);

/**
 * Names the product of a page by the page's own name for it.
 * @param text the page's text, which confirms what the product is
 */
export function namePageProduct(
  page: { name: string; brand: string | null },
  siteName: string | null,
  text: string,
  english: boolean,
): Named {
  const [first = '', second = ''] = page.name.split(SEPARATOR).map(tidyPhrase).filter(Boolean);
  const short = shortenTitle(page.name, english);
  const named = isPrefix(page.brand, short, siteName) ? `${calmWords(page.brand)} ${short}` : short;
  const name = english && isLatin(named) ? titleCase(named) : named;
  if (!english) return { name, proper: true, what: null };
  const low = text.toLowerCase();
  // "MAVIS - Winter coat - black": a name alone, and what it names.
  const loud = !/\p{Ll}/u.test(first) && /\p{Ll}/u.test(second) && isMore(second) && words(second).length <= KIND_WORDS;
  const kind = loud && findKind(second, ` ${second.toLowerCase()} is `) ? second.toLowerCase() : findKind(first, low);
  return { name, proper: true, what: kind === null ? null : isPlural(kind) ? kind : withArticle(kind) };
}
