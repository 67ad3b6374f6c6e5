/** What the pages about formats read. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import {
  type Goal,
  ReadFormat,
  ReadFormats,
  ReadReferences,
  ReadSocialAccount,
  ReadSocialAccounts,
} from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';
import { formats } from '../../messages/formats.js';

export const GOALS = Object.keys(formats.goals) as Goal[];

/** The goal in a page's address; reach if there is none that we know. */
export const goalIn = (search: { goal?: string }): Goal => GOALS.find((goal) => goal === search.goal) ?? 'reach';

/** @param niche its key; empty for all */
export const formatsQuery = (niche: string) =>
  queryOptions({
    queryKey: ['formats', niche],
    queryFn: ({ signal }) => request(ReadFormats, { niche: niche || null }, signal),
  });

export const formatQuery = (key: string, goal: Goal) =>
  queryOptions({
    queryKey: ['format', key, goal],
    queryFn: ({ signal }) => request(ReadFormat, { key, goal }, signal),
  });

export const accountsQuery = infiniteQueryOptions({
  queryKey: ['social-accounts'],
  queryFn: ({ signal, pageParam }) => request(ReadSocialAccounts, { after: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ socialAccounts }) => nextPage(socialAccounts),
});

export const accountQuery = (id: string, goal: Goal) =>
  queryOptions({
    queryKey: ['social-account', id, goal],
    queryFn: ({ signal }) => request(ReadSocialAccount, { id, goal }, signal),
  });

export const referencesQuery = infiniteQueryOptions({
  queryKey: ['references'],
  queryFn: ({ signal, pageParam }) => request(ReadReferences, { after: pageParam }, signal),
  initialPageParam: null as string | null,
  getNextPageParam: ({ references }) => nextPage(references),
});
