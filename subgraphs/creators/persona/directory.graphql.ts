import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { CreatePersonaInput, Persona } from './persona.graphql.js';

@ObjectType({ simpleResolvers: true, description: 'The shared directory of creators that belong to nobody.' })
export class Directory {
  @Field(() => [Persona], {
    description: 'Complete profiles, because no other route returns them.',
  })
  personas!: Persona[];
  @Field(() => String, {
    nullable: true,
    description: 'Pass it as `cursor` to get the next page; null on the last page.',
  })
  nextCursor!: string | null;
}

@InputType({ description: 'A creator for the shared directory.' })
export class DirectoryPersonaInput extends CreatePersonaInput {
  @Limits({ maxLength: 2048 })
  @Field(() => String, { nullable: true, description: 'The address of a public image; it is copied.' })
  passport_image_url?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The creator that was added.' })
export class DirectoryPersonaCreated {
  @Field(() => String, { description: 'The slug that was sent, or one made from the name.' })
  slug!: string;
  @Field(() => ID, { description: 'The id of the creator.' })
  id!: string;
}
