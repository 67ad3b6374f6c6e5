import { Ctx, Query, Resolver } from 'type-graphql';
import { type GraphContext, signedIn } from '../../runtime.js';
import { Preset } from './preset.graphql.js';
import { PRESETS } from './presets.js';

@Resolver()
export class PresetResolver {
  @Query(() => [Preset])
  presets(@Ctx() context: GraphContext): Preset[] {
    signedIn(context);
    return PRESETS.map(({ slug, title, description, medium, format }) => ({
      slug,
      title,
      description,
      medium,
      format,
    }));
  }
}
