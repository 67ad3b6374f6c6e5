import type { ServerResponse } from 'node:http';
import { Readable, Writable } from 'node:stream';
import { mock } from 'node:test';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { sendLong } from './sending.js';

const PIECE = Buffer.alloc(64 * 1024);

let clock = 0;
beforeEach(() => {
  mock.timers.enable({ apis: ['setInterval', 'setTimeout'] });
  mock.method(performance, 'now', () => clock);
});
afterEach(() => mock.reset());

/** Sends 200 pieces to a client that takes each in so many seconds. @returns what has become of it after ten minutes */
async function send(pieceSeconds: number, isAllowed = async () => true): Promise<{ end: string; pieces: number }> {
  let pieces = 0;
  const client = new Writable({
    highWaterMark: 1,
    write(_piece, _encoding, taken) {
      pieces += 1;
      setTimeout(taken, pieceSeconds * 1000);
    },
  });
  let end = 'sending';
  sendLong(client as ServerResponse, Readable.from(Array.from({ length: 200 }, () => PIECE)), isAllowed).then(
    () => {
      end = 'sent';
    },
    ({ code }) => {
      end = code;
    },
  );
  for (let second = 0; second < 600; second += 1) {
    clock += 1000;
    mock.timers.tick(1000);
    await setImmediate();
  }
  return { end, pieces };
}

it('a long body is sent to a client that takes 64 KB a second, and not to one that takes a quarter of it', async () => {
  expect(await send(1)).toEqual({ end: 'sent', pieces: 200 });
  const slow = await send(4);
  expect(slow.end).toBe('ERR_STREAM_PREMATURE_CLOSE');
  expect(slow.pieces).toBeLessThan(30);
});

it('a long body is sent only for as long as its caller may have it', async () => {
  let asked = 0;
  const isAllowed = async () => {
    asked += 1;
    if (asked === 1) throw new Error('nobody knows');
    return asked < 3;
  };
  const { end, pieces } = await send(1, isAllowed);
  expect([end, asked]).toEqual(['ERR_STREAM_PREMATURE_CLOSE', 3]);
  expect(pieces).toBeLessThan(35);
});
