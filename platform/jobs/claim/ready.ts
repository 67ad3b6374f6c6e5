import { acrossOwners, type Em, now } from '../../database/index.js';

/** The jobs of one kind that are due. */
export interface ReadyKind {
  kind: string;
  ready: number;
  /** For how many seconds the oldest of them has been due. */
  oldestSeconds: number;
}

/**
 * Counts the due jobs of all accounts by kind; kinds without any are left out. Jobs that their concurrency key or a quarantine
 * still holds back are counted, those of paused accounts are not. It reads only the index of queued and waiting jobs, so its
 * cost depends on their number alone.
 */
export async function readyByKind(em: Em): Promise<ReadyKind[]> {
  const found = await acrossOwners(em)
    .selectFrom('jobs.job')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('ready'), fn.min('run_at').as('oldest'), now.as('now')])
    .where('state', 'in', ['queued', 'waiting'])
    .where('run_at', '<=', now)
    .groupBy('kind')
    .execute();
  return found.map(({ kind, ready, oldest, now: at }) => ({
    kind,
    ready,
    oldestSeconds: Math.max(0, (Date.parse(at) - Date.parse(oldest)) / 1000),
  }));
}
