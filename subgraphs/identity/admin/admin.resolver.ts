import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { asAdmin, type GraphContext } from '../../runtime.js';
import { toUser } from '../account/account.resolver.js';
import type { UserRow } from '../account/account.service.js';
import { AdminAccount, AdminAccountPage, SetPlanInput } from './admin.graphql.js';
import { listAccounts, setPlan } from './admin.service.js';

const toAdminAccount = (row: UserRow): AdminAccount => {
  const { image: _, ...user } = toUser(row);
  return { ...user, role: row.role, plan: row.plan };
};

@Resolver()
export class AdminResolver {
  @Query(() => AdminAccountPage, { description: 'Newest first. Administrators only.' })
  async accounts(
    @Ctx() context: GraphContext,
    @Limits({ min: 1, max: 200 })
    @Arg('limit', () => Int, { nullable: true, description: 'Default: 50.' })
    limit?: number | null,
    @Limits({ maxLength: 200 }) @Arg('cursor', () => String, { nullable: true }) cursor?: string | null,
    @Limits({ maxLength: 254 }) @Arg('email', () => String, { nullable: true }) email?: string | null,
  ): Promise<AdminAccountPage> {
    asAdmin(context);
    const { items, nextCursor } = await listAccounts(context.em, {
      limit: limit ?? 50,
      cursor: cursor ?? null,
      email: email ?? null,
    });
    return { accounts: items.map(toAdminAccount), nextCursor };
  }

  @Mutation(() => AdminAccount, { description: 'Sets the plan of an account. Administrators only.' })
  async setAccountPlan(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => SetPlanInput) input: SetPlanInput,
  ): Promise<AdminAccount> {
    asAdmin(context);
    return toAdminAccount(await setPlan(context.em, id, input.plan));
  }
}
