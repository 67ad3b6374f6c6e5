import { startServer } from '../test/support/server.js';
import type { Finding } from './main.js';
import { median, seconds, timed } from './measure.js';

const ROUNDS = 5;

/** Embedded, everything in one process: from the command to the first good answer, on a data directory that exists. */
export async function benchStart(): Promise<Finding[]> {
  const first = await startServer();
  await first.stop();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    let server = first;
    times.push(
      await timed(async () => {
        server = await startServer({ dataDir: first.dataDir });
      }),
    );
    await server.stop();
  }
  await first.remove();
  return [
    {
      what: 'embedded start to ready, second start',
      ours: seconds(median(times)),
      against: '',
      theirs: '',
      ratio: '',
      target: '< 2 s',
    },
  ];
}
