/** What the pages of an account read. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { pagePath } from '../../../../platform/dashboard/pages.js';
import {
  type AppScope,
  ReadApiKeys,
  ReadDeliveries,
  ReadModelSettings,
  ReadModels,
  ReadProfile,
  ReadSessions,
  ReadUsage,
} from '../../graph/generated.js';
import { call, request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';

export const welcomeQuery = queryOptions({
  queryKey: ['models'],
  queryFn: ({ signal }) => request(ReadModels, {}, signal),
});
export const profileQuery = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => request(ReadProfile, {}, signal),
});
export const modelsQuery = queryOptions({
  queryKey: ['model-settings'],
  queryFn: ({ signal }) => request(ReadModelSettings, {}, signal),
});
export const usageQuery = queryOptions({
  queryKey: ['usage'],
  queryFn: ({ signal }) => request(ReadUsage, {}, signal),
});

export const apiKeysQuery = infiniteQueryOptions({
  queryKey: ['api-keys'],
  queryFn: ({ signal, pageParam }) => request(ReadApiKeys, { after: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ apiKeys }) => nextPage(apiKeys),
});

interface AppRequest {
  name: string;
  host: string | null;
  vouchedBy: string | null;
  scopes: AppScope[];
}
/** Who asks to use the account. It is asked of the server anew whenever the page is opened. */
export const connectQuery = (id: string) =>
  queryOptions({
    queryKey: ['connect', id],
    queryFn: () => call<AppRequest>('GET', `${pagePath('connect', { id })}/request`),
    staleTime: 0,
    retry: false,
  });
export const sessionsQuery = infiniteQueryOptions({
  queryKey: ['sessions'],
  queryFn: ({ signal, pageParam }) => request(ReadSessions, { after: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ sessions }) => nextPage(sessions),
});
export const deliveriesQuery = infiniteQueryOptions({
  queryKey: ['deliveries'],
  queryFn: ({ signal, pageParam }) => request(ReadDeliveries, { after: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ flows }) => nextPage(flows),
  refetchInterval: 15_000,
});
