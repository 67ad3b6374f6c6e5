import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../platform/paths.js';
import { factsOfHtml } from '../../../providers/pages/facts.js';
import { draft } from '../../../providers/text/local.js';
import { briefTask } from '../../../studio/writer/index.js';
import { pageInput, withPage } from '../brief/page-input.js';
import type { PageCase } from './cases/page-case.js';
import { PAGE_CASES } from './cases/pages.js';
import type { Task } from './run.js';

const FOLDER = join(packageRoot, 'subgraphs/writing/evaluation/pages');

/** A page that nothing is said of is held to the general rules. */
const NOTHING: PageCase = { name: null, facts: [] };

/** One task for each page of the folder, read as the product reads a page that it was sent to. */
export function pageTasks(): Task[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .flatMap((file) => {
      const id = file.replace(/\.html$/, '');
      const page = factsOfHtml(readFileSync(join(FOLDER, file), 'utf8'), addressOf(id));
      const input = pageInput(page);
      if (!input) return [];
      const { name, names = [], things = [], facts, never = [] } = PAGE_CASES[id] ?? NOTHING;
      const language = page.language?.slice(0, 2) ?? 'en';
      const { price, currency, rating, reviewCount, brand } = input.page ?? {};
      const told = [brand, price, currency, rating, reviewCount].filter((fact) => fact != null).join('; ');
      const shown = [input.title, input.siteName, input.text, told].filter(Boolean).join('\n');
      return [
        {
          id: `page: ${id}`,
          kind: 'page',
          shown,
          source: shown,
          read: (seed) => withPage(draft(briefTask, input, seed), input.page ?? null),
          expected: { names: name === null ? [] : [name, ...names], things, facts, never, language },
          persona: null,
          format: 'talking-5',
          lines: null,
        },
      ];
    });
}

/** A home page and a landing page are their site's first; every other has a path. */
const addressOf = (id: string): string =>
  `https://www.${id}.example/${/-(?:home|landing)$/.test(id) ? '' : `pages/${id}`}`;
