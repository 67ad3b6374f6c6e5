import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import { asAdmin, type GraphContext } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { answerConnection } from '../../paging.js';
import { AccountDeleted } from '../account/account.graphql.js';
import { toUser } from '../account/account.resolver.js';
import { deleteAccount } from '../account/closing.service.js';
import { AdminAccount, AdminAccountConnection, SetLimitsInput, SetPlanInput } from './admin.graphql.js';
import { type AdminAccountRow, adminAccountById, listAccounts, setPlan } from './admin.service.js';
import { resumeAccount, setLimits, suspendAccount } from './suspend.service.js';

const toAdminAccount = (row: AdminAccountRow): AdminAccount => {
  const { image: _, ...user } = toUser(row);
  const { openJobs = null, openRuns = null, openUploads = null, storedBytes = null } = row.limits ?? {};
  const limits = { openJobs, openRuns, openUploads, storedBytes };
  return { ...user, role: row.role, plan: row.plan, suspendedAt: row.suspended_at, limits };
};

@Resolver()
export class AdminResolver {
  @Query(() => AdminAccountConnection, { description: 'Newest first. Administrators only.' })
  async accounts(
    @Ctx() context: GraphContext,
    @First(200, 50) first: number | null,
    @After() after?: string | null,
    @Limits({ maxLength: 254 })
    @Arg('email', () => String, { nullable: true, description: 'Only the account with this address, in any case.' })
    email?: string | null,
  ): Promise<Connection<AdminAccount>> {
    const { em } = asAdmin(context);
    return answerConnection(context, { first: first ?? 50, after }, listAccounts(em, email ?? null), toAdminAccount);
  }

  @Query(() => AdminAccount, { description: 'Administrators only.' })
  async adminAccount(@Ctx() context: GraphContext, @Id('account') id: string): Promise<AdminAccount> {
    return toAdminAccount(await adminAccountById(asAdmin(context).em, id));
  }

  @Mutation(() => AdminAccount, { description: 'Sets the plan of an account. Administrators only.' })
  async setAccountPlan(
    @Ctx() context: GraphContext,
    @Id('account') id: string,
    @Input(() => SetPlanInput) input: SetPlanInput,
  ): Promise<AdminAccount> {
    const { em } = asAdmin(context);
    return toAdminAccount(await setPlan(em, id, input.plan));
  }

  @Mutation(() => AdminAccount, {
    description:
      'Suspends an account: its keys and sessions answer 403, it cannot sign in, and its queued jobs wait. Administrators only.',
  })
  async suspendAccount(@Ctx() context: GraphContext, @Id('account') id: string): Promise<AdminAccount> {
    return toAdminAccount(await suspendAccount(asAdmin(context), id));
  }

  @Mutation(() => AdminAccount, { description: 'Lifts the suspension of an account. Administrators only.' })
  async resumeAccount(@Ctx() context: GraphContext, @Id('account') id: string): Promise<AdminAccount> {
    const { em } = asAdmin(context);
    return toAdminAccount(await resumeAccount(em, id));
  }

  @Mutation(() => AccountDeleted, {
    description: 'Deletes an account for good, with all that it has. Administrators only; not their own.',
  })
  async deleteAccount(@Ctx() context: GraphContext, @Id('account') id: string): Promise<AccountDeleted> {
    await deleteAccount(asAdmin(context), id);
    return { id, deleted: true };
  }

  @Mutation(() => AdminAccount, { description: 'Sets limits for one account. Administrators only.' })
  async setAccountLimits(
    @Ctx() context: GraphContext,
    @Id('account') id: string,
    @Input(() => SetLimitsInput) input: SetLimitsInput,
  ): Promise<AdminAccount> {
    const { em } = asAdmin(context);
    return toAdminAccount(await setLimits(em, id, { ...input }));
  }
}
