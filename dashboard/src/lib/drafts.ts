/** Text that somebody has typed but not sent. It is kept in this browser until it is sent or given up. */
import { useCallback, useState, useSyncExternalStore } from 'react';

export const keyOf = (name: string): string => `cutroom.draft.${name}`;

/** Reads a draft; null if there is none, or if the browser keeps nothing. */
export function readDraft<Value>(name: string): Value | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(name)) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps a draft, or with null forgets it. */
export function keepDraft(name: string, value: unknown): void {
  try {
    if (value === null) localStorage.removeItem(keyOf(name));
    else localStorage.setItem(keyOf(name), JSON.stringify(value));
  } catch {
    // The browser is full or keeps nothing: the draft then lasts as long as the page.
  }
}

/** How often everything was forgotten. */
let forgotten = 0;

/** Forgets what this tab shows of drafts, and takes nothing more that arrives for them. */
export function forgetShown(): void {
  forgotten += 1;
  shown.clear();
}

/** Forgets everything that somebody has typed here, so that the next person at this browser does not see it. */
export function forgetDrafts(): void {
  forgetShown();
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
  } catch {
    // The browser keeps nothing.
  }
}

/** The drafts on the page, by name. Changes build on them, whatever another tab has kept since. */
const shown = new Map<string, object>();
const listeners = new Set<() => void>();

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
  const [since] = useState(forgotten);
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
      if (since !== forgotten) return;
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
