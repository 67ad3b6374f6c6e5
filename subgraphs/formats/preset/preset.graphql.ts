import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Field, Info, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { answerConstants, PageCursor, PageLimit } from '../../paging.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { type OptionName, type OptionShape, RUN_OPTIONS } from './options.js';
import { PRESET_OUTPUTS, PRESETS, type Preset as Workflow } from './presets.js';

const PresetOutput = graphEnum('PresetOutput', PRESET_OUTPUTS);

@ObjectType({ simpleResolvers: true, description: "An option of a workflow's runs, with its allowed values." })
export class PresetOption {
  @Field(() => String) name!: string;
  @Field(() => String, { description: '`string`, `integer`, `boolean`, `object`, `url` or `id`.' }) type!: string;
  @Field(() => String) description!: string;
  @OmitWhenNull() @Field(() => Int, { nullable: true }) min!: number | null;
  @OmitWhenNull() @Field(() => Int, { nullable: true }) max!: number | null;
  @OmitWhenNull() @Field(() => Int, { nullable: true, description: 'Characters.' }) minLength!: number | null;
  @OmitWhenNull() @Field(() => Int, { nullable: true }) maxLength!: number | null;
  @OmitWhenNull()
  @Field(() => [String], { nullable: true, description: 'All allowed values.' })
  choices!: string[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'A workflow that a run can follow.' })
export class Preset {
  @Field(() => String) slug!: string;
  @Field(() => String) title!: string;
  @Field(() => String) description!: string;
  @Field(() => FormatMedium) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => PresetOutput, {
    description: '`video`: one MP4. `slides`: pictures to swipe through, and all of them in one zip.',
  })
  output!: ValueOf<typeof PresetOutput>;
  @Field(() => String, { description: 'The format of its scripts.' }) format!: string;
  @Field(() => [String], { description: 'Formats of saved scripts that can be sent to it.' }) formats!: string[];
  @Field(() => [String], {
    description:
      'Its steps in order, with `gate` where it waits for approval. `lipsync` only runs with `options.lipSync`; a `segment` is one line of the finished video.',
  })
  steps!: string[];
  @Field(() => [PresetOption], { description: 'The `options` of its runs.' }) options!: PresetOption[];
}

@Resolver()
export class PresetResolver {
  @Query(() => [Preset])
  async presets(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit(100) limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<Preset[]> {
    signedIn(context);
    const all = PRESETS.map(shown);
    return (await answerConstants(context, info, { limit, cursor }, 'presets', all, ({ slug }) => slug)).items;
  }
}

const shown = ({ slug, title, description, medium, output, format, formats, plan, options }: Workflow): Preset => ({
  slug,
  title,
  description,
  medium,
  output,
  format,
  formats: [...formats],
  steps: plan.flat(),
  options: options.map(optionShown),
});

function optionShown(name: OptionName): Preset['options'][number] {
  const { type, says, oneOf, format: _, ...limits }: OptionShape = RUN_OPTIONS[name];
  return { name, type, description: says, ...NO_LIMITS, ...limits, choices: oneOf ? [...oneOf] : null };
}

const NO_LIMITS = { min: null, max: null, minLength: null, maxLength: null };
