import { own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type AccountRow, accountById, type Followed, followable } from '../../formats/index.js';
import type { BriefFacts } from '../../writing/index.js';
import type { RunRow } from '../run/run.repository.js';
import { presetOfRun } from './plan.js';

/**
 * The format that a run left to itself follows: of those that fit its workflow and niche, the one whose turn it is on its account.
 * Decided once, in the transaction that keeps the brief; what is decided is pinned in the run.
 * @returns null where the run has a format, was not left to itself, or nothing fits
 */
export async function followAuto(tx: Scope, run: RunRow, facts: BriefFacts): Promise<Followed | null> {
  if (!run.options.auto || run.follows !== null || run.script !== null) return null;
  // The account may have gone since.
  const account = run.account_id === null ? null : await accountOrNone(tx, run.account_id);
  const niche = account?.niche ?? facts.niche;
  const fitting = await followable(tx, { preset: presetOfRun(run).slug, niche, accountId: account?.id ?? null });
  return inTurn(fitting, await lastFollowed(tx, run));
}

async function accountOrNone(tx: Scope, id: string): Promise<AccountRow | null> {
  try {
    return await accountById(tx, id);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** The first that was never followed, else the one that was followed longest ago. */
export function inTurn(fitting: readonly Followed[], last: ReadonlyMap<string, string>): Followed | null {
  const when = ({ key }: Followed): string => last.get(key) ?? '';
  return fitting.reduce<Followed | null>((best, one) => (best === null || when(one) < when(best) ? one : best), null);
}

/** When each format was last followed by the runs of the same account, or of none. */
async function lastFollowed(tx: Tenant, { account_id, preset }: RunRow): Promise<Map<string, string>> {
  const rows = await own(tx)
    .selectFrom('flows.run')
    .select(['follows', 'created_at'])
    .where('preset', '=', preset)
    .where('account_id', account_id === null ? 'is' : '=', account_id)
    .where('follows', 'is not', null)
    .orderBy('created_at', 'desc')
    .limit(TURNS)
    .execute();
  const last = new Map<string, string>();
  for (const { follows, created_at } of rows) if (follows && !last.has(follows.key)) last.set(follows.key, created_at);
  return last;
}

/** Runs that are looked back at: more than there are formats that fit one workflow and niche. */
const TURNS = 200;
