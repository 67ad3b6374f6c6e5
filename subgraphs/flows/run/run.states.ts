import { callOf, links } from '../../../platform/links.js';

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

export const TRANSITIONS: Record<RunState, readonly RunState[]> = {
  queued: ['briefing', 'failed', 'cancelled'],
  briefing: ['scripting', 'failed', 'cancelled'],
  scripting: ['framing', 'failed', 'cancelled'],
  // straightThrough goes on to rendering without stopping
  framing: ['gate', 'rendering', 'failed', 'cancelled'],
  // a variant redraws one line
  gate: ['framing', 'rendering', 'failed', 'cancelled'],
  rendering: ['assembling', 'failed', 'cancelled'],
  assembling: ['done', 'failed', 'cancelled'],
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
export const RUN_ACTIONS = ['approve', 'wait'] as const;

export interface NextCall {
  action: (typeof RUN_ACTIONS)[number];
  call: { method: string; path: string } | null;
}

/** What moves the run on: at the gate a call of the user's, while it works a look at it, at the end nothing. */
export function nextOf(run: { id: string; status: RunState }): NextCall | null {
  if (isFinal(run.status)) return null;
  return run.status === 'gate'
    ? { action: 'approve', call: callOf(links.approveRun, run) }
    : { action: 'wait', call: callOf(links.run, run) };
}
