/**
 * The words of the pages: one object per language and part, all with the shape of the English one, so that a missing text does not
 * compile. `main.ts` loads those of every page and the router those of a part before its pages, in one language only. There is no
 * `await` at the top of a module, which Safari does not wait for when two modules import it at once (WebKit bug 242740).
 */
import { language } from '../lib/language.js';

/** Each part by language. */
export const PARTS = {
  page: {
    en: () => import('./en.js').then(({ en }) => ({ page: en })),
    de: () => import('./de.js').then(({ de }) => ({ page: de })),
  },
  account: { en: () => import('./en/account.js'), de: () => import('./de/account.js') },
  admin: { en: () => import('./en/admin.js'), de: () => import('./de/admin.js') },
  bulk: { en: () => import('./en/bulk.js'), de: () => import('./de/bulk.js') },
  compare: { en: () => import('./en/compare.js'), de: () => import('./de/compare.js') },
  creators: { en: () => import('./en/creators.js'), de: () => import('./de/creators.js') },
  entry: { en: () => import('./en/entry.js'), de: () => import('./de/entry.js') },
  formats: { en: () => import('./en/formats.js'), de: () => import('./de/formats.js') },
  making: { en: () => import('./en/making.js'), de: () => import('./de/making.js') },
  palette: { en: () => import('./en/palette.js'), de: () => import('./de/palette.js') },
  pictures: { en: () => import('./en/pictures.js'), de: () => import('./de/pictures.js') },
  post: { en: () => import('./en/post.js'), de: () => import('./de/post.js') },
  products: { en: () => import('./en/products.js'), de: () => import('./de/products.js') },
  work: { en: () => import('./en/work.js'), de: () => import('./de/work.js') },
  writing: { en: () => import('./en/writing.js'), de: () => import('./de/writing.js') },
};
export type Part = keyof typeof PARTS;
type Loaded = { [Name in Part]: Awaited<ReturnType<(typeof PARTS)[Name]['en']>> };

const loaded: Partial<Record<Part, unknown>> = {};

/** Loads the words of some parts in the language of the page. */
export async function loadWords(...parts: readonly Part[]): Promise<void> {
  const missing = parts.filter((part) => !(part in loaded));
  const modules = await Promise.all(missing.map((part) => PARTS[part][language]()));
  for (const [index, part] of missing.entries()) loaded[part] = modules[index];
}

/** The words of a part. @throws Error if they have not been loaded: the router does not name the part beside the page */
export function wordsOf<Name extends Part>(part: Name): Loaded[Name][Name & keyof Loaded[Name]] {
  const words = loaded[part] as Loaded[Name] | undefined;
  if (!words) throw new Error(`The words of "${part}" are not loaded.`);
  return words[part as Name & keyof Loaded[Name]];
}
