import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  BRIEF,
  newAccount,
  newPersona,
  newRun,
  type TestAccount,
  untilImageJob,
  untilRun,
} from '../test/support/client.js';
import { type Server, startServer } from '../test/support/server.js';
import type { Finding } from './main.js';
import { median, seconds, timed } from './support/measure.js';
import { processTree, pss, readCommand } from './support/process-tree.js';

/** Pause before memory at rest is measured, ms: longer than the 30 s after which idle threads and child processes end. */
const REST_MS = 40_000;
const SECOND_STARTS = 3;
const PICTURES = 60;
const LOOK_EVERY_MS = 100;
const SAMPLE_MS = 250;

/** Memory of a server's process tree at one moment, in MB. */
interface Memory {
  total: number;
  parts: string;
}

/**
 * Measures the memory of an embedded server, started as `npm start` does: the proportional memory (PSS) of all its processes, at
 * rest after the first and after a second start, at its peak under load, and at rest again. Linux only. `CUTROOM_BENCH_BASELINE`
 * names a built checkout to measure instead of this one.
 */
export async function benchMemory(): Promise<Finding[]> {
  const options = {
    command: ['start', '--supervise'],
    ...(process.env.CUTROOM_BENCH_BASELINE ? { checkout: process.env.CUTROOM_BENCH_BASELINE } : {}),
  };
  const findings: Finding[] = [];
  const tell = (what: string, ours: string, parts: string, target: string) =>
    findings.push({ what, ours, against: parts, theirs: '', ratio: '', target });
  let server: Server | null = null;
  const start = async (dataDir?: string): Promise<number> =>
    timed(async () => {
      server = await startServer({ ...options, ...(dataDir ? { dataDir } : {}) });
    });
  const rest = async (): Promise<Memory> => {
    await sleep(REST_MS);
    return measureMemory(server!);
  };
  try {
    const first = await start();
    const { dataDir } = server!;
    const firstRest = await rest();
    tell('embedded start to ready, first start', seconds(first), '', '< 6 s');
    tell('memory at rest, after the first start', mb(firstRest.total), firstRest.parts, '≤ 350 MB');
    const again: number[] = [];
    for (let round = 0; round < SECOND_STARTS; round += 1) {
      await server!.stop();
      again.push(await start(dataDir));
    }
    tell('embedded start to ready, second start', seconds(median(again)), '', '< 2 s');
    const secondRest = await rest();
    tell('memory at rest, after a second start', mb(secondRest.total), secondRest.parts, '≤ 350 MB');
    const me = await newAccount(server!.url);
    const persona = await newPersona(me);
    const pictures = await atWork(server!, me, persona.slug, () => drawPictures(me, persona.slug));
    tell(
      `memory at work, ${PICTURES} pictures at once`,
      mb(pictures.peak.total),
      `${pictures.peak.parts}; all made in ${seconds(pictures.took)}, slowest of ${pictures.lookups} look-ups beside them ${Math.round(pictures.slowest)} ms`,
      '≤ 700 MB',
    );
    const run = await atWork(server!, me, persona.slug, () => makeVideo(me));
    tell(
      'memory at work, a run of five lines: frames, voices, cut',
      mb(run.peak.total),
      `${run.peak.parts}; made in ${seconds(run.took)}, slowest look-up ${Math.round(run.slowest)} ms`,
      '≤ 700 MB',
    );
    const after = await rest();
    tell('memory at rest again, after that work', mb(after.total), after.parts, '');
    return findings;
  } finally {
    const last = server as Server | null;
    await last?.stop();
    await last?.remove();
  }
}

const mb = (value: number): string => `${Math.round(value)} MB`;

/** Requests sixty pictures of one creator simultaneously, and waits for them. */
async function drawPictures(me: TestAccount, personaSlug: string): Promise<void> {
  const ids = await Promise.all(
    Array.from({ length: PICTURES }, async (_, i) => {
      const answer = await me.call('POST', '/api/v1/images/jobs', {
        personaSlug,
        customPrompt: `Picture ${i}, at a desk`,
      });
      if (answer.status !== 202)
        throw new Error(`POST /images/jobs answered ${answer.status}: ${JSON.stringify(answer.body)}`);
      return answer.body.data.job.id as string;
    }),
  );
  // The last job ends last, or nearly, so it is polled first. Polling all jobs all the time would add to the measured work.
  for (const id of ids.reverse()) {
    const job = await untilImageJob(me, id);
    if (job.status !== 'done') throw new Error(`a picture failed: ${JSON.stringify(job.error)}`);
  }
}

async function makeVideo(me: TestAccount): Promise<void> {
  const id = await newRun(me, { briefSource: { mode: 'description', value: BRIEF }, options: { lines: 5, seed: 40 } });
  await untilRun(me, id, ['gate']);
  await me.call('POST', `/api/v1/flows/${id}/approve`);
  await untilRun(me, id, ['done']);
}

/** Measures the peak memory while `work` runs, and the slowest of the look-ups made meanwhile. */
async function atWork(
  server: Server,
  me: TestAccount,
  slug: string,
  work: () => Promise<void>,
): Promise<{ peak: Memory; took: number; slowest: number; lookups: number }> {
  let over = false;
  let peak: Memory = { total: 0, parts: '' };
  const sampling = (async () => {
    while (!over) {
      const seen = measureMemory(server);
      if (seen.total > peak.total) peak = seen;
      await sleep(SAMPLE_MS);
    }
  })();
  let slowest = 0;
  let lookups = 0;
  const looking = (async () => {
    while (!over) {
      const took = await timed(() => me.call('GET', `/api/v1/personas/${slug}`));
      slowest = Math.max(slowest, took);
      lookups += 1;
      await sleep(LOOK_EVERY_MS);
    }
  })();
  const took = await timed(work).finally(() => {
    over = true;
  });
  await Promise.all([sampling, looking]);
  return { peak, took, slowest, lookups };
}

/** Measures every process of the server's tree. */
function measureMemory({ pid: root }: Server): Memory {
  const tree = processTree(root);
  const main = tree.find((pid) => isServer(pid)) ?? root;
  const sizes = tree.map((pid) => ({ name: nameProcess(pid, main), size: pss(pid) / 1024 }));
  return {
    total: sizes.reduce((sum, { size }) => sum + size, 0),
    parts: sizes.map(({ name, size }) => `${name} ${Math.round(size)}`).join(' + '),
  };
}

const isServer = (pid: number): boolean => {
  const args = readCommand(pid);
  return args.some((arg) => arg.endsWith(join('cli', 'main.js'))) && !args.includes('--supervise');
};

/** A name for a process of the tree: `server`, `supervisor`, the module that a child process runs, or its program. */
function nameProcess(pid: number, main: number): string {
  const args = readCommand(pid);
  if (pid === main) return 'server';
  if (args.includes('--supervise')) return 'supervisor';
  const script = args.find((arg) => arg.endsWith('.js'));
  return (script ?? args[0] ?? 'ended').split('/').slice(-2).join('/');
}
