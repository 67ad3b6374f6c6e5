import { Ctx, Mutation, Resolver } from 'type-graphql';
import { Input, Slug } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { toPersona } from './persona.resolver.js';
import { DraftedPersona, GeneratePersonaInput, WriteFieldsInput, WrittenFields } from './persona-writing.graphql.js';
import { generatePersona, writeFields } from './persona-writing.service.js';

@Resolver()
export class PersonaWritingResolver {
  @Mutation(() => DraftedPersona, { description: 'Thinks up a creator for a niche or product.' })
  async generatePersona(
    @Ctx() context: GraphContext,
    @Input(() => GeneratePersonaInput) input: GeneratePersonaInput,
  ): Promise<DraftedPersona> {
    const { draft, persona } = await generatePersona(signedIn(context), input);
    return { draft, persona: persona && toPersona(context, persona) };
  }

  @Mutation(() => WrittenFields, { description: "Writes texts of a creator's profile with the text model." })
  async writePersonaFields(
    @Ctx() context: GraphContext,
    @Slug('creator') slug: string,
    @Input(() => WriteFieldsInput) input: WriteFieldsInput,
  ): Promise<WrittenFields> {
    const written = await writeFields(signedIn(context), slug, input);
    return { ...written, persona: written.persona && toPersona(context, written.persona) };
  }
}
