import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { notFound } from '../../../platform/errors/index.js';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First, OrderBy, Search } from '../../connection.js';
import { answerConnection } from '../../paging.js';
import { accountById } from '../account/account.service.js';
import { takeIn } from './file-import.service.js';
import type { ImportReport as Report } from './import.service.js';
import { ImportPostsInput, ImportReport, Post, PostConnection, PostDeleted, PostFilter } from './post.graphql.js';
import { deletePost, listPosts, POST_ORDERS, postById, type ReadPostRow } from './post.service.js';

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

const PostId = () => Arg('postId', () => ID, { description: 'The id of the post here.' });

@Resolver()
export class PostResolver {
  @Query(() => PostConnection, { description: "An account's posts." })
  async accountPosts(
    @Ctx() context: GraphContext,
    @Id('account') id: string,
    @First() first: number | null,
    @After() after?: string | null,
    @Filter(() => PostFilter) filter?: PostFilter | null,
    @Search('the hook or the caption') query?: string | null,
    @OrderBy(POST_ORDERS) orderBy?: keyof typeof POST_ORDERS.names | null,
  ): Promise<Connection<Post>> {
    const caller = signedIn(context);
    await accountById(caller, id);
    return answerConnection(context, { first, after }, listPosts(caller, id, { filter, query, orderBy }), toPost);
  }

  @Query(() => Post, { description: "One of an account's posts." })
  async accountPost(@Ctx() context: GraphContext, @Id('account') id: string, @PostId() postId: string): Promise<Post> {
    const caller = signedIn(context);
    const account = await accountById(caller, id);
    const { account_id, ...post } = await postById(caller, postId);
    if (account_id !== account.id) throw notFound('post');
    return toPost(post);
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
    @PostId() postId: string,
  ): Promise<PostDeleted> {
    await deletePost(signedIn(context), id, postId);
    return { id: postId, deleted: true };
  }
}
