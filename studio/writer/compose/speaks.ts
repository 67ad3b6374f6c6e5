import { words } from '../language/grammar.js';

/**
 * Does a text mention a phrase? True when it contains at least half of the phrase's significant words, compared by their stems.
 * Also true when the phrase has no significant words.
 */
export function mentionsPhrase(text: string, phrase: string): boolean {
  const stems = words(phrase.toLowerCase())
    .map((w) => w.replace(/[^\p{L}\p{N}-]/gu, ''))
    .filter(
      (w) =>
        w.length > 3 && !/^(?:people|anyone|everyone|those|that|with|your|their|from|they|this|into|more)$/.test(w),
    )
    .map((w) => w.replace(/(?:ies|es|s|ing|y)$/, ''));
  const low = text.toLowerCase();
  const found = stems.filter((s) => low.includes(s)).length;
  return stems.length === 0 || found >= Math.ceil(stems.length / 2);
}
