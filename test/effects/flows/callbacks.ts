import type { Body } from '../../support/client.js';
import { ABSENT, answer, type Effect } from '../harness.js';

/** A run's `callbackUrl`, whose effect shows in the run. The run is cancelled, because nothing else of it matters. */
export const CALLED_BACK = {
  between: [ABSENT, 'https://callbacks.invalid/'],
  see: async (world, sent) => {
    const { runId } = (await answer(world, sent)) as Body;
    const { run } = (await world.me.call('POST', `/api/v1/flows/${runId}/cancel`)).body.data;
    return run.callback?.url ?? null;
  },
} satisfies Effect;

/** A run's `callbackEvents`. One that is cancelled before its preview has no callback left if it was to call there only. */
export const CALLED_AT: Effect = {
  between: [ABSENT, ['gate']],
  beside: { callbackUrl: 'https://callbacks.invalid/' },
  see: CALLED_BACK.see,
};
