import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { Goal, toMetrics } from '../../formats/index.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { OutcomeSummary, RecordScriptOutcomeInput, ScriptOutcome } from './outcome.graphql.js';
import { listOutcomes, type OutcomeRow, recordScriptOutcome } from './outcome.service.js';
import { summariseOutcomes } from './summary.service.js';

const toOutcome = (row: OutcomeRow): ScriptOutcome => ({ ...row, metrics: toMetrics(row.metrics) });

@Resolver()
export class OutcomeResolver {
  @Query(() => [ScriptOutcome], { description: 'What a saved script reached, newest first.' })
  async scriptOutcomes(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @Id('saved script') id: string,
    @PageLimit() limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<ScriptOutcome[]> {
    const caller = signedIn(context);
    const { items } = await answerList(
      context,
      info,
      { limit, cursor },
      {
        order: newestFirst('script-outcomes'),
        read: (slice) => listOutcomes(caller, id, slice),
        at: (row) => [row.created_at, row.id],
        show: toOutcome,
      },
    );
    return items;
  }

  @Query(() => OutcomeSummary, { description: 'Which structures of your saved scripts worked for a goal.' })
  async outcomeSummary(
    @Ctx() context: GraphContext,
    @Arg('goal', () => Goal, { description: 'What the scripts should have achieved.' }) goal: ValueOf<typeof Goal>,
    @Limits({ minLength: 1, maxLength: 200 })
    @Arg('nicheCategory', () => String, {
      nullable: true,
      description: 'Only scripts of this niche, if there are five or more.',
    })
    nicheCategory?: string | null,
  ): Promise<OutcomeSummary> {
    return summariseOutcomes(signedIn(context), goal, nicheCategory ?? null);
  }

  @Mutation(() => ScriptOutcome, {
    description:
      'Records what a saved script reached. It becomes evidence of the account that it was posted on. Recording a window again replaces it.',
  })
  async recordScriptOutcome(
    @Ctx() context: GraphContext,
    @Id('saved script') id: string,
    @Input(() => RecordScriptOutcomeInput) input: RecordScriptOutcomeInput,
  ): Promise<ScriptOutcome> {
    return toOutcome(await recordScriptOutcome(signedIn(context), id, input));
  }
}
