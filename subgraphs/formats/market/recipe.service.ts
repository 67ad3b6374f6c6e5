import { updateRows } from '../../../platform/database/bulk.js';
import { anyOf, type Em, EVERYBODY, inTransaction, own, type Row } from '../../../platform/database/index.js';
import { jobKind } from '../../../platform/jobs/index.js';
import type { Scope } from '../../../runtime/index.js';
import { MOST_RECIPES, type Recipe } from '../../../studio/writer/index.js';
import { market } from '../house/market-posts.js';
import { refreshEvidence } from '../post/consequences.service.js';
import { evidenceKeys } from '../vocab/keys.js';

/** Posts whose recipe was guessed so far by a job. */
export interface RecipesGuessed {
  guessed: number;
}

/** Guesses recipes of the market's posts from their words until none is left. It belongs to EVERYBODY. */
export const RECIPE_JOB = jobKind<null, RecipesGuessed, RecipesGuessed>('market-recipes');

const COLUMNS = ['id', 'account_id', 'hook', 'caption', 'slides', 'photo'] as const;
/** A post of the market whose recipe nobody has given, guessed or corrected, and which shows something of it. */
export type UnguessedPost = Row<'formats.post', (typeof COLUMNS)[number]>;

/** As the index `post_unguessed` has it. */
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
 * Has the recipes of new posts of the market guessed; in the transaction that imports them. Each import has a job of its own, one
 * runs at a time: a job that is about to end could not see what is not committed yet.
 */
export async function enqueueRecipes({ rt, em }: Pick<Scope, 'rt' | 'em'>): Promise<void> {
  const waiting = await unguessed(em).select('id').limit(1).executeTakeFirst();
  if (!waiting) return;
  await rt.jobs.enqueue(em, RECIPE_JOB, { ownerId: EVERYBODY, input: null, concurrencyKey: RECIPE_JOB.name });
}

/** The next posts to guess, all of one creator; none when all are done. */
export async function unguessedPosts(em: Em): Promise<UnguessedPost[]> {
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
 * Writes guessed recipes, and brings what follows from them up to date. A post that was given a recipe meanwhile, or is
 * gone, is left alone. Every post is marked as guessed, also one whose words told nothing.
 * @param posts of one creator
 * @returns how many were written
 */
export async function recordRecipes(
  em: Em,
  posts: readonly UnguessedPost[],
  recipes: readonly Recipe[],
): Promise<number> {
  const accountId = posts[0]?.account_id;
  if (accountId === undefined) return 0;
  const guesses = new Map(posts.map(({ id }, at) => [id, recipes[at]]));
  return inTransaction({ em, ownerId: EVERYBODY }, async (tx) => {
    // As an import does: one that runs now is waited for, and its posts are read anew.
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
