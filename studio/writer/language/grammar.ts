/** Capitalises a text, unless its first word has a capital inside: "iOS", "eBay". */
export const capitalise = (s: string): string =>
  s.replace(/^(["'“‘(]*)(\p{Ll})(?!\p{Ll}{0,20}\p{Lu})/u, (_, q: string, c: string) => q + c.toUpperCase());

/** The words of a text, with the signs that touch them. Signs alone are no words. */
export const words = (s: string): string[] =>
  s
    .trim()
    .split(/\s+/)
    .filter((w) => /[\p{L}\p{N}]/u.test(w));
