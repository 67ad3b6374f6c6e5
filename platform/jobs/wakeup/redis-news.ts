import type { Logger } from '../../log/index.js';
import type { NewsListener } from './news.js';

/** How often the connection is tested, ms: one that has died without an error is then replaced. */
const PING_MS = 5_000;

/**
 * Listens to a channel of Redis on a connection of its own, which reconnects and subscribes again by itself. Every listener gets
 * null after that, because it has missed what was published meanwhile.
 * @returns a function that closes the connection
 */
export function listenToRedis(
  { redisUrl, channel, log }: { redisUrl: string; channel: string; log: Logger },
  onNews: NewsListener,
): () => void {
  let close = (): void => undefined;
  let closed = false;
  const open = async (): Promise<void> => {
    const { createClient } = await import('@redis/client');
    if (closed) return;
    const client = createClient({ url: redisUrl, pingInterval: PING_MS, socket: { socketTimeout: 2 * PING_MS } });
    close = () => client.destroy();
    let away = false;
    client.on('error', (error: Error) => {
      if (!away) log.warn({ err: error.message }, 'redis is away: changes are found by polling');
      away = true;
    });
    client.on('ready', () => {
      away = false;
      onNews(null);
    });
    // Never rejects but when it is closed: the client keeps trying, and subscribes once it is connected.
    await client.connect();
    await client.subscribe(channel, (text) => onNews(text.split(' ')));
  };
  open().catch((error: unknown) => {
    if (!closed) log.warn({ err: error }, 'changes are found by polling');
  });
  return () => {
    closed = true;
    close();
  };
}
