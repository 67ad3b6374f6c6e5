import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { Entity } from '../../../platform/graph/relations.js';
import { connectionOf } from '../../connection.js';
import { Deletion } from '../../deletion.js';

/** What the texts of a look are, where they are read and where they are written. */
const LOOK = {
  prompt: 'The scene in the words that image models are given.',
  description: 'What it is suited for.',
  clothing: 'The clothing; use it as `visualPresetClothing`.',
  background: 'The background; use it as `visualPresetBackground`.',
};

@Entity()
@ObjectType({ simpleResolvers: true, description: 'A look for creator photos, the same for every account.' })
export class VisualPreset {
  @Field(() => ID, { description: 'The id of the preset.' }) id!: string;
  @Field(() => String, { description: 'What it is called.' }) title!: string;
  @Field(() => String, { description: LOOK.prompt }) prompt!: string;
  @Field(() => String, { nullable: true, description: LOOK.description }) description!: string | null;
  @Field(() => String, { nullable: true, description: LOOK.clothing })
  clothing!: string | null;
  @Field(() => String, { nullable: true, description: LOOK.background })
  background!: string | null;
  @Field(() => String, { description: 'An example picture.' }) image_url!: string;
}

export const VisualPresetConnection = connectionOf(VisualPreset, 'visual presets');

@InputType({ description: 'A look for creator photos.' })
export class CreateVisualPresetInput {
  @Limits({ minLength: 1, maxLength: 120 }) @Field(() => String, { description: 'What to call it.' }) title!: string;
  @Limits({ minLength: 1, maxLength: 4000 }) @Field(() => String, { description: LOOK.prompt }) prompt!: string;
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, { description: 'The address of one of your images, or of a public one, which is copied.' })
  image_url!: string;
  @Limits({ maxLength: 1000 }) @Field(() => String, { nullable: true, description: LOOK.description }) description?:
    | string
    | null;
  @Limits({ maxLength: 1000 }) @Field(() => String, { nullable: true, description: LOOK.clothing }) clothing?:
    | string
    | null;
  @Limits({ maxLength: 1000 }) @Field(() => String, { nullable: true, description: LOOK.background }) background?:
    | string
    | null;
}

@ObjectType({ simpleResolvers: true, description: 'A preset was deleted.' })
export class VisualPresetDeleted extends Deletion {}
