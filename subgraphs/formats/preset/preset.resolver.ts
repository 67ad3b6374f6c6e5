import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { answerConstants, PageCursor, PageLimit } from '../../paging.js';
import { type OptionName, type OptionShape, RUN_OPTIONS } from './options.js';
import { Preset } from './preset.graphql.js';
import { PRESETS, type Preset as Workflow } from './presets.js';

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
