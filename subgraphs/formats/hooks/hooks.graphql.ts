import { Field, Float, Int, ObjectType } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { DateTime } from '../../../platform/graph/scalars.js';
import { CatalogExample } from '../catalog/library.graphql.js';
import { FormatMedium } from '../vocab/enums.graphql.js';
import { HOOK_SOURCES } from './rank-hooks.js';

const HookSource = graphEnum('HookSource', HOOK_SOURCES);

@ObjectType({ simpleResolvers: true, description: 'A way to open a post.' })
export class HookIdea {
  @Field(() => String, { description: 'A line with [slots] to fill in, or a first line as it was posted.' })
  recipe!: string;
  @Field(() => String, { nullable: true, description: 'The recipe, where it is shown in words.' })
  onScreen!: string | null;
  @Field(() => String, { nullable: true, description: 'The recipe, where it is said.' })
  spoken!: string | null;
  @Field(() => String, { nullable: true, description: 'The family of hooks that it is of.' })
  family!: string | null;
  @Field(() => String, { nullable: true, description: 'The structure that it opens.' })
  structure!: string | null;
  @Field(() => String, { nullable: true, description: 'The workflow that makes such a post.' })
  preset!: string | null;
  @Field(() => String, { nullable: true })
  recipeKey!: string | null;
  @Field(() => FormatMedium, { nullable: true })
  medium!: ValueOf<typeof FormatMedium> | null;
  @Field(() => String, { nullable: true, description: 'The house format that it is of.' })
  formatSlug!: string | null;
  @Field(() => Float, { nullable: true, description: 'The median multiple of its posts.' })
  multiple!: number | null;
  @Field(() => Int, { description: 'Posts that opened with it, of the market and of yours.' })
  posts!: number;
  @Field(() => HookSource, { description: "format: one of a format's hook recipes; post: the first line of posts." })
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
  @Field(() => [HookIdea], { description: 'The best three.' })
  top!: HookIdea[];
}

@ObjectType({ simpleResolvers: true, description: 'Of one niche: `niche`, `counts` and `hooks`. Without: `niches`.' })
export class HookLibrary {
  @Field(() => DateTime)
  generatedAt!: string;
  @OmitWhenNull()
  @Field(() => String, { nullable: true })
  niche!: string | null;
  @OmitWhenNull()
  @Field(() => HookCounts, { nullable: true, description: 'Of all that there are, whatever `limit` says.' })
  counts!: HookCounts | null;
  @OmitWhenNull()
  @Field(() => [HookIdea], { nullable: true, description: 'The best evidence first.' })
  hooks!: HookIdea[] | null;
  @OmitWhenNull()
  @Field(() => [NicheHooks], { nullable: true, description: 'The niche of most posts first.' })
  niches!: NicheHooks[] | null;
}
