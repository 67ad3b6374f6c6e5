import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, ID, Info, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { accountById } from '../account/account.service.js';
import { takeIn } from './import/file-import.service.js';
import { ImportPostsInput, ImportReport, Post, PostDeleted } from './post.graphql.js';
import { deletePost, listPosts } from './post.service.js';
import { POST_ORDER, toPost, toReport } from './present.js';

@Resolver()
export class PostResolver {
  @Query(() => [Post], { description: "An account's posts, newest first." })
  async accountPosts(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Arg('id', () => ID) id: string,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<Post[]> {
    const caller = signedIn(context);
    await accountById(caller, id);
    const { items } = await answerList(
      context,
      info,
      { limit, cursor },
      {
        order: { list: 'posts', keys: POST_ORDER },
        read: (slice) => listPosts(caller, id, slice),
        at: (row) => [row.posted_at, row.id],
        show: toPost,
      },
    );
    return items;
  }

  @Mutation(() => ImportReport, { description: 'Adds new posts, and updates known ones if something differs.' })
  async importPosts(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ImportPostsInput) input: ImportPostsInput,
  ): Promise<ImportReport> {
    return toReport(await takeIn(signedIn(context), id, input));
  }

  @Mutation(() => PostDeleted, { description: 'Also deletes its readings; later posts are scored again.' })
  async deletePost(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
    @Arg('postId', () => ID) postId: string,
  ): Promise<PostDeleted> {
    await deletePost(signedIn(context), id, postId);
    return { id: postId, deleted: true };
  }
}
