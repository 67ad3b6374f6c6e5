import { decodeText } from './charset.js';
import { type PageFacts, readHtmlFacts, readTextFacts } from './facts.js';

/** A downloaded page, not yet parsed. */
export interface PageSource {
  bytes: Uint8Array;
  charset: string | null;
  contentType: string;
  /** The page's address after redirects. */
  url: string;
}

/** The facts of a page; null when it is neither HTML nor text. Pure. */
export function readSource({ bytes, charset, contentType, url }: PageSource): PageFacts | null {
  const source = decodeText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), charset);
  const looksLikeHtml = /^[\s\ufeff]*<(?:!doctype|!--|\?xml|html|head|body|meta|title|div|p)\b/i.test(
    source.slice(0, 1000),
  );
  const isHtml = contentType.includes('html') || (contentType === '' && looksLikeHtml);
  if (!isHtml && source.includes('\0')) return null;
  return isHtml ? readHtmlFacts(source, url) : readTextFacts(source, url);
}
