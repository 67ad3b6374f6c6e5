import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { RestOnly } from '../../../platform/graph/directives.js';
import { type GraphContext, inSession, refuseForwarded, signedIn, visiting } from '../../../runtime/index.js';
import { readApproval } from '../api-key/api-key.service.js';
import { closeSession } from '../session/session.service.js';
import { readAccountSpending } from '../spending/spending.service.js';
import {
  Account,
  AccountDeleted,
  ChangePasswordInput,
  DeleteAccountInput,
  SignedIn,
  SignedOut,
  SignInInput,
  SignUpInput,
  type User,
} from './account.graphql.js';
import { changePassword, signIn, signUp, type UserRow } from './account.service.js';
import { readAllowances } from './allowance.service.js';
import { deleteOwnAccount } from './closing.service.js';

export const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  image: row.image,
  createdAt: row.created_at,
});

@Resolver()
export class AccountResolver {
  @Query(() => Account, { description: "The caller's account: who it is, what it may do and what it has spent." })
  async account(@Ctx() context: GraphContext): Promise<Account> {
    const caller = signedIn(context);
    const { user, ...allowances } = await readAllowances(caller);
    const spending = await readAccountSpending(caller);
    const { role } = user;
    const approveUpToUsd = await readApproval(caller, caller.apiKeyId);
    return { user: toUser(user), authenticatedWith: caller.viewer.via, role, ...allowances, spending, approveUpToUsd };
  }

  @RestOnly()
  @Mutation(() => SignedIn, {
    description: 'Creates an account and opens a session. Without a token it works only where sign-up is open.',
  })
  async signUp(@Ctx() context: GraphContext, @Input(() => SignUpInput) input: SignUpInput): Promise<SignedIn> {
    const { user, session } = await signUp(visiting(refuseForwarded(context)), input);
    return { user: toUser(user), session };
  }

  @RestOnly()
  @Mutation(() => SignedIn, { description: 'Opens a session.' })
  async signIn(@Ctx() context: GraphContext, @Input(() => SignInInput) input: SignInInput): Promise<SignedIn> {
    const { user, session } = await signIn(visiting(refuseForwarded(context)), input);
    return { user: toUser(user), session };
  }

  @RestOnly()
  @Mutation(() => SignedIn, {
    description: 'Ends every session of the account, in every browser, and starts a new one.',
  })
  async changePassword(
    @Ctx() context: GraphContext,
    @Input(() => ChangePasswordInput) input: ChangePasswordInput,
  ): Promise<SignedIn> {
    const { user, session } = await changePassword(
      { ...inSession(refuseForwarded(context)), userAgent: context.userAgent },
      input,
    );
    return { user: toUser(user), session };
  }

  @Mutation(() => AccountDeleted, {
    description:
      "Deletes the caller's account for good: it is signed out everywhere at once, and all that it has is removed. Requires a session.",
  })
  async deleteOwnAccount(
    @Ctx() context: GraphContext,
    @Input(() => DeleteAccountInput) input: DeleteAccountInput,
  ): Promise<AccountDeleted> {
    const caller = inSession(context);
    await deleteOwnAccount(caller, input.password);
    return { id: caller.ownerId, deleted: true };
  }

  @RestOnly()
  @Mutation(() => SignedOut, { description: 'Ends the session of this request.' })
  async signOut(@Ctx() context: GraphContext): Promise<SignedOut> {
    const { em, sessionToken } = refuseForwarded(context);
    if (sessionToken) await closeSession(em, sessionToken);
    return { signedOut: true };
  }
}
