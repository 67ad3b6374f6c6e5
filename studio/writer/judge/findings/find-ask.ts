import { type Goal, isPaid } from '../../formats.js';
import type { Line } from '../line.js';
import { ACTS, FOREIGN_ASK, FOREIGN_ASKS, PLACES, REASONS } from '../phrases.js';
import { findContentWords, findProductEntry, type ScriptCase } from '../script-case.js';
import { find, parseSign } from '../sign.js';
import { type Finding, quoteStart } from './finding.js';
import { WANTED } from './tellings.js';

/** Actions that serve each goal. */
const SERVES: Readonly<Record<Goal, readonly string[]>> = {
  reach: ['share'],
  saves: ['save'],
  comments: ['comment'],
  follows: ['follow'],
  clicks: ['click', 'buy'],
  sales: ['buy', 'click'],
};
const BIO = parseSign('bio', {});
const PERSON = parseSign(
  "i|i'm|i've|i'll|we|my ..1 share|make|test|try|show|film|post|cook|build|do|bake|run|read|teach|review|answer|write|repair|draw",
  {},
);

/** Judges what the last line asks for, whether that fits the video's goal, and whether the lines are about their subject. */
export function findAsk(read: ScriptCase): Finding[] {
  const last = read.lines.at(-1);
  if (!last) return [];
  return [...(read.english ? judgeEnglishAsk(last, read) : judgeForeignAsk(last, read)), ...findFit(read)];
}

function judgeEnglishAsk(last: Line, { goal, platform, lines }: ScriptCase): Finding[] {
  const found: Finding[] = [];
  const add = (dimension: 'callToAction' | 'fit', key: string, points: number, values: Finding['values'] = {}) =>
    found.push({ key, dimension, index: last.index, points, values: { quote: quoteStart(last.spoken), ...values } });
  const acts = findActs(last);
  const distinct = acts.includes('buy') && acts.includes('click') ? acts.filter((act) => act !== 'click') : acts;
  if (acts.length === 0 && !(goal === 'comments' && last.asks)) {
    add('callToAction', 'ask.none', -20, { x: WANTED[goal ?? 'reach'] });
  } else {
    add('callToAction', 'ask.act', 38);
    if (find(PLACES, last.tokens)) add('callToAction', 'ask.where', 12);
    if (find(REASONS, last.tokens)) add('callToAction', 'ask.why', 10);
    if (distinct.length > 2) add('callToAction', 'ask.many', -16, { n: distinct.length });
    if (last.cliches.length > 0 || last.praise.length > 0)
      add('callToAction', 'ask.stale', -16, { wanted: WANTED[goal ?? 'reach'] });
    else if (last.words <= 16)
      found.push({
        key: 'ask.act',
        dimension: 'callToAction',
        index: last.index,
        points: 12,
        values: { quote: quoteStart(last.spoken) },
      });
  }
  if (goal !== null) {
    const serves = acts.some((act) => SERVES[goal].includes(act)) || (goal === 'comments' && last.asks);
    if (serves) add('fit', 'fit.goal', 22, { x: goal });
    else if (acts.length > 0) add('fit', 'fit.other-goal', -8, { x: goal, wanted: WANTED[goal] });
    const person = goal === 'follows' && lines.find(({ tokens }) => find(PERSON, tokens));
    if (person)
      found.push({
        key: 'fit.person',
        dimension: 'fit',
        index: person.index,
        points: 12,
        values: { quote: quoteStart(person.spoken) },
      });
  }
  if (platform !== null && isPaid(platform) && find(BIO, last.tokens)) add('fit', 'fit.no-bio', -14);
  return found;
}

const findActs = ({ tokens }: Line): string[] =>
  Object.entries(ACTS)
    .filter(([, signs]) => signs.some((sign) => find(sign, tokens)))
    .map(([act]) => act);

/**
 * Judges the ask in other languages; where we do not know a language's calls to action, the ask is neither praised nor
 * criticised.
 */
function judgeForeignAsk(last: Line, { language, goal }: ScriptCase): Finding[] {
  const values = { quote: quoteStart(last.spoken), x: WANTED[goal ?? 'reach'] };
  const known = FOREIGN_ASKS.has(language);
  const asks = find(FOREIGN_ASK, last.tokens) !== null || last.asks;
  if (!known) return [{ key: 'ask.unknown', dimension: 'callToAction', index: null, points: 35 }];
  return asks
    ? [{ key: 'ask.act', dimension: 'callToAction', index: last.index, points: 50, values }]
    : [{ key: 'ask.none', dimension: 'callToAction', index: last.index, points: -20, values }];
}

function findFit(read: ScriptCase): Finding[] {
  const { brief, lines, names, niche } = read;
  const found: Finding[] = [];
  const add = (key: string, index: number | null, points: number, values: Finding['values'] = {}) =>
    found.push({
      key: `fit.${key}`,
      dimension: 'fit',
      index,
      points,
      values: { quote: quoteStart(lines[index ?? 0]?.spoken ?? ''), ...values },
    });
  const entry = findProductEntry(read);
  const name = names[0];
  if (entry !== null) add('product', entry, 14);
  else if (name) add('unnamed', null, -24, { x: quoteStart(name) });
  const about = new Set([
    ...findContentWords(`${niche} ${brief?.niche ?? ''}`),
    ...findContentWords(brief?.product.what ?? ''),
  ]);
  const subject = lines.find(({ content }) => shareWord(content, about));
  if (subject) add('subject', subject.index, 12);
  else if (entry === null && !name && read.english && about.size > 0 && isVague(lines))
    add('strange', null, -14, { x: quoteStart(brief?.niche || niche) });
  const audience = findContentWords(`${brief?.audience ?? ''} ${brief?.product.audience ?? ''}`);
  const addressed = audience.size > 0 && lines.find(({ content }) => shareWord(content, audience));
  if (addressed) add('audience', addressed.index, 8);
  return found;
}

/**
 * Are there fewer than two concrete things, or at least two fewer than lines? Then nobody can tell what the script is about.
 */
const isVague = (lines: readonly Line[]): boolean =>
  new Set(lines.flatMap(({ things }) => things)).size < Math.max(2, lines.length - 1);

/** Do two sets have a word in common, or one with the same stem: "mugs" and "mug"? */
const shareWord = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((word) => b.has(word) || (word.length > 3 && [...b].some((other) => toStem(other) === toStem(word))));
const toStem = (word: string): string => word.replace(/(?:ies|es|s|ing|ed|y)$/, '');
