/**
 * The engine: what follows a step, for every preset. A step's result is written first; then {@link advance} looks at what the run
 * has, and goes on to the first stage of its plan of which something is missing. It is called in the transaction that wrote the
 * result, under the run's lock, so that result and next step are one; called again it finds nothing to do.
 */
import { json, now, own, type Tenant } from '../../../platform/database/index.js';
import type { Scope } from '../../../runtime/index.js';
import { GATE, type Stage, type StepName } from '../../formats/index.js';
import { returnHostedSlots } from '../../identity/index.js';
import { followRun } from '../../writing/index.js';
import { type LineRow, linesOf, lockRun, moveRun, type RunRow, updateRun } from '../run/run.repository.js';
import { isFinal, type RunState } from '../run/run.states.js';
import { presetOfRun } from './plan.js';
import { priceOf } from './price.js';
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

/** Whether a line shows a picture or a clip of its owner's. */
const showsOwn = ({ own_image_key, own_clip_key }: LineRow): boolean => own_image_key !== null || own_clip_key !== null;

/** One step that is still to be done: of the run, or of a line. */
interface Open {
  step: StepName;
  line: LineRow | null;
}

/** What of a stage is still to be done. With one picture for all lines, one of them is drawn and the others take it. */
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
    // One job cuts the recording of all lines.
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

/** Whether a line's voice is cut out of the recording of all of them. */
const ofVoiceOver = ({ options }: RunRow, step: StepName, { own_audio_key }: LineRow): { voiceOver?: true } =>
  step === 'voice' && options.voiceOverKey && own_audio_key === null ? { voiceOver: true } : {};

/** What failed is not tried again by itself, and nothing of a later stage is made of it. */
const waitsForOwner = ({ errors }: LineRow, stage: Stage, step: StepName): boolean =>
  errors !== null && (step in errors || !stage.some((other) => other in errors));

/**
 * Takes the run to where it belongs now: enqueues what is missing, stops at the gate with a price, or ends. The caller holds the
 * run's lock and has written what has changed.
 * @param changed lines were changed: what is missing of them is enqueued although their stage has begun
 */
export async function advance(tx: Scope, runId: string, { changed = false } = {}): Promise<void> {
  const run = await lockRun(tx, runId);
  if (isFinal(run.status)) return;
  const lines = await linesOf(tx, runId);
  for (const [place, stage] of presetOfRun(run).plan.entries()) {
    if (stage === GATE) {
      if (run.approved_at !== null) continue;
      await returnLeftSlots(tx, run);
      const estimate = await priceOf(tx, run, lines);
      await writePrices(tx, run, estimate.lines);
      run.estimate = estimate;
      // Nobody has approved lines that lack something.
      if (!run.straight_through || lines.some(({ errors }) => errors !== null)) {
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
    // Of a stage that has begun, only what follows another step of its line can have become possible; what is queued is found again.
    const queue = begun ? open.filter(({ step }) => isLineStep(step) && stepsBefore(step, stage).length > 0) : open;
    for (const { step, line } of queue)
      if (isLineStep(step)) await enqueueLineStep(tx, runId, step, line!, ofVoiceOver(run, step, line!));
      else await tellCut(tx, run, step, await enqueueRunStep(tx, runId, step));
    return;
  }
  await moveRun(tx, runId, 'done', { finished_at: now, ...progressChange('done', 'Finished', 100, 100) });
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

/** The saved script that was sent to the run learns which job makes its video. */
async function tellCut(tx: Tenant, { id, saved_script_id }: RunRow, step: StepName, videoJobId: string): Promise<void> {
  if (step === 'cut' && saved_script_id !== null)
    await followRun(tx, saved_script_id, { runId: id, status: 'rendering', videoJobId });
}

/** A run that nobody has begun to work on stays `queued`. @returns false when the run has ended meanwhile */
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

/** Slots of pictures that were not drawn in the end: the script is shorter, or a picture of the owner's is shown. */
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
