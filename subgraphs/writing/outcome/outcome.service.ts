import { inTransaction, json, now, own, type Row, type Tenant, toDate } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { takeFirst } from '../../../platform/text/ends.js';
import type { Scope } from '../../../runtime/index.js';
import { HOOK_FAMILIES, type Platform, STRUCTURE_KEYS } from '../../../studio/writer/index.js';
import { newestFirst } from '../../cursor.js';
import {
  ACCOUNT_QUOTA,
  type AccountRow,
  accountById,
  LONGEST_NICHE,
  listAccounts,
  METRICS,
  nicheKey,
  type ReadingWindow,
  recordOutcome,
} from '../../formats/index.js';
import { lockAccount } from '../../identity/index.js';
import { first, listOf, type Source } from '../../paging.js';
import { lockSavedScript, type SavedScriptRow, savedScriptById } from '../saved-script/saved-script.service.js';
import { promotePhrases } from '../vault/promotion.service.js';
import type { RecordScriptOutcomeInput } from './outcome.graphql.js';

const COLUMNS = [
  'id',
  'platform',
  'window_label',
  'posted_at',
  'goal',
  'structure_type',
  'hook_family',
  'metrics',
  'skepticism_comments',
  'intent_comments',
  'note',
  'account_id',
  'created_at',
] as const;
export type OutcomeRow = Row<'writing.script_outcome', (typeof COLUMNS)[number]>;

/**
 * Lists a script's outcomes, newest first.
 * @throws ServiceError NOT_FOUND (the script)
 */
export async function listOutcomes(tenant: Tenant, scriptId: string): Promise<Source<OutcomeRow>> {
  const { id } = await savedScriptById(tenant, scriptId);
  return listOf(
    own(tenant).selectFrom('writing.script_outcome').where('script_id', '=', id),
    newestFirst('script-outcomes'),
    (rows) => rows.select(COLUMNS),
  );
}

/** Finds an outcome of a script. @throws ServiceError NOT_FOUND (the script, the outcome) */
export async function outcomeById(tenant: Tenant, scriptId: string, id: string): Promise<OutcomeRow> {
  const script = await savedScriptById(tenant, scriptId);
  const found =
    isUuid(id) &&
    (await own(tenant)
      .selectFrom('writing.script_outcome')
      .select(COLUMNS)
      .where('id', '=', id)
      .where('script_id', '=', script.id)
      .executeTakeFirst());
  if (!found) throw notFound('outcome');
  return found;
}

/**
 * Records what a script reached. In the same transaction, the outcome becomes evidence of the formats library, and customers'
 * phrases in the script become `testing`, or `purchased` if people bought. A second outcome of the same window replaces the
 * first.
 * @throws ServiceError NOT_FOUND (the script, the account), BAD_INPUT (also when formats refuses the reading), QUOTA_REACHED
 * (posts)
 */
export async function recordScriptOutcome(
  scope: Scope,
  scriptId: string,
  input: RecordScriptOutcomeInput,
): Promise<OutcomeRow> {
  const metrics = readMetrics(input);
  return inTransaction(scope, async (tx) => {
    // Lock in the same order everywhere: the account first, then one of its rows.
    await lockAccount(tx);
    const script = await lockSavedScript(tx, scriptId);
    const platform = (input.platform ?? script.brief.platform) as Platform;
    const window = input.window ?? 'adhoc';
    const earlier = await findEarlierOutcome(tx, script.id, platform);
    const account = await findAccount(tx, { named: input.accountId ?? null, earlier, platform, script });
    const postedAt = resolvePostedAt(input.postedAt ?? null, window, earlier, tx.rt.now().getTime());
    const post = toPost(script);
    await recordOutcome(tx, account?.id ?? null, { ...post, postedAt, window, metrics });
    const spoken = script.script.segments.map(({ spokenLine }) => spokenLine);
    await promotePhrases(tx, { product: script.brief.product, spoken, bought: (metrics.purchases ?? 0) > 0 });
    const outcome = {
      account_id: account?.id ?? null,
      platform,
      posted_at: postedAt,
      goal: script.brief.goal,
      structure_type: script.structure_type,
      hook_family: script.family,
      niche: getNiche(script),
      metrics: json(metrics),
      skepticism_comments: input.skepticismComments ?? null,
      intent_comments: input.intentComments ?? null,
      note: input.note?.trim() || null,
      updated_at: now,
    };
    // A script's outcomes on a platform, one per window, are about the same post, so they share its time.
    await own(tx)
      .updateTable('writing.script_outcome')
      .set({ posted_at: postedAt })
      .where('script_id', '=', script.id)
      .where('platform', '=', platform)
      .execute();
    return own(tx)
      .insertInto('writing.script_outcome', {
        id: newId(),
        script_id: script.id,
        window_label: window,
        ...outcome,
        created_at: now,
      })
      .onConflict((conflict) => conflict.columns(['script_id', 'window_label']).doUpdateSet(outcome))
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
  });
}

