import { jobKind } from '../../../platform/jobs/index.js';
import type { Scope } from '../../../runtime/index.js';

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

/** Enqueues a step of the whole run; each is done once. */
export async function enqueueStep(
  { rt, em, ownerId }: Scope,
  runId: string,
  step: 'brief' | 'script' | 'cut',
): Promise<void> {
  await rt.jobs.enqueue(em, STEP[step], { ownerId, runId, input: { runId }, dedupeKey: `${runId}:${step}` });
}

/** Enqueues a step of one line: its voice and its frame once per revision, its clip once, after approval, one at a time per owner. */
export async function enqueueLineStep(
  { rt, em, ownerId }: Scope,
  runId: string,
  step: 'voice' | 'frame' | 'clip',
  { index, revision }: { index: number; revision: number },
): Promise<void> {
  const name = `${runId}:${step}:${index}`;
  await rt.jobs.enqueue(em, STEP[step], {
    ownerId,
    runId,
    subject: String(index),
    input: { runId, index, revision },
    ...(step === 'clip'
      ? { dedupeKey: name, concurrencyKey: `clip:${ownerId}`, needsApproval: true, approved: true }
      : { dedupeKey: `${name}:${revision}` }),
  });
}
