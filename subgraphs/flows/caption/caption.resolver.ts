import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { CaptionWritten } from '../../writing/index.js';
import { WriteCaptionInput } from './caption.graphql.js';
import { writeCaption } from './caption.service.js';

@Resolver()
export class CaptionResolver {
  @Mutation(() => CaptionWritten)
  async writeCaption(
    @Ctx() context: GraphContext,
    @Arg('input', () => WriteCaptionInput) input: WriteCaptionInput,
  ): Promise<CaptionWritten> {
    return writeCaption(signedIn(context), input);
  }
}
