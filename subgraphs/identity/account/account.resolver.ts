import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphContext, inSession, signedIn, visiting } from '../../../runtime/index.js';
import { closeSession } from '../session/session.service.js';
import { accountSpending } from '../spending/spending.service.js';
import {
  Account,
  ChangePasswordInput,
  SignedIn,
  SignedOut,
  SignInInput,
  SignUpInput,
  type User,
} from './account.graphql.js';
import { changePassword, signIn, signUp, type UserRow } from './account.service.js';
import { accountOf } from './allowance.service.js';

export const toUser = (row: UserRow): User => ({
  id: row.id,
  email: row.email,
  name: row.name,
  image: row.image,
  createdAt: row.created_at,
});

@Resolver()
export class AccountResolver {
  @Query(() => Account)
  async account(@Ctx() context: GraphContext): Promise<Account> {
    const caller = signedIn(context);
    const { user, ...allowances } = await accountOf(caller);
    const spending = await accountSpending(caller);
    return { user: toUser(user), authenticatedWith: caller.viewer.via, ...allowances, spending };
  }

  @Mutation(() => SignedIn)
  async signUp(@Ctx() context: GraphContext, @Arg('input', () => SignUpInput) input: SignUpInput): Promise<SignedIn> {
    const { user, session } = await signUp(visiting(context), input);
    return { user: toUser(user), session };
  }

  @Mutation(() => SignedIn)
  async signIn(@Ctx() context: GraphContext, @Arg('input', () => SignInInput) input: SignInInput): Promise<SignedIn> {
    const { user, session } = await signIn(visiting(context), input);
    return { user: toUser(user), session };
  }

  @Mutation(() => SignedIn, {
    description: 'Ends every session of the account, in every browser, and opens a new one.',
  })
  async changePassword(
    @Ctx() context: GraphContext,
    @Arg('input', () => ChangePasswordInput) input: ChangePasswordInput,
  ): Promise<SignedIn> {
    const { user, session } = await changePassword(inSession(context), input);
    return { user: toUser(user), session };
  }

  @Mutation(() => SignedOut, { description: 'Ends the session that the request came with.' })
  async signOut(@Ctx() context: GraphContext): Promise<SignedOut> {
    if (context.sessionToken) await closeSession(context.em, context.sessionToken);
    return { signedOut: true };
  }
}
