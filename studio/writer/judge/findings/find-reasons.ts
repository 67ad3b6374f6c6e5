import { findNumbers } from '../../language/numbers.js';
import { computeOverlap, type Line } from '../line.js';
import { findContentWords, type ScriptCase } from '../script-case.js';
import { find, parseSign } from '../sign.js';
import { type Finding, quoteStart } from './finding.js';

const OWN = [
  "i've|we've ..1 used|worn|had|run|tried|tested|owned|made|been|slept|cooked|washed|carried|kept|read|lost|spent",
  'my ..1 sister|brother|mom|mum|dad|dog|cat|kid|kids|son|daughter|husband|wife|boss|neighbour|neighbor|roommate|dentist|grandma|kitchen|desk|car|first|last|old',
].map((source) => parseSign(source, {}));
const SHOWS = [
  '^ look|watch|see|listen',
  'watch|look ..1 this|how|what|at|closely',
  'see ..1 that|this|for_yourself',
].map((source) => parseSign(source, {}));
const HONEST = [
  "not|isn't|won't|doesn't ..2 everyone|everybody|magic|cheap|pretty|perfect|miracle|everything",
  'only ..2 downside|complaint|thing_i|catch|con',
  'i|we ..1 hated|doubted|laughed|rolled|was_wrong|were_wrong|almost|nearly',
  'i_was ..1 skeptical|sceptical|wrong|sure',
  "the_catch|the_downside|i_wish|to_be_fair|i_admit|i'll_admit|honest",
].map((source) => parseSign(source, {}));
/** Matches a comparison or a superlative that can be checked. */
const COMPARES = parseSign(
  'faster|cheaper|lighter|longer|stronger|quieter|fewest|first|best|fastest|cheapest|#1|twice|half ..4 than|in|of|the|as|any',
  {},
);
/** Minimum overlap, 0 to 1, of a fact and a line that tells it: see {@link computeOverlap}. */
const TOLD = 0.6;

/**
 * Judges why people should believe the script: what is proved, experienced, shown or admitted, and what the brief does not
 * support.
 */
export function findReasons(read: ScriptCase): Finding[] {
  const { lines, brief, english, stated, claimLimit } = read;
  const found: Finding[] = [];
  const known = findNumbers(stated);
  // Whoever names the product or its audience has not told a fact about it yet.
  const given = brief ? findContentWords([...read.names, brief.audience, brief.product.audience].join(' ')) : new Set();
  const ofItsOwn = (content: ReadonlySet<string>): ReadonlySet<string> =>
    new Set([...content].filter((word) => !given.has(word)));
  const facts = brief
    ? [...brief.product.benefits, ...brief.product.proof]
        .map((text) => findContentWords(text))
        .filter(({ size }) => size > 1)
        .map(ofItsOwn)
    : [];
  const proofs = (brief?.product.proof ?? []).map((text) => ({ text, content: findContentWords(text) }));
  for (const line of lines) {
    const note = (key: string, points: number, values: Finding['values'] = {}) =>
      found.push({
        key: `proof.${key}`,
        dimension: 'proof',
        index: line.index,
        points,
        values: { quote: quoteStart(line.spoken), ...values },
      });
    const invented = brief ? [...line.numbers].filter((n) => !known.has(n) && !isCount(n, line, lines.length)) : [];
    for (const x of invented.slice(0, 2)) note('invented', -24, { x });
    if (line.proves && invented.length === 0) note('stated', 26);
    else if (facts.some((fact) => tells(ofItsOwn(line.content), fact))) note('fact', 16);
    if (!english) continue;
    if (line.lived || OWN.some((sign) => find(sign, line.tokens))) note('own', 15);
    if (SHOWS.some((sign) => find(sign, line.tokens))) note('shows', 8);
    if (HONEST.some((sign) => find(sign, line.tokens))) note('honest', 10);
  }
  if (!found.some(({ points }) => points > 0))
    found.push({ key: 'proof.none', dimension: 'proof', index: null, points: -12 });
  const unused = proofs.find(
    ({ content }) => content.size > 0 && !lines.some((line) => computeOverlap(content, line.content) >= TOLD),
  );
  if (unused && !lines.some(({ proves }) => proves))
    found.push({
      key: 'proof.unused',
      dimension: 'proof',
      index: null,
      points: -12,
      values: { x: quoteStart(unused.text) },
    });
  const claims = lines.filter(isChecked).length;
  if (claimLimit !== null && claims > claimLimit)
    found.push({
      key: 'proof.claims',
      dimension: 'proof',
      index: null,
      points: -6 * Math.min(4, claims - claimLimit),
      values: { n: claims, x: claimLimit },
    });
  return found;
}

/** Does a line tell a fact: does it have most of the fact's words, and at least two, or the only one? */
const tells = (line: ReadonlySet<string>, fact: ReadonlySet<string>): boolean =>
  computeOverlap(fact, line) >= TOLD && shared(fact, line) >= Math.min(2, fact.size);

const shared = (a: ReadonlySet<string>, b: ReadonlySet<string>): number => [...a].filter((word) => b.has(word)).length;

/** Does a line make a checkable claim: a figure, a proof, a comparison? */
const isChecked = (line: Line): boolean => line.proves || line.numbers.size > 0 || find(COMPARES, line.tokens) !== null;

/** "3 reasons" and "Reason 2" count the lines; they are not claims. */
const isCount = (n: string, { spoken }: Line, lines: number): boolean =>
  Number(n) <= Math.max(10, lines) && Number.isInteger(Number(n)) && LISTS.test(spoken);
const LISTS = /\b(?:number|reason|tip|mistake|step|rule|sign|thing|way|lie|myth|habit)s?\b/i;
