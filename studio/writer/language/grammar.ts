import { withoutEnd } from '../../../platform/text/ends.js';
import { IRREGULAR_PLURALS, MASS, VERBS } from './lexicon.js';
import { tag, type Word } from './tags.js';

const THIRD = new Map<string, string>([
  ['have', 'has'],
  ['do', 'does'],
  ['go', 'goes'],
  ['be', 'is'],
]);

/** Inflects a verb: keep → keeps, try → tries, wash → washes. Of two words ("set up"), the first is inflected. */
function toThirdPerson(base: string): string {
  const known = THIRD.get(base);
  if (known) return known;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  if (/(s|sh|ch|x|z|o)$/.test(base)) return `${base}es`;
  return `${base}s`;
}

const BASES = new Set(VERBS);
/** Maps the third person to the base form, for verbs that briefs use. */
const BASE_OF: ReadonlyMap<string, string> = new Map<string, string>([
  ...VERBS.map((v) => [toThirdPerson(v), v] as const),
  ['is', 'are'],
  ['has', 'have'],
  ['waters', 'water'],
  ["doesn't", "don't"],
  ["isn't", "aren't"],
]);

/** Returns the base of a known verb's -s form ("keeps" → "keep"), else undefined. */
export const toBaseForm = (third: string): string | undefined => BASE_OF.get(third.toLowerCase());
export const isBaseVerb = (word: string): boolean => BASES.has(word.toLowerCase());

const DOUBLED =
  /^(forget|get|put|run|cut|sit|stop|plan|let|win|set|split|slip|clip|chat|wrap|trim|swap|skip|ship|snap|zap|log|fit|map|grab|swim|knit|pack?)$/;

/** Forms a gerund: keep → keeping, make → making, get → getting, lie → lying. */
export function toGerund(base: string): string {
  if (/ie$/.test(base)) return `${base.slice(0, -2)}ying`;
  if (DOUBLED.test(base) && !base.endsWith('ck')) return `${base}${base.at(-1)}ing`;
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  return `${base}ing`;
}

