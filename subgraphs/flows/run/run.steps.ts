/** The kinds of job a run is made of. The handlers live in workers/jobs; the run only names them. */
export const STEP = {
  brief: 'run.brief',
  script: 'run.script',
  voice: 'run.voice',
  frame: 'run.frame',
  clip: 'run.clip',
  cut: 'run.cut',
} as const;

export interface StepInput {
  runId: string;
}
export interface LineStepInput extends StepInput {
  index: number;
  /** The line's revision that the step works for; a result for an older one is dropped. */
  revision: number;
}
