import { infiniteQueryOptions } from '@tanstack/react-query';
import { ReadHome, type RunStatus } from '../../graph/generated.js';
import { request } from '../../graph/request.js';

/** How many runs a page of the list has. */
const PAGE = 24;
/** How often the list is read again, in ms: while a run works, and otherwise. */
const WORKING_MS = 2000;
const IDLE_MS = 15_000;
const STILL = new Set<RunStatus>(['gate', 'done', 'failed', 'cancelled']);

/** The list of runs, newest first, with what its page needs besides. */
export const homeQuery = infiniteQueryOptions({
  queryKey: ['home'],
  queryFn: ({ signal, pageParam }) => request(ReadHome, { first: PAGE, after: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ flows: { pageInfo } }) => (pageInfo.hasNextPage ? pageInfo.endCursor : null),
  refetchInterval: ({ state }) =>
    state.data?.pages.some(({ flows }) => flows.nodes.some(({ status }) => !STILL.has(status))) ? WORKING_MS : IDLE_MS,
});
