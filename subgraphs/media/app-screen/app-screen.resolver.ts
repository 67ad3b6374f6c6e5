import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { BrickStarted } from '../brick/brick.graphql.js';
import { toBrick } from '../brick/brick.service.js';
import { AppScreenInput, AppScreenJob } from './app-screen.graphql.js';
import { appScreenById, startAppScreen } from './app-screen.service.js';

@Resolver()
export class AppScreenResolver {
  @Mutation(() => BrickStarted, { description: "Starts the picture of a creator who shows an app's screen." })
  async startAppScreen(
    @Ctx() context: GraphContext,
    @Arg('input', () => AppScreenInput) input: AppScreenInput,
  ): Promise<BrickStarted> {
    return startAppScreen(context, signedIn(context).ownerId, input);
  }

  @Query(() => AppScreenJob)
  async appScreen(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<AppScreenJob> {
    const job = await appScreenById(signedIn(context), id);
    // Until then its output is the job's own notes.
    const made = job.state === 'done' ? job.output : null;
    const output = made && {
      frames: made.frames.map((frame) => ({
        id: frame.id,
        kind: 'image',
        url: fileUrl(context.rt.config, frame.key),
        use: frame.use,
      })),
    };
    return { ...toBrick(job), output };
  }
}
