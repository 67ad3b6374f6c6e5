/** Text that somebody has typed but not sent. It is kept in this browser until it is sent or given up. */
import { useCallback, useRef, useState } from 'react';

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

/** Forgets everything that somebody has typed here, so that the next person at this browser does not see it. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
  } catch {
    // The browser keeps nothing.
  }
}

type Change<Value> = Value | ((now: Value) => Value);

/**
 * State that survives leaving the page.
 * @returns the value, a setter, and a function that forgets the draft. What arrives later, such as an answer, is set by a function of
 * the value as it then is
 */
export function useDraft<Value extends object>(
  name: string,
  initial: () => Value,
): [Value, (value: Change<Value>) => void, () => void] {
  const [value, setValue] = useState<Value>(() => {
    const [blank, kept] = [initial(), readDraft<Value>(name)];
    // A draft of an earlier version may lack fields; a list has none.
    return Array.isArray(blank) ? (kept ?? blank) : { ...blank, ...kept };
  });
  const latest = useRef(value);
  const change = useCallback(
    (next: Change<Value>) => {
      latest.current = typeof next === 'function' ? next(readDraft<Value>(name) ?? latest.current) : next;
      setValue(latest.current);
      keepDraft(name, latest.current);
    },
    [name],
  );
  const forget = useCallback(() => keepDraft(name, null), [name]);
  return [value, change, forget];
}

/**
 * The draft of a form.
 * @returns its fields, a function that changes some of them, and one that forgets the draft
 */
export function useFields<Fields extends object>(
  name: string,
  blank: () => Fields,
): [Fields, (changed: Partial<Fields>) => void, () => void] {
  const [fields, set, forget] = useDraft(name, blank);
  // A draft of an earlier version may lack fields.
  const change = (changed: Partial<Fields>): void => set((now) => ({ ...blank(), ...now, ...changed }));
  return [fields, change, forget];
}
