import { queryOptions } from '@tanstack/react-query';
import { ReadMe } from './generated.js';
import { request } from './request.js';

/** Who is signed in. */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: ({ signal }) => request(ReadMe, {}, signal),
});
