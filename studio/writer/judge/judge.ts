import type { Dice } from '../../random.js';
import { type BannedClaim, bannedClaimsIn } from './banned.js';
import { CLAIM_RULES } from './claim-rules.js';
import { findAsk } from './find-ask.js';
import { findInLines, findInPictures } from './find-lines.js';
import { findInOpening } from './find-opening.js';
import { findReasons } from './find-reasons.js';
import { type Finding, foremost, quoted, scoresOf, sentenceOf, told, weakestOf } from './finding.js';
import { readCase, type ScriptCase, type ScriptUnderReview } from './script-case.js';
import { TELLINGS } from './tellings.js';
import { type Dimension, type Scores, scoreOf, weightOf } from './weights.js';

/** Where each dimension starts, before anything is found. */
const START: Readonly<Record<Dimension, number>> = {
  hook: 38,
  clarity: 76,
  specificity: 30,
  proof: 30,
  pace: 80,
  callToAction: 28,
  fit: 46,
};
/** Other languages are judged by less: what is not looked for is neither there nor missing. */
const START_FOREIGN: Readonly<Record<Dimension, number>> = { ...START, hook: 48, specificity: 48, proof: 42 };

export interface Judgement {
  read: ScriptCase;
  findings: readonly Finding[];
  scores: Scores;
  /** 0 to 100, weighted for the goal. */
  score: number;
  banned: readonly BannedClaim[] | null;
  weakest: { index: number; points: number };
}

/** Judges a script by what can be measured of it. Pure; linear in its length. */
export function judgeScript(given: ScriptUnderReview): Judgement {
  const read = readCase(given);
  return judged(given, read, bannedClaimsOf(given, read));
}

/** Judges it again with another line, which has no banned claim. */
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
  return judged(changed, readCase(changed, read), banned?.filter((claim) => claim.index !== index) ?? null);
}

function judged(given: ScriptUnderReview, read: ScriptCase, banned: readonly BannedClaim[] | null): Judgement {
  const findings = [
    ...findInOpening(read),
    ...findInLines(read),
    ...findInPictures(given.segments.map(({ visualDirection }) => visualDirection ?? '')),
    ...findReasons(read),
    ...findAsk(read),
    ...(banned ?? []).map(toFinding),
  ];
  const scores = scoresOf(read.english ? START : START_FOREIGN, findings);
  const score = scoreOf(scores, read.goal, faultsOf(read, banned));
  return { read, findings, scores, score, banned, weakest: weakestOf(findings, read.lines.length) };
}

/** What a score is lowered by, whoever judged. */
export const faultsOf = ({ lines, format }: ScriptCase, banned: readonly BannedClaim[] | null) => ({
  banned: banned?.length ?? 0,
  missing: format ? Math.abs(format.roles.length - lines.length) : 0,
});

/** What a script says or shows and must not. */
export function bannedClaimsOf(
  { segments, hookText }: Pick<ScriptUnderReview, 'segments' | 'hookText'>,
  { stated, language }: Pick<ScriptCase, 'stated' | 'language'>,
): BannedClaim[] | null {
  const texts = segments.map(({ spokenLine, onScreenText }, index) =>
    [index === 0 ? hookText : '', spokenLine, onScreenText ?? ''].filter((text) => text.trim() !== '').join('\n'),
  );
  return bannedClaimsIn(texts, stated, language);
}

const SAYS = new Map(CLAIM_RULES.map(({ key, says }) => [key, says]));
const toFinding = ({ index, quote, rule, why, source }: BannedClaim): Finding => ({
  key: 'fit.banned',
  dimension: 'fit',
  index,
  points: -16,
  values: { quote: quoted(quote), breaks: SAYS.get(rule) ?? '', source: source.name, why },
});

const MOST_STRENGTHS = 4;
const MOST_ISSUES = 6;
/** Points against a line from which people leave at it. */
const LEAVES = -12;
const MOST_LEAVES = 3;

