import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { DraftedPersona, GeneratePersonaInput, WriteFieldsInput, WrittenFields } from './persona-writing.graphql.js';
import { generatePersona, writeFields } from './persona-writing.service.js';
import { toPersona } from './present.js';

@Resolver()
export class PersonaWritingResolver {
  @Mutation(() => DraftedPersona)
  async generatePersona(
    @Ctx() context: GraphContext,
    @Arg('input', () => GeneratePersonaInput) input: GeneratePersonaInput,
  ): Promise<DraftedPersona> {
    const { draft, persona } = await generatePersona(signedIn(context), input);
    return { draft, persona: persona && toPersona(context, persona) };
  }

  @Mutation(() => WrittenFields)
  async writePersonaFields(
    @Ctx() context: GraphContext,
    @Arg('slug', () => String) slug: string,
    @Arg('input', () => WriteFieldsInput) input: WriteFieldsInput,
  ): Promise<WrittenFields> {
    const written = await writeFields(signedIn(context), slug, input);
    return { ...written, persona: written.persona && toPersona(context, written.persona) };
  }
}
