import { own, type Row } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid } from '../../../platform/ids/index.js';
import type { Scope } from '../../../runtime/index.js';
import type { Connection } from '../../connection.js';
import { GOAL_METRICS, type Goal, isFormatKey, type Platform, requireNicheKey } from '../vocab/keys.js';
import type { Evidence, KeyEvidence } from './evidence.graphql.js';
import { computePriors, getPrior } from './prior.service.js';
import { computePosterior, judgeTier, measureDecay, type Prior, reliableScore } from './statistics.js';
import type { KeyFigures } from './tally.service.js';
import { tallyPosts } from './tally.service.js';

export interface EvidenceQuery {
  goal: Goal;
  accountId?: string | null | undefined;
  platform?: Platform | null | undefined;
  niche?: string | null | undefined;
  subNiche?: string | null | undefined;
  /** Keys to include even if the user has no posts with them. */
  keys?: readonly string[] | null | undefined;
}

/** A report with all its keys, best first. */
type EvidenceReport = Omit<Evidence, keyof Connection<KeyEvidence>> & { evidence: KeyEvidence[] };

/** Maximum number of keys with posts in a report: the named ones, then those with the most posts. */
const MOST_KEYS = 1000;

/**
 * Reports what works for a user and a goal. For each key it gives the figures of the user's own scored posts, what others'
 * posts lead us to expect (the prior), and both combined (the posterior).
 * @throws ServiceError NOT_FOUND for an account that is not the user's; BAD_INPUT naming `platform`, `niche`, `subNiche` or
 * `keys`
 */
export async function reportEvidence(scope: Scope, query: EvidenceQuery): Promise<EvidenceReport> {
  const { goal } = query;
  const keys = namedKeys(query.keys ?? []);
  const accounts = await selectAccounts(scope, query);
  const asked = pickNiche(query, accounts);
  const selection = {
    goal,
    niche: asked.narrows ? asked.niche : null,
    subNiche: asked.narrows ? asked.subNiche : null,
  };
  const tally = await tallyPosts(scope, accounts, selection);
  const posted = new Map(tally.figures(keys, MOST_KEYS).map((one) => [one.key, one]));
  const all = [...new Set([...posted.keys(), ...keys])];
  const priors = await computePriors(scope, { goal, niche: asked.niche, subNiche: asked.subNiche, keys: all });
  return {
    evidence: all.map((key) => judge(key, posted.get(key), getPrior(priors, key))).sort(bestFirst),
    accountId: query.accountId ?? null,
    platform: query.accountId == null ? (query.platform ?? null) : (accounts[0]?.platform ?? null),
    goal,
    metric: GOAL_METRICS[goal],
    nicheCategory: asked.niche,
    subNiche: asked.subNiche,
    scored: tally.scored,
    proxied: tally.proxied,
    unscored: tally.unscored,
    feedbackPaused: accounts.length > 0 && accounts.every(({ feedback_paused }) => feedback_paused),
  };
}

function judge(key: string, figures: KeyFigures | undefined, prior: Prior): KeyEvidence {
  const { posts: n, hits, days } = figures ?? { posts: 0, hits: 0, days: 0 };
  return {
    key,
    n,
    hits,
    hitRate: figures ? hits / n : null,
    medianScore: figures?.median ?? null,
    reliableScore: figures ? reliableScore(n, figures.median) : null,
    tier: judgeTier(n, days),
    decay: figures ? measureDecay(n, figures.newest, figures.before) : null,
    prior,
    posterior: computePosterior(prior, n, hits),
  };
}

const bestFirst = (a: KeyEvidence, b: KeyEvidence): number =>
  b.posterior.mean - a.posterior.mean || b.n - a.n || (a.key < b.key ? -1 : 1);

function namedKeys(keys: readonly string[]): string[] {
  const wrong = keys.find((key) => !isFormatKey(key));
  if (wrong !== undefined)
    throw new ServiceError(
      'BAD_INPUT',
      `\`keys\` holds ${JSON.stringify(wrong.slice(0, 80))}, which is not a key. Each is a family and an id, such as house:kitchen-truths or hook:question.`,
      { field: 'keys' },
    );
  return [...new Set(keys)];
}

const ACCOUNT_COLUMNS = ['id', 'platform', 'niche', 'sub_niche', 'feedback_paused'] as const;
type AccountRow = Row<'formats.account', (typeof ACCOUNT_COLUMNS)[number]>;

/** Selects the named account, or all of the user's accounts on the platform. */
async function selectAccounts(scope: Scope, { accountId, platform }: EvidenceQuery): Promise<AccountRow[]> {
  const accounts = own(scope).selectFrom('formats.account').select(ACCOUNT_COLUMNS);
  if (accountId == null)
    return platform == null ? accounts.execute() : accounts.where('platform', '=', platform).execute();
  const account = isUuid(accountId) && (await accounts.where('id', '=', accountId).executeTakeFirst());
  if (!account) throw notFound('account');
  if (platform != null && platform !== account.platform)
    throw new ServiceError(
      'BAD_INPUT',
      `\`platform\` is ${platform}, but the account of \`accountId\` is on ${account.platform}. Leave one of them out.`,
      { field: 'platform' },
    );
  return [account];
}

/**
 * Picks the niche: the requested one or, without it, the one that all accounts share. `narrows` says whether only posts of the
 * niche are counted: they are if a niche or sub-niche was requested. Otherwise, the niche is used for the prior only.
 */
function pickNiche(
  query: EvidenceQuery,
  accounts: readonly AccountRow[],
): { niche: string | null; subNiche: string | null; narrows: boolean } {
  const niche = query.niche == null ? null : requireNicheKey('niche', query.niche);
  const subNiche = query.subNiche == null ? null : requireNicheKey('subNiche', query.subNiche);
  if (niche !== null) return { niche, subNiche, narrows: true };
  const shared = sharedNiche(accounts);
  if (subNiche === null) return { ...shared, narrows: false };
  if (shared.niche === null)
    throw new ServiceError(
      'BAD_INPUT',
      '`subNiche` needs a `niche` here: the accounts that are looked at have none in common. Send both.',
      { field: 'subNiche' },
    );
  return { niche: shared.niche, subNiche, narrows: true };
}

function sharedNiche([first, ...others]: readonly AccountRow[]): { niche: string | null; subNiche: string | null } {
  if (first === undefined || others.some(({ niche }) => niche !== first.niche)) return { niche: null, subNiche: null };
  const subNiche = others.some(({ sub_niche }) => sub_niche !== first.sub_niche) ? null : first.sub_niche;
  return { niche: first.niche, subNiche: first.niche === null ? null : subNiche };
}
