import type { GraphQLResolveInfo } from 'graphql';
import { Arg, Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Index, Input } from '../../../platform/graph/arguments.js';
import { Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { PRESET_KEYS } from '../../formats/index.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
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
import { listRuns, RUNS_ORDER, runPlace } from './list.service.js';
import { toRun } from './present.js';
import { reviseRun } from './revise.service.js';
import { ApproveFlowInput, FlowDeleted, Run, RunList, RunStatus } from './run.graphql.js';
import { findRun } from './run.repository.js';
import { presentRun, toStarted } from './show.js';
import { FlowEstimate } from './start/estimate.graphql.js';
import { estimateRun } from './start/estimate.service.js';
import { FlowStarted, StartFlowInput } from './start/start.graphql.js';
import { startRun } from './start/start.service.js';
import { readRunVersion } from './version.service.js';

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

  @Query(() => RunList, { description: 'Runs, newest first.' })
  async flows(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit(100, 50) limit: number | null,
    @PageCursor() cursor?: string | null,
    @Arg('status', () => RunStatus, { nullable: true, description: 'Only runs with this status.' }) status?: ValueOf<
      typeof RunStatus
    > | null,
    @Limits({ oneOf: PRESET_KEYS })
    @Arg('preset', () => String, { nullable: true, description: 'Only runs of this workflow.' })
    preset?: string | null,
  ): Promise<RunList> {
    const caller = signedIn(context);
    const { items, nextCursor } = await answerList(
      context,
      info,
      { limit, cursor },
      {
        order: RUNS_ORDER,
        read: (slice) => listRuns(caller, { status: status ?? null, preset: preset ?? null }, slice),
        at: runPlace,
        show: ({ run, lines, files, callback }) => toRun(caller, run, lines, files, callback),
      },
    );
    return { runs: items, cursor: nextCursor };
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

  @Mutation(() => Run, { description: "Another take of a line's picture." })
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
