import { describe, expect, it } from '@jest/globals';
import {
  findNextCall,
  isFinal,
  RUN_STATES,
  type RunState,
  statesBefore,
  TRANSITIONS,
} from '../../subgraphs/flows/run/run.states.js';

const reach = (from: RunState, seen = new Set<RunState>()): Set<RunState> => {
  if (!seen.has(from)) {
    seen.add(from);
    for (const next of TRANSITIONS[from]) reach(next, seen);
  }
  return seen;
};

describe('the states of a run', () => {
  it('are those of the transition table', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...RUN_STATES].sort());
    expect(
      Object.values(TRANSITIONS)
        .flat()
        .filter((state) => !RUN_STATES.includes(state)),
    ).toEqual([]);
  });

  it('are all reachable from the first', () => {
    expect([...reach('queued')].sort()).toEqual([...RUN_STATES].sort());
  });

  it('lead to each of the three final states unless they are final', () => {
    for (const state of RUN_STATES.filter((candidate) => !isFinal(candidate)))
      expect([state, ...['done', 'failed', 'cancelled'].filter((end) => !reach(state).has(end as RunState))]).toEqual([
        state,
      ]);
    expect(RUN_STATES.filter(isFinal)).toEqual(['done', 'failed', 'cancelled']);
  });

  it('only pass the gate by approval, a straight-through run, or a redrawn line', () => {
    expect(statesBefore('rendering').sort()).toEqual(['framing', 'gate']);
    // Neither slides nor lines whose clips are taken over need new clips, so their runs skip `rendering`.
    expect(statesBefore('assembling').sort()).toEqual(['framing', 'gate', 'rendering']);
    expect(statesBefore('done')).toEqual(['assembling']);
  });

  it('always say what moves the run on', () => {
    for (const status of RUN_STATES) {
      const next = findNextCall({ id: 'r', status }, []);
      if (isFinal(status)) expect(next).toBeNull();
      else
        expect(next).toEqual({
          action: status === 'gate' ? 'approve' : 'wait',
          call: expect.objectContaining({ path: expect.stringContaining('/flows/r') }),
        });
    }
  });

  it('point to a line that could not be made, at the preview', () => {
    const error = { code: 'JOB_FAILED', message: 'Line 2 …', hint: null };
    const lines = [
      { index: 0, errors: null },
      { index: 1, errors: { voice: error } },
    ];
    expect(findNextCall({ id: 'r', status: 'gate' }, lines)).toEqual({
      action: 'change',
      call: { method: 'PATCH', path: '/api/v1/flows/r/frames/1' },
    });
    expect(findNextCall({ id: 'r', status: 'framing' }, lines)).toMatchObject({ action: 'wait' });
  });
});
