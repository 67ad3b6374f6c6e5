import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ReadCreator, ReadCreators } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';

/** The list of creators, newest first, with the shared ones. @param search words in their profile; '' for all */
export const creatorsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['creators', search],
    queryFn: ({ signal, pageParam }) => request(ReadCreators, { query: search || null, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ personas }) => nextPage(personas),
    placeholderData: (before) => before,
  });

export const creatorKey = (slug: string) => ['creator', slug] as const;

/** A creator with its photos and latest videos. */
export const creatorQuery = (slug: string) =>
  queryOptions({
    queryKey: creatorKey(slug),
    queryFn: ({ signal }) => request(ReadCreator, { slug }, signal),
  });
