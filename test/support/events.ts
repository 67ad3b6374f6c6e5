import { until } from './until.js';

/** An event of `GET /api/v1/events`. */
export interface StreamedEvent {
  event: string;
  // biome-ignore lint/suspicious/noExplicitAny: data is what the server says; the assertions are its types
  data: any;
}

export interface EventStream {
  readonly status: number;
  readonly headers: Headers;
  /** Received so far. */
  readonly events: readonly StreamedEvent[];
  /** The id from which a client would resume. */
  readonly lastId: string;
  /** Resolves when the server ends the stream. */
  readonly ended: Promise<void>;
  until(matches: (event: StreamedEvent) => boolean): Promise<StreamedEvent>;
  close(): void;
}

/** Opens the stream of events, as a browser does; resolves once the server has said where it begins, or has refused. */
export async function openEvents(url: string, headers: Record<string, string>): Promise<EventStream> {
  const abort = new AbortController();
  const response = await fetch(`${url}/api/v1/events`, { headers, signal: abort.signal });
  const events: StreamedEvent[] = [];
  let lastId = '';
  const take = (block: string): void => {
    const fields = new Map(block.split('\n').map((line) => line.split(/:\s?(.*)/s, 2) as [string, string]));
    lastId = fields.get('id') ?? lastId;
    const data = fields.get('data');
    if (data !== undefined) events.push({ event: fields.get('event') ?? 'message', data: JSON.parse(data) });
  };
  const read = async (): Promise<void> => {
    let rest = '';
    for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
      const blocks = (rest + chunk).split('\n\n');
      rest = blocks.pop()!;
      for (const block of blocks) take(block);
    }
  };
  const ended = read().catch(() => undefined);
  if (response.status === 200) await until('the first id', () => lastId !== '');
  return {
    status: response.status,
    headers: response.headers,
    events,
    get lastId() {
      return lastId;
    },
    ended,
    until: (matches) =>
      until(
        () => `an event among ${JSON.stringify(events)}`,
        () => events.find(matches),
      ),
    close: () => abort.abort(),
  };
}
