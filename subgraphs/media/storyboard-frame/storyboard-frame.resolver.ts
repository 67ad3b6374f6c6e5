import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { ImageJob } from '../image/image.graphql.js';
import { imageJobById } from '../image/image-job.service.js';
import { toImageJob } from '../image/present.js';
import { DrawStoryboardFrameInput } from './storyboard-frame.graphql.js';
import { drawFrame } from './storyboard-frame.service.js';

@Resolver()
export class StoryboardFrameResolver {
  @Mutation(() => ImageJob, {
    description:
      "Starts drawing a frame from its visual_description, with the storyboard's creator if it uses the character. The frame shows the picture once it is finished.",
  })
  async drawStoryboardFrame(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
    @Arg('index', () => Int) index: number,
    @Arg('input', () => DrawStoryboardFrameInput, { nullable: true }) input?: DrawStoryboardFrameInput | null,
  ): Promise<ImageJob> {
    const caller = signedIn(context);
    return toImageJob(caller, await imageJobById(caller, await drawFrame(caller, id, index, input ?? {})));
  }
}
