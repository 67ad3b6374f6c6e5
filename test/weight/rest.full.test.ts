import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { processTree, pss, readCommand } from '../../bench/support/process-tree.js';
import { type Server, startServer } from '../support/server.js';

/**
 * Maximum memory of all processes of an idle server, MB. 315 to 375 MB were measured, and 571 to 809 MB with the default
 * settings of V8, glibc and Postgres.
 */
const MOST_MB = 450;

let server: Server;
beforeAll(async () => {
  server = await startServer({ sparing: true });
});
afterAll(() => server.remove());

describe('an embedded server that was started by `cutroom start`', () => {
  it('runs with the settings that keep its memory small, in the process that was started', () => {
    expect(readCommand(server.pid)).toContain('--max-semi-space-size=16');
    expect(readFileSync(`/proc/${server.pid}/environ`, 'utf8')).toContain('MALLOC_ARENA_MAX=2');
  });

  it(`takes less than ${MOST_MB} MB with everything that it has started, and has started nothing that stays`, () => {
    const tree = processTree(server.pid);
    expect(tree.map(readCommand).filter((args) => args.some((arg) => arg.includes('initdb')))).toEqual([]);
    const total = tree.reduce((sum, pid) => sum + pss(pid), 0) / 1024;
    expect(total).toBeGreaterThan(100);
    expect(total).toBeLessThan(MOST_MB);
  });
});
