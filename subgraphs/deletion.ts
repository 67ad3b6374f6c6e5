import { Field, ID, ObjectType } from 'type-graphql';

/** The answer of a call that deletes one row. */
@ObjectType({ simpleResolvers: true })
export abstract class Deletion {
  @Field(() => ID, { description: 'The id that the deleted row had.' })
  id!: string;
  @Field(() => Boolean, { description: 'Always true; a refusal is an error.' })
  deleted!: boolean;
}
