import { type SqlBool, sql } from 'kysely';
import { isFinal, RUN_STATES } from './run.states.js';

const UNFINISHED = RUN_STATES.filter((state) => !isFinal(state));

/** A condition on `job`: a step of a run that is not finished, which may stand at its preview for months. */
export const isStepOfUnfinishedRun = sql<SqlBool>`job.run_id is not null and exists (
  select 1 from flows.run where run.id = job.run_id and run.owner_id = job.owner_id and run.status = any(${UNFINISHED}::text[]))`;
