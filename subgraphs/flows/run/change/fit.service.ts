/** The second check of a line's length, once its voice is heard. */
import { json } from '../../../../platform/database/index.js';
import type { Scope } from '../../../../runtime/index.js';
import { fitHeardLine } from '../../../writing/index.js';
import { advance } from '../../engine/advance.js';
import { isDemo, isThread, presetOfRun } from '../../engine/plan.js';
import type { LineStepInput } from '../../engine/steps.js';
import { findLine, type LineRow, lockRun, type RunRow, updateRun } from '../run.repository.js';
import { changeLine } from './apply-change.js';

/**
 * Rewrites a line whose voice takes far longer than was planned. Once, and only before the first preview: the line is a model's,
 * nobody has changed it, and no video of a revised run shows it.
 * @param seconds how long the voice takes
 * @returns the shorter line; null if the line stays
 */
export async function shortenHeardLine(
  scope: Scope,
  run: RunRow,
  line: LineRow,
  { seconds, signal }: { seconds: number; signal: AbortSignal },
): Promise<string | null> {
  const { brief, script, options, follows, creator, seed } = run;
  if (!brief || script?.rate === undefined || line.voice_revision > 0 || run.previewed || run.revises !== null)
    return null;
  if (isThread(run) || isDemo(run) || (line.index === 0 && options.opening)) return null;
  const facts = script.segments[line.index]?.facts;
  const heard = {
    script: {
      brief: brief.facts,
      format: presetOfRun(run).format,
      ...{ follows, persona: creator, lines: options.lines ?? null },
    },
    segment: { segmentRole: line.segment_role, spokenLine: line.line, facts },
    seconds,
  };
  return fitHeardLine(scope, heard, { seed, signal });
}

/** Replaces a line's words by shorter ones, unless its owner has changed it since, and has it spoken again. */
export async function recordShortened(tx: Scope, step: LineStepInput, words: string): Promise<void> {
  const run = await lockRun(tx, step.runId);
  const line = await findLine(tx, step);
  if (line?.voice_revision !== step.revision) return;
  // What is doubtful about the line stays so.
  await changeLine(tx, run, line, { line: words, renamed: true });
  const { script } = run;
  const segments = script?.segments.map((one, i) => (i === line.index ? { ...one, spokenLine: words } : one));
  if (script && segments)
    await updateRun(tx, run.id, { script: json({ ...script, hookText: segments[0]!.spokenLine, segments }) });
  await advance(tx, run.id, { changed: true });
}
