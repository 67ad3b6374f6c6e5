/** `@cutroom/client` against a running server. Its own rules are tested beside it, with a server of its imagination. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { createReadStream, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  type Change,
  type Client,
  createClient,
  type Run,
  type UploadState,
} from '../../clients/typescript/src/index.js';
import { newAccount, picture, type TestAccount } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { makeWav } from '../uploads/media.js';

const folder = mkdtempSync(join(tmpdir(), 'cutroom-client-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let server: SharedServer;
let me: TestAccount;
let client: Client;
beforeAll(async () => {
  server = await sharedServer();
  me = await newAccount(server.url);
  client = createClient({ baseUrl: server.url, apiKey: me.key });
});

const sha = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
const stored = async (url: string): Promise<string> => sha(new Uint8Array(await (await fetch(url)).arrayBuffer()));

describe('the client', () => {
  it('signs up, keeps the session, makes a key, and signs out', async () => {
    const session = createClient({ baseUrl: `${server.url}/` });
    const email = `${randomUUID()}@example.com`;
    const { user } = await session.signUp({ email, password: randomUUID(), name: 'Nora' });
    const { raw } = await session.createApiKey({ name: 'first' });
    const account = await createClient({ baseUrl: server.url, apiKey: raw }).getAccount();
    expect([user.email, account.user.email]).toEqual([email, email]);
    await session.signOut();
    await expect(session.getAccount()).rejects.toMatchObject({ code: 'UNAUTHENTICATED', status: 401 });
  });

  it('makes a carousel: waits for its preview and for its end, while events tell of it', async () => {
    const stop = new AbortController();
    const told: Change[] = [];
    const listening = (async () => {
      for await (const event of client.events({ signal: stop.signal })) told.push(event);
    })();
    const briefSource = { mode: 'description', value: 'Ivy is a mug. It is big. 9 euros.' } as const;
    const input = { preset: 'carousel', briefSource, options: { slideCount: 3, seed: 3 } } as const;
    const idempotencyKey = randomUUID();
    const { runId } = await client.startFlow(input, { idempotencyKey });
    expect((await client.startFlow(input, { idempotencyKey })).runId).toBe(runId);
    const seen: string[] = [];
    const onProgress = ({ status }: Run) => seen.push(status);
    const preview = await client.waitForRun(runId, { until: 'preview', pollMs: 50, onProgress });
    expect([preview.awaiting, preview.frames.length, seen.at(-1)]).toEqual(['gate', 3, 'gate']);
    await client.approveFlow({ id: runId });
    const done = await client.waitForRun(runId, { pollMs: 50 });
    expect([done.slides?.length, (await fetch(done.zip!.url, { method: 'HEAD' })).status]).toEqual([3, 200]);
    stop.abort(new Error('enough'));
    await expect(listening).rejects.toThrow('enough');
    const path = `/api/v1/flows/${runId}`;
    expect(told).toContainEqual({ type: 'run', id: runId, status: expect.any(String), path, at: expect.any(String) });
  });

  it('rejects if the awaited run is cancelled', async () => {
    const { runId } = await client.startFlow({
      preset: 'carousel',
      briefSource: { mode: 'description', value: 'Ivy is a mug. It is big.' },
    });
    const waiting = client.waitForRun(runId, { pollMs: 50 });
    await client.cancelFlow({ id: runId });
    await expect(waiting).rejects.toMatchObject({ code: 'RUN_CANCELLED' });
  });

  it('reads every page of a list', async () => {
    const other = await newAccount(server.url);
    const mine = createClient({ baseUrl: server.url, apiKey: other.key });
    for (const name of ['Bowl', 'Jug', 'Mug'])
      await mine.createProp({ name, category: 'handheld', text: 'It is big.' });
    const names: string[] = [];
    for await (const { name } of mine.pages('listProps', { limit: 2, sort: 'NAME_ASC' })) names.push(name);
    expect(names).toEqual(['Bowl', 'Jug', 'Mug']);
  });

  it('uploads a path, a blob and a stream, and reads files', async () => {
    const bytes = await picture();
    writeFileSync(join(folder, 'mug.png'), bytes);
    const path = join(folder, 'mug.png');
    const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    for (const file of [path, blob, createReadStream(path)]) {
      const { url, contentType } = await client.upload(file, file === path ? {} : { name: 'Mug', type: 'image/png' });
      expect([contentType, await stored(url)]).toEqual(['image/png', sha(bytes)]);
    }
    const { uploads } = await client.getUploads({ limit: 3 });
    expect(uploads.map(({ name }) => name)).toEqual(['Mug', 'Mug', 'mug.png']);
    const key = new URL(uploads[0]!.url).pathname.replace('/files/', '');
    expect(sha(new Uint8Array(await (await client.getFile({ key })).arrayBuffer()))).toBe(sha(bytes));
    await expect(client.upload(new Blob([randomBytes(99)]))).rejects.toMatchObject({ code: 'BAD_INPUT' });
  });

  it('sends a large file in parts, and continues one that was interrupted', async () => {
    const sound = makeWav(2 * 8 * 2 ** 20 + 4_444);
    const path = join(folder, 'talk.wav');
    writeFileSync(path, sound);
    const stop = new AbortController();
    let kept: UploadState | undefined;
    const interrupted = client.upload(path, {
      signal: stop.signal,
      onProgress({ sent, state }) {
        kept = state && JSON.parse(JSON.stringify(state));
        if (sent > 0) stop.abort(new Error('interrupted'));
      },
    });
    await expect(interrupted).rejects.toThrow('interrupted');
    const sent: number[] = [];
    const stream = createReadStream(path);
    const done = await client.upload(stream, {
      size: sound.length,
      type: 'audio/wav',
      resume: kept,
      onProgress: (now) => sent.push(now.sent),
    });
    expect(sent).toEqual([8 * 2 ** 20, 2 * 8 * 2 ** 20, sound.length]);
    expect(await stored(done.url)).toBe(sha(sound));
    // The server does not know it any more: the file is sent anew.
    const gone = { ...kept!, uploadId: 'gone' };
    expect((await client.upload(path, { resume: gone })).contentType).toBe('audio/wav');
  });
});
