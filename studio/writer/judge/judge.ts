import type { Dice } from '../../random.js';
import { type BannedClaim, findBannedInLines } from './claims/banned.js';
import { CLAIM_RULES } from './claims/claim-rules.js';
import { findAsk } from './findings/find-ask.js';
import { findInLines, findInPictures } from './findings/find-lines.js';
import { findInOpening } from './findings/find-opening.js';
import { findReasons } from './findings/find-reasons.js';
import {
  type Finding,
  fillTemplate,
  findWeakest,
  pickForemost,
  quoteStart,
  sumScores,
  toSentence,
} from './findings/finding.js';
import { TELLINGS } from './findings/tellings.js';
import { readCase, type ScriptCase, type ScriptUnderReview } from './script-case.js';
import { computeScore, type Dimension, getWeight, type Scores } from './weights.js';

/** Starting value of each dimension, before anything is found. */
const START: Readonly<Record<Dimension, number>> = {
  hook: 38,
  clarity: 76,
  specificity: 30,
  proof: 30,
  pace: 80,
  callToAction: 28,
  fit: 46,
};
/** Starting values for other languages, in which less can be found: what is not searched for must not count as missing. */
const START_FOREIGN: Readonly<Record<Dimension, number>> = { ...START, hook: 48, specificity: 48, proof: 42 };

export interface Judgement {
  read: ScriptCase;
  findings: readonly Finding[];
  scores: Scores;
  /** The total score, 0 to 100, weighted for the goal. */
  score: number;
  banned: readonly BannedClaim[] | null;
  weakest: { index: number; points: number };
}

/** Judges a script by what can be measured. Pure. */
export function judgeScript(given: ScriptUnderReview): Judgement {
  const read = readCase(given);
  return assemble(given, read, findBannedClaims(given, read));
}

/** Judges a script again with the line at `index` replaced by `text`, which must be free of banned claims. */
export function judgeWith(
  given: ScriptUnderReview,
  { read, banned }: Judgement,
  index: number,
  text: string,
): Judgement {
  const changed: ScriptUnderReview = {
    ...given,
    ...(index === 0 ? { hookText: text } : {}),
    segments: given.segments.map((segment, at) => (at === index ? { ...segment, spokenLine: text } : segment)),
  };
  return assemble(changed, readCase(changed, read), banned?.filter((claim) => claim.index !== index) ?? null);
}

function assemble(given: ScriptUnderReview, read: ScriptCase, banned: readonly BannedClaim[] | null): Judgement {
  const findings = [
    ...findInOpening(read),
    ...findInLines(read),
    ...findInPictures(given.segments.map(({ visualDirection }) => visualDirection ?? '')),
    ...findReasons(read),
    ...findAsk(read),
    ...(banned ?? []).map(toFinding),
  ];
  const scores = sumScores(read.english ? START : START_FOREIGN, findings);
  const score = computeScore(scores, read.goal, countFaults(read, banned));
  return { read, findings, scores, score, banned, weakest: findWeakest(findings, read.lines.length) };
}

/** Counts the faults that cost points, whether a model or the offline writer judged. */
export const countFaults = ({ lines, format }: ScriptCase, banned: readonly BannedClaim[] | null) => ({
  banned: banned?.length ?? 0,
  missing: format ? Math.abs(format.roles.length - lines.length) : 0,
});

/** Finds banned claims in everything that a script says or shows. */
export function findBannedClaims(
  { segments, hookText }: Pick<ScriptUnderReview, 'segments' | 'hookText'>,
  { stated, language }: Pick<ScriptCase, 'stated' | 'language'>,
): BannedClaim[] | null {
  const texts = segments.map(({ spokenLine, onScreenText }, index) =>
    [index === 0 ? hookText : '', spokenLine, onScreenText ?? ''].filter((text) => text.trim() !== '').join('\n'),
  );
  return findBannedInLines(texts, stated, language);
}

const SAYS = new Map(CLAIM_RULES.map(({ key, says }) => [key, says]));
const toFinding = ({ index, quote, rule, why, source }: BannedClaim): Finding => ({
  key: 'fit.banned',
  dimension: 'fit',
  index,
  points: -16,
  values: { quote: quoteStart(quote), breaks: SAYS.get(rule) ?? '', source: source.name, why },
});

const MOST_STRENGTHS = 4;
const MOST_ISSUES = 6;
/** A line with at least this many points against it makes viewers leave. */
const LEAVES = -12;
const MOST_LEAVES = 3;

