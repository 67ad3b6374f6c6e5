import { type Goal, isPaid } from '../formats.js';
import { type Finding, quoted } from './finding.js';
import type { Line } from './line.js';
import { ACTS, FOREIGN_ASK, FOREIGN_ASKS, PLACES, REASONS } from './phrases.js';
import { contentOf, productEntry, type ScriptCase } from './script-case.js';
import { find, signOf } from './sign.js';
import { WANTED } from './tellings.js';

/** Which acts serve a goal. */
const SERVES: Readonly<Record<Goal, readonly string[]>> = {
  reach: ['share'],
  saves: ['save'],
  comments: ['comment'],
  follows: ['follow'],
  clicks: ['click', 'buy'],
  sales: ['buy', 'click'],
};
const BIO = signOf('bio', {});
const PERSON = signOf(
  "i|i'm|i've|i'll|we|my ..1 share|make|test|try|show|film|post|cook|build|do|bake|run|read|teach|review|answer|write|repair|draw",
  {},
);

/** What the last line asks for, whether it fits what the video is for, and whether the lines are about what they should be. */
export function findAsk(read: ScriptCase): Finding[] {
  const last = read.lines.at(-1);
  if (!last) return [];
  return [...(read.english ? englishAsk(last, read) : foreignAsk(last, read)), ...findFit(read)];
}

function englishAsk(last: Line, { goal, platform, lines }: ScriptCase): Finding[] {
  const found: Finding[] = [];
  const add = (dimension: 'callToAction' | 'fit', key: string, points: number, values: Finding['values'] = {}) =>
    found.push({ key, dimension, index: last.index, points, values: { quote: quoted(last.spoken), ...values } });
  const acts = actsOf(last);
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
        values: { quote: quoted(last.spoken) },
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
        values: { quote: quoted(person.spoken) },
      });
  }
  if (platform !== null && isPaid(platform) && find(BIO, last.tokens)) add('fit', 'fit.no-bio', -14);
  return found;
}

const actsOf = ({ tokens }: Line): string[] =>
  Object.entries(ACTS)
    .filter(([, signs]) => signs.some((sign) => find(sign, tokens)))
    .map(([act]) => act);

/** In a language whose calls to action we do not know, the ask is left out of account. */
function foreignAsk(last: Line, { language, goal }: ScriptCase): Finding[] {
  const values = { quote: quoted(last.spoken), x: WANTED[goal ?? 'reach'] };
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
      values: { quote: quoted(lines[index ?? 0]?.spoken ?? ''), ...values },
    });
  const entry = productEntry(read);
  const name = names[0];
  if (entry !== null) add('product', entry, 14);
  else if (name) add('unnamed', null, -24, { x: quoted(name) });
  const about = new Set([...contentOf(`${niche} ${brief?.niche ?? ''}`), ...contentOf(brief?.product.what ?? '')]);
  const subject = lines.find(({ content }) => shares(content, about));
  if (subject) add('subject', subject.index, 12);
  else if (entry === null && !name && read.english && about.size > 0 && isVague(lines))
    add('strange', null, -14, { x: quoted(brief?.niche || niche) });
  const audience = contentOf(`${brief?.audience ?? ''} ${brief?.product.audience ?? ''}`);
  const told = audience.size > 0 && lines.find(({ content }) => shares(content, audience));
  if (told) add('audience', told.index, 8);
  return found;
}

/** Fewer things to see than lines: what it is about cannot be told from them either. */
const isVague = (lines: readonly Line[]): boolean =>
  new Set(lines.flatMap(({ things }) => things)).size < Math.max(2, lines.length - 1);

/** One word in common, or one that begins like it: "mugs" of "mug". */
const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean =>
  [...a].some((word) => b.has(word) || (word.length > 3 && [...b].some((other) => stem(other) === stem(word))));
const stem = (word: string): string => word.replace(/(?:ies|es|s|ing|ed|y)$/, '');
