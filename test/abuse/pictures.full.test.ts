import { crc32, deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { descendants, residentMiB, waitForSurvivors } from '../chaos/processes.js';
import { fileForm, newAccount, picture, send, type TestAccount, type TestResponse } from '../support/client.js';
import { HEALTHY_MS, watchHealth } from '../support/health.js';
import { type Server, startServer } from '../support/server.js';

let server: Server;
let attacker: TestAccount;
let bystander: TestAccount;
beforeAll(async () => {
  server = await startServer();
  attacker = await newAccount(server.url);
  bystander = await newAccount(server.url);
});
afterAll(async () => {
  await server?.remove();
});

const upload = (account: TestAccount, bytes: Uint8Array, type = 'image/png'): Promise<TestResponse> =>
  account.call('POST', '/api/v1/uploads', fileForm(bytes, { type, name: `a.${type.slice(6)}` }));
const many = <T>(times: number, work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: times }, work));
const flat = (width: number, height: number): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 4, background: '#336699' } })
    .png()
    .toBuffer();
const decoders = () => descendants(server.pid).filter(({ command }) => command.includes('picture.child'));

/** Builds a PNG from chunks, with valid checksums. */
function png(chunks: [string, Buffer][]): Buffer {
  const parts = chunks.map(([name, data]) => {
    const body = Buffer.concat([Buffer.from(name, 'latin1'), data]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(data.length);
    sum.writeUInt32BE(crc32(body));
    return Buffer.concat([length, body, sum]);
  });
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), ...parts]);
}
const header: [string, Buffer] = ['IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0])];
const pixel: [string, Buffer] = ['IDAT', deflateSync(Buffer.alloc(2))];
const comment: [string, Buffer] = ['tEXt', Buffer.from('a\0b')];
const end: [string, Buffer] = ['IEND', Buffer.alloc(0)];
const zeros = deflateSync(Buffer.alloc(200 * 2 ** 20), { level: 9 });

/** Builds a GIF of `frames` frames of 1x1 on a screen of `side` by `side`. */
function gif(side: number, frames: number): Buffer {
  const screen = Buffer.from([...Buffer.from('GIF89a'), 0, 0, 0, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  screen.writeUInt16LE(side, 6);
  screen.writeUInt16LE(side, 8);
  const frame = Buffer.from([0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0]);
  return Buffer.concat([screen, ...Array.from({ length: frames }, () => frame), Buffer.from([0x3b])]);
}

describe('pictures that are expensive to decode', () => {
  it('are refused by their header, forty at once, without starting a decoder', async () => {
    const bomb = await flat(6300, 6300);
    expect(bomb.length).toBeLessThan(2 ** 20);
    const before = decoders().map(({ pid }) => pid);
    const health = watchHealth(server.url);
    const answers = await many(40, () => upload(attacker, bomb));
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 400));
    expect(answers[0]!.body.error).toBe(
      '`file` has 6300x6300 pixels; at most 25 million pixels (all frames together) are allowed. Send a smaller image.',
    );
    expect(decoders().filter(({ pid }) => !before.includes(pid))).toEqual([]);
  });

  it("just under the limit do not delay sign-in, files or others' small pictures", async () => {
    const large = await flat(5000, 5000);
    const small = await picture();
    const stored = (await upload(bystander, small)).body.data.url as string;
    const health = watchHealth(server.url);
    const attack = many(40, () => upload(attacker, large));
    let most = 0;
    const watching = setInterval(() => {
      most = Math.max(most, residentMiB(server.pid));
    }, 500);
    const timed = async (work: () => Promise<{ status: number }>, status: number): Promise<number> => {
      const began = performance.now();
      expect((await work()).status).toBe(status);
      return performance.now() - began;
    };
    const { email, password } = bystander;
    const slowest = Math.max(
      ...(await Promise.all([
        timed(() => send(server.url, 'POST', '/auth/sign-in', { email, password }), 200),
        timed(() => fetch(stored), 200),
        timed(() => upload(bystander, small), 201),
      ])),
    );
    const answers = await attack;
    clearInterval(watching);
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    expect(slowest).toBeLessThan(20_000);
    expect(most).toBeLessThan(1500);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 429]));
    for (const { status, body, headers } of answers) {
      if (status !== 429) continue;
      expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
      expect(body.code).toBe('OVERLOADED');
    }
    const metrics = (await send(server.url, 'GET', '/metrics')).body as string;
    expect(metrics).toContain('cutroom_budget_work{budget="pictures",state="running"} 0');
    expect(decoders().length).toBeGreaterThan(0);
  });

  it.each<[string, () => Buffer | Promise<Buffer>, string]>([
    ['a GIF of 3,000 frames on a large screen', () => gif(4000, 3000), 'image/gif'],
    ['a GIF of 300,000 frames', () => gif(10, 300_000), 'image/gif'],
    ['a PNG whose profile unpacks to 200 MB', () => png([header, ['iCCP', named(zeros)], pixel, end]), 'image/png'],
    ['a PNG whose comment unpacks to 200 MB', () => png([header, ['zTXt', named(zeros)], pixel, end]), 'image/png'],
    [
      'a PNG of 300,000 chunks',
      () => png([header, ...Array.from({ length: 300_000 }, () => comment), pixel, end]),
      'image/png',
    ],
    ['a PNG whose pixels unpack to more than it says', () => png([header, ['IDAT', zeros], end]), 'image/png'],
    [
      'a cut-off JPEG',
      async () =>
        (
          await sharp(await flat(900, 900))
            .jpeg()
            .toBuffer()
        ).subarray(0, 3000),
      'image/jpeg',
    ],
    ['an SVG', () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9999" height="9999"/>'), 'image/png'],
    [
      'a TIFF',
      async () =>
        sharp(await flat(64, 64))
          .tiff()
          .toBuffer(),
      'image/png',
    ],
    [
      'an AVIF',
      async () =>
        sharp(await flat(64, 64))
          .avif()
          .toBuffer(),
      'image/png',
    ],
    ['an animated WebP', async () => sharp(gif(100, 50), { animated: true }).webp().toBuffer(), 'image/webp'],
    ['a JPEG of 65,535 x 65,535', () => makeJpeg(65_535, 65_535), 'image/jpeg'],
    ['a JPEG that holds a header and nothing else', () => makeJpeg(4000, 4000), 'image/jpeg'],
    ['a WebP whose canvas is smaller than its picture', canvasLies, 'image/webp'],
  ])('%s is accepted or refused, and affects nobody else', async (_what, make, type) => {
    const bytes = await make();
    const health = watchHealth(server.url);
    const { status, body } = await upload(attacker, bytes, type);
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    expect([201, 400]).toContain(status);
    if (status === 400) expect(body.error).toContain('`file`');
    expect((await upload(bystander, await picture())).status).toBe(201);
  });

  it('are refused if they crash the decoder, and the next picture is accepted', async () => {
    const noise = await sharp({
      create: {
        width: 4000,
        height: 4000,
        channels: 3,
        background: '#000',
        noise: { type: 'gaussian', mean: 128, sigma: 9 },
      },
    })
      .jpeg({ quality: 40 })
      .toBuffer();
    const under = upload(attacker, noise, 'image/jpeg');
    let answered = false;
    const done = () => {
      answered = true;
    };
    under.then(done, done);
    let killed = 0;
    // It can't be seen from outside which process handles the picture, so all are killed.
    while (killed === 0 && !answered) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      for (const { pid } of decoders()) killed += Number(process.kill(pid, 'SIGKILL'));
    }
    if (killed === 0) expect(await under).toBe('an answer after the decoder was killed');
    expect(killed).toBeGreaterThan(0);
    const { status, body } = await under;
    expect([status, body.error]).toEqual([400, expect.stringContaining('cannot be decoded')]);
    expect((await upload(attacker, await picture())).status).toBe(201);
  });

  it('fifty concurrent password guesses block nobody else', async () => {
    const health = watchHealth(server.url);
    const { email, password } = bystander;
    const guesses = many(50, () =>
      send(server.url, 'POST', '/auth/sign-in', { email: attacker.email, password: 'wrong' }),
    );
    expect((await send(server.url, 'GET', '/healthz')).status).toBe(200);
    const statuses = new Set((await guesses).map(({ status }) => status));
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    expect([...statuses].filter((status) => status !== 401 && status !== 429)).toEqual([]);
    expect((await send(server.url, 'POST', '/auth/sign-in', { email, password })).status).toBe(200);
  });
});

