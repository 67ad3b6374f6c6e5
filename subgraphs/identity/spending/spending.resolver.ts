import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, inSession } from '../../../runtime/index.js';
import { AccountSpending, ChangeSpendingInput } from './spending.graphql.js';
import { changeSpending } from './spending.service.js';

@Resolver()
export class SpendingResolver {
  @Mutation(() => AccountSpending, {
    description:
      'Caps what the account spends in a calendar month. Requires a session, so that no API key can raise its own cap.',
  })
  async changeSpending(
    @Ctx() context: GraphContext,
    @Input(() => ChangeSpendingInput) input: ChangeSpendingInput,
  ): Promise<AccountSpending> {
    return changeSpending(inSession(context), input.monthlyCapUsd);
  }
}
