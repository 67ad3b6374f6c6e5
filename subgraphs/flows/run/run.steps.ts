import type { Em } from '../../../platform/database/index.js';
import { jobKind } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';

export interface StepInput {
  runId: string;
}
export interface LineStepInput extends StepInput {
  index: number;
  /** The line's revision that the step works for; a result for an older one is dropped. */
  revision: number;
}

/** The storage key of what a step has made. */
interface StepOutput {
  key: string;
}
/** Null: the line was replaced before its step began. */
type LineStepOutput = StepOutput | null;

/** The kinds of job a run is made of. The handlers live in workers/jobs. */
export const STEP = {
  brief: jobKind<StepInput, null>('run.brief'),
  script: jobKind<StepInput, null>('run.script'),
  voice: jobKind<LineStepInput, LineStepOutput>('run.voice'),
  frame: jobKind<LineStepInput, LineStepOutput>('run.frame'),
  clip: jobKind<LineStepInput, LineStepOutput>('run.clip'),
  cut: jobKind<StepInput, StepOutput>('run.cut'),
};

/** Whose step it is. */
interface StepRun {
  id: string;
  owner_id: string;
}

/** Enqueues a step of the whole run; each is done once. */
export async function enqueueStep(
  rt: Pick<Runtime, 'jobs'>,
  em: Em,
  run: StepRun,
  step: 'brief' | 'script' | 'cut',
): Promise<void> {
  await rt.jobs.enqueue(em, STEP[step], { ...stepOf(run), input: { runId: run.id }, dedupeKey: `${run.id}:${step}` });
}

/** Enqueues a step of one line: its voice and its frame once per revision, its clip once, after approval, one at a time per owner. */
export async function enqueueLineStep(
  rt: Pick<Runtime, 'jobs'>,
  em: Em,
  run: StepRun,
  step: 'voice' | 'frame' | 'clip',
  { index, revision }: { index: number; revision: number },
): Promise<void> {
  const name = `${run.id}:${step}:${index}`;
  await rt.jobs.enqueue(em, STEP[step], {
    ...stepOf(run),
    subject: String(index),
    input: { runId: run.id, index, revision },
    ...(step === 'clip'
      ? { dedupeKey: name, concurrencyKey: `clip:${run.owner_id}`, needsApproval: true, approved: true }
      : { dedupeKey: `${name}:${revision}` }),
  });
}

const stepOf = ({ id, owner_id }: StepRun) => ({ ownerId: owner_id, runId: id });
