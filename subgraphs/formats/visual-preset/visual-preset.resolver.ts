import { Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { asAdmin, type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, First } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import { ensureStarters } from './starters.service.js';
import {
  CreateVisualPresetInput,
  VisualPreset,
  VisualPresetConnection,
  VisualPresetDeleted,
} from './visual-preset.graphql.js';
import {
  createVisualPreset,
  deleteVisualPreset,
  listVisualPresets,
  MOST_PRESETS,
  type VisualPresetRow,
  visualPresetById,
  visualPresetsByIds,
} from './visual-preset.service.js';

const toVisualPreset = ({ rt }: GraphContext, { image_key, ...row }: VisualPresetRow): VisualPreset => ({
  ...row,
  image_url: fileUrl(rt.config, image_key),
});

@Resolver()
export class VisualPresetResolver {
  @Query(() => VisualPresetConnection, { description: 'Newest first; the same for every account.' })
  async visualPresets(
    @Ctx() context: GraphContext,
    @First(MOST_PRESETS) first: number | null,
    @After() after?: string | null,
  ): Promise<Connection<VisualPreset>> {
    const caller = signedIn(context);
    await ensureStarters(caller);
    const page = { first: first ?? MOST_PRESETS, after };
    return answerConnection(context, page, listVisualPresets(caller.em), (row) => toVisualPreset(context, row));
  }

  @Query(() => VisualPreset, { description: 'One visual preset.' })
  async visualPreset(@Ctx() context: GraphContext, @Id('preset') id: string): Promise<VisualPreset> {
    const caller = signedIn(context);
    await ensureStarters(caller);
    return toVisualPreset(context, await visualPresetById(caller.em, id));
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

/** Resolves a reference to a visual preset; null if it was deleted. */
export async function resolveVisualPresetReference(id: string, context: GraphContext): Promise<VisualPreset | null> {
  const { em } = signedIn(context);
  const row = await loadById(context, 'visual preset', id, (ids) => visualPresetsByIds(em, ids));
  return row && toVisualPreset(context, row);
}
