import type { PageCase } from './page-case.js';
import { OTHER_PAGES } from './pages-others.js';
import { SHOP_PAGES } from './pages-shops.js';

/** What scripts about each page must and must not say, by the name of its file in `pages/`, without the extension. */
export const PAGE_CASES: Readonly<Record<string, PageCase>> = { ...SHOP_PAGES, ...OTHER_PAGES };
