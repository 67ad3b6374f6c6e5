import { sql } from 'kysely';
import { type Em, inTransaction, json, now, own, type Row, type Tenant } from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { listOf, type Source } from '../../paging.js';
import { lockAccountById } from '../account/account.service.js';
import { handleKey, readHandle, readNiche } from '../account/profile.js';
import { market } from '../house/market-stats.service.js';
import type { GivenPost } from '../post/check.js';
import { type ImportReport, importBatches } from '../post/import.service.js';
import { MOST_POSTS } from '../post/post.graphql.js';
import { postById, type ReadPostRow } from '../post/post.service.js';
import { refreshEvidence } from '../post/scoring.service.js';
import { evidenceKeys, isFormatKey, type Platform } from '../vocab/keys.js';
import type { CorrectMarketPostInput } from './market.graphql.js';
import { enqueueRecipes } from './recipe.service.js';

/** Maximum number of observed creators in an installation. */
const MOST_MARKET_CREATORS = 10_000;

/** A creator as a request sends it. */
export interface GivenCreator {
  handle: string;
  platform: Platform;
  niche?: string | null;
  subNiche?: string | null;
  followers?: number | null;
  posts: readonly GivenPost[];
}

const COLUMNS = ['id', 'handle', 'platform', 'niche', 'sub_niche', 'followers', 'created_at'] as const;
export type CreatorRow = Row<'formats.account', (typeof COLUMNS)[number]> & { posts: number };

/** Lists creators, newest first, each with the number of its posts. */
export const listCreators = (em: Em): Source<CreatorRow> =>
  listOf(market(em).selectFrom('formats.account'), newestFirst('market-creators'), (rows) =>
    rows.select([...COLUMNS, countPosts(em)]),
  );

const countPosts = (em: Em) =>
  sql<number>`(${market(em)
    .selectFrom('formats.post')
    .select(sql<number>`count(*)::int`.as('count'))
    .whereRef('formats.post.account_id', '=', sql.ref('formats.account.id'))})`.as('posts');

/** Finds a creator. @throws ServiceError NOT_FOUND */
export async function creatorById(em: Em, id: string): Promise<CreatorRow> {
  const found =
    isUuid(id) &&
    (await market(em)
      .selectFrom('formats.account')
      .select([...COLUMNS, countPosts(em)])
      .where('id', '=', id)
      .executeTakeFirst());
  if (!found) throw notFound('account');
  return found;
}

/** What an import did with one creator's posts. */
export type CreatorReport = ImportReport & { handle: string; platform: string };

/** A creator of an import whose own fields are valid; the posts are checked later. */
interface CheckedCreator {
  place: number;
  given: GivenCreator;
  handle: string;
  key: string;
  facts: Partial<Pick<Row<'formats.account'>, 'niche' | 'sub_niche' | 'followers'>>;
}

/**
 * Imports observed creators with their posts, all in one transaction. Posts are checked one by one, like a user's own.
 * @param everybody the scope of EVERYBODY's rows
 * @param mostPosts maximum number of posts of all creators together
 * @throws ServiceError BAD_INPUT for an invalid creator, one that occurs twice, and too many posts; BAD_STATE when there would
 * be too many creators
 */
export async function importCreators(
  everybody: Scope,
  given: readonly GivenCreator[],
  mostPosts = MOST_POSTS,
): Promise<CreatorReport[]> {
  const posts = given.reduce((count, creator) => count + creator.posts.length, 0);
  if (posts > mostPosts)
    throw new ServiceError(
      'BAD_INPUT',
      `\`creators\` have ${posts} posts in all; at most ${mostPosts} are allowed. Send them in several requests.`,
      { field: 'creators' },
    );
  const checked = given.map(checkCreator);
  assertDistinct(checked);
  return inTransaction(everybody, async (tx) => {
    const reports: CreatorReport[] = [];
    const changed = new Set<string>();
    const keys = new Set<string>();
    // Locks the creators in a fixed order, so that two imports can't deadlock.
    for (const creator of checked.toSorted((a, b) => (a.key < b.key ? -1 : 1))) {
      const { handle, given: sent } = creator;
      const { id, isChanged } = await keepCreator(tx, creator);
      const { report, evidence } = await importBatches(tx, id, splitBatches(sent.posts));
      for (const account of [...evidence[0], ...(isChanged ? [id] : [])]) changed.add(account);
      for (const key of evidence[1]) keys.add(key);
      reports[creator.place] = { handle, platform: sent.platform, ...report };
    }
    await assertCreatorQuota(tx);
    await refreshEvidence(tx, [...changed], [...keys]);
    await enqueueRecipes(tx);
    return reports;
  });
}

function* splitBatches(posts: readonly GivenPost[]): Generator<readonly GivenPost[]> {
  for (let at = 0; at < posts.length; at += MOST_POSTS) yield posts.slice(at, at + MOST_POSTS);
}

