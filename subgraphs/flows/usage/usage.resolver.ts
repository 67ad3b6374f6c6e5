import { Ctx, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { AccountUsage } from './usage.graphql.js';
import { usageOf } from './usage.service.js';

/** What is limited belongs to every domain, and this is the one that knows them all. */
@Resolver()
export class UsageResolver {
  @Query(() => AccountUsage, { description: 'What the account has of everything that is limited.' })
  async accountUsage(@Ctx() context: GraphContext): Promise<AccountUsage> {
    return usageOf(signedIn(context));
  }
}
