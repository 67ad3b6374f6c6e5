import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import {
  CreateSocialAccountInput,
  SocialAccount,
  SocialAccountDeleted,
  UpdateSocialAccountInput,
} from './account.graphql.js';
import { type AccountRow, createAccount, deleteAccount, listAccounts, updateAccount } from './account.service.js';

const toAccount = ({ sub_niche, never_say, feedback_paused, created_at, ...row }: AccountRow): SocialAccount => ({
  ...row,
  subNiche: sub_niche,
  neverSay: never_say,
  feedbackPaused: feedback_paused,
  createdAt: created_at,
});

@Resolver()
export class SocialAccountResolver {
  @Query(() => [SocialAccount], { description: 'Newest first.' })
  async socialAccounts(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<SocialAccount[]> {
    const caller = signedIn(context);
    const page = { limit, cursor };
    const { items } = await answerList(context, info, page, {
      order: newestFirst('accounts'),
      read: (slice) => listAccounts(caller, slice),
      at: ({ created_at, id }) => [created_at, id],
      show: toAccount,
    });
    return items;
  }

  @Mutation(() => SocialAccount, { description: 'Adds an account whose posts are to count as evidence.' })
  async createSocialAccount(
    @Ctx() context: GraphContext,
    @Input(() => CreateSocialAccountInput) input: CreateSocialAccountInput,
  ): Promise<SocialAccount> {
    return toAccount(await createAccount(signedIn(context), input));
  }

  @Mutation(() => SocialAccount, { description: 'Changes the given fields of an account.' })
  async updateSocialAccount(
    @Ctx() context: GraphContext,
    @Id('account') id: string,
    @Input(() => UpdateSocialAccountInput) input: UpdateSocialAccountInput,
  ): Promise<SocialAccount> {
    return toAccount(await updateAccount(signedIn(context), id, input));
  }

  @Mutation(() => SocialAccountDeleted, { description: 'Also deletes its posts and readings.' })
  async deleteSocialAccount(@Ctx() context: GraphContext, @Id('account') id: string): Promise<SocialAccountDeleted> {
    await deleteAccount(signedIn(context), id);
    return { id, deleted: true };
  }
}
