import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { Topic, TopicsInput } from './topic.graphql.js';
import { writeTopics } from './topic.service.js';

@Resolver()
export class TopicResolver {
  @Mutation(() => [Topic], { description: 'Ideas for posts.' })
  async topics(@Ctx() context: GraphContext, @Input(() => TopicsInput) input: TopicsInput): Promise<Topic[]> {
    return writeTopics(signedIn(context), input);
  }
}
