import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** An entity manager of either driver: a fork outside any transaction, or the one that belongs to a transaction. */
export type Em = SqlEntityManager;
