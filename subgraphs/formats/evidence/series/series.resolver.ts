import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../../platform/graph/directives.js';
import type { ValueOf } from '../../../../platform/graph/enums.js';
import { type GraphContext, signedIn } from '../../../../runtime/index.js';
import { Goal } from '../../vocab/vocab.graphql.js';
import { AccountWeek, FormatSeries } from './series.graphql.js';
import { formatSeries, MOST_WEEKS, readAccountSeries } from './series.service.js';

/** The data for the dashboard's charts; no REST route serves it. */
@Resolver()
export class SeriesResolver {
  @Query(() => FormatSeries, { description: 'How a format, a structure or a hook family performs, week by week.' })
  formatSeries(
    @Ctx() context: GraphContext,
    @Limits({ maxLength: 200 })
    @Arg('key', () => String)
    key: string,
    @Limits({ min: 1, max: MOST_WEEKS })
    @Arg('weeks', () => Int, { defaultValue: 26 })
    weeks: number,
  ): Promise<FormatSeries> {
    return formatSeries(signedIn(context), { key, weeks });
  }

  @Query(() => [AccountWeek], {
    description: "How an account's posts score for a goal, week by week; this week is last.",
  })
  accountSeries(
    @Ctx() context: GraphContext,
    @Limits({ maxLength: 100 })
    @Arg('accountId', () => ID)
    accountId: string,
    @Arg('goal', () => Goal) goal: ValueOf<typeof Goal>,
    @Limits({ min: 1, max: MOST_WEEKS })
    @Arg('weeks', () => Int, { defaultValue: 26 })
    weeks: number,
  ): Promise<AccountWeek[]> {
    return readAccountSeries(signedIn(context), { accountId, goal, weeks });
  }
}
