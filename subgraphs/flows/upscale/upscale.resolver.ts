import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { BrickJobStarted } from '../brick/brick.graphql.js';
import { presentStarted } from '../brick/present.js';
import { UpscaleVideoInput } from './upscale.graphql.js';
import { startUpscale } from './upscale.service.js';

@Resolver()
export class UpscaleResolver {
  @Mutation(() => BrickJobStarted, { description: 'Makes one of your videos larger; poll the job.' })
  async upscaleVideo(
    @Ctx() context: GraphContext,
    @Input(() => UpscaleVideoInput) input: UpscaleVideoInput,
  ): Promise<BrickJobStarted> {
    const caller = signedIn(context);
    return presentStarted(caller, await startUpscale(caller, input));
  }
}
