import { Field, Float, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { CatalogExample } from '../catalog/library.graphql.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { HOOK_SOURCES } from './rank-hooks.js';

const HookSource = graphEnum('HookSource', HOOK_SOURCES);

@ObjectType({ simpleResolvers: true, description: 'A way to open a post.' })
export class HookIdea {
  @Field(() => String, { description: 'A line with [slots] to fill in, or the first line of a post.' })
  recipe!: string;
  @Field(() => String, { nullable: true, description: 'The recipe as on-screen text.' })
  onScreen!: string | null;
  @Field(() => String, { nullable: true, description: 'The recipe as spoken words.' })
  spoken!: string | null;
  @Field(() => String, { nullable: true, description: 'Its hook family.' })
  family!: string | null;
  @Field(() => String, { nullable: true, description: 'The structure of the posts that it opens.' })
  structure!: string | null;
  @Field(() => String, { nullable: true, description: 'The workflow that makes such posts.' })
  preset!: string | null;
  @Field(() => String, { nullable: true })
  recipeKey!: string | null;
  @Field(() => FormatMedium, { nullable: true })
  medium!: ValueOf<typeof FormatMedium> | null;
  @Field(() => String, { nullable: true, description: 'Its house format.' })
  formatSlug!: string | null;
  @Field(() => Float, { nullable: true, description: 'The median multiple of its posts.' })
  multiple!: number | null;
  @Field(() => Int, { description: "Number of posts that opened with it, the market's and your own." })
  posts!: number;
  @Field(() => HookSource, {
    description: "`format` is one of a format's hook recipes, `post` the first line of posts.",
  })
  via!: ValueOf<typeof HookSource>;
  @Field(() => [String])
  whatToSteal!: string[];
  @Field(() => [String])
  whatNotToCopy!: string[];
  @Field(() => CatalogExample, { nullable: true })
  example!: CatalogExample | null;
}

@ObjectType({ simpleResolvers: true })
export class HookCounts {
  @Field(() => Int)
  hooks!: number;
  @Field(() => Int)
  posts!: number;
}

@ObjectType({ simpleResolvers: true })
export class NicheHooks extends HookCounts {
  @Field(() => String)
  niche!: string;
  @Field(() => [HookIdea], { description: 'The three best hooks.' })
  top!: HookIdea[];
}

@ObjectType({
  simpleResolvers: true,
  description: 'For one niche: `niche`, `counts` and `hooks`. Without a niche: `niches`.',
})
export class HookLibrary {
  @Field(() => DateTime)
  generatedAt!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  niche!: string | null;
  @OmitWhenNull()
  @Field(() => HookCounts, { nullable: true, description: 'Counts all hooks, regardless of `limit`.' })
  counts!: HookCounts | null;
  @OmitWhenNull()
  @Field(() => [HookIdea], { nullable: true, description: 'Sorted by evidence, the best first.' })
  hooks!: HookIdea[] | null;
  @OmitWhenNull()
  @Field(() => [NicheHooks], { nullable: true, description: 'Sorted by the number of posts, the largest first.' })
  niches!: NicheHooks[] | null;
}
