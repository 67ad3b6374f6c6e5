import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { answerConstants, PageCursor, PageLimit } from '../../paging.js';
import { Preset } from './preset.graphql.js';
import { PRESETS } from './presets.js';

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
    const all = PRESETS.map(({ slug, title, description, medium, format }) => ({
      slug,
      title,
      description,
      medium,
      format,
    }));
    return (await answerConstants(context, info, { limit, cursor }, 'presets', all, ({ slug }) => slug)).items;
  }
}
