import { IRREGULAR_PLURALS, MASS, NOUNISH, OUTCOME_VERBS, VERBS } from './lexicon.js';

const THIRD = new Map<string, string>([
  ['have', 'has'],
  ['do', 'does'],
  ['go', 'goes'],
  ['be', 'is'],
]);

/** keep → keeps, try → tries, wash → washes. Verbs of two words inflect the first ("set up"). */
export function thirdPerson(base: string): string {
  const known = THIRD.get(base);
  if (known) return known;
  if (/[^aeiou]y$/.test(base)) return `${base.slice(0, -1)}ies`;
  if (/(s|sh|ch|x|z|o)$/.test(base)) return `${base}es`;
  return `${base}s`;
}

const BASES = new Set(VERBS);
const BASE_OF = new Map<string, string>([
  ...VERBS.map((v) => [thirdPerson(v), v] as const),
  ['is', 'are'],
  ['has', 'have'],
  ["doesn't", "don't"],
  ["isn't", "aren't"],
]);

/** @returns the base of a known verb's -s form ("keeps" → "keep"), or undefined */
export const baseOf = (third: string): string | undefined => BASE_OF.get(third.toLowerCase());
export const isBaseVerb = (word: string): boolean => BASES.has(word.toLowerCase());

const DOUBLED =
  /^(get|put|run|cut|sit|stop|plan|let|win|set|split|slip|clip|chat|wrap|trim|swap|skip|ship|snap|zap|log|fit|map|grab|pack?)$/;

/** keep → keeping, make → making, get → getting, lie → lying. */
export function gerund(base: string): string {
  if (/ie$/.test(base)) return `${base.slice(0, -2)}ying`;
  if (DOUBLED.test(base) && !base.endsWith('ck')) return `${base}${base.at(-1)}ing`;
  if (/[^eoy]e$/.test(base)) return `${base.slice(0, -1)}ing`;
  return `${base}ing`;
}

