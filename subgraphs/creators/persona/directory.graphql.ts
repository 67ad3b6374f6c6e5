import { Field, InputType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { CreatePersonaInput, UpdatePersonaInput } from './persona.graphql.js';

@InputType({ description: 'A creator for the shared directory.' })
export class DirectoryPersonaInput extends CreatePersonaInput {
  @Limits({ maxLength: 2048 })
  @Field(() => String, { nullable: true, description: 'The address of a public image; it is copied.' })
  passport_image_url?: string | null;
}

@InputType({ description: 'Every field is optional; null clears it.' })
export class UpdateDirectoryPersonaInput extends UpdatePersonaInput {
  @Limits({ maxLength: 2048 })
  @Field(() => String, {
    nullable: true,
    description: 'The address of a public image, which is copied; null removes the picture.',
  })
  passport_image_url?: string | null;
}

@InputType({ description: 'How the copy differs.' })
export class CopyDirectoryPersonaInput {
  @Limits({ minLength: 1, maxLength: 60, format: 'slug' })
  @Field(() => String, { nullable: true, description: "The copy's slug among your creators. Default: the same." })
  slug?: string | null;
}
