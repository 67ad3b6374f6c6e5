import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { BrickStarted } from '../brick/brick.graphql.js';
import { brickById } from '../brick/brick.service.js';
import { PICTURE_JOB } from '../picture/kinds.js';
import { AppScreenInput, AppScreenJob } from './app-screen.graphql.js';
import { startAppScreen } from './app-screen.service.js';

@Resolver()
export class AppScreenResolver {
  @Mutation(() => BrickStarted, { description: "Starts making a picture of a creator who shows an app's screen." })
  async startAppScreen(
    @Ctx() context: GraphContext,
    @Arg('input', () => AppScreenInput) input: AppScreenInput,
  ): Promise<BrickStarted> {
    return startAppScreen(signedIn(context), input);
  }

  @Query(() => AppScreenJob)
  async appScreen(@Ctx() context: GraphContext, @Arg('id', () => ID) id: string): Promise<AppScreenJob> {
    return brickById(signedIn(context), PICTURE_JOB.appScreen, id);
  }
}
