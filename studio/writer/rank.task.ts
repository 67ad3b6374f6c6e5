import { z } from 'zod';
import { checkCopy } from './copy-check.js';
import { JUDGED } from './critique.task.js';
import { formatOf } from './formats.js';
import { quotationsIn } from './judge/finding.js';
import { judgeScript, standingOf } from './judge/judge.js';
import type { ScriptUnderReview } from './judge/script-case.js';
import { promptOf } from './prompt.js';
import { reviewMaterial } from './review.prompt.js';
import type { TextTask } from './task.js';

/** Scripts for one niche and format, to be put in order. */
export interface RankInput {
  niche: string;
  /** A key of `FORMATS`. */
  format: string;
  candidates: readonly (Pick<ScriptUnderReview, 'hookText' | 'segments' | 'structureType' | 'claimLimit'> & {
    family?: string | null | undefined;
    productEntrySegment?: number | null | undefined;
    whyItWorks?: string | null | undefined;
  })[];
}
const rankShape = z.object({
  entries: z.array(
    z.object({ index: z.number().int().min(0), score: z.number().int().min(0).max(100), verdict: z.string() }),
  ),
});
type RankDraft = z.infer<typeof rankShape>;

/** Judges scripts against one another, by the judge of `critique`. */
export const rankTask: TextTask<RankInput, RankDraft> = {
  name: 'rank',
  output: rankShape,
  prompt({ niche, format: key, candidates }) {
    const format = formatOf(key);
    return promptOf(
      [
        'You judge scripts of short vertical creator videos against one another, as an editor who can post only one of them.',
        format &&
          `The format ${format.key} has ${format.roles.length} lines: ${format.roles.map(({ role }) => role).join(', ')}.`,
        'Judge the hook first, then whether the lines are clear and specific, prove something, keep the pace and end on one ask. Where a script says why it works, judge for yourself.',
        `entries has one entry for each of the ${candidates.length} candidates: its index, a score from 0 to 100 that tells it from the others, and a verdict of one sentence on why it stands there. No two verdicts are the same.`,
      ],
      { niche, candidates: candidates.map((candidate, index) => ({ index, ...reviewMaterial(candidate) })) },
    );
  },
  compose({ niche, format, candidates }) {
    const judged = candidates
      .map((candidate, index) => ({ index, judgement: judgeScript({ ...candidate, niche, format, brief: null }) }))
      .sort((a, b) => b.judgement.score - a.judgement.score || a.index - b.index);
    return {
      entries: judged.map(({ index, judgement }, at) => ({
        index,
        score: judgement.score,
        verdict: standingOf(judgement, at + 1, judged.length),
      })),
    };
  },
  check({ entries }, { candidates }) {
    const problems: string[] = [];
    if (entries.length !== candidates.length)
      problems.push(`entries must have ${candidates.length} entries, one for each candidate, not ${entries.length}.`);
    const known = new Set(entries.map(({ index }) => index).filter((index) => index < candidates.length));
    if (known.size !== candidates.length) problems.push('Each index must come exactly once.');
    for (const [i, { verdict }] of entries.entries())
      problems.push(...checkCopy(`entries[${i}].verdict`, quotationsIn(verdict).rest, { longest: JUDGED.sentence }));
    if (new Set(entries.map(({ verdict }) => verdict.trim().toLowerCase())).size !== entries.length)
      problems.push('Two verdicts are the same.');
    return problems;
  },
};

export interface Ranking {
  /** Indices of the candidates, best first. */
  order: number[];
  /** In that order; ranks count from 1. */
  entries: { index: number; rank: number; score: number; verdict: string }[];
}

/** By score, of equal ones the first that was sent. */
export function rankingOf({ entries }: RankDraft): Ranking {
  const sorted = [...entries].sort((a, b) => b.score - a.score || a.index - b.index);
  return {
    order: sorted.map(({ index }) => index),
    entries: sorted.map(({ index, score, verdict }, at) => ({ index, rank: at + 1, score, verdict })),
  };
}
