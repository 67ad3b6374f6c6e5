import { callOf, links } from '../../../platform/links.js';
import type { LineErrors, RunError } from './run.values.js';

/** The states of a run and every move between them. A move that is not listed is a bug, and a test walks them all. */
export const RUN_STATES = [
  'queued',
  'briefing',
  'scripting',
  'framing',
  'gate',
  'rendering',
  'assembling',
  'done',
  'failed',
  'cancelled',
] as const;
export type RunState = (typeof RUN_STATES)[number];

const ENDS = ['failed', 'cancelled'] as const;
export const TRANSITIONS: Record<RunState, readonly RunState[]> = {
  // a script that is given needs no writing; pictures and voices that are taken over from another run need no making
  queued: ['briefing', 'scripting', 'framing', ...ENDS],
  briefing: ['scripting', 'framing', ...ENDS],
  scripting: ['framing', ...ENDS],
  // straightThrough goes on without stopping
  framing: ['gate', 'rendering', 'assembling', ...ENDS],
  // a change makes a line anew; slides need no clips, nor does a line whose clip is taken over
  gate: ['framing', 'rendering', 'assembling', ...ENDS],
  rendering: ['assembling', ...ENDS],
  assembling: ['done', ...ENDS],
  done: [],
  failed: [],
  cancelled: [],
};

export const isFinal = (state: RunState): boolean => TRANSITIONS[state].length === 0;

/** The states in which a run's steps are queued or at work: all but the preview, which waits for its owner, and the ends. */
export const UNDER_WAY: readonly RunState[] = RUN_STATES.filter((state) => state !== 'gate' && !isFinal(state));

/** The states a run can be in right before `next`. */
export const statesBefore = (next: RunState): RunState[] =>
  RUN_STATES.filter((state) => TRANSITIONS[state].includes(next));

/** What the caller does next. */
export const RUN_ACTIONS = ['approve', 'change', 'wait'] as const;

export interface NextCall {
  action: (typeof RUN_ACTIONS)[number];
  call: { method: string; path: string } | null;
}

/** What of a line could not be made, the first of it. */
export const errorOf = ({ errors }: { errors: LineErrors | null }): RunError | null =>
  errors?.voice ?? errors?.frame ?? errors?.slide ?? null;

/** What moves the run on: at the gate a call of the user's, while it works a look at it, at the end nothing. */
export function nextOf(
  run: { id: string; status: RunState },
  lines: readonly { index: number; errors: LineErrors | null }[],
): NextCall | null {
  if (isFinal(run.status)) return null;
  if (run.status !== 'gate') return { action: 'wait', call: callOf(links.run, run) };
  const failed = lines.find((line) => errorOf(line) !== null);
  return failed
    ? { action: 'change', call: callOf(links.changeRunFrame, { id: run.id, index: String(failed.index) }) }
    : { action: 'approve', call: callOf(links.approveRun, run) };
}
