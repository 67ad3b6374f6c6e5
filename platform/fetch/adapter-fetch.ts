import type { RequestInit as UndiciInit, fetch as undiciFetch } from 'undici';
import { MAX_REDIRECTS } from './read.js';
import { NameError, ownError } from './unreadable.js';

/** Sends one request over the agent that may connect to its URL. */
export type Send = (url: URL, init: UndiciInit) => ReturnType<typeof undiciFetch>;

/** Chooses how to send a request to a URL; null if the URL must not be called. */
export type Route = (url: URL) => Send | null;

/** Maximum length of a response in bytes: enough for a minute of 4K video, the largest file that a model delivers. */
const MAX_RESPONSE_BYTES = 512 * 2 ** 20;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);
/** The only headers sent to another origin after a redirect: keys have many names (`x-goog-api-key`, `xi-api-key` …). */
const HARMLESS = new Set(['accept', 'accept-language', 'user-agent', 'range']);
const NO_BODY = new Set([204, 205, 304]);

/**
 * A `fetch` for provider adapters, with the signature of the global one. It follows at most three redirects of a GET or HEAD
 * (none if `redirect` is `manual`), and asks the route about each. If the route has no way for a redirect, `elsewhere`
 * fetches it; without `elsewhere`, the redirect itself is the response. A POST is never sent twice, so its redirect is the
 * response, too. Rejects with a ServiceError ADDRESS_REFUSED, or with what `fetch` itself rejects with.
 */
export function adapterFetch(
  route: Route,
  first: (url: string) => { url: URL; send: Send },
  elsewhere?: typeof fetch,
): typeof fetch {
  return async (input, init) => {
    const request = await unpack(input, init);
    let { url, send } = first(request.url);
    const following = (request.method === 'GET' || request.method === 'HEAD') && request.redirect !== 'manual';
    let headers = request.headers;
    try {
      for (let hop = 0; ; hop++) {
        const options: UndiciInit = {
          ...request.rest,
          method: request.method,
          headers: [...headers],
          redirect: 'manual',
        };
        const response = await send(url, options);
        const location = response.headers.get('location');
        const next = location !== null && REDIRECTS.has(response.status) ? URL.parse(location, url) : null;
        if (next && request.redirect === 'error') throw new TypeError('fetch failed: unexpected redirect');
        const nextSend = next && following ? route(next) : null;
        if (!next || !following || !(nextSend || elsewhere)) return standard(response, url);
        await response.body?.cancel();
        if (hop === MAX_REDIRECTS) throw new TypeError(`fetch failed: more than ${MAX_REDIRECTS} redirects`);
        if (next.origin !== url.origin) headers = new Headers([...headers].filter(([name]) => HARMLESS.has(name)));
        if (!nextSend) return await elsewhere!(next, { method: request.method, headers, ...pickSignal(request.rest) });
        [url, send] = [next, nextSend];
      }
    } catch (error) {
      if (error instanceof NameError) throw new TypeError('fetch failed', { cause: error });
      throw ownError(error) ?? error;
    }
  };
}

const pickSignal = ({ signal }: UndiciInit): RequestInit => (signal ? { signal } : {});

interface Unpacked {
  url: string;
  method: string;
  headers: Headers;
  redirect: string;
  rest: UndiciInit;
}

/**
 * Unpacks a request into types that both Node's fetch and undici's accept. Forms and blobs are Node's own classes, which the
 * package's fetch would send as `[object FormData]`, so they are serialised first.
 */
async function unpack(input: string | URL | Request, init: RequestInit = {}): Promise<Unpacked> {
  const from = input instanceof Request ? input : null;
  const headers = new Headers(init.headers ?? from?.headers);
  const signal = init.signal ?? from?.signal;
  const rest: UndiciInit = signal ? { signal } : {};
  const body = init.body ?? from?.body ?? null;
  if (typeof body === 'string' || body instanceof Uint8Array || body instanceof ArrayBuffer) {
    rest.body = body as Uint8Array<ArrayBuffer>;
    if (typeof body === 'string' && !headers.has('content-type'))
      headers.set('content-type', 'text/plain;charset=UTF-8');
  } else if (body instanceof ReadableStream) {
    rest.body = body;
    rest.duplex = 'half';
  } else if (body !== null) {
    const packed = new Response(body);
    const type = packed.headers.get('content-type');
    if (type !== null && !headers.has('content-type')) headers.set('content-type', type);
    rest.body = new Uint8Array(await packed.arrayBuffer());
  }
  return {
    url: from ? from.url : String(input),
    method: (init.method ?? from?.method ?? 'GET').toUpperCase(),
    headers,
    redirect: init.redirect ?? from?.redirect ?? 'follow',
    rest,
  };
}

/** Converts to Node's own Response, so that `instanceof` works, and limits the length of the body. */
function standard(response: Awaited<ReturnType<typeof undiciFetch>>, url: URL): Response {
  const { status, statusText } = response;
  const headers = new Headers([...response.headers]);
  const source = NO_BODY.has(status) ? null : response.body;
  const body = source && (source as ReadableStream<Uint8Array>).pipeThrough(counter(url.host));
  const result = new Response(body, { status, statusText, headers });
  Object.defineProperty(result, 'url', { value: url.href });
  return result;
}

function counter(host: string): TransformStream<Uint8Array, Uint8Array> {
  let seen = 0;
  return new TransformStream({
    transform(chunk, controller) {
      seen += chunk.byteLength;
      if (seen > MAX_RESPONSE_BYTES) controller.error(new TypeError(`fetch failed: ${host} sends too much`));
      else controller.enqueue(chunk);
    },
  });
}
