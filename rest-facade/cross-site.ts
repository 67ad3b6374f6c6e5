import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../platform/config/index.js';
import { ServiceError } from '../platform/errors/index.js';

/** Node joins some headers that are sent twice, and lists others. */
const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses what a page of another site makes a visitor's browser send. Browsers name the page's origin with every write;
 * callers that are no browsers name neither an origin nor a site, and pass.
 * @throws ServiceError ORIGIN_REFUSED
 */
export function assertOrigin(config: Config, request: IncomingMessage): void {
  if (SAFE.has(request.method ?? 'GET')) return;
  const origin = header(request, 'origin');
  if (origin === undefined) {
    const site = header(request, 'sec-fetch-site');
    if (site === undefined || site === 'same-origin' || site === 'none') return;
  } else if (isOwnOrigin(config, origin, header(request, 'host'))) return;
  throw new ServiceError('ORIGIN_REFUSED', undefined, {
    hint: 'Pages are served from CUTROOM_BASE_URL; further origins are listed in CUTROOM_ALLOWED_ORIGINS.',
  });
}

function isOwnOrigin(config: Config, origin: string, host: string | undefined): boolean {
  const base = new URL(config.baseUrl);
  if (origin === base.origin || config.allowedOrigins.includes(origin)) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  // Under another name of this server. A page that came without TLS may have been written by anybody on the way.
  if (page.host !== host || (base.protocol === 'https:' && page.protocol !== 'https:')) return false;
  return isLocalName(page.hostname);
}

/** Names that only the machine or its own network resolves: a name of the public DNS can be pointed here by whoever owns it. */
const isLocalName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ||
  !hostname.includes('.') ||
  /\.(localhost|local|lan|internal|home\.arpa)$/.test(hostname);

const JSON_TYPE = /^application\/(?:[\w.+-]{1,60}\+)?json\s*(?:;|$)/i;

/**
 * Demands JSON declared as such. Forms of other sites can send text, forms and bodies without a type, all of which might
 * parse as JSON; a declared JSON body makes a browser ask first, and other origins are never allowed.
 * @throws ServiceError BAD_INPUT for a body of another type or of none
 */
export function assertJsonType(request: IncomingMessage): void {
  const { 'content-type': type, 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  const hasBody = encoding !== undefined || Number(length ?? 0) > 0;
  if (!hasBody || JSON_TYPE.test(type ?? '')) return;
  throw new ServiceError(
    'BAD_INPUT',
    `Send the body as JSON, with the header Content-Type: application/json${type === undefined ? '' : `, not ${printable(type)}`}.`,
  );
}

const printable = (type: string): string => (type.split(';')[0] ?? '').slice(0, 60).replace(/[^\w./+-]/g, '?');
