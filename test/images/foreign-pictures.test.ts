import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, picture, untilFinished } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { slotsUsed } from './studio.js';

const JOBS = '/api/v1/images/jobs';

let server: SharedServer;
let host: HttpServer;
/** Requests in progress at the external host, and the maximum so far. */
let open = 0;
let most = 0;
const asked = new Map<string, number>();

beforeAll(async () => {
  const png = await picture(120, 120);
  host = createServer((request, reply) => {
    const path = request.url!;
    asked.set(path, (asked.get(path) ?? 0) + 1);
    if (path === '/page') return void reply.end('<html>no picture</html>');
    if (path === '/empty') return void reply.end();
    if (path === '/away') return void reply.writeHead(404).end();
    if (path === '/inside')
      return void reply.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    open += 1;
    most = Math.max(most, open);
    setTimeout(() => {
      open -= 1;
      reply.end(png);
    }, 300);
  });
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve));
  server = await sharedServer();
});
afterAll(async () => {
  host?.close();
});

const at = (path: string): string => `http://127.0.0.1:${(host.address() as AddressInfo).port}${path}`;

describe('foreign pictures of a job', () => {
  it('are fetched together, each once, however many fields name it', async () => {
    const me = await newAccount(server.url);
    const urls = Array.from({ length: 5 }, (_, index) => at(`/slow-${index}`));
    const started = await me.call('POST', JOBS, { handheldImageUrls: urls, referenceImageUrls: urls });
    expect(await untilFinished(me, `${JOBS}/${started.body.data.job.id}`)).toMatchObject({ status: 'done' });
    expect(most).toBe(5);
    expect(urls.map((url) => asked.get(new URL(url).pathname))).toEqual([1, 1, 1, 1, 1]);
  });

  it.each([
    ['/page', 'what the address leads to is no picture'],
    ['/empty', 'what the address leads to is empty'],
    ['/away', '404'],
    ['/inside', 'link-local'],
  ])(
    'that cannot be fetched (%s) fail it with field, reason and next step, and the slot is kept for a retry',
    async (path, reason) => {
      const me = await newAccount(server.url, { providerKey: null });
      const started = await me.call('POST', JOBS, { referenceImageUrls: [at('/slow-0'), at(path)] });
      expect(started.status).toBe(202);
      const { status, error } = await untilFinished(me, `${JOBS}/${started.body.data.job.id}`);
      expect(status).toBe('failed');
      expect(error).toContain('`referenceImageUrls[1]`');
      expect(error).toContain(reason);
      expect(error).toContain('Send another address');
      expect(error).not.toContain('`file`');
      expect(await slotsUsed(me)).toBe(1);
      const queue = (await me.call('GET', '/api/v1/queue?status=failed')).body.data;
      expect(queue.items[0].error).toBe(error);
    },
  );
});
