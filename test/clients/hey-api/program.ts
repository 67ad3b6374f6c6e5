// Makes a carousel. `generated` is made by the suite.
import { client } from './generated/client.gen.js';
import { approveFlow, createProp, getFlow, startFlow } from './generated/sdk.gen.js';
import type { Run, RunStatus } from './generated/types.gen.js';

declare const process: { env: Record<string, string> };

const { BASE_URL = '', API_KEY = '' } = process.env;
client.setConfig({ baseUrl: BASE_URL, auth: ({ in: place }) => (place === 'cookie' ? undefined : API_KEY) });

async function untilRun(id: string, wanted: RunStatus): Promise<Run> {
  for (;;) {
    const { data } = await getFlow({ path: { id }, throwOnError: true });
    const { run } = data.data;
    if (run.status === wanted) return run;
    if (run.status === 'failed' || run.status === 'cancelled') throw new Error(`${run.status}: ${run.error?.message}`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

async function main(): Promise<void> {
  const made = await createProp({
    body: { name: 'Ember mug', category: 'handheld', text: 'Keeps coffee at 57 degrees for six hours.' },
    throwOnError: true,
  });
  const productId = made.data.data.product.id;
  const start = () =>
    startFlow({
      body: { preset: 'carousel', productId, options: { slideCount: 3 } },
      headers: { 'Idempotency-Key': productId },
      throwOnError: true,
    });
  const [first, again] = [await start(), await start()];
  const { runId } = first.data.data;
  await untilRun(runId, 'gate');
  await approveFlow({ path: { id: runId }, throwOnError: true });
  const { slides } = await untilRun(runId, 'done');
  console.log(
    JSON.stringify({
      same: again.data.data.runId === runId,
      replayed: again.response?.headers.get('idempotency-replayed'),
      location: first.response?.headers.get('location'),
      runId,
      slides: slides?.map(({ url }) => url),
    }),
  );
}

void main();
