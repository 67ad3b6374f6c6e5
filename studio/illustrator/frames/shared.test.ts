import { describe, expect, it } from '@jest/globals';
import { difference, draw } from '../pictures.test-support.js';
import type { Scene } from '../scene.js';

const frame = (more: Partial<Scene>): Promise<Buffer> =>
  draw({
    kind: 'frame',
    personaSeed: 'mara',
    persona: { name: 'Mara', gender: 'female' },
    index: 0,
    setting: 'kitchen',
    ...more,
  }).then(({ bytes }) => bytes);

describe('a picture that several lines of a video share', () => {
  it('has the same calm face and arms whatever the role of the line for which it is drawn', async () => {
    const [hook, problem, cta] = await Promise.all(
      ['opening', 'problem', 'cta'].map((segmentRole) => frame({ segmentRole, shared: true })),
    );
    expect(problem).toEqual(hook);
    expect(cta).toEqual(hook);
    expect(await difference(hook!, await frame({ segmentRole: 'opening' }))).toBeGreaterThan(12);
  });
});