/** Chooses "a" or "an" by sound: an hour, an app, a one-step, a European, an SPF, a UV. */
export function chooseArticle(words: string): 'a' | 'an' {
  const w = words.trim().replace(/^["'“‘(]/, '');
  if (/^(hour|honest|heir|honou?r|herb\b)/i.test(w)) return 'an';
  if (/^(uni([^n]|$)|use|usu|eu|one\b|once|ubiq|u[bk]\b|utop)/i.test(w) && !/^unin|^unim/i.test(w)) return 'a';
  if (/^(8|11|18)(\D|$)/.test(w)) return 'an';
  const letters = /^[A-Z]{2,}(?![a-z])/.exec(w)?.[0];
  // Initialisms are pronounced letter by letter: an SPF, an FM radio, a UV lamp, a USB stick.
  if (letters && letters.length <= 4) return /^[AEFHILMNORSX]/.test(letters) ? 'an' : 'a';
  return /^[aeiou]/i.test(w) ? 'an' : 'a';
}

/** Capitalises a text, unless its first word has a capital inside: "iOS", "eBay". */
export const capitalise = (s: string): string =>
  s.replace(/^(["'“‘(]*)(\p{Ll})(?!\p{Ll}{0,20}\p{Lu})/u, (_, q: string, c: string) => q + c.toUpperCase());

/** Matches names that are always capitalised. */
const PROPER =
  /^(?:Slack|Alexa|Google|Apple|Siri|Stripe|PayPal|Etsy|Shopify|Amazon|Bluetooth|Excel|Notion|Zoom|Gmail|Outlook|Netflix|Spotify|Instagram|TikTok|English|Italian|French|Spanish|German|Japanese|Korean|Chinese|Thai|Mexican|Greek|Portuguese|Dutch|Polish|Russian|Ukrainian|Turkish|Arabic|Hindi|Hebrew|Swedish|Danish|Norwegian|Finnish|Irish|Scottish|Welsh|Latin|Indian|Vietnamese|Brazilian|Canadian|Australian|African|Asian|Moroccan|Persian|Cuban|Peruvian|Guatemalan|Colombian|Ethiopian|Nordic|Swiss|Scandinavian|European|American|British|Wi-Fi)$/;

/** Lower-cases the first letter unless the word is a name, an initialism or "I". */
export function uncapitalise(s: string, names: readonly string[] = []): string {
  const first = /^[\p{L}\p{N}'’-]+/u.exec(s)?.[0] ?? '';
  if (
    PROPER.test(first) ||
    /^I(['’]|$)/.test(first) ||
    // "Regent's Wharf"
    /^\p{Lu}[\p{Ll}]{1,20}['’]s \p{Lu}/u.test(s) ||
    /\p{Lu}/u.test(first.slice(1)) ||
    names.some((n) => n && s.startsWith(n))
  )
    return s;
  return s.replace(/^\p{Lu}/u, (c) => c.toLowerCase());
}

export const words = (s: string): string[] =>
  s
    .trim()
    .split(/\s+/)
    .filter((w) => /[\p{L}\p{N}]/u.test(w));

/** Is the head of a noun phrase plural? Yes in "running shoes for women", no in "glass", "SPF" and "yoga class". */
export function isPlural(np: string): boolean {
  const h = findHead(np).toLowerCase();
  if (IRREGULAR_PLURALS.get(h)) return true;
  if (/['’]s$/.test(h)) return false;
  return (
    /[^sui]s$/.test(h) &&
    !/(ss|us|is|ness|lens|news|always|series|canvas|chaos|yes|gas|bus|pilates|analytics|fitness|business|swiss|jeans?less)$/.test(
      h,
    )
  );
}

/**
 * The head of a noun phrase: the last word before a preposition or relative pronoun, as "shoes" in "running shoes for women".
 */
export function findHead(np: string): string {
  const cut =
    np.split(
      /\s(?:for|with|that|which|who|of|in|from|about|to|made|designed|built|on|at|by|and|without|under|near|so|before|after|when|while|until|next to)\s/i,
    )[0] ?? np;
  return (words(cut.split(/[,;:(]/)[0] ?? '').at(-1) ?? '').replace(/[^\p{L}\p{N}'-]/gu, '');
}

/** Forms the singular: parents → parent; undefined where the rule is not reliable. */
export function toSingular(noun: string): string | undefined {
  const n = noun.toLowerCase();
  const known = IRREGULAR_PLURALS.get(n);
  if (known) return known;
  if (/ies$/.test(n)) return `${noun.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(n)) return noun.slice(0, -2);
  if (/[^su]s$/.test(n)) return noun.slice(0, -1);
  return undefined;
}

/** Matches a number and a unit in the singular before what they measure. */
const COUNTED =
  /^(two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)[ -](minute|hour|day|night|week|month|year|session|lesson|course|part|piece|step|star|person|seat|storey)(?= \S)/i;

/** Matches nouns that are counted in spite of their endings: "a business", "a subscription". */
const COUNTABLE =
  /^(?:business|witness|harness|city|charity|community|university|facility|celebrity|wedding|building|ring|earring|string|swing|wing|painting|drawing|station|subscription|collection|invitation|location|vacation|apartment|department|tournament|garment|instrument|document|supplement|ornament|appliance|ambulance|conference|residence|fence|audience)$/;

/** Adds "a" or "an" to a countable singular that has no determiner. */
export function withArticle(np: string): string {
  // "six week course": "a six-week course"
  const [counted = '', count, unit] = COUNTED.exec(np) ?? [];
  if (count && !isPlural(np)) return `${chooseArticle(np)} ${count}-${unit}${np.slice(counted.length)}`;
  if (
    /^(?:an?|the|your|my|our|this|that|these|those|no|zero|any|every|all|over|up to|more|both|some|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|twenty|thirty|forty|fifty|\d(?:[.,\d]*\d)?%?(?=\s[\w-]+s\b))(?:\s|$)/i.test(
      np,
    )
  )
    return np;
  // "a 3 bed 2 bath ranch" and "a 3 day course" take an article, "3 kg" is a measure and does not.
  if (/^\d{1,2}[ -](?:bed|bath|day|way|man|car|ton|ply)\b/i.test(np) && !isPlural(np))
    return `${chooseArticle(np)} ${np}`;
  if (/^\d[\d.,]*\s?(?:%|[A-Za-z]{1,3}(?:\s|$)|mAh|lumens|watts)/.test(np) || /^\d[\d.,]*\s\w+s\b/.test(np)) return np;
  // "cedar and bergamot" and "straps and buckles" take none, but "a travel case and 3 heads" does.
  if (/^\S+ and \S+$/.test(np)) return np;
  const one = / and /.test(np) ? (words(np.split(' and ')[0] ?? '').at(-1) ?? '') : undefined;
  if (one && isPlural(words(np).at(-1) ?? ''))
    return isPlural(one) || MASS.has(one.toLowerCase()) || /^\S+ and |(?:mode|ing|tion) and /.test(np)
      ? np
      : `${chooseArticle(np)} ${np}`;
  const h = findHead(np).toLowerCase();
  if (
    isPlural(np) ||
    (MASS.has(h) && !(h === 'light' && / /.test(np))) ||
    (/(ing|ness|ity|tion|ment|ware|wear|ance|ence)$/.test(h) && !COUNTABLE.test(h)) ||
    /\d$/.test(np) ||
    /^spf\b/i.test(np)
  )
    return np;
  return `${chooseArticle(np)} ${np}`;
}

/** Trims bullets, quotation marks, final punctuation and repeated spaces from a phrase. */
export function tidyPhrase(s: string): string {
  const all = s.replace(/\s+/g, ' ').trim();
  const opened = all.replace(/^[\s\-–—•*·✓✔✅→>"“”'’]+/u, '');
  const tidy = withoutEnd(opened, /[\s.!?;:,"“”\-–—*。！？]/);
  return restoreQuotes(tidy, all).replace(/’/g, "'").trim();
}

const QUOTES = [
  ['„', '“'],
  ['"', '"'],
  ['“', '”'],
] as const;

/** Restores a quotation mark that was trimmed while its partner stayed, as at the end of `a game: "Crows`. */
function restoreQuotes(tidy: string, whole: string): string {
  const count = (mark: string): number => tidy.split(mark).length - 1;
  for (const [open, close] of QUOTES) {
    if (open === close ? count(open) % 2 === 0 : count(open) === count(close)) continue;
    if (open === close ? whole.startsWith(open) : count(close) > count(open))
      return whole.startsWith(open) ? `${open}${tidy}` : tidy;
    return whole.slice(-4).includes(close) ? `${tidy}${close}` : tidy;
  }
  return tidy;
}

/** Index at which word number `max` + 1 begins, or the end of the phrase. A cut after this index would leave too many words. */
function findEndOfWords(phrase: string, max: number): number {
  let counted = 0;
  for (const { 0: word, index } of phrase.matchAll(/\S+/g)) {
    if (/[\p{L}\p{N}]/u.test(word)) counted += 1;
    if (counted > max) return index;
  }
  return phrase.length;
}

/**
 * Repairs a phrase after a cut (|). "checks it, comes with a lock | , and can …" becomes "checks it and comes with a lock".
 * "shows the swell and warns you | when …" loses "and warns you", which is incomplete without the rest.
 */
function repairCut(part: string, rest: string): string {
  const second = /^(.{12,}) and \p{L}{3,20}s (?:you|it|them)$/u.exec(part)?.[1];
  if (second !== undefined && /^\s(?:when|whenever|from|for|at|before|after|with|if)\s/i.test(rest)) return second;
  const comma = part.lastIndexOf(', ');
  const last = part.slice(comma + 2);
  return comma > 0 && /^,?\s(?:and|or)\s/i.test(rest) && isListed(part.slice(0, comma), last)
    ? `${part.slice(0, comma)} and ${last}`
    : part;
}

/** Matches words that come before the verb of a list: "never forgets". */
const ADVERB = /^(?:also|then|even|never|always|just|only|still) /i;

/**
 * Is what follows a comma the last item of a list: a verb as in "checks it, knows you", or a few words as in "soft, warm"? Not
 * after an introduction, as in "After work, it rings", nor where it is a name, as in "Leeds, England".
 */
function isListed(before: string, item: string): boolean {
  const bare = item.replace(ADVERB, '');
  const [first = ''] = words(bare);
  if (toBaseForm(first) !== undefined) return true;
  const [, verb] = tag(`it ${bare}`);
  if (verb?.pos === 'VERB' && /[^s]s$/i.test(first)) return true;
  const tagged = tag(bare);
  if (isOrder(tagged[0]) && isOrder(tag(before)[0])) return true;
  return (
    words(bare).length <= 3 &&
    !INTRODUCES.test(before) &&
    tagged.every(({ pos }) => /^(?:NOUN|ADJ|ADV|NUM|DET|ADP)$/.test(pos))
  );
}
const isOrder = (word: Word | undefined): boolean =>
  word !== undefined && (isBaseVerb(word.text) || (word.pos === 'VERB' && word.lemma === word.text.toLowerCase()));
/** Matches the beginning of a sentence whose first comma ends an introduction: "After work, …". */
const INTRODUCES =
  /^(?:after|before|when|whenever|while|if|once|since|because|for example|at|in|on|from|with|during)\b[^,]{0,80}$/i;

/** Matches the end of a clause that lacks its object: "a card saying", "the lamps are approved". */
const UNFINISHED =
  /\b(?:is|are|was|were) (?:also |all )?(?:approved|constructed|made|crafted|designed|built|known|used|intended|meant|suited|suitable|based|equipped|filled|covered|lined|combined)$|\b(?:saying|telling|showing|asking|called|named|knowing|deciding|says?|tells?|asks?|knows?|decides?|explains?|such as|including|like|and (?:comes|fits|works|goes|gives|makes|takes|has|is|are|gets|keeps|lets))$/i;

/** Cuts a phrase to at most `max` words, at the end of a clause; undefined where there is no good place to cut. */
export function shorten(phrase: string, max: number): string | undefined {
  if (words(phrase).length <= max) return phrase;
  const most = findEndOfWords(phrase, max);
  const cuts = [
    ...phrase.matchAll(
      /,\s|;\s|:\s|\s[–—-]\s|\s\(|\s(?:and|so|while|without|because|but|which|using|thanks to|with|when|whenever|even|next to|in order to|from|for|at|before|after|no matter)\s/gi,
    ),
  ].map((m) => m.index);
  for (const at of cuts.filter((at) => at <= most).reverse()) {
    const part = repairCut(tidyPhrase(phrase.slice(0, at)), phrase.slice(at));
    const n = words(part).length;
    if (n <= max && n >= 3 && !UNFINISHED.test(part)) return part;
  }
  return undefined;
}

/** Strips the article or possessive from a noun phrase. */
export const stripArticle = (np: string): string => np.replace(/^(?:an?|the|some|your|our|my)\s+/i, '');
