import { COMMON_WORDS, detectLanguage, toLanguageCode } from './detect.js';

/**
 * A text contradicts a declaration if at least this share of its words, and at least this many different ones, are frequent
 * words of the detected language. In prose they are 20 to 45 % and many; in a language that the detector doesn't know, such as
 * Latvian or Estonian, they are usually below 8 %, and the same two or three.
 */
const CLEAR = { share: 0.13, words: 4 };
/** The same for a page that declares English, which many templates do whatever the page's language is. */
const CLEAR_AGAINST_ENGLISH = { share: 0.05, words: 2 };

/**
 * Returns the language of a page's text as a BCP 47 tag: the one that the page declares, unless the text is clearly in another;
 * without a declaration, the detected one. The detector takes languages that it doesn't know for those that it does.
 * @param declared a BCP 47 tag, or anything else that a page says there
 */
export function confirmLanguage(declared: string | null | undefined, text: string): string {
  const found = detectLanguage(text);
  const said = /^[a-z]{2,3}(?:-[a-z0-9]{1,8}){0,4}$/i.test(declared ?? '') ? toLanguageCode(declared ?? '') : found;
  if (said === found) return found;
  if (scriptOf(declared ?? said) !== scriptOf(found)) return found;
  // Other languages in the same script, of which the detector knows one: Bulgarian is found as Russian.
  if (!(found in COMMON_WORDS)) return said;
  const spoken = countCommon(found, text);
  const clear = said === 'en' ? CLEAR_AGAINST_ENGLISH : CLEAR;
  const isClear = spoken.share >= clear.share && spoken.words >= clear.words;
  return isClear && spoken.share > 1.3 * countCommon(said, text).share ? found : said;
}

function countCommon(language: string, text: string): { share: number; words: number } {
  const common = new Set(COMMON_WORDS[language]?.split(' '));
  const tokens = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  const spoken = tokens.filter((token) => common.has(token));
  return { share: spoken.length / Math.max(tokens.length, 1), words: new Set(spoken).size };
}

function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script;
  } catch {
    return undefined;
  }
}
