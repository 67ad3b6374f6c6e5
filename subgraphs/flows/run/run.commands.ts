/**
 * What the workers write into a run. Each is called in the transaction that finishes the step's job, under the job's
 * fence, so a step that is run again after a crash has no second effect.
 */
import {
  type Em,
  inTransaction,
  json,
  row,
  rows,
  type Sql,
  sql,
  type Tenant,
} from '../../../platform/database/index.js';
import type { PictureAreas } from '../../../providers/image/port.js';
import type { Word } from '../../../providers/speech/port.js';
import type { Runtime, Scope } from '../../../runtime/index.js';
import { priceLines } from '../../media/index.js';
import type { Script } from '../../writing/index.js';
import { progressChange } from './run.progress.js';
import { type LineRow, linesOf, lockRun, moveRun, ofRun, type RunRow } from './run.repository.js';
import { isFinal } from './run.states.js';
import { enqueueLineStep, enqueueStep, type LineStepInput } from './run.steps.js';
import type { BriefSnapshot, CutFacts, RunError } from './run.values.js';

/** The step's first word: the run shows what is being done. Again after a crash: no effect. */
export async function beginBrief(em: Em, run: Pick<RunRow, 'id' | 'owner_id'>): Promise<void> {
  await moveRun({ em, ownerId: run.owner_id }, run.id, 'briefing', [
    progressChange('briefing', 'Reading the brief', 0, 1),
  ]);
}

export async function recordBrief(rt: Runtime, em: Em, run: RunRow, brief: BriefSnapshot): Promise<void> {
  const moved = await moveRun({ em, ownerId: run.owner_id }, run.id, 'scripting', [
    sql`brief = ${json(brief)}::jsonb`,
    progressChange('scripting', 'Writing the script', 0, 1),
  ]);
  if (!moved) return;
  await enqueueStep(rt, em, run, 'script');
}

/** Writes the lines, and enqueues the voice and the picture of each. */
export async function recordScript(rt: Runtime, em: Em, run: RunRow, script: Script): Promise<void> {
  const lines = script.segments;
  const moved = await moveRun({ em, ownerId: run.owner_id }, run.id, 'framing', [
    sql`script = ${json(script)}::jsonb`,
    progressChange('framing', 'Voicing and drawing the lines', 0, lines.length * 2),
  ]);
  if (!moved) return;
  for (const [index, segment] of lines.entries()) {
    await rows(
      em,
      sql`insert into flows.run_line (run_id, index, revision, segment_role, line, on_screen_text, visual_direction)
          values (${run.id}::uuid, ${index}::int, 0, ${segment.segmentRole}, ${segment.spokenLine}, ${segment.onScreenText}::text, ${segment.visualDirection}::text)`,
    );
  }
  for (const index of lines.keys())
    for (const part of ['voice', 'frame'] as const) await enqueueLineStep(rt, em, run, part, { index, revision: 0 });
}

/** A line can have more than one: its voice and its picture may both have been made in another way than planned. */
const addNotice = (notice: string | null): Sql => sql`notice = nullif(concat_ws(' ', notice, ${notice}::text), '')`;

export interface VoiceResult {
  key: string;
  bytes: number;
  seconds: number;
  words: Word[];
  notice: string | null;
}

export async function recordVoice(
  rt: Runtime,
  em: Em,
  step: LineStepInput,
  ownerId: string,
  voice: VoiceResult,
  provider: PreviewPrice,
): Promise<void> {
  const run = await lockRun({ em, ownerId }, step.runId);
  await rows(
    em,
    sql`update flows.run_line set audio_key = ${voice.key}, seconds = ${voice.seconds}::float8, words = ${json(voice.words)}::jsonb,
          ${addNotice(voice.notice)}
        where ${ofRun(run)} and index = ${step.index}::int and revision = ${step.revision}::int`,
  );
  await afterFraming(rt, em, run, provider);
}

export interface PictureResult {
  key: string;
  textSet: boolean;
  /** In shares of the picture that fills the screen. */
  areas: PictureAreas;
  notice: string | null;
}

export async function recordPicture(
  rt: Runtime,
  em: Em,
  step: LineStepInput,
  ownerId: string,
  picture: PictureResult,
  provider: PreviewPrice,
): Promise<void> {
  const run = await lockRun({ em, ownerId }, step.runId);
  await rows(
    em,
    sql`update flows.run_line set image_key = ${picture.key}, text_set = ${picture.textSet}, areas = ${json(picture.areas)}::jsonb, ${addNotice(picture.notice)}
        where ${ofRun(run)} and index = ${step.index}::int and revision = ${step.revision}::int`,
  );
  await afterFraming(rt, em, run, provider);
}

/** Who makes the clips, and in which lengths it bills them. */
export interface PreviewPrice {
  provider: string;
  durations: readonly number[];
}

