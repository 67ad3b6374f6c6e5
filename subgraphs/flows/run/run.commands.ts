/**
 * What the workers write into a run. Each is called in the transaction that finishes the step's job, under the job's
 * fence, so a step that is run again after a crash has no second effect.
 */
import { sql } from 'kysely';
import { type Changes, inTransaction, json, now, own, type Tenant } from '../../../platform/database/index.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { Word } from '../../../providers/speech/port.js';
import type { Scope } from '../../../runtime/index.js';
import { priceLines } from '../../media/index.js';
import type { Script } from '../../writing/index.js';
import { progressChange } from './run.progress.js';
import { type LineRow, linesOf, lockRun, moveRun, type RunRow, updateRun } from './run.repository.js';
import { isFinal } from './run.states.js';
import { enqueueLineStep, enqueueStep, type LineStepInput } from './run.steps.js';
import type { BriefSnapshot, CutFacts, RunError } from './run.values.js';

/** The step's first word: the run shows what is being done. Again after a crash: no effect. */
export async function beginBrief(tenant: Tenant, runId: string): Promise<void> {
  await moveRun(tenant, runId, 'briefing', progressChange('briefing', 'Reading the brief', 0, 1));
}

export async function recordBrief(tx: Scope, runId: string, brief: BriefSnapshot): Promise<void> {
  const moved = await moveRun(tx, runId, 'scripting', {
    brief: json(brief),
    ...progressChange('scripting', 'Writing the script', 0, 1),
  });
  if (moved) await enqueueStep(tx, runId, 'script');
}

/** Writes the lines, and enqueues the voice and the picture of each. */
export async function recordScript(tx: Scope, runId: string, script: Script): Promise<void> {
  const lines = script.segments;
  const moved = await moveRun(tx, runId, 'framing', {
    script: json(script),
    ...progressChange('framing', 'Voicing and drawing the lines', 0, lines.length * 2),
  });
  if (!moved) return;
  const rows = lines.map((segment, index) => ({
    run_id: runId,
    index,
    revision: 0,
    segment_role: segment.segmentRole,
    line: segment.spokenLine,
    on_screen_text: segment.onScreenText,
    visual_direction: segment.visualDirection,
  }));
  await own(tx).insertInto('flows.run_line', rows).execute();
  for (const index of lines.keys())
    for (const part of ['voice', 'frame'] as const) await enqueueLineStep(tx, runId, part, { index, revision: 0 });
}

/** A line can have more than one: its voice and its picture may both have been made in another way than planned. */
const addNotice = (notice: string | null) => ({
  notice: sql<string | null>`nullif(concat_ws(' ', notice, ${notice}::text), '')`,
});

/** Writes what was made for a line, unless the line was replaced meanwhile. */
async function updateLine(tx: Tenant, step: LineStepInput, set: Changes<'flows.run_line'>): Promise<void> {
  await own(tx)
    .updateTable('flows.run_line')
    .set(set)
    .where('run_id', '=', step.runId)
    .where('index', '=', step.index)
    .where('revision', '=', step.revision)
    .execute();
}

export interface VoiceResult {
  key: string;
  bytes: number;
  seconds: number;
  words: Word[];
  notice: string | null;
}

export async function recordVoice(
  tx: Scope,
  step: LineStepInput,
  { key, seconds, words, notice }: VoiceResult,
  provider: PreviewPrice,
): Promise<void> {
  const run = await lockRun(tx, step.runId);
  await updateLine(tx, step, { audio_key: key, seconds, words: json(words), ...addNotice(notice) });
  await afterFraming(tx, run, provider);
}

export interface PictureResult {
  key: string;
  textSet: boolean;
  /** In shares of the picture that fills the screen. */
  areas: PictureAreas;
  notice: string | null;
}

export async function recordPicture(
  tx: Scope,
  step: LineStepInput,
  { key, textSet, areas, notice }: PictureResult,
  provider: PreviewPrice,
): Promise<void> {
  const run = await lockRun(tx, step.runId);
  await updateLine(tx, step, { image_key: key, text_set: textSet, areas: json(areas), ...addNotice(notice) });
  await afterFraming(tx, run, provider);
}

