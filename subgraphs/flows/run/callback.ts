import { ServiceError } from '../../../platform/errors/index.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { links, toCall } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { readCallbackUrl, registerCallback } from '../../identity/index.js';

export const CALLBACK_SAYS =
  'An https address that is called once when the run is done, failed or cancelled; see `callbackEvents`.';

export const CallbackEvent = graphEnum<'gate' | 'finished'>('CallbackEvent', 'When `callbackUrl` is called.', {
  gate: 'Each time the run stops at its preview and waits for approval.',
  finished: 'When the run is done, failed or cancelled.',
});
export const CALLBACK_EVENTS_SAYS = 'When `callbackUrl` is called. Default: `[finished]`.';

/** Where and when a run's owner wants to be called. */
export interface WantedCallback {
  url: string;
  atGate: boolean;
  atEnd: boolean;
}

interface CallbackInput {
  callbackUrl?: string | null;
  callbackEvents?: readonly ValueOf<typeof CallbackEvent>[] | null;
}

/** Reads what a request says about a callback; null if it wants none. @throws ServiceError BAD_INPUT, ADDRESS_REFUSED */
export function callbackIn({ rt }: Caller, input: CallbackInput | null | undefined): WantedCallback | null {
  const { callbackUrl, callbackEvents } = input ?? {};
  if (callbackUrl == null && callbackEvents != null)
    throw new ServiceError('BAD_INPUT', '`callbackEvents` says when `callbackUrl` is called, which is missing.', {
      field: 'callbackUrl',
    });
  if (callbackUrl == null) return null;
  const events = callbackEvents ?? ['finished'];
  const url = readCallbackUrl(rt, callbackUrl, 'callbackUrl');
  return { url, atGate: events.includes('gate'), atEnd: events.includes('finished') };
}

/** Registers a callback for a run. Call it in the transaction that starts the run. */
export const registerRunCallback = (tx: Caller, runId: string, wanted: WantedCallback): Promise<void> =>
  registerCallback(tx, { subject: 'flow', subjectId: runId, path: toCall(links.run, { id: runId }).path, ...wanted });
