import { CANCEL_JOB, countOpenJobs, spendMonthOf } from '../../../platform/jobs/index.js';
import type { Caller } from '../../../runtime/index.js';
import { APP_QUOTA, FEED_QUOTA, PRODUCT_QUOTA } from '../../catalog/index.js';
import { countRows, PERSONA_QUOTA, type RowQuota, storedOf } from '../../creators/index.js';
import { ACCOUNT_QUOTA, POST_QUOTA, REFERENCE_QUOTA, STORYBOARD_QUOTA } from '../../formats/index.js';
import { accountOf, CALLBACK_JOB, countKeys, limitsOf, MAX_KEYS, textCallsToday } from '../../identity/index.js';
import { BRIEF_QUOTA, SAVED_SCRIPT_QUOTA, VAULT_QUOTA } from '../../writing/index.js';
import { countOpenRuns } from '../run/run.room.js';

export interface Use {
  used: number;
  /** Null: no limit. */
  limit: number | null;
  resetsAt: string | null;
}

const use = (used: number, limit: number | null, resetsAt: Date | null = null): Use => ({
  used,
  limit,
  resetsAt: resetsAt?.toISOString() ?? null,
});

/** What an account has of everything that is limited. A look: it locks nothing, and the refusals have the last word. */
export async function usageOf(caller: Caller) {
  const { rt, em, ownerId, limitKey } = caller;
  const rowsOf = async (quota: RowQuota): Promise<Use> => use(await countRows(caller, quota), quota.most);
  const limits = await limitsOf(caller);
  const requests = await rt.limiters.perAccount.peek(limitKey ?? ownerId);
  const text = await textCallsToday(caller);
  const { images } = await accountOf(caller);
  const stored = await storedOf(caller);
  const month = await spendMonthOf(caller);
  return {
    requests: use(requests.used, requests.limit, requests.resetsAt),
    textCalls: use(text.calls, rt.config.textDailyCap, text.resetsAt),
    hostedImages: use(images.hostedUsed, images.unlimited ? null : images.hostedLimit),
    openJobs: use(await countOpenJobs(em, ownerId, [CALLBACK_JOB, CANCEL_JOB]), limits.openJobs),
    openRuns: use(await countOpenRuns(caller), limits.openRuns),
    openUploads: use(stored.openUploads, limits.openUploads),
    storedBytes: use(stored.bytes, limits.storedBytes),
    personas: await rowsOf(PERSONA_QUOTA),
    products: await rowsOf(PRODUCT_QUOTA),
    apps: await rowsOf(APP_QUOTA),
    catalogs: await rowsOf(FEED_QUOTA),
    briefs: await rowsOf(BRIEF_QUOTA),
    vaultEntries: await rowsOf(VAULT_QUOTA),
    savedScripts: await rowsOf(SAVED_SCRIPT_QUOTA),
    storyboards: await rowsOf(STORYBOARD_QUOTA),
    socialAccounts: await rowsOf(ACCOUNT_QUOTA),
    posts: await rowsOf(POST_QUOTA),
    references: await rowsOf(REFERENCE_QUOTA),
    apiKeys: use(await countKeys(caller), MAX_KEYS),
    month: { ...month, from: month.from.toISOString(), to: month.to.toISOString() },
  };
}
