import { describe, expect, it } from '@jest/globals';
import { GATE, type StepName } from '../../formats/index.js';
import { PRESETS } from '../../formats/preset/presets.js';
import { RUN_STATES, TRANSITIONS } from '../run/run.states.js';
import { spendsOnVideo } from './plan.js';
import { isLineStep, type Product, STEP_RULES, stepsBefore } from './steps.js';

describe.each(PRESETS)('the plan of $slug', ({ plan, output, options, lines, formats, format }) => {
  it('has everything that each step needs by then', () => {
    const made = new Set<Product>();
    for (const stage of plan.filter((one) => one !== GATE)) {
      // A step of a line can use what earlier stages made, and what an earlier step of the same stage made for that line.
      const before = (step: StepName): Product[] =>
        isLineStep(step) ? stepsBefore(step, stage).map((other) => STEP_RULES[other].makes) : [];
      for (const step of stage)
        expect([
          step,
          STEP_RULES[step].needs.filter((need) => !made.has(need) && !before(step).includes(need)),
        ]).toEqual([step, []]);
      for (const step of stage) made.add(STEP_RULES[step].makes);
    }
    expect([...made]).toContain(output === 'video' ? 'video' : 'zip');
  });

  it('renders a line only after everything that it can show', () => {
    const steps = plan.filter((one) => one !== GATE).flat() as StepName[];
    for (const step of steps)
      for (const shown of STEP_RULES[step].prefers ?? []) {
        const maker = steps.findIndex((other) => STEP_RULES[other].makes === shown);
        expect([step, maker < steps.indexOf(step)]).toEqual([step, true]);
      }
    expect(steps.includes('segment')).toBe(output === 'video');
  });

  it('does no step twice, and buys no video before its only gate', () => {
    const steps = plan.filter((one) => one !== GATE).flat();
    expect(new Set(steps).size).toBe(steps.length);
    expect(plan.filter((one) => one === GATE)).toHaveLength(1);
    const before = plan.slice(0, plan.indexOf(GATE)).flat() as (keyof typeof STEP_RULES)[];
    expect(before.filter((step) => STEP_RULES[step].priced)).toEqual([]);
    expect(spendsOnVideo(plan)).toBe(steps.includes('clip'));
  });

  it('only makes transitions that the table allows', () => {
    const states = [
      'queued' as const,
      ...plan.map((one) => (one === GATE ? ('gate' as const) : STEP_RULES[one[0]!].state)),
      'done' as const,
    ];
    for (const [at, state] of states.entries()) {
      const next = states[at + 1];
      if (next !== undefined && next !== state)
        expect([state, TRANSITIONS[state]]).toEqual([state, expect.arrayContaining([next])]);
      expect(RUN_STATES).toContain(state);
    }
    for (const stage of plan.filter((one) => one !== GATE))
      expect(new Set(stage.map((step) => STEP_RULES[step].state)).size).toBe(1);
  });

  it('names valid options, lines and formats', () => {
    expect(new Set(options).size).toBe(options.length);
    expect(lines.least).toBeLessThanOrEqual(lines.most);
    expect(formats).toContain(format);
  });
});
