import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
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

/** Serves the guides at `/help`. @returns the paths, which all answer to GET */
export function addHelp(app: FastifyInstance): string[] {
  const paths = readdirSync(BUILT)
    .filter((name) => TYPES.has(extname(name)))
    .map((name) => {
      const path = `/help/${name.replace(/\.html$/, '')}`;
      const asset = lazyAsset(TYPES.get(extname(name))!, () => readFile(join(BUILT, name)));
      app.get(path, async (request, reply) => sendAsset(request, reply.headers(HEADERS), await asset()));
      return path;
    });
  app.get('/help', async (_request, reply) => reply.headers(HEADERS).redirect('/help/first-video'));
  return ['/help', ...paths];
}
