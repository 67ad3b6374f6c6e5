import { createServer } from 'node:net';
import { ProviderError } from './error.js';
import { forEveryPort } from './ports.js';
import { type Models, type OwnKey, recogniseKey } from './registry.js';

/** The ProviderError that a call fails with; null when it succeeds, or fails with another error. */
export const catchFailure = (call: Promise<unknown>): Promise<ProviderError | null> =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ProviderError ? error : null),
  );

/** An account's keys, for which nothing is chosen. */
export const ownKeys = (...keys: readonly string[]): OwnKey[] =>
  keys.map((key) => ({ provider: recogniseKey(key)!, key, serves: {} }));

/** An account that has only these models. */
export const servedBy = (models: Partial<Models>): Models =>
  ({
    ...models,
    account: forEveryPort(() => 'user'),
    at: (port, { provider }) => (models[port]?.provider === provider ? models[port] : null),
  }) as Models;

/**
 * The time limit in ms that tests give to an adapter's upstream calls. It is long, because the machine may be busy. It is short
 * (`end`) only for an upstream that hangs, because there the time limit itself is tested.
 */
export const patience = (how?: string, end = 500): number => (how === 'hang' ? end : 30_000);

/** An address at which nothing listens any more. */
export async function deadUrl(): Promise<string> {
  const socket = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => socket.once('listening', resolve));
  const { port } = socket.address() as { port: number };
  await new Promise((resolve) => socket.close(resolve));
  return `http://127.0.0.1:${port}`;
}
