/** Crowds of bodies that crawl. Cheaper tests of the same limits: `bodies.test.ts`, `platform/budget`, `engine/uploads`. */
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { fileForm, newAccount, picture, send, type TestAccount, type TestResponse } from '../support/client.js';
import { HEALTHY_MS, watchHealth } from '../support/health.js';
import { announce, type Line, openLine } from '../support/line.js';
import { type Server, startServer } from '../support/server.js';

const MB = 2 ** 20;
const SIX = [0, 1, 2, 3, 4, 5];

let server: Server;
let neighbour: TestAccount;
let villains: TestAccount[];
beforeAll(async () => {
  server = await startServer({ command: ['edge'] });
  neighbour = await newAccount(server.url);
  villains = await Promise.all(SIX.map(() => newAccount(server.url)));
});
afterAll(async () => {
  await server?.remove();
});

/** Sends a byte on each line every `everyMs`, until the server has closed them all. */
function dribble(lines: readonly Line[], everyMs: number): { ended: Promise<unknown> } {
  const timer = setInterval(() => {
    for (const { socket } of lines) if (socket.writable) socket.write('x');
  }, everyMs);
  return { ended: Promise.all(lines.map(({ closed }) => closed)).finally(() => clearInterval(timer)) };
}

const statuses = (answers: readonly TestResponse[]): number[] => [...new Set(answers.map(({ status }) => status))];

/** Calls one after another, so that they last for a while. */
async function callAll(count: number, call: (index: number) => Promise<TestResponse>): Promise<TestResponse[]> {
  const answers: TestResponse[] = [];
  for (let index = 0; index < count; index += 1) {
    answers.push(await call(index));
    await sleep(50);
  }
  return answers;
}

describe('96 bodies that send a byte every eight seconds', () => {
  it.each([
    ['JSON', '/api/v1/props', MB, {}],
    ['forms', '/api/v1/uploads', 10 * MB, { 'content-type': 'multipart/form-data; boundary=b' }],
  ] as const)(
    'of six accounts, %s: everybody else is served, and they are ended',
    async (_what, path, bytes, headers) => {
      const health = watchHealth(server.url);
      const heads = villains.flatMap(({ key }) =>
        Array.from({ length: 16 }, () => announce(path, bytes, { ...headers, 'x-api-key': key })),
      );
      const lines = await Promise.all(heads.map((head) => openLine(server.port, `${head}{`)));
      const { ended } = dribble(lines, 8_000);
      const file = await picture();
      const served = [
        ...(await callAll(25, () => neighbour.call('POST', '/api/v1/props', { name: 'Mug', category: 'handheld' }))),
        ...(await callAll(12, () => neighbour.call('POST', '/api/v1/uploads', fileForm(file)))),
        ...(await callAll(12, (index) => villains[index % 6]!.call('POST', '/api/v1/uploads', fileForm(file)))),
      ];
      expect(statuses(served)).toEqual([201]);
      await ended;
      for (const { said } of lines) expect(said()).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"REQUEST_TIMEOUT"/);
      expect((await health.stop()).worstMs).toBeLessThan(HEALTHY_MS);
    },
  );

  it('of six addresses without an account: everybody else can sign in and sign up', async () => {
    const { email, password } = neighbour;
    // 64 connections are all that one network may use at a time.
    const sources = SIX.flatMap((index) => Array.from({ length: 100 }, () => `127.0.0.${index + 10}`));
    const lines = await Promise.all(
      sources.map((from) => openLine(server.port, `${announce('/auth/sign-in', 64_000)}{`, from)),
    );
    const { ended } = dribble(lines, 8_000);
    expect(statuses(await callAll(25, () => send(server.url, 'POST', '/auth/sign-in', { email, password })))).toEqual([
      200,
    ]);
    await expect(newAccount(server.url)).resolves.toMatchObject({ id: expect.any(String) });
    const posts = await callAll(24, () =>
      neighbour.call('POST', '/api/v1/props', { name: 'Cup', category: 'handheld' }),
    );
    expect(statuses(posts)).toEqual([201]);
    await ended;
    for (const { said } of lines) expect(said()).toMatch(/^HTTP\/1\.1 (408|429) /);
  });
});