/** Puts a judgement into words. */
export function describeJudgement({ read, findings, score, weakest }: Judgement, dice: Dice) {
  const weight = (dimension: Dimension) => getWeight(dimension, read.goal);
  const known = findings.filter(({ key }) => TELLINGS[key]);
  const issues = pickForemost(
    known.filter(({ points }) => points < 0),
    weight,
    MOST_ISSUES,
  );
  const strengths = pickForemost(
    // A line that makes viewers leave is not praised.
    known.filter(({ points, index }) => points > 0 && (index === null || against(findings, index) > LEAVES)),
    weight,
    MOST_STRENGTHS,
  );
  const say = (finding: Finding) => toSentence(finding, TELLINGS[finding.key]!, dice);
  return {
    verdict: writeVerdict(score, strengths[0], issues[0]),
    strengths: dropDuplicates(strengths.map(say)),
    issues: dropDuplicates(issues.map(say)),
    fix: issues[0] ? pickFix(issues) : null,
    leavePoints: findLeavePoints(known, read.lines.length),
    weakest: weakest.points < 0 ? weakest : null,
  };
}

const against = (findings: readonly Finding[], index: number): number =>
  findings.reduce((sum, one) => sum + (one.index === index && one.points < 0 ? one.points : 0), 0);
const dropDuplicates = (sentences: readonly string[]): string[] => [...new Set(sentences)];

/** Advice on what to do first. */
function pickFix(issues: readonly Finding[]): string | null {
  for (const issue of issues) {
    const fix = TELLINGS[issue.key]?.fix;
    if (fix) return fillTemplate(fix, issue);
  }
  return null;
}

function findLeavePoints(findings: readonly Finding[], lines: number): { index: number; why: string }[] {
  return Array.from({ length: lines }, (_, index) => ({ index, points: against(findings, index) }))
    .filter(({ points }) => points <= LEAVES)
    .sort((a, b) => a.points - b.points)
    .slice(0, MOST_LEAVES)
    .sort((a, b) => a.index - b.index)
    .map(({ index }) => {
      const [worst] = findings.filter((one) => one.index === index).sort((a, b) => a.points - b.points);
      return { index, why: asSentence(fillTemplate(TELLINGS[worst!.key]!.short, worst!)) };
    });
}

const asSentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/** Minimum score of a script that is ready to post, and of one that is nearly ready. */
const READY = 75;
const CLOSE = 50;

/** The verdict in one sentence: the state of the script, and its strongest and weakest points. */
function writeVerdict(score: number, best: Finding | undefined, worst: Finding | undefined): string {
  const good = best && fillTemplate(TELLINGS[best.key]!.short, best);
  const bad = worst && fillTemplate(TELLINGS[worst.key]!.short, worst);
  if (score >= READY)
    return good && bad
      ? `Ready to post: ${good}, though ${bad}.`
      : `Ready to post: ${good ?? 'nothing speaks against it'}.`;
  const lead = score >= CLOSE ? 'Nearly there' : 'Not yet';
  if (good && bad) return score >= CLOSE ? `${lead}: ${good}, but ${bad}.` : `${lead}: ${bad}, though ${good}.`;
  return `${lead}: ${bad ?? good ?? 'there is little in it either way'}.`;
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** Explains in one sentence why a script is in place `rank` (counted from 1) among `of` scripts. */
export function explainRank(judgement: Judgement, rank: number, of: number): string {
  const { read, findings } = judgement;
  const weight = (dimension: Dimension) => getWeight(dimension, read.goal);
  const known = findings.filter(({ key }) => TELLINGS[key]);
  const [best] = pickForemost(
    known.filter(({ points }) => points > 0),
    weight,
    1,
  );
  const [worst] = pickForemost(
    known.filter(({ points }) => points < 0),
    weight,
    1,
  );
  const good = best && fillTemplate(TELLINGS[best.key]!.short, best);
  const bad = worst && fillTemplate(TELLINGS[worst.key]!.short, worst);
  const place = of === 1 ? 'The only one' : `${asSentence(PLACES[rank - 1] ?? `number ${rank}`).slice(0, -1)} of ${of}`;
  // For scripts in the better half, the good point comes first.
  const [lead, then] = rank * 2 <= of + 1 ? [good, bad] : [bad, good];
  if (lead && then) return `${place}: ${lead}, ${rank * 2 <= of + 1 ? 'but' : 'though'} ${then}.`;
  return `${place}: ${lead ?? then ?? 'there is little in it either way'}.`;
}
