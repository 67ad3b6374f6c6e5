import { Directive, Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { PLATFORMS } from '../../../studio/writer/index.js';
import { ProductCategory } from '../../catalog/index.js';
import { Goal } from '../../formats/index.js';
import { Script } from '../script/script.graphql.js';
import { BriefAnswer, SubjectInput } from '../script/script-brief.graphql.js';

const BriefMode = graphEnum('BriefMode', ['url', 'description']);

@ObjectType({ simpleResolvers: true })
export class BriefDraft extends BriefAnswer {
  @Field(() => String, { nullable: true })
  nicheOverride!: string | null;
}

@Directive('@key(fields: "id")')
@ObjectType({ simpleResolvers: true, description: 'A saved brief.' })
export class Brief {
  @Field(() => ID)
  id!: string;
  @Field(() => String)
  title!: string;
  @Field(() => BriefDraft)
  draft!: BriefDraft;
  @Field(() => DateTime)
  createdAt!: string;
  @Field(() => String)
  source!: string;
}

@ObjectType({ simpleResolvers: true })
export class BriefDeleted {
  @Field(() => ID)
  id!: string;
}

@InputType({ description: 'A niche or a product is required.' })
export class BriefDraftInput extends SubjectInput {
  @Field(() => Goal, { nullable: true, description: 'Default: reach.' })
  goal?: ValueOf<typeof Goal> | null;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String, { nullable: true, description: 'Default: tiktok.' })
  platform?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  niche?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true })
  nicheOverride?: string | null;
  @Limits({ maxLength: 2000 })
  @Field(() => String, { nullable: true })
  product?: string | null;
}

@InputType()
export class CreateBriefInput {
  @Field(() => BriefDraftInput)
  draft!: BriefDraftInput;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'Default: the product, else the niche.' })
  title?: string | null;
}

@InputType()
export class GenerateBriefInput {
  @Field(() => BriefMode)
  mode!: ValueOf<typeof BriefMode>;
  @Limits({ minLength: 8, maxLength: 4000 })
  @Field(() => String)
  value!: string;
}

@ObjectType({ simpleResolvers: true })
export class GeneratedInput {
  @Field(() => BriefMode)
  mode!: ValueOf<typeof BriefMode>;
  @Field(() => String)
  value!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What the text says about the product; nothing is invented.' })
export class GeneratedProduct {
  @Field(() => String, { nullable: true, description: 'Null where the text gives none.' })
  name!: string | null;
  @Field(() => String, { nullable: true })
  what!: string | null;
  @Field(() => String, { nullable: true })
  audience!: string | null;
  @Field(() => [String])
  benefits!: string[];
  @Field(() => [String])
  proof!: string[];
  @Field(() => Float, { nullable: true })
  price!: number | null;
  @Field(() => String, { nullable: true })
  currency!: string | null;
  @Field(() => ProductCategory)
  category!: ValueOf<typeof ProductCategory>;
  @Field(() => [String], { description: 'Pictures found on the page.' })
  images!: string[];
}

@ObjectType({ simpleResolvers: true })
export class RecommendedPersona {
  @Field(() => String)
  label!: string;
  @Field(() => String)
  niche!: string;
  @Field(() => String, { nullable: true })
  gender!: string | null;
  @Field(() => String)
  tone_of_voice!: string;
  @Field(() => String)
  why!: string;
}

@Directive('@key(fields: "id", resolvable: false)')
@ObjectType({ simpleResolvers: true })
export class Persona {
  @Field(() => ID)
  id!: string;
}

@ObjectType({ simpleResolvers: true })
export class GeneratedPersona {
  @Field(() => RecommendedPersona)
  recommendation!: RecommendedPersona;
  @Field(() => Persona, { nullable: true, description: 'Your creator who fits best.' })
  resolved!: Persona | null;
}

@ObjectType({ simpleResolvers: true, description: 'A brief read from a page or a description, with a first script.' })
export class GeneratedBrief {
  @Field(() => GeneratedInput)
  input!: GeneratedInput;
  @Field(() => GeneratedProduct, {
    nullable: true,
    description: 'Null where nothing is sold: an article, an encyclopedia entry, a profile.',
  })
  product!: GeneratedProduct | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The topic of the script where there is no product.' })
  topic!: string | null;
  @Field(() => GeneratedPersona)
  persona!: GeneratedPersona;
  @Field(() => String)
  format!: string;
  @Field(() => Script)
  script!: Script;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  structureType!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  scriptBrief!: string | null;
  @Field(() => String)
  scene!: string;
  @Field(() => DateTime)
  generatedAt!: string;
}