/** "a" or "an" by sound: an hour, an app, a one-step, a European, an SPF, a UV. */
export function article(words: string): 'a' | 'an' {
  const w = words.trim().replace(/^["'“‘(]/, '');
  if (/^(hour|honest|heir|honou?r|herb\b)/i.test(w)) return 'an';
  if (/^(uni([^n]|$)|use|usu|eu|one\b|once|ubiq|u[bk]\b|utop)/i.test(w) && !/^unin|^unim/i.test(w)) return 'a';
  if (/^(8|11|18)(\D|$)/.test(w)) return 'an';
  const letters = /^[A-Z]{2,}(?![a-z])/.exec(w)?.[0];
  // Initialisms are spelled out: an SPF, an FM radio, a UV lamp, a USB stick.
  if (letters && letters.length <= 4) return /^[AEFHILMNORSX]/.test(letters) ? 'an' : 'a';
  return /^[aeiou]/i.test(w) ? 'an' : 'a';
}

export const capital = (s: string): string =>
  s.replace(/^(["'“‘(]*)(\p{Ll})/u, (_, q: string, c: string) => q + c.toUpperCase());

/** Lower-cases the first letter unless the word is a name, an initialism or "I". */
export function uncapital(s: string, names: readonly string[] = []): string {
  const first = /^[\p{L}\p{N}'’-]+/u.exec(s)?.[0] ?? '';
  if (/^I(['’]|$)/.test(first) || /\p{Lu}/u.test(first.slice(1)) || names.some((n) => n && s.startsWith(n))) return s;
  return s.replace(/^\p{Lu}/u, (c) => c.toLowerCase());
}

export const words = (s: string): string[] =>
  s
    .trim()
    .split(/\s+/)
    .filter((w) => /[\p{L}\p{N}]/u.test(w));

/** Is a noun phrase plural by its head? "running shoes for women" is, "glass", "SPF" and "yoga class" are not. */
export function isPlural(np: string): boolean {
  const h = head(np).toLowerCase();
  if (IRREGULAR_PLURALS[h]) return true;
  return (
    /[^sui]s$/.test(h) &&
    !/(ss|us|is|ness|lens|news|always|series|canvas|chaos|yes|gas|bus|pilates|analytics|fitness|business|swiss|jeans?less)$/.test(
      h,
    )
  );
}

/** The last word before the first preposition or relative: "shoes" of "running shoes for women". */
export function head(np: string): string {
  const cut =
    np.split(
      /\s+(?:for|with|that|which|who|of|in|from|about|to|made|designed|built|on|at|by|and|without|under|near|so)\s/i,
    )[0] ?? np;
  return (words(cut.replace(/[,;:(].*$/, '')).at(-1) ?? '').replace(/[^\p{L}\p{N}'-]/gu, '');
}

/** parents → parent; undefined where the rule is not safe. */
export function singular(noun: string): string | undefined {
  const n = noun.toLowerCase();
  const known = IRREGULAR_PLURALS[n];
  if (known) return known;
  if (/ies$/.test(n)) return `${noun.slice(0, -3)}y`;
  if (/(ss|sh|ch|x)es$/.test(n)) return noun.slice(0, -2);
  if (/[^su]s$/.test(n)) return noun.slice(0, -1);
  return undefined;
}

const SUBJECT_AFTER =
  /^(can|could|are|were|need|want|don't|don’t|do|did|get|have|love|like|wear|use|go|will|would|feel|already|actually|never|always|might|sleep|eat|work|choose|pick|say|run|move|train|travel|put|take|pay)$/i;

/** Says a "you" phrase of oneself: "keeps your coffee hot" → "keeps my coffee hot", "helps you sleep" → "helps me sleep". */
export function firstPerson(phrase: string): string {
  return phrase
    .replace(/\byou(?:'|’)re\b/gi, "I'm")
    .replace(/\byou(?:'|’)ve\b/gi, "I've")
    .replace(/\byourself\b/gi, 'myself')
    .replace(/\byours\b/gi, 'mine')
    .replace(/\byour\b/gi, 'my')
    .replace(/(^|\S+\s+)\byou\b(?=(\s+(\S+))?)/gi, (_, before: string, __: string, after: string | undefined) => {
      // "helps you get": you is the object there, though a verb follows.
      const object =
        /^(helps?|lets?|gives?|makes?|keeps?|gets?|saves?|for|to|with|teach(es)?|shows?|tells?|of)\s+$/i.test(before);
      const subject = !object && after !== undefined && SUBJECT_AFTER.test(after.replace(/[.,!?]$/, ''));
      return before + (subject ? 'I' : 'me');
    })
    .replace(/\bI are\b/g, 'I am')
    .replace(/\bI don’t\b/g, "I don't");
}

/**
 * A phrase that says what the product does, without its subject, in two numbers: "keeps your tea hot" (it), "keep your tea
 * hot" (they, and after "can" or "to").
 */
export interface Does {
  one: string;
  many: string;
}

const ADJECTIVAL =
  /^(?:(?:100% |fully |completely |totally |naturally |clinically |ethically |locally |sustainably )?[\p{L}-]*(?:proof|free|safe|friendly|able|ible|resistant|tested|certified|approved|sourced|washable|made|vegan|organic|lightweight|portable|wireless|cordless|compact|quiet|silent|gentle|handmade|rechargeable|breathable|natural|unscented|affordable|reversible|foldable|recyclable|approved|fast|simple|easy|comfortable|discreet|adjustable)|made (?:in|from|of|with|by|for|entirely)|available|designed|built|easy to|great for|perfect for|ideal for|safe for|suitable for|powered by|backed by|[\p{L}]+ free(?=$)|[\p{L}]{3,}ed (?:on|in|from|by|at)(?= )|(?:very|super|extra|really|incredibly) [\p{L}]+(?=$)|open (?:from|until|on|every|daily|late|all)|non-[\p{L}]+|ready)(?=$|[\s,])/iu;

/**
 * Reads one benefit or feature, however it was written ("Keeps ice for 24 hours", "Track your spending", "Waterproof",
 * "2-year warranty", "It helps you sleep"), as a {@link Does}; undefined where it cannot be said that way.
 */
export function readDoes(text: string): Does | undefined {
  let s = tidyPhrase(text);
  s = s.replace(
    /^(?:it|this|they|you can|you(?:'|’)ll|we|and|also|plus|then|simply|just|easily|instantly|quickly|automatically|finally)\s+/i,
    (m) => (/^(we|they|you)/i.test(m) ? '' : ''),
  );
  s = s.replace(/^(?:will|can|also|to)\s+/i, '');
  const list = s.split(/\s+/);
  const first = (list[0] ?? '').toLowerCase().replace(/[,.:]$/, '');
  const rest = list.slice(1).join(' ');
  if (list.length < 1 || first === '') return undefined;
  const nounish = NOUNISH.has(first) && (rest === '' || /^(for|that|from|of|and|in|with|to|are|you)\b/i.test(rest));
  if ((BASE_OF.has(first) || first === 'is' || first === 'has') && !nounish) {
    if (rest === '' && !/^(works|lasts)$/.test(first)) return undefined;
    const one = `${first}${list[0]?.endsWith(',') ? ',' : ''} ${rest}`.trim();
    return {
      one,
      many: basesAfterAnd(`, ${first.replace(/^(.*)$/, '$1')}${list[0]?.endsWith(',') ? ',' : ''} ${rest}`)
        .replace(/^, \S+/, `${BASE_OF.get(first)}${list[0]?.endsWith(',') ? ',' : ''}`)
        .trim(),
    };
  }
  const quality = ADJECTIVAL.test(s) && !isThing(s);
  if (!quality && isBaseVerb(first) && rest !== '' && !/^(and|or|is|are|that|of|for (your|the) [a-z]+$)\b/i.test(rest))
    return userDoes(first, list[0]?.endsWith(',') ? `, ${rest}` : ` ${rest}`);
  if (
    list.length > 9 ||
    /\b(is|are|was|were|has|have|will|can|we|i|they|you|get|gets|see|need|needs|their|his|her|love|loves|that|who|which)\b/i.test(
      s,
    ) ||
    list.slice(2).some((w) => BASE_OF.has(w.toLowerCase()) && !NOUNISH.has(w.toLowerCase())) ||
    (isBaseVerb(first) && /^and\b/i.test(rest))
  )
    return undefined;
  if (
    /ing$/.test(first) &&
    !/^(ceiling|king|ring|morning|evening|training|clothing|lightning)$/.test(first) &&
    list.length > 3
  )
    return undefined;
  if (quality) return { one: `is ${uncapital(s)}`, many: `are ${uncapital(s)}` };
  if (list.length < 2 && !MASS.has(first) && !isPlural(s)) return undefined;
  if (/^(?:no|zero|without)\s/i.test(s)) {
    // "no joining fee and free childcare" would deny the childcare.
    const none = uncapital(s)
      .replace(/\s+and\s+(?!no\b|\w+$).*$/i, '')
      .replace(/^without (?:any |the )?/i, 'no ');
    return { one: `means ${none}`, many: `mean ${none}` };
  }
  const np = withArticle(uncapital(s));
  return { one: `comes with ${np}`, many: `come with ${np}` };
}

/** "Waterproof case" is a thing, "waterproof" and "waterproof and vegan" are qualities. */
function isThing(s: string): boolean {
  if (
    /^(?:made|available|designed|built|easy|great|perfect|ideal|safe|suitable|powered|backed|ready|open|very|super|extra|really|incredibly)\b|^\p{L}+ free$|^\p{L}{3,}ed (?:on|in|from|by|at) /iu.test(
      s,
    )
  )
    return false;
  const parts = s.split(/,\s*|\s+and\s+/);
  return parts.some(
    (p) => p && !ADJECTIVAL.test(`${p.split(/\s+/).slice(-1)[0]}`) && !/\b(for|in|from|by|to|with)\b/.test(p),
  );
}

/** What the user does, said of the product: "lets you split bills", "helps you sleep", "saves you an hour". */
function userDoes(verb: string, tail: string): Does {
  if (verb === 'save' && /^ (?:up to |over |around )?(?:[$€£\d]|time|money|hours|an hour|a ton)/i.test(tail)) {
    return { one: `saves you${tail}`, many: `save you${tail}` };
  }
  const helper = OUTCOME_VERBS.has(verb) ? 'help' : 'let';
  return { one: `${helper}s you ${verb}${tail}`, many: `${helper} you ${verb}${tail}` };
}

/** "your tea hot and fits any bag" → "… and fit any bag" for the plural. */
const basesAfterAnd = (rest: string): string =>
  rest.replace(/(,|\band|\bthen|\bor)(\s+)(\w+s)\b/g, (all, and: string, gap: string, verb: string, at: number) => {
    const base = BASE_OF.get(verb.toLowerCase());
    const next = rest.slice(at + all.length);
    const told = NOUNISH.has(verb.toLowerCase())
      ? /^\s+(?:your|the|an?|every|each|all|it|my|you|like|up|out)\b/.test(next)
      : and !== ',' || /^\s+(?:and|your|the|it)\b|^,/.test(next);
    return base && told && /^[\s,]+\w/.test(next) ? `${and}${gap}${base}` : all;
  });

/** Puts a/an before a countable singular that has no determiner. */
export function withArticle(np: string): string {
  if (
    /^(a|an|the|your|my|our|this|that|these|those|no|zero|any|every|all|over|up to|more|both|some|one|two|three|\d+(?:[.,]\d+)?%?\s+\w+s\b)\s?/i.test(
      np,
    )
  )
    return np;
  if (/^\d[\d.,]*\s?(?:%|[A-Za-z]{1,3}\s)/.test(np) || /^\d[\d.,]*\s\w+s\b/.test(np)) return np;
  if (/ and /.test(np) && isPlural(words(np).at(-1) ?? '')) return np;
  const h = head(np).toLowerCase();
  if (
    isPlural(np) ||
    MASS.has(h) ||
    /(ing|ness|ity|tion|ment|ware|ance|ence)$/.test(h) ||
    /\d$/.test(np) ||
    /^spf\b/i.test(np)
  )
    return np;
  return `${article(np)} ${np}`;
}

/** Trims bullets, quotes, end punctuation and doubled blanks from a phrase. */
export function tidyPhrase(s: string): string {
  return s
    .replace(/\s+/g, ' ')
    .replace(/^[\s\-–—•*·✓✔✅→>"“”'’]+/u, '')
    .replace(/[\s.!?;:,"“”\-–—*。！？]+$/u, '')
    .replace(/’/g, "'")
    .trim();
}

/** Cuts a phrase to at most `max` words, only where a clause ends; undefined where it cannot be cut well. */
export function shorten(phrase: string, max: number): string | undefined {
  if (words(phrase).length <= max) return phrase;
  const cuts = [
    ...phrase.matchAll(
      /,\s|;\s|:\s|\s[–—-]\s|\s\(|\s(?:and|so|while|without|because|but|which|using|thanks to|with|when|whenever|even|in order to|from|for|at|before|after|no matter)\s/gi,
    ),
  ].map((m) => m.index);
  for (const at of cuts.reverse()) {
    const part = tidyPhrase(phrase.slice(0, at));
    const n = words(part).length;
    if (n <= max && n >= 3) return part;
  }
  return undefined;
}
