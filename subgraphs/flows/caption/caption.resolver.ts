import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { CaptionWritten } from '../../writing/index.js';
import { WriteCaptionInput } from './caption.graphql.js';
import { writeCaption } from './caption.service.js';

@Resolver()
export class CaptionResolver {
  @Mutation(() => CaptionWritten, { description: 'Writes the text below a post; nothing is stored.' })
  async writeCaption(
    @Ctx() context: GraphContext,
    @Input(() => WriteCaptionInput) input: WriteCaptionInput,
  ): Promise<CaptionWritten> {
    return writeCaption(signedIn(context), input);
  }
}
