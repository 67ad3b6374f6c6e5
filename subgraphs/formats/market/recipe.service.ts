import { updateRows } from '../../../platform/database/bulk.js';
import { anyOf, type Em, EVERYBODY, inTransaction, own, type Row } from '../../../platform/database/index.js';
import { jobKind } from '../../../platform/jobs/index.js';
import { onBehalfOf, type Scope } from '../../../runtime/index.js';
import { type Recipe } from '../../../studio/writer/index.js';
import { market } from '../house/market-stats.service.js';
import { refreshEvidence } from '../post/scoring.service.js';
import { MOST_RECIPES } from '../tasks/index.js';
import { evidenceKeys } from '../vocab/keys.js';

/** Progress and result of the job: the number of posts for which it has guessed a recipe. */
export interface RecipesGuessed {
  guessed: number;
}

/** The job that guesses the recipes of market posts from their words until none is left. It belongs to EVERYBODY. */
export const RECIPE_JOB = jobKind<null, RecipesGuessed, RecipesGuessed>('market-recipes');

const COLUMNS = ['id', 'account_id', 'hook', 'caption', 'slides', 'photo'] as const;
/** A market post whose recipe has not been given, guessed or corrected, and which has something to guess it from. */
export type UnguessedPost = Row<'formats.post', (typeof COLUMNS)[number]>;

/** Selects unguessed posts by the condition of the index `post_unguessed`. */
const unguessed = (em: Em) =>
  market(em)
    .selectFrom('formats.post')
    .where('recipe_source', 'is', null)
    .where(({ eb, or }) =>
      or([
        eb('hook', 'is not', null),
        eb('caption', 'is not', null),
        eb('slides', 'is not', null),
        eb('photo', 'is not', null),
      ]),
    );

/**
 * Enqueues a job that guesses the recipes of new market posts, in the transaction that imports them. Does nothing if there is
 * no post to guess. Each import gets its own job, because an earlier job that is about to finish can't see posts that are not
 * committed yet. The jobs run one at a time.
 */
export async function enqueueRecipes({ rt, em }: Pick<Scope, 'rt' | 'em'>): Promise<void> {
  const waiting = await unguessed(em).select('id').limit(1).executeTakeFirst();
  if (!waiting) return;
  await rt.jobs.enqueue(em, RECIPE_JOB, { ownerId: EVERYBODY, input: null, concurrencyKey: RECIPE_JOB.name });
}

/** The next posts to guess, all by one creator; none when all are done. */
export async function findUnguessedPosts(em: Em): Promise<UnguessedPost[]> {
  const first = await unguessed(em).select('account_id').orderBy('account_id').limit(1).executeTakeFirst();
  if (!first) return [];
  return unguessed(em)
    .select(COLUMNS)
    .where('account_id', '=', first.account_id)
    .orderBy('id')
    .limit(MOST_RECIPES)
    .execute();
}

/**
 * Stores guessed recipes and updates what follows from them. A post that has been given a recipe or deleted in the
 * meantime is left alone. Every other post is marked as guessed, even if its words revealed nothing.
 * @param posts posts by one creator
 * @returns how many posts were updated
 */
export async function recordRecipes(
  scope: Pick<Scope, 'rt' | 'em'>,
  posts: readonly UnguessedPost[],
  recipes: readonly Recipe[],
): Promise<number> {
  const accountId = posts[0]?.account_id;
  if (accountId === undefined) return 0;
  const guesses = new Map(posts.map(({ id }, at) => [id, recipes[at]]));
  return inTransaction(onBehalfOf(scope, EVERYBODY), async (tx) => {
    // Locks the account, as an import does. The posts are then read again, since a concurrent import may have changed
    // them.
    await own(tx).selectFrom('formats.account').select('id').where('id', '=', accountId).forUpdate().execute();
    const left = await unguessed(tx.em)
      .select(['id', 'format_key', 'medium', 'structure_type', 'hook_family'])
      .where('id', '=', anyOf([...guesses.keys()]))
      .execute();
    const updated_at = new Date().toISOString();
    const written = left.map((post) => {
      const guess = guesses.get(post.id);
      return {
        ...post,
        medium: post.medium ?? guess?.medium ?? null,
        structure_type: post.structure_type ?? guess?.structureType ?? null,
        hook_family: post.hook_family ?? guess?.hookFamily ?? null,
        recipe_source: 'guessed' as const,
        updated_at,
      };
    });
    await updateRows(tx, 'formats.post', [...RECIPE_COLUMNS, 'recipe_source', 'updated_at'], written);
    await refreshEvidence(tx, [accountId], written.flatMap(evidenceKeys));
    return written.length;
  });
}
const RECIPE_COLUMNS = ['medium', 'structure_type', 'hook_family'] as const;
