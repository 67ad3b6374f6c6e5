import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { BrickJob, BrickJobStarted, StartBrickInput } from './brick.graphql.js';
import { redeliverBrick, startBrickJob } from './brick.service.js';
import { brickOf } from './job.repository.js';
import { startedBrick, toBrickJob } from './present.js';

@Resolver()
export class BrickResolver {
  @Mutation(() => BrickJobStarted, { description: 'Starts one part of a video on its own; poll the job.' })
  async startBrick(
    @Ctx() context: GraphContext,
    @Arg('input', () => StartBrickInput) input: StartBrickInput,
  ): Promise<BrickJobStarted> {
    const caller = signedIn(context);
    return startedBrick(caller, await startBrickJob(caller, input));
  }

  @Mutation(() => BrickJob, {
    description: "Delivers a job's callback again, or at once when its next attempt is not due yet.",
  })
  async redeliverBrickCallback(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<BrickJob> {
    const caller = signedIn(context);
    await redeliverBrick(caller, id);
    return toBrickJob(context.rt.config, await brickOf(caller, id));
  }

  @Query(() => BrickJob)
  async brick(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<BrickJob> {
    return toBrickJob(context.rt.config, await brickOf(signedIn(context), id));
  }
}
