import { startServer } from '../test/support/server.js';
import type { Finding } from './main.js';
import { median, seconds, timed } from './support/measure.js';

const ROUNDS = 5;

/**
 * Measures how long the embedded server takes to start on an existing data directory, with everything in one process: from the
 * command to the first successful response.
 */
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
