import type { EntitySchema } from '@mikro-orm/core';
import { StagedFile, stagedFileMigrations } from '../engine/uploads/index.js';
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
import type { FileUse } from '../runtime/index.js';
import { catalog } from './catalog/index.js';
import { creators } from './creators/index.js';
import type { Domain } from './domain.js';
import { flows } from './flows/index.js';
import { formats } from './formats/index.js';
import { identity } from './identity/index.js';
import { media } from './media/index.js';
import { writing } from './writing/index.js';

/** Every domain. Each may import only the domains before it in this list. */
export const DOMAINS: readonly Domain[] = [identity, creators, catalog, formats, writing, media, flows];

/** Every table: the platform's own and those of the domains. */
export const entities: EntitySchema[] = [
  JobEntity,
  SpendEntity,
  SpendCap,
  PausedOwner,
  Replay,
  StagedFile,
  ...DOMAINS.flatMap((domain) => domain.entities),
];
/** Every kind of job: the job table's own and those that the domains enqueue. */
export const jobKinds: readonly AnyJobKind[] = [CANCEL_JOB, ...DOMAINS.flatMap((domain) => domain.jobKinds ?? [])];
/** Every schema migration, in order. */
export const migrations: readonly SqlMigration[] = [
  ...jobsMigrations,
  ...replayMigrations,
  ...stagedFileMigrations,
  ...DOMAINS.flatMap((domain) => domain.migrations),
];

/** Selects unfinished jobs: they may still read the files that they name. */
const unfinished = (own: Own) => own.selectFrom('jobs.job').where('state', 'in', ['queued', 'running', 'waiting']);
/** Queries for the rows whose files must be kept: unfinished jobs, the spends of these jobs, and what each domain adds. */
export const fileUses: readonly FileUse[] = [
  unfinished,
  (own) => own.selectFrom('jobs.spend').where('job_id', 'in', unfinished(own).select('id')),
  ...DOMAINS.flatMap((domain) => domain.fileUses ?? []),
];

const built = new Map<SubgraphName, Subgraph>();

/** A domain's subgraph, built at most once per process (type-graphql's metadata is global). */
export function getSubgraph(name: SubgraphName): Subgraph {
  const known = built.get(name);
  if (known) return known;
  const domain = DOMAINS.find((candidate) => candidate.name === name);
  if (!domain) throw new Error(`there is no subgraph named ${name}`);
  const made = createSubgraph(domain);
  built.set(name, made);
  return made;
}
