import type { GraphQLResolveInfo } from 'graphql';
import { Ctx, Info, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First, OrderBy, Search } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import { selectsBeyond } from '../../selection.js';
import { toListedScript, toSavedScript } from './present.js';
import {
  CreateSavedScriptInput,
  SavedScript,
  SavedScriptConnection,
  SavedScriptDeleted,
  SavedScriptFilter,
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
  SAVED_SCRIPT_ORDERS,
  savedScriptById,
  savedScriptsByIds,
  updateSavedScript,
} from './saved-script.service.js';
import { makeShootBrief } from './shoot-brief/shoot-brief.service.js';

/** The fields that the columns {@link LISTED} are enough for. */
const SUMMARY = [...LISTED, 'rowId', 'hookText', 'video_url', 'persona', 'run'];

@Resolver()
export class SavedScriptResolver {
  @Query(() => SavedScriptConnection, { description: 'Your saved scripts.' })
  async savedScripts(
    @Ctx() context: GraphContext,
    @Info() info: GraphQLResolveInfo,
    @First(MAX_LISTED) first: number | null,
    @After() after?: string | null,
    @Filter(() => SavedScriptFilter) filter?: SavedScriptFilter | null,
    @Search('the title or the hook') query?: string | null,
    @OrderBy(SAVED_SCRIPT_ORDERS) orderBy?: keyof typeof SAVED_SCRIPT_ORDERS.names | null,
  ): Promise<Connection<SavedScript>> {
    const columns = selectsBeyond(info, SUMMARY) ? COLUMNS : LISTED;
    const list = listSavedScripts(signedIn(context), columns, { filter, query, orderBy });
    return answerConnection(context, { first: first ?? MAX_LISTED, after }, list, (row) =>
      toListedScript(context, row),
    );
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
