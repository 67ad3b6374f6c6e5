import { Ctx, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { AccountUsage } from './usage.graphql.js';
import { readUsage } from './usage.service.js';

/** Usage is part of this domain because its limits come from all domains, and only this one may import them all. */
@Resolver()
export class UsageResolver {
  @Query(() => AccountUsage, { description: "The account's usage of everything that is limited." })
  async accountUsage(@Ctx() context: GraphContext): Promise<AccountUsage> {
    return readUsage(signedIn(context));
  }
}
