import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { illustrate } from '../illustrate.js';
import type { AspectRatio, PictureRequest } from '../picture.js';
import { changed } from '../pictures.test-support.js';
import type { Camera, Scene } from '../scene.js';
import { resolveStory } from '../stories/story-words.js';

const FRONT: Camera = { azimuth: 0, elevation: 0, distance: 'medium' };
const AZIMUTHS = [0, 45, 90, 135, 180, 225, 270, 315] as const;
const CAMERAS: readonly Camera[] = [
  ...AZIMUTHS.map((azimuth) => ({ ...FRONT, azimuth })),
  ...([-30, 30, 60] as const).map((elevation) => ({ ...FRONT, elevation })),
  { ...FRONT, distance: 'close_up' },
  { ...FRONT, distance: 'wide' },
];
const origin: Scene = {
  kind: 'photo',
  personaSeed: 'mia',
  persona: { name: 'Mia', gender: 'female' },
  place: 'cafe',
  light: 'morning',
  pose: 'hand_on_hip',
};
/** A portrait that is not one of our drawings: a face and shoulders in front of a wall with a door. */
const portrait = (): Promise<Buffer> =>
  sharp(
    Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="600" height="800"><rect width="600" height="800" fill="#b8d0c0"/><rect x="420" y="60" width="140" height="740" fill="#8a5a34"/><rect x="140" y="520" width="320" height="280" rx="90" fill="#c02838"/><ellipse cx="300" cy="340" rx="120" ry="170" fill="#e2a57a"/><path d="M170 330Q170 130 300 130Q430 130 430 330Q380 220 300 220Q220 220 170 330Z" fill="#2a1a14"/></svg>',
    ),
  )
    .png()
    .toBuffer();

const draw = async (camera: Camera, scene: Partial<Scene>, more: Partial<PictureRequest> = {}): Promise<Buffer> =>
  (
    await illustrate({
      scene: { kind: 'angle', camera, ...scene },
      references: [{ role: 'source', bytes: await portrait(), contentType: 'image/png' }],
      aspectRatio: '3:4',
      seed: 4,
      ...more,
    })
  ).bytes;

describe('another camera angle', () => {
  it.each([
    ['a drawing of ours', { origin }],
    ['a photo', {}],
    [
      'a product shot of ours',
      { origin: { kind: 'product', arrangement: 'surface', product: { name: 'Tonic' } } satisfies Scene },
    ],
  ])('of %s is distinguished from every other', async (_, scene) => {
    const pictures: [string, Buffer][] = [];
    for (const camera of CAMERAS) pictures.push([JSON.stringify(camera), await draw(camera, scene)]);
    const alike = [];
    for (const [i, [name, bytes]] of pictures.entries())
      for (const [other, its] of pictures.slice(0, i))
        if ((await changed(bytes, its, [72, 96])) < 8) alike.push(`${other} and ${name}`);
    expect(alike).toEqual([]);
  });

  it('draws one of our scenes again, exactly as its own photo with that camera would be', async () => {
    const camera: Camera = { azimuth: 90, elevation: 30, distance: 'medium' };
    const photo = await illustrate({
      scene: { ...origin, framing: 'medium', camera },
      references: [],
      aspectRatio: '3:4',
      seed: 4,
    });
    expect((await draw(camera, { origin })).equals(photo.bytes)).toBe(true);
  });

  it('shows the person whom the request names, and the same person as the picture shows them', async () => {
    const camera: Camera = { ...FRONT, azimuth: 45 };
    const nils = { personaSeed: 'nils', persona: { name: 'Nils', gender: 'male' } };
    const expected = await draw(camera, { origin: { ...origin, ...nils } });
    expect((await draw(camera, { origin, ...nils })).equals(expected)).toBe(true);
    const restyled = { personaSeed: 'mia', persona: { name: 'Mia', gender: 'female', outfit: 'a red dress' } };
    expect((await draw(camera, { origin, ...restyled })).equals(await draw(camera, { origin }))).toBe(true);
  });

  it('of a story shows what the story has reached', async () => {
    const story: Scene = { kind: 'story', next: 'she goes to the beach at sunset', origin };
    expect((await draw(FRONT, { origin: story })).equals(await draw(FRONT, { origin: resolveStory(story) }))).toBe(
      true,
    );
  });

  it('shows a photo without a face as a print, larger in a close-up and smaller in a wide one', async () => {
    const skin = async (distance: Camera['distance']): Promise<number> => {
      const data = await sharp(await draw({ ...FRONT, distance }, {}))
        .resize(90, 120)
        .raw()
        .toBuffer();
      let found = 0;
      for (let i = 0; i < data.length; i += 3)
        if (Math.abs(data[i]! - 226) < 30 && Math.abs(data[i + 1]! - 165) < 30 && Math.abs(data[i + 2]! - 122) < 30)
          found++;
      return found;
    };
    const [near, medium, far] = [await skin('close_up'), await skin('medium'), await skin('wide')];
    expect(near).toBeGreaterThan(medium * 1.3);
    expect(far).toBeLessThan(medium * 0.6);
  });

  it.each<[AspectRatio, number, number]>([
    ['9:16', 1080, 1920],
    ['1:1', 1080, 1080],
    ['16:9', 1920, 1080],
  ])('is drawn %s as %i x %i', async (aspectRatio, width, height) => {
    for (const azimuth of [0, 90, 180] as const)
      expect(await sharp(await draw({ ...FRONT, azimuth }, {}, { aspectRatio })).metadata()).toMatchObject({
        width,
        height,
      });
  });

  it('is the same for the same request', async () => {
    const camera: Camera = { azimuth: 135, elevation: 30, distance: 'wide' };
    expect((await draw(camera, {})).equals(await draw(camera, {}))).toBe(true);
  });

  it('refuses a broken source, and none at all', async () => {
    const broken = {
      references: [{ role: 'source', bytes: Buffer.from('only words here, no picture'), contentType: 'image/png' }],
    } as const;
    for (const azimuth of [0, 180] as const)
      await expect(draw({ ...FRONT, azimuth }, {}, { references: [...broken.references] })).rejects.toMatchObject({
        failure: 'bad_request',
      });
    await expect(draw(FRONT, {}, { references: [] })).rejects.toMatchObject({
      failure: 'bad_request',
      message: expect.stringContaining('source'),
    });
  });
});
