/** What the pages about texts read. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ReadBrief, ReadBriefs, ReadScript, ReadScripts, ReadVault, ReadWritingRoom } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';

export const roomQuery = queryOptions({
  queryKey: ['writing-room'],
  queryFn: ({ signal }) => request(ReadWritingRoom, {}, signal),
});

/** @param search words in their title, product or niche; '' for all */
export const briefsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['briefs', search],
    queryFn: ({ signal, pageParam }) => request(ReadBriefs, { query: search || null, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ briefs }) => nextPage(briefs),
    placeholderData: (before) => before,
  });

export const briefQuery = (id: string) =>
  queryOptions({
    queryKey: ['brief', id],
    queryFn: ({ signal }) => request(ReadBrief, { id }, signal),
  });

export const scriptsQuery = infiniteQueryOptions({
  queryKey: ['scripts'],
  queryFn: ({ signal, pageParam }) => request(ReadScripts, { after: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ savedScripts }) => nextPage(savedScripts),
});

export const scriptQuery = (id: string) =>
  queryOptions({
    queryKey: ['script', id],
    queryFn: ({ signal }) => request(ReadScript, { id }, signal),
  });

export interface VaultFilter {
  product?: string;
  niche?: string;
}
export const vaultQuery = ({ product, niche }: VaultFilter) =>
  infiniteQueryOptions({
    queryKey: ['vault', product, niche],
    queryFn: ({ signal, pageParam }) =>
      request(ReadVault, { product: product ?? null, niche: niche ?? null, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ vaultEntries }) => nextPage(vaultEntries),
  });
