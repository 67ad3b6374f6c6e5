import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { Config } from '../../platform/config/index.js';
import { ServiceError } from '../../platform/errors/index.js';
import { hasBody } from './body.js';

/**
 * Reads a header. If it was sent twice, Node gives the values joined or as a list, depending on the header; of a list, the
 * first counts.
 */
const header = (request: IncomingMessage, name: string): string | undefined => {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
};

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/**
 * Refuses a request that may write (not GET, HEAD or OPTIONS) if a page of another site made a visitor's browser send it.
 * Browsers state the page's origin with every such request. Other clients send neither `Origin` nor `Sec-Fetch-Site`, and are
 * let through.
 * @throws ServiceError ORIGIN_REFUSED for a request from another site's page
 */
export function assertOrigin(config: Config, request: IncomingMessage): void {
  if (SAFE.has(request.method ?? 'GET')) return;
  const origin = header(request, 'origin');
  if (origin === undefined) {
    const site = header(request, 'sec-fetch-site');
    if (site === undefined || site === 'same-origin' || site === 'none') return;
  } else if (isOwnOrigin(config, origin, header(request, 'host'))) return;
  throw new ServiceError('ORIGIN_REFUSED', undefined, {
    hint: 'Pages are served from CUTROOM_BASE_URL; other origins are listed in CUTROOM_ALLOWED_ORIGINS.',
  });
}

function isOwnOrigin(config: Config, origin: string, host: string | undefined): boolean {
  const base = new URL(config.baseUrl);
  if (origin === base.origin || config.allowedOrigins.includes(origin)) return true;
  if (host === undefined || !URL.canParse(origin)) return false;
  const page = new URL(origin);
  // The page may have been loaded by another name of this server. If the server has TLS, the page must have been loaded with
  // TLS: otherwise it may have been altered on the way.
  if (page.host !== host || (base.protocol === 'https:' && page.protocol !== 'https:')) return false;
  return isLocalName(page.hostname);
}

/** Whether this is an IP address or a local name. Any other name could be pointed at this server by its owner. */
const isLocalName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[|\]$/g, '')) !== 0 ||
  !hostname.includes('.') ||
  /\.(localhost|local|lan|internal|home\.arpa)$/.test(hostname);

const JSON_TYPE = /^application\/(?:[\w.+-]{1,60}\+)?json\s*(?:;|$)/i;

/**
 * Requires a JSON content type, if there is a body. A page of another site can make a browser send a body that parses as JSON
 * but is declared as text or as a form, or not at all. If the body is declared as JSON, however, the browser first asks this
 * server for permission, which it never gives.
 * @throws ServiceError BAD_INPUT for a body of another type, or of none
 */
export function assertJsonType(request: IncomingMessage): void {
  const type = request.headers['content-type'];
  if (!hasBody(request) || JSON_TYPE.test(type ?? '')) return;
  throw jsonExpected(request);
}

/** The error for a body whose content type is another than JSON, none, or no content type at all. */
export function jsonExpected(request: IncomingMessage): ServiceError {
  const type = printable(request.headers['content-type'] ?? '');
  return new ServiceError(
    'BAD_INPUT',
    `Send the body as JSON, with the header Content-Type: application/json${type === '' ? '' : `, not ${type}`}.`,
  );
}

const printable = (type: string): string => (type.split(';')[0] ?? '').slice(0, 60).replace(/[^\w./+-]/g, '?');
