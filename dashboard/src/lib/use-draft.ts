/** Drafts as the state of a page. This is a file of its own because the first page needs only `drafts.ts`. */
import { useCallback, useState, useSyncExternalStore } from 'react';
import { onLeave } from './account.js';
import { keepDraft, readDraft } from './drafts.js';

/** How many times an account was left. An answer that arrives after that must not change the next person's drafts. */
let left = 0;

/** The drafts on the page, by name. Changes build on them, whatever another tab has kept since. */
const shown = new Map<string, object>();
const listeners = new Set<() => void>();

onLeave(() => {
  left += 1;
  shown.clear();
});

/** The draft as the page shows it, else as it is kept. One that was kept by an earlier version may lack fields, or be a list. */
function current<Value extends object>(name: string, initial: () => Value): Value {
  const now = shown.get(name) as Value | undefined;
  if (now) return now;
  const kept = readDraft<Value>(name);
  return { ...initial(), ...(Array.isArray(kept) ? null : kept) };
}

/** Some of its fields, or a function of the draft as it then is, for what arrives later, such as an answer. */
type Change<Value> = Partial<Value> | ((now: Value) => Value);

/**
 * State that survives leaving the page, in the form of an object.
 * @param initial defined outside the component, so that the setter stays the same
 * @returns the value, its setter, and a function that forgets the draft. The setter also works once the page was left
 */
export function useDraft<Value extends object>(
  name: string,
  initial: () => Value,
): [Value, (change: Change<Value>) => void, () => void] {
  const [since] = useState(left);
  const subscribe = useCallback(
    (listener: () => void) => {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        shown.delete(name);
      };
    },
    [name],
  );
  const value = useSyncExternalStore(subscribe, () => {
    const now = current(name, initial);
    shown.set(name, now);
    return now;
  });
  const change = useCallback(
    (next: Change<Value>) => {
      // The account was left: what arrives for it now is not for the next one.
      if (since !== left) return;
      const now = current(name, initial);
      const changed = typeof next === 'function' ? next(now) : { ...now, ...next };
      if (shown.has(name)) shown.set(name, changed);
      keepDraft(name, changed);
      for (const listener of listeners) listener();
    },
    [name, initial, since],
  );
  const forget = useCallback(() => keepDraft(name, null), [name]);
  return [value, change, forget];
}
