/** The language of the pages: the one chosen here, else the browser's, else English. */
export const LANGUAGES = { en: 'English', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;
const KEY = 'cutroom.language';

const isLanguage = (name: string | null | undefined): name is Language =>
  name !== null && name !== undefined && Object.hasOwn(LANGUAGES, name);
const primary = (tag: string): string => tag.split('-')[0]!.toLowerCase();

/**
 * @param chosen what somebody chose here
 * @param wanted the browser's languages as BCP 47 tags, best first
 * @returns the language, and the tag that numbers and times follow, with the browser's region
 * @example languageFor(null, ['fr', 'de-AT', 'en']) // { language: 'de', locale: 'de-AT' }
 */
export function languageFor(chosen: string | null, wanted: readonly string[]): { language: Language; locale: string } {
  const language = isLanguage(chosen) ? chosen : (wanted.map(primary).find(isLanguage) ?? 'en');
  return { language, locale: wanted.find((tag) => primary(tag) === language) ?? language };
}

function readChosen(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

/** Loads the page again in another language. Without a place to keep the choice, it stays as it is. */
export function chooseLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language);
    location.reload();
  } catch {
    // The browser keeps nothing.
  }
}

export const { language, locale } = languageFor(readChosen(), globalThis.navigator?.languages ?? []);
