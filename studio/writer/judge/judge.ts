/** Judges scripts: findings, the scores that follow from them, and how they are put into words. */
import { CRITIQUE } from '../../../content/writer/kinds/data.js';
import { Dice } from '../../random.js';
import { ended } from '../beats/line.js';
import { describeLengthProblem } from '../check.js';
import { checkCopy } from '../copy-check.js';
import { flatten } from '../facts/cues.js';
import { LIMITS } from '../formats.js';
import { findNumbers } from '../language/numbers.js';
import { cutLine } from '../rewrite/cut.js';
import { type BannedClaim, findBannedInLines } from './claims.js';
import { findAll } from './find.js';
import {
  computeScore,
  type Dimension,
  type Finding,
  fillTemplate,
  findWeakest,
  getWeight,
  pickForemost,
  quoteStart,
  type Scores,
  sumScores,
} from './finding.js';
import { findProductEntry, joinStated, readCase, type ScriptCase, type ScriptUnderReview } from './script-case.js';

interface Judgement {
  read: ScriptCase;
  findings: readonly Finding[];
  scores: Scores;
  /** The total score, 0 to 100, weighted for the goal. */
  score: number;
  banned: readonly BannedClaim[] | null;
  weakest: { index: number; points: number };
}

/** A critique as a model or the offline writer drafts it. */
export interface CritiqueDraft {
  verdict: string;
  strengths: string[];
  issues: string[];
  weakestIndex: number;
  weakestRewrite: string | null;
  dimensions: Scores;
  sendTarget: string | null;
  leavePoints: { index: number; why: string }[];
  productEntrySegment: number | null;
  /** Null if nothing was checked, because there are no rules for the script's language. */
  bannedClaims: { index: number; quote: string; rule: string }[] | null;
  fix: string | null;
  seed: string | null;
}

/** Judges a script offline. */
export function critique(input: ScriptUnderReview, seed: number): CritiqueDraft {
  const judgement = judgeScript(input);
  const { read, scores, banned, weakest } = judgement;
  const audience = input.brief?.audience ?? input.brief?.product.audience;
  const { questions } = read.language.speaking;
  return {
    ...describeJudgement(judgement),
    dimensions: scores,
    weakestIndex: weakest.index,
    weakestRewrite: rewriteWeakest(input, judgement, seed),
    sendTarget: audience?.trim() ? `Somebody who fits this: “${quoteStart(audience)}”` : null,
    productEntrySegment: findProductEntry(read),
    bannedClaims: banned?.map(({ index, quote, rule }) => ({ index, quote, rule })) ?? null,
    seed: questions.length > 0 ? Dice.seeded(seed).pick(questions) : null,
  };
}

/** Scripts for one niche and format, to be ranked. */
export interface RankInput {
  niche: string;
  /** The video format, a key of `FORMATS`. */
  format: string;
  candidates: readonly (Pick<ScriptUnderReview, 'hookText' | 'segments' | 'structureType' | 'claimLimit'> & {
    family?: string | null | undefined;
    productEntrySegment?: number | null | undefined;
    whyItWorks?: string | null | undefined;
  })[];
}

/** Judges scripts against one another offline, with the same judge as {@link critique}. */
export function rank({ niche, format, candidates }: RankInput): {
  entries: { index: number; score: number; verdict: string }[];
} {
  const judged = candidates
    .map((candidate, index) => ({ index, judgement: judgeScript({ ...candidate, niche, format, brief: null }) }))
    .sort((a, b) => b.judgement.score - a.judgement.score || a.index - b.index);
  return {
    entries: judged.map(({ index, judgement }, at) => ({
      index,
      score: judgement.score,
      verdict: explainRank(judgement, at + 1, judged.length),
    })),
  };
}

/** Judges a script by what can be measured. */
export function judgeScript(given: ScriptUnderReview): Judgement {
  const read = readCase(given);
  const banned = findBannedClaims(read);
  const findings = findAll(read, banned ?? []);
  const scores = sumScores(CRITIQUE.start, findings);
  const score = computeScore(scores, read.goal, countFaults(read, banned));
  return { read, findings, scores, score, banned, weakest: findWeakest(findings, read.lines.length) };
}

/** Counts the faults that cost points, whether a model or the offline writer judged. */
export const countFaults = ({ lines, layout }: ScriptCase, banned: readonly BannedClaim[] | null) => ({
  banned: banned?.length ?? 0,
  missing: layout ? Math.abs(layout.roles.length - lines.length) : 0,
});

/** Finds banned claims in everything that a script says or shows. */
export const findBannedClaims = ({ lines, hookText, stated, code }: ScriptCase): BannedClaim[] | null =>
  findBannedInLines(
    lines.map(({ spoken, screen }, index) => [index === 0 ? hookText : '', spoken, screen].filter(Boolean).join('\n')),
    stated,
    code,
  );

const MOST_STRENGTHS = 4;
const MOST_ISSUES = 6;
/** A line with at least this many points against it makes viewers leave. */
const LEAVES = -12;
const MOST_LEAVES = 3;
/** Minimum score of a script that is ready to post, and of one that is nearly ready. */
const READY = 75;
const CLOSE = 50;
/** Maximum number of candidates for a line that are judged. */
const TRIED = 6;

const sayShort = (finding: Finding): string => fillTemplate(CRITIQUE.findings[finding.key]!.short, finding);
const asSentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/** The strengths and the issues, the most important first. */
function weigh({ read, findings }: Judgement): { strengths: Finding[]; issues: Finding[] } {
  const weight = (dimension: Dimension): number => getWeight(dimension, read.goal);
  return {
    strengths: pickForemost(
      findings.filter(({ points }) => points > 0),
      weight,
      MOST_STRENGTHS,
    ),
    issues: pickForemost(
      findings.filter(({ points }) => points < 0),
      weight,
      MOST_ISSUES,
    ),
  };
}

