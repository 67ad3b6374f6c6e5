import { baseOf, gerund, tidyPhrase, words } from '../language/grammar.js';

/** Lives that carry their own annoyance. `$1` is a word of the brief. */
const SITUATIONS: readonly [RegExp, string][] = [
  [
    /\bsleeping (partner|baby|spouse|husband|wife|kids?|girlfriend|boyfriend|toddler|dog|roommate)\b/i,
    'waking your $1',
  ],
  [
    /\b(?:people|anyone|those|everyone) with ((?:very |really |extremely )?(?:dry|oily|itchy|stiff|sore|frizzy|thinning|dull|tired|flat|damaged|wide|cold|tense)(?:, [a-z]{1,30})? [a-z]{1,30})\b/i,
    '$1',
  ],
  [
    /\b((?:stiff|sore|aching|achy|itchy|swollen|dry) (?:joints|hips|backs?|necks?|shoulders|muscles|feet|skin|eyes|hands|paws|scalps?))\b/i,
    '$1',
  ],
  [
    /\b(?:small|tiny|studio) (?:apartments?|flats?|spaces|kitchens?|homes|balcon(?:y|ies))\b/i,
    'never having enough space',
  ],
  [
    /\b(?:work(?:s|ing)? from home|at a desk|desk workers?|office workers) all day\b|\bsit(?:ting)? all day\b/i,
    'sitting all day',
  ],
  [/\blight sleepers?\b/i, 'waking up at every little noise'],
  [/\b(?:complete|absolute|total) beginners?\b/i, 'not knowing where to start'],
  [
    /\bbusy (?:parents|families|people|moms|mums|dads|professionals|nurses|founders|teachers)\b/i,
    'never having enough time',
  ],
];

/** What they believe of themselves. */
const BELIEF = /\bwho think (?:they|you) (?:can't|cannot|can not) ([a-z]{1,30}(?: [a-z]{1,30}){0,2})/i;

/** What a promise is the opposite of. */
const OPPOSITES: readonly [RegExp, string][] = [
  [/\bnever (blister|leak|rust|fade|tangle|slip|pill|wrinkle|shrink|squeak)s?\b/i, '$1s'],
  [
    /\bkeeps? (?:your |my |the )?(coffee|tea|drinks?|food|lunch|dinner|soup|water)\b[^.]{0,120}\b(?:hot|warm|temperature)\b/i,
    '$1 going cold',
  ],
  [
    /\bkeeps? (?:your |my |the )?(coffee|tea|drinks?|food|lunch|water|ice)\b[^.]{0,120}\b(?:cold|cool|frozen)\b/i,
    '$1 going warm',
  ],
  [/\bcharges? (?:a|your|any) (phone|laptop|tablet|watch)\b/i, 'a dead $1'],
  [/\bself-watering\b|\bwaters? (?:herbs|plants|your plants)\b/i, 'plants that die on you'],
  [/^(?=.*\b(?:jackets?|coats?|boots|ponchos?|tents?|cyclists|rain)\b).*\bwaterproof\b/is, 'getting soaked'],
  [/\bleak-?proof\b/i, 'leaks in your bag'],
  [/\bwithout (ink|wires|cables|mess|needles|glue|chemicals)\b/i, 'all that $1'],
  [/\bnoise[- ]cancell?ing\b/i, 'background noise'],
  [/\bshows? (?:[a-z]{1,30} )?where (?:your|their|the) money goes\b/i, 'wondering where the money went'],
  [/\bfood spoils\b/i, 'throwing out spoiled food'],
  [/\bsplits? (?:the )?(rent|bills?|costs)\b/i, 'arguing about the $1'],
  [
    /\b(?:lasts?|battery|for) ?\d{1,9} (?:hours|days) (?:on|per) (?:one|a|a single) charge\b|\b\d{1,9}[- ](?:hour|day) battery\b/i,
    'charging it all the time',
  ],
  [/\bno (white cast|greasy finish|gap at the back|sticky residue)\b/i, 'a $1'],
  [/\bno (roaming bills|hidden fees|awkward posing|cages|needles|grogginess|spam|contracts)\b/i, '$1'],
  [/\bno (plastic|mess|wiring|drilling)\b/i, 'all that $1'],
  [/\b(?:dissolves|mixes) (?:in|instantly)\b/i, 'clumps in your glass'],
  [/\bfix(?:es)? flats\b/i, 'flat tyres'],
  [/\bfix(?:es)? (leaks|cracks)\b/i, '$1'],
  [/\b(?:flat-?pack|boxes you can carry)\b/i, 'getting furniture up the stairs'],
  [/\bwithout a screen\b/i, 'too much screen time'],
];

const HARD =
  /\bwho (?:always |often |still |just |keep |can't stop )?(kill|skip|forget|freeze|lose|miss|fear|burn|break|overthink|struggle|snore|worry|procrastinate|overspend|dread|ruin|waste)(s?)\s?([^.!?;:,\n]{0,50})/i;

/**
 * What hurts, where the brief does not say it: from the life of its audience, else as the opposite of what is promised. Only
 * common sense about what the brief names, no new fact about the product.
 */
export function inferProblem(text: string): string | null {
  const hard = HARD.exec(text);
  if (hard?.[1]) {
    const base = baseOf(hard[1]) ?? hard[1].toLowerCase();
    const tail = tidyPhrase((hard[3] ?? '').replace(/\btheir\b/gi, 'your').replace(/\bthey\b/gi, 'you'));
    const phrase = `${gerund(base)} ${tail}`.trim();
    if (words(phrase).length >= 2 && words(phrase).length <= 7) return phrase;
  }
  const belief = BELIEF.exec(text)?.[1];
  if (belief) return `thinking you can't ${belief}`;
  for (const table of [SITUATIONS, OPPOSITES]) {
    for (const [match, problem] of table) {
      const m = match.exec(text);
      if (m) return problem.replace('$1', (m[1] ?? '').toLowerCase());
    }
  }
  return null;
}