/** Who makes the clips, and in which lengths it bills them. */
export interface PreviewPrice {
  provider: string;
  durations: readonly number[];
}

/** When the last line has both its voice and its picture: price it, and stop at the gate or go straight through. */
async function afterFraming(tx: Scope, run: RunRow, provider: PreviewPrice): Promise<void> {
  if (run.status !== 'framing') return;
  const lines = await linesOf(tx, run.id);
  const done = lines.reduce((count, line) => count + (line.audio_key ? 1 : 0) + (line.image_key ? 1 : 0), 0);
  if (done < lines.length * 2) {
    const progress = progressChange('framing', 'Voicing and drawing the lines', done, lines.length * 2);
    await updateRun(tx, run.id, { ...progress, updated_at: now });
    return;
  }
  const estimate = priceLines(
    lines.map((line) => line.seconds ?? 0),
    provider,
  );
  for (const { index, usd } of estimate.lines)
    await own(tx)
      .updateTable('flows.run_line')
      .set({ usd })
      .where('run_id', '=', run.id)
      .where('index', '=', index)
      .execute();
  const priced = { estimate: json(estimate) };
  if (run.straight_through) {
    await updateRun(tx, run.id, priced);
    await startClips(tx, run.id, lines, null);
  } else await moveRun(tx, run.id, 'gate', { ...priced, ...progressChange('gate', 'Waiting for approval', 1, 1) });
}

/** Lets the video spend begin: one approved clip job per line, one at a time per user. The caller holds the run's lock. */
export async function startClips(
  tx: Scope,
  runId: string,
  lines: readonly LineRow[],
  approvalKey: string | null,
): Promise<void> {
  const moved = await moveRun(tx, runId, 'rendering', {
    approved_at: now,
    approval_key: approvalKey,
    ...progressChange('rendering', 'Making the clips', 0, lines.length),
  });
  if (!moved) return;
  for (const line of lines) await enqueueLineStep(tx, runId, 'clip', line);
}

interface ClipResult {
  key: string;
  /** In shares of the screen, over the clip's whole time. */
  areas: PictureAreas;
  notice: string | null;
}

export async function recordClip(tx: Scope, step: LineStepInput, { key, areas, notice }: ClipResult): Promise<void> {
  const run = await lockRun(tx, step.runId);
  await updateLine(tx, step, { clip_key: key, clip_areas: json(areas), ...addNotice(notice) });
  if (run.status !== 'rendering') return;
  const lines = await linesOf(tx, run.id);
  const done = lines.filter((line) => line.clip_key).length;
  if (done < lines.length) {
    const progress = progressChange('rendering', 'Making the clips', done, lines.length);
    await updateRun(tx, run.id, { ...progress, updated_at: now });
    return;
  }
  await moveRun(tx, run.id, 'assembling', progressChange('assembling', 'Cutting the video', 0, 100));
  await enqueueStep(tx, run.id, 'cut');
}

/** Shows how far the cut is, in percent. Outside any transaction; the last write wins. */
export async function showCutProgress(tenant: Tenant, runId: string, percent: number): Promise<void> {
  await own(tenant)
    .updateTable('flows.run')
    .set({ ...progressChange('assembling', 'Cutting the video', percent, 100), updated_at: now })
    .where('id', '=', runId)
    .where('status', '=', 'assembling')
    .execute();
}

export async function recordCut(tx: Tenant, runId: string, cut: CutFacts): Promise<void> {
  await moveRun(tx, runId, 'done', {
    cut: json(cut),
    finished_at: now,
    ...progressChange('done', 'Finished', 100, 100),
  });
}

/**
 * Ends the run with a reason, and whatever of it is still under way.
 * @param jobId the step that failed: the transaction that calls this ends it itself
 */
export async function failRun(scope: Scope, runId: string, jobId: string, error: RunError): Promise<void> {
  await inTransaction(scope, async (tx) => {
    const run = await own(tx)
      .selectFrom('flows.run')
      .select('status')
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst();
    if (!run || isFinal(run.status)) return;
    await moveRun(tx, runId, 'failed', { error: json(error), finished_at: now });
    await tx.rt.jobs.cancel(tx.em, { ownerId: tx.ownerId, runId, exceptId: jobId });
  });
}
