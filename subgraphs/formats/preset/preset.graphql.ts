import { Ctx, Field, Int, ObjectType, Query, Resolver } from 'type-graphql';
import { notFound } from '../../../platform/errors/index.js';
import { Slug } from '../../../platform/graph/arguments.js';
import { GraphOnly, OmitWhenNull } from '../../../platform/graph/directives.js';
import { graphEnum, type ValueOf } from '../../../platform/graph/enums.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, connectionOf, First } from '../../connection.js';
import { answerConnection, listOfConstants } from '../../paging.js';
import { FormatMedium } from '../vocab/vocab.graphql.js';
import { WORDS } from '../vocab/words.js';
import { type OptionName, type OptionShape, RUN_OPTIONS } from './options.js';
import { type PresetOutput as Output, PRESETS, type Preset as Workflow } from './presets.js';

const PresetOutput = graphEnum<Output>('PresetOutput', 'What a run makes.', {
  video: 'One MP4.',
  slides: 'Pictures to swipe through, and all of them in one zip.',
});

const OptionType = graphEnum<OptionShape['type']>('OptionType', 'What kind of value an option takes.', {
  string: 'A text.',
  integer: 'A whole number.',
  boolean: 'true or false.',
  object: 'An object, whose fields the API describes.',
  url: 'The address of a file.',
  id: 'The id of a row.',
});

@ObjectType({ simpleResolvers: true, description: "An option of a workflow's runs, with its allowed values." })
export class PresetOption {
  @Field(() => String, { description: 'Its key in `options`.' }) name!: string;
  @Field(() => OptionType, { description: 'What kind of value it takes.' }) type!: OptionShape['type'];
  @Field(() => String, { description: 'What it does.' }) description!: string;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'The smallest allowed number; absent if there is none.' })
  min!: number | null;
  @OmitWhenNull()
  @Field(() => Int, { nullable: true, description: 'The largest allowed number; absent if there is none.' })
  max!: number | null;
  @OmitWhenNull() @Field(() => Int, { nullable: true, description: 'Characters.' }) minLength!: number | null;
  @OmitWhenNull() @Field(() => Int, { nullable: true, description: 'Characters.' }) maxLength!: number | null;
  @OmitWhenNull()
  @Field(() => [String], { nullable: true, description: 'All allowed values.' })
  choices!: string[] | null;
}

@ObjectType({ simpleResolvers: true, description: 'A workflow that a run can follow.' })
export class Preset {
  @Field(() => String, { description: 'Names the workflow in other calls; permanent.' }) slug!: string;
  @Field(() => String, { description: 'What to call it.' }) title!: string;
  @Field(() => String, { description: 'What its runs make, in a sentence or two.' }) description!: string;
  @Field(() => FormatMedium, { description: WORDS.medium }) medium!: ValueOf<typeof FormatMedium>;
  @Field(() => PresetOutput, {
    description: 'What its runs make.',
  })
  output!: ValueOf<typeof PresetOutput>;
  @Field(() => String, { description: 'The format of its scripts.' }) format!: string;
  @Field(() => [String], { description: 'Formats of saved scripts that can be sent to it.' }) formats!: string[];
  @Field(() => [String], {
    description:
      'Its steps in order, with `gate` where it waits for approval. `lipsync` only runs with `options.lipSync`; a `segment` is one line of the finished video.',
  })
  steps!: string[];
  @GraphOnly()
  @Field(() => Boolean, {
    description:
      "Whether a line's picture is drawn from a direction, and can be drawn again. Those of a chat and of an app are typeset.",
  })
  draws!: boolean;
  @Field(() => [PresetOption], { description: 'The `options` of its runs.' }) options!: PresetOption[];
}

const PresetConnection = connectionOf(Preset, 'workflows');

@Resolver()
export class PresetResolver {
  @Query(() => PresetConnection, { description: 'The workflows that runs can follow, with their options.' })
  async presets(
    @Ctx() context: GraphContext,
    @First(100) first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<Preset>> {
    signedIn(context);
    return answerConnection(
      context,
      { first, after },
      listOfConstants('presets', PRESETS, ({ slug }) => slug),
      shown,
    );
  }

  @Query(() => Preset, { description: 'A workflow that runs can follow, with its options.' })
  preset(@Ctx() context: GraphContext, @Slug('workflow') slug: string): Preset {
    signedIn(context);
    const found = PRESETS.find((one) => one.slug === slug);
    if (!found) throw notFound('workflow');
    return shown(found);
  }
}

const shown = ({
  slug,
  title,
  description,
  medium,
  output,
  format,
  formats,
  plan,
  pictures,
  options,
}: Workflow): Preset => ({
  slug,
  title,
  description,
  medium,
  output,
  format,
  formats: [...formats],
  steps: plan.flat(),
  draws: pictures === 'creator' || pictures === 'things',
  options: options.map(optionShown),
});

function optionShown(name: OptionName): Preset['options'][number] {
  const { type, says, oneOf, format: _, ...limits }: OptionShape = RUN_OPTIONS[name];
  return { name, type, description: says, ...NO_LIMITS, ...limits, choices: oneOf ? [...oneOf] : null };
}

const NO_LIMITS = { min: null, max: null, minLength: null, maxLength: null };
