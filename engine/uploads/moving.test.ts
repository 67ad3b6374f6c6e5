import type { IncomingMessage } from 'node:http';
import { PassThrough } from 'node:stream';
import { finished } from 'node:stream/promises';
import { describe, expect, it } from '@jest/globals';
import { STEP_BYTES } from '../../platform/budget/bytes.js';
import { createByteBudget, createPace } from '../../platform/budget/index.js';
import { readMoving } from './moving.js';

const MB = 2 ** 20;
const account = (id: string) => ({ id, stranger: false });

function setUp() {
  let now = 0;
  const budget = createByteBudget({ name: 'bodies', total: 8 * MB, perAccount: 8 * MB, retryAfter: 5 });
  const held = budget.open(account('slow'), { pace: createPace(() => now), stop: new AbortController() });
  const body = new PassThrough();
  const chunks = readMoving(body as unknown as IncomingMessage, held);
  const pass = (ms: number): void => {
    now += ms;
  };
  return { budget, held, body, chunks, pass };
}

describe('a body that is being read', () => {
  it('is given up while it is waited for, if it stalls', async () => {
    const { body, chunks, pass } = setUp();
    body.write('a');
    await chunks.next();
    const next = chunks.next();
    pass(10_000);
    await expect(next).rejects.toMatchObject({
      code: 'REQUEST_TIMEOUT',
      message: expect.stringMatching(/2 KB a second/),
    });
    expect(body.destroyed).toBe(false);
  });

  it('is given up if it crawls', async () => {
    const { body, chunks, pass } = setUp();
    for (let sent = 0; sent < 10; sent += 1) {
      body.write('a');
      await chunks.next();
      const next = chunks.next();
      pass(900);
      body.write('a');
      await next;
    }
    const next = chunks.next();
    pass(1_100);
    body.write('a');
    await expect(next).rejects.toMatchObject({ code: 'REQUEST_TIMEOUT' });
  });

  it('is ended while it is waited for, if others need its room', async () => {
    const { budget, body, chunks, pass } = setUp();
    body.write(Buffer.alloc(STEP_BYTES));
    await chunks.next();
    const next = chunks.next();
    for (const [id, bytes] of [
      ['a', 6 * MB - STEP_BYTES],
      ['b', MB],
      ['c', MB],
    ] as const) {
      const whole = budget.open(account(id));
      whole.grow(bytes);
      whole.settle();
    }
    pass(2_000);
    budget.open(account('new'));
    await expect(next).rejects.toMatchObject({ code: 'OVERLOADED', details: { retryAfter: 5 } });
    // The rest can be discarded, so that the client can read why.
    body.on('data', () => undefined).resume();
    body.end(Buffer.alloc(MB));
    await finished(body);
  });

  it('is settled at its end', async () => {
    const { budget, body, chunks } = setUp();
    body.end('hello');
    const read = [];
    for await (const chunk of chunks) read.push(chunk);
    expect(Buffer.concat(read).toString()).toBe('hello');
    expect(budget.held).toBe(5);
  });
});
