import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, type Scope, signedIn } from '../../../runtime/index.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { accountById } from '../account/account.service.js';
import { takeIn } from './file-import.service.js';
import type { ImportReport as Report } from './import.service.js';
import { ImportPostsInput, ImportReport, Post, PostDeleted } from './post.graphql.js';
import { deletePost, listPosts, type ReadPostRow } from './post.service.js';

/** Converts a post to its GraphQL type. */
export const toPost = ({ readings, ...row }: ReadPostRow): Post => ({
  id: row.id,
  externalId: row.external_id,
  postedAt: row.posted_at,
  url: row.url,
  hook: row.hook,
  caption: row.caption,
  formatKey: row.format_key,
  medium: row.medium,
  structureType: row.structure_type,
  hookFamily: row.hook_family,
  recipeSource: row.recipe_source,
  niche: row.niche,
  subNiche: row.sub_niche,
  runId: row.run_id,
  sound: row.sound,
  slides: row.slides,
  photo: row.photo,
  counted: row.counted,
  multiple: row.multiple,
  scores: {
    reach: row.score_reach,
    saves: row.score_saves,
    comments: row.score_comments,
    follows: row.score_follows,
    clicks: row.score_clicks,
    sales: row.score_sales,
  },
  proxied: row.proxied,
  readings: readings.map(({ window, at, metrics }) => ({ window, at: new Date(at).toISOString(), metrics })),
  createdAt: row.created_at,
  updatedAt: row.updated_at,
});

/** Converts an import's report to its GraphQL type. */
export const toReport = ({ refused, ...counts }: Report): ImportReport => ({
  ...counts,
  refused: refused.map(({ index, line, error }) => ({ index, line: line ?? null, error })),
});

interface PostsQuery {
  list: string;
  /** The account. */
  id: string;
  limit: number | null;
  cursor: string | null | undefined;
}

/** Answers with a page of an account's posts, the most recently published first. @throws ServiceError NOT_FOUND */
export async function answerPosts(
  context: GraphContext,
  info: GraphQLResolveInfo,
  scope: Scope,
  { list, id, ...page }: PostsQuery,
): Promise<Post[]> {
  await accountById(scope, id);
  const { items } = await answerList(context, info, page, {
    order: { list, keys: ['time', 'uuid'] },
    read: (slice) => listPosts(scope, id, slice),
    at: (row) => [row.posted_at, row.id],
    show: toPost,
  });
  return items;
}

@Resolver()
export class PostResolver {
  @Query(() => [Post], { description: "An account's posts, newest first." })
  async accountPosts(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Id('account') id: string,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<Post[]> {
    return answerPosts(context, info, signedIn(context), { list: 'posts', id, limit, cursor });
  }

  @Mutation(() => ImportReport, { description: 'Adds new posts, and updates known ones if something differs.' })
  async importPosts(
    @Ctx() context: GraphContext,
    @Id('account') id: string,
    @Input(() => ImportPostsInput) input: ImportPostsInput,
  ): Promise<ImportReport> {
    return toReport(await takeIn(signedIn(context), id, input));
  }

  @Mutation(() => PostDeleted, { description: 'Also deletes its readings; later posts are scored again.' })
  async deletePost(
    @Ctx() context: GraphContext,
    @Id('account') id: string,
    @Arg('postId', () => ID, { description: 'The id of the post here.' }) postId: string,
  ): Promise<PostDeleted> {
    await deletePost(signedIn(context), id, postId);
    return { id: postId, deleted: true };
  }
}
