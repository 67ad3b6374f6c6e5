import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql';
import { publicUrl } from '../../../platform/storage/index.js';
import { asAdmin, type GraphContext, signedIn } from '../../runtime.js';
import { ensureStarters } from './starters.service.js';
import { CreateVisualPresetInput, VisualPreset, VisualPresetDeleted } from './visual-preset.graphql.js';
import {
  createVisualPreset,
  deleteVisualPreset,
  listVisualPresets,
  type VisualPresetRow,
} from './visual-preset.service.js';

const toVisualPreset = ({ rt }: GraphContext, { image_key, ...row }: VisualPresetRow): VisualPreset => ({
  ...row,
  image_url: publicUrl(rt.config.baseUrl, image_key),
});

@Resolver()
export class VisualPresetResolver {
  @Query(() => [VisualPreset], { description: 'Newest first; the same for every account.' })
  async visualPresets(@Ctx() context: GraphContext): Promise<VisualPreset[]> {
    signedIn(context);
    await ensureStarters(context.rt, context.em);
    return (await listVisualPresets(context.em)).map((row) => toVisualPreset(context, row));
  }

  @Mutation(() => VisualPreset, { description: 'Adds a look for everybody. Administrators only.' })
  async createVisualPreset(
    @Ctx() context: GraphContext,
    @Arg('input', () => CreateVisualPresetInput) input: CreateVisualPresetInput,
  ): Promise<VisualPreset> {
    const { userId } = asAdmin(context);
    return toVisualPreset(context, await createVisualPreset(context.rt, context.em, userId, input));
  }

  @Mutation(() => VisualPresetDeleted, { description: 'For good, also of the starter set. Administrators only.' })
  async deleteVisualPreset(
    @Ctx() context: GraphContext,
    @Arg('id', () => ID) id: string,
  ): Promise<VisualPresetDeleted> {
    asAdmin(context);
    await deleteVisualPreset(context.em, id);
    return { id, deleted: true };
  }
}
