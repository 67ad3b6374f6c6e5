import type { Dice } from '../../random.js';
import { type Beat, type Goal, LIMITS } from '../formats.js';
import { capitalise, tidyPhrase, words } from '../language/grammar.js';
import { tag } from '../language/tags.js';
import { readStatement } from '../reading/statement.js';
import type { Facts } from './facts.js';
import type { Line } from './line/lines.js';

const CTA_TEXT: Record<Goal, readonly [string, ...string[]]> = {
  reach: ['Send this to a friend', 'You know who needs this'],
  saves: ['Save this for later', 'Save it now'],
  comments: ['Tell me in the comments', 'Agree or not?'],
  follows: ['Follow for more', 'More like this: follow'],
  clicks: ['Link is here', 'Have a look'],
  sales: ['Link is here', 'Yours at the link'],
};
/** On-screen texts that need nothing from the brief, by the line's beat. */
const PLAIN: Record<Beat, readonly string[]> = {
  hook: ['Hear me out', 'Watch this first', 'I need to share this', 'Look at this'],
  tension: ['Sound familiar?', 'We have all been there', 'Keep watching'],
  turn: ['Here it is', 'Look at this', 'This is the one'],
  benefit: ['One more thing', 'Good to know', 'That simple'],
  proof: ['See for yourself', 'Just saying', 'Good to know'],
  objection: ['Fair question', 'Honest answer', 'Decide for yourself'],
  cta: ['Have a look', 'That is it'],
};
const REST = ['Watch this', 'Keep watching', 'One more thing', 'Just saying', 'See for yourself', 'Good to know'];

/**
 * Picks at most six words that add to the line: the name, the number, the point. Always a whole phrase of the brief or a text
 * of ours; an earlier line's text is repeated only when nothing else is left.
 * @param saidStatements what has been said so far, as indices of {@link Facts.statements}
 * @param shown what earlier lines showed, in lower case; this line's text is added
 */
export function pickScreenText(
  facts: Facts,
  beat: Beat,
  line: Line,
  goal: Goal,
  random: Dice,
  avoided: (text: string) => boolean,
  saidStatements: ReadonlySet<number>,
  shown: Set<string>,
): string {
  const { slots } = facts;
  const has = (slot: string): boolean => line.slots.includes(slot);
  const name = slots.name?.replace(/^(?:this|these) (?!one$)/, '').replace(/^the (?=\p{Lu})/u, '');
  const isProper = slots.intro === slots.name;
  const isNamed = name !== undefined && name !== 'this one' && (isProper || / /.test(name));
  const point = line.statements
    .map((index) => findPoint(facts.statements[index]?.statement.text ?? '', facts))
    .find(Boolean);
  const options: (string | undefined)[] = [];
  if (beat === 'cta') {
    options.push(
      facts.host && slots.price && words(slots.price).length <= 4 ? `${slots.price} at ${facts.host}` : undefined,
      facts.host,
    );
    options.push(slots.price && isNamed ? `${name}, ${slots.price}` : undefined, random.pick(CTA_TEXT[goal]));
  }
  if (has('price')) options.push(slots.price);
  if (beat === 'turn' && isNamed) options.push(...(random.next() < 0.5 ? [name, point] : [point, name]));
  options.push(point);
  if (has('question')) options.push(facts.questions[0]);
  if (has('problem')) options.push(slots.problem);
  if (has('audience')) options.push(`For ${slots.audience}`, slots.audience);
  if (has('what') || (has('intro') && !isProper)) options.push(slots.what);
  if (has('own')) options.push(slots.own);
  if (has('box') || has('boxsome')) options.push('In the box');
  if (isNamed && (beat !== 'hook' || has('name'))) options.push(name);
  // Any other fact is better than a text that fits every line: first the facts that the script has told, then those that it is
  // least likely to tell next.
  const order = [...facts.statements.keys()].sort(
    (a, b) => Number(saidStatements.has(b)) - Number(saidStatements.has(a)) || b - a,
  );
  const others = order.map((index) => facts.statements[index]!.statement).filter(({ form }) => form !== 'quote');
  options.push(...others.map(({ text }) => findPoint(text, facts)), slots.price);
  options.push(...random.shuffle(PLAIN[beat]), ...REST);
  for (const option of options) {
    const tidy = option ? tidyPhrase(option) + (/\?\s*$/.test(option) ? '?' : '') : '';
    // Addresses and brands keep their own capitalisation.
    const text =
      (isProper && name && /^\p{Ll}/u.test(name) && tidy.startsWith(name)) ||
      option === facts.host ||
      (option === name && !/ /.test(tidy))
        ? tidy
        : capitalise(tidy);
    const key = text.toLowerCase();
    const n = words(text).length;
    if (n === 0 || n > LIMITS.onScreenWords || text.length > LIMITS.onScreenCharacters) continue;
    if (avoided(text) || shown.has(key)) continue;
    if (
      isNamed &&
      beat !== 'cta' &&
      shown.has('#name') &&
      (key === name.toLowerCase() || (option === slots.what && key.includes(name.toLowerCase())))
    )
      continue;
    if ([...shown].some((one) => one.length > 12 && (one.includes(key) || key.includes(one)))) continue;
    shown.add(key);
    if (isNamed && key.includes(name.toLowerCase())) shown.add('#name');
    return text;
  }
  return 'Watch this';
}

