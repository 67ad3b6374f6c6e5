import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LANGUAGE_TAG, Limits } from '../../../platform/graph/directives.js';
import { links } from '../../../platform/links.js';
import { HOOK_FAMILIES } from '../../../studio/writer/index.js';
import { WINNER } from '../../formats/index.js';
import { ScriptBriefInput } from '../script/script-brief.graphql.js';
import { SUBJECT } from '../script/words.js';

/** Maximum number of characters of a quote from the followed carousel. */
const QUOTE = 200;

@InputType({
  description: `A format, as \`${links.autopsy}\` and \`${links.createReference}\` return it.`,
})
export class WinnerFormatInput {
  @Limits({ minItems: 1, maxItems: 60, maxLength: 60 })
  @Field(() => [String], { description: 'The purpose of each slide, in order.' })
  structure!: string[];
  @Limits({ maxLength: 60 })
  @Field(() => String, { nullable: true, description: 'The family of its hook, or `statement`.' })
  hookShape?: string | null;
  @Limits({ maxLength: QUOTE })
  @Field(() => String, { nullable: true, description: WINNER.proof })
  proof?: string | null;
  @Limits({ maxLength: QUOTE })
  @Field(() => String, { nullable: true, description: WINNER.visualSwitch })
  visualSwitch?: string | null;
  @Limits({ maxLength: QUOTE })
  @Field(() => String, { nullable: true, description: WINNER.saveTrigger })
  saveTrigger?: string | null;
  @Limits({ maxLength: QUOTE })
  @Field(() => String, { nullable: true, description: WINNER.commentTrigger })
  commentTrigger?: string | null;
  @Limits({ min: 1, max: 60 })
  @Field(() => Int, { nullable: true, description: WINNER.productSlot })
  productSlot?: number | null;
  @Limits({ min: 1, max: 3_600 })
  @Field(() => Int, { nullable: true, description: WINNER.length })
  length?: number | null;
  @Limits({ maxItems: 10, maxLength: QUOTE })
  @Field(() => [String], { nullable: true, description: 'Phrases that must not be copied from it.' })
  avoid?: string[] | null;
  @Limits({ min: 1, max: 100 })
  @Field(() => Int, { nullable: true, description: 'Number of slides, including the cover.' })
  slideCount?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A first slide.' })
export class CarouselHook {
  @Field(() => String, { description: 'What the slide says.' })
  text!: string;
  @Limits({ oneOf: HOOK_FAMILIES })
  @Field(() => String, { description: 'A family of hooks, as in the vocabulary of formats.' })
  angle!: string;
  @Limits({ min: 0, max: 100 })
  @Field(() => Int, {
    description:
      'Judged by its length, its numbers, what it promises and how much of the subject it names. This is our opinion, not a measurement.',
  })
  score!: number;
  @Field(() => String, { description: 'Why it has this score.' })
  rationale!: string;
}

@ObjectType({ simpleResolvers: true, description: 'Texts for a first slide.' })
export class CarouselHooks {
  @Field(() => [CarouselHook], { description: 'Best first.' })
  hooks!: CarouselHook[];
}

@InputType({ description: 'What a carousel is about.' })
export class CarouselHooksInput {
  @Limits({ minLength: 1, maxLength: 300 })
  @Field(() => String, { description: 'What the carousel is about.' })
  topic!: string;
  @Limits({ minLength: 1, maxLength: 140 })
  @Field(() => String, {
    nullable: true,
    description:
      'A carousel from the formats library whose opening to follow: the key of a catalog entry, such as `deck:inside`, `house:<slug>` or `ref:<id>`. Not together with `reference`.',
  })
  formatId?: string | null;
  @Limits({ maxLength: 500 })
  @Field(() => String, { nullable: true, description: SUBJECT.audience })
  audience?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: SUBJECT.productName })
  productName?: string | null;
  @Limits({ maxLength: 120 })
  @Field(() => String, { nullable: true, description: 'The creator who posts it.' })
  personaName?: string | null;
  @Limits({ min: 1, max: 10 })
  @Field(() => Int, { nullable: true, description: 'Default: 5.' })
  count?: number | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, { nullable: true, description: "BCP 47; the topic's otherwise." })
  language?: string | null;
  @Limits({ maxItems: 100, maxLength: 300 })
  @Field(() => [String], { nullable: true, description: 'Hooks already used, which are not repeated.' })
  avoid?: string[] | null;
  @Field(() => WinnerFormatInput, {
    nullable: true,
    description: 'A winner whose opening to follow. Not together with `formatId`.',
  })
  reference?: WinnerFormatInput | null;
  @Field(() => ScriptBriefInput, { nullable: true, description: SUBJECT.brief })
  brief?: ScriptBriefInput | null;
  @Limits({ format: 'uuid' })
  @Field(() => ID, { nullable: true, description: SUBJECT.productId })
  productId?: string | null;
}
