import { assertInputType, type GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { EVERYBODY } from '../../../platform/database/index.js';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { findProblems } from '../../../platform/graph/validate.js';
import { asAdmin, type GraphContext, onBehalfOf, type Scope } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { deleteAccount } from '../account/account.service.js';
import { Post } from '../post/post.graphql.js';
import { answerPosts, toPost, toReport } from '../post/post.resolver.js';
import { type CreatorRow, correctPost, listCreators } from './creators.service.js';
import { takeInCreators } from './file-import.service.js';
import {
  CorrectMarketPostInput,
  ImportMarketInput,
  MarketCreator,
  MarketCreatorDeleted,
  MarketImport,
} from './market.graphql.js';

const toCreator = ({ sub_niche, created_at, ...row }: CreatorRow): MarketCreator => ({
  ...row,
  subNiche: sub_niche,
  createdAt: created_at,
});

/** Returns a function that checks an object as if it were the body of an import, and lists what is wrong with it. */
const makeBodyCheck =
  ({ schema }: GraphQLResolveInfo) =>
  (body: object): string[] =>
    findProblems(
      {
        type: assertInputType(schema.getType('ImportMarketInput')),
        astNode: null,
        defaultValue: undefined,
        extensions: {},
      },
      body,
      '',
    );

/** The scope of the market's rows. Only administrators get it. */
const forEverybody = (context: GraphContext): Scope => onBehalfOf(asAdmin(context), EVERYBODY);

@Resolver()
export class MarketResolver {
  @Query(() => [MarketCreator], { description: 'Newest first. Administrators only.' })
  async marketCreators(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<MarketCreator[]> {
    const { em } = asAdmin(context);
    const page = { limit, cursor };
    const { items } = await answerList(context, info, page, {
      order: newestFirst('market-creators'),
      read: (slice) => listCreators(em, slice),
      at: ({ created_at, id }) => [created_at, id],
      show: toCreator,
    });
    return items;
  }

  @Query(() => [Post], { description: 'Posts of an observed creator, newest first. Administrators only.' })
  async marketPosts(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Id('creator') id: string,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<Post[]> {
    return answerPosts(context, info, forEverybody(context), { list: 'market-posts', id, limit, cursor });
  }

  @Mutation(() => [MarketImport], {
    description: 'Importing the same again changes nothing. Administrators only.',
  })
  async importMarket(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Input(() => ImportMarketInput) input: ImportMarketInput,
  ): Promise<MarketImport[]> {
    const reports = await takeInCreators(asAdmin(context), input, makeBodyCheck(info));
    return reports.map(({ handle, platform, ...report }) => ({ handle, platform, ...toReport(report) }));
  }

  @Mutation(() => Post, { description: 'Sets how a post is made; imports no longer change it. Administrators only.' })
  async correctMarketPost(
    @Ctx() context: GraphContext,
    @Id('post') id: string,
    @Input(() => CorrectMarketPostInput) input: CorrectMarketPostInput,
  ): Promise<Post> {
    return toPost(await correctPost(forEverybody(context), id, input));
  }

  @Mutation(() => MarketCreatorDeleted, { description: 'Also deletes its posts and readings. Administrators only.' })
  async deleteMarketCreator(@Ctx() context: GraphContext, @Id('creator') id: string): Promise<MarketCreatorDeleted> {
    await deleteAccount(forEverybody(context), id);
    return { id, deleted: true };
  }
}
