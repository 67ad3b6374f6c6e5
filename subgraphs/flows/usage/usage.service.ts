import { CANCEL_JOB, countOpenJobs, readSpendMonth } from '../../../platform/jobs/index.js';
import type { Caller } from '../../../runtime/index.js';
import { APP_QUOTA, FEED_QUOTA, PRODUCT_QUOTA } from '../../catalog/index.js';
import { countRows, PERSONA_QUOTA, type RowQuota, readStored } from '../../creators/index.js';
import { ACCOUNT_QUOTA, POST_QUOTA, REFERENCE_QUOTA, STORYBOARD_QUOTA } from '../../formats/index.js';
import {
  CALLBACK_JOB,
  countKeys,
  countTextCallsToday,
  MAX_KEYS,
  readAllowances,
  readLimits,
} from '../../identity/index.js';
import { BRIEF_QUOTA, SAVED_SCRIPT_QUOTA, VAULT_QUOTA } from '../../writing/index.js';
import { countOpenRuns } from '../run/admission.js';

export interface Use {
  used: number;
  /** Null means no limit. */
  limit: number | null;
  resetsAt: string | null;
}

const use = (used: number, limit: number | null, resetsAt: Date | null = null): Use => ({
  used,
  limit,
  resetsAt: resetsAt?.toISOString() ?? null,
});

/** Reads an account's usage of everything that is limited. It takes no locks, so a request may still be refused afterwards. */
export async function readUsage(caller: Caller) {
  const { rt, em, ownerId, limitKey } = caller;
  const countUse = async (quota: RowQuota): Promise<Use> => use(await countRows(caller, quota), quota.most);
  const limits = await readLimits(caller);
  const requests = await rt.limiters.perAccount.peek(limitKey ?? ownerId);
  const text = await countTextCallsToday(caller);
  const { images } = await readAllowances(caller);
  const stored = await readStored(caller);
  const month = await readSpendMonth(caller);
  return {
    requests: use(requests.used, requests.limit, requests.resetsAt),
    textCalls: use(text.calls, rt.config.textDailyCap, text.resetsAt),
    hostedImages: use(images.hostedUsed, images.unlimited ? null : images.hostedLimit),
    openJobs: use(await countOpenJobs(em, ownerId, [CALLBACK_JOB, CANCEL_JOB]), limits.openJobs),
    openRuns: use(await countOpenRuns(caller), limits.openRuns),
    openUploads: use(stored.openUploads, limits.openUploads),
    storedBytes: use(stored.bytes, limits.storedBytes),
    personas: await countUse(PERSONA_QUOTA),
    products: await countUse(PRODUCT_QUOTA),
    apps: await countUse(APP_QUOTA),
    catalogs: await countUse(FEED_QUOTA),
    briefs: await countUse(BRIEF_QUOTA),
    vaultEntries: await countUse(VAULT_QUOTA),
    savedScripts: await countUse(SAVED_SCRIPT_QUOTA),
    storyboards: await countUse(STORYBOARD_QUOTA),
    socialAccounts: await countUse(ACCOUNT_QUOTA),
    posts: await countUse(POST_QUOTA),
    references: await countUse(REFERENCE_QUOTA),
    apiKeys: use(await countKeys(caller), MAX_KEYS),
    month: { ...month, from: month.from.toISOString(), to: month.to.toISOString() },
  };
}
