import { infiniteQueryOptions } from '@tanstack/react-query';
import { ReadHome, type RunFilter, type RunStatus } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';

/** How many runs a page of the list has. */
const PAGE = 24;
/** How often the list is read again, in ms: while a run works, and otherwise. */
const WORKING_MS = 2000;
const IDLE_MS = 15_000;
/** The states in which nothing is being made. */
export const STILL: ReadonlySet<RunStatus> = new Set(['gate', 'done', 'failed', 'cancelled']);
/** How many runs are compared at most: more columns are too narrow to read. */
export const MOST_COMPARED = 4;

/** What the list is narrowed to, as the page's address has it. */
interface HomeFilter {
  status: string;
  workflow: string;
  creator: string;
  q: string;
}

/** The filter in a page's address. */
export const filterIn = (search: Readonly<Record<string, unknown>>): HomeFilter => {
  const text = (name: string): string => String(search[name] ?? '');
  return { status: text('status'), workflow: text('workflow'), creator: text('creator'), q: text('q').trim() };
};

export const isFiltered = (filter: HomeFilter): boolean => Object.values(filter).some(Boolean);

/** The list of runs, newest first, those that wait for their owner apart, with what the page needs besides. */
export const homeQuery = (filter: HomeFilter) => {
  const { status, workflow, creator, q } = filter;
  const others: RunFilter = { ...(workflow && { preset: workflow }), ...(creator && { personaId: creator }) };
  const withWaiting = status === '';
  return infiniteQueryOptions({
    queryKey: ['home', filter],
    queryFn: ({ signal, pageParam }) =>
      request(
        ReadHome,
        {
          first: PAGE,
          after: pageParam,
          filter: { ...others, ...(status && { status: status as RunStatus }) },
          query: q || null,
          // They are on the first page.
          withWaiting: withWaiting && pageParam === null,
          waiting: { ...others, status: 'gate' },
        },
        signal,
      ),
    initialPageParam: null as string | null,
    getNextPageParam: ({ flows }) => nextPage(flows),
    // All pages are read again, so that a long list is read again less often.
    refetchInterval: ({ state: { data: { pages = [] } = {} } }) =>
      Math.max(1, pages.length) *
      (pages.some(({ flows }) => flows.nodes.some((run) => !STILL.has(run.status))) ? WORKING_MS : IDLE_MS),
  });
};
