import { type ErrorCode, type GraphAnswer, OPERATIONS } from '../generated/api.js';
import { type Call, sleep } from './call.js';
import { CutroomError, passes } from './error.js';

/** A run or job has changed: read `path` again. `reset`: too much has changed, so read everything again. */
export type Change =
  | { type: 'run' | 'job'; id: string; status: string; path: string; at: string }
  | { type: 'reset'; at: string };

export interface EventsOptions {
  signal?: AbortSignal | undefined;
  /** The `at` of the last event that you have, to continue there. The server knows an hour of them. @default only new ones, and some of the last ten seconds */
  since?: string | undefined;
  /** Milliseconds between two questions where no stream can be read, for example behind some proxies. @default 5000 */
  pollMs?: number | undefined;
}

/** A stream in which nothing arrives for this long is not read any more, ms. The server sends something every ten seconds. */
const SILENCE_MS = 30_000;
/** When a stream could not be read, how long until the next one is tried, ms. */
const NEXT_STREAM_MS = 60_000;
/** How many changes are remembered, because those of the last ten seconds are listed again. */
const REMEMBERED = 1000;

const STREAM = { method: 'GET', path: '/api/v1/events', answer: 'response' } as const;
const QUERY =
  'query Changes($since: DateTime) { changes(since: $since) { items { type: kind id: of status path at } until complete } }';
interface Changes {
  items: Exclude<Change, { type: 'reset' }>[];
  until: string;
  complete: boolean;
}

/**
 * What happens in the account, until you leave the loop or abort `signal`. It outlives restarts of the server: it reads the
 * stream of events, and polls while it can't.
 * @throws CutroomError if the key or session is refused
 */
export async function* events(call: Call, options: EventsOptions = {}): AsyncGenerator<Change, never> {
  const { signal, pollMs = 5000 } = options;
  let since = options.since;
  let nextStream = 0;
  const seen = new Map<string, string>();
  const isNew = (change: Change): boolean => {
    if (change.type === 'reset') return true;
    const [thing, state] = [`${change.type} ${change.id}`, `${change.status} ${change.at}`];
    if (seen.get(thing) === state) return false;
    seen.delete(thing);
    seen.set(thing, state);
    for (const oldest of seen.keys()) if (seen.size > REMEMBERED) seen.delete(oldest);
    return true;
  };
  for (;;) {
    if (Date.now() >= nextStream) {
      try {
        for await (const { at, change } of readStream(call, since, signal)) {
          since = at || since;
          // The server announces a reset before the time from which to go on.
          if (change && isNew(change)) yield change.type === 'reset' ? { ...change, at: since ?? '' } : change;
        }
      } catch (error) {
        signal?.throwIfAborted();
        if (!passes(error) && (error as CutroomError).code !== 'UNEXPECTED_ANSWER') throw error;
        nextStream = Date.now() + NEXT_STREAM_MS;
      }
    }
    try {
      const { items, until, complete } = await poll(call, since, signal);
      since = until;
      yield* items.filter(isNew);
      if (!complete) yield { type: 'reset', at: until };
    } catch (error) {
      signal?.throwIfAborted();
      if (!passes(error)) throw error;
    }
    await sleep(pollMs, signal);
  }
}

async function poll(call: Call, since: string | undefined, signal: AbortSignal | undefined): Promise<Changes> {
  const body = { query: QUERY, variables: { since: since ?? null } };
  const { data, errors } = (await call(OPERATIONS.postGraph, { body }, { signal })).data as GraphAnswer;
  const changes = data?.changes as Changes | undefined;
  if (changes) return changes;
  const code = errors?.[0]?.extensions?.code;
  throw new CutroomError(String(errors?.[0]?.message), { code: code as ErrorCode });
}

/** Reads the stream until it ends. Each thing read has the time from which a client resumes. */
async function* readStream(
  call: Call,
  since: string | undefined,
  signal: AbortSignal | undefined,
): AsyncGenerator<{ at: string; change?: Change }> {
  const stop = new AbortController();
  const abort = (): void => stop.abort();
  let timer = setTimeout(abort, SILENCE_MS);
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    const headers = since ? { 'last-event-id': since } : {};
    const { data } = await call(STREAM, {}, { signal: stop.signal, maxTries: 1, headers });
    const reader = (data as Response).body!.getReader();
    stop.signal.addEventListener('abort', () => void reader.cancel().catch(() => undefined));
    const decoder = new TextDecoder();
    let rest = '';
    for (;;) {
      const { done, value } = await reader.read();
      stop.signal.throwIfAborted();
      if (done) return;
      clearTimeout(timer);
      timer = setTimeout(abort, SILENCE_MS);
      const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n');
      rest = blocks.pop() ?? '';
      for (const block of blocks) yield* parse(block);
    }
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    stop.abort();
  }
}

/** A block of server-sent events. */
function* parse(block: string): Generator<{ at: string; change?: Change }> {
  const fields = new Map(block.split('\n').map((line) => line.split(/: ?(.*)/, 2) as [string, string]));
  const [at = '', type, data] = ['id', 'event', 'data'].map((name) => fields.get(name));
  if (data !== undefined) yield { at, change: { ...JSON.parse(data), type, at } as Change };
  else if (at) yield { at };
}
