/** What the pages of products, apps and catalogs read. */
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { ReadApp, ReadApps, ReadCatalog, ReadCatalogs, ReadProduct, ReadProducts } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { nextPage } from '../../lib/next-page.js';

/** @param search words in their name or text; '' for all */
export const productsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['products', search],
    queryFn: ({ signal, pageParam }) => request(ReadProducts, { query: search || null, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ props }) => nextPage(props),
    placeholderData: (before) => before,
  });

export const productQuery = (id: string) =>
  queryOptions({
    queryKey: ['product', id],
    queryFn: async ({ signal }) => (await request(ReadProduct, { id }, signal)).prop,
  });

export const appsQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['apps', search],
    queryFn: ({ signal, pageParam }) => request(ReadApps, { query: search || null, after: pageParam }, signal),
    initialPageParam: null as string | null,
    getNextPageParam: ({ apps }) => nextPage(apps),
    placeholderData: (before) => before,
  });

export const appQuery = (id: string) =>
  queryOptions({
    queryKey: ['app', id],
    queryFn: async ({ signal }) => (await request(ReadApp, { id }, signal)).app.app,
  });

export const catalogsQuery = queryOptions({
  queryKey: ['catalogs'],
  queryFn: async ({ signal }) => (await request(ReadCatalogs, {}, signal)).catalogs.nodes,
});

/** A catalog with its items, which are read from its shop, page by page. @param search words in an item's title, brand or labels */
export const catalogQuery = (id: string, search: string) =>
  infiniteQueryOptions({
    queryKey: ['catalog', id, search],
    queryFn: ({ signal, pageParam: offset }) => request(ReadCatalog, { id, q: search || null, offset }, signal),
    initialPageParam: 0,
    getNextPageParam: (_last, pages) => {
      const shown = pages.reduce((sum, { catalogItems }) => sum + catalogItems.items.length, 0);
      return shown < (pages[0]?.catalogItems.matched ?? 0) ? shown : null;
    },
    placeholderData: (before) => before,
  });
