import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { loadById } from '../../loader.js';
import { BrickJob, BrickJobStarted } from './brick.graphql.js';
import { redeliverBrick, startBrickJob } from './brick.service.js';
import { StartBrickInput } from './brick-input.graphql.js';
import { cancelBrick } from './cancel.service.js';
import { bricksByIds, findBrick } from './job.repository.js';
import { presentStarted, toBrickJob } from './present.js';

@Resolver()
export class BrickResolver {
  @Mutation(() => BrickJobStarted, { description: 'Starts one part of a video on its own; poll the job.' })
  async startBrick(
    @Ctx() context: GraphContext,
    @Input(() => StartBrickInput) input: StartBrickInput,
  ): Promise<BrickJobStarted> {
    const caller = signedIn(context);
    return presentStarted(caller, await startBrickJob(caller, input));
  }

  @Mutation(() => BrickJob, {
    description:
      'Cancels a job. A provider that is working for it is asked to stop: the job ends when the provider has answered, and whatever it finishes anyway is paid for and kept.',
  })
  async cancelBrick(@Ctx() context: GraphContext, @Id('job') id: string): Promise<BrickJob> {
    return toBrickJob(context.rt.config, await cancelBrick(signedIn(context), id));
  }

  @Mutation(() => BrickJob, {
    description: "Delivers a job's callback again, or delivers it immediately if its next attempt is not due yet.",
  })
  async redeliverBrickCallback(@Ctx() context: GraphContext, @Id('job') id: string): Promise<BrickJob> {
    const caller = signedIn(context);
    await redeliverBrick(caller, id);
    return toBrickJob(context.rt.config, await findBrick(caller, id));
  }

  @Query(() => BrickJob, { description: "One of the caller's jobs that make a part of a video." })
  async brick(@Ctx() context: GraphContext, @Id('job') id: string): Promise<BrickJob> {
    return toBrickJob(context.rt.config, await findBrick(signedIn(context), id));
  }
}

/** Resolves a reference to a job that makes a part of a video; null if it is not the caller's. */
export async function resolveBrickJobReference(id: string, context: GraphContext): Promise<BrickJob | null> {
  const caller = signedIn(context);
  const find = async (ids: readonly string[]) =>
    (await bricksByIds(caller, ids)).map((found) => ({ id: found.job.id, found }));
  const row = await loadById(context, 'brick', id, find);
  return row && toBrickJob(context.rt.config, row.found);
}
