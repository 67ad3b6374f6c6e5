import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Index, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, type Scope, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First, OrderBy, Search } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import {
  AddFrameInput,
  EditFlowInput,
  EditFrameInput,
  MoveFrameInput,
  ReviseFlowInput,
} from './change/edit.graphql.js';
import {
  addFrame,
  applyVariant,
  editFrame,
  editRun,
  moveFrame,
  redrawFrame,
  removeFrame,
  revoiceFrame,
} from './change/edit.service.js';
import { ApplyVariantInput } from './change/variant.graphql.js';
import { approveRun, cancelRun, deleteRun, redeliverRun } from './gate.service.js';
import { listRuns, RUN_ORDERS, runsByIds, type WholeRun } from './list.service.js';
import { toRun } from './present.js';
import { reviseRun } from './revise.service.js';
import { ApproveFlowInput, FlowDeleted, Run, RunConnection, RunFilter } from './run.graphql.js';
import { findRun } from './run.repository.js';
import { presentRun, toStarted } from './show.js';
import { FlowEstimate } from './start/estimate.graphql.js';
import { estimateRun } from './start/estimate.service.js';
import { FlowStarted, StartFlowInput } from './start/start.graphql.js';
import { startRun } from './start/start.service.js';
import { readRunVersion } from './version.service.js';

const showRun = (scope: Scope, { run, lines, files, callback }: WholeRun): Run =>
  toRun(scope, run, lines, files, callback);

@Resolver()
export class RunResolver {
  @Query(() => Run, { description: "One of the caller's runs." })
  async flow(@Ctx() context: GraphContext, @Id('run') id: string): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await findRun(caller, id));
  }

  @Query(() => String, {
    nullable: true,
    description: 'Changes whenever something of a run changes, and is much cheaper to poll than the run.',
  })
  flowVersion(@Ctx() context: GraphContext, @Id('run') id: string): Promise<string> {
    return readRunVersion(signedIn(context), id);
  }

  @Query(() => RunConnection, { description: 'Your runs.' })
  async flows(
    @Ctx() context: GraphContext,
    @First(100, 50) first: number | null,
    @After() after?: string | null,
    @Filter(() => RunFilter) filter?: RunFilter | null,
    @Search('the title or the name of the product or the creator') query?: string | null,
    @OrderBy(RUN_ORDERS) orderBy?: keyof typeof RUN_ORDERS.names | null,
  ): Promise<Connection<Run>> {
    const caller = signedIn(context);
    const list = listRuns(caller, { filter, query, orderBy });
    return answerConnection(context, { first: first ?? 50, after }, list, (whole) => showRun(caller, whole));
  }

  @Mutation(() => FlowStarted, { description: 'Starts a run and answers immediately.' })
  async startFlow(
    @Ctx() context: GraphContext,
    @Input(() => StartFlowInput) input: StartFlowInput,
  ): Promise<FlowStarted> {
    const caller = signedIn(context);
    return toStarted(caller, await startRun(caller, input));
  }

  @Mutation(() => FlowEstimate, { description: 'What a run would say and cost; nothing is drawn or spent.' })
  estimateFlow(
    @Ctx() context: GraphContext,
    @Input(() => StartFlowInput) input: StartFlowInput,
  ): Promise<FlowEstimate> {
    return estimateRun(signedIn(context), input);
  }

  @Mutation(() => Run, { description: 'Approves the priced preview: video spend starts.' })
  async approveFlow(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Input(() => ApproveFlowInput, { nullable: true }) input?: ApproveFlowInput | null,
  ): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await approveRun(caller, id, input));
  }

  @Mutation(() => Run, { description: 'Replaces the first line at the gate.' })
  async applyVariant(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Input(() => ApplyVariantInput) input: ApplyVariantInput,
  ): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await applyVariant(caller, id, input));
  }

  @Mutation(() => Run, { description: 'Sets the name of what the video is about.' })
  async editFlow(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Input(() => EditFlowInput) input: EditFlowInput,
  ): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await editRun(caller, id, input));
  }

  @Mutation(() => Run, { description: 'Changes a line at the preview; what is affected is made again.' })
  async editFlowFrame(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Index('line') index: number,
    @Input(() => EditFrameInput) input: EditFrameInput,
  ): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await editFrame(caller, id, index, input));
  }

  @Mutation(() => Run, {
    description:
      "Another take of a line's picture. If the line shows a photograph, or a picture or clip of your own or of a stock library, one is drawn in its place.",
  })
  async redrawFlowFrame(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Index('line') index: number,
  ): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await redrawFrame(caller, id, index));
  }

  @Mutation(() => Run, { description: "Another take of a line's voice." })
  async revoiceFlowFrame(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Index('line') index: number,
  ): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await revoiceFrame(caller, id, index));
  }

  @Mutation(() => Run, { description: 'Adds a line at the preview.' })
  async addFlowFrame(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Input(() => AddFrameInput) input: AddFrameInput,
  ): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await addFrame(caller, id, input));
  }

  @Mutation(() => Run, { description: 'Moves a line at the preview.' })
  async moveFlowFrame(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Index('line') index: number,
    @Input(() => MoveFrameInput) input: MoveFrameInput,
  ): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await moveFrame(caller, id, index, input.to));
  }

  @Mutation(() => Run, { description: 'Removes a line at the preview.' })
  async removeFlowFrame(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Index('line') index: number,
  ): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await removeFrame(caller, id, index));
  }

  @Mutation(() => FlowStarted, {
    description: 'Makes a changed copy of a finished run, which only pays for what has changed.',
  })
  async reviseFlow(
    @Ctx() context: GraphContext,
    @Id('run') id: string,
    @Input(() => ReviseFlowInput, { nullable: true }) input?: ReviseFlowInput | null,
  ): Promise<FlowStarted> {
    const caller = signedIn(context);
    return toStarted(caller, await reviseRun(caller, id, input));
  }

  @Mutation(() => Run, { description: 'Cancels a run, so nothing more is spent.' })
  async cancelFlow(@Ctx() context: GraphContext, @Id('run') id: string): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await cancelRun(caller, id));
  }

  @Mutation(() => Run, {
    description: "Delivers a run's callback again, or delivers it immediately if its next attempt is not due yet.",
  })
  async redeliverFlowCallback(@Ctx() context: GraphContext, @Id('run') id: string): Promise<Run> {
    const caller = signedIn(context);
    return presentRun(caller, await redeliverRun(caller, id));
  }

  @Mutation(() => FlowDeleted, { description: 'Deletes a finished run.' })
  async deleteFlow(@Ctx() context: GraphContext, @Id('run') id: string): Promise<FlowDeleted> {
    await deleteRun(signedIn(context), id);
    return { id, deleted: true };
  }
}

/** Resolves a reference to a run; null if it is not the caller's. */
export async function resolveRunReference(id: string, context: GraphContext): Promise<Run | null> {
  const caller = signedIn(context);
  const find = async (ids: readonly string[]) =>
    (await runsByIds(caller, ids)).map((whole) => ({ id: whole.run.id, whole }));
  const row = await loadById(context, 'run', id, find);
  return row && showRun(caller, row.whole);
}
