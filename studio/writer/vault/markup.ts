const ENTITIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    amp: '&',
    quot: '"',
    apos: "'",
    lt: '<',
    gt: '>',
    nbsp: ' ',
    hellip: '…',
    mdash: '—',
    ndash: '–',
    rsquo: '’',
    lsquo: '‘',
    rdquo: '”',
    ldquo: '“',
    auml: 'ä',
    ouml: 'ö',
    uuml: 'ü',
    Auml: 'Ä',
    Ouml: 'Ö',
    Uuml: 'Ü',
    szlig: 'ß',
    eacute: 'é',
    egrave: 'è',
    ntilde: 'ñ',
    ccedil: 'ç',
    aacute: 'á',
    iacute: 'í',
    oacute: 'ó',
    uacute: 'ú',
    iexcl: '¡',
    iquest: '¿',
    starf: '★',
    star: '☆',
  }),
);

/** Maximum number of characters between & and ; in a character reference. */
const ENTITY = 10;

/** Decodes character references; anything else stays. */
function decodeReferences(text: string): string {
  return text.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,8});/g, (whole, name: string) => {
    if (name.length > ENTITY) return whole;
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole;
    const code = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

/** Matches elements that end a line. */
const BLOCK = /^\/?(?:p|div|br|li|ul|ol|tr|td|th|h[1-6]|section|article|blockquote|hr|table|header|footer)\b/i;
/** Matches elements whose text is not displayed. */
const HIDDEN = /^(script|style|template|noscript)\b/i;
/** Maximum number of characters in a tag: anything longer is text that contains a `<`. */
const TAG = 600;

/**
 * Removes markup from a pasted page: block elements become line ends; elements with a description, such as images of stars,
 * become that description.
 */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text;
  let out = '';
  let at = 0;
  // The next `>`, searched only once however many `<` precede it.
  let close = -1;
  const ends = new Map<string, number>();
  let lower: string | undefined;
  while (at < text.length) {
    const open = text.indexOf('<', at);
    if (open < 0) break;
    if (close < open) close = text.indexOf('>', open);
    if (close < 0) break;
    const inside = text.slice(open + 1, Math.min(close, open + 1 + TAG));
    if (close - open > TAG || !/^[/!]?[a-zA-Z-]/.test(inside)) {
      out += text.slice(at, open + 1);
      at = open + 1;
      continue;
    }
    const hidden = HIDDEN.exec(inside)?.[1]?.toLowerCase();
    if (hidden !== undefined) {
      out += text.slice(at, open);
      // An element that is never closed hides the rest of the page.
      lower ??= text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      ends.set(hidden, findEnd(lower, hidden, close, ends.get(hidden)));
      at = ends.get(hidden)!;
      continue;
    }
    const said = /\b(?:alt|aria-label|title)="([^"]{0,80})"/.exec(inside)?.[1];
    out += `${text.slice(at, open)}${BLOCK.test(inside) ? '\n' : ''}${said ? ` ${said} ` : ''}`;
    at = close + 1;
  }
  return decodeReferences(out + text.slice(at));
}

/**
 * Index after the closing tag of an element of this name, or the end of the text if it is never closed.
 * @param known the result of the previous call for the same name. If that was the end of the text, no closing tag is left, so
 * the search is skipped
 */
function findEnd(text: string, element: string, from: number, known: number | undefined): number {
  if (known === text.length) return known;
  const end = text.indexOf(`</${element}`, from);
  const close = end < 0 ? -1 : text.indexOf('>', end);
  return close < 0 ? text.length : close + 1;
}
