/** Bodies that never end, arrive byte by byte, lie about their length, or arrive in crowds. */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { descendants, residentMiB } from '../chaos/processes.js';
import { fileForm, newAccount, picture, send, type TestAccount, type TestResponse } from '../support/client.js';
import { HEALTHY_MS, watchHealth } from '../support/health.js';
import { type Line, openLine } from '../support/line.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { until } from '../support/until.js';
import { mp4 } from '../uploads/media.js';

const MB = 2 ** 20;

let server: SharedServer;
let villain: TestAccount;
let neighbour: TestAccount;
beforeAll(async () => {
  server = await sharedServer('edge');
  [villain, neighbour] = await Promise.all([newAccount(server.url), newAccount(server.url)]);
});

const incoming = (): string[] => readdirSync(join(server.dataDir, 'scratch', 'incoming'));

const open = (head: string): Promise<Line> => openLine(server.port, head);

const form = (key: string, length: number | 'chunked', path = '/api/v1/uploads'): string =>
  [
    `POST ${path} HTTP/1.1`,
    'host: x',
    `x-api-key: ${key}`,
    'content-type: multipart/form-data; boundary=b',
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    '',
    '',
  ].join('\r\n');
const BEGINNING =
  '--b\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n';

const codes = (answers: readonly TestResponse[], status: number): TestResponse[] =>
  answers.filter((one) => one.status === status);

describe('bodies that never end', () => {
  it('use bounded memory, do not affect others, and are dropped when they stall', async () => {
    const before = residentMiB(server.pid);
    const health = watchHealth(server.url);
    const lines = await Promise.all(Array.from({ length: 200 }, () => open(form(villain.key, 5 * MB + 1000))));
    const piece = Buffer.alloc(2 * MB);
    for (const { socket } of lines) {
      socket.write(BEGINNING);
      socket.write(piece);
      // Leaves this process time to poll the server's health.
      await sleep(5);
    }
    // At most 64 times 2 MB fit in the 128 MB that the account may have in progress.
    await until('136 refusals', () => lines.filter(({ said }) => said().startsWith('HTTP/1.1 429')).length >= 136);
    const refused = lines.find(({ said }) => said().startsWith('HTTP/1.1 429'))!.said();
    expect(refused).toMatch(/retry-after: \d+/i);
    expect(refused).toContain('"code":"OVERLOADED"');
    expect(residentMiB(server.pid) - before).toBeLessThan(200);
    expect(incoming().length).toBeLessThanOrEqual(64);

    const served = await neighbour.call('POST', '/api/v1/uploads', fileForm(await picture()));
    expect(served.status).toBe(201);

    // The server closes a connection after ten seconds without a byte.
    await Promise.all(lines.map(({ closed }) => closed));
    expect(lines.filter(({ said }) => said().startsWith('HTTP/1.1 408')).length).toBeGreaterThanOrEqual(20);
    await until('no upload is left', () => incoming().length === 0);
    expect((await villain.call('POST', '/api/v1/uploads', fileForm(await picture()))).status).toBe(201);
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
  });

  it('are counted even without a declared length, and are removed if the client disconnects', async () => {
    const line = await open(form(villain.key, 'chunked'));
    const chunk = `${(MB).toString(16)}\r\n${'x'.repeat(MB)}\r\n`;
    line.socket.write(`${BEGINNING.length.toString(16)}\r\n${BEGINNING}\r\n`);
    for (let sent = 0; sent < 3; sent += 1) line.socket.write(chunk);
    await until('one upload is under way', () => incoming().length === 1);
    line.socket.destroy();
    await until('no upload is left', () => incoming().length === 0);

    const endless = await open(form(villain.key, 'chunked'));
    endless.socket.write(`${BEGINNING.length.toString(16)}\r\n${BEGINNING}\r\n`);
    for (let sent = 0; sent < 12; sent += 1) endless.socket.write(chunk);
    await until('its refusal', () => endless.said().startsWith('HTTP/1.1 413'));
    endless.socket.destroy();
  });

  it('of unknown senders are not read', async () => {
    const line = await open(form('cut_live_nonsense', 5 * MB));
    line.socket.write(BEGINNING);
    await until('its refusal', () => line.said().startsWith('HTTP/1.1 401'));
    line.socket.destroy();
    const body = JSON.stringify({ email: 'a@example.com', password: 'x'.repeat(100_000), name: 'a' });
    expect((await send(server.url, 'POST', '/auth/sign-up', body, { 'content-type': 'application/json' })).status).toBe(
      413,
    );
    expect((await send(server.url, 'POST', '/graphql', body, { 'content-type': 'application/json' })).status).toBe(413);
  });

  it('with a false length are refused by their actual size', async () => {
    const short = await open(form(villain.key, 5000));
    short.socket.end(`${BEGINNING}x\r\n--b--\r\n`);
    await short.closed;
    const long = await open(form(villain.key, 60));
    long.socket.write(`${BEGINNING}${'x'.repeat(5000)}\r\n--b--\r\n`);
    await until('its refusal', () => long.said().startsWith('HTTP/1.1 400'));
    long.socket.destroy();
    for (const length of ['-1', '1e3', '99999999999999999999', 'many']) {
      const odd = await open(form(villain.key, 1).replace('content-length: 1', `content-length: ${length}`));
      await until('its refusal', () => /^HTTP\/1\.1 4(00|13)/.test(odd.said()));
      odd.socket.destroy();
    }
    await until('no upload is left', () => incoming().length === 0);
  });
});

