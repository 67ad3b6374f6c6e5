import { ArgsType, Field, Float, ID, Int, ObjectType } from 'type-graphql';
import { Limits } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime, JsonObject } from '../../../platform/graph/scalars.js';
import { FormatTier, HouseFormat, OurFormatVerdict } from '../house/house-format.graphql.js';
import { ReferenceFormat } from '../reference/reference.graphql.js';
import { LONGEST_NICHE, PRESET_KEYS, PRODUCT_TYPES } from '../vocab/keys.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { ORIGINS, TAGS } from './tags.js';

const FormatOrigin = graphEnum(
  'FormatOrigin',
  ORIGINS,
  "`ideas` are house formats, `studio` is our catalog, `own` are the caller's references.",
);
const FormatProductType = graphEnum('FormatProductType', PRODUCT_TYPES, 'Evidence for a format.');

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

@ObjectType({ simpleResolvers: true })
export class HouseLibrary {
  @Field(() => DateTime, { description: 'The time for which status, tier and freshness were computed.' })
  generatedAt!: string;
  @Field(() => DateTime, { nullable: true, description: "When the market's numbers last changed." })
  ideasRefreshedAt!: string | null;
  @Field(() => [HouseFormat]) formats!: HouseFormat[];
}

@ObjectType({ simpleResolvers: true })
export class CatalogExample {
  @Field(() => String) hook!: string;
  @Field(() => String, { nullable: true }) url!: string | null;
  @Field(() => String, { nullable: true }) note!: string | null;
}

@ObjectType({ simpleResolvers: true, description: "How the caller's own posts of a format performed." })
export class OurFormatFigures {
  @Field(() => Int) posts!: number;
  @Field(() => Float, { description: 'Their median multiple.' }) multiple!: number;
  @Field(() => Int, { description: 'Number of different days on which they were posted.' }) days!: number;
}

@ObjectType({ simpleResolvers: true, description: 'A format to choose from.' })
export class CatalogEntry {
  @Field(() => ID, { description: 'Such as `house:<slug>`, `chat:thread`, `deck:inside`, `ref:<id>`.' }) key!: string;
  @Field(() => String) name!: string;
  @Field(() => String) summary!: string;
  @Field(() => FormatOrigin) origin!: ValueOf<typeof FormatOrigin>;
  @Field(() => [String], { description: `Of: ${TAGS.join(', ')}.` }) tags!: string[];
  @Field(() => FormatTier, { nullable: true }) tier!: ValueOf<typeof FormatTier> | null;
  @Field(() => [String], { description: 'Empty: any.' }) niches!: string[];
  @Field(() => FormatProductType) productType!: ValueOf<typeof FormatProductType>;
  @Field(() => Boolean, { description: 'Whether it is known to suit paid ads.' }) paid!: boolean;
  @Field(() => FormatMedium) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => String, { description: 'The workflow that usually makes it.' }) preset!: string;
  @Field(() => [String], { description: 'All workflows that can make it.' }) presets!: string[];
  @Field(() => String, { nullable: true }) recipeKey!: string | null;
  @Field(() => JsonObject, { description: 'The run options that request it.' }) options!: Record<string, unknown>;
  @Field(() => String, { description: 'How to make it, as paragraphs.' }) body!: string;
  @Field(() => CatalogExample, { nullable: true }) example!: CatalogExample | null;
  @Field(() => DateTime) firstSeen!: string;
  @Field(() => String, { description: 'Its page in the dashboard.' }) href!: string;
  @Field(() => OurFormatFigures, { nullable: true }) ours!: OurFormatFigures | null;
  @Field(() => OurFormatVerdict, { nullable: true }) ideasOurs!: OurFormatVerdict | null;
}

@ObjectType({ simpleResolvers: true })
export class FormatLibrary {
  @Field(() => HouseLibrary) house!: HouseLibrary;
  @Field(() => [ReferenceFormat], { description: "The caller's own references, newest first." })
  references!: ReferenceFormat[];
  @Field(() => [CatalogEntry], { description: 'All formats, the best evidence first.' }) catalog!: CatalogEntry[];
}
