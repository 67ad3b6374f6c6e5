import type { EntitySchema } from '@mikro-orm/core';
import type { SubgraphName } from '../platform/config/index.js';
import type { Own, SqlMigration } from '../platform/database/index.js';
import { createSubgraph, type Subgraph } from '../platform/graph/subgraph.js';
import {
  type AnyJobKind,
  CANCEL_JOB,
  JobEntity,
  jobsMigrations,
  PausedOwner,
  SpendCap,
  SpendEntity,
} from '../platform/jobs/index.js';
import { Replay, replayMigrations } from '../platform/replay/index.js';
import { StagedFile, stagedFileMigrations } from '../platform/uploads/index.js';
import type { FileUse } from '../runtime/index.js';
import { catalog } from './catalog/index.js';
import { creators } from './creators/index.js';
import type { Domain } from './domain.js';
import { flows } from './flows/index.js';
import { formats } from './formats/index.js';
import { identity } from './identity/index.js';
import { media } from './media/index.js';
import { writing } from './writing/index.js';

/** Every domain, in the order in which one may import another. */
export const DOMAINS: readonly Domain[] = [identity, creators, catalog, formats, writing, media, flows];

/** Every table of the product: the domains' and the platform's own. */
export const entities: EntitySchema[] = [
  JobEntity,
  SpendEntity,
  SpendCap,
  PausedOwner,
  Replay,
  StagedFile,
  ...DOMAINS.flatMap((domain) => domain.entities),
];
/** Every kind of job: the job table's own, and those that a domain enqueues. */
export const jobKinds: readonly AnyJobKind[] = [CANCEL_JOB, ...DOMAINS.flatMap((domain) => domain.jobKinds ?? [])];
/** Every step of the schema, in order. */
export const migrations: readonly SqlMigration[] = [
  ...jobsMigrations,
  ...replayMigrations,
  ...stagedFileMigrations,
  ...DOMAINS.flatMap((domain) => domain.migrations),
];

/** Jobs that will read what they name. */
const unfinished = (own: Own) => own.selectFrom('jobs.job').where('state', 'in', ['queued', 'running', 'waiting']);
/** Unfinished jobs, what was bought for them, and every domain's rows. */
export const fileUses: readonly FileUse[] = [
  unfinished,
  (own) => own.selectFrom('jobs.spend').where('job_id', 'in', unfinished(own).select('id')),
  ...DOMAINS.flatMap((domain) => domain.fileUses ?? []),
];

const built = new Map<SubgraphName, Subgraph>();

/** A domain's subgraph, built at most once per process (type-graphql's metadata is global). */
export function subgraphOf(name: SubgraphName): Subgraph {
  const known = built.get(name);
  if (known) return known;
  const domain = DOMAINS.find((candidate) => candidate.name === name);
  if (!domain) throw new Error(`there is no subgraph named ${name}`);
  const made = createSubgraph(domain);
  built.set(name, made);
  return made;
}
