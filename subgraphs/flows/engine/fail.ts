import { sql } from 'kysely';
import { inTransaction, type Json, json, now, own, type Tenant } from '../../../platform/database/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { returnHostedSlots } from '../../identity/index.js';
import { moveRun, type RunRow, readLines } from '../run/run.repository.js';
import { isFinal } from '../run/run.states.js';
import type { LineErrors, RunError } from '../run/run.values.js';
import { advance } from './advance.js';
import { updateLine } from './record.js';
import { type LineStepInput, STEP, type StepInput } from './steps.js';
import { failVoiceOver } from './voice-over.js';

/** The job of a step that failed for good. The caller's transaction has to mark the job itself as failed. */
export interface FailedStep {
  id: string;
  kind: string;
  input: StepInput | LineStepInput;
}

/**
 * Fails a step's run with a reason, and cancels the run's other jobs; does nothing if the run has ended. In two cases only
 * lines get the error, and the run goes on to its preview: when a recording of the whole script cannot be used, and when a line
 * fails that the owner changed at the preview.
 */
export async function failStep(scope: Scope, step: FailedStep, error: RunError): Promise<void> {
  const { runId } = step.input;
  await inTransaction(scope, async (tx) => {
    const run = await own(tx)
      .selectFrom('flows.run')
      .select(['id', 'status', 'slots', 'previewed', 'approved_at', 'options'])
      .where('id', '=', runId)
      .forUpdate()
      .executeTakeFirst();
    if (!run || isFinal(run.status)) return;
    const part = (['voice', 'frame', 'slide'] as const).find((name) => STEP[name].name === step.kind);
    if ('voiceOver' in step.input && step.input.voiceOver) {
      await failVoiceOver(tx, run, error);
      return;
    }
    if (part && run.previewed && run.approved_at === null) {
      await failLine(tx, run, part, step.input as LineStepInput, error);
      return;
    }
    const hint = error.hint ?? (await chooseHint(tx, runId));
    await moveRun(tx, runId, 'failed', { error: json({ ...error, hint }), finished_at: now, slots: 0 });
    await returnHostedSlots(tx, run.slots);
    await tx.rt.jobs.cancel(tx.em, { ownerId: tx.ownerId, runId, exceptId: step.id });
  });
}

/**
 * Chooses the hint for a failed run: to revise it, which reuses everything made and paid for, or to start a new run if this one
 * has no lines.
 */
async function chooseHint(tx: Tenant, runId: string): Promise<string> {
  const lines = await readLines(tx, runId);
  return lines.length > 0
    ? `Continue from what was made, with or without changes: ${withParameters(links.reviseRun, { id: runId })}.`
    : `Start a new run: ${links.startRun}.`;
}

async function failLine(
  tx: Scope,
  { id, options }: Pick<RunRow, 'id' | 'options'>,
  part: keyof LineErrors,
  step: LineStepInput,
  error: RunError,
): Promise<void> {
  const change = `Change or remove the line: ${withParameters(links.changeRunFrame, { id, index: String(step.index) })}.`;
  const hint = error.hint === null ? change : `${error.hint} ${change}`;
  const failed = { [part]: { ...error, hint } };
  const errors = sql<Json<LineErrors>>`coalesce(errors, '{}'::jsonb) || ${JSON.stringify(failed)}::jsonb`;
  const written = await updateLine(tx, part, step, { errors });
  // If all lines share one picture, every line that was waiting for it gets the error.
  if (written && part === 'frame' && options.sameFrame)
    await own(tx)
      .updateTable('flows.run_line')
      .set({ errors })
      .where('run_id', '=', id)
      .where('image_key', 'is', null)
      .where('own_image_key', 'is', null)
      .where('own_clip_key', 'is', null)
      .execute();
  await advance(tx, id);
}
