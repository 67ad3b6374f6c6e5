import { createHash, randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Body,
  fileForm,
  newAccount,
  picture,
  send,
  type TestAccount,
  type TestResponse,
} from '../support/client.js';
import { startStore, type TestStore } from '../support/s3.js';
import { type Server, startServer } from '../support/server.js';
import { makeWav, mp4 } from './media.js';

const PART = 8 * 2 ** 20;
const ROUTE = '/api/v1/uploads/multipart';
const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const slicePart = (file: Buffer, part: number): Buffer => file.subarray((part - 1) * PART, part * PART);

/** Slightly larger than two parts. Made once and shared by the tests. */
const SOUND = makeWav(2 * PART + 4_444);

interface Begun {
  uploadId: string;
  path: string;
  url: string;
}

/** A client of the upload protocol. */
function uploader(account: TestAccount) {
  const named = ({ uploadId, path }: Begun) => ({ uploadId, path });
  return {
    async begin(file: Buffer, contentType = 'audio/wav'): Promise<Begun> {
      const { status, body } = await account.call('POST', ROUTE, { contentType, bytes: file.length });
      if (status !== 201) throw new Error(`begin answered ${status}: ${JSON.stringify(body)}`);
      return body.data;
    },
    put: (begun: Begun, part: number | string, bytes: Uint8Array): Promise<TestResponse> =>
      account.call('PUT', `${ROUTE}?${new URLSearchParams({ ...named(begun), part: String(part) })}`, bytes, {
        'content-type': 'application/octet-stream',
      }),
    abort: (begun: Begun) => account.call('DELETE', `${ROUTE}?${new URLSearchParams(named(begun))}`),
    complete: (begun: Begun, parts: Body) => account.call('POST', `${ROUTE}/complete`, { ...named(begun), parts }),
    async sendAll(begun: Begun, file: Buffer, order: number[]): Promise<Body[]> {
      const sent: Body[] = [];
      for (const part of order) sent.push((await this.put(begun, part, slicePart(file, part))).body.data);
      return sent;
    },
  };
}

/** Resident memory of a process, bytes. */
const rss = (pid: number): number =>
  Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024;

let store: TestStore;
beforeAll(async () => {
  store = await startStore();
});
afterAll(() => store.stop());

