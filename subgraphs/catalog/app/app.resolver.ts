import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { Id, Input } from '../../../platform/graph/arguments.js';
import { fileUrl } from '../../../platform/storage/index.js';
import { type GraphContext, signedIn } from '../../../runtime/index.js';
import { After, type Connection, Filter, First, OrderBy, Search } from '../../connection.js';
import { loadById } from '../../loader.js';
import { answerConnection } from '../../paging.js';
import type { AppRow } from './app.entity.js';
import { App, AppAnswer, AppConnection, AppDeleted, AppFilter, CreateAppInput, UpdateAppInput } from './app.graphql.js';
import {
  APP_ORDERS,
  appById,
  appsByIds,
  createApp,
  deleteApp,
  type ListedApp,
  listApps,
  readLiveListing,
  refreshApp,
  updateApp,
} from './app.service.js';

function toApp(context: GraphContext, { icon_key, screenshots, ...row }: AppRow | ListedApp): App {
  const address = (key: string) => fileUrl(context.rt.config, key);
  return {
    ...row,
    icon_url: icon_key && address(icon_key),
    screenshots: screenshots.map(({ key, device, caption, source }) => ({
      url: address(key),
      device,
      caption,
      source,
    })),
  };
}

@Resolver()
export class AppResolver {
  @Query(() => AppConnection, { description: 'Your apps, and those of competitors that you have added.' })
  async apps(
    @Ctx() context: GraphContext,
    @First() first: number | null,
    @After() after?: string | null,
    @Filter(() => AppFilter) filter?: AppFilter | null,
    @Search('the name, the developer or the description') query?: string | null,
    @OrderBy(APP_ORDERS) orderBy?: keyof typeof APP_ORDERS.names | null,
  ): Promise<Connection<App>> {
    const list = listApps(signedIn(context), { filter, query, orderBy });
    return answerConnection(context, { first, after }, list, (row) => toApp(context, row));
  }

  @Query(() => AppAnswer, { description: "One of the caller's apps." })
  async app(
    @Ctx() context: GraphContext,
    @Id('app') id: string,
    @Arg('live', () => Boolean, { nullable: true, description: "true reads the store's listing now." }) live?:
      | boolean
      | null,
  ): Promise<AppAnswer> {
    const caller = signedIn(context);
    const row = await appById(caller, id);
    const read = live ? await readLiveListing(caller, row) : null;
    return { app: toApp(context, row), listing: read && { ...read.listing, readAt: read.readAt.toISOString() } };
  }

  @Mutation(() => App, {
    description: 'Adding the same app of a store twice reads it again instead of creating a second one.',
  })
  async createApp(@Ctx() context: GraphContext, @Input(() => CreateAppInput) input: CreateAppInput): Promise<App> {
    return toApp(context, await createApp(signedIn(context), input));
  }

  @Mutation(() => App, { description: 'Changes the given fields of an app.' })
  async updateApp(
    @Ctx() context: GraphContext,
    @Id('app') id: string,
    @Input(() => UpdateAppInput) input: UpdateAppInput,
  ): Promise<App> {
    return toApp(context, await updateApp(signedIn(context), id, input));
  }

  @Mutation(() => App, { description: 'Uploaded screenshots and captions are kept.' })
  async refreshApp(@Ctx() context: GraphContext, @Id('app') id: string): Promise<App> {
    return toApp(context, await refreshApp(signedIn(context), id));
  }

  @Mutation(() => AppDeleted, { description: 'Deletes an app; runs keep their copy.' })
  async deleteApp(@Ctx() context: GraphContext, @Id('app') id: string): Promise<AppDeleted> {
    await deleteApp(signedIn(context), id);
    return { id, deleted: true };
  }
}

/** Resolves an `App { id }` that another subgraph refers to; null if it is not the caller's. */
export async function resolveAppReference(id: string, context: GraphContext): Promise<App | null> {
  const caller = signedIn(context);
  const row = await loadById(context, 'app', id, (ids) => appsByIds(caller, ids));
  return row && toApp(context, row);
}
