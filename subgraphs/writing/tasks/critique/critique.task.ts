import { z } from 'zod';
import type { OfflineTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { describeLengthProblem } from '../../../../studio/writer/check.js';
import { checkCopy } from '../../../../studio/writer/copy-check.js';
import { findFormat, LIMITS, SCRIPT_MOST } from '../../../../studio/writer/formats.js';
import { type BannedClaim, CLAIM_RULE_KEYS, explainClaims } from '../../../../studio/writer/judge/claims.js';
import {
  collectStrings,
  computeScore,
  DIMENSIONS,
  findMisquotes,
  folded,
  type Scores,
  splitQuotations,
} from '../../../../studio/writer/judge/finding.js';
import {
  type CritiqueDraft,
  countFaults,
  findBannedClaims,
  listKnownNumbers,
} from '../../../../studio/writer/judge/judge.js';
import { readCase, type ScriptUnderReview } from '../../../../studio/writer/judge/script-case.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { toPromptMaterial } from '../material.js';

const score = z.number().int().min(0).max(100);
const critiqueShape = z.object({
  verdict: z.string(),
  strengths: z.array(z.string()),
  issues: z.array(z.string()),
  weakestIndex: z.number().int().min(0),
  weakestRewrite: z.string().nullable(),
  dimensions: z.object({
    hook: score,
    clarity: score,
    specificity: score,
    proof: score,
    pace: score,
    callToAction: score,
    fit: score,
  }),
  sendTarget: z.string().nullable(),
  leavePoints: z.array(z.object({ index: z.number().int().min(0), why: z.string() })),
  productEntrySegment: z.number().int().min(0).nullable(),
  bannedClaims: z
    .array(z.object({ index: z.number().int().min(0), quote: z.string(), rule: z.enum(CLAIM_RULE_KEYS) }))
    .nullable(),
  fix: z.string().nullable(),
  seed: z.string().nullable(),
});

/** The published critique of a script, made by a model or our writer, with its weighted score and explained banned claims. */
export interface Critique extends Omit<CritiqueDraft, 'bannedClaims'> {
  score: number;
  bannedClaims: BannedClaim[] | null;
}

/** Limits of a critique: characters of a sentence, entries of a list, and characters of the rewritten line. */
export const JUDGED = { sentence: 600, entries: 10, quote: 300 } as const;

/** Judges a script: what works, what does not, where viewers leave, and what must not be claimed. */
export const critiqueTask: OfflineTask<'critique'> = {
  name: 'critique',
  output: critiqueShape,
  prompt(input) {
    const format = findFormat(input.format);
    return buildPrompt(
      [
        'You judge scripts of short vertical creator videos, as an editor who has to post them. Be exact and honest: quote the line that you speak of, word for word, between “ and ”.',
        format &&
          `The format ${format.key} has ${format.roles.length} lines: ${format.roles.map(({ role }) => role).join(', ')}. Another number of lines is an issue.`,
        `dimensions are scores from 0 to 100: ${DIMENSIONS.join(', ')}. fit is how well it serves its brief, goal and platform; where there is no brief, its niche.`,
        input.brief && `Its goal is ${input.brief.goal}, on ${input.brief.platform}.`,
        input.structureType && 'structureType says how it is meant to argue.',
        input.claimLimit !== null && 'More claims that somebody could check than claimLimit is an issue.',
        'verdict is one sentence: where it stands, and what speaks most for and against it. strengths and issues are sentences in English, at most five each.',
        `weakestIndex is the line that needs the most work, counted from 0. weakestRewrite is that line again, ready to be spoken, in the language of the script, in ${LIMITS.lineWords.join(' to ')} words, without a number, a name or a claim that is not in the script or the brief; null where nothing is weak.`,
        'sendTarget is who a viewer would send it to. leavePoints are the lines where viewers leave, with the reason. productEntrySegment is the line that first names or shows the product, or null.',
        `bannedClaims are claims that ads must not make, each with the words as they stand in the line and one of these rules: ${CLAIM_RULE_KEYS.join(', ')}.`,
        'fix is the one thing to do first. seed is a comment that the creator could pin so that people answer, in the language of the script.',
      ],
      collectReviewMaterial(input),
    );
  },
  check(output, input) {
    const read = readCase(input);
    const lines = input.segments.length;
    const script = joinTexts(input);
    const problems: string[] = [];
    const sentence = (where: string, text: string | null) => {
      if (text === null) return;
      problems.push(...checkCopy(where, splitQuotations(text).rest, { longest: JUDGED.sentence }));
      problems.push(...findMisquotes(where, text, script));
      if (text.length > SCRIPT_MOST.text)
        problems.push(`${where} has ${text.length} characters with its quotations; use at most ${SCRIPT_MOST.text}.`);
    };
    sentence('verdict', output.verdict);
    for (const name of ['strengths', 'issues'] as const) {
      if (output[name].length > JUDGED.entries) problems.push(`${name} has more than ${JUDGED.entries} entries.`);
      for (const [i, text] of output[name].entries()) sentence(`${name}[${i}]`, text);
    }
    sentence('sendTarget', output.sendTarget);
    sentence('fix', output.fix);
    sentence('seed', output.seed);
    if (output.weakestIndex >= lines) problems.push('weakestIndex is past the last line.');
    if ((output.productEntrySegment ?? 0) >= lines) problems.push('productEntrySegment is past the last line.');
    if (output.leavePoints.length > lines) problems.push('leavePoints has more entries than the script has lines.');
    for (const [i, { index, why }] of output.leavePoints.entries()) {
      if (index >= lines) problems.push(`leavePoints[${i}] is past the last line.`);
      sentence(`leavePoints[${i}].why`, why);
    }
    const rewrite = output.weakestRewrite;
    if (rewrite !== null) {
      const fault = describeLengthProblem(rewrite, read.code, [LIMITS.minWords, LIMITS.maxWords]);
      if (fault) problems.push(`weakestRewrite ${fault}`);
      problems.push(...checkCopy('weakestRewrite', rewrite, { longest: JUDGED.quote }));
      const known = listKnownNumbers(input);
      for (const n of findNumbers(rewrite))
        if (!known.has(n)) problems.push(`weakestRewrite: the number ${n} is not in the material.`);
      if (rewrite.trim() === input.segments[output.weakestIndex]?.spokenLine.trim())
        problems.push('weakestRewrite is the unchanged line.');
    }
    if ((output.bannedClaims?.length ?? 0) > MOST_CLAIMS)
      problems.push(`bannedClaims has more than ${MOST_CLAIMS} entries.`);
    for (const [i, { index, quote }] of (output.bannedClaims ?? []).entries())
      if (quote.length > SCRIPT_MOST.text)
        problems.push(`bannedClaims[${i}].quote has ${quote.length} characters; use at most ${SCRIPT_MOST.text}.`);
      else if (quote.trim() === '' || !getLineText(input, index).includes(quote))
        problems.push(`bannedClaims[${i}].quote is not in line ${index} word for word.`);
    return problems;
  },
};

/** Maximum number of banned claims: each line of the longest script may break several rules. */
const MOST_CLAIMS = 200;

/**
 * Turns a draft into the published critique: adds the score for the goal, and the banned claims that our own list finds, whatever
 * a model found.
 */
export function toCritique(draft: CritiqueDraft, input: ScriptUnderReview): Critique {
  const read = readCase(input);
  const listed = findBannedClaims(read);
  const found = new Map<string, BannedClaim>();
  for (const claim of [...(listed ?? []), ...explainClaims(draft.bannedClaims ?? [])])
    if (!found.has(`${claim.index} ${claim.rule}`)) found.set(`${claim.index} ${claim.rule}`, claim);
  const banned =
    listed === null && draft.bannedClaims === null ? null : [...found.values()].sort((a, b) => a.index - b.index);
  const dimensions: Scores = draft.dimensions;
  const [first] = banned ?? [];
  return {
    ...draft,
    score: computeScore(dimensions, input.brief?.goal ?? null, countFaults(read, banned)),
    bannedClaims: banned,
    // Taking out a banned claim comes first, because the script must not be posted with it.
    fix: first ? `Take “${first.quote}” out of line ${first.index + 1}: ads must not claim it.` : draft.fix,
  };
}

/** Everything that a line says and shows. */
const getLineText = ({ segments, hookText }: ScriptUnderReview, index: number): string =>
  [index === 0 ? hookText : '', segments[index]?.spokenLine, segments[index]?.onScreenText].filter(Boolean).join('\n');

const joinTexts = (input: ScriptUnderReview): string =>
  folded(
    [...input.segments.map((_, index) => getLineText(input, index)), ...collectStrings(input.brief), input.niche].join(
      '\n',
    ),
  );

/** What a model judges, as data: the script and what it was written for. */
export function collectReviewMaterial(
  input: Partial<ScriptUnderReview> & Pick<ScriptUnderReview, 'segments' | 'hookText'>,
) {
  const { brief, segments, ...script } = input;
  return {
    ...script,
    segments: segments.map(({ segmentRole, spokenLine, onScreenText, visualDirection }, index) => ({
      index,
      segmentRole,
      spokenLine,
      onScreenText,
      visualDirection,
    })),
    ...(brief && toPromptMaterial(brief)),
  };
}
