import { ArgsType, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, JsonObject } from '../../../platform/graph/scalars.js';
import { FormatTier, HouseFormat, OurFormatVerdict } from '../house/house-format.graphql.js';
import { ReferenceFormat } from '../reference/reference.graphql.js';
import { LONGEST_NICHE, PRESET_KEYS, type PRODUCT_TYPES } from '../vocab/keys.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { WORDS } from '../vocab/words.js';
import { type Origin, TAGS } from './tags.js';

const FormatOrigin = graphEnum<Origin>('FormatOrigin', 'Where a format of the catalog comes from.', {
  ideas: "A house format of this installation's library.",
  studio: 'A starter format, which every installation has.',
  own: "A reference of the caller's.",
});
const FormatProductType = graphEnum<(typeof PRODUCT_TYPES)[number]>(
  'FormatProductType',
  'What a format needs to show.',
  {
    none: 'Nothing.',
    app: 'An app.',
    prop: 'One product.',
    catalog: "Several products, such as a shop's.",
    creator: 'The creator.',
    recording: 'A recording of a screen.',
  },
);

@ArgsType()
export class LibraryFilter {
  @Limits({ minLength: 1, maxLength: LONGEST_NICHE })
  @Field(() => String, { nullable: true, description: 'Formats of this niche, and those for any niche.' })
  niche?: string | null;
  @Limits({ oneOf: PRESET_KEYS })
  @Field(() => String, { nullable: true, description: 'Formats that this workflow makes.' })
  preset?: string | null;
  @Field(() => FormatProductType, { nullable: true, description: 'Narrows the catalog.' })
  productType?: ValueOf<typeof FormatProductType> | null;
  @Limits({ oneOf: TAGS, maxItems: 10 })
  @Field(() => [String], { nullable: true, description: 'Tags that an entry must all have.' })
  tag?: string[] | null;
  @Field(() => FormatOrigin, { nullable: true, description: 'Narrows the catalog.' })
  origin?: ValueOf<typeof FormatOrigin> | null;
}

@ObjectType({ simpleResolvers: true, description: 'The house formats with the evidence of the market.' })
export class HouseLibrary {
  @Field(() => DateTime, { description: 'The time for which status, tier and freshness were computed.' })
  generatedAt!: string;
  @Field(() => DateTime, { nullable: true, description: "When the market's numbers last changed." })
  ideasRefreshedAt!: string | null;
  @Field(() => [HouseFormat], { description: 'The best evidence first.' }) formats!: HouseFormat[];
}

@ObjectType({ simpleResolvers: true, description: 'A post that shows a format, or a made-up one.' })
export class CatalogExample {
  @Field(() => String, { description: 'Its first line.' }) hook!: string;
  @Field(() => String, { nullable: true, description: 'Its address; null for a made-up one.' }) url!: string | null;
  @Field(() => String, { nullable: true, description: 'What to see in it.' }) note!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "How the caller's own posts of a format performed." })
export class OurFormatFigures {
  @Field(() => Int, { description: 'How many there are.' }) posts!: number;
  @Field(() => Float, { description: 'Their median multiple.' }) multiple!: number;
  @Field(() => Int, { description: 'Number of different days on which they were posted.' }) days!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A format to choose from.' })
export class CatalogEntry {
  @Field(() => ID, { description: 'Such as `house:<slug>`, `chat:thread`, `deck:inside`, `ref:<id>`.' }) key!: string;
  @Field(() => String, { description: 'What the format is called.' }) name!: string;
  @Field(() => String, { description: 'What it is, in one sentence.' }) summary!: string;
  @Field(() => FormatOrigin, { description: 'Where it comes from.' }) origin!: ValueOf<typeof FormatOrigin>;
  @Field(() => [String], { description: `Of: ${TAGS.join(', ')}.` }) tags!: string[];
  @Field(() => FormatTier, {
    nullable: true,
    description: 'How well it has done on the market; null if not well enough.',
  })
  tier!: ValueOf<typeof FormatTier> | null;
  @Field(() => [String], { description: 'Empty: any.' }) niches!: string[];
  @Field(() => FormatProductType, { description: 'What it needs to show.' }) productType!: ValueOf<
    typeof FormatProductType
  >;
  @Field(() => Boolean, { description: 'Whether it is known to suit paid ads.' }) paid!: boolean;
  @Field(() => FormatMedium, { description: WORDS.medium }) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => String, { description: 'The workflow that usually makes it.' }) preset!: string;
  @Field(() => [String], { description: 'All workflows that can make it.' }) presets!: string[];
  @Field(() => String, {
    nullable: true,
    description: 'The recipe of the vocabulary that its options request; null if there is none.',
  })
  recipeKey!: string | null;
  @Field(() => JsonObject, {
    description:
      'The run options that request it: names and values to send as `options`. Which they are differs from entry to entry.',
  })
  options!: Record<string, unknown>;
  @Field(() => String, { description: 'How to make it, as paragraphs.' }) body!: string;
  @Field(() => CatalogExample, {
    nullable: true,
    description: 'Its best post, or a made-up one until there is a post; null if there is neither.',
  })
  example!: CatalogExample | null;
  @Field(() => DateTime, { description: 'When its first post was posted, or when it was added.' }) firstSeen!: string;
  @Field(() => String, { description: 'Its page in the dashboard.' }) href!: string;
  @Field(() => OurFormatFigures, {
    nullable: true,
    description: "The caller's own posts of it; null if there are none.",
  })
  ours!: OurFormatFigures | null;
  @Field(() => OurFormatVerdict, {
    nullable: true,
    description: "The verdict of the caller's own posts; null if they do not suffice for one.",
  })
  ideasOurs!: OurFormatVerdict | null;
}

@ObjectType({ simpleResolvers: true, description: 'Formats to choose from.' })
export class FormatLibrary {
  @Field(() => HouseLibrary, { description: "The formats of this installation's library." }) house!: HouseLibrary;
  @Field(() => [ReferenceFormat], { description: "The caller's own references, newest first." })
  references!: ReferenceFormat[];
  @Field(() => [CatalogEntry], { description: 'All formats, the best evidence first.' }) catalog!: CatalogEntry[];
}
