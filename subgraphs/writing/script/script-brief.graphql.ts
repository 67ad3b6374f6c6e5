import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { LANGUAGE_TAG, Limits } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { Relation } from '../../../platform/graph/relations.js';
import { PLATFORMS } from '../../../studio/writer/index.js';
import { Goal } from '../../formats/index.js';
import { SUBJECT } from './words.js';

/** The fields of a brief, as every response that contains one has them. */
@ObjectType({ simpleResolvers: true })
export abstract class BriefAnswer {
  @Field(() => Goal, { description: SUBJECT.goal })
  goal!: ValueOf<typeof Goal>;
  @Field(() => String, { description: SUBJECT.platform })
  platform!: string;
  @Field(() => String, { nullable: true, description: SUBJECT.niche })
  niche!: string | null;
  @Field(() => String, { nullable: true, description: SUBJECT.subNiche })
  subNiche!: string | null;
  @Field(() => String, { nullable: true, description: SUBJECT.product })
  product!: string | null;
  @Field(() => ID, { nullable: true, description: SUBJECT.productId })
  productId!: string | null;
  @Relation('Product', 'productId', 'The saved product as it is now.')
  savedProduct?: object | null;
  @Field(() => String, { nullable: true, description: SUBJECT.audience })
  audience!: string | null;
  @Field(() => String, { nullable: true, description: SUBJECT.language })
  language!: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'The brief of a piece of writing, as we understood it.' })
export class ScriptBrief extends BriefAnswer {
  @Field(() => String, { nullable: true, description: SUBJECT.nicheCategory })
  nicheCategory!: string | null;
}

/** The fields that say what to write about, which several requests share. */
@InputType()
export abstract class SubjectInput {
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: SUBJECT.subNiche })
  subNiche?: string | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: SUBJECT.productId })
  productId?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: SUBJECT.audience })
  audience?: string | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, { nullable: true, description: SUBJECT.language })
  language?: string | null;
}

@InputType({ description: 'The brief of the writing.' })
export class ScriptBriefInput extends SubjectInput {
  @Field(() => Goal, { description: SUBJECT.goal })
  goal!: ValueOf<typeof Goal>;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String, { description: SUBJECT.platform })
  platform!: string;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: SUBJECT.niche })
  niche?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: SUBJECT.nicheCategory })
  nicheCategory?: string | null;
  @Limits({ maxLength: 4000 })
  @Field(() => String, { nullable: true, description: SUBJECT.product })
  product?: string | null;
}
