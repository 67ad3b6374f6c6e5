/** Characters of a language tag, at most: what BCP 47 asks every reader to take (RFC 5646, section 4.4.1). */
export const LONGEST_LANGUAGE_TAG = 35;

/** A language by the form of BCP 47; whether anybody speaks it is not asked. */
export function isLanguageTag(value: string): boolean {
  try {
    return value.length <= LONGEST_LANGUAGE_TAG && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
