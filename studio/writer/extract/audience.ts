import {
  findHead,
  isBaseVerb,
  isPlural,
  shorten,
  tidyPhrase,
  toSingular,
  uncapitalise,
  words,
} from '../language/grammar.js';
import { NOT_PEOPLE, PEOPLE } from '../language/lexicon.js';
import { tag } from '../language/tags.js';
import type { Part } from './text.js';

const STOP =
  /[.,;:!?()]|\si (?:guess|think|suppose)\b|\s(?:to|that|which|so|because|but|by|at|on|can|will|and (?:is|has|the|it|get)|—|–|-)\s|\s(?:looking|wanting|trying|needing) |$/;

/** Matches groups that are merely customers, and so no audience: "loved by 9,000 people". */
const EVERYBODY = /^(?:people|customers|users|buyers|shoppers|folks|others|reviewers|subscribers|members|fans)$/i;
/** Matches words before people whom the product is not for, or who are the problem: "not recommended for", "sick of". */
const EXCLUDED =
  /\b(?:sick|tired|instead) of $|\b(?:message|alert|notification|access|warning)s? to $|\b(?:fed up with|annoyed by|unlike|no more|hates?) $|\b(?:not|never|isn't|aren't|no longer|unsuitable|unsafe|avoid(?: (?:use|it|this|if))?)(?: (?:be|it|yet|really|recommended|suitable|suited|safe|intended|meant|designed|made|advised|appropriate|approved|ideal|allowed|used?|give|feed|available|taking|accepting)){0,3}(?: (?:for|by|in|on|with|to))? ?$/i;
/** Matches both sexes, or all ages. */
const EVERY_SEX =
  /^(?:both )?(?:men|women|boys|girls|kids|children|adults|him|ladies)(?: and | or | & |\/)(?:men|women|boys|girls|adults|kids|children|her|gentlemen)\b/i;
/** Maximum number of candidate audiences compared. */
const MOST = 200;

/**
 * Finds the audience, as words that can follow "for": "busy parents", "people with dry skin", "anyone who hates ironing". Null if
 * the brief names none.
 */
export function findAudience(parts: readonly Part[]): string | null {
  for (const part of parts) {
    if (part.label === 'audience') {
      const named = asAudience(part.text.replace(/^for\s+/i, ''));
      if (named) return named;
      const short = shorten(tidyPhrase(part.text), 7);
      if (short) return short.charAt(0).toLowerCase() + short.slice(1);
    }
  }
  const found: { who: string; score: number }[] = [];
  for (const [i, part] of parts.entries()) {
    const early = i < 3 ? 1 : 0;
    if (/\b(?:most|nobody|no one|other)\b/i.test(part.text)) continue;
    for (const [pattern, score, praised] of PATTERNS) {
      if (found.length >= MOST) break;
      for (const m of part.text.matchAll(pattern)) {
        const [all, group = ''] = m;
        const before = part.text.slice(0, m.index + all.indexOf(group)).slice(-60);
        if (EXCLUDED.test(before)) continue;
        const who = praised && isSomebodysStaff(group) ? undefined : asAudience(group);
        if (who && !EVERYBODY.test(who)) found.push({ who, score: score + early });
      }
    }
  }
  found.sort((a, b) => b.score - a.score);
  return found[0]?.who ?? null;
}

/** Initialisms that name a trade or a trait, not an employer: "UX designers". */
const TRADE = /^(?:UX|UI|HR|IT|QA|PR|SEO|ER|PE|AI|ML|VR|3D|DIY|CEO|CFO|CTO|ADHD|LGBTQ?)s?$/;
/** Are these one employer's people, who only praise the product: "NASA engineers", "Google developers"? */
function isSomebodysStaff(who: string): boolean {
  const [first = '', second] = words(who);
  if (second === undefined || TRADE.test(first)) return false;
  const brand = /^\p{Lu}/u.test(first) && uncapitalise(first) === first;
  return brand || (/^\p{Lu}/u.test(first) && !tag(first.toLowerCase())[0]?.known);
}

