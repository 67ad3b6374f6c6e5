import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { type MadeUp, portrait, portraitSvg, readPixels } from '../../../../engine/faces/faces.test-support.js';
import { readMainFace } from '../../../../engine/faces/index.js';
import { closePools } from '../../../../platform/pool/index.js';
import { readPhoto } from '../../paint/photo.js';
import type { PictureRequest, ReferenceImage } from '../../picture.js';
import { as, draw, pixels, share } from '../../pictures.test-support.js';
import { makeProduct } from '../../products/product.js';
import type { Scene } from '../../scene.js';
import { FRAMINGS } from '../../scene.js';
import type { Seen } from '../identity.js';
import { apart, toLab } from './oklab.js';
import { drawnMark, findSitter, readPerson } from './sitter.js';
import { readTraits } from './traits.js';

afterAll(closePools);

/** Colours that no drawing contains: of stripes on the wall behind the person, of a collar, and of spots on the cheeks. */
const [WALL, COLLAR, SPOT] = ['#00f0a0', '#f000d0', '#00d8ff'] as const;
const LEAKS = [WALL, COLLAR, SPOT].map((hex) => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16)));

/** A portrait with these colours, so that its pixels would be recognised in any picture. */
const telling = (look: MadeUp = {}): Promise<Buffer> =>
  sharp(
    Buffer.from(
      portraitSvg({ collar: COLLAR, ground: '#d8e0e4', ...look })
        .replace(
          /(<rect width="600" height="720" fill="[^"]*"\/>)/,
          `$1<rect width="50" height="720" fill="${WALL}"/><rect x="560" width="40" height="720" fill="${WALL}"/>`,
        )
        .replace(
          '</svg>',
          `<circle cx="206" cy="392" r="9" fill="${SPOT}"/><circle cx="398" cy="392" r="9" fill="${SPOT}"/></svg>`,
        ),
    ),
  )
    .png()
    .toBuffer();

const request = (scene: Partial<Scene>, references: ReferenceImage[], seed = 1): PictureRequest => ({
  scene: { kind: 'photo', personaSeed: 'mia', persona: { name: 'Mia' }, ...scene },
  references,
  aspectRatio: '9:16',
  seed,
});

/** The largest of the shares of a picture that have one of these telling colours. */
async function leaked(bytes: Buffer): Promise<number> {
  const shares = await Promise.all(LEAKS.map((colour) => share(bytes, colour, undefined, 46)));
  return Math.max(...shares);
}

const rgb = (hex: string): number[] => [1, 3, 5].map((i) => Number.parseInt(hex.slice(i, i + 2), 16));
const hexToLab = (hex: string) => toLab(...(rgb(hex) as [number, number, number]));

describe('reading a person from a photograph', () => {
  it.each([
    ['pale and blond', '#f0cdb8', '#c89858'],
    ['brown', '#d8a078', '#3a2418'],
    ['dark', '#6b4028', '#15100e'],
    ['with grey hair', '#e0b090', '#b8b4b0'],
  ])('finds skin and hair of somebody %s, whatever the collar', async (_, skin, hair) => {
    const seen = (await readPerson(await telling({ skin, hair }), 'persona'))!;
    expect(apart(hexToLab(seen.skin), hexToLab(skin))).toBeLessThan(0.05);
    expect(apart(hexToLab(seen.hair), hexToLab(hair))).toBeLessThan(0.06);
  });

  it('finds glasses, and beards only on grown men', async () => {
    const told = async (look: MadeUp, presents: 'man' | 'woman', age: number): Promise<Seen> => {
      const bytes = await portrait(look);
      const face = (await readMainFace(await readPixels(bytes)))!;
      return readTraits(await readPhoto(bytes, 'persona', 800), { ...face, presents, sure: 0.99, age })!;
    };
    expect(await told({}, 'man', 30)).toMatchObject({ beard: 'none', glasses: 'none' });
    expect((await told({ beard: true }, 'man', 30)).beard).toBe('full');
    expect((await told({ beard: true }, 'woman', 30)).beard).toBe('none');
    expect((await told({ beard: true }, 'man', 9)).beard).toBe('none');
    expect((await told({ glasses: true }, 'woman', 30)).glasses).not.toBe('none');
  });

  it('gives people from black-and-white photographs plausible colours', async () => {
    const grey = await sharp(await portrait())
      .greyscale()
      .png()
      .toBuffer();
    const { skin, hair } = (await readPerson(grey, 'persona'))!;
    for (const [red, , blue] of [rgb(skin), rgb(hair)]) expect(red! - blue!).toBeGreaterThan(8);
  });

  it('analyses each photograph only once', async () => {
    const bytes = await telling({ skin: '#c08860' });
    const [one, two] = [readPerson(bytes, 'persona'), readPerson(Buffer.from(bytes), 'source')];
    expect(await one).toBe(await two);
    expect(await readPerson(bytes, 'persona')).toBe(await one);
  });
});

