import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { Goal, toMetrics } from '../../formats/index.js';
import { answerConnection } from '../../paging.js';
import { OutcomeSummary, RecordScriptOutcomeInput, ScriptOutcome, ScriptOutcomeConnection } from './outcome.graphql.js';
import { listOutcomes, type OutcomeRow, outcomeById, recordScriptOutcome } from './outcome.service.js';
import { summariseOutcomes } from './summary.service.js';

const toOutcome = (row: OutcomeRow): ScriptOutcome => ({ ...row, metrics: toMetrics(row.metrics) });

@Resolver()
export class OutcomeResolver {
  @Query(() => ScriptOutcomeConnection, { description: 'What a saved script reached, newest first.' })
  async scriptOutcomes(
    @Ctx() context: GraphContext,
    @Id('saved script') id: string,
    @First() first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<ScriptOutcome>> {
    return answerConnection(context, { first, after }, await listOutcomes(signedIn(context), id), toOutcome);
  }

  @Query(() => ScriptOutcome, { description: 'What a saved script reached in one window.' })
  async scriptOutcome(
    @Ctx() context: GraphContext,
    @Id('saved script') id: string,
    @Arg('outcomeId', () => ID, { description: 'The id of the outcome.' }) outcomeId: string,
  ): Promise<ScriptOutcome> {
    return toOutcome(await outcomeById(signedIn(context), id, outcomeId));
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