/** Puts a judgement into words. */
function describeJudgement(judgement: Judgement) {
  const { findings, read, score } = judgement;
  const { strengths, issues } = weigh(judgement);
  const say = (finding: Finding): string => fillTemplate(CRITIQUE.findings[finding.key]!.says, finding);
  const fixed = issues.find(({ key }) => CRITIQUE.findings[key]!.fix !== undefined);
  return {
    verdict: writeVerdict(score, strengths[0], issues[0]),
    strengths: strengths.map(say),
    issues: issues.map(say),
    fix: fixed ? fillTemplate(CRITIQUE.findings[fixed.key]!.fix!, fixed) : null,
    leavePoints: findLeavePoints(findings, read.lines.length),
  };
}

function findLeavePoints(findings: readonly Finding[], lines: number): { index: number; why: string }[] {
  return Array.from({ length: lines }, (_, at) => {
    const against = findings
      .filter(({ index, points }) => index === at && points < 0)
      .sort((a, b) => a.points - b.points);
    return { index: at, worst: against[0], points: against.reduce((sum, { points }) => sum + points, 0) };
  })
    .filter(({ points }) => points <= LEAVES)
    .sort((a, b) => a.points - b.points)
    .slice(0, MOST_LEAVES)
    .sort((a, b) => a.index - b.index)
    .map(({ index, worst }) => ({ index, why: asSentence(sayShort(worst!)) }));
}

/** The verdict in one sentence: the state of the script, and its strongest and weakest points. */
function writeVerdict(score: number, best: Finding | undefined, worst: Finding | undefined): string {
  const [good, bad] = [best && sayShort(best), worst && sayShort(worst)];
  const lead = score >= READY ? 'Ready to post' : score >= CLOSE ? 'Nearly there' : 'Not yet';
  if (!good || !bad) return `${lead}: ${bad ?? good ?? 'nothing speaks against it'}.`;
  if (score >= READY) return `${lead}: ${good}, though ${bad}.`;
  return score >= CLOSE ? `${lead}: ${good}, but ${bad}.` : `${lead}: ${bad}, though ${good}.`;
}

const PLACES = ['First', 'Second', 'Third', 'Fourth', 'Fifth', 'Sixth', 'Seventh', 'Eighth'];

/** Explains in one sentence why a script is in place `rank` (counted from 1) among `of` scripts. */
function explainRank(judgement: Judgement, rank: number, of: number): string {
  const { strengths, issues } = weigh(judgement);
  const place = of === 1 ? 'The only one' : `${PLACES[rank - 1] ?? `Number ${rank}`} of ${of}`;
  const [good, bad] = [strengths[0] && sayShort(strengths[0]), issues[0] && sayShort(issues[0])];
  if (!good || !bad) return `${place}: ${good ?? bad ?? 'nothing speaks for or against it'}.`;
  return rank * 2 <= of + 1 ? `${place}: ${good}, but ${bad}.` : `${place}: ${bad}, though ${good}.`;
}

/** Numbers that the script or its brief states. */
export const listKnownNumbers = ({ segments, hookText, brief }: ScriptUnderReview): ReadonlySet<string> =>
  findNumbers(
    [
      hookText,
      ...segments.flatMap((one) => [one.spokenLine, one.onScreenText ?? '']),
      brief ? joinStated(brief) : '',
    ].join(' '),
  );

/**
 * Rewrites the weakest line: a part of the line itself, the line with a request, or a fact of the brief that no line says.
 * @returns null where nothing is weak, and where no candidate would be better
 */
function rewriteWeakest(given: ScriptUnderReview, judgement: Judgement, seed: number): string | null {
  const { read, weakest, score } = judgement;
  const { index } = weakest;
  if (weakest.points >= 0) return null;
  const { spoken } = read.lines[index]!;
  const isLast = index > 0 && index === read.lines.length - 1;
  const asks = Dice.seeded(seed).shuffle(isLast ? (read.language.speaking.asks[read.goal ?? 'reach'] ?? []) : []);
  const cut = cutLine(spoken, read.language, read.code, isLast);
  const said = read.lines.map(({ flat }) => flat);
  const candidates = [
    ...(cut ? [cut] : []),
    ...asks.flatMap((ask) => [`${ended(spoken, read.code)} ${ask}`, ask]),
    ...(read.subject?.code === read.code ? read.subject.lines : []).map(({ line }) => line),
  ].filter((text) => !said.includes(flatten(text)) && isSayable(text, read.code, listKnownNumbers(given)));
  let best: { text: string; score: number } | null = null;
  for (const text of candidates.slice(0, TRIED)) {
    const segments = given.segments.map((segment, at) =>
      at === index ? { ...segment, spokenLine: text, onScreenText: '' } : segment,
    );
    const again = judgeScript({ ...given, ...(index === 0 && { hookText: text }), segments });
    const isBetter = again.score > (best?.score ?? score) && !again.banned?.some((claim) => claim.index === index);
    if (isBetter) best = { text, score: again.score };
  }
  return best?.text ?? null;
}

const isSayable = (text: string, code: string, known: ReadonlySet<string>): boolean =>
  describeLengthProblem(text, code, [LIMITS.minWords, LIMITS.maxWords]) === null &&
  checkCopy('', text, { longest: LIMITS.maxCharacters, known }).length === 0;
