/** What the administrators' pages read. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ReadInvitations, ReadMarket, ReadPeople } from '../../graph/generated.js';
import { call, request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';

/** @param email only the account with this address; empty for all */
export const peopleQuery = (email: string) =>
  infiniteQueryOptions({
    queryKey: ['people', email],
    queryFn: ({ signal, pageParam }) => request(ReadPeople, { email: email || null, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ accounts }) => nextPage(accounts),
  });

export const invitationsQuery = infiniteQueryOptions({
  queryKey: ['invitations'],
  queryFn: ({ signal, pageParam }) => request(ReadInvitations, { after: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ invitations }) => nextPage(invitations),
});

export const marketQuery = infiniteQueryOptions({
  queryKey: ['market'],
  queryFn: ({ signal, pageParam }) => request(ReadMarket, { after: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ marketCreators }) => nextPage(marketCreators),
});

export interface Health {
  ok: boolean;
  checks: Record<string, string>;
  models: Record<string, string>;
}
export const healthQuery = queryOptions({
  queryKey: ['health'],
  queryFn: () => call<Health>('GET', '/readyz?verbose'),
  refetchInterval: 15_000,
});
