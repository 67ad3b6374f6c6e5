/** The ends of sentences, and other places at which a part of a line could stand alone. */
const PARTS = /[.!?…;:؟۔।॥。！？；：\n]+|\s[–—-]+\s/u;
const NOT_SAID = /[^\p{L}\p{M}\p{N}]+/gu;

const heard = (text: string): string => text.normalize('NFKC').replace(NOT_SAID, '').toLowerCase();

/** A title that is in a line and has at least this share of its letters says the same as the whole line. */
const MOST = 0.6;

/**
 * Whether a title says the same as a line's captions, so that viewers would see the words twice: it is the line or one of its
 * sentences, or most of it. Case, punctuation and spaces do not count. Pure.
 */
export function repeatsLine(title: string, line: string): boolean {
  const [words, whole] = [heard(title), heard(line)];
  if (words === '') return false;
  if (whole.includes(words) && words.length >= whole.length * MOST) return true;
  const parts = line
    .split(PARTS)
    .map(heard)
    .filter((part) => part !== '');
  // A title may also have two of the line's sentences.
  return parts.some((_, from) => {
    let said = '';
    for (let at = from; at < parts.length && said.length < words.length; at += 1) said += parts[at]!;
    return said === words;
  });
}
