export const EVENTS_PATH = '/api/v1/events';
/** Maximum number of streams that an account may have open in one process. A browser opens six connections. */
export const STREAMS_PER_ACCOUNT = 6;

/** A hint that a run or job has changed. */
interface Change {
  kind: 'run' | 'job';
  of: string;
  status: string;
  path: string;
  at: string;
}

export interface Changes {
  items: readonly Change[];
  until: string;
  complete: boolean;
}

/** A connection that gets the changes of its account. */
export interface Stream {
  /** Whether its key or session is still valid. @throws ServiceError UNAVAILABLE if that cannot be found out now */
  isAllowed(): Promise<boolean>;
  /** Reads the changes since `since`, as this stream's caller. */
  read(since: string | null): Promise<Changes>;
  /** Sends events, or ends a stream whose client does not read them. */
  write(text: string): void;
  end(): void;
}

/** Without being told of changes, they are looked for this often, ms. */
const POLL_MS = 5_000;
/** Changes that follow each other are read together: at most one reading in this time, ms. */
const PAUSE_MS = 250;

/** The streams of one account in this process. */
export interface Feed {
  /** Adds a stream, and sends it what has changed since its last event. @param since null: nothing */
  join(stream: Stream, since: string | null): Promise<void>;
  leave(stream: Stream): void;
  /** Call it when rows of the account may have changed. */
  stir(): void;
  readonly size: number;
  end(): void;
}

/** Creates the feed of an account. @param failed is told when changes could not be read; the next poll tries again */
export function createFeed(failed: (error: unknown) => void): Feed {
  const streams = new Set<Stream>();
  /** The time until which changes have been read, and what was read of the last seconds before it. */
  let until: string | null = null;
  let sent: ReadonlyMap<string, string> = new Map();
  let timer: NodeJS.Timeout | null = null;
  let reading = false;
  let stirred = false;

  const schedule = (ms: number): void => {
    if (timer) clearTimeout(timer);
    timer = streams.size === 0 ? null : setTimeout(() => void round(), ms);
  };

  const isCurrent = ({ kind, of, status, at }: Change): boolean => sent.get(`${kind} ${of}`) === `${status} ${at}`;

  /** Reads what has changed, and sends it to the streams whose caller is still allowed to see it. */
  const round = async (): Promise<void> => {
    reading = true;
    stirred = false;
    try {
      for (const stream of streams) if (!(await stream.isAllowed())) drop(stream);
      const [reader] = streams;
      if (!reader) return;
      const found = await reader.read(until);
      const fresh = found.items.filter((change) => !isCurrent(change));
      sent = new Map(found.items.map(({ kind, of, status, at }) => [`${kind} ${of}`, `${status} ${at}`]));
      until = found.until;
      const text = toEvents({ ...found, items: fresh });
      if (fresh.length > 0 || !found.complete) for (const stream of streams) stream.write(text);
    } catch (error) {
      failed(error);
    } finally {
      reading = false;
      schedule(stirred ? PAUSE_MS : POLL_MS);
    }
  };

  const drop = (stream: Stream): void => {
    streams.delete(stream);
    stream.end();
  };

  return {
    async join(stream, since) {
      // It is added first: what changes meanwhile is sent twice rather than never.
      streams.add(stream);
      if (streams.size === 1) until = null;
      const found = await stream.read(since);
      until ??= found.until;
      stream.write(toEvents(found));
      if (!timer && !reading) schedule(POLL_MS);
    },
    leave(stream) {
      streams.delete(stream);
      if (streams.size > 0) return;
      stirred = false;
      schedule(0);
    },
    stir() {
      if (stirred) return;
      stirred = true;
      if (!reading) schedule(PAUSE_MS);
    },
    get size() {
      return streams.size;
    },
    end() {
      for (const stream of streams) drop(stream);
      schedule(0);
    },
  };
}

/**
 * Changes as server-sent events. Each has its time as its id, and an id without an event follows: from there a client resumes that
 * has got nothing else.
 */
function toEvents({ items, until, complete }: Changes): string {
  const events = items.map(
    ({ kind, of, status, path, at }) =>
      `id: ${at}\nevent: ${kind}\ndata: ${JSON.stringify({ id: of, status, path })}\n\n`,
  );
  if (!complete) events.push('event: reset\ndata: {}\n\n');
  return `${events.join('')}id: ${until}\n\n`;
}
