import type { Dice } from '../../random.js';
import type { Beat, Goal } from '../formats.js';
import { LIMITS } from '../formats.js';
import { capital, shorten, tidyPhrase, words } from '../language/grammar.js';
import type { Facts } from './facts.js';
import type { Line } from './lines.js';

const FRAMING: Record<Beat, readonly [string, ...string[]]> = {
  hook: ['Tight close-up', 'Selfie close-up, slightly low angle', 'Handheld close-up'],
  tension: ['Medium shot', 'Medium shot from the side', 'Over-the-shoulder shot'],
  turn: ['Medium close-up', 'Chest-up shot, centred', 'Medium close-up, slow push in'],
  benefit: ['Close-up on hands and face', 'Three-quarter medium shot', 'Medium close-up from above'],
  proof: ['Chest-up shot, straight on', 'Medium close-up, steady', 'Waist-up shot'],
  objection: ['Close-up, straight on', 'Medium shot, leaning in', 'Chest-up shot'],
  cta: ['Medium close-up, eye level', 'Selfie shot at arm’s length', 'Chest-up shot, eye level'],
};
const FACE: Record<Beat, readonly [string, ...string[]]> = {
  hook: ['mid-sentence, eyebrows raised', 'looking straight into the lens', 'caught mid-laugh'],
  tension: ['half a sigh, looking off camera', 'rubbing their forehead', 'shaking their head with a small smile'],
  turn: ['eyes lighting up', 'an easy smile', 'a small nod'],
  benefit: ['visibly pleased', 'smiling down at it', 'relaxed, mid-gesture'],
  proof: ['sincere, one hand open', 'counting on one hand', 'a knowing look'],
  objection: ['head tilted, honest look', 'both palms up', 'one eyebrow up'],
  cta: ['pointing down below the frame', 'a warm smile and a nod', 'a quick wave toward the lens'],
};
/** Before the product is there, the creator has empty hands. */
const WITHOUT: readonly [string, ...string[]] = [
  'talking to the lens',
  'hands in the air',
  'leaning on one elbow',
  'pushing their hair back',
  'setting a cup down',
];

/** A concrete picture for one line: framing, place and light, what the creator does, the look on the face. */
export function pictureOf(
  facts: Facts,
  beat: Beat,
  index: number,
  scene: string,
  productSeen: boolean,
  random: Dice,
): string {
  const places = [scene, ...facts.category.settings.filter((s) => s !== scene)];
  // Two lines in a place, then a change: a viewer should notice a cut, not a teleport.
  const place = places[Math.floor(index / 2) % places.length] ?? scene;
  const action = productSeen
    ? (facts.category.actions[index % 4] ?? '').replaceAll('{thing}', facts.thing)
    : random.pick(WITHOUT);
  return `${random.pick(FRAMING[beat])}, ${place}: the creator ${action}, ${random.pick(FACE[beat])}.`;
}

const REST = ['Watch this', 'Keep watching', 'One more thing', 'Just saying', 'See for yourself', 'Good to know'];

const CTA_TEXT: Record<Goal, readonly [string, ...string[]]> = {
  reach: ['Send this to a friend', 'You know who needs this'],
  saves: ['Save this for later', 'Save it now'],
  comments: ['Tell me in the comments', 'Agree or not?'],
  follows: ['Follow for more', 'More like this: follow'],
  clicks: ['Link is here', 'Have a look'],
  sales: ['Link is here', 'Yours at the link'],
};

/** What stands before a colon, and what only asks to be heard, says nothing by itself. */
const leadsIn = (opening: string, line: string): boolean =>
  (line.includes(`${opening}:`) && !/^(?:in the box|number)\b/i.test(opening)) ||
  /^(?:(?:okay,? )?(?:listen|sit down)|and look)$/i.test(tidyPhrase(opening));

/**
 * At most six words that add to the line: the name, the number, the point. Never a cut-off phrase, never what an earlier line
 * showed; the name alone stands once, before the call to action.
 */
