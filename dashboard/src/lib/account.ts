/** Who uses this browser: what belongs to one account ends and is forgotten before another's begins. */
import { client } from './client.js';
import { forgetDrafts, keepDraft, readDraft } from './drafts.js';

const enders = new Set<() => void>();

/** Calls `end` when an account is left, to stop what goes on in its name. */
export const onLeave = (end: () => void): void => void enders.add(end);

/** Ends what goes on in an account's name, and forgets what it has read, typed and opened. */
export function leaveAccount(): void {
  for (const end of enders) end();
  client.clear();
  forgetDrafts();
}

/** Begins a session. The same account finds what it had typed before its last session expired. */
export function enterAccount(id: string): void {
  if (readDraft('account') === id) client.clear();
  else leaveAccount();
  keepDraft('account', id);
}
