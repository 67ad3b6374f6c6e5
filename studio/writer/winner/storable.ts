/** Whether Postgres can store a text: it takes no NUL and no half of a pair. */
export const isStorable = (text: string | null): boolean =>
  text === null || (!text.includes('\0') && text.isWellFormed());
