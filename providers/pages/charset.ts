/**
 * Number of bytes at the start of a page that are searched for a `<meta>` charset (browsers: 1024, but some heads start late).
 */
const META_WITHIN = 4096;

/**
 * Decodes bytes as browsers do, in this order: a byte order mark, the Content-Type's charset, the page's own `<meta>`, then
 * UTF-8 if the bytes are valid UTF-8, else windows-1252. Never throws: what cannot be decoded becomes U+FFFD.
 */
export function decodeText(bytes: Uint8Array, charset: string | null): string {
  const decoder = fromMark(bytes) ?? decoderFor(charset) ?? decoderFor(metaCharset(bytes));
  if (decoder) return decoder.decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

function fromMark([a, b, c]: Uint8Array): TextDecoder | null {
  if (a === 0xef && b === 0xbb && c === 0xbf) return new TextDecoder('utf-8');
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be');
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le');
  return null;
}

function decoderFor(label: string | null): TextDecoder | null {
  if (label === null) return null;
  try {
    return new TextDecoder(label);
  } catch {
    return null;
  }
}

function metaCharset(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, META_WITHIN)).toString('latin1');
  const label = /<meta\s[^>]{0,300}?charset\s*=\s*["']?\s*([\w.:+-]{2,40})/i.exec(head)?.[1]?.toLowerCase();
  if (label === undefined) return null;
  // A page whose `<meta>` could be read byte by byte is not UTF-16, whatever the `<meta>` says.
  return label.startsWith('utf-16') ? 'utf-8' : label;
}
