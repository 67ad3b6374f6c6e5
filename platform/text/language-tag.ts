/** Maximum length of a language tag, in characters: every reader must accept this length (RFC 5646, section 4.4.1). */
export const LONGEST_LANGUAGE_TAG = 35;

/** Whether a text has the form of a BCP 47 language tag. Whether the language exists is not checked. */
export function isLanguageTag(value: string): boolean {
  try {
    return value.length <= LONGEST_LANGUAGE_TAG && Intl.getCanonicalLocales(value).length === 1;
  } catch {
    return false;
  }
}
