import { tmpdir } from 'node:os';
import { describe, expect, it } from '@jest/globals';
import { createLog } from '../../log/index.js';
import { refuseAfterPanic } from './full-disk.js';

const log = createLog('silent');

/** A database whose statements fail in this way, and which counts those that reach it. */
function failing(severity: string) {
  const client = {
    reached: 0,
    async execProtocol(): Promise<never> {
      client.reached += 1;
      throw Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42"'), { code: '53100', severity });
    },
    execProtocolStream: (): Promise<never> => client.execProtocol(),
  };
  return client;
}

describe('the embedded database', () => {
  it('gets no statement after a panic, and its process ends once there is room', async () => {
    const client = failing('PANIC');
    await new Promise<void>((end) => {
      refuseAfterPanic(client, tmpdir(), log, end);
      client.execProtocolStream().catch(() => undefined);
    });
    await expect(client.execProtocolStream()).rejects.toMatchObject({ code: '53100' });
    await expect(client.execProtocol()).rejects.toMatchObject({ code: '53100' });
    expect(client.reached).toBe(1);
  });

  it('goes on after an error of one statement', async () => {
    const client = failing('ERROR');
    refuseAfterPanic(client, tmpdir(), log, () => {
      throw new Error('ended');
    });
    for (const count of [1, 2]) {
      await expect(client.execProtocol()).rejects.toMatchObject({ code: '53100' });
      expect(client.reached).toBe(count);
    }
  });
});
