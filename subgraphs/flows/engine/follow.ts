import { own, type Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type AccountRow, accountById, type Followed, listFollowableFormats } from '../../formats/index.js';
import type { BriefFacts } from '../../writing/index.js';
import type { RunRow } from '../run/run.repository.js';
import { presetOfRun } from './plan.js';

/**
 * Picks the format for a run with `options.auto`: among the formats that fit the run's workflow and niche, the one that the
 * run's account has not followed for the longest time. Decided once, in the transaction that stores the brief, and pinned in
 * the run.
 * @returns null if the run already has a format or a script, was not started with `auto`, or nothing fits
 */
export async function followAuto(tx: Scope, run: RunRow, facts: BriefFacts): Promise<Followed | null> {
  if (!run.options.auto || run.follows !== null || run.script !== null) return null;
  // The account may have been deleted since the run was started.
  const account = run.account_id === null ? null : await findAccountOrNull(tx, run.account_id);
  const niche = account?.niche ?? facts.niche;
  const fitting = await listFollowableFormats(tx, {
    preset: presetOfRun(run).slug,
    niche,
    accountId: account?.id ?? null,
  });
  return inTurn(fitting, await readLastFollowed(tx, run));
}

async function findAccountOrNull(tx: Scope, id: string): Promise<AccountRow | null> {
  try {
    return await accountById(tx, id);
  } catch (error) {
    if (error instanceof ServiceError) return null;
    throw error;
  }
}

/** Picks the first format that was never followed, or else the one followed longest ago. */
export function inTurn(fitting: readonly Followed[], last: ReadonlyMap<string, string>): Followed | null {
  const when = ({ key }: Followed): string => last.get(key) ?? '';
  return fitting.reduce<Followed | null>((best, one) => (best === null || when(one) < when(best) ? one : best), null);
}

/**
 * Reads, by format key, when a run of the same workflow and account last followed each format. Runs without an account count as
 * one account's.
 */
async function readLastFollowed(tx: Tenant, { account_id, preset }: RunRow): Promise<Map<string, string>> {
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

/**
 * Number of runs that are considered: the latest that followed a format, of the same workflow and account. A format that only
 * earlier runs followed counts as never followed.
 */
const TURNS = 200;
