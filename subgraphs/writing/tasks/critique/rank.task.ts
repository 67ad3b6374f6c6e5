import { z } from 'zod';
import type { OfflineTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { checkCopy } from '../../../../studio/writer/copy-check.js';
import { findFormat } from '../../../../studio/writer/formats.js';
import { splitQuotations } from '../../../../studio/writer/judge/finding.js';
import { collectReviewMaterial, JUDGED } from './critique.task.js';

const rankShape = z.object({
  entries: z.array(
    z.object({ index: z.number().int().min(0), score: z.number().int().min(0).max(100), verdict: z.string() }),
  ),
});
type RankDraft = z.infer<typeof rankShape>;

/** Judges scripts against one another, with the same judge as `critique`. */
export const rankTask: OfflineTask<'rank'> = {
  name: 'rank',
  output: rankShape,
  prompt({ niche, format: key, candidates }) {
    const format = findFormat(key);
    return buildPrompt(
      [
        'You judge scripts of short vertical creator videos against one another, as an editor who can post only one of them.',
        format &&
          `The format ${format.key} has ${format.roles.length} lines: ${format.roles.map(({ role }) => role).join(', ')}.`,
        'Judge the hook first, then whether the lines are clear and specific, prove something, keep the pace and end on one ask. Where a script says why it works, judge for yourself.',
        `entries has one entry for each of the ${candidates.length} candidates: its index, a score from 0 to 100 that tells it from the others, and a verdict of one sentence on why it stands there. No two verdicts are the same.`,
      ],
      { niche, candidates: candidates.map((candidate, index) => ({ index, ...collectReviewMaterial(candidate) })) },
    );
  },
  check({ entries }, { candidates }) {
    const problems: string[] = [];
    if (entries.length !== candidates.length)
      problems.push(`entries must have ${candidates.length} entries, one for each candidate, not ${entries.length}.`);
    const known = new Set(entries.map(({ index }) => index).filter((index) => index < candidates.length));
    if (known.size !== candidates.length) problems.push('Each index must occur exactly once.');
    for (const [i, { verdict }] of entries.entries())
      problems.push(...checkCopy(`entries[${i}].verdict`, splitQuotations(verdict).rest, { longest: JUDGED.sentence }));
    if (new Set(entries.map(({ verdict }) => verdict.trim().toLowerCase())).size !== entries.length)
      problems.push('Two verdicts are the same.');
    return problems;
  },
};

export interface Ranking {
  /** Indices of the candidates, best first. */
  order: number[];
  /** One entry per candidate, best first; ranks count from 1. */
  entries: { index: number; rank: number; score: number; verdict: string }[];
}

/** Sorts by score; candidates with the same score keep the order in which the client sent them. */
export function toRanking({ entries }: RankDraft): Ranking {
  const sorted = [...entries].sort((a, b) => b.score - a.score || a.index - b.index);
  return {
    order: sorted.map(({ index }) => index),
    entries: sorted.map(({ index, score, verdict }, at) => ({ index, rank: at + 1, score, verdict })),
  };
}