/** A judgement in words. */
export function tell({ read, findings, score, weakest }: Judgement, dice: Dice) {
  const weight = (dimension: Dimension) => weightOf(dimension, read.goal);
  const known = findings.filter(({ key }) => TELLINGS[key]);
  const issues = foremost(
    known.filter(({ points }) => points < 0),
    weight,
    MOST_ISSUES,
  );
  const strengths = foremost(
    // A line that people leave at has nothing to be praised for.
    known.filter(({ points, index }) => points > 0 && (index === null || against(findings, index) > LEAVES)),
    weight,
    MOST_STRENGTHS,
  );
  const say = (finding: Finding) => sentenceOf(finding, TELLINGS[finding.key]!, dice);
  return {
    verdict: verdictOf(score, strengths[0], issues[0]),
    strengths: unique(strengths.map(say)),
    issues: unique(issues.map(say)),
    fix: issues[0] ? fixOf(issues) : null,
    leavePoints: leavePointsOf(known, read.lines.length),
    weakest: weakest.points < 0 ? weakest : null,
  };
}

const against = (findings: readonly Finding[], index: number): number =>
  findings.reduce((sum, one) => sum + (one.index === index && one.points < 0 ? one.points : 0), 0);
const unique = (sentences: readonly string[]): string[] => [...new Set(sentences)];

/** What to do first. */
function fixOf(issues: readonly Finding[]): string | null {
  for (const issue of issues) {
    const fix = TELLINGS[issue.key]?.fix;
    if (fix) return told(fix, issue);
  }
  return null;
}

function leavePointsOf(findings: readonly Finding[], lines: number): { index: number; why: string }[] {
  return Array.from({ length: lines }, (_, index) => ({ index, points: against(findings, index) }))
    .filter(({ points }) => points <= LEAVES)
    .sort((a, b) => a.points - b.points)
    .slice(0, MOST_LEAVES)
    .sort((a, b) => a.index - b.index)
    .map(({ index }) => {
      const [worst] = findings.filter((one) => one.index === index).sort((a, b) => a.points - b.points);
      return { index, why: asSentence(told(TELLINGS[worst!.key]!.short, worst!)) };
    });
}

const asSentence = (clause: string): string => `${clause.charAt(0).toUpperCase()}${clause.slice(1)}.`;

/** From these scores on: post it, mend it, write it again below. */
const READY = 75;
const CLOSE = 50;

/** One sentence: where it stands, and what speaks most for and against it. */
function verdictOf(score: number, best: Finding | undefined, worst: Finding | undefined): string {
  const good = best && told(TELLINGS[best.key]!.short, best);
  const bad = worst && told(TELLINGS[worst.key]!.short, worst);
  if (score >= READY)
    return good && bad
      ? `Ready to post: ${good}, though ${bad}.`
      : `Ready to post: ${good ?? 'nothing speaks against it'}.`;
  const lead = score >= CLOSE ? 'Nearly there' : 'Not yet';
  if (good && bad) return score >= CLOSE ? `${lead}: ${good}, but ${bad}.` : `${lead}: ${bad}, though ${good}.`;
  return `${lead}: ${bad ?? good ?? 'there is little in it either way'}.`;
}

const PLACES = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh', 'eighth'];

/** One sentence on why a script stands where it does among others, counted from 1. */
export function standingOf(judgement: Judgement, rank: number, of: number): string {
  const { read, findings } = judgement;
  const weight = (dimension: Dimension) => weightOf(dimension, read.goal);
  const known = findings.filter(({ key }) => TELLINGS[key]);
  const [best] = foremost(
    known.filter(({ points }) => points > 0),
    weight,
    1,
  );
  const [worst] = foremost(
    known.filter(({ points }) => points < 0),
    weight,
    1,
  );
  const good = best && told(TELLINGS[best.key]!.short, best);
  const bad = worst && told(TELLINGS[worst.key]!.short, worst);
  const place = of === 1 ? 'The only one' : `${asSentence(PLACES[rank - 1] ?? `number ${rank}`).slice(0, -1)} of ${of}`;
  // The better half is told by what speaks for it.
  const [lead, then] = rank * 2 <= of + 1 ? [good, bad] : [bad, good];
  if (lead && then) return `${place}: ${lead}, ${rank * 2 <= of + 1 ? 'but' : 'though'} ${then}.`;
  return `${place}: ${lead ?? then ?? 'there is little in it either way'}.`;
}
