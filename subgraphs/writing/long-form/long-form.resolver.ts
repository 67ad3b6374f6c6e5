import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { LongForm, WriteLongFormInput } from './long-form.graphql.js';
import { writeLongForm } from './long-form.service.js';

@Resolver()
export class LongFormResolver {
  @Mutation(() => LongForm)
  async writeLongForm(
    @Ctx() context: GraphContext,
    @Arg('input', () => WriteLongFormInput) input: WriteLongFormInput,
  ): Promise<LongForm> {
    return writeLongForm(signedIn(context), input);
  }
}
