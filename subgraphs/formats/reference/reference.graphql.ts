import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { LANGUAGE_TAG, Limits, OmitWhenNull } from '../../../platform/graph/directives.js';
import type { ValueOf } from '../../../platform/graph/enums.js';
import { Entity, Relation } from '../../../platform/graph/relations.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { connectionOf } from '../../connection.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { WORDS } from '../vocab/words.js';

/** Maximum length in characters of all winners in one request. */
export const WINNERS_TEXT = 8_000;

/** What the parts of a winner's form are, in answers and where it is sent back. */
export const WINNER = {
  proof: 'The proof of its claim, in its own words.',
  visualSwitch: 'Where the picture changes, according to its text.',
  saveTrigger: 'Why it is worth keeping.',
  commentTrigger: 'What it asks its viewers, in its own words.',
  productSlot: 'The number of the first entry of `structure` that names the product, counted from 1.',
  length: 'How long its words take to say, in seconds; absent for a carousel.',
};

@ObjectType({
  simpleResolvers: true,
  description: 'How a post that worked is made, without its content. Fields that its words do not reveal are absent.',
})
export class WinnerFormat {
  @Field(() => [String], {
    description:
      'The purpose of each part, in order: one entry per slide, message or sentence, at most 60; `body` if its words do not reveal it.',
  })
  structure!: string[];
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: 'Its hook family; `statement` if it belongs to none.' })
  hookShape?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: WINNER.proof })
  proof?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: WINNER.visualSwitch })
  visualSwitch?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: WINNER.saveTrigger })
  saveTrigger?: string | null;
  @OmitWhenNull()
  @Field(() => String, { nullable: true, description: WINNER.commentTrigger })
  commentTrigger?: string | null;
  @OmitWhenNull()
  @Field(() => Int, {
    nullable: true,
    description: WINNER.productSlot,
  })
  productSlot?: number | null;
  @OmitWhenNull()
  @Field(() => Int, {
    nullable: true,
    description: WINNER.length,
  })
  length?: number | null;
  @OmitWhenNull()
  @Field(() => [String], {
    nullable: true,
    description: 'Parts that belong to its author and must not be copied: handles, addresses, codes, prices.',
  })
  avoid?: string[] | null;
  @OmitWhenNull() @Field(() => Int, { nullable: true, description: 'Of a carousel.' }) slideCount?: number | null;
}

@Entity()
@ObjectType({ simpleResolvers: true, description: 'A post that worked and that you had analysed.' })
export class ReferenceFormat {
  @Field(() => ID, { description: 'The id of the reference; `ref:` followed by it is its key.' }) id!: string;
  @Field(() => String, { description: '`autopsy` means that it was analysed from its words.' }) source!: string;
  @Field(() => String, { nullable: true, description: 'The address of the original, as given; null if it was not.' })
  source_url!: string | null;
  @Field(() => String, { description: 'The first words of its hook.' }) name!: string;
  @Field(() => FormatMedium, { description: WORDS.medium }) kind!: ValueOf<typeof FormatMedium>;
  @Field(() => String, { description: 'The workflow that makes posts of its kind.' }) preset!: string;
  @Field(() => FormatMedium, { description: 'What posts that follow it are made as.' }) medium!: ValueOf<
    typeof FormatMedium
  >;
  @Field(() => String, { nullable: true, description: "The vocabulary's recipe that is nearest to it." })
  recipe_key!: string | null;
  @Field(() => [String], { description: 'The niche of its `topic`; empty means any.' }) niche_categories!: string[];
  @Field(() => WinnerFormat, { description: 'How it is made.' }) format!: WinnerFormat;
  @Field(() => DateTime, { description: 'When it was first analysed.' }) created_at!: string;
}

export const ReferenceFormatConnection = connectionOf(ReferenceFormat, 'references');

@InputType({ description: 'Posts that worked.' })
export class CreateReferenceInput {
  @Limits({ minLength: 1, maxLength: WINNERS_TEXT })
  @Field(() => String, {
    description:
      'The words of a post that worked: a carousel with one slide per line, a chat as `Name: message`. Up to ten posts, separated by lines of `---`.',
  })
  text!: string;
  @Field(() => FormatMedium, {
    nullable: true,
    description: 'What the post was made as. Default: inferred from its words.',
  })
  kind?: ValueOf<typeof FormatMedium> | null;
  @Limits({ maxLength: 300 })
  @Field(() => String, {
    nullable: true,
    description: 'Its subject, which is also the niche under which it is stored.',
  })
  topic?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, {
    nullable: true,
    description: 'The product in it, so that the part that names it can be found.',
  })
  productName?: string | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, { nullable: true, description: 'The language of the text as a BCP 47 tag. Default: detected.' })
  language?: string | null;
  @Limits({ minLength: 1, maxLength: 2048, format: 'uri' })
  @Field(() => String, { nullable: true, description: 'The address of the original; it is not read.' })
  sourceUrl?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'One analysed post.' })
export class ReferenceEntry {
  @Field(() => FormatMedium, { description: WORDS.medium }) kind!: ValueOf<typeof FormatMedium>;
  @Field(() => WinnerFormat, { description: 'How it is made.' }) format!: WinnerFormat;
  @Field(() => ID, { description: 'The id of the stored reference.' }) referenceId!: string;
  @Field(() => ReferenceFormat, { description: 'The stored reference.' }) reference!: ReferenceFormat;
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

@ObjectType({ simpleResolvers: true, description: 'A reference was removed from the library.' })
export class ReferenceRetired {
  @Field(() => Boolean, { description: 'Always true; a refusal is an error.' }) retired!: boolean;
}

@InputType({ description: 'A carousel that worked.' })
export class CarouselAutopsyInput {
  @Limits({ minLength: 1, maxLength: WINNERS_TEXT })
  @Field(() => String, {
    description:
      "A carousel that worked: its slides' text, one line per slide. A line of `---` between slides is left out.",
  })
  reference!: string;
  @Limits({ maxLength: 300 })
  @Field(() => String, {
    nullable: true,
    description: 'Its subject, which is also the niche under which it is stored.',
  })
  topic?: string | null;
  @Limits({ maxLength: 200 })
  @Field(() => String, { nullable: true, description: 'The product in it, so that its slide can be found.' })
  productName?: string | null;
  @Limits(LANGUAGE_TAG)
  @Field(() => String, { nullable: true, description: 'The language of the text as a BCP 47 tag. Default: detected.' })
  language?: string | null;
}

@ObjectType({ simpleResolvers: true, description: 'An analysed carousel, stored among your references.' })
export class CarouselAutopsy {
  @Field(() => WinnerFormat, { description: 'How it is made.' }) format!: WinnerFormat;
  @Field(() => ID, { description: 'The id of the stored reference.' }) referenceId!: string;
  @Relation(() => ReferenceFormat, 'referenceId', 'The stored reference.') reference?: ReferenceFormat | null;
}
