import { links, toCall } from '../../../platform/links.js';
import type { LineErrors, RunError } from './run.values.js';

/** The states of a run and every transition between them. Any other transition is a bug; a test walks all of them. */
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
  // may skip states, such as `scripting` if the script was sent
  queued: ['briefing', 'scripting', 'framing', ...ENDS],
  briefing: ['scripting', 'framing', ...ENDS],
  scripting: ['framing', ...ENDS],
  // with `straightThrough`, past the gate to rendering or, for slides, to assembling
  framing: ['gate', 'rendering', 'assembling', ...ENDS],
  // back to framing when a line is changed; slides go straight to assembling
  gate: ['framing', 'rendering', 'assembling', ...ENDS],
  rendering: ['assembling', ...ENDS],
  assembling: ['done', ...ENDS],
  done: [],
  failed: [],
  cancelled: [],
};

export const isFinal = (state: RunState): boolean => TRANSITIONS[state].length === 0;

/**
 * States in which a run's steps are queued or being worked on: all but the preview, which waits for the owner, and the final
 * ones.
 */
export const UNDER_WAY: readonly RunState[] = RUN_STATES.filter((state) => state !== 'gate' && !isFinal(state));

/** The states from which a run can move to `next`. */
export const statesBefore = (next: RunState): RunState[] =>
  RUN_STATES.filter((state) => TRANSITIONS[state].includes(next));

/** What the caller can do next so that a run continues. */
export interface NextCall {
  action: 'approve' | 'change' | 'wait';
  call: { method: string; path: string } | null;
}

/** The first error of a line, or null. */
export const findError = ({ errors }: { errors: LineErrors | null }): RunError | null =>
  errors?.voice ?? errors?.frame ?? errors?.slide ?? null;

/** The caller's next call: to approve or change a run at the gate, or to poll a run in progress; null if the run has ended. */
export function findNextCall(
  run: { id: string; status: RunState },
  lines: readonly { index: number; errors: LineErrors | null }[],
): NextCall | null {
  if (isFinal(run.status)) return null;
  if (run.status !== 'gate') return { action: 'wait', call: toCall(links.run, run) };
  const failed = lines.find((line) => findError(line) !== null);
  return failed
    ? { action: 'change', call: toCall(links.changeRunFrame, { id: run.id, index: String(failed.index) }) }
    : { action: 'approve', call: toCall(links.approveRun, run) };
}
