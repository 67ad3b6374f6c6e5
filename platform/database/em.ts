import type { SqlEntityManager } from '@mikro-orm/postgresql';

/** An entity manager of either driver: a fork for reads, or the one that a transaction hands out. */
export type Em = SqlEntityManager;
