/** Who uses this browser: what belongs to one account ends and is forgotten before another's begins. */
import { client } from './client.js';
import { forgetDrafts, keepDraft, keyOf, readDraft } from './drafts.js';

const enders = new Set<() => void>();
/** The account that this tab was last signed in to, as far as it knows. */
let account = readDraft<string>('account');

/** Calls `end` when an account is left, to stop what goes on in its name. */
export const onLeave = (end: () => void): void => void enders.add(end);

function endAll(): void {
  for (const end of enders) end();
  client.clear();
}

/** Ends what goes on in an account's name, and forgets what it has read, typed and opened. */
export function leaveAccount(): void {
  account = null;
  endAll();
  forgetDrafts();
}

/** Begins a session. The same account finds what it had typed before its last session expired. */
export function enterAccount(id: string): void {
  // A session from before accounts were known here, or a first one, leaves nobody else's drafts.
  if (account === null || account === id) client.clear();
  else leaveAccount();
  account = id;
  keepDraft('account', id);
}

// All tabs have the same session: when it becomes another account's in one, the others must not go on in the former one's name.
addEventListener('storage', ({ key }) => {
  if (key !== keyOf('account') || readDraft('account') === account) return;
  endAll();
  location.reload();
});
