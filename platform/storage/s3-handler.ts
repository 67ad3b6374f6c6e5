import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

/** A signed request, in the form in which the S3 client passes it to its HTTP handler. */
export interface OutgoingRequest {
  method: string;
  protocol: string;
  hostname: string;
  port?: number;
  path: string;
  query?: Record<string, string | string[] | null>;
  headers: Record<string, string>;
  body?: unknown;
}
export interface IncomingResponse {
  statusCode: number;
  reason: string;
  headers: Record<string, string>;
  body: Readable;
}

/**
 * Lets the S3 client send through our own `fetch` instead of its own sockets, so that the same rules apply as for every other
 * server that we call. Bodies stream both ways.
 */
export function fetchHandler(fetch: typeof globalThis.fetch) {
  return {
    metadata: { handlerProtocol: 'http/1.1' },
    async handle(
      request: OutgoingRequest,
      { abortSignal }: { abortSignal?: unknown } = {},
    ): Promise<{ response: IncomingResponse }> {
      const port = request.port === undefined ? '' : `:${request.port}`;
      const url = `${request.protocol}//${request.hostname}${port}${request.path}${buildQuery(request.query)}`;
      const { body } = request;
      // fetch sets `host` itself and does not support `expect: 100-continue`. Omitting these headers does no harm: the host
      // stays the same, and `expect` is not signed.
      const headers = Object.entries(request.headers).filter(([name]) => !/^(host|expect)$/i.test(name));
      const response = await fetch(url, {
        method: request.method,
        headers,
        redirect: 'manual',
        ...(abortSignal instanceof AbortSignal && { signal: abortSignal }),
        ...(body === undefined || body === null || request.method === 'GET' || request.method === 'HEAD'
          ? {}
          : body instanceof Readable
            ? { body: Readable.toWeb(body) as ReadableStream, duplex: 'half' as const }
            : { body: body as Uint8Array<ArrayBuffer> }),
      });
      return {
        response: {
          statusCode: response.status,
          reason: response.statusText,
          headers: Object.fromEntries(response.headers),
          body: response.body ? Readable.fromWeb(response.body as WebStream) : Readable.from([]),
        },
      };
    },
    updateHttpClientConfig: () => undefined,
    httpHandlerConfigs: () => ({}),
    destroy: () => undefined,
  };
}

function buildQuery(query: OutgoingRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [encode(name)] : [value].flat().map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/**
 * Encodes as RFC 3986 requires, because the signature is computed from that form: `encodeURIComponent` alone leaves !'()* as
 * they are.
 */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