/** Patterns of an audience, with their scores, and whether they find people who only praise the product. */
const PATTERNS: readonly (readonly [RegExp, number, praised?: boolean])[] = [
  [
    /\b(?:designed|made|built|created|perfect|ideal|great|best|crafted|tailored|meant|suitable|specially|especially|just|only)(?: specifically| especially)? for ([^.!?;:\n]{3,80})/gi,
    4,
  ],
  [
    /\b(?:aimed at|targeting|targets|target|help|helps|helping|lets|enables|empowers|gives|teaches|shows) ([^.!?;:\n]{3,60})/gi,
    2,
  ],
  [/\b(?:loved by|used by|trusted by) ([^.!?;:\n]{3,60})/gi, 2, true],
  [/\bfor ([^.!?;:\n]{3,80})/gi, 2],
  [/^(?:(?:the|our|my) )?target(?: audience| market| group| customers?)? (?:is|are) ([^.!?;:\n]{3,60})/gi, 5],
  [/^([^.!?;:,\n]{3,60}) are our (?:core|main|target|typical|biggest|key|primary|ideal|best)\b/gi, 5],
  [/\b((?:anyone|people|those|everyone) (?:who|with) [^.!?;:,\n]{3,50})/gi, 3],
  [/^([a-z' -]{3,40}?) (?:love|rely on|use|trust|swear by) /gi, 2, true],
];

/** Lower-cases the words of a title: "People Who Hate Spreadsheets". Names, which the dictionary lacks, keep their capitals. */
const lowerTitle = (text: string): string =>
  /\b(?:Who|With|Over|Under|That|And)\b/.test(text)
    ? text.replace(/(?<![\p{L}\p{N}])\p{Lu}\p{Ll}+(?!\p{L})/gu, (word) =>
        tag(word.toLowerCase())[0]?.known ? word.toLowerCase() : word,
      )
    : text;

/** Turns a phrase into a plural of people; undefined where it does not denote people ("for 30 days", "for your skin"). */
function asAudience(text: string): string | undefined {
  let raw = lowerTitle(text.replace(/\s+/g, ' ').replaceAll(' & ', ' and '));
  // "men and women", "kids, beginners or anyone": nearly everybody.
  if (
    EVERY_SEX.test(raw.trim()) ||
    /^(?:kids|children)(?:,| or| and) .{2,60}\b(?:anyone|adults|everyone)\b/i.test(raw.trim())
  )
    return undefined;
  // Keep "very dry, itchy skin" together.
  raw = raw.replace(/\b(with(?: very)? \p{L}{1,30}y), (?=\p{L}{1,30}y \p{L})/u, '$1 and ');
  const paired = /^((?:very |really )?\p{L}{1,30}), (\p{L}{1,30}) (skin|hair|scalps?|feet|hands)\b/iu.exec(raw.trim());
  if (paired) return `people with ${lower(paired[0])}`;
  const rooms = /^(restaurant|hotel|office|school) (?:kitchens|rooms)\b/i.exec(raw.trim());
  if (rooms) return `${lower(rooms[1] ?? '')} owners`;
  const ages = /^\d{1,2}(?: ?[-–] ?| to )\d{1,2}[- ](?:year|yr)s?[- ]olds?\b/i.exec(raw.trim())?.[0];
  if (ages) return `parents of ${ages.replace(/\byrs?\b/i, 'year').replace(/olds?$/i, 'olds')}`;
  const kids =
    /^(kids|children|toddlers|babies)( (?:aged |from |over |under |with (?!\d|a |an |the |our ))[\w ]{1,40}?)?(?=[.,;:]| who|$)/i.exec(
      raw.trim(),
    );
  if (kids?.[2]) return `parents of ${lower(kids[0])}`;
  const whole = tidyPhrase(raw)
    .replace(/^(?:the |our |all |other |those |over |more than )/i, '')
    .replace(/^\d[\d,.]*[km]?\+? (?:of )?/i, '');
  // Drop sizes, as in "companies with 10 to 200 people": nobody addresses an audience by its size.
  const lead = whole.split(/\swith \d/)[0] ?? whole;
  const relative =
    /^((?:anyone|people|everyone|women|men|those|parents|folks|moms|mums|dads|owners)\s(?:who(?:'s|'re| are| is)?|with|over|under|in their|in)\s)(.+)/i.exec(
      lead,
    );
  if (relative) {
    const tail = (relative[2] ?? '').split(/[.,;:!?()]|\s(?:and(?! \p{L}+y )|so|because|but|how to)\s/u)[0] ?? '';
    if (words(tail).length > 0 && words(tail).length <= 9) return lower(`${relative[1]}${tail}`.trim());
  }
  // Keep "runners who hate milky shakes", but not "parents who are tired of …", which is the problem.
  const clause = /^([\p{L}' -]{3,30}?) who ((?!are\b|is\b|want\b|need\b)[^.,;:!?()]+)/iu.exec(lead);
  if (clause && isPeople(clause[1] ?? '') && words(clause[2] ?? '').length <= 6 && words(clause[1] ?? '').length <= 3)
    return lower(`${clause[1]} who ${clause[2]}`.trim());
  const cut = (lead.split(/\s(?:who|whose|and small)\s/)[0]?.split(STOP)[0] ?? '').trim();
  const phrase =
    // In "side sleepers with adjustable buckwheat filling", the filling belongs to the pillow.
    (
      !/^(?!(?:people|women|men|anyone|those|adults|parents|families|kids|children|folks)\b)\p{L}.{0,60} with /iu.test(
        cut,
      ) &&
      isPeople(cut) &&
      words(cut).length <= 6
        ? cut
        : (cut.split(/\s(?:who|with|in|from|of|and|or|without|like|where|how|what|when)\s/)[0] ?? '')
    ).trim();
  const n = words(phrase).length;
  if (n === 0) return undefined;
  // "helps freelancers file their VAT": the people come before the verb.
  if (!isPeople(phrase))
    for (const at of [1, 2, 3]) {
      const who = words(phrase).slice(0, at).join(' ');
      if (isBaseVerb(words(phrase)[at] ?? '') && isPeople(who)) return lower(who);
    }
  if (n > 6) return undefined;
  if (isPeople(phrase)) return lower(phrase);
  const h = findHead(phrase).toLowerCase();
  const hasDetail = words(phrase.replace(/^(?:your|an?|the) /i, '')).length > 1;
  // Address the people who have a pet or a body part, not the pet or the body part.
  if (/^(?:older|senior|small|large|big|anxious|young) (?:dogs|cats|puppies|kittens)$/i.test(phrase))
    return `people with ${lower(phrase)}`;
  if (/^(dogs|cats|puppies|kittens|pets|horses)$/.test(h)) return `${toSingular(h) ?? h} owners`;
  if (/^(babies|newborns|infants|toddlers|kids|children|little ones)$/.test(h))
    return words(phrase).length > 1 ? `parents of ${lower(phrase)}` : 'parents';
  if (/^(skin|hair|curls|feet|scalp|knees|backs?|nails|lashes|brows|eyes)$/.test(h) && hasDetail)
    return `people with ${lower(phrase.replace(/^your /i, ''))}`;
  // Who wants "effortlessly beautiful gardens" does not have them yet.
  if (
    /^(apartments?|kitchens?|flats?|spaces|homes|bathrooms|gardens)$/.test(h) &&
    hasDetail &&
    !/ly |beautiful|perfect|clean/i.test(phrase)
  )
    return `people with ${isPlural(phrase) ? '' : 'a '}${lower(phrase)}`;
  return undefined;
}

const lower = (s: string): string => uncapitalise(s);

function isPeople(phrase: string): boolean {
  if (
    /^(your|my|its|this|that|every|each|a|an|both|one|two|three|four|five|six|seven|eight|ten|twelve)\b/i.test(
      phrase,
    ) ||
    /\d/.test(phrase.split(/\s/)[0] ?? '')
  )
    return false;
  const h = findHead(phrase).toLowerCase();
  if (PEOPLE.has(h)) return true;
  return (
    /(ers|ors|ists|ians|ents|nts|mates|ees|sters)$/.test(h) &&
    h.length > 5 &&
    !NOT_PEOPLE.has(h) &&
    !/(ments|ients|rents|scents|cents|accents|events|vents|tents|contents|plants|pants|fees|trees|knees|degrees|coffees|sweaters|products|fragments)$/.test(
      h,
    )
  );
}
