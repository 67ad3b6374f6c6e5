import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { GraphOnly } from '../../../platform/graph/directives.js';
import { readSpentOfRuns } from '../../../platform/jobs/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { loadById } from '../../loader.js';
import { RunCopyPrice, RunSpent } from './money.graphql.js';
import { priceCopies } from './money.service.js';
import { Run } from './run.graphql.js';
import { isFinal } from './run.states.js';

/** What runs have cost and would cost, read for a whole page at once, and only if it is selected. */
@Resolver(() => Run)
export class RunMoneyResolver {
  @GraphOnly()
  @FieldResolver(() => RunSpent, { description: 'What was bought for it until now.' })
  async spent(@Ctx() context: GraphContext, @Root() { id }: Run): Promise<RunSpent> {
    const caller = signedIn(context);
    const found = await loadById(context, 'run.spent', id, (ids) => readSpentOfRuns(caller, ids));
    return found ?? { usd: 0, previewUsd: 0 };
  }

  @GraphOnly()
  @FieldResolver(() => RunCopyPrice, {
    nullable: true,
    description: 'What a copy would still buy; null unless it has ended and can be copied.',
  })
  async copyPrice(@Ctx() context: GraphContext, @Root() { id, status }: Run): Promise<RunCopyPrice | null> {
    // A page that follows a run asks again and again.
    if (!isFinal(status)) return null;
    const caller = signedIn(context);
    return loadById(context, 'run.copyPrice', id, (ids) => priceCopies(caller, ids));
  }
}
