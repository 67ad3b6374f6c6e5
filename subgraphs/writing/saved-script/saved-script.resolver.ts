import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { newestFirst } from '../../cursor.js';
import { loadById } from '../../loader.js';
import { answerList, PageCursor, PageLimit } from '../../paging.js';
import { selectsBeyond } from '../../selection.js';
import { toListedScript, toSavedScript } from './present.js';
import {
  CreateSavedScriptInput,
  SavedScript,
  SavedScriptDeleted,
  ShootBrief,
  UpdateSavedScriptInput,
} from './saved-script.graphql.js';
import {
  COLUMNS,
  createSavedScript,
  deleteSavedScript,
  LISTED,
  listSavedScripts,
  MAX_LISTED,
  savedScriptById,
  savedScriptsByIds,
  updateSavedScript,
} from './saved-script.service.js';
import { makeShootBrief } from './shoot-brief/shoot-brief.service.js';

/** The fields that the columns {@link LISTED} are enough for. */
const SUMMARY = [...LISTED, 'hookText', 'video_url'];

@Resolver()
export class SavedScriptResolver {
  @Query(() => [SavedScript], { description: 'Newest-updated first, at most 200.' })
  async savedScripts(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @PageLimit(MAX_LISTED) limit: number | null,
    @PageCursor() cursor?: string | null,
  ): Promise<SavedScript[]> {
    const caller = signedIn(context);
    const columns = selectsBeyond(info, SUMMARY) ? COLUMNS : LISTED;
    const { items } = await answerList(
      context,
      info,
      { limit: limit ?? MAX_LISTED, cursor },
      {
        order: newestFirst('saved-scripts'),
        read: (slice) => listSavedScripts(caller, columns, slice),
        at: ({ updated_at, id }) => [updated_at, id],
        show: (row) => toListedScript(context, row),
      },
    );
    return items;
  }

  @Query(() => SavedScript, { description: "One of the caller's saved scripts." })
  async savedScript(@Ctx() context: GraphContext, @Id('saved script') id: string): Promise<SavedScript> {
    return toSavedScript(context, await savedScriptById(signedIn(context), id));
  }

  @Query(() => ShootBrief, { description: 'A saved script as a document that a human creator can film from.' })
  async shootBrief(@Ctx() context: GraphContext, @Id('saved script') id: string): Promise<ShootBrief> {
    return makeShootBrief(signedIn(context), id);
  }

  @Mutation(() => SavedScript, { description: 'Saves a script with its parts, as a draft.' })
  async createSavedScript(
    @Ctx() context: GraphContext,
    @Input(() => CreateSavedScriptInput) input: CreateSavedScriptInput,
  ): Promise<SavedScript> {
    return toSavedScript(context, await createSavedScript(signedIn(context), input));
  }

  @Mutation(() => SavedScript, { description: 'Only a draft, or one whose run has failed, can be changed.' })
  async updateSavedScript(
    @Ctx() context: GraphContext,
    @Id('saved script') id: string,
    @Input(() => UpdateSavedScriptInput) input: UpdateSavedScriptInput,
  ): Promise<SavedScript> {
    return toSavedScript(context, await updateSavedScript(signedIn(context), id, input));
  }

  @Mutation(() => SavedScriptDeleted, {
    description: 'A run that it was sent to keeps going. Its outcomes go with it; the evidence that they gave stays.',
  })
  async deleteSavedScript(@Ctx() context: GraphContext, @Id('saved script') id: string): Promise<SavedScriptDeleted> {
    await deleteSavedScript(signedIn(context), id);
    return { id };
  }
}

/** Resolves a `SavedScript { id }` that another subgraph refers to; null if it is not the caller's. */
export async function resolveSavedScriptReference(id: string, context: GraphContext): Promise<SavedScript | null> {
  const caller = signedIn(context);
  const row = await loadById(context, 'saved script', id, (ids) => savedScriptsByIds(caller, ids));
  return row && toSavedScript(context, row);
}
