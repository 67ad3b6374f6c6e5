import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import {
  assertAnswerSize,
  createAnswerBudgets,
  jsonBytes,
  LARGE_BYTES,
  MAX_RESPONSE_BYTES,
  OPERATION_BYTES,
  openResponseMeter,
} from './index.js';
import { prepareBody } from './sending.js';

describe('the size of an answer', () => {
  it('is never less than its JSON, including escapes', () => {
    for (const value of [{ a: ['x'.repeat(200), '\u0001'.repeat(200), '語'.repeat(200)], b: null, c: [true, {}] }])
      expect(jsonBytes(value)).toBeGreaterThanOrEqual(Buffer.byteLength(JSON.stringify(value)));
  });

  it('is refused above the maximum, counting every occurrence of the same text', () => {
    const text = 'x'.repeat(2 ** 20);
    const times = (count: number): string[] => Array.from({ length: count }, () => text);
    expect(() => assertAnswerSize(times(MAX_RESPONSE_BYTES / 2 ** 20 - 1))).not.toThrow();
    expect(() => assertAnswerSize(times(MAX_RESPONSE_BYTES / 2 ** 20))).toThrow(/longer than 24 MB/);
  });
});

const account = (id: string) => ({ id, stranger: false });
const newReply = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()));

describe('a body that its client does not read', () => {
  it('is held until the reply is closed, and limited per account', () => {
    const budgets = createAnswerBudgets(false);
    const body = 'x'.repeat(8 * 2 ** 20);
    const replies = Array.from({ length: 9 }, newReply);
    for (const reply of replies.slice(0, 8)) prepareBody(budgets, account('me'), reply, body);
    expect(() => prepareBody(budgets, account('me'), replies[8]!, body)).toThrow(/64 MB of answers/);
    prepareBody(budgets, account('me'), replies[8]!, 'small');
    for (const reply of replies) reply.emit('close');
    expect(budgets.sending.held).toBe(0);
  });

  it('is dropped when its memory is needed for the answer of somebody who holds less', () => {
    const budgets = createAnswerBudgets(false);
    const body = 'x'.repeat(8 * 2 ** 20);
    const unread = ['a', 'b', 'c'].flatMap((id) =>
      Array.from({ length: 8 }, () => {
        const reply = newReply();
        prepareBody(budgets, account(id), reply, body);
        return reply;
      }),
    );
    for (const id of ['d', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'])
      expect(() => prepareBody(budgets, account(id), newReply(), body)).not.toThrow();
    expect(unread.filter(({ destroyed }) => destroyed)).toHaveLength(1);
  });
});

describe('large answers', () => {
  it('take turns, at most two per account; a place is freed when its answer is closed or abandoned', async () => {
    const budgets = createAnswerBudgets(true);
    const open = Array.from({ length: 6 }, (_, index) => openResponseMeter(budgets, `account ${index}`));
    const grown = open.map(() => false);
    const waits = open.map((answer, index) =>
      answer.grow(LARGE_BYTES).then(
        () => {
          grown[index] = true;
        },
        () => undefined,
      ),
    );
    await setImmediate();
    expect(grown).toEqual([true, true, true, true, false, false]);
    open[4]!.close();
    open[0]!.close();
    await Promise.all([waits[4], waits[5]]);
    expect(grown).toEqual([true, true, true, true, false, true]);
    for (const answer of open) answer.close();
    await setImmediate();
    expect(budgets.large.load).toEqual({ running: 0, waiting: 0 });
  });

  it('are limited per account; small ones are not counted', async () => {
    const budgets = createAnswerBudgets(true);
    for (let index = 0; index < 100; index += 1) await openResponseMeter(budgets, 'me').grow(LARGE_BYTES - 1);
    const open = Array.from({ length: 9 }, () => openResponseMeter(budgets, 'me'));
    const results = open.map((answer) => answer.grow(LARGE_BYTES));
    await expect(results[8]).rejects.toMatchObject({ code: 'OVERLOADED' });
    for (const answer of open) answer.close();
    await Promise.allSettled(results);
  });

  it('include what lists add, up to the limit of an operation', async () => {
    const meter = openResponseMeter(createAnswerBudgets(false), 'me');
    await meter.grow(OPERATION_BYTES - 1);
    expect(meter.left).toBe(1);
    await meter.grow(5);
    expect(meter.left).toBe(0);
    meter.close();
  });
});
