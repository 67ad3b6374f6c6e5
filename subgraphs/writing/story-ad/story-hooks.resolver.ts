import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { StoryHooks, StoryHooksInput } from './story-hooks.graphql.js';
import { writeStoryHooks } from './story-hooks.service.js';

@Resolver()
export class StoryHooksResolver {
  @Mutation(() => StoryHooks, {
    description: 'Other first scenes for a story ad that stays as it is from its second scene on.',
  })
  async writeStoryHooks(
    @Ctx() context: GraphContext,
    @Input(() => StoryHooksInput) input: StoryHooksInput,
  ): Promise<StoryHooks> {
    return { hooks: await writeStoryHooks(signedIn(context), input) };
  }
}
