import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LANGUAGE_TAG, Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { PLATFORMS } from '../../../studio/writer/index.js';
import { Goal } from '../../formats/index.js';

/** The fields of a brief, as every response that contains one has them. */
@ObjectType({ simpleResolvers: true })
export abstract class BriefAnswer {
  @Field(() => Goal)
  goal!: ValueOf<typeof Goal>;
  @Field(() => String)
  platform!: string;
  @Field(() => String, { nullable: true })
  niche!: string | null;
  @Field(() => String, { nullable: true })
  subNiche!: string | null;
  @Field(() => String, { nullable: true })
  product!: string | null;
  @Field(() => ID, { nullable: true })
  productId!: string | null;
  @Field(() => String, { nullable: true })
  audience!: string | null;
  @Field(() => String, { nullable: true })
  language!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The brief of a piece of writing, as we understood it.' })
export class ScriptBrief extends BriefAnswer {
  @Field(() => String, { nullable: true })
  nicheCategory!: string | null;
}

/** The fields that say what to write about, which several requests share. */
@InputType()
export abstract class SubjectInput {
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  subNiche?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true })
  productId?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true })
  audience?: string | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, { nullable: true })
  language?: string | null;
}

@InputType({ description: 'The brief of the writing.' })
export class ScriptBriefInput extends SubjectInput {
  @Field(() => Goal)
  goal!: ValueOf<typeof Goal>;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String)
  platform!: string;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  niche?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  nicheCategory?: string | null;
  @Limits({ maxLength: 4000 })
  @Field(() => String, { nullable: true })
  product?: string | null;
}
