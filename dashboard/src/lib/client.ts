import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { isPassing } from '../graph/failure.js';

type Listener = (error: unknown) => void;
const listeners = new Set<Listener>();
const announce = (error: unknown): void => {
  for (const listener of listeners) listener(error);
};

/** Calls `listener` with the error of each request that has failed for good. */
export const onFailure = (listener: Listener): void => void listeners.add(listener);

/** What the page has read. */
export const client = new QueryClient({
  queryCache: new QueryCache({ onError: announce }),
  mutationCache: new MutationCache({ onError: announce }),
  defaultOptions: {
    queries: {
      // What a route has read ahead is not read again when its page appears a moment later.
      staleTime: 2000,
      // While the server restarts, reads wait for it.
      retry: (_count, error) => isPassing(error),
      retryDelay: (count) => Math.min(1000 * 2 ** count, 5000),
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
});
