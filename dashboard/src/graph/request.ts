/** All requests of the page but those of `transfer.ts`. They go to this server only, with the session's cookie. */
import { t } from '../messages/index.js';
import { Failure } from './failure.js';
import type { Operation } from './operation.js';

interface Refusal {
  message: string;
  extensions?: { code?: string; hint?: string; field?: string; usd?: number };
}
interface Answer {
  data?: unknown;
  errors?: Refusal[];
}

/**
 * Sends an operation to the graph.
 * @returns its result, all root fields of which have succeeded
 * @throws Failure with the code of the first field that failed
 */
export async function request<Result, Variables>(
  operation: Operation<Result, Variables>,
  variables: Variables,
  signal?: AbortSignal,
): Promise<Present<Result>> {
  const { data, errors } = (await exchange('/graphql', {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: operation, variables }),
    ...(signal ? { signal } : {}),
  })) as Answer;
  const [first] = errors ?? [];
  if (first) throw refused(first);
  return data as Present<Result>;
}

/** Root fields are nullable because each can fail, which `request` throws. */
type Present<Result> = { [Field in keyof Result]: NonNullable<Result[Field]> };

const refused = ({ message, extensions = {} }: Refusal): Failure =>
  new Failure(message, extensions.code ?? 'UNKNOWN', extensions.hint, extensions.field, extensions.usd);

/**
 * Calls a route of the REST interface, for what the graph does not do: signing in, files, and starts that can be repeated.
 * @throws Failure
 */
export async function call<Result>(
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
  headers: Record<string, string> = {},
): Promise<Result> {
  const isForm = body instanceof FormData;
  const answer = (await exchange(path, {
    method,
    headers: { ...(body && !isForm ? { 'content-type': 'application/json' } : {}), ...headers },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })) as { data?: Result } & Result;
  return answer.data ?? answer;
}

/** Uploads a picture, a sound or a video. @returns its address. @throws Failure */
export async function upload(file: Blob): Promise<string> {
  const form = new FormData();
  form.append('file', file);
  return (await call<{ url: string }>('POST', '/api/v1/uploads', form)).url;
}

async function exchange(path: string, init: RequestInit): Promise<unknown> {
  const response = await fetch(path, init).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw unreachable();
  });
  return answerOf(response.status, await response.json().catch(() => null));
}

/** Asks whether the server answers. @throws Failure if it does not */
export const ping = (signal: AbortSignal): Promise<unknown> => exchange('/readyz', { cache: 'no-store', signal });

export const unreachable = (): Failure => new Failure(t.failures.network, 'NETWORK', t.failures.networkHint);

/** What the server has answered. @param body parsed; null if it is no JSON. @throws Failure if it has refused */
export function answerOf(
  status: number,
  body: (Answer & { error?: string; code?: string; hint?: string }) | null,
): unknown {
  if (body?.errors || (status >= 200 && status < 300)) return body;
  // A proxy in front of a server that restarts answers in its own words.
  if (!body?.error) throw new Failure(t.failures.unavailable, status < 500 ? 'UNKNOWN' : 'UNAVAILABLE');
  throw new Failure(body.error, body.code ?? 'UNKNOWN', body.hint);
}
