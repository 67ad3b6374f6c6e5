/** What a form's fields hold, by their names. */
export const entriesOf = (form: HTMLFormElement): Record<string, string> =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));

/** The number in a field that may be empty; null if it is. */
export const numberOrNull = (text: string | undefined): number | null =>
  text === undefined || text.trim() === '' ? null : Number(text);
