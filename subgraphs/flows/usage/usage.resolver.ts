import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { readSpendReport } from '../../../platform/jobs/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { resolveRunReference } from '../run/run.resolver.js';
import { MOST_DAYS, readPeriod } from './period.js';
import { SpendReport } from './spend.graphql.js';
import { AccountUsage } from './usage.graphql.js';
import { readUsage } from './usage.service.js';

/** The form of a day: 2026-11-30. */
const DAY = { minLength: 10, maxLength: 10 } as const;

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
    @Arg('days', () => Int, {
      nullable: true,
      description: 'How many days, the last of which is `to`. Default: 30. Not together with `from`.',
    })
    days?: number | null,
    @Limits(DAY)
    @Arg('from', () => String, { nullable: true, description: 'The first day, in UTC: 2026-11-23.' })
    from?: string | null,
    @Limits(DAY)
    @Arg('to', () => String, {
      nullable: true,
      description: 'The last day, which is included, in UTC: 2026-11-29. Default: today.',
    })
    to?: string | null,
  ): Promise<SpendReport> {
    const report = await readSpendReport(signedIn(context), readPeriod({ days, from, to }));
    const runs = report.runs.map((one) => ({
      ...one,
      run: async () => (one.runId === null ? null : resolveRunReference(one.runId, context)),
    }));
    return { ...report, runs };
  }
}
