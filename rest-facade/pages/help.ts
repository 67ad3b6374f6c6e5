import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/index.js';
import { packageRoot } from '../../platform/paths.js';
import { lazyAsset, sendAsset, TYPES } from './asset.js';

/** Where the build puts the guides (scripts/help). */
const BUILT = join(packageRoot, 'dist', 'help');

const HEADERS = {
  'content-security-policy': [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; '),
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
};

/** The files with the guides' text: their pages, and the index for the search. */
const GUIDES = /\.(?:html|json)$/;
/** What stands in the built guides for the installation's address: scripts/help puts it there. */
const ADDRESS = '{CUTROOM_BASE_URL}';

/** Serves the guides at `/help`, with the installation's own address in their examples. @returns the paths, which all answer to GET */
export function addHelp(app: FastifyInstance, { baseUrl }: Pick<Config, 'baseUrl'>): string[] {
  // Written as browsers do, it has no character that would need another form in HTML or JSON.
  const address = new URL(baseUrl).href.replace(/\/$/, '');
  const readGuide = async (file: string) => (await readFile(file, 'utf8')).replaceAll(ADDRESS, () => address);
  const paths = readdirSync(BUILT)
    .filter((name) => TYPES.has(extname(name)))
    .map((name) => {
      const path = `/help/${name.replace(/\.html$/, '')}`;
      const asset = lazyAsset(TYPES.get(extname(name))!, () =>
        GUIDES.test(name) ? readGuide(join(BUILT, name)) : readFile(join(BUILT, name)),
      );
      app.get(path, async (request, reply) => sendAsset(request, reply.headers(HEADERS), await asset()));
      return path;
    });
  app.get('/help', async (_request, reply) => reply.headers(HEADERS).redirect('/help/first-video'));
  return ['/help', ...paths];
}
