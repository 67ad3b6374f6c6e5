import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sendRedisCommand } from '../../test/support/services.js';
import type { GoogleBreak, GoogleKind } from '../../testing/google.js';
import { type Installation, type WorkerName, wrongClock } from './house.js';

export interface Scenario {
  /** The scenario's name on the command line. */
  name: string;
  /** The fault, as the table of results describes it. */
  fault: string;
  /** How long the fault lasts. */
  seconds: number;
  begin(house: Installation): Promise<unknown> | unknown;
  /** Ends the fault. Nothing else may be repaired or restarted by hand: the installation has to recover by itself. */
  end(house: Installation): Promise<unknown> | unknown;
}

const nothing = (): void => undefined;

/** A fault that cuts a machine off: connections to it stay open, and nothing answers on them. */
const cut = (name: keyof Installation['machines'], seconds: number, fault: string): Scenario => ({
  name: `${name}-cut`,
  fault,
  seconds,
  begin: ({ machines }) => machines[name].cut(),
  end: ({ machines }) => machines[name].mend(),
});

/** A fault of the provider: the next `calls` calls of each of these kinds fail in the way that `how` names. */
const provider = (how: GoogleBreak, calls: number, kinds: GoogleKind[], fault: string): Scenario => ({
  name: `provider-${how}`,
  fault,
  seconds: 20,
  begin: ({ provider: google }) => {
    for (const kind of kinds) for (let call = 0; call < calls; call += 1) google.breakNext(kind, how);
  },
  end: ({ provider: google }) => google.mend(),
});

const restarted = async (house: Installation, names: WorkerName[], env: (index: number) => Record<string, string>) => {
  for (const [index, name] of names.entries()) await house.restart(name, env(index));
};

const FILLER = 'filler';
/** Size of a file that fills worker 4's disk; larger than the disk. */
const FILLER_MB = 256;

export const SCENARIOS: readonly Scenario[] = [
  { name: 'none', fault: 'none, to compare with', seconds: 20, begin: nothing, end: nothing },
  {
    name: 'redis-flushed',
    fault: 'Redis emptied (`FLUSHALL`)',
    seconds: 1,
    begin: ({ redis, machines }) => sendRedisCommand(redis.port, 'FLUSHALL', machines.redis.host),
    end: nothing,
  },
  {
    name: 'redis-killed',
    fault: 'Redis killed, back after 20 s',
    seconds: 20,
    begin: ({ redis }) => redis.kill(),
    end: ({ redis }) => redis.restart(),
  },
  cut('redis', 30, 'Redis unreachable for 30 s, connections half open'),
  {
    name: 'postgres-restarted',
    fault: 'Postgres restarted (fast shutdown)',
    seconds: 1,
    begin: ({ postgres }) => postgres.kill('SIGINT'),
    end: ({ postgres }) => postgres.restart(),
  },
  {
    name: 'postgres-crashed',
    fault: 'Postgres crashed (`kill -9`), back after 10 s',
    seconds: 10,
    begin: ({ postgres }) => postgres.kill(),
    end: ({ postgres }) => postgres.restart(),
  },
  cut('postgres', 30, 'Postgres unreachable for 30 s, connections half open'),
  cut('worker1', 40, 'one worker unreachable for 40 s, connections half open; its leases last 6 s'),
  {
    name: 'worker-killed',
    fault: 'one worker killed (`kill -9`), back after 10 s',
    seconds: 10,
    begin: (house) => house.kill('worker2'),
    end: (house) => house.restart('worker2'),
  },
  cut('edge2', 20, 'one edge unreachable for 20 s'),
  cut('store', 30, 'object store unreachable for 30 s'),
  {
    name: 'store-slow',
    fault: 'object store slow for 40 s: 0.4 s per 64 kB',
    seconds: 40,
    begin: (house) => house.slowStore(400),
    end: (house) => house.slowStore(0),
  },
  {
    name: 'disk-full',
    fault: 'disk of one worker full for 40 s',
    seconds: 40,
    begin: (house) => {
      try {
        writeFileSync(join(house.dataDir('worker4'), FILLER), Buffer.alloc(FILLER_MB * 2 ** 20));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    end: (house) => rm(join(house.dataDir('worker4'), FILLER)),
  },
  {
    name: 'clocks-apart',
    fault: 'clocks of two workers five minutes behind and ahead, for 40 s',
    seconds: 40,
    begin: (house) => restarted(house, ['worker2', 'worker3'], (index) => wrongClock(index === 0 ? -5 : 5)),
    end: (house) => restarted(house, ['worker2', 'worker3'], () => ({})),
  },
  provider('quota', 4, ['image', 'speech', 'video', 'text'], 'provider answers 429 to four calls of each kind'),
  provider('500', 2, ['image', 'speech', 'video', 'poll'], 'provider answers 500 to two calls of each kind'),
  {
    name: 'provider-late',
    fault: 'provider answers 160 s late for 15 s, after our time limits',
    seconds: 15,
    begin: ({ provider: google }) => google.delayAnswers(160_000),
    end: ({ provider: google }) => google.mend(),
  },
];
