import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First, OrderBy, Search } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import {
  CreateSocialAccountInput,
  SocialAccount,
  SocialAccountConnection,
  SocialAccountDeleted,
  SocialAccountFilter,
  UpdateSocialAccountInput,
} from './account.graphql.js';
import {
  ACCOUNT_ORDERS,
  type AccountRow,
  accountById,
  accountsByIds,
  createAccount,
  deleteAccount,
  listAccounts,
  updateAccount,
} from './account.service.js';

const toAccount = ({ sub_niche, never_say, feedback_paused, created_at, ...row }: AccountRow): SocialAccount => ({
  ...row,
  subNiche: sub_niche,
  neverSay: never_say,
  feedbackPaused: feedback_paused,
  createdAt: created_at,
});

@Resolver()
export class SocialAccountResolver {
  @Query(() => SocialAccountConnection, { description: 'Your accounts on platforms.' })
  async socialAccounts(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
    @Filter(() => SocialAccountFilter) filter?: SocialAccountFilter | null,
    @Search('the handle or the niche') query?: string | null,
    @OrderBy(ACCOUNT_ORDERS) orderBy?: keyof typeof ACCOUNT_ORDERS.names | null,
  ): Promise<Connection<SocialAccount>> {
    const list = listAccounts(signedIn(context), { filter, query, orderBy });
    return answerConnection(context, { first, after }, list, toAccount);
  }

  @Query(() => SocialAccount, { description: "One of the caller's accounts on platforms." })
  async socialAccount(@Ctx() context: GraphContext, @Id('account') id: string): Promise<SocialAccount> {
    return toAccount(await accountById(signedIn(context), id));
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

/** Resolves a reference to an account; null if it is not the caller's. */
export async function resolveSocialAccountReference(id: string, context: GraphContext): Promise<SocialAccount | null> {
  const caller = signedIn(context);
  const row = await loadById(context, 'account', id, (ids) => accountsByIds(caller, ids));
  return row && toAccount(row);
}
