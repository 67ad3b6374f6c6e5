import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { BrickJobStarted } from '../brick/brick.graphql.js';
import { startedBrick } from '../brick/present.js';
import { UpscaleVideoInput } from './upscale.graphql.js';
import { startUpscale } from './upscale.service.js';

@Resolver()
export class UpscaleResolver {
  @Mutation(() => BrickJobStarted, { description: 'Makes a video of yours larger; poll the job.' })
  async upscaleVideo(
    @Ctx() context: GraphContext,
    @Arg('input', () => UpscaleVideoInput) input: UpscaleVideoInput,
  ): Promise<BrickJobStarted> {
    const caller = signedIn(context);
    return startedBrick(caller, await startUpscale(caller, input));
  }
}