function checkCreator(given: GivenCreator, place: number): CheckedCreator {
  try {
    const handle = readHandle(given.handle);
    const { followers, platform } = given;
    if (followers != null && !Number.isInteger(followers))
      throw new ServiceError('BAD_INPUT', `\`followers\` is ${followers}; it must be a whole number.`, {
        field: 'followers',
      });
    return {
      place,
      given,
      handle,
      key: `${platform} ${handleKey(handle)}`,
      facts: {
        ...(given.niche !== undefined && { niche: readNiche('niche', given.niche) }),
        ...(given.subNiche !== undefined && { sub_niche: readNiche('subNiche', given.subNiche) }),
        ...(followers !== undefined && { followers }),
      },
    };
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const { field = 'handle' } = error.details;
    const path = `creators[${place}].${field}`;
    throw new ServiceError('BAD_INPUT', error.message.replace(`\`${field}\``, `\`${path}\``), { field: path });
  }
}

function assertDistinct(checked: readonly CheckedCreator[]): void {
  const seen = new Map<string, number>();
  for (const { key, place, handle } of checked) {
    const before = seen.get(key);
    if (before !== undefined)
      throw new ServiceError(
        'BAD_INPUT',
        `\`creators[${place}]\` is "${handle}", as \`creators[${before}]\` is. Send all posts of a creator together.`,
        { field: `creators[${place}]` },
      );
    seen.set(key, place);
  }
}

/** Adds or changes the creator's row, and locks it. */
async function keepCreator(tx: Tenant, creator: CheckedCreator): Promise<{ id: string; isChanged: boolean }> {
  const { given, handle, facts } = creator;
  const handle_key = handleKey(handle);
  const added = await own(tx)
    .insertInto('formats.account', {
      ...facts,
      id: newId(),
      handle,
      handle_key,
      platform: given.platform,
      never_say: json([]),
      feedback_paused: false,
      created_at: sql<string>`clock_timestamp()`,
    })
    .onConflict((conflict) => conflict.columns(['owner_id', 'platform', 'handle_key']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (added) return { id: added.id, isChanged: false };
  const known = await own(tx)
    .selectFrom('formats.account')
    .select(['id', 'niche', 'sub_niche', 'followers'])
    .where('platform', '=', given.platform)
    .where('handle_key', '=', handle_key)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const isChanged = Object.entries(facts).some(([column, value]) => known[column as keyof typeof facts] !== value);
  if (isChanged) await own(tx).updateTable('formats.account').set(facts).where('id', '=', known.id).execute();
  return { id: known.id, isChanged };
}

/** Checks the maximum after an import has added its creators. @throws ServiceError BAD_STATE if it is exceeded */
async function assertCreatorQuota(tx: Tenant): Promise<void> {
  const full = await own(tx)
    .selectFrom('formats.account')
    .select('id')
    .offset(MOST_MARKET_CREATORS)
    .limit(1)
    .executeTakeFirst();
  if (full)
    throw new ServiceError(
      'BAD_STATE',
      `There would be more than ${MOST_MARKET_CREATORS.toLocaleString('en')} observed creators, the most that are allowed. Delete some first: ${links.deleteCreator}.`,
    );
}

type Recipe = Pick<
  Row<'formats.post'>,
  'format_key' | 'medium' | 'structure_type' | 'hook_family' | 'niche' | 'sub_niche'
>;

/**
 * Records an administrator's correction of a market post's recipe, which later imports and guesses leave alone. What the market
 * says about the post's old and new keys is updated in the same transaction.
 * @param everybody the scope of EVERYBODY's rows
 * @throws ServiceError NOT_FOUND, BAD_INPUT
 */
export async function correctPost(everybody: Scope, id: string, input: CorrectMarketPostInput): Promise<ReadPostRow> {
  const changes = readCorrection(input);
  return inTransaction(everybody, async (tx) => {
    const { account_id } = await findAccountId(tx, id);
    await lockAccountById(tx, account_id);
    const before = await postById(tx, id);
    if (Object.keys(changes).length === 0) return before;
    await own(tx)
      .updateTable('formats.post')
      .set({ ...changes, recipe_source: 'corrected', updated_at: now })
      .where('id', '=', id)
      .execute();
    const after = await postById(tx, id);
    await refreshEvidence(tx, [account_id], [...evidenceKeys(before), ...evidenceKeys(after)]);
    return after;
  });
}

async function findAccountId(tx: Tenant, id: string): Promise<Row<'formats.post', 'account_id'>> {
  const found =
    isUuid(id) &&
    (await own(tx).selectFrom('formats.post').select('account_id').where('id', '=', id).executeTakeFirst());
  if (!found) throw notFound('post');
  return found;
}

function readCorrection(input: CorrectMarketPostInput): Partial<Recipe> {
  const { formatKey, medium, structureType, hookFamily, niche, subNiche } = input;
  if (formatKey != null && !isFormatKey(formatKey))
    throw new ServiceError(
      'BAD_INPUT',
      '`formatKey` must be a family and an id in lower case, such as house:kitchen-truths.',
      { field: 'formatKey' },
    );
  return {
    ...(formatKey !== undefined && { format_key: formatKey }),
    ...(medium !== undefined && { medium }),
    ...(structureType !== undefined && { structure_type: structureType }),
    ...(hookFamily !== undefined && { hook_family: hookFamily }),
    ...(niche !== undefined && { niche: readNiche('niche', niche) }),
    ...(subNiche !== undefined && { sub_niche: readNiche('subNiche', subNiche) }),
  };
}