describe('a server that is killed', () => {
  it('leaves no process running', async () => {
    const one = await startServer();
    const me = await newAccount(one.url);
    expect((await upload(me, await picture())).status).toBe(201);
    const children = descendants(one.pid);
    if (process.platform === 'linux') expect(children.length).toBeGreaterThan(0);
    await one.kill();
    expect(await waitForSurvivors(children)).toEqual([]);
    await one.remove();
  });
});

/**
 * The data of a PNG chunk with compressed contents, such as zTXt or iCCP: the keyword `a`, compression method 0, and the
 * contents.
 */
function named(packed: Buffer): Buffer {
  return Buffer.concat([Buffer.from('a\0\0', 'latin1'), packed]);
}

function makeJpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0]), frame, Buffer.from([0xff, 0xd9])]);
}

async function canvasLies(): Promise<Buffer> {
  const inner = (
    await sharp(await flat(6000, 6000))
      .webp({ effort: 0 })
      .toBuffer()
  ).subarray(12);
  const canvas = Buffer.from([...Buffer.from('VP8X'), 10, 0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 9, 0, 0]);
  const chunks = Buffer.concat([Buffer.from('WEBP'), canvas, inner]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(chunks.length);
  return Buffer.concat([Buffer.from('RIFF'), size, chunks]);
}
