import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { findFormat } from '../formats.js';
import type { ScriptInput, Workflow } from '../shapes.js';
import { runOffline } from '../task.js';
import { writeVariations } from '../variations.js';
import { scriptTask } from './script.task.js';

const brief = briefTask.compose(
  {
    mode: 'description',
    text: 'Steep is an electric kettle for tea drinkers. It holds the temperature you set for an hour. It is quiet. Rated 4.7 out of 5 by 2,300 buyers. 59 pounds.',
  },
  1,
);
const makeWorkflow = (more: Partial<Workflow>): Workflow => ({
  title: 'A workflow',
  description: 'It films.',
  format: 'talking-5',
  pictures: 'creator',
  sameFrame: false,
  ...more,
});
const makeInput = (workflow: Workflow | null): ScriptInput => ({ brief, persona: null, format: 'talking-5', workflow });
function written(workflow: Workflow | null, seed = 1) {
  const found = runOffline(scriptTask, makeInput(workflow), seed);
  if ('problems' in found) throw new Error(found.problems.join(' '));
  return found.draft;
}

describe('the workflow that will film a script', () => {
  it('decides what its pictures show', () => {
    const pictures = (workflow: Workflow | null) =>
      written(workflow).segments.map(({ visualDirection }) => visualDirection);
    for (const one of pictures(makeWorkflow({ pictures: 'app' }))) expect(one).toMatch(/phone/);
    for (const one of pictures(makeWorkflow({ pictures: 'things' }))) expect(one).not.toMatch(/creator/);
    const still = pictures(makeWorkflow({ sameFrame: true }));
    expect(new Set(still).size).toBe(1);
    expect(pictures(makeWorkflow({}))).toEqual(pictures(null));
  });

  it('prefers the structures of its own scripts', async () => {
    const workflow = makeWorkflow({ format: 'before-after' });
    const own = findFormat('before-after')!.structures;
    for (const seed of [1, 2, 3]) {
      expect(own).toContain(written(workflow, seed).structureType);
      const { structures } = await writeVariations(makeInput(workflow), { count: 3 }, seed);
      expect(own).toContain(structures[0]);
      expect(structures).toHaveLength(3);
    }
  });

  it('lets a customer speak if it shows one', () => {
    const customer = makeWorkflow({ format: 'customer-story' });
    expect(written(customer).segments.at(-1)!.spokenLine).not.toEqual(written(null).segments.at(-1)!.spokenLine);
    for (const seed of [1, 2, 3, 4]) expect(scriptTask.check(written(customer, seed), makeInput(customer))).toEqual([]);
  });
});
