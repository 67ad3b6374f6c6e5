import { sql } from 'kysely';
import { own, shared, type Tenant } from '../../../platform/database/index.js';
import { links, toCall } from '../../../platform/links.js';
import { PICTURE_JOB } from '../../media/index.js';
import { BRICK_JOB, type FoundJob, findJob } from '../brick/bricks.js';
import { OUTPUT_JOB } from '../output/outputs.js';

export const CHANGED = ['run', 'job'] as const;

/** Changes that began earlier than this may have been committed later, so they are read again. */
const OVERLAP_SECONDS = 10;
/** How far back changes are listed. */
const LONGEST_SECONDS = 3600;
/** Maximum number of changes of runs, and of jobs, in one answer. */
const MOST = 500;

/** Where to read the jobs that users start themselves, by kind. The steps of a run are not listed: they change the run. */
const PATHS: ReadonlyMap<string, (id: string) => string> = new Map([
  ...Object.values(BRICK_JOB).map(({ name }) => [name, (id: string) => toCall(links.brick, { id }).path] as const),
  [PICTURE_JOB.image.name, (id) => toCall(links.pictureJob, { id }).path],
  [PICTURE_JOB.productShots.name, (id) => toCall(links.productShots, { id }).path],
  [PICTURE_JOB.appScreen.name, (id) => toCall(links.appScreen, { id }).path],
]);
const LISTED = [...PATHS.keys(), OUTPUT_JOB.name];

interface FoundChange extends FoundJob {
  kind: (typeof CHANGED)[number];
  of: string;
  runId: string | null;
  status: string;
  path: string;
  at: string;
}

interface FoundChanges {
  items: FoundChange[];
  until: string;
  complete: boolean;
}

/**
 * Lists what has changed since `since`, less ten seconds, by the database's clock; nothing if `since` is null. Deleted runs and
 * jobs are not listed.
 */
export async function readChanges(tenant: Tenant, since: string | null): Promise<FoundChanges> {
  const { until, age } = await shared(tenant.em)
    .selectNoFrom([
      sql<string>`clock_timestamp()`.as('until'),
      sql<number>`coalesce(extract(epoch from clock_timestamp() - ${since}::timestamptz), 0)::float8`.as('age'),
    ])
    .executeTakeFirstOrThrow();
  if (since === null) return { items: [], until, complete: true };
  if (age > LONGEST_SECONDS) return { items: [], until, complete: false };
  const from = sql<string>`${since}::timestamptz - make_interval(secs => ${OVERLAP_SECONDS})`;
  const runs = await own(tenant)
    .selectFrom('flows.run')
    .select(['id', 'status', 'updated_at'])
    .where('updated_at', '>', from)
    .limit(MOST)
    .execute();
  const jobs = () =>
    own(tenant)
      .selectFrom('jobs.job')
      .select(['id', 'kind', 'state', 'updated_at', sql<string | null>`input ->> 'runId'`.as('output_of')])
      .where('kind', 'in', LISTED)
      .where('run_id', 'is', null)
      .limit(MOST);
  // Two queries, because there is an index of unfinished jobs and one of finished ones.
  const open = await jobs().where('finished_at', 'is', null).where('updated_at', '>', from).execute();
  const finished = await jobs().where('finished_at', '>', from).execute();
  const found = [
    ...runs.map(({ id, status, updated_at }) => runChange(id, status, updated_at)),
    ...[...open, ...finished].map(({ id, kind, state, updated_at, output_of }): FoundChange => {
      if (kind === OUTPUT_JOB.name) return runChange(output_of ?? '', 'done', updated_at);
      const job = findJob(kind, id);
      return {
        kind: 'job',
        of: id,
        runId: null,
        ...job,
        status: state,
        path: PATHS.get(kind)!(id),
        at: toTime(updated_at),
      };
    }),
  ].sort((a, b) => a.at.localeCompare(b.at));
  return {
    // Of several changes of a run, the last.
    items: [...new Map(found.map((item) => [item.of, item])).values()],
    until,
    complete: [runs, open, finished].every(({ length }) => length < MOST),
  };
}

const toTime = (at: string): string => new Date(at).toISOString();

const runChange = (id: string, status: string, at: string): FoundChange => ({
  kind: 'run',
  of: id,
  runId: id,
  brickId: null,
  imageJobId: null,
  status,
  path: toCall(links.run, { id }).path,
  at: toTime(at),
});