export function screenText(
  facts: Facts,
  beat: Beat,
  line: Line,
  goal: Goal,
  random: Dice,
  avoided: (text: string) => boolean,
  /** What the lines before showed, in lower case; this line's text is added. */
  shown: Set<string>,
): string {
  const { slots } = facts;
  const options: (string | undefined)[] = [];
  const heard = (s: string | undefined) => s !== undefined && line.text.toLowerCase().includes(s.toLowerCase());
  const benefit = line.shows.benefit === undefined ? undefined : facts.benefits[line.shows.benefit];
  const proof = line.shows.proof === undefined ? undefined : facts.proofs[line.shows.proof];
  const name = slots.P?.replace(/^(?:this|these|the) (?!one$)/, '');
  if (beat === 'cta')
    options.push(
      facts.host && slots.price && words(slots.price).length <= 4 ? `${slots.price} at ${facts.host}` : undefined,
      facts.host,
    );
  if (beat === 'cta')
    options.push(slots.price && name ? `${name}, ${slots.price}` : undefined, random.pick(CTA_TEXT[goal]));
  if (proof)
    options.push(
      short(proof.replace(/^(?:it|they) (?:has|have) |^(?:it's been|they've been|it's|they're|there's|they've) /, '')),
      numbersFirst(proof),
    );
  if (beat === 'hook')
    options.push(
      slots.x && line.text.toLowerCase().includes(slots.x.toLowerCase()) ? brief(slots.x) : undefined,
      slots.you && /if you/i.test(line.text) ? brief(slots.a ?? '') : undefined,
    );
  const point = benefit
    ? brief(
        (facts.they ? benefit.many : benefit.one).replace(
          /^(?:comes? (?:with (?:an? )?|in )|ha(?:s|ve) (?:an? )?|offers? |is |are |means? |lets? you |helps? you |gives? you )/,
          '',
        ),
      )
    : undefined;
  if (beat === 'turn') options.push(...(random.next() < 0.5 ? [name, point, slots.w] : [point, name, slots.w]));
  options.push(point);
  if (beat === 'tension')
    options.push(
      heard(slots.x) ? (short(`${slots.x}, again`) ?? brief(slots.x ?? '')) : undefined,
      heard(slots.a) || heard(slots.you) ? (short(`for ${slots.a}`) ?? short(slots.a ?? '')) : undefined,
      heard(slots.w) ? short(slots.w ?? '') : undefined,
      ...(heard(slots.x) || heard(slots.xs)
        ? random.shuffle(['Sound familiar?', 'Every single time', 'We have all been there'])
        : []),
    );
  const quote = line.shows.quote === undefined ? undefined : facts.quotes[line.shows.quote];
  if (quote) options.push(short(quote), brief(quote), numbersFirst(quote));
  const opening = firstSentence(line.text)?.replace(/^(?:and|so|but|oh|okay|plus),?\s+/i, '');
  options.push(
    opening && words(opening).length > 1 && opening !== 'POV' && !leadsIn(opening, line.text) ? opening : undefined,
    /POV/.test(line.text) ? afterPov(line.text) : undefined,
  );
  if (beat !== 'hook' || line.text.includes(name ?? '\n')) options.push(name);
  options.push(
    ...random.shuffle([
      'Wait for it',
      'Watch this first',
      'I need to share this',
      'Look at this',
      'Hear me out',
      'True story',
    ]),
  );
  for (const option of options) {
    const said = option ? tidyPhrase(option) + (/\?\s*$/.test(option) ? '?' : '') : '';
    // An address keeps its letters as they are typed.
    const text = option === facts.host ? said : capital(said);
    const n = words(text).length;
    const key = text.toLowerCase();
    if (n === 0 || n > LIMITS.onScreenWords || avoided(text) || shown.has(key)) continue;
    if (name && beat !== 'cta' && key.includes(name.toLowerCase()) && shown.has('#name')) continue;
    if ([...shown].some((s) => s.length > 12 && (s.includes(key) || key.includes(s)))) continue;
    shown.add(key);
    if (name && key.includes(name.toLowerCase())) shown.add('#name');
    return text;
  }
  const rest = REST.find((t) => !shown.has(t.toLowerCase()) && !avoided(t)) ?? 'Watch this';
  shown.add(rest.toLowerCase());
  return rest;
}

const short = (s: string): string | undefined => (words(s).length <= LIMITS.onScreenWords ? s : undefined);
const brief = (s: string): string | undefined =>
  s && (!/,/.test(s) || short(s)) ? shorten(s, LIMITS.onScreenWords) : undefined;
/** "POV: you're a nurse, and …" → "POV: you're a nurse". */
const afterPov = (s: string): string | undefined => {
  const scene = shorten(tidyPhrase(s.replace(/^POV:\s*/, '').split(/[,.!?]/)[0] ?? ''), 5);
  return scene ? `POV: ${scene}` : undefined;
};
const firstSentence = (s: string): string | undefined => /^.+?(?:\?|(?=[.!?:](?:\s|$)))/.exec(s)?.[0];

/** "it has over 12,000 five-star reviews" → "12,000 five-star reviews". */
function numbersFirst(clause: string): string | undefined {
  const rated = /(?:rated )?[\d.]{1,9} (?:out of \d|stars)/.exec(clause)?.[0];
  if (rated) return rated;
  const m =
    /(?:[$€£]?\d[\d.,]{0,18}\s?(?:%|[kKM]\b)?\+?(?:[- ](?:day|night|year|month|week|star)s?)?(?:\s[\w-]{1,40}){1,3})/.exec(
      clause,
    );
  const found = m?.[0].split(/\s(?:already|on|in|from|with|and|of|for|at|to|by|the|a)(?=\s|$)/i)[0];
  // "6 till 22 every" breaks off.
  return found &&
    !/\s(?:every|each|till|until|per)$/i.test(found) &&
    words(found).length >= 2 &&
    words(found).length <= 6
    ? found
    : undefined;
}
