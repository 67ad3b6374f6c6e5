import { links, toCall } from '../../../platform/links.js';
import type { Caller } from '../../../runtime/index.js';
import { readCallbackUrl, registerCallback } from '../../identity/index.js';

export const CALLBACK_SAYS = 'An https address that is called once when the run is done, failed or cancelled.';

/**
 * Reads the callback address.
 * @returns the normalized address, or null if none is given
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED
 */
export const callbackIn = ({ rt }: Caller, input: { callbackUrl?: string | null } | null | undefined): string | null =>
  input?.callbackUrl == null ? null : readCallbackUrl(rt, input.callbackUrl, 'callbackUrl');

/** Registers a callback for when the run finishes. Call it in the transaction that starts the run. */
export const callWhenFinished = (tx: Caller, runId: string, url: string): Promise<void> =>
  registerCallback(tx, { subject: 'flow', subjectId: runId, url, path: toCall(links.run, { id: runId }).path });
