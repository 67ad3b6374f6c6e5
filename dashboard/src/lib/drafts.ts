/** Text that somebody has typed but not sent. It is kept in this browser until it is sent or given up. */
import { useCallback, useState } from 'react';

const keyOf = (name: string): string => `cutroom.draft.${name}`;

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

/** State that survives leaving the page. @returns the value, a setter, and a function that forgets the draft */
export function useDraft<Value>(name: string, initial: () => Value): [Value, (value: Value) => void, () => void] {
  const [value, setValue] = useState(() => readDraft<Value>(name) ?? initial());
  const change = useCallback(
    (next: Value) => {
      setValue(next);
      keepDraft(name, next);
    },
    [name],
  );
  const forget = useCallback(() => keepDraft(name, null), [name]);
  return [value, change, forget];
}
