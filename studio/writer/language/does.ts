import { byItself, featureOf, featureOfMany } from './features.js';
import { BASE_OF, isBaseVerb, isPlural, thirdPerson, tidyPhrase, uncapital } from './grammar.js';
import { MASS, NOUNISH, OUTCOME_VERBS, PEOPLE } from './lexicon.js';

/**
 * A phrase that says what the product does, without its subject, in two numbers: "keeps your tea hot" (it), "keep your tea
 * hot" (they, and after "can" or "to").
 */
export interface Does {
  one: string;
  many: string;
}

const ADJECTIVAL =
  /^(?:(?:100% |fully |completely |totally |naturally |clinically |ethically |locally |sustainably )?[\p{L}-]*(?:proof|free|safe|friendly|able|ible|resistant|tested|certified|approved|sourced|washable|made|vegan|organic|lightweight|portable|wireless|cordless|compact|quiet|silent|gentle|handmade|rechargeable|breathable|natural|unscented|affordable|reversible|foldable|recyclable|approved|fast|simple|easy|comfortable|discreet|adjustable)|made (?:in|from|of|with|by|for|entirely)|available|designed|built|easy to|easy on|great (?:for|on|in|with)|good (?:for|with|on)|live in|reflective|[\p{L}]+-repellent|\d[\d.,]* ?(?:mm|cm|m|inch|inches|kg) (?:thick|thin|wide|tall|long|deep|high)|[\p{L}]+ enough (?:for|to)|smoky|spicy|sweet|creamy|crunchy|crispy|chewy|insured|licensed|weightless|odourless|odorless|self-paced|one-to-one|one-on-one|cancel-anytime|water-resistant|stainless|hand-[\p{L}]+|[\p{L}\p{N}]+-(?:ready|healthy|neutral|based|tested|certified|approved|compliant)|ready in|(?:dishwasher|oven|microwave|freezer|machine|reef|whisper|colou?r|skin|kid|dog|pet|food) (?:safe|washable|quiet|friendly|proof|fast)|perfect for|ideal for|safe for|suitable for|powered by|backed by|[\p{L}-]+ free(?=$)|[\p{L}]{3,}ed (?:on|in|from|by|at)(?= )|(?:very|super|extra|really|incredibly) [\p{L}]+(?=$)|open (?:from|until|till|on|every|daily|late|all)|non-[\p{L}]+|ready)(?=$|[\s,])/iu;

/**
 * Reads one benefit or feature, however it was written ("Keeps ice for 24 hours", "Track your spending", "Waterproof",
 * "2-year warranty", "It helps you sleep"), as a {@link Does}; undefined where it cannot be said that way.
 * @param verbal the phrase followed "that" or "which", or is one already in the third person: a first word in -s is a verb
 */
