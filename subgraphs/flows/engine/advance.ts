/**
 * The engine: decides what follows a step, in every workflow. After a step's result is written, {@link advance} checks what the
 * run has and continues with the first stage of its plan in which something can still be done. It is called under the run's
 * lock, in the transaction that wrote the result, so the result and the next step are committed together. Calling it again
 * changes nothing.
 */
import { json, now, own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import { links, withParameters } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { GATE, type Stage, type StepName } from '../../formats/index.js';
import { returnHostedSlots } from '../../identity/index.js';
import type { Estimate } from '../../media/index.js';
import { followRun } from '../../writing/index.js';
import { type LineRow, lockRun, moveRun, type RunRow, readLines, updateRun } from '../run/run.repository.js';
import { isFinal, type RunState } from '../run/run.states.js';
import { presetOfRun } from './plan.js';
import { calculatePrice } from './price.js';
import { progressChange } from './progress.js';
import {
  enqueueLineStep,
  enqueueRunStep,
  isLineStep,
  isRunStepDone,
  lacksStep,
  STEP_RULES,
  stepsBefore,
  takesStep,
} from './steps.js';

/** Whether a line shows a picture or clip that the owner supplied, rather than a generated one. */
const showsOwn = ({ own_image_key, own_clip_key }: LineRow): boolean => own_image_key !== null || own_clip_key !== null;

/** A step that can run now; `line` is null if it is a step of the whole run. */
interface Open {
  step: StepName;
  line: LineRow | null;
}

/**
 * Lists the steps of a stage that can run now. If all lines share one picture, it is drawn for one line only; the result is
 * copied to the other lines, except those that show a picture or clip of the owner's.
 */
function openSteps(stage: Stage, run: RunRow, lines: readonly LineRow[]): Open[] {
  return stage.flatMap((step): Open[] => {
    if (!isLineStep(step)) return isRunStepDone(step, run) ? [] : [{ step, line: null }];
    const before = stepsBefore(step, stage);
    const missing = lines.filter(
      (line) =>
        lacksStep(step, run, line) &&
        !before.some((other) => lacksStep(other, run, line)) &&
        !waitsForOwner(line, stage, step),
    );
    // If there is a recording of the whole script, one job cuts it into the voices of all lines.
    if (step === 'voice' && run.options.voiceOverKey)
      return missing
        .filter((line, i) => line.own_audio_key !== null || i === firstSpoken(missing))
        .map((line) => ({ step, line }));
    if (step !== 'frame' || !run.options.sameFrame) return missing.map((line) => ({ step, line }));
    const [first] = missing.filter((line) => !showsOwn(line));
    return missing.filter((line) => line === first || showsOwn(line)).map((line) => ({ step, line }));
  });
}

const firstSpoken = (lines: readonly LineRow[]): number =>
  lines.findIndex(({ own_audio_key }) => own_audio_key === null);

/** Sets the job's `voiceOver` flag if the line's voice is cut out of a recording of the whole script. */
const ofVoiceOver = ({ options }: RunRow, step: StepName, { own_audio_key }: LineRow): { voiceOver?: true } =>
  step === 'voice' && options.voiceOverKey && own_audio_key === null ? { voiceOver: true } : {};

/**
 * Whether a step of a line waits until the owner changes the line. A failed step is not retried automatically. Other steps of
 * its stage go on, but later stages skip the line.
 */
const waitsForOwner = ({ errors }: LineRow, stage: Stage, step: StepName): boolean =>
  errors !== null && (step in errors || !stage.some((other) => other in errors));

/**
 * Moves the run on as far as it can go now: enqueues missing steps, stops at the gate with a price, or ends. The caller holds
 * the run's lock and has already written its changes.
 * @param changed whether lines were changed; if so, steps that they lack are enqueued even in a stage that has already started
 */
export async function advance(tx: Scope, runId: string, { changed = false } = {}): Promise<void> {
  const run = await lockRun(tx, runId);
  if (isFinal(run.status)) return;
  const lines = await readLines(tx, runId);
  for (const [place, stage] of presetOfRun(run).plan.entries()) {
    if (stage === GATE) {
      if (run.approved_at !== null) continue;
      await returnLeftSlots(tx, run);
      const estimate = await priceOrFail(tx, run, lines);
      if (estimate === null) return;
      await writePrices(tx, run, estimate.lines);
      run.estimate = estimate;
      // A straight-through run normally skips the gate. If a line has failed or says what is doubtful, it stops here too.
      if (!run.straight_through || lines.some(({ errors, flaw }) => errors !== null || flaw !== null)) {
        await enter(tx, run, place, 'gate', {
          estimate: json(estimate),
          previewed: true,
          ...progressChange('gate', 'Waiting for approval', 1, 1),
        });
        return;
      }
      await updateRun(tx, runId, { estimate: json(estimate), approved_at: now, updated_at: now });
      continue;
    }
    const open = openSteps(stage, run, lines);
    if (open.length === 0) continue;
    const { state, says } = STEP_RULES[open[0]!.step];
    const total = stage.reduce(
      (sum, step) => sum + (isLineStep(step) ? lines.filter((line) => takesStep(step, run, line)).length : 1),
      0,
    );
    const progress = progressChange(state, says, total - missingIn(stage, run, lines), total);
    const begun = run.stage === place && !changed;
    if (begun) await updateRun(tx, runId, { ...progress, updated_at: now });
    else if (!(await enter(tx, run, place, state, progress))) return;
    // Once a stage has started, the only steps that can become possible are those that depend on another step of their line.
    // Enqueueing a step that is already queued has no effect.
    const queue = begun ? open.filter(({ step }) => isLineStep(step) && stepsBefore(step, stage).length > 0) : open;
    for (const { step, line } of queue)
      if (isLineStep(step)) await enqueueLineStep(tx, runId, step, line!, ofVoiceOver(run, step, line!));
      else await noteVideoJob(tx, run, step, await enqueueRunStep(tx, runId, step));
    return;
  }
  await moveRun(tx, runId, 'done', { finished_at: now, ...progressChange('done', 'Finished', 100, 100) });
}

/**
 * The price of the rest of the run. If no provider can make its clips any more (the owner removed the key, or the operator
 * switched the model off), fails the run and returns null. At this point the run has no other jobs, and its hosted slots have
 * been returned.
 */
async function priceOrFail(tx: Scope, run: RunRow, lines: readonly LineRow[]): Promise<Estimate | null> {
  try {
    return await calculatePrice(tx, run, lines);
  } catch (error) {
    if (!(error instanceof ServiceError && error.code === 'NO_MODEL')) throw error;
    const message = `The price of this run could not be calculated. ${error.message}`;
    const hint = `Save a provider key that makes clips (${links.saveProviderKey}), then continue: ${withParameters(links.reviseRun, { id: run.id })}.`;
    await moveRun(tx, run.id, 'failed', {
      error: json({ code: error.code, message, hint }),
      finished_at: now,
      slots: 0,
    });
    return null;
  }
}

const missingIn = (stage: Stage, run: RunRow, lines: readonly LineRow[]): number =>
  stage.reduce(
    (sum, step) =>
      sum +
      (isLineStep(step)
        ? lines.filter((line) => lacksStep(step, run, line)).length
        : Number(!isRunStepDone(step, run))),
    0,
  );

/** When the cut of a run from a saved script is enqueued, marks the script as rendering, with the id of that job. */
async function noteVideoJob(
  tx: Tenant,
  { id, saved_script_id }: RunRow,
  step: StepName,
  videoJobId: string,
): Promise<void> {
  if (step === 'cut' && saved_script_id !== null)
    await followRun(tx, saved_script_id, { runId: id, status: 'rendering', videoJobId });
}

/**
 * Sets the run's stage and state, except that a new run stays `queued` until work on its first stage begins.
 * @returns false if the run has ended meanwhile
 */
async function enter(
  tx: Scope,
  run: RunRow,
  stage: number,
  state: RunState,
  set: Parameters<typeof updateRun>[2],
): Promise<boolean> {
  if (run.status !== state && !(run.status === 'queued' && stage === 0))
    return moveRun(tx, run.id, state, { ...set, stage });
  await updateRun(tx, run.id, { ...set, stage, updated_at: now });
  return true;
}

/**
 * Gives back the hosted slots that were reserved but not used, because the script has fewer lines or the owner supplied
 * pictures.
 */
async function returnLeftSlots(tx: Scope, run: RunRow): Promise<void> {
  if (run.slots === 0) return;
  await returnHostedSlots(tx, run.slots);
  await updateRun(tx, run.id, { slots: 0 });
}

async function writePrices(tx: Tenant, run: RunRow, lines: readonly { index: number; usd: number }[]): Promise<void> {
  for (const { index, usd } of lines)
    await own(tx)
      .updateTable('flows.run_line')
      .set({ usd })
      .where('run_id', '=', run.id)
      .where('index', '=', index)
      .execute();
}
