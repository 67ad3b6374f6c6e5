import { callOf, links } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { readCallbackUrl, registerCallback } from '../../identity/index.js';

export const CALLBACK_SAYS = 'An https address that is called once when the run is done, failed or cancelled.';

/** @returns the address in its usual form; null where none is given @throws ServiceError BAD_INPUT, ADDRESS_REFUSED */
export const callbackIn = ({ rt }: Caller, input: { callbackUrl?: string | null } | null | undefined): string | null =>
  input?.callbackUrl == null ? null : readCallbackUrl(rt, input.callbackUrl, 'callbackUrl');

/** Has the address called once the run has finished. Call it in the transaction that starts the run. */
export const callWhenFinished = (tx: Caller, runId: string, url: string): Promise<void> =>
  registerCallback(tx, { subject: 'flow', subjectId: runId, url, path: callOf(links.run, { id: runId }).path });
