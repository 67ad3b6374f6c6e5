/**
 * A text without the marks at its end, in one pass from there. A pattern such as `/[.,]+$/` looks from each mark to the end
 * of its run again, which for a run of n marks in mid-text takes n² steps.
 * @param mark matches one mark; not global, and no characters beyond U+FFFF
 * @example withoutEnd('Wait …!?', /[!?…\s]/) // 'Wait'
 */
export function withoutEnd(text: string, mark: RegExp): string {
  let end = text.length;
  while (end > 0 && mark.test(text[end - 1]!)) end -= 1;
  return text.slice(0, end);
}

/** A text without the marks at its start and end; see {@link withoutEnd}. */
export function withoutEnds(text: string, mark: RegExp): string {
  const rest = withoutEnd(text, mark);
  let start = 0;
  while (start < rest.length && mark.test(rest[start]!)) start += 1;
  return rest.slice(start);
}

/** At most `max` characters of a text (UTF-16 units), never half of a pair. */
export const firstOf = (text: string, max: number): string =>
  text.length <= max ? text : text.slice(0, max).replace(/[\ud800-\udbff]$/, '');

/**
 * A text in a Unicode normal form. Putting marks in order takes the square of their number, so that a letter keeps 30 of
 * them, as many as the Stream-Safe Text Format (UAX 15) allows; no language has more than a few.
 */
export const normalised = (text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string =>
  text.replace(/(\p{M}{30})\p{M}+/gu, '$1').normalize(form);
