/** Text that somebody has typed but not sent. It is kept in this browser until it is sent or given up. */

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

/** Forgets everything that somebody has typed here, so that the next person at this browser does not see it. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(localStorage)) if (key.startsWith(keyOf(''))) localStorage.removeItem(key);
  } catch {
    // The browser keeps nothing.
  }
}
