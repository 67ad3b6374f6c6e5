import { parseHTML } from 'linkedom';

/**
 * The part of a parsed page that we use. linkedom's own types cannot be used: they depend on the browser's types, and the
 * project is compiled without those.
 */
export interface PageNode {
  readonly nodeType: number;
  readonly nodeName: string;
  readonly textContent: string | null;
  readonly childNodes: Iterable<PageNode>;
}
export interface PageElement extends PageNode {
  readonly parentElement: PageElement | null;
  getAttribute(name: string): string | null;
  hasAttribute(name: string): boolean;
  querySelector(selector: string): PageElement | null;
  querySelectorAll(selector: string): Iterable<PageElement>;
  remove(): void;
}
export interface PageDocument extends PageElement {
  readonly documentElement: PageElement | null;
}

export const TEXT_NODE = 3;
export const ELEMENT_NODE = 1;

/** Parses markup with linkedom. Only for trimmed markup: linkedom has no limits of its own. */
export function parseDocument(html: string): PageDocument {
  const whole = /<html[\s>]/i.test(html) ? html : `<html><head></head><body>${html}</body></html>`;
  return (parseHTML(`<!doctype html>${whole}`) as unknown as { document: PageDocument }).document;
}
