import { queryOptions } from '@tanstack/react-query';
import { ReadMaking } from '../../graph/generated.js';
import { request } from '../../graph/request.js';

/** What one can choose from for a new video. */
export const makingQuery = queryOptions({
  queryKey: ['making'],
  queryFn: ({ signal }) => request(ReadMaking, {}, signal),
});
