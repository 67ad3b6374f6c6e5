import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../platform/config/index.js';
import { PAGES } from '../../platform/dashboard/pages.js';
import { packageRoot } from '../../platform/paths.js';
import { lazyAsset, sendAsset, TYPES } from './asset.js';

/** Where the build puts the dashboard: its page, and files whose names change with their content. */
const BUILT = join(packageRoot, 'dist', 'web');

/** A file's name changes with its content, so that it can be kept for as long as a cache likes: a year. */
const FOR_EVER = 'public, max-age=31536000, immutable';

/** Where stock photos and the samples of hosted voices are: their addresses are the providers' own (Pexels, ElevenLabs). */
const STOCK_PHOTOS = 'https://images.pexels.com';
const VOICE_SAMPLES = 'https://storage.googleapis.com/eleven-public-prod/';

/**
 * The dashboard's Content-Security-Policy. It runs only its own files, and its scripts can't turn text into markup (Trusted Types).
 * Files have addresses below CUTROOM_BASE_URL, which need not be where the page was opened.
 */
function policyFor({ baseUrl }: Pick<Config, 'baseUrl'>): string {
  const files = `'self' ${new URL(baseUrl).origin}`;
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src ${files} ${STOCK_PHOTOS}`,
    `media-src ${files} ${VOICE_SAMPLES}`,
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

/**
 * Serves the dashboard at its pages' paths. At `/`, it is for browsers only: other clients are led to the pages of the API. Where
 * it has not been built, so is everybody.
 * @returns the paths, which all answer to GET
 */
export function addDashboard(app: FastifyInstance, config: Pick<Config, 'baseUrl'>): string[] {
  const headers = {
    'content-security-policy': policyFor(config),
    'x-frame-options': 'DENY',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
  const names = readNames();
  if (names === null) {
    app.get('/', async (_request, reply) => reply.headers(headers).redirect('/docs'));
    return ['/'];
  }
  const page = lazyAsset('text/html; charset=utf-8', () => readFile(join(BUILT, 'index.html')));
  const { home, ...others } = PAGES;
  app.get(home, async (request, reply) => {
    reply.headers(headers);
    if (!request.headers.accept?.includes('text/html')) return reply.header('vary', 'accept').redirect('/docs');
    return sendAsset(request, reply, await page(), { vary: 'accept, accept-encoding' });
  });
  const paths = Object.values(others).map((path) => path.replace(/\{(\w+)\}/g, ':$1'));
  for (const path of paths)
    app.get(path, async (request, reply) => sendAsset(request, reply.headers(headers), await page()));
  const files = names.map((name) => `/assets/${name}`);
  for (const path of files) {
    const asset = lazyAsset(TYPES.get(extname(path)) ?? 'application/octet-stream', () => readFile(join(BUILT, path)));
    app.get(path, async (request, reply) =>
      sendAsset(request, reply.headers(headers), await asset(), { cacheControl: FOR_EVER }),
    );
  }
  return [home, ...paths, ...files];
}

/** The names of the dashboard's files; null if it has not been built. */
function readNames(): string[] | null {
  try {
    return readdirSync(join(BUILT, 'assets'));
  } catch {
    return null;
  }
}
