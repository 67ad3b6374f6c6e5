const CODES: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'));

/** Whether a text is a code of ISO 4217, in capital letters or not. */
export const isCurrencyCode = (text: string): boolean => CODES.has(text.toUpperCase());
