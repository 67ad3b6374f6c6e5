import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { CritiqueStoryInput, StoryCritique } from './story-critique.graphql.js';
import { critiqueStory } from './story-critique.service.js';

@Resolver()
export class StoryCritiqueResolver {
  @Mutation(() => StoryCritique, { description: 'Judges a story ad; nothing is stored.' })
  async critiqueStory(
    @Ctx() context: GraphContext,
    @Input(() => CritiqueStoryInput) input: CritiqueStoryInput,
  ): Promise<StoryCritique> {
    return critiqueStory(signedIn(context), input);
  }
}
