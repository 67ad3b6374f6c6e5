import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { LongForm, WriteLongFormInput } from './long-form.graphql.js';
import { writeLongForm } from './long-form.service.js';

@Resolver()
export class LongFormResolver {
  @Mutation(() => LongForm, { description: 'Writes a monologue of one to four minutes; nothing is stored.' })
  async writeLongForm(
    @Ctx() context: GraphContext,
    @Input(() => WriteLongFormInput) input: WriteLongFormInput,
  ): Promise<LongForm> {
    return writeLongForm(signedIn(context), input);
  }
}
