import { Arg, Ctx, ID, Int, Query, Resolver } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, First } from '../../connection.js';
import { answerConnection, listOfConstants } from '../../paging.js';
import { PLATFORMS, type Platform } from '../vocab/keys.js';
import { Goal } from '../vocab/vocab.graphql.js';
import { AccountWeek, Evidence, FormatSeries } from './evidence.graphql.js';
import { reportEvidence } from './evidence.service.js';
import { formatSeries, MOST_WEEKS, readAccountSeries } from './series.service.js';

const MAX_NAMED = 100;

@Resolver()
export class EvidenceResolver {
  @Query(() => Evidence, { description: 'What works towards a goal, by the posts of the caller and of others.' })
  async evidence(
    @Ctx() context: GraphContext,
    @Arg('goal', () => Goal, { description: 'What the posts should achieve.' }) goal: ValueOf<typeof Goal>,
    @First() first: number | null,
    @Limits({ maxLength: 100 })
    @Arg('accountId', () => ID, { nullable: true, description: 'Only this account. Default: all of yours.' })
    accountId?: string | null,
    @Limits({ oneOf: PLATFORMS })
    @Arg('platform', () => String, { nullable: true, description: 'Only accounts on this platform.' })
    platform?: Platform | null,
    @Limits({ maxLength: 200 })
    @Arg('niche', () => String, { nullable: true, description: 'Only posts of this niche.' })
    niche?: string | null,
    @Limits({ maxLength: 200 })
    @Arg('subNiche', () => String, {
      nullable: true,
      description: 'Only posts of this sub-niche, within `niche` or the niche that the accounts share.',
    })
    subNiche?: string | null,
    @Limits({ maxItems: MAX_NAMED, maxLength: 200 })
    @Arg('keys', () => [String], { nullable: true, description: 'Keys to include even without posts.' })
    keys?: string[] | null,
    @After() after?: string | null,
  ): Promise<Evidence> {
    const query = { goal, accountId, platform, niche, subNiche, keys };
    const { evidence: all, ...report } = await reportEvidence(signedIn(context), query);
    const list = listOfConstants('evidence', [...all.keys()], String);
    return { ...report, ...(await answerConnection(context, { first, after }, list, (place) => all[place]!)) };
  }
}

/** The data for the dashboard's charts; no REST route serves it. */
@Resolver()
export class SeriesResolver {
  @Query(() => FormatSeries, { description: 'How a format, a structure or a hook family performs, week by week.' })
  formatSeries(
    @Ctx() context: GraphContext,
    @Limits({ maxLength: 200 })
    @Arg('key', () => String, {
      description:
        'The key of a format (`house:kitchen-truths`), a structure (`structure:…`) or a hook family (`hook:…`).',
    })
    key: string,
    @Limits({ min: 1, max: MOST_WEEKS })
    @Arg('weeks', () => Int, { defaultValue: 26, description: 'How many weeks, with this one.' })
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
    @Arg('accountId', () => ID, { description: 'The id of the account.' })
    accountId: string,
    @Arg('goal', () => Goal, { description: 'What the posts should achieve.' }) goal: ValueOf<typeof Goal>,
    @Limits({ min: 1, max: MOST_WEEKS })
    @Arg('weeks', () => Int, { defaultValue: 26, description: 'How many weeks, with this one.' })
    weeks: number,
  ): Promise<AccountWeek[]> {
    return readAccountSeries(signedIn(context), { accountId, goal, weeks });
  }
}
