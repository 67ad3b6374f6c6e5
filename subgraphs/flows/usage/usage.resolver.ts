import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { readSpendReport } from '../../../platform/jobs/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { resolveRunReference } from '../run/run.resolver.js';
import { SpendReport } from './spend.graphql.js';
import { AccountUsage } from './usage.graphql.js';
import { readUsage } from './usage.service.js';

/** Maximum number of days of a report of spending. */
const MOST_DAYS = 366;

/** Usage is part of this domain because its limits come from all domains, and only this one may import them all. */
@Resolver()
export class UsageResolver {
  @Query(() => AccountUsage, { description: "The account's usage of everything that is limited." })
  async accountUsage(@Ctx() context: GraphContext): Promise<AccountUsage> {
    return readUsage(signedIn(context));
  }

  @Query(() => SpendReport, { description: 'What the account has spent at providers, by day, provider and run.' })
  async spendReport(
    @Ctx() context: GraphContext,
    @Limits({ min: 1, max: MOST_DAYS })
    @Arg('days', () => Int, { defaultValue: 30, description: 'How many days, in UTC, today included.' })
    days: number,
  ): Promise<SpendReport> {
    const report = await readSpendReport(signedIn(context), days);
    const runs = report.runs.map((one) => ({
      ...one,
      run: async () => (one.runId === null ? null : resolveRunReference(one.runId, context)),
    }));
    return { ...report, runs };
  }
}
