const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['quot', '"'],
  ['apos', "'"],
  ['lt', '<'],
  ['gt', '>'],
  ['nbsp', ' '],
  ['hellip', '…'],
  ['mdash', '—'],
  ['ndash', '–'],
  ['rsquo', '’'],
  ['lsquo', '‘'],
  ['rdquo', '”'],
  ['ldquo', '“'],
]);

const decode = (text: string): string =>
  text.replace(
    /&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,8}));/gi,
    (whole, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return ENTITIES.get(name) ?? whole;
      const code = decimal === undefined ? Number.parseInt(hex!, 16) : Number(decimal);
      return code > 31 && code < 0xd800
        ? String.fromCodePoint(code)
        : code > 0xffff && code <= 0x10ffff
          ? String.fromCodePoint(code)
          : ' ';
    },
  );

/** Removes what is not shown, up to the closing tag of each hidden element; one that is never closed hides the rest. */
function withoutHidden(text: string): string {
  const [first = '', ...rest] = text.split(/<(?=(?:script|style|template|noscript)\b)/i);
  return first + rest.map((part) => part.slice(part.search(/<\/(?:script|style|template|noscript)|$/i))).join('');
}

/** Removes the markup of a pasted page: block elements end a line; an element with a description, such as stars, becomes that. */
export function withoutMarkup(text: string): string {
  if (!/[<&]/.test(text)) return text;
  const plain = withoutHidden(text).replace(/<(\/?[a-z!][^<>]{0,600})>/gi, (_, tag: string) => {
    const said = /(?:alt|aria-label|title)="([^"]{0,80})"/.exec(tag)?.[1];
    const ends = /^\/?(?:p|div|br|li|ul|ol|tr|td|th|h[1-6]|section|article|blockquote|hr|table)\b/i.test(tag);
    return `${ends ? '\n' : ''}${said ? ` ${said} ` : ''}`;
  });
  return decode(plain);
}