/**
 * The metrics that were sent.
 * @throws ServiceError BAD_INPUT if more comments of one kind are stated than comments in all
 */
function readMetrics({
  metrics,
  skepticismComments,
  intentComments,
}: RecordScriptOutcomeInput): Record<string, number> {
  for (const [field, counted] of Object.entries({ skepticismComments, intentComments }))
    if (counted != null && metrics.comments != null && counted > metrics.comments)
      throw new ServiceError(
        'BAD_INPUT',
        `\`${field}\` is ${counted}, but there are only ${metrics.comments} comments in all (\`metrics.comments\`).`,
        { field },
      );
  return Object.fromEntries(METRICS.flatMap((name) => (metrics[name] == null ? [] : [[name, metrics[name]]])));
}

type Earlier = Pick<OutcomeRow, 'posted_at' | 'account_id'>;

/** The script's latest outcome on the platform, in any window. */
const findEarlierOutcome = (tx: Tenant, scriptId: string, platform: Platform): Promise<Earlier | undefined> =>
  own(tx)
    .selectFrom('writing.script_outcome')
    .select(['posted_at', 'account_id'])
    .where('script_id', '=', scriptId)
    .where('platform', '=', platform)
    .orderBy('updated_at', 'desc')
    .limit(1)
    .executeTakeFirst();

interface Choice {
  named: string | null;
  earlier: Earlier | undefined;
  platform: Platform;
  script: SavedScriptRow;
}

/**
 * Finds the account to which the evidence belongs: the named one, else that of the latest earlier outcome, else the user's only
 * account on the platform, else the only account there with the script's niche. Null if none of these exists.
 * @throws ServiceError NOT_FOUND, BAD_INPUT if the named account is on another platform
 */
async function findAccount(tx: Tenant, { named, earlier, platform, script }: Choice): Promise<AccountRow | null> {
  if (named !== null) {
    const account = await accountById(tx, named);
    if (account.platform === platform) return account;
    throw new ServiceError(
      'BAD_INPUT',
      `\`accountId\` is an account on ${account.platform}, but this outcome is on ${platform}. Send its \`platform\` as well, or another account.`,
      { field: 'accountId' },
    );
  }
  const there = (await listAccounts(tx).read(first(ACCOUNT_QUOTA.most))).filter((one) => one.platform === platform);
  const before = there.find(({ id }) => id === earlier?.account_id);
  if (before) return before;
  const niches = [script.brief.nicheCategory, script.brief.niche, script.brief.subNiche].map(nicheKey);
  const alike = there.filter(({ niche }) => niche !== null && niches.includes(niche));
  return takeOnlyOne(there) ?? takeOnlyOne(alike);
}

const takeOnlyOne = <T>([one, ...others]: readonly T[]): T | null => (others.length === 0 ? (one ?? null) : null);

const HOUR = 60 * 60 * 1000;
const AGO: Readonly<Record<ReadingWindow, number>> = { '24h': 24 * HOUR, '7d': 7 * 24 * HOUR, adhoc: 0 };

/**
 * When the script was posted, in ISO 8601: the given time, else that of the earlier outcome, else a time that suits the window.
 * @throws ServiceError BAD_INPUT for a time in the future
 */
function resolvePostedAt(
  given: string | null,
  window: ReadingWindow,
  earlier: Earlier | undefined,
  today: number,
): string {
  if (given !== null && Date.parse(given) > today)
    throw new ServiceError('BAD_INPUT', `\`postedAt\` is ${given}, in the future. Record the outcome after posting.`, {
      field: 'postedAt',
    });
  return given ?? (earlier ? toDate(earlier.posted_at) : new Date(today - AGO[window])).toISOString();
}

/** The key of the niche for which a script's outcomes are evidence: its brief's niche category, else the brief's niche. */
const getNiche = ({ brief }: SavedScriptRow): string | null => nicheKey(brief.nicheCategory) ?? nicheKey(brief.niche);

/**
 * Converts a script to a post for the formats library, without structures, hook families and niches that the library can't
 * store.
 */
function toPost(row: SavedScriptRow) {
  const { structure_type: structure, family } = row;
  const niche = getNiche(row);
  const within = (key: string | null): string | null => (key !== null && key.length <= LONGEST_NICHE ? key : null);
  return {
    externalId: `script:${row.id}`,
    hook: takeFirst(row.hook_text, 500),
    caption: row.caption?.text ?? null,
    formatKey: `talking:${row.format}`,
    structureType: STRUCTURE_KEYS.find((key) => key === structure) ?? null,
    hookFamily: HOOK_FAMILIES.find((key) => key === family) ?? null,
    niche: within(niche),
    subNiche: within(nicheKey(row.brief.subNiche)),
    runId: row.run_id,
  };
}
