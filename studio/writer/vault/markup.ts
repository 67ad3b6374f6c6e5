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

/** Characters of a reference between & and ;. */
const ENTITY = 10;

/** Character references as characters; what is none stays. */
function decoded(text: string): string {
  return text.replace(/&(#\d{1,7}|#[xX][\da-fA-F]{1,6}|[a-zA-Z]{2,8});/g, (whole, name: string) => {
    if (name.length > ENTITY) return whole;
    if (!name.startsWith('#')) return ENTITIES.get(name) ?? whole;
    const code = /^#[xX]/.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
    return code > 31 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ' ';
  });
}

/** Elements that end a line. */
const BLOCK = /^\/?(?:p|div|br|li|ul|ol|tr|td|th|h[1-6]|section|article|blockquote|hr|table|header|footer)\b/i;
/** Elements whose text nobody reads. */
const HIDDEN = /^(script|style|template|noscript)\b/i;
/** Characters of a tag, at most: a longer one is text that holds a `<`. */
const TAG = 600;

/** What is left of a page's markup taken out: a block's end is a line's end, a picture of stars its description. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text;
  let out = '';
  let at = 0;
  // The first `>` behind a place, looked for once however many `<` stand before it.
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
      // What was opened and never closed hides the rest.
      lower ??= text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
      ends.set(hidden, endOf(lower, hidden, close, ends.get(hidden)));
      at = ends.get(hidden)!;
      continue;
    }
    const said = /\b(?:alt|aria-label|title)="([^"]{0,80})"/.exec(inside)?.[1];
    out += `${text.slice(at, open)}${BLOCK.test(inside) ? '\n' : ''}${said ? ` ${said} ` : ''}`;
    at = close + 1;
  }
  return decoded(out + text.slice(at));
}

/** Where an element's end is closed behind a place; looked for once where there is none. */
function endOf(text: string, element: string, from: number, known: number | undefined): number {
  if (known === text.length) return known;
  const end = text.indexOf(`</${element}`, from);
  const close = end < 0 ? -1 : text.indexOf('>', end);
  return close < 0 ? text.length : close + 1;
}
