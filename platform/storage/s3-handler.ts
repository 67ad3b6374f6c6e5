import { Readable } from 'node:stream';
import type { ReadableStream as WebStream } from 'node:stream/web';

/** What the S3 client hands over: a signed request, in its own words. */
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
 * The S3 client's way out: our own `fetch` in place of the client's sockets, so that the object store obeys the rules of
 * every other upstream (law 7). Bodies stream both ways.
 */
export function fetchHandler(fetch: typeof globalThis.fetch) {
  return {
    metadata: { handlerProtocol: 'http/1.1' },
    async handle(
      request: OutgoingRequest,
      { abortSignal }: { abortSignal?: unknown } = {},
    ): Promise<{ response: IncomingResponse }> {
      const port = request.port === undefined ? '' : `:${request.port}`;
      const url = `${request.protocol}//${request.hostname}${port}${request.path}${queryOf(request.query)}`;
      const { body } = request;
      // fetch writes the host itself and knows no `expect: 100-continue`. Neither is missed: one is the same, one is unsigned.
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

function queryOf(query: OutgoingRequest['query'] = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    value === null ? [encode(name)] : [value].flat().map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** RFC 3986, as the signature was made over it: `encodeURIComponent` leaves out !'()*. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);