/**
 * The part of a statement that makes sense on screen, without a subject such as "It is": all of it where it is short, else as
 * much of its start as fits and ends a clause, else its number.
 * @param most maximum number of words
 */
export function findPoint(
  text: string,
  { names, plural }: Facts,
  most: number = LIMITS.onScreenWords,
): string | undefined {
  const own = names.find(
    (name) => name.length > 1 && text.startsWith(`${name} `) && /^\p{Ll}+s\s/u.test(text.slice(name.length + 1)),
  );
  const short = (own ? text.slice(own.length + 1) : text).replace(
    /^(?:It (?:comes with|has|is)|They (?:come with|have|are)) (?=\S)|^It (?=\S)|^is (?:an?|the) (?=\S)/,
    '',
  );
  if (words(short).length <= most) return short;
  return cutStatement(short, { names, plural }, most) ?? findFigure(text);
}

/** Matches where a statement may be cut: what follows only says how, why, when or for how long. */
const ENDS =
  /, (?!and |or )|; | [–—-] |: | (?:so|while|without|because|when|whenever|thanks to|with no)(?= )| (?:in|for|within|under|after|from|at)(?= \d)/g;

function cutStatement(text: string, about: Parameters<typeof readStatement>[1], most: number): string | undefined {
  for (const { index } of [...text.matchAll(ENDS)].reverse()) {
    const part = text.slice(0, index);
    const n = words(part).length;
    if (n < 3 || n > most || part.includes(',') || losesLimit(text, part)) continue;
    const last = tag(part).at(-1);
    if (last && !/^(?:VERB|AUX)$/.test(last.pos) && readStatement(part, about)) return part;
  }
  return shortenPromise(text, most);
}

const PROMISE =
  /\b(?:free (?=trial|returns?|refunds?))?(?:guaranteed?|guarantees|warranty|money[- ]back|money is back|refund(?:ed|s)?|returns?|returned|trial)\b/i;
const LIMIT = /^,? ?(?:for|within|in|up to|until|till|through|during|over|if|when|unless|as long as|except|on|only)\b/i;

/**
 * Does a text promise something, such as a guarantee, whose limit is not in the text's beginning `part`? Without its limit a
 * promise says more than the brief: "All work guaranteed | for 12 months".
 */
export const losesLimit = (text: string, part: string): boolean =>
  text.startsWith(part) && PROMISE.test(part) && LIMIT.test(text.slice(part.length));

/** A promise without its beginning, but with its limit: "All work guaranteed for 12 months" → "guaranteed for 12 months". */
export function shortenPromise(text: string, most: number): string | undefined {
  const found = PROMISE.exec(text);
  const rest = found && text.slice(found.index);
  if (!rest || !LIMIT.test(rest.slice(found[0].length))) return undefined;
  const n = words(rest).length;
  return n >= 3 && n <= most ? rest : undefined;
}

/** Matches a share, with what it counts: "9 out of 10 students", "1 in 4 runners". */
const SHARE = /(?<![\w.,–-])(?:\d{1,4} out of \d{1,4}|[1-9] in \d{1,3})(?![\d.,])(?:\s[\w-]{1,40}){0,3}/;
/** Matches a number or a range, with what it counts: "12,000 reviews", "3-5 working days", "from 2 to 3 hours". */
const COUNT =
  /(?<![\w.,:–-])(?:from (?=[$€£]?\d[\d.,]{0,18} to \d))?[$€£]?\d(?:[\d.,]{0,17}\d)?(?:\s?[-–]\s?[$€£]?\d[\d.,]{0,18}| to [$€£]?\d[\d.,]{0,18})?\s?(?:%|[kKM]\b)?\+?(?:[- ](?:day|night|year|month|week|star)s?)?(?:\s[\w-]{1,40}){1,3}/;
const ENDS_COUNT =
  /\s(?:already|on|in|from|with|and|of|for|at|to|by|the|a|every|each|till|until|per|is|are|so|before|after|your|into|without|when|while|only|x|usually|you|we|they|it|i|he|she)(?=\s|$)/i;

/** Finds the number in a statement, with what it counts: "It has over 12,000 five-star reviews" → "12,000 five-star reviews". */
export function findFigure(text: string): string | undefined {
  const rated = /\b(?:rated )?[1-5]\.\d (?:out of [5]|stars)\b/i.exec(text)?.[0];
  if (rated) return rated;
  const share = SHARE.exec(text)?.[0];
  const amount = share === undefined ? COUNT.exec(text)?.[0] : undefined;
  // What precedes the unit stays whole: "9 out of 10", "from 2 to 3".
  const head =
    /^(?:\d{1,4} out of \d{1,4}|\d in \d{1,3}|(?:from )?[$€£]?\d\S{0,20} to [$€£]?\d\S{0,20})/.exec(
      share ?? amount ?? '',
    )?.[0] ?? '';
  const whole = (share ?? amount)?.slice(head.length).split(ENDS_COUNT)[0];
  const said = whole === undefined ? '' : `${head}${whole}`;
  return words(said).length >= 2 && words(said).length <= LIMITS.onScreenWords ? said : undefined;
}