describe('forms that try to break the parser', () => {
  const part = (name: string): string => `--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\na\r\n`;
  const headers = { 'content-type': 'multipart/form-data; boundary=b' };

  it.each([
    ['ten thousand parts', Array.from({ length: 10_000 }, (_, index) => part(`p${index}`)).join('')],
    ['ten thousand files', `${BEGINNING}a\r\n`.repeat(10_000)],
    ['a name of a megabyte', part('n'.repeat(MB))],
    [
      'a header of a megabyte',
      `--b\r\nx-long: ${'h'.repeat(MB)}\r\ncontent-disposition: form-data; name="a"\r\n\r\na\r\n`,
    ],
    ['nothing but boundaries', '--b\r\n'.repeat(100_000)],
  ])('%s', async (_what, text) => {
    const health = watchHealth(server.url);
    const answer = await villain.call('POST', '/api/v1/uploads', `${text}--b--\r\n`, headers);
    expect({ status: answer.status, code: answer.body.code }).toEqual({ status: 400, code: 'BAD_INPUT' });
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    await until('no upload is left', () => incoming().length === 0);
  });

  it('headers that never end or are a megabyte long', async () => {
    const large = await open(`GET /healthz HTTP/1.1\r\nhost: x\r\nx-large: ${'h'.repeat(MB)}`);
    await large.closed;
    expect(large.said()).toMatch(/^HTTP\/1\.1 431/);
  });
});

describe('many small videos at once', () => {
  it('are examined two at a time, and those beyond the account’s share are told to retry', async () => {
    const video = await mp4();
    const health = watchHealth(server.url);
    let most = 0;
    const counting = setInterval(() => {
      const running = descendants(server.pid).filter(({ command }) => /ffmpeg|ffprobe/.test(command));
      most = Math.max(most, running.length);
    }, 15);
    const sent = Array.from({ length: 40 }, () =>
      villain.call('POST', '/api/v1/uploads', fileForm(video, { type: 'video/mp4', name: 'a.mp4' })),
    );
    const other = neighbour.call('POST', '/api/v1/uploads', fileForm(video, { type: 'video/mp4', name: 'a.mp4' }));
    const answers = await Promise.all(sent);
    clearInterval(counting);
    expect((await other).status).toBe(201);
    expect(most).toBeLessThanOrEqual(2);
    expect(codes(answers, 201).length).toBeGreaterThanOrEqual(16);
    const refused = codes(answers, 429);
    expect(refused.length).toBe(40 - codes(answers, 201).length);
    expect(refused[0]?.body.code).toBe('OVERLOADED');
    expect(Number(refused[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
  });
});
