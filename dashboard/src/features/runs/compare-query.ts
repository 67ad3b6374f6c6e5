import { queryOptions } from '@tanstack/react-query';
import { type ComparedRunFragment, CompareRuns, ReadOutcomes } from '../../graph/generated.js';
import { request } from '../../graph/request.js';
import { MOST_COMPARED, STILL } from './home-query.js';

const WORKING_MS = 3000;

/** The runs that a page's address names, without repetitions. */
export const idsIn = ({ ids }: Readonly<Record<string, unknown>>): string[] => [
  ...new Set(
    String(ids ?? '')
      .split(',')
      .map((id) => id.trim())
      .filter(Boolean)
      .slice(0, MOST_COMPARED),
  ),
];

/** Two to four runs with what can be compared of them. */
export const compareQuery = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['compare', ids],
    queryFn: async ({ signal }) => {
      const [a = '', b = a, c = a, d = a] = ids;
      const variables = { a, b, c, withC: ids.length > 2, d, withD: ids.length > 3 };
      const read = await request(CompareRuns, variables, signal);
      const runs: (ComparedRunFragment | undefined)[] = [read.a, read.b, read.c, read.d];
      const titles = new Map(read.presets.nodes.map(({ slug, title }) => [slug, title]));
      return { runs: runs.filter((run) => run !== undefined), titles };
    },
    enabled: ids.length > 1,
    refetchInterval: ({ state }) => (state.data?.runs.some(({ status }) => !STILL.has(status)) ? WORKING_MS : false),
  });

/** What a run's script has reached, if somebody has recorded it. @param id of the saved script */
export const outcomesQuery = (id: string | undefined) =>
  queryOptions({
    queryKey: ['outcomes', id],
    queryFn: async ({ signal }) => (await request(ReadOutcomes, { id: id ?? '' }, signal)).scriptOutcomes.nodes,
    enabled: id !== undefined,
  });
