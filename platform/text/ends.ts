/**
 * Removes the marks at the end of a text, in one pass. A pattern such as `/[.,]+$/` starts again at each mark, so a run of n
 * marks in the middle of the text would take n² steps.
 * @param mark matches a single mark up to U+FFFF; must not be a global pattern
 * @example withoutEnd('Wait …!?', /[!?…\s]/) // 'Wait'
 */
export function withoutEnd(text: string, mark: RegExp): string {
  let end = text.length;
  while (end > 0 && mark.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** Removes the marks at the start and end of a text; see {@link withoutEnd}. */
export function withoutEnds(text: string, mark: RegExp): string {
  const rest = withoutEnd(text, mark);
  let start = 0;
  while (start < rest.length && mark.test(rest[start]!)) start += 1;
  return rest.slice(start);
}

/** At most `max` characters of a text (UTF-16 units), never half of a surrogate pair. */
export const takeFirst = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/**
 * Converts a text to a Unicode normal form. A letter keeps at most 30 combining marks, as many as the Stream-Safe Text Format
 * (UAX 15) allows, because sorting them takes time quadratic in their number. No language has more than a few.
 */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form);

/** Removes accents and other combining marks: `Größe` becomes `Große`. `NFKD` also replaces compatibility forms, such as `ﬁ`. */
export const withoutAccents = (text: string, form: 'NFD' | 'NFKD' = 'NFKD'): string =>
  normalised(text, form).replace(/\p{M}/gu, '');
