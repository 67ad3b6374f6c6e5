import { queryOptions } from '@tanstack/react-query';
import { ReadSpend } from '../../graph/generated.js';
import { request } from '../../graph/request.js';

/** The periods that are offered, in days. */
export const PERIODS = [7, 30, 90] as const;

/** The period in a page's address. */
export const daysIn = (search: Readonly<Record<string, unknown>>): number =>
  PERIODS.find((days) => days === Number(search.days)) ?? 30;

export const spendQuery = (days: number) =>
  queryOptions({ queryKey: ['spend', days], queryFn: ({ signal }) => request(ReadSpend, { days }, signal) });
