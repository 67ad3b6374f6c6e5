import { assertInputType, type GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { EVERYBODY } from '../../../platform/database/index.js';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { findProblems } from '../../../platform/graph/validate.js';
import { asAdmin, type GraphContext, onBehalfOf, type Scope } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { newestFirst } from '../../cursor.js';
import { answerConnection } from '../../paging.js';
import { accountById, deleteAccount } from '../account/account.service.js';
import { Post, PostConnection } from '../post/post.graphql.js';
import { toPost, toReport } from '../post/post.resolver.js';
import { listPosts, postById } from '../post/post.service.js';
import { type CreatorRow, correctPost, creatorById, listCreators } from './creators.service.js';
import { takeInCreators } from './file-import.service.js';
import {
  CorrectMarketPostInput,
  ImportMarketInput,
  MarketCreator,
  MarketCreatorConnection,
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
  @Query(() => MarketCreatorConnection, { description: 'Newest first. Administrators only.' })
  async marketCreators(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<MarketCreator>> {
    return answerConnection(context, { first, after }, listCreators(asAdmin(context).em), toCreator);
  }

  @Query(() => MarketCreator, { description: 'An observed creator. Administrators only.' })
  async marketCreator(@Ctx() context: GraphContext, @Id('creator') id: string): Promise<MarketCreator> {
    return toCreator(await creatorById(asAdmin(context).em, id));
  }

  @Query(() => PostConnection, { description: 'Posts of an observed creator, newest first. Administrators only.' })
  async marketPosts(
    @Ctx() context: GraphContext,
    @Id('creator') id: string,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<Post>> {
    const market = forEverybody(context);
    await accountById(market, id);
    const list = { ...listPosts(market, id), order: newestFirst('market-posts', 'posted_at') };
    return answerConnection(context, { first, after }, list, toPost);
  }

  @Query(() => Post, { description: 'A post of an observed creator. Administrators only.' })
  async marketPost(@Ctx() context: GraphContext, @Id('post') id: string): Promise<Post> {
    return toPost(await postById(forEverybody(context), id));
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
