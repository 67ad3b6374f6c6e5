import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LANGUAGE_TAG, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { FormatMedium } from '../vocab/enums.graphql.js';

/** Characters of the winners of one request. */
export const WINNERS_TEXT = 8_000;

@ObjectType({
  simpleResolvers: true,
  description: 'How a post that worked is made, without its content. What its words do not show is absent.',
})
export class WinnerFormat {
  @Field(() => [String], {
    description:
      'What each part is there for, in order: one entry per slide, message or sentence, at most 60; `body` where its words do not say.',
  })
  structure!: string[];
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'The family of its hook; `statement` where it belongs to none.' })
  hookShape?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What proves its claim, in its own words.' })
  proof?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Where the picture changes, as its text directs it.' })
  visualSwitch?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What makes it worth keeping.' })
  saveTrigger?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'What it asks its viewers, in its own words.' })
  commentTrigger?: string | null;
  @OmitWhenNull()
  @Field(() => Int, {
    nullable: true,
    description: 'The entry of `structure` that first names the product, counted from 1.',
  })
  productSlot?: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'Seconds that its words take to say; absent for a carousel.' })
  length?: number | null;
  @OmitWhenNull()
  @Field(() => [String], {
    nullable: true,
    description: 'What belongs to its author and must not be copied: handles, addresses, codes, prices.',
  })
  avoid?: string[] | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'Of a carousel.' })
  slideCount?: number | null;
}

@ObjectType({ simpleResolvers: true, description: 'A winner of yours, taken apart.' })
export class ReferenceFormat {
  @Field(() => ID)
  id!: string;
  @Field(() => String, { description: '`autopsy`: read from its words.' })
  source!: string;
  @Field(() => String, { nullable: true })
  source_url!: string | null;
  @Field(() => String, { description: 'The first words of its hook.' })
  name!: string;
  @Field(() => FormatMedium)
  kind!: ValueOf<typeof FormatMedium>;
  @Field(() => String, { description: 'The workflow that makes another of its kind.' })
  preset!: string;
  @Field(() => FormatMedium)
  medium!: ValueOf<typeof FormatMedium>;
  @Field(() => String, { nullable: true, description: 'The recipe of the vocabulary that is nearest to it.' })
  recipe_key!: string | null;
  @Field(() => [String], { description: 'The niche of its `topic`; empty: any.' })
  niche_categories!: string[];
  @Field(() => WinnerFormat)
  format!: WinnerFormat;
  @Field(() => DateTime)
  created_at!: string;
}

@InputType()
export class CreateReferenceInput {
  @Limits({ minLength: 1, maxLength: WINNERS_TEXT })
  @Field(() => String, {
    description:
      'The words of a post that worked: a carousel one slide per line, a chat as `Name: message`. Up to ten posts, separated by lines of `---`.',
  })
  text!: string;
  @Field(() => FormatMedium, {
    nullable: true,
    description: 'What the post was made as; read from its words otherwise.',
  })
  kind?: ValueOf<typeof FormatMedium> | null;
  @Limits({ maxLength: 300 })
  @Field(() => String, { nullable: true, description: 'What it is about; names the niche that it is kept under.' })
  topic?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'The product in it, so that its place can be found.' })
  productName?: string | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, { nullable: true, description: "The text's language, BCP 47; detected otherwise." })
  language?: string | null;
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: 'Where the original is; it is not read.' })
  sourceUrl?: string | null;
}

@ObjectType({ simpleResolvers: true })
export class ReferenceEntry {
  @Field(() => FormatMedium)
  kind!: ValueOf<typeof FormatMedium>;
  @Field(() => WinnerFormat)
  format!: WinnerFormat;
  @Field(() => ID)
  referenceId!: string;
  @Field(() => ReferenceFormat)
  reference!: ReferenceFormat;
}

@ObjectType({
  simpleResolvers: true,
  description: 'The first winner in the text, and any others.',
})
export class ReferenceCreated extends ReferenceEntry {
  @OmitWhenNull()
  @Field(() => [ReferenceEntry], {
    nullable: true,
    description: 'The other winners, in order.',
  })
  others!: ReferenceEntry[] | null;
}

@ObjectType({ simpleResolvers: true })
export class ReferenceRetired {
  @Field(() => Boolean)
  retired!: boolean;
}

@InputType()
export class CarouselAutopsyInput {
  @Limits({ minLength: 1, maxLength: WINNERS_TEXT })
  @Field(() => String, {
    description:
      "A carousel that worked: its slides' text, one line per slide. A line of `---` between slides is left out.",
  })
  reference!: string;
  @Limits({ maxLength: 300 })
  @Field(() => String, { nullable: true, description: 'What it is about; names the niche that it is kept under.' })
  topic?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'The product in it, so that its slide can be found.' })
  productName?: string | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, { nullable: true, description: "The text's language, BCP 47; detected otherwise." })
  language?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'A carousel of yours, taken apart and kept among your references.' })
export class CarouselAutopsy {
  @Field(() => WinnerFormat)
  format!: WinnerFormat;
  @Field(() => ID)
  referenceId!: string;
}
