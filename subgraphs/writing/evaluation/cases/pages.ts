import type { Case } from '../case.js';

/** What scripts about the pages of `pages/` are held to, by the name of the file; a page without an entry by the general rules alone. */
export const PAGE_CASES: Readonly<
  Record<string, Partial<Pick<Case, 'name' | 'names' | 'things' | 'facts' | 'never' | 'language'>>>
> = {};
