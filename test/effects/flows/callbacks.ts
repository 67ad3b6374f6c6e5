import type { Body } from '../../support/client.js';
import { ABSENT, answer, type Effect } from '../harness.js';

/** A run's `callbackUrl`, whose effect shows in the run. The run is cancelled, because nothing else of it matters. */
export const CALLED_BACK: Effect = {
  between: [ABSENT, 'https://callbacks.invalid/'],
  see: async (world, sent) => {
    const { runId } = (await answer(world, sent)) as Body;
    const { run } = (await world.me.call('POST', `/api/v1/flows/${runId}/cancel`)).body.data;
    return run.callback?.url ?? null;
  },
};
