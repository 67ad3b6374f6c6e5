import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { chooseOutfit } from '../clothes/dressed.js';
import { luminance } from '../paint/colour.js';
import { rect, svg } from '../paint/svg.js';
import { type Scene } from '../scene.js';
import { type Expression, expressionFor } from './expression.js';
import { headFromBehind } from './face.js';
import { drawFigure, type Figure, facing, stepping } from './figure.js';
import { createIdentity } from './identity.js';
import { skinOf } from './looks/colours.js';
import { type Bearing, LEGS, STANCES } from './poses.js';
import { see, unsee } from './space.js';

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

describe('a drawn person in a wheelchair', () => {
  const told = (visualDescription: string) => scene({ persona: { name: 'X', visualDescription } });

  it('sits in it in every pose, with the pose of the arms that are raised', () => {
    const identity = createIdentity(told('a woman in a wheelchair'), 1);
    const outfit = chooseOutfit(scene(), identity);
    for (const bearing of Object.keys(STANCES) as Bearing[]) {
      const { stance } = facing({ identity, outfit }, 'neutral', bearing);
      expect(stance).toMatchObject({ legs: 'sit', prop: 'wheelchair', lean: 0, yaw: 0 });
    }
    expect(facing({ identity, outfit }, 'neutral', 'waving').stance.right).toEqual(STANCES.waving.right);
    expect(facing({ identity, outfit }, 'neutral', 'relaxed').stance.right).toEqual(STANCES.sitting.right);
  });
});