describe.each(['disk', 'S3'])('multipart uploads, with files on %s', (kind) => {
  let server: Server;
  let account: TestAccount;
  let up: ReturnType<typeof uploader>;
  const env = () => (kind === 'S3' ? store.env : {});
  const start = (dataDir?: string, port?: number) =>
    startServer({ sparing: true, env: env(), ...(dataDir && { dataDir }), ...(port && { port }) });
  beforeAll(async () => {
    server = await start();
    account = await newAccount(server.url);
    up = uploader(account);
  });
  afterAll(async () => {
    await server.remove();
  });

  it('says how to send: 8 MB parts, at most 64 of them', async () => {
    const { status, body } = await account.call('POST', ROUTE, {
      contentType: 'Video/MP4; codecs=avc1',
      bytes: 512 * 2 ** 20,
    });
    expect(status).toBe(201);
    expect(body.data).toEqual({
      uploadId: expect.any(String),
      path: expect.stringMatching(/^uploads\/[0-9a-z]{26}\.mp4$/),
      partSize: PART,
      maxParts: 64,
      kind: 'video',
      contentType: 'video/mp4',
    });
    expect(body.data.partSize * body.data.maxParts).toBe(512 * 2 ** 20);
  });

  it('accepts parts in any order, in parallel and repeatedly, and serves the file with ranges', async () => {
    const begun = await up.begin(SOUND);
    await up.put(begun, 2, makeWav(PART));
    const answers = await Promise.all([3, 2, 1].map((part) => up.put(begun, part, slicePart(SOUND, part))));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(answers.map(({ body }) => body.data.part)).toEqual([3, 2, 1]);
    const done = await up.complete(
      begun,
      answers.map(({ body }) => body.data),
    );
    expect([done.status, done.body.data]).toEqual([
      200,
      { url: `${server.url}/files/${begun.path}`, kind: 'audio', contentType: 'audio/wav' },
    ]);
    // Files are public and need no key.
    const whole = await fetch(done.body.data.url);
    expect([whole.headers.get('content-type'), whole.headers.get('x-content-type-options')]).toEqual([
      'audio/wav',
      'nosniff',
    ]);
    expect(sha(new Uint8Array(await whole.arrayBuffer()))).toBe(sha(SOUND));
    const middle = await fetch(done.body.data.url, { headers: { range: `bytes=${PART - 2}-${PART + 1}` } });
    expect([middle.status, middle.headers.get('content-range')]).toEqual([
      206,
      `bytes ${PART - 2}-${PART + 1}/${SOUND.length}`,
    ]);
    expect(Buffer.from(await middle.arrayBuffer())).toEqual(SOUND.subarray(PART - 2, PART + 2));
  });

  it('completes once, however often it is requested', async () => {
    const begun = await up.begin(SOUND);
    const parts = await up.sendAll(begun, SOUND, [2, 3, 1]);
    const answers = await Promise.all([up.complete(begun, parts), up.complete(begun, parts)]);
    answers.push(await up.complete(begun, parts));
    expect(answers.map(({ status, body }) => [status, body.data?.url])).toEqual(
      Array(3).fill([200, `${server.url}/files/${begun.path}`]),
    );
    expect((await up.put(begun, 1, slicePart(SOUND, 1))).status).toBe(400);
    const aborted = await up.abort(begun);
    expect([aborted.status, aborted.body.code]).toEqual([400, 'BAD_STATE']);
    expect((await fetch(answers[0]!.body.data.url, { method: 'HEAD' })).status).toBe(200);
  });

  it('requires each of 1..N once, with the etags of the last upload', async () => {
    const begun = await up.begin(SOUND);
    const [one, two, three] = await up.sendAll(begun, SOUND, [1, 2, 3]);
    const refused = async (parts: Body) => {
      const { status, body } = await up.complete(begun, parts);
      return [status, body.error];
    };
    expect(await refused([])).toEqual([400, expect.stringContaining('parts')]);
    expect(await refused([one, two])).toEqual([400, expect.stringContaining('lacks part 3')]);
    expect(await refused([two, three])).toEqual([400, expect.stringContaining('lacks part 1')]);
    expect(await refused([one, two, two, three])).toEqual([400, expect.stringContaining('part 2 more than once')]);
    expect(await refused([one, two, three, { part: 4, etag: one.etag }])).toEqual([
      400,
      expect.stringContaining('part 4'),
    ]);
    expect(await refused([one, { part: 2, etag: one.etag }, three])).toEqual([
      400,
      expect.stringContaining('`etag` of part 2'),
    ]);
    expect(await refused([one, { part: 2 }, three])).toEqual([400, expect.stringContaining('parts[1].etag')]);
    expect(await refused([one, { ...two, size: 1 }, three])).toEqual([400, expect.stringContaining('size')]);
    // Once the part is sent again with other bytes, its first ETag is no longer valid.
    const again = (await up.put(begun, 2, makeWav(PART))).body.data;
    expect(again.etag).not.toBe(two.etag);
    expect(await refused([one, two, three])).toEqual([400, expect.stringContaining('`etag` of part 2')]);
    const back = (await up.put(begun, 2, slicePart(SOUND, 2))).body.data;
    expect((await up.complete(begun, [{ ...three, etag: `"${three.etag}"` }, one, back])).status).toBe(200);
  });

  it('only accepts parts of exactly the right size', async () => {
    const begun = await up.begin(SOUND);
    for (const [part, bytes] of [
      [1, PART - 1],
      [2, 5],
      [3, 4_443],
      [3, PART],
    ] as const) {
      const { status, body } = await up.put(begun, part, slicePart(makeWav(PART), 1).subarray(0, bytes));
      expect([status, body.error]).toEqual([400, expect.stringContaining(`Part ${part} of 3 must have exactly`)]);
    }
    for (const part of [0, -1, 4, 65, 1.5, 'one', ''])
      expect([part, (await up.put(begun, part, Buffer.alloc(10))).status]).toEqual([part, 400]);
    expect((await up.put(begun, 3, Buffer.alloc(0))).status).toBe(400);
    // The refused parts were not stored.
    const { status, body } = await up.complete(
      begun,
      [1, 2, 3].map((part) => ({ part, etag: 'x' })),
    );
    expect([status, body.error]).toEqual([400, expect.stringContaining('not sent yet')]);
  });

  it('counts a body that does not declare its size, and refuses more than 8 MB', async () => {
    const begun = await up.begin(SOUND);
    const chunked = (part: number, bytes: Buffer, declared?: number) =>
      new Promise<{ status: number; body: Body }>((resolve, reject) => {
        const query = new URLSearchParams({ uploadId: begun.uploadId, path: begun.path, part: String(part) });
        const call = request(
          `${server.url}${ROUTE}?${query}`,
          { method: 'PUT', headers: { 'x-api-key': account.key, ...(declared ? { 'content-length': declared } : {}) } },
          async (answer) => {
            let text = '';
            for await (const chunk of answer) text += chunk;
            resolve({ status: answer.statusCode ?? 0, body: JSON.parse(text) });
          },
        );
        call.on('error', reject);
        if (declared) call.flushHeaders();
        else call.end(bytes);
      });
    expect((await chunked(1, slicePart(SOUND, 1))).status).toBe(200);
    expect((await chunked(2, slicePart(SOUND, 1).subarray(1))).status).toBe(400);
    expect((await chunked(2, Buffer.alloc(PART + 1))).status).toBe(413);
    expect((await chunked(1, Buffer.alloc(0), PART + 1)).status).toBe(413);
  });

  it('checks that part 1 is of the declared kind', async () => {
    const still = await picture();
    const begun = await up.begin(still, 'video/webm');
    const { status, body } = await up.put(begun, 1, still);
    expect([status, body.error]).toEqual([
      400,
      expect.stringMatching(/declared as video\/webm but its bytes are image\/png/),
    ]);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>'.padEnd(2_000));
    expect((await up.put(await up.begin(page, 'video/mp4'), 1, page)).status).toBe(400);
  });

  it('checks the whole file before it stores it', async () => {
    const clip = await mp4();
    const whole = await up.begin(clip, 'video/mp4');
    expect(await up.complete(whole, await up.sendAll(whole, clip, [1]))).toMatchObject({
      status: 200,
      body: { data: { kind: 'video', contentType: 'video/mp4' } },
    });
    // A file with a valid beginning, but noise instead of the video's frames.
    const broken = Buffer.concat([clip.subarray(0, 64), randomBytes(clip.length - 64)]);
    const begun = await up.begin(broken, 'video/mp4');
    const parts = await up.sendAll(begun, broken, [1]);
    const refused = await up.complete(begun, parts);
    expect([refused.status, refused.body.error]).toEqual([400, expect.stringContaining('`file`')]);
    expect((await fetch(`${server.url}/files/${begun.path}`)).status).toBe(404);
    expect((await up.complete(begun, parts)).body.error).toBe(refused.body.error);
  });

  it.each([
    [{ contentType: 'image/png', bytes: 1000 }, 'whole'],
    [{ contentType: 'text/html', bytes: 1000 }, 'contentType'],
    [{ contentType: '', bytes: 1000 }, 'contentType'],
    [{ contentType: 'application/octet-stream', bytes: 1000 }, 'contentType'],
    [{ contentType: 'video/mp4', bytes: 512 * 2 ** 20 + 1 }, 'bytes'],
    [{ contentType: 'video/mp4', bytes: 0 }, 'bytes'],
    [{ contentType: 'video/mp4', bytes: '10' }, 'bytes'],
    [{ contentType: 'video/mp4' }, 'bytes'],
    [{ contentType: 'video/mp4', bytes: 10, name: 'x' }, 'name'],
  ])('does not begin %j', async (input, word) => {
    const { status, body } = await account.call('POST', ROUTE, input);
    expect([status, body.ok, body.error]).toEqual([400, false, expect.stringContaining(word)]);
  });

  it('belongs to its owner', async () => {
    const begun = await up.begin(SOUND);
    const parts = await up.sendAll(begun, SOUND, [1, 2, 3]);
    const stranger = uploader(await newAccount(server.url));
    const other = await up.begin(SOUND);
    for (const answer of [
      await stranger.put(begun, 1, slicePart(SOUND, 1)),
      await stranger.put(begun, 1, Buffer.alloc(5)),
      await stranger.abort(begun),
      await stranger.complete(begun, parts),
      await up.put({ ...begun, path: other.path }, 1, slicePart(SOUND, 1)),
      await up.abort({ ...begun, path: other.path }),
      await up.complete({ ...begun, uploadId: `${begun.uploadId}x` }, parts),
      await up.complete({ ...begun, uploadId: 'nonsense' }, parts),
    ])
      expect([answer.status, answer.body]).toEqual([
        404,
        { ok: false, error: 'There is no such upload.', code: 'NOT_FOUND' },
      ]);
    const nobody = await send(
      server.url,
      'PUT',
      `${ROUTE}?${new URLSearchParams({ uploadId: begun.uploadId, path: begun.path, part: '1' })}`,
      Buffer.alloc(5),
    );
    expect(nobody.status).toBe(401);
    // An upload id can't be used as the ticket of a finished file.
    const { slug } = (await account.call('POST', '/api/v1/personas', { name: 'Nia' })).body.data.persona;
    const forged = await account.graphql(
      'mutation($slug: String!, $file: UploadTicket!) { setPassport(slug: $slug, input: { file: $file }) { id } }',
      { slug, file: begun.uploadId },
    );
    expect(forged.body.errors).toHaveLength(1);
    expect(forged.body.data).toEqual({ setPassport: null });
    expect((await account.call('GET', `/api/v1/personas/${slug}`)).body.data.persona.passport_image_url).toBeNull();
    expect((await up.complete(begun, parts)).status).toBe(200);
  });

  it('is aborted permanently', async () => {
    const begun = await up.begin(SOUND);
    const parts = await up.sendAll(begun, SOUND, [1, 2, 3]);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await up.abort(begun);
      expect([status, body.data]).toEqual([200, { aborted: true }]);
    }
    expect((await up.put(begun, 1, slicePart(SOUND, 1))).status).toBe(404);
    expect((await up.complete(begun, parts)).status).toBe(404);
    expect((await fetch(`${server.url}/files/${begun.path}`)).status).toBe(404);
  });

  it('adds an uploaded image to the gallery on request, and only an image', async () => {
    const shown = await account.call(
      'POST',
      '/api/v1/uploads',
      fileForm(await picture(), { fields: { gallery: 'true' } }),
    );
    expect([shown.status, shown.body.data]).toEqual([
      201,
      {
        url: expect.stringContaining('/files/uploads/'),
        kind: 'image',
        contentType: 'image/png',
        bytes: expect.any(Number),
        galleryImageId: expect.any(String),
      },
    ]);
    const clip = await account.call(
      'POST',
      '/api/v1/uploads',
      fileForm(await mp4(), { type: 'video/mp4', name: 'clip.mp4', fields: { gallery: 'true' } }),
    );
    expect([clip.status, Object.keys(clip.body.data)]).toEqual([201, ['url', 'kind', 'contentType', 'bytes']]);
    const file = await fetch(clip.body.data.url, { headers: { range: 'bytes=4-7' } });
    expect([file.status, await file.text()]).toEqual([206, 'ftyp']);
  });

  const reads = existsSync('/proc/self/status') ? it : it.skip;
  reads('streams: 128 MB pass through without staying', async () => {
    const count = 16;
    const first = makeWav(PART);
    // The header states the lengths of the whole file. All parts after the first are silence.
    first.writeUInt32LE(count * PART - 8, 4);
    first.writeUInt32LE(count * PART - 44, 40);
    const silence = Buffer.alloc(PART);
    const begun = await up.begin({ length: count * PART } as Buffer);
    const resting = rss(server.pid);
    let peak = resting;
    const watch = setInterval(() => {
      peak = Math.max(peak, rss(server.pid));
    }, 20);
    const parts: Body[] = [];
    for (let part = 1; part <= count; part += 4)
      parts.push(
        ...(await Promise.all(
          [0, 1, 2, 3].map(
            async (more) => (await up.put(begun, part + more, part + more === 1 ? first : silence)).body.data,
          ),
        )),
      );
    const done = await up.complete(begun, parts);
    clearInterval(watch);
    expect(done.status).toBe(200);
    expect((peak - resting) / 2 ** 20).toBeLessThan(100);
  });

  it('continues after the server was killed between parts', async () => {
    const big = makeWav(4 * PART - 1);
    const begun = await up.begin(big);
    const [one, two] = await up.sendAll(begun, big, [1, 2]);
    const cut = up.put(begun, 3, slicePart(big, 3)).catch(() => null);
    await server.kill();
    await cut;
    server = await start(server.dataDir, server.port);
    const rest = await Promise.all([3, 4].map((part) => up.put(begun, part, slicePart(big, part))));
    const done = await up.complete(begun, [one, two, ...rest.map(({ body }) => body.data)]);
    expect(done.status).toBe(200);
    expect(sha(new Uint8Array(await (await fetch(done.body.data.url)).arrayBuffer()))).toBe(sha(big));
    if (kind === 'disk')
      expect(
        existsSync(join(server.dataDir, 'files', '.tmp')) ? readdirSync(join(server.dataDir, 'files', '.tmp')) : [],
      ).toEqual([]);
  });
});