describe('the look-alike', () => {
  it('is the same person in every picture, whatever its kind, seed and light', async () => {
    const references = [as('persona', await telling())];
    const first = await findSitter(request({}, references));
    expect(first.print).toBeNull();
    for (const [i, scene] of (
      [{ kind: 'frame', index: 3, mood: 'calm' }, { kind: 'product' }, { light: 'neon' }, { kind: 'screen' }] as const
    ).entries())
      expect(await findSitter(request(scene, references, 50 + i))).toEqual(first);
  });

  it('lets the words of the persona win over the photograph', async () => {
    const references = [as('persona', await telling())];
    const told = { name: 'Mia', gender: 'male', visualDescription: 'curly red hair, dark skin, full beard, glasses' };
    const { identity } = await findSitter(request({ persona: told }, references));
    expect(identity).toMatchObject({
      presents: 'man',
      hair: '#a5432a',
      style: 'curls',
      beard: 'full',
      skin: '#704327',
    });
    expect(identity.glasses).not.toBe('none');
    const other = { name: 'Mia', visualDescription: 'a woman in a long red dress with black boots' };
    const seen = (await findSitter(request({ persona: other }, references))).identity;
    expect(apart(hexToLab(seen.hair), hexToLab('#3a2418'))).toBeLessThan(0.06);
  });

  it('is drawn: no picture contains any of the photograph, and the hands match the face’s skin', async () => {
    const skin = '#d8a078';
    const photo = await telling({ skin });
    const serum = { name: 'Tonic' };
    expect(await leaked(photo)).toBeGreaterThan(0.02);
    const scenes: [Partial<Scene>, Partial<PictureRequest>][] = [
      ...FRAMINGS.map((framing): [Partial<Scene>, Partial<PictureRequest>] => [
        { framing, light: 'studio', product: serum },
        { aspectRatio: '1:1' },
      ]),
      [{ kind: 'frame', index: 0, segmentRole: 'benefit', product: serum }, {}],
      [{ kind: 'product', arrangement: 'in_hand', product: serum }, { aspectRatio: '1:1' }],
      [{ kind: 'screen', device: 'mobile' }, { aspectRatio: '1:1' }],
      [{ kind: 'passport' }, { aspectRatio: '1:1' }],
    ];
    for (const [scene, more] of scenes) {
      const { bytes } = await draw({ kind: 'photo', personaSeed: 'mia', persona: { name: 'Mia' }, ...scene } as Scene, {
        references: [as('persona', photo)],
        ...more,
      });
      expect([scene, (await leaked(bytes)) < 0.0005]).toEqual([scene, true]);
      expect([scene, (await share(bytes, rgb(skin), undefined, 40)) > 0.004]).toEqual([scene, true]);
    }
  });

  it('is also drawn from pictures that are not ours, from any angle and in stories', async () => {
    const references = [as('source', await telling())];
    const camera = { azimuth: 45, elevation: 0, distance: 'medium' } as const;
    for (const scene of [
      { kind: 'angle', camera },
      { kind: 'story', next: 'she waves in the park' },
      { kind: 'photo', state: 'after' },
    ] as const)
      expect([scene, await leaked((await draw(scene, { references, aspectRatio: '1:1' })).bytes)]).toEqual([scene, 0]);
  });

  it('stays the same from angle to angle, in pictures made from its own pictures', async () => {
    const { identity } = await findSitter(
      request({ personaSeed: '', persona: undefined! }, [as('source', await telling())]),
      as('source', await telling()),
    );
    let source = await telling();
    for (const azimuth of [45, 90, 180] as const)
      source = (
        await draw(
          { kind: 'angle', camera: { azimuth, elevation: 0, distance: 'medium' } },
          { references: [as('source', source)], aspectRatio: '1:1' },
        )
      ).bytes;
    const { skin, hair, style, presents } = identity;
    expect(await readPerson(source, 'source')).toMatchObject({ skin, hair, style, presents });
  });

  it('never becomes somebody else’s background or clothes', async () => {
    const photo = await telling();
    for (const role of ['reference', 'clothing'] as const) {
      const { bytes } = await draw(
        { kind: 'photo', personaSeed: 'mia', persona: { name: 'Mia' } },
        { references: [as(role, photo)], aspectRatio: '1:1' },
      );
      expect([role, await leaked(bytes)]).toEqual([role, 0]);
    }
  });

  it('continues from the portrait drawn of it; a forged mark changes nothing', async () => {
    const like = (await findSitter(request({}, [as('persona', await telling())]))).identity;
    const passport = await draw(
      { kind: 'passport', personaSeed: 'mia', persona: { name: 'Mia' } },
      { references: [as('persona', await telling())], aspectRatio: '1:1' },
    );
    for (const who of ['mia', 'zoe']) {
      const { identity } = await findSitter(request({ personaSeed: who }, [as('persona', passport.bytes)]));
      expect(identity).toMatchObject({ skin: like.skin, hair: like.hair, style: like.style, presents: like.presents });
    }
    const forged = drawnMark('mia', { ...like, skin: '"/><script>' }, true);
    const bytes = await sharp(await telling())
      .withExif({ IFD0: { ImageDescription: forged } })
      .jpeg()
      .toBuffer();
    const { skin } = (await findSitter(request({}, [as('persona', bytes)]))).identity;
    expect(apart(hexToLab(skin), hexToLab('#d8a078'))).toBeLessThan(0.05);
  });
});

