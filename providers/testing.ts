import { createServer } from 'node:net';
import { ProviderError } from './error.js';

/** How a provider's call has failed; null when it has not, or not as a provider's calls do. */
export const failureOf = (call: Promise<unknown>): Promise<ProviderError | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ProviderError ? error : null),
  );

/**
 * How long an adapter waits for its upstream, ms: patient, as a busy machine needs. Only where the upstream hangs is the end of patience what
 * is tested.
 */
export const patience = (how?: string, end = 500): number => (how === 'hang' ? end : 30_000);

/** An address where nothing listens any more. */
export async function deadUrl(): Promise<string> {
  const socket = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => socket.once('listening', resolve));
  const { port } = socket.address() as { port: number };
  await new Promise((resolve) => socket.close(resolve));
  return `http://127.0.0.1:${port}`;
}
