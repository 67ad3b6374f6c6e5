import type { PageElement } from './tree.js';

/** Maximum number of values that are kept for each name. Some pages have an `og:image` for each of a thousand pictures. */
const MAX_REPEATS = 20;

export interface Meta {
  /** Returns the first value of the first of these names that has a value. */
  first(...names: string[]): string | null;
  /** Returns all values of these names, in the order of the names. */
  all(...names: string[]): string[];
}

/** Reads the page's `<meta>` elements by `property`, `name`, `http-equiv` or `itemprop`, in one pass. Names are in lower case. */
export function readMeta(root: PageElement): Meta {
  const values = new Map<string, string[]>();
  for (const element of root.findAll(({ tag }) => tag === 'META')) {
    const content = element.get('content')?.trim();
    if (!content) continue;
    for (const attribute of ['property', 'name', 'http-equiv', 'itemprop']) {
      const name = element.get(attribute)?.toLowerCase();
      if (!name) continue;
      const known = values.get(name);
      if (!known) values.set(name, [content]);
      else if (known.length < MAX_REPEATS) known.push(content);
    }
  }
  const all = (...names: string[]): string[] => names.flatMap((name) => values.get(name) ?? []);
  return { all, first: (...names) => all(...names)[0] ?? null };
}
