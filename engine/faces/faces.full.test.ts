import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { closePools } from '../../platform/pool/index.js';
import { portrait, readPixels } from './faces.test-support.js';
import { type FaceBox, findFaces, readMainFace } from './index.js';

afterAll(closePools);

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#8fb0c8' } });

/** Places portraits in a picture of 900x700, each `wide` px wide with its upper left corner at `left`, `top`. */
async function placed(...portraits: [bytes: Buffer, left: number, top: number, wide: number][]): Promise<Buffer> {
  const parts = portraits.map(async ([bytes, left, top, wide]) => ({
    input: await sharp(bytes).resize(wide).toBuffer(),
    left,
    top,
  }));
  return plain(900, 700)
    .composite(await Promise.all(parts))
    .png()
    .toBuffer();
}

/**
 * Faces in the photographs that come with @vladmandic/face-api (its folder `demo`), labelled by hand from eyebrows to chin:
 * groups at a few metres, some looking down or aside.
 */
const GROUPS: Readonly<Record<string, readonly (readonly [x: number, y: number, w: number, h: number])[]>> = {
  sample1: [
    [0.206, 0.314, 0.111, 0.157],
    [0.427, 0.362, 0.117, 0.146],
    [0.759, 0.193, 0.124, 0.156],
  ],
  sample2: [
    [0.744, 0.148, 0.12, 0.149],
    [0.461, 0.197, 0.094, 0.138],
    [0.181, 0.135, 0.092, 0.156],
  ],
  sample3: [
    [0.295, 0.286, 0.122, 0.167],
    [0.781, 0.256, 0.104, 0.176],
    [0.515, 0.216, 0.185, 0.175],
  ],
  sample4: [
    [0.333, 0.067, 0.116, 0.149],
    [0.126, 0.161, 0.099, 0.144],
    [0.507, 0.155, 0.105, 0.13],
    [0.657, 0.128, 0.094, 0.142],
  ],
  sample5: [
    [0.403, 0.108, 0.095, 0.127],
    [0.569, 0.177, 0.104, 0.139],
    [0.719, 0.322, 0.109, 0.151],
    [0.18, 0.672, 0.119, 0.166],
    [0.304, 0.333, 0.102, 0.15],
  ],
  sample6: [
    [0.337, 0.265, 0.108, 0.153],
    [0.6, 0.247, 0.12, 0.139],
    [0.761, 0.22, 0.13, 0.143],
    [0.122, 0.352, 0.125, 0.142],
  ],
};
const photographs = dirname(createRequire(import.meta.url).resolve('@vladmandic/face-api/package.json'));
const small = (image: ReturnType<typeof sharp>): Promise<Buffer> =>
  image.rotate().resize(640, 640, { fit: 'inside' }).png().toBuffer();

describe('finding faces in photographs', () => {
  const found = (faces: FaceBox[], x: number, y: number): boolean =>
    faces.some((face) => face.x < x && x < face.x + face.w && face.y < y && y < face.y + face.h);

  it('finds each of a group, and nobody else', async () => {
    for (const [name, people] of Object.entries(GROUPS)) {
      const faces = await findFaces(await readPixels(await small(sharp(join(photographs, 'demo', `${name}.jpg`)))));
      const missed = people.filter(([x, y, w, h]) => !found(faces, x + w / 2, y + h / 2));
      expect([name, missed, faces.length]).toEqual([name, [], people.length]);
    }
  });

  it('finds heads tilted by 30°, either way', async () => {
    for (const degrees of [-30, 30]) {
      const photo = await sharp(join(photographs, 'demo', 'sample6.jpg'))
        .extract({ left: 1360, top: 60, width: 560, height: 1200 })
        .toBuffer();
      const tilted = sharp(photo).rotate(degrees, { background: '#808080' });
      expect(
        (
          await findFaces(
            await readPixels(
              await sharp(await tilted.png().toBuffer())
                .resize(640, 640, { fit: 'inside' })
                .toBuffer(),
            ),
          )
        ).length,
      ).toBeGreaterThan(0);
    }
  });
});

describe('finding faces', () => {
  it('locates a face in shares of the picture, the same way each time', async () => {
    const pixels = await readPixels(await placed([await portrait(), 500, 200, 300]));
    const [faces, again] = await Promise.all([findFaces(pixels), findFaces(pixels)]);
    expect(faces).toHaveLength(1);
    expect(again).toEqual(faces);
    const { x, y, w, h, score } = faces[0]!;
    // The box contains both eyes, which are at x = 123 and 177 of the portrait's 300 px.
    expect(x).toBeLessThan((500 + 123) / 900);
    expect(x + w).toBeGreaterThan((500 + 177) / 900);
    expect(y).toBeLessThan((200 + 142) / 700);
    expect(y + h).toBeGreaterThan((200 + 220) / 700);
    expect(w).toBeLessThan(0.3);
    expect(score).toBeGreaterThan(0.5);
  });

  it('finds none in things, patterns and near-empty pictures', async () => {
    const things = [
      await plain(400, 300).png().toBuffer(),
      await plain(1, 1).png().toBuffer(),
      await plain(1600, 3).png().toBuffer(),
      await sharp(
        Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="500" height="400"><rect width="500" height="400" fill="#a86838"/><ellipse cx="250" cy="220" rx="200" ry="150" fill="#a82818"/><circle cx="250" cy="180" r="90" fill="#f8f0e8"/><circle cx="250" cy="170" r="70" fill="#c07830"/></svg>',
        ),
      )
        .png()
        .toBuffer(),
    ];
    for (const thing of things) expect(await findFaces(await readPixels(thing))).toEqual([]);
  });

  it('finds a face that fills its picture from edge to edge', async () => {
    const tight = await sharp(await portrait())
      .extract({ left: 170, top: 190, width: 260, height: 310 })
      .png()
      .toBuffer();
    const face = await readMainFace(await readPixels(tight));
    expect(face).toMatchObject({ score: expect.any(Number) });
    const [x, y] = face!.points[36]!;
    expect(Math.abs(x - (219 - 170) / 260)).toBeLessThan(0.08);
    expect(Math.abs(y - (284 - 190) / 310)).toBeLessThan(0.08);
  });

  it('picks the main one of several faces', async () => {
    const pixels = await readPixels(await placed([await portrait(), 20, 60, 200], [await portrait(), 380, 40, 460]));
    const [faces, main] = [await findFaces(pixels), await readMainFace(pixels)];
    expect(faces).toHaveLength(2);
    expect(faces[0]!.w).toBeGreaterThan(faces[1]!.w);
    expect(main!.x).toBeGreaterThan(0.4);
    expect(main!.points).toHaveLength(68);
    const left = main!.points.slice(36, 42).reduce((sum, [x]) => sum + x, 0) / 6;
    expect(Math.abs(left - (380 + 246 * (460 / 600)) / 900)).toBeLessThan(0.02);
  });

  it('refuses pixels whose number does not match their size', async () => {
    await expect(findFaces({ data: new Uint8Array(30), width: 4, height: 3 })).rejects.toThrow(RangeError);
    await expect(findFaces({ data: new Uint8Array(0), width: 0, height: 0 })).rejects.toThrow(RangeError);
  });

  it('does not block the event loop', async () => {
    const pixels = await readPixels(await placed([await portrait(), 300, 100, 400]));
    await findFaces(pixels);
    let ticks = 0;
    const timer = setInterval(() => ticks++, 5);
    await Promise.all([1, 2, 3].map(() => findFaces(pixels)));
    clearInterval(timer);
    // If the detections ran in this thread, timers could run only between one detection and the next.
    expect(ticks).toBeGreaterThan(8);
  });
});
