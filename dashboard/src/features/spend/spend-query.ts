import { queryOptions } from '@tanstack/react-query';
import { ReadSpend } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import type { Span } from './period.js';

export { periodIn } from './period.js';

export const spendQuery = ({ from, to }: Span) =>
  queryOptions({
    queryKey: ['spend', from, to],
    queryFn: ({ signal }) => request(ReadSpend, { from, to }, signal),
  });