export function readDoes(text: string, verbal = false): Does | undefined {
  let s = tidyPhrase(text);
  s = s.replace(
    /^(?:it|this|they|you can|you(?:'|’)ll|we|and|also|plus|then|simply|just|easily|instantly|quickly|automatically|finally)\s/i,
    (m) => (/^(we|they|you)/i.test(m) ? '' : ''),
  );
  s = s.replace(/^(?:will|can|also|to)\s+/i, '');
  const list = s.split(/\s+/);
  const first = (list[0] ?? '').toLowerCase().replace(/[,.:]$/, '');
  const rest = list.slice(1).join(' ');
  if (list.length < 1 || first === '') return undefined;
  const adverb = /^(never|always|rarely) ([a-z]+)(?=$|\s)(.*)$/i.exec(s);
  if (adverb) {
    const said = adverb[2]!.toLowerCase();
    const verb = BASE_OF.get(said) ?? (isBaseVerb(said) ? said : said.replace(/(?<=sh|ch|x)es$|(?<=[^s])s$/, ''));
    const how = adverb[1]!.toLowerCase();
    return { one: `${how} ${thirdPerson(verb)}${adverb[3]}`, many: `${how} ${verb}${adverb[3]}` };
  }
  // "foams like dairy", "lathers gently": a verb, known or not.
  const like = /^(\p{L}{3,}[^s\W])s (like\b.+|\p{L}+ly)$/iu.exec(s);
  if (like)
    return {
      one: `${like[1]!.toLowerCase()}s ${like[2]}`,
      many: `${BASE_OF.get(`${like[1]}s`.toLowerCase()) ?? like[1]!.toLowerCase()} ${like[2]}`,
    };
  const itself = byItself(s);
  if (itself) return { one: itself, many: uncapital(s) };
  if (/^open (?:mon|tues|wednes|thurs|fri|satur|sun)days?\b/i.test(s))
    return { one: s.replace(/^open /i, 'is open on '), many: s.replace(/^open /i, 'are open on ') };
  const stem = verbal ? unknownVerb(list) : undefined;
  if (stem) return { one: `${first} ${rest}`, many: `${stem} ${rest}` };
  const nounish =
    NOUNISH.has(first) &&
    (rest === '' || /^(for|that|from|of|and|in|with|to|are|you)\b/i.test(rest)) &&
    !/^(?:smells|tastes|looks|feels) (?:of|like)\b/i.test(s);
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
  if (
    !quality &&
    !compound(s) &&
    isBaseVerb(first) &&
    rest !== '' &&
    !/^(and|or|is|are|that|of|for (your|the) [a-z]+$)\b/i.test(rest)
  )
    return userDoes(first, list[0]?.endsWith(',') ? `, ${rest}` : ` ${rest}`);
  if (
    list.length > 9 ||
    /\b(is|are|was|were|has|have|will|can|we|i|they|you|get|gets|see|need|needs|their|his|her|love|loves|that|who|which)\b/i.test(
      s,
    ) ||
    clauseOf(list).some((w) => BASE_OF.has(w.toLowerCase()) && !NOUNISH.has(w.toLowerCase())) ||
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
  const one = featureOf(uncapital(s));
  return { one, many: featureOfMany(one) };
}

/**
 * The base of a verb that no list holds: "copies" of "copies daylight". English compounds have a singular before their noun,
 * so a word in -s before a plain word is a verb; "dinners for two", "straps included" and "kids love" (them) are none.
 */
function unknownVerb(list: readonly string[]): string | undefined {
  const [first = '', next = ''] = list;
  if (
    !/^\p{Ll}{3,}s$/u.test(first) ||
    !isPlural(first) ||
    BASE_OF.has(first) ||
    PEOPLE.has(first) ||
    /^(?:sports|savings|sales|goods|customs|kids|jeans|dogs|cats|pets|babies|toddlers|guests|plants|perhaps|besides|always|minutes|hours|days|weeks|months|years|dinners|lunches|meals|lessons|classes|recipes|\p{L}+(?:ers|ors|ists|ians))$/u.test(
      first,
    ) ||
    !/^[\p{L}'-]+,?$/u.test(next) ||
    /^(?:for|of|and|or|in|on|at|with|from|by|to|that|which|who|are|were|have|can|will|do|get|you|we|i|they|he|she|per|ready|made|included|daily|weekly|really|actually|always|\p{L}+ed)$/iu.test(
      next.replace(/,$/, ''),
    )
  )
    return undefined;
  if (isBaseVerb(next) && list.length < 3) return undefined;
  return first
    .replace(/ies$/, 'y')
    .replace(/(ss|sh|ch|x|zz)es$/, '$1')
    .replace(/(?<=[^s])s$/, '');
}

/** The words that must hold no verb if a phrase is a thing: "a text alert | before food spoils". */
function clauseOf(list: readonly string[]): readonly string[] {
  const end = list.findIndex((w, i) => i > 1 && /^(?:before|when|while|if|until|after)$/i.test(w));
  return list.slice(2, end < 0 ? undefined : end);
}

/** "order details", "text alert": a verb that is the first half of a noun. */
const compound = (s: string): boolean =>
  /^(?:order (?:details?|history|tracking)|text (?:alerts?|messages?)|email (?:alerts?|drafts?)|push \w+s|show notes|stretch (?:fabric|denim|jeans)|cover (?:letters?|art)|record (?:player|keeping)|test (?:drive|kit)s?|power (?:bank|cord|supply)|sleep (?:sounds?|stories|tracking|timer|data|score)|care (?:guide|instructions)|support (?:team|tickets?)|cook (?:time|book)s?|drink (?:holder|recipes)|store (?:credit|pickup)|travel (?:pouch|case|bag|size)|charge (?:time|indicator)|heat (?:settings?|levels?)|design (?:team|service)s?|study (?:plans?|notes)|focus (?:mode|timer)|play (?:mode|lists?|time)|snap (?:closure|buttons?)|clip (?:on)?$|wash (?:bag|cycle)|pocket|release valve|mix \w+ins|target \w+s$|plan templates?|read receipts|voice \w+)/i.test(
    s,
  );

/** "Waterproof case" is a thing, "waterproof" and "waterproof and vegan" are qualities. */
function isThing(s: string): boolean {
  if (
    /^(?:made|available|designed|built|easy|great|perfect|ideal|safe|suitable|powered|backed|ready|open|very|super|extra|really|incredibly)\b|^\d[\d.,]* ?(?:mm|cm|m|inch|inches|kg) \p{L}+$|^\p{L}+ free$|^\p{L}{3,}ed (?:on|in|from|by|at) /iu.test(
      s,
    )
  )
    return false;
  const parts = s.split(/,\s*|\s+and\s+/);
  return parts.some((p) => {
    const [base = ''] = p.split(/\s(?:for|in|from|by|to|with|on)\s/);
    const list = base.trim().split(/\s+/);
    return base !== '' && !ADJECTIVAL.test(list.at(-1) ?? '') && (list.length > 1 || base === p);
  });
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
