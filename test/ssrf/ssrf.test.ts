import { createServer, type Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newAccount, untilRun } from '../support/client.js';
import { type SharedServer, sharedServer } from '../support/shared.js';
import { forbidden } from './addresses.js';
import { askAt, type Holder, holder, PLACES, readBelongings, startFrom } from './places.js';

/** Listens on this machine. Any call that reaches it got through. */
let canary: HttpServer;
let called = 0;
let server: SharedServer;
let mine: Holder;
let addresses: string[];

beforeAll(async () => {
  canary = createServer((_request, response) => {
    called += 1;
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end('<title>inside</title><p>You should not read this at all.</p>');
  });
  await new Promise<void>((resolve) => canary.listen(0, '127.0.0.1', resolve));
  server = await sharedServer('guarded');
  mine = await holder(server.url, server.admin);
  addresses = forbidden((canary.address() as AddressInfo).port);
});
afterAll(() => {
  canary?.close();
});

describe('an internal address is refused, wherever it is given', () => {
  it.each(PLACES)('%s', async (place) => {
    expect(addresses.length).toBeGreaterThanOrEqual(60);
    const before = await readBelongings(mine);
    const passed: { address: string; status: number }[] = [];
    for (const address of addresses) {
      const { status } = await askAt(place, address, mine);
      if (status !== 400) passed.push({ address, status });
    }
    expect(passed).toEqual([]);
    expect(await readBelongings(mine)).toEqual(before);
    expect(called).toBe(0);
  });

  it('a run: immediately, or by its worker', async () => {
    const me = await newAccount(server.url);
    const odd: { address: string; status: number; code: string }[] = [];
    await Promise.all(
      addresses.map(async (address) => {
        const { status, body } = await startFrom(address, me);
        if (status === 400) return;
        if (status !== 201) return void odd.push({ address, status, code: body.code });
        const { error } = await untilRun(me, body.data.runId, ['failed']);
        if (!['ADDRESS_REFUSED', 'BAD_INPUT'].includes(error.code)) odd.push({ address, status, code: error.code });
      }),
    );
    expect(odd).toEqual([]);
    expect(called).toBe(0);
  });
});
