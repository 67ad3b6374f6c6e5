import { Field, Float, ID, InputType, ObjectType } from 'type-graphql';
import { Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { Entity, foreign, type RowRef } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { PLATFORMS } from '../../../studio/writer/index.js';
import { ProductCategory } from '../../catalog/index.js';
import { connectionOf } from '../../connection.js';
import { PROFILE } from '../../creators/index.js';
import { Goal } from '../../formats/index.js';
import { Script } from '../script/script.graphql.js';
import { BriefAnswer, SubjectInput } from '../script/script-brief.graphql.js';
import { SCRIPT, SUBJECT } from '../script/words.js';

const BriefMode = graphEnum('BriefMode', 'Where a brief is read from.', {
  url: 'A page.',
  description: 'A text.',
});

@ObjectType({ simpleResolvers: true, description: 'What a saved brief says.' })
export class BriefDraft extends BriefAnswer {
  @Field(() => String, { nullable: true, description: SUBJECT.nicheOverride })
  nicheOverride!: string | null;
}

@Entity()
@ObjectType({ simpleResolvers: true, description: 'A saved brief.' })
export class Brief {
  @Field(() => ID, { description: 'The id of the brief.' })
  id!: string;
  @Field(() => String, { description: 'As given, else the product or the niche.' })
  title!: string;
  @Field(() => BriefDraft, { description: 'What it says.' })
  draft!: BriefDraft;
  @Field(() => DateTime, { description: 'When it was saved.' })
  createdAt!: string;
  @Field(() => String, { description: '`manual`: it was sent as it is.' })
  source!: string;
}

export const BriefConnection = connectionOf(Brief, 'briefs');

@InputType({ description: 'Which briefs to list.' })
export class BriefFilter {
  @Field(() => Goal, { nullable: true, description: 'Only briefs with this goal.' })
  goal?: ValueOf<typeof Goal> | null;
  @Limits({ oneOf: PLATFORMS })
  @Field(() => String, { nullable: true, description: 'Only briefs for this platform.' })
  platform?: string | null;
  @Limits({ maxLength: 100 })
  @Field(() => ID, { nullable: true, description: 'Only briefs about the product with this id.' })
  productId?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A brief was deleted.' })
export class BriefDeleted {
  @Field(() => ID, { description: 'The id that it had.' })
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
  @Field(() => String, { nullable: true, description: SUBJECT.niche })
  niche?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: SUBJECT.nicheOverride })
  nicheOverride?: string | null;
  @Limits({ maxLength: 2000 })
  @Field(() => String, { nullable: true, description: SUBJECT.product })
  product?: string | null;
}

@InputType({ description: 'A brief to save.' })
export class CreateBriefInput {
  @Field(() => BriefDraftInput, { description: 'What it says.' })
  draft!: BriefDraftInput;
  @Limits({ minLength: 1, maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'Default: the product, else the niche.' })
  title?: string | null;
}

@InputType({ description: 'A change of a saved brief. Omitted fields stay as they are.' })
export class UpdateBriefInput {
  @Field(() => BriefDraftInput, { nullable: true, description: 'What it says, replaced as a whole.' })
  draft?: BriefDraftInput | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'null restores the default: the product, else the niche.' })
  title?: string | null;
}

@InputType({ description: 'What to read.' })
export class GenerateBriefInput {
  @Field(() => BriefMode, { description: 'What `value` is.' })
  mode!: ValueOf<typeof BriefMode>;
  @Limits({ minLength: 8, maxLength: 4000 })
  @Field(() => String, { description: 'The address of a page, or a description.' })
  value!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What was read.' })
export class GeneratedInput {
  @Field(() => BriefMode, { description: 'What `value` is.' })
  mode!: ValueOf<typeof BriefMode>;
  @Field(() => String, { description: 'The address or the description.' })
  value!: string;
}

@ObjectType({ simpleResolvers: true, description: 'What the text says about the product; nothing is invented.' })
export class GeneratedProduct {
  @Field(() => String, { nullable: true, description: 'Null where the text gives none.' })
  name!: string | null;
  @Field(() => String, { nullable: true, description: 'What it is, in a sentence.' })
  what!: string | null;
  @Field(() => String, { nullable: true, description: SUBJECT.audience })
  audience!: string | null;
  @Field(() => [String], { description: 'What it does for people.' })
  benefits!: string[];
  @Field(() => [String], { description: 'Numbers, reviews and guarantees.' })
  proof!: string[];
  @Field(() => Float, { nullable: true, description: 'In units of the currency.' })
  price!: number | null;
  @Field(() => String, { nullable: true, description: 'ISO 4217.' })
  currency!: string | null;
  @Field(() => ProductCategory, { description: 'Where it is when a person shows it.' })
  category!: ValueOf<typeof ProductCategory>;
  @Field(() => [String], { description: 'Pictures found on the page.' })
  images!: string[];
}

@ObjectType({ simpleResolvers: true, description: 'The kind of creator who suits the brief.' })
export class RecommendedPersona {
  @Field(() => String, { description: PROFILE.label })
  label!: string;
  @Field(() => String, { description: PROFILE.niche })
  niche!: string;
  @Field(() => String, { nullable: true, description: PROFILE.gender })
  gender!: string | null;
  @Field(() => String, { description: PROFILE.tone_of_voice })
  tone_of_voice!: string;
  @Field(() => String, { description: 'Why this creator suits.' })
  why!: string;
}

const Persona = foreign('Persona');

@ObjectType({ simpleResolvers: true, description: 'Who might speak.' })
export class GeneratedPersona {
  @Field(() => RecommendedPersona, { description: 'The kind of creator who suits.' })
  recommendation!: RecommendedPersona;
  @Field(() => Persona, { nullable: true, description: 'Your creator who fits best.' })
  resolved!: RowRef | null;
}

@ObjectType({ simpleResolvers: true, description: 'A brief read from a page or a description, with a first script.' })
export class GeneratedBrief {
  @Field(() => GeneratedInput, { description: 'What was read.' })
  input!: GeneratedInput;
  @Field(() => GeneratedProduct, {
    nullable: true,
    description: 'Null where nothing is sold: an article, an encyclopedia entry, a profile.',
  })
  product!: GeneratedProduct | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The topic of the script where there is no product.' })
  topic!: string | null;
  @Field(() => GeneratedPersona, { description: 'Who might speak.' })
  persona!: GeneratedPersona;
  @Field(() => String, { description: SCRIPT.format })
  format!: string;
  @Field(() => Script, { description: 'A first script.' })
  script!: Script;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: SCRIPT.structureType })
  structureType!: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The brief in a sentence; absent if the text gives none.' })
  scriptBrief!: string | null;
  @Field(() => String, { description: 'Where the video could be set.' })
  scene!: string;
  @Field(() => DateTime, { description: 'When it was read.' })
  generatedAt!: string;
}