/** When the last line has both its voice and its picture: price it, and stop at the gate or go straight through. */
async function afterFraming(rt: Runtime, em: Em, run: RunRow, provider: PreviewPrice): Promise<void> {
  if (run.status !== 'framing') return;
  const lines = await linesOf(em, run);
  const done = lines.reduce((count, line) => count + (line.audio_key ? 1 : 0) + (line.image_key ? 1 : 0), 0);
  if (done < lines.length * 2) {
    await rows(
      em,
      sql`update flows.run set ${progressChange('framing', 'Voicing and drawing the lines', done, lines.length * 2)}, updated_at = now() where id = ${run.id}::uuid and owner_id = ${run.owner_id}::uuid`,
    );
    return;
  }
  const estimate = priceLines(
    lines.map((line) => line.seconds ?? 0),
    provider,
  );
  for (const price of estimate.lines)
    await rows(
      em,
      sql`update flows.run_line set usd = ${price.usd}::float8 where ${ofRun(run)} and index = ${price.index}::int`,
    );
  const priced = sql`estimate = ${json(estimate)}::jsonb`;
  if (run.straight_through) {
    await rows(em, sql`update flows.run set ${priced} where id = ${run.id}::uuid and owner_id = ${run.owner_id}::uuid`);
    await startClips(rt, em, run, lines, null);
  } else {
    await moveRun({ em, ownerId: run.owner_id }, run.id, 'gate', [
      priced,
      progressChange('gate', 'Waiting for approval', 1, 1),
    ]);
  }
}

/** Lets the video spend begin: one approved clip job per line, one at a time per user. The caller holds the run's lock. */
export async function startClips(
  rt: Runtime,
  em: Em,
  run: RunRow,
  lines: readonly LineRow[],
  approvalKey: string | null,
): Promise<void> {
  const moved = await moveRun({ em, ownerId: run.owner_id }, run.id, 'rendering', [
    sql`approved_at = now()`,
    sql`approval_key = ${approvalKey}::text`,
    progressChange('rendering', 'Making the clips', 0, lines.length),
  ]);
  if (!moved) return;
  for (const line of lines) await enqueueLineStep(rt, em, run, 'clip', line);
}

export async function recordClip(
  rt: Runtime,
  em: Em,
  step: LineStepInput,
  ownerId: string,
  /** `areas` in shares of the screen, over the clip's whole time. */
  clip: { key: string; areas: PictureAreas; notice: string | null },
): Promise<void> {
  const run = await lockRun({ em, ownerId }, step.runId);
  await rows(
    em,
    sql`update flows.run_line set clip_key = ${clip.key}, clip_areas = ${json(clip.areas)}::jsonb, ${addNotice(clip.notice)}
        where ${ofRun(run)} and index = ${step.index}::int and revision = ${step.revision}::int`,
  );
  if (run.status !== 'rendering') return;
  const lines = await linesOf(em, run);
  const done = lines.filter((line) => line.clip_key).length;
  if (done < lines.length) {
    await rows(
      em,
      sql`update flows.run set ${progressChange('rendering', 'Making the clips', done, lines.length)}, updated_at = now() where id = ${run.id}::uuid and owner_id = ${run.owner_id}::uuid`,
    );
    return;
  }
  await moveRun({ em, ownerId }, run.id, 'assembling', [progressChange('assembling', 'Cutting the video', 0, 100)]);
  await enqueueStep(rt, em, run, 'cut');
}

/** Shows how far the cut is, in percent. Outside any transaction; the last write wins. */
export async function showCutProgress(em: Em, run: Pick<RunRow, 'id' | 'owner_id'>, percent: number): Promise<void> {
  await rows(
    em,
    sql`update flows.run set ${progressChange('assembling', 'Cutting the video', percent, 100)}, updated_at = now() where id = ${run.id}::uuid and owner_id = ${run.owner_id}::uuid and status = 'assembling'`,
  );
}

export async function recordCut({ em, ownerId }: Tenant, runId: string, cut: CutFacts): Promise<void> {
  await moveRun({ em, ownerId }, runId, 'done', [
    sql`cut = ${json(cut)}::jsonb`,
    sql`finished_at = now()`,
    progressChange('done', 'Finished', 100, 100),
  ]);
}

/**
 * Ends the run with a reason, and whatever of it is still under way.
 * @param jobId the step that failed: the transaction that calls this ends it itself
 */
export async function failRun(
  { rt, em, ownerId }: Scope,
  runId: string,
  jobId: string,
  error: RunError,
): Promise<void> {
  await inTransaction(em, async (tx) => {
    const run = await row<{ status: RunRow['status'] }>(
      tx,
      sql`select status from flows.run where id = ${runId}::uuid and owner_id = ${ownerId}::uuid for update`,
    );
    if (!run || isFinal(run.status)) return;
    await moveRun({ em: tx, ownerId }, runId, 'failed', [sql`error = ${json(error)}::jsonb`, sql`finished_at = now()`]);
    await rt.jobs.cancel(tx, { ownerId, runId, exceptId: jobId });
  });
}