describe('a person seen from the side or from behind', () => {
  const identity = createIdentity(scene(), 1);
  const thing = { markup: rect(-50, -100, 100, 200, '#ff00ff'), w: 100, h: 200 };
  const seenFrom = (yaw: number) =>
    drawFigure({
      ...facing({ identity, outfit: chooseOutfit(scene(), identity) }, 'neutral', 'relaxed'),
      view: { yaw, pitch: 0 },
      held: [{ thing, side: 'right', at: [306, 170] }],
    });
  /** The x of the held thing in the picture. */
  const across = async (yaw: number): Promise<number> => {
    const { data, info } = await sharp(svg(100, 100, seenFrom(yaw), { x: -500, y: -330, w: 1000, h: 1000 }))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const found: number[] = [];
    for (let i = 0; i < data.length; i += 3)
      if (data[i]! > 200 && data[i + 1]! < 60 && data[i + 2]! > 200) found.push((i / 3) % info.width);
    return found.reduce((sum, x) => sum + x, 0) / found.length - 50;
  };

  it('holds a thing in front of the face, whichever way it looks', async () => {
    for (const yaw of [0, 45, 90, 135]) expect(await across(yaw)).toBeGreaterThan(15);
    for (const yaw of [225, 270]) expect(await across(yaw)).toBeLessThan(-15);
  });

  it('shows the back of a held thing only from behind', () => {
    for (const yaw of [0, 45, 90, 270, 315]) expect(seenFrom(yaw)).not.toContain('<filter');
    for (const yaw of [135, 180, 225]) expect(seenFrom(yaw)).toContain('<filter');
  });

  it('has an inverse of the camera', () => {
    for (const view of [
      { yaw: 0, pitch: 0 },
      { yaw: 270, pitch: 30 },
      { yaw: 135, pitch: -30 },
    ]) {
      const spot = [120, 640, 210] as const;
      const { x, y, z } = see(view, spot);
      for (const [i, value] of unsee(view, x, y, z).entries()) expect(value).toBeCloseTo(spot[i]!, 6);
    }
  });

  it('stands with both feet on about the same line', () => {
    const foot = (yaw: number, key: 'left' | 'right') => {
      const stance = facing({ identity, outfit: chooseOutfit(scene(), identity) }, 'neutral', 'relaxed').stance;
      const view = { yaw, pitch: 0 };
      return see(view, stepping(LEGS.stand[key], key, stance, view)[2]).y;
    };
    for (const yaw of [90, 270]) expect(Math.abs(foot(yaw, 'left') - foot(yaw, 'right'))).toBeLessThan(60);
    expect(foot(0, 'left')).toBe(see({ yaw: 0, pitch: 0 }, LEGS.stand.left[2]).y);
  });
});

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

  describe('looks as described', () => {
    const told = (visualDescription: string, more: Partial<NonNullable<Scene['persona']>> = {}, personaSeed = 'x') =>
      createIdentity(scene({ personaSeed, persona: { name: 'X', visualDescription, ...more } }), 1);
    const SEEDS = Array.from({ length: 24 }, (_, i) => `s${i}`);

    it('has the skin of the region that its people come from, with a range', () => {
      const light = (words: string) => SEEDS.map((seed) => luminance(told(words, {}, seed).skin));
      const [nigerian, mexican, danish] = ['a Nigerian woman', 'Mexican woman', 'Danish woman'].map(light);
      expect(Math.max(...nigerian!)).toBeLessThan(Math.min(...mexican!));
      expect(Math.max(...mexican!)).toBeLessThan(Math.min(...danish!));
      expect(new Set(nigerian).size).toBeGreaterThan(12);
      expect(told('a Nigerian woman with fair skin').skin).toBe(skinOf(0));
    });

    it('has grey or white hair and lines from about sixty, unless a colour is said', () => {
      for (const seed of SEEDS) {
        const old = told('a woman in her seventies', {}, seed);
        expect(old.older).toBe(true);
        expect(['#807c7c', '#b9b6b4', '#ebe8e3']).toContain(old.hair);
        expect(told('a woman in her thirties', {}, seed)).toMatchObject({ older: false });
      }
      expect(told('a 70-year-old woman with red hair').hair).toBe('#a5432a');
      expect(drawn(scene({ persona: { name: 'X', visualDescription: 'a woman aged 70, red hair' } }))).not.toBe(
        drawn(scene({ persona: { name: 'X', visualDescription: 'a woman aged 30, red hair' } })),
      );
    });

    it('lets no beard grow on boys and denied ones', () => {
      for (const seed of SEEDS) {
        expect(told('a teenage boy', {}, seed).beard).toBe('none');
        expect(told('a man without a beard', {}, seed).beard).toBe('none');
        expect(told('a man, no glasses', {}, seed).glasses).toBe('none');
      }
      expect(told('a man with black hair and a white beard')).toMatchObject({ hair: '#1f1a1e', beardHair: '#ebe8e3' });
    });

    it('wears the described clothes only if it owns no outfit', () => {
      expect(told('in a red dress')).toMatchObject({ top: 'dress', cloth: '#cf3c40' });
      expect(told('in a red dress', { outfit: 'navy hoodie' })).toMatchObject({ top: 'hoodie', cloth: '#263a63' });
      const suit = chooseOutfit(scene(), told('a navy suit and a red tie'));
      expect(suit).toMatchObject({ garment: 'blazer', colour: '#263a63', tie: '#cf3c40' });
      expect(luminance(suit.legs!)).toBeLessThan(luminance(suit.colour));
    });

    it('has no strands of hair on a hijab from behind', () => {
      const identity = { ...told('a woman in a teal hijab'), hairLight: '#00ff01' };
      expect(headFromBehind(identity)).not.toContain('#00ff01');
      expect(headFromBehind({ ...identity, style: 'long' })).toContain('#00ff01');
    });
  });

  it('acts the role of its line', () => {
    expect(['hook', 'problem', 'proof', 'cta', 'something', undefined].map((role) => expressionFor(role))).toEqual([
      'surprised',
      'worried',
      'confident',
      'beaming',
      'happy',
      'happy',
    ]);
    expect(drawn(scene(), 1, 'surprised', 'waving')).not.toBe(drawn(scene(), 1, 'worried', 'waving'));
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
