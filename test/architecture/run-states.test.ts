import { describe, expect, it } from '@jest/globals';
import {
  isFinal,
  nextOf,
  RUN_STATES,
  type RunState,
  statesBefore,
  TRANSITIONS,
} from '../../subgraphs/flows/run/run.states.js';
import { product } from './sources.js';

const reach = (from: RunState, seen = new Set<RunState>()): Set<RunState> => {
  if (!seen.has(from)) {
    seen.add(from);
    for (const next of TRANSITIONS[from]) reach(next, seen);
  }
  return seen;
};

describe('the states of a run', () => {
  it('are the ones that the table knows', () => {
    expect(Object.keys(TRANSITIONS).sort()).toEqual([...RUN_STATES].sort());
    expect(
      Object.values(TRANSITIONS)
        .flat()
        .filter((state) => !RUN_STATES.includes(state)),
    ).toEqual([]);
  });

  it('can all be reached from the first', () => {
    expect([...reach('queued')].sort()).toEqual([...RUN_STATES].sort());
  });

  it('all lead to an end, and to each of the three unless they are one', () => {
    for (const state of RUN_STATES.filter((candidate) => !isFinal(candidate)))
      expect([state, ...['done', 'failed', 'cancelled'].filter((end) => !reach(state).has(end as RunState))]).toEqual([
        state,
      ]);
    expect(RUN_STATES.filter(isFinal)).toEqual(['done', 'failed', 'cancelled']);
  });

  it('let nothing past the gate but approval, a straight run, or a redrawn line', () => {
    expect(statesBefore('rendering').sort()).toEqual(['framing', 'gate']);
    expect(statesBefore('assembling')).toEqual(['rendering']);
    expect(statesBefore('done')).toEqual(['assembling']);
  });

  it('say at every point what moves the run on', () => {
    for (const status of RUN_STATES) {
      const next = nextOf({ id: 'r', status });
      if (isFinal(status)) expect(next).toBeNull();
      else
        expect(next).toEqual({
          action: status === 'gate' ? 'approve' : 'wait',
          call: expect.objectContaining({ path: expect.stringContaining('/flows/r') }),
        });
    }
  });

  it('are moved to by the code, each of them, and by no other name', () => {
    const moves = product.flatMap(({ code }) =>
      [...code.matchAll(/moveRun\([^)]*?'(\w+)'/g)].map((match) => match[1]!),
    );
    expect([...new Set(moves)].sort()).toEqual(RUN_STATES.filter((state) => state !== 'queued').sort());
  });
});
