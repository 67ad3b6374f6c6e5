import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../../platform/paths.js';
import { readHtmlFacts } from '../../../providers/pages/facts.js';
import { draft } from '../../../providers/text/local.js';
import { briefTask } from '../../../studio/writer/index.js';
import { toBriefInput, withPage } from '../brief/page-input.js';
import type { PageCase } from './cases/page-case.js';
import { PAGE_CASES } from './cases/pages.js';
import type { Task } from './run.js';

const FOLDER = join(packageRoot, 'subgraphs/writing/evaluation/pages');

/** For pages without expectations of their own: only the general rules apply. */
const NOTHING: PageCase = { name: null, facts: [] };

/** One task for each page in the folder that has readable text. A page is read just like one whose address a user sends. */
export function listPageTasks(): Task[] {
  return readdirSync(FOLDER)
    .filter((file) => file.endsWith('.html'))
    .sort()
    .flatMap((file) => {
      const id = file.replace(/\.html$/, '');
      const page = readHtmlFacts(readFileSync(join(FOLDER, file), 'utf8'), makeAddress(id));
      const input = toBriefInput(page);
      if (!input) return [];
      const { name, names = [], things = [], facts, never = [] } = PAGE_CASES[id] ?? NOTHING;
      const language = page.language?.slice(0, 2) ?? 'en';
      const { price, currency, rating, reviewCount, brand } = input.page ?? {};
      const data = [brand, price, currency, rating, reviewCount].filter((fact) => fact != null).join('; ');
      const shown = [input.title, input.siteName, input.text, data].filter(Boolean).join('\n');
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

/** The address of a page: home and landing pages are at the root of their site, others have a path. */
const makeAddress = (id: string): string =>
  `https://www.${id}.example/${/-(?:home|landing)$/.test(id) ? '' : `pages/${id}`}`;
