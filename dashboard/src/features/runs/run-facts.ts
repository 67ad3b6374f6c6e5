/** What the list and the page of a run say of it in a few words. */
import type { HomeRunFragment } from '../../graph/generated.js';
import { formatAge, formatUsd } from '../../lib/format.js';
import { t } from '../../messages/index.js';

type Facts = Pick<HomeRunFragment, 'status' | 'spent' | 'createdAt' | 'finishedAt'> & {
  estimate: Pick<NonNullable<HomeRunFragment['estimate']>, 'usd'> | null;
};

/** What it costs to approve it; else what it has cost until now. Null if nothing is known yet. */
export function moneyOf({ status, spent, estimate }: Facts): string | null {
  if (status === 'gate' && estimate) return estimate.usd > 0 ? t.run.toApprove(formatUsd(estimate.usd)) : t.run.free;
  return spentOf({ status, spent });
}

/** What was spent on it. Null if nothing was, unless it is finished. */
export function spentOf({ status, spent: { usd } }: Pick<Facts, 'status' | 'spent'>): string | null {
  if (usd === 0) return status === 'done' ? t.run.free : null;
  return t.run.ended[status] ? t.run.cost(formatUsd(usd)) : t.run.soFar(formatUsd(usd));
}

/** When it ended, or else when it was started. */
export const whenOf = ({ status, createdAt, finishedAt }: Facts): string =>
  finishedAt ? (t.run.ended[status] ?? t.run.started)(formatAge(finishedAt)) : t.run.started(formatAge(createdAt));
