import { setTimeout as sleep } from 'node:timers/promises';
import { BRIEF, newAccount, newRun, untilRun } from '../test/support/client.js';
import { type Server, startServer } from '../test/support/server.js';
import type { Finding } from './main.js';
import { median, seconds } from './support/measure.js';

const ROUNDS = 3;

/** Path of a built checkout of an earlier version, to compare with. */
const BASELINE = process.env.CUTROOM_BENCH_BASELINE;

/**
 * Measures the time from approving a preview of five lines to the finished cut, offline, with everything in one process. If
 * `CUTROOM_BENCH_BASELINE` names a built checkout of an earlier version, that one is measured too, in turn with this one. Their
 * lines differ in length, so the ratio compares the time per second of video.
 */
export async function benchApprove(): Promise<Finding[]> {
  const servers = [await startServer()];
  if (BASELINE) servers.push(await startServer({ checkout: BASELINE }));
  try {
    const times = servers.map((): Measured[] => []);
    for (let round = 0; round < ROUNDS; round += 1)
      for (const [i, server] of servers.entries()) times[i]!.push(await approveToCut(server, round));
    const [ours, theirs] = times.map((found) => ({
      took: median(found.map(({ took }) => took)),
      pace: median(found.map(({ took, video }) => took / video)),
      video: median(found.map(({ video }) => video)),
    }));
    return [
      {
        what: `approve → cut of five lines (${ours!.video.toFixed(0)} s), offline`,
        ours: seconds(ours!.took),
        against: theirs ? `the checkout in CUTROOM_BENCH_BASELINE (${theirs.video.toFixed(0)} s)` : '',
        theirs: theirs ? seconds(theirs.took) : '',
        ratio: theirs
          ? `${(ours!.pace / theirs.pace).toFixed(2)}x its time for a second of video`
          : `${(ours!.pace / 1000).toFixed(2)} s for a second of video`,
        target: '≤ 0.5x of a13f252',
      },
    ];
  } finally {
    await Promise.all(servers.map((server) => server.remove()));
  }
}

interface Measured {
  /** Time from the approval to the finished cut, ms. */
  took: number;
  /** Length of the finished video, s. */
  video: number;
}

async function approveToCut(server: Server, round: number): Promise<Measured> {
  const me = await newAccount(server.url);
  const briefSource = { mode: 'description', value: BRIEF };
  const id = await newRun(me, { briefSource, options: { lines: 5, seed: 40 + round } });
  await untilRun(me, id, ['gate']);
  const began = performance.now();
  await me.call('POST', `/api/v1/flows/${id}/approve`);
  for (;;) {
    const { run } = (await me.call('GET', `/api/v1/flows/${id}`)).body.data;
    if (run.status === 'done') return { took: performance.now() - began, video: run.cut.seconds };
    if (run.status === 'failed') throw new Error(`the run failed: ${JSON.stringify(run.error)}`);
    await sleep(100);
  }
}
