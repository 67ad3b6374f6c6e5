import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';

@ObjectType({ simpleResolvers: true, description: 'A look for creator photos, the same for every account.' })
export class VisualPreset {
  @Field(() => ID) id!: string;
  @Field(() => String) title!: string;
  @Field(() => String, { description: 'The scene in the words that image models are given.' }) prompt!: string;
  @Field(() => String, { nullable: true, description: 'What it is suited for.' }) description!: string | null;
  @Field(() => String, { nullable: true, description: 'The clothing; use it as `visualPresetClothing`.' })
  clothing!: string | null;
  @Field(() => String, { nullable: true, description: 'The background; use it as `visualPresetBackground`.' })
  background!: string | null;
  @Field(() => String, { description: 'An example picture.' }) image_url!: string;
}

@InputType()
export class CreateVisualPresetInput {
  @Limits({ minLength: 1, maxLength: 120 }) @Field(() => String) title!: string;
  @Limits({ minLength: 1, maxLength: 4000 }) @Field(() => String) prompt!: string;
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, { description: 'The address of one of your images, or of a public one, which is copied.' })
  image_url!: string;
  @Limits({ maxLength: 1000 }) @Field(() => String, { nullable: true }) description?: string | null;
  @Limits({ maxLength: 1000 }) @Field(() => String, { nullable: true }) clothing?: string | null;
  @Limits({ maxLength: 1000 }) @Field(() => String, { nullable: true }) background?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class VisualPresetDeleted {
  @Field(() => ID) id!: string;
  @Field(() => Boolean) deleted!: boolean;
}
