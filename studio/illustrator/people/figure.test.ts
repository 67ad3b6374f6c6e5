import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { chooseOutfit } from '../clothes/dressed.js';
import { rect, svg } from '../paint/svg.js';
import { GARMENTS, type Scene } from '../scene.js';
import { type Expression, expressionFor } from './expression.js';
import { drawFigure, type Figure, facing } from './figure.js';
import { createIdentity } from './identity.js';
import type { Bearing } from './poses.js';

const scene = (more: Partial<Scene> = {}): Scene => ({
  kind: 'frame',
  personaSeed: 'mia',
  persona: { name: 'Mia', gender: 'female' },
  ...more,
});

const drawn = (of: Scene, seed = 1, expression: Expression = 'neutral', bearing: Bearing = 'relaxed'): string => {
  const identity = createIdentity(of, seed);
  return drawFigure(facing({ identity, outfit: chooseOutfit(of, identity) }, expression, bearing));
};

describe('a drawn person', () => {
  it('is the same person in every frame of a persona, whatever line, seed, setting and mood', () => {
    const later = scene({
      index: 4,
      segmentRole: 'cta',
      setting: 'beach',
      mood: 'bold',
      onScreenText: 'x',
      product: { name: 'y' },
    });
    expect(drawn(later, 99)).toBe(drawn(scene({ index: 0, segmentRole: 'hook' }), 1));
  });

  it('is another person for another persona', () => {
    const people = new Set(Array.from({ length: 20 }, (_, i) => drawn(scene({ personaSeed: `p${i}` }))));
    expect(people.size).toBeGreaterThan(17);
  });

  it('follows the words of the description', () => {
    const p = createIdentity(
      scene({
        persona: {
          name: 'X',
          gender: 'male',
          visualDescription: 'Man with curly red hair, full beard and glasses',
          outfit: 'navy hoodie',
        },
      }),
      1,
    );
    expect(p).toMatchObject({
      presents: 'man',
      hair: '#a5432a',
      style: 'curls',
      beard: 'full',
      top: 'hoodie',
      cloth: '#263a63',
    });
    expect(p.glasses).not.toBe('none');
    expect(createIdentity(scene({ persona: { name: 'X', visualDescription: 'woman in a hijab' } }), 1)).toMatchObject({
      presents: 'woman',
      style: 'hijab',
    });
  });

  it('acts the role of its line', () => {
    expect(['hook', 'problem', 'proof', 'cta', 'something', undefined].map(expressionFor)).toEqual([
      'surprised',
      'worried',
      'confident',
      'beaming',
      'happy',
      'happy',
    ]);
    expect(drawn(scene(), 1, 'surprised', 'waving')).not.toBe(drawn(scene(), 1, 'worried', 'waving'));
  });

  it('wears whatever garment the persona owns, each unlike the others', () => {
    const worn = GARMENTS.map((garment) =>
      drawn(scene({ persona: { name: 'Mia', gender: 'female', outfit: `red ${garment.replace('_', ' ')}` } })),
    );
    expect(new Set(worn).size).toBe(GARMENTS.length);
  });

  it.each([
    ['left', 120, 300, [-330, 400]],
    ['right', 120, 300, [330, 200]],
    ['right', 300, 260, [390, 200]],
    ['both', 300, 260, [0, 550]],
  ] as const)('has the %s hand on a thing of %i x %i', async (side, w, h, at) => {
    const identity = { ...createIdentity(scene(), 1), skin: '#00ff00' };
    const person = facing(
      { identity, outfit: { ...chooseOutfit(scene(), identity), garment: 'hoodie' } },
      'neutral',
      'relaxed',
    );
    const thing = { markup: rect(-w / 2, -h / 2, w, h, '#ff00ff'), w, h };
    const around = { x: at[0] - w / 2 - 40, y: at[1] - h / 2 - 40, w: w + 80, h: h + 80 };
    /** The shares of pixels around a held thing's position that show the hand and the thing. */
    const seen = async (figure: Figure) => {
      const { data } = await sharp(svg(100, 100, drawFigure(figure), around))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      const share = (r: number, g: number, b: number) => {
        let found = 0;
        for (let i = 0; i < data.length; i += 3) if (data[i] === r && data[i + 1] === g && data[i + 2] === b) found++;
        return found / (data.length / 3);
      };
      return { hand: share(0, 255, 0), thing: share(255, 0, 255) };
    };
    const [empty, holding] = [await seen(person), await seen({ ...person, held: [{ thing, side, at }] })];
    expect(empty.hand).toBeLessThan(0.01);
    expect(holding.hand).toBeGreaterThan(0.03);
    expect(holding.thing).toBeGreaterThan(0.3);
  });
});
