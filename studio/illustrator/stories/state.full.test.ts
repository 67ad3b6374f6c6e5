import { describe, expect, it } from '@jest/globals';
import { as, block, brightness, difference, draw, share } from '../pictures.test-support.js';
import type { Scene } from '../scene.js';
import { withState } from './state.js';

const BLUE = [16, 48, 224] as const;
const scene = (more: Partial<Scene>): Scene => ({
  kind: 'product',
  personaSeed: 'mia',
  persona: { name: 'Mia' },
  product: { name: 'Tonic', category: 'handheld' },
  place: 'bathroom',
  ...more,
});

describe('a before-and-after pair', () => {
  it.each([
    ['a person at a table', {}],
    ['a table without a person', { without: true }],
    ['a creator photo', { kind: 'photo' as const }],
  ])(
    'is dull first and bright then, the product only then: %s',
    async (_, { without, ...more }: Partial<Scene> & { without?: boolean }) => {
      const references = [as('product', await block(400, 600, '#ffffff', '#1030e0'))];
      const { personaSeed: _seed, persona: _persona, ...bare } = scene(more);
      const whole = without ? bare : scene(more);
      const before = await draw({ ...whole, state: 'before' }, { references });
      const after = await draw({ ...whole, state: 'after' }, { references });
      expect(await brightness(before.bytes)).toBeLessThan((await brightness(after.bytes)) - 15);
      expect(await share(before.bytes, BLUE, undefined, 70)).toBeLessThan(0.002);
      expect(await share(after.bytes, BLUE, undefined, 70)).toBeGreaterThan(0.01);
    },
  );

  it('takes person and place of an after from its before', async () => {
    const origin = scene({ state: 'before' });
    const plain = await draw(scene({ state: 'after' }));
    const { personaSeed: _a, persona: _b, place: _c, ...rest } = scene({ state: 'after' });
    const followed = await draw({ ...rest, origin }, { references: [as('source', (await draw(origin)).bytes)] });
    expect(await difference(plain.bytes, followed.bytes)).toBe(0);
  });

  it('dulls or brightens a photo that is not ours', async () => {
    const references = [as('source', await block(800, 800, '#c08040', '#309060'))];
    const { personaSeed: _a, persona: _b, place: _c, ...rest } = scene({ kind: 'photo' });
    const [before, after] = [
      await draw({ ...rest, state: 'before' }, { references }),
      await draw({ ...rest, state: 'after' }, { references }),
    ];
    expect(await brightness(before.bytes)).toBeLessThan((await brightness(after.bytes)) - 8);
    expect(await share(after.bytes, [192, 128, 64], undefined, 45)).toBeGreaterThan(0.2);
  });

  it('keeps a chosen expression and light that suit the state, and replaces others', () => {
    expect(withState(scene({ state: 'before', light: 'lamp', expression: 'serious' }))).toMatchObject({
      light: 'lamp',
      expression: 'serious',
    });
    expect(withState(scene({ state: 'before', light: 'sunny', expression: 'laughing' }))).toMatchObject({
      light: 'overcast',
      expression: 'tired',
    });
    expect(withState(scene({ state: 'after', light: 'sunny', expression: 'calm' }))).toMatchObject({
      light: 'sunny',
      expression: 'calm',
      pose: 'holding_up',
    });
    expect(withState(scene({ state: 'before' })).product).toBeUndefined();
    const stateless = scene({});
    expect(withState(stateless)).toBe(stateless);
  });
});
