import { infiniteQueryOptions } from '@tanstack/react-query';
import { type QueueStatus, ReadQueue } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';

const PAGE = 50;
/** How often the queue is read again, in ms: while something works, and otherwise. */
const WORKING_MS = 2000;
const IDLE_MS = 15_000;
/** For how many hours finished work is listed, unless somebody asks for another time. */
const USUAL_HOURS = 72;

interface QueueFilter {
  status: QueueStatus | '';
  hours: number;
}

const STATUSES: readonly QueueStatus[] = ['queued', 'running', 'failed', 'done'];

/** The filter in a page's address. */
export const queueFilterIn = (search: Readonly<Record<string, unknown>>): QueueFilter => ({
  status: STATUSES.find((status) => status === search.status) ?? '',
  hours: Number(search.hours) || USUAL_HOURS,
});

/** Everything that is being made, unfinished work first. */
export const queueQuery = ({ status, hours }: QueueFilter) =>
  infiniteQueryOptions({
    queryKey: ['queue', status, hours],
    queryFn: ({ signal, pageParam }) =>
      request(ReadQueue, { first: PAGE, after: pageParam, status: status || null, hours }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ queue }) => nextPage(queue),
    // All pages are read again, so that a long list is read again less often.
    refetchInterval: ({ state: { data: { pages = [] } = {} } }) =>
      Math.max(1, pages.length) * (pages.some(({ queue }) => queue.active) ? WORKING_MS : IDLE_MS),
  });