describe('a photograph that shows nobody', () => {
  /** The colours of the two halves of a picture that is twice as wide as high. */
  const QUARTERS = [
    [240, 0, 208],
    [0, 216, 255],
  ] as const;
  const thing = (): Promise<Buffer> =>
    sharp({ create: { width: 800, height: 400, channels: 3, background: '#f000d0' } })
      .composite([
        { input: { create: { width: 400, height: 400, channels: 3, background: '#00d8ff' } }, left: 400, top: 0 },
      ])
      .png()
      .toBuffer();

  /** The aspect ratio of the area with the photograph's colours, and the share of each half in it. */
  async function print(bytes: Buffer): Promise<{ aspect: number; halves: number[] }> {
    const wide = 270;
    const data = await pixels(bytes, [0, 0, 1, 1], wide);
    let [left, right, top, bottom] = [1e9, -1, 1e9, -1];
    const found = [0, 0];
    for (let i = 0; i < data.length / 3; i++) {
      const which = QUARTERS.findIndex((colour) => colour.every((v, c) => Math.abs(v - data[i * 3 + c]!) < 70));
      if (which < 0) continue;
      found[which]!++;
      const [x, y] = [i % wide, Math.floor(i / wide)];
      [left, right, top, bottom] = [Math.min(left, x), Math.max(right, x), Math.min(top, y), Math.max(bottom, y)];
    }
    const area = (right - left + 1) * (bottom - top + 1);
    return { aspect: (right - left + 1) / (bottom - top + 1), halves: found.map((count) => count / area) };
  }

  it.each<[string, Scene, ReferenceImage['role']]>([
    ['a creator photo', { kind: 'photo', personaSeed: 'mia', framing: 'medium', light: 'studio' }, 'persona'],
    ['a mirror selfie', { kind: 'photo', personaSeed: 'mia', framing: 'mirror_selfie', light: 'studio' }, 'persona'],
    [
      'a frame with a product',
      { kind: 'frame', personaSeed: 'mia', index: 6, segmentRole: 'cta', product: { name: 'Coffee mug' } },
      'persona',
    ],
    ['a passport', { kind: 'passport', personaSeed: 'mia' }, 'persona'],
    ['another angle', { kind: 'angle', camera: { azimuth: 90, elevation: 30, distance: 'wide' } }, 'source'],
    ['a story', { kind: 'story', next: 'zzz' }, 'source'],
    ['a product shot', { kind: 'product', arrangement: 'surface', product: { name: 'Poster' } }, 'product'],
  ])('stands in %s whole and in its own shape', async (_, scene, role) => {
    const { bytes } = await draw(scene, { references: [as(role, await thing())], aspectRatio: '4:5' });
    const { aspect, halves } = await print(bytes);
    expect(aspect).toBeGreaterThan(1.85);
    expect(aspect).toBeLessThan(2.15);
    for (const half of halves) expect(half).toBeGreaterThan(0.37);
  });

  it('fills a frame of a video', async () => {
    const scene: Scene = { kind: 'frame', personaSeed: 'mia', index: 0, segmentRole: 'hook' };
    const { bytes } = await draw(scene, { references: [as('persona', await thing())], aspectRatio: '4:5' });
    expect((await print(bytes)).aspect).toBeCloseTo(0.8, 1);
  });

  it('of a product is never held, unless its background is plain', async () => {
    const of = async (bytes: Buffer) =>
      makeProduct(request({ kind: 'product', product: { name: 'Tonic' } }, [as('product', bytes)]));
    expect(await of(await thing())).toMatchObject({ kind: 'print', holdable: false });
    const bottle = await sharp({ create: { width: 300, height: 400, channels: 3, background: '#ffffff' } })
      .composite([{ input: { create: { width: 120, height: 300, channels: 3, background: '#204080' } } }])
      .png()
      .toBuffer();
    expect(await of(bottle)).toMatchObject({ kind: 'cutout', holdable: true });
    // A product photo of a person on white must stay a print instead of being cut out.
    expect(await of(await portrait({ ground: '#ffffff' }))).toMatchObject({ kind: 'print' });
  });
});
