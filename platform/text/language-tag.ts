/** Maximum length of a language tag, in characters: every reader must accept this length (RFC 5646, section 4.4.1). */
export const LONGEST_LANGUAGE_TAG = 35;

const NAMES = new Intl.DisplayNames(['en'], { type: 'language', fallback: 'none' });

/**
 * Whether a text is a BCP 47 tag of a language that exists. `klingon` has the form of a tag, but the tag of Klingon is `tlh`.
 * Regions and scripts are not checked.
 */
export function isLanguageTag(value: string): boolean {
  if (value.length > LONGEST_LANGUAGE_TAG) return false;
  try {
    return NAMES.of(new Intl.Locale(value).language) !== undefined;
  } catch {
    return false;
  }
}
