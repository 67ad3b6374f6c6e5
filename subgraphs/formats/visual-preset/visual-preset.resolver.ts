import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { asAdmin, type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { ensureStarters } from './starters.service.js';
import { CreateVisualPresetInput, VisualPreset, VisualPresetDeleted } from './visual-preset.graphql.js';
import {
  createVisualPreset,
  deleteVisualPreset,
  listVisualPresets,
  MOST_PRESETS,
  type VisualPresetRow,
} from './visual-preset.service.js';

const toVisualPreset = ({ rt }: GraphContext, { image_key, ...row }: VisualPresetRow): VisualPreset => ({
  ...row,
  image_url: fileUrl(rt.config, image_key),
});

@Resolver()
export class VisualPresetResolver {
  @Query(() => [VisualPreset], { description: 'Newest first; the same for every account.' })
  async visualPresets(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit(MOST_PRESETS) limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<VisualPreset[]> {
    const caller = signedIn(context);
    await ensureStarters(caller);
    const page = { limit: limit ?? MOST_PRESETS, cursor };
    const { items } = await answerList(context, info, page, {
      order: newestFirst('visual-presets'),
      read: (slice) => listVisualPresets(caller.em, slice),
      at: ({ created_at, id }) => [created_at, id],
      show: (row) => toVisualPreset(context, row),
    });
    return items;
  }

  @Mutation(() => VisualPreset, { description: 'Adds a visual preset for everybody. Administrators only.' })
  async createVisualPreset(
    @Ctx() context: GraphContext,
    @Input(() => CreateVisualPresetInput) input: CreateVisualPresetInput,
  ): Promise<VisualPreset> {
    return toVisualPreset(context, await createVisualPreset(asAdmin(context), input));
  }

  @Mutation(() => VisualPresetDeleted, {
    description: 'Deletes it permanently, even if it belongs to the starter set. Administrators only.',
  })
  async deleteVisualPreset(@Ctx() context: GraphContext, @Id('preset') id: string): Promise<VisualPresetDeleted> {
    await deleteVisualPreset(asAdmin(context).em, id);
    return { id, deleted: true };
  }
}
