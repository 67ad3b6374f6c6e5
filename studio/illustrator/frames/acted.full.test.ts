import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { Dice } from '../../random.js';
import { illustrate } from '../illustrate.js';
import type { AreaBox } from '../picture.js';
import { share } from '../pictures.test-support.js';
import type { Scene } from '../scene.js';
import { actedBy } from './acted.js';
import { made } from './product.test-support.js';

const MUG = { name: 'Ember', what: 'a travel mug', category: 'handheld' } as const;
async function drawn(more: Partial<Scene>, seed = 4) {
  const scene: Scene = {
    kind: 'frame',
    personaSeed: 'mara',
    persona: { name: 'Mara', gender: 'female' },
    segmentRole: 'payoff',
    index: 2,
    setting: 'Medium shot, kitchen, morning light.',
    ...more,
  };
  return illustrate({ scene, aspectRatio: '9:16', references: [], seed });
}
/**
 * Measures a drawn picture: the mean of each colour channel and of all three (`light`), 0 to 255, the mean of red minus that of
 * blue (`warmth`), and the sum of the standard deviations (`spread`).
 */
async function colours(more: Partial<Scene>) {
  const { channels } = await sharp((await drawn({ action: 'Mara sits down.', ...more })).bytes).stats();
  const [r, g, b] = channels.map(({ mean }) => mean) as [number, number, number];
  return {
    r,
    g,
    b,
    light: (r + g + b) / 3,
    warmth: r - b,
    spread: channels.reduce((sum, { stdev }) => sum + stdev, 0),
  };
}

describe('an acted scene', () => {
  it('gives a different picture for every action, known or unknown', async () => {
    const actions = [
      'Mara sits down, tired.',
      'Mara throws both hands in the air.',
      'Mara stands there with crossed arms.',
      'Mara shrugs.',
      'Mara walks out.',
      'Mara waves.',
      'Mara bäckt ein Brot.',
    ];
    const pictures = await Promise.all(
      actions.map(async (action) => (await drawn({ action })).bytes.toString('base64')),
    );
    expect(new Set(pictures).size).toBe(actions.length);
  });

  it('shows a held thing only if there is one', async () => {
    const held = await drawn({ action: 'Mara smiles, holding Ember up.', product: MUG });
    expect(held.areas?.labels).toHaveLength(1);
    expect((await drawn({ action: 'Mara smiles, holding it up.' })).areas?.labels).toEqual([]);
  });

  it('shows the whole action, without a product that it does not involve', () => {
    const things = [
      MUG,
      { name: 'Nord', category: 'large_object' },
      { name: 'Yoga Loft', category: 'ambient' },
    ] as const;
    for (const { name, category } of things) {
      const product = made({ category });
      const shots = (action: string) =>
        [0, 1].map((index) => actedBy(action, name.toLowerCase().split(' ')).shot(product, false, index, new Dice(1)));
      for (const action of ['sits down and closes both eyes', 'walks into the picture', 'shrugs', 'leans back'])
        expect(shots(`Mara ${action}.`)).toEqual(['wide', 'medium']);
      expect(shots(`Mara sits down next to ${name}.`)).toEqual(['beside', 'beside']);
    }
  });

  it('has closed eyes and a bench if the words ask for them', async () => {
    const eyes = async (action: string) => {
      const { bytes, areas } = await drawn({
        action,
        index: 3,
        persona: { name: 'Mara', visualDescription: 'no glasses' },
      });
      const [{ x, y, w, h }] = areas!.faces as [AreaBox];
      return share(bytes, [255, 253, 250], [x, y, w, h], 16);
    };
    expect(await eyes('Mara sits down.')).toBeGreaterThan(0.01);
    expect(await eyes('Mara sits down and closes both eyes.')).toBeLessThan(0.002);
    const wood = async (setting: string) =>
      share((await drawn({ action: 'Mara sits down.', setting })).bytes, [168, 116, 63], [0, 0.5, 1, 0.3], 34);
    expect(await wood('In the park.')).toBeGreaterThan((await wood('In the bedroom.')) + 0.05);
  });

  it('leaves room for its faces in every action', async () => {
    for (const action of ['Mara sits down.', 'Mara waves.', 'Mara holds it up.', 'Mara leans back.'])
      expect((await drawn({ action, product: MUG })).areas?.faces.length).toBeGreaterThan(0);
  });
});

describe('a colour state', () => {
  it('looks as described, whatever the words', async () => {
    const plain = await colours({});
    const [cold, warm, dark, bright, grey, vivid, kalt] = await Promise.all(
      ['cold', 'warm, golden', 'dark and moody', 'bright', 'flat, desaturated', 'vivid', 'kalt und düster'].map(
        (colorState) => colours({ colorState }),
      ),
    );
    expect(cold!.warmth).toBeLessThan(plain.warmth - 10);
    expect(warm!.warmth).toBeGreaterThan(plain.warmth + 10);
    expect(dark!.light).toBeLessThan(plain.light * 0.8);
    expect(bright!.light).toBeGreaterThan(plain.light);
    expect(Math.abs(grey!.warmth)).toBeLessThan(Math.abs(plain.warmth) * 0.7);
    expect(Math.abs(vivid!.warmth)).toBeGreaterThan(Math.abs(plain.warmth));
    expect(kalt!.warmth).toBeLessThan(plain.warmth - 10);
  });

  it('without a known colour leaves the picture unchanged', async () => {
    const one = await drawn({ action: 'Mara sits down.' });
    const other = await drawn({ action: 'Mara sits down.', colorState: 'as in the film' });
    expect(sharp(other.bytes).stats()).resolves.toBeDefined();
    expect((await sharp(other.bytes).stats()).dominant).toEqual((await sharp(one.bytes).stats()).dominant);
  });
});
