import {
  anyOf,
  type Changes,
  inTransaction,
  isUniqueViolation,
  json,
  now,
  own,
  type Row,
  type Tenant,
  toDate,
} from '../../../platform/database/index.js';
import { cannotClear, notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { links } from '../../../platform/links.js';
import { withoutHidden } from '../../../platform/text/hidden.js';
import { type Listing, parseStoreUrl, type StoreRef } from '../../../providers/listings/index.js';
import type { Scope } from '../../../runtime/index.js';
import { BY_CREATION, byName, type ListQuery, listOrders } from '../../connection.js';
import { addWithinQuota, assertQuota, type RowQuota, resolveImage } from '../../creators/index.js';
import { pickGiven } from '../../given.js';
import { lockAccount } from '../../identity/index.js';
import { listOf, type Source } from '../../paging.js';
import { contains } from '../../search.js';
import { assertSize } from '../../size.js';
import type { AppRow, AppScreen } from './app.entity.js';
import type { AppFilter, CreateAppInput, UpdateAppInput } from './app.graphql.js';
import { copyScreens, mergeScreens, readScreens, tryCopy } from './screens.js';
import {
  DEFAULT_COUNTRY,
  getStores,
  normaliseCountryCode,
  readStore,
  readStoreRef,
  STORES,
  toStoreRef,
} from './store.js';

/** An app's listing in its store, and when it was read. */
export interface ReadListing {
  listing: Listing;
  readAt: Date;
}

const LISTED = [
  'id',
  'name',
  'own',
  'platform',
  'store_id',
  'store_url',
  'country',
  'developer',
  'genre',
  'description',
  'icon_key',
  'screenshots',
] as const;
const COLUMNS = [...LISTED, 'listing', 'listing_read_at'] as const;
/** Maximum number of apps per account. */
const MAX_APPS = 500;
const MANUAL_FIELDS = ['name', 'platform', 'description', 'iconUrl', 'screenshots'] as const;

/** An app in a list: without its stored listing, which is large. */
export type ListedApp = Row<'catalog.app', (typeof LISTED)[number] | 'created_at'>;

export const APP_ORDERS = listOrders('AppOrder', 'apps', {
  OWN_FIRST: {
    keys: [
      { column: 'own', form: 'flag' },
      { column: 'created_at', form: 'time' },
    ],
    direction: 'desc',
    description: 'Your own apps, then those of competitors; in both, newest first.',
  },
  ...BY_CREATION,
  ...byName('name'),
});

export function listApps(
  tenant: Tenant,
  { filter, query, orderBy }: ListQuery<AppFilter, keyof typeof APP_ORDERS.names>,
): Source<ListedApp> {
  let apps = own(tenant).selectFrom('catalog.app');
  if (query != null) apps = apps.where(contains(['name', 'developer', 'description'], query));
  if (filter?.own != null) apps = apps.where('own', '=', filter.own);
  if (filter?.platform != null) apps = apps.where('platform', '=', filter.platform);
  return listOf(apps, APP_ORDERS.pick(orderBy), (rows) => rows.select([...LISTED, 'created_at']));
}

/** Finds an app. @throws ServiceError NOT_FOUND */
export async function appById(tenant: Tenant, id: string): Promise<AppRow> {
  const [found] = isUuid(id) ? await appsByIds(tenant, [id]) : [];
  if (!found) throw notFound('app');
  return found;
}

const appRows = (tenant: Tenant, ids: readonly string[]) =>
  own(tenant).selectFrom('catalog.app').select(COLUMNS).where('id', '=', anyOf(ids));

/** Those of these apps that are the caller's, in no particular order. */
export const appsByIds = (tenant: Tenant, ids: readonly string[]): Promise<AppRow[]> => appRows(tenant, ids).execute();

/**
 * Creates an app, from a store's listing or from the fields given. If the user already has the app from the store, it is
 * updated instead. After an error, no app has been created.
 * @throws ServiceError BAD_INPUT; QUOTA_REACHED when there are 500 apps; PAGE_UNREADABLE when the store can't be read, and the
 * errors of copying a picture
 */
export async function createApp(scope: Scope, input: CreateAppInput): Promise<AppRow> {
  const store = input.storeUrl ?? input.storeId;
  if (store == null) return createByHand(scope, input);
  const extra = MANUAL_FIELDS.find((field) => input[field] != null);
  if (extra)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${extra}\` does not go with \`storeUrl\` or \`storeId\`: the store says it. Change it afterwards by PATCH.`,
      { field: extra },
    );
  const ref = readStoreRef(input);
  const listing = await readStore(scope.rt, ref);
  const known = await findAppOfStore(scope, ref);
  if (!known) await assertQuota(scope, APP_QUOTA);
  const copied = await copyListing(scope, listing, known?.screenshots ?? []);
  return inTransaction(scope, async (tx) => {
    await lockAccount(tx);
    if (!(await findAppOfStore(tx, ref))) await assertQuota(tx, APP_QUOTA);
    const { platform, storeId: store_id } = ref;
    // The row, inserted or found, stays locked until the transaction ends, so that two concurrent requests for the same app
    // create only one row.
    const app = await own(tx)
      .insertInto('catalog.app', {
        id: newId(),
        name: listing.name,
        own: true,
        platform,
        store_id,
        screenshots: json([]),
        created_at: now,
      })
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'platform', 'store_id']).doUpdateSet(({ ref: column }) => ({
          store_id: column('excluded.store_id'),
        })),
      )
      .returning(COLUMNS)
      .executeTakeFirstOrThrow();
    return writeListing(tx, app, ref, copied, input.own ?? app.own);
  });
}

export const APP_QUOTA: RowQuota = {
  name: 'apps',
  table: 'catalog.app',
  most: MAX_APPS,
  what: 'apps',
  howToFree: `Delete one first: ${links.deleteApp}.`,
};

const findAppOfStore = (tenant: Tenant, { platform, storeId }: StoreRef): Promise<AppRow | undefined> =>
  own(tenant)
    .selectFrom('catalog.app')
    .select(COLUMNS)
    .where('platform', '=', platform)
    .where('store_id', '=', storeId)
    .executeTakeFirst();

/** The texts of an app that count towards the limit on its size. */
const collectWords = ({ name, developer, genre, description, screenshots }: Words): Record<string, unknown> => ({
  ...(name === undefined ? {} : { name }),
  ...(developer === undefined ? {} : { developer }),
  ...(genre === undefined ? {} : { genre }),
  ...(description === undefined ? {} : { description }),
  ...(screenshots === undefined ? {} : { screenshots: (screenshots ?? []).map(({ caption }) => caption) }),
});
type Words = Pick<UpdateAppInput, 'name' | 'developer' | 'genre' | 'description'> & {
  screenshots?: readonly { caption?: string | null }[] | null;
};

async function createByHand(scope: Scope, input: CreateAppInput): Promise<AppRow> {
  const { name, description = null, platform, iconUrl } = input;
  if (name == null)
    throw new ServiceError(
      'BAD_INPUT',
      'Send `storeUrl` or `storeId` of an app in a store, or at least the `name` of one that is not in a store.',
      { field: 'name' },
    );
  if (input.country != null)
    throw new ServiceError('BAD_INPUT', '`country` goes with `storeUrl` or `storeId` only.', { field: 'country' });
  assertSize('app', collectWords(input));
  await assertQuota(scope, APP_QUOTA);
  const app = {
    id: newId(),
    name: withoutHidden(name),
    own: input.own ?? true,
    platform: platform ?? 'web',
    description,
    icon_key: iconUrl == null ? null : await resolveImage(scope, iconUrl, 'iconUrl'),
    screenshots: json(await readScreens(scope, input.screenshots ?? [], [])),
    created_at: now,
  } as const;
  return addWithinQuota(scope, APP_QUOTA, (tx) =>
    own(tx).insertInto('catalog.app', app).returning(COLUMNS).executeTakeFirstOrThrow(),
  );
}

/** A listing with the storage keys of those of its pictures that could be copied. */
interface CopiedListing {
  listing: Listing;
  /** Storage key of the app's icon; null if the listing has none, or it could not be copied. */
  icon_key: string | null;
  screens: ReadonlyMap<string, string>;
}

/** Copies a listing's pictures before any row is locked, because it is slow. */
async function copyListing(scope: Scope, listing: Listing, before: readonly AppScreen[]): Promise<CopiedListing> {
  const icon_key = listing.iconUrl ? await tryCopy(scope, listing.iconUrl) : null;
  return { listing, icon_key, screens: await copyScreens(scope, listing, before) };
}

/** Updates an app from a listing; the caller has locked the row. */
function writeListing(
  tx: Tenant,
  app: AppRow,
  ref: StoreRef,
  { listing, icon_key, screens }: CopiedListing,
  isOwn: boolean,
): Promise<AppRow> {
  const { name, storeUrl: store_url, developer, genre, description } = listing;
  return own(tx)
    .updateTable('catalog.app')
    .set({ name, own: isOwn, store_url, country: ref.country, developer, genre, description })
    .set({
      icon_key: icon_key ?? app.icon_key,
      screenshots: json(mergeScreens(listing, app.screenshots, screens)),
      listing: json(listing),
      listing_read_at: now,
    })
    .where('id', '=', app.id)
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
}

/**
 * Changes an app.
 * @throws ServiceError NOT_FOUND, BAD_INPUT, CONFLICT when the user has another app with that store page, and the errors of
 * copying a picture
 */
export async function updateApp(scope: Scope, id: string, input: UpdateAppInput): Promise<AppRow> {
  const app = await appById(scope, id);
  for (const name of ['name', 'own', 'platform'] as const) if (input[name] === null) throw cannotClear(name);
  assertSize('app', { ...collectWords(app), ...collectWords(input) }, collectWords(app));
  const { iconUrl, screenshots } = input;
  const changes: Change = {
    ...storeChanges(app, input),
    ...(input.name != null && { name: withoutHidden(input.name) }),
    ...(input.own != null && { own: input.own }),
    ...pickGiven(input, ['developer', 'genre', 'description']),
    ...(iconUrl !== undefined && { icon_key: iconUrl && (await resolveImage(scope, iconUrl, 'iconUrl')) }),
    ...(screenshots !== undefined && {
      screenshots: json(await readScreens(scope, screenshots ?? [], app.screenshots)),
    }),
  };
  if (Object.keys(changes).length === 0) return app;
  try {
    const changed = await own(scope)
      .updateTable('catalog.app')
      .set(changes)
      .where('id', '=', id)
      .returning(COLUMNS)
      .executeTakeFirst();
    if (!changed) throw notFound('app');
    return changed;
  } catch (error) {
    if (isUniqueViolation(error, 'app_owner_store'))
      throw new ServiceError('CONFLICT', 'You already have another app with that store page.', {
        field: 'storeUrl',
      });
    throw error;
  }
}

type Change = Changes<'catalog.app'>;

/** Changes to the columns that say where the app is found: its platform, store page, store id and country. */
function storeChanges(app: AppRow, input: UpdateAppInput): Change {
  const ref = input.storeUrl == null ? null : parseStoreUrl(input.storeUrl);
  const platform = input.platform ?? ref?.platform;
  if (ref && platform !== ref.platform)
    throw new ServiceError(
      'BAD_INPUT',
      `\`platform\` is ${platform}, but \`storeUrl\` is a page of ${STORES[ref.platform]}.`,
      { field: 'platform' },
    );
  const moved = input.storeUrl !== undefined;
  const left = platform !== undefined && platform !== app.platform;
  const country =
    input.country === undefined
      ? (ref?.country ?? (ref ? (app.country ?? DEFAULT_COUNTRY) : undefined))
      : normaliseCountryCode(input.country);
  return {
    ...(platform !== undefined && { platform }),
    // Once moved to another platform, an app keeps its store page only if the request sends one.
    ...((moved || left) && { store_url: input.storeUrl ?? null, store_id: ref?.storeId ?? null }),
    // The stored listing is cleared if it belongs to another app.
    ...((moved || left) && (ref?.storeId !== app.store_id || left) && { listing: null, listing_read_at: null }),
    ...(country !== undefined && { country }),
  };
}

/** Deletes an app. @throws ServiceError NOT_FOUND */
export async function deleteApp(tenant: Tenant, id: string): Promise<void> {
  const gone =
    isUuid(id) && (await own(tenant).deleteFrom('catalog.app').where('id', '=', id).returning('id').executeTakeFirst());
  if (!gone) throw notFound('app');
}

/**
 * Reads the listing again and updates the app from it. Uploaded and captioned screens stay, even those that the user adds in
 * the meantime; an app deleted in the meantime stays deleted. If the listing can't be read, nothing changes.
 * @throws ServiceError NOT_FOUND; BAD_STATE for an app that is not in a store; BAD_INPUT when the store no longer has it;
 * PAGE_UNREADABLE when the store can't be read; CONFLICT when the app is moved to another store page in the meantime;
 * QUOTA_REACHED or OVERLOADED when its pictures can't be stored now
 */
export async function refreshApp(scope: Scope, id: string): Promise<AppRow> {
  const app = await appById(scope, id);
  const ref = toStoreRef(app);
  if (!ref)
    throw new ServiceError(
      'BAD_STATE',
      'This app is not in a store, so there is no listing to read. Set its `storeUrl` first, or change the app by PATCH.',
    );
  const copied = await copyListing(scope, await readStore(scope.rt, ref), app.screenshots);
  return inTransaction(scope, async (tx) => {
    const current = await appRows(tx, [id]).forUpdate().executeTakeFirst();
    if (!current) throw notFound('app');
    const meant = toStoreRef(current);
    if (meant?.platform !== ref.platform || meant.storeId !== ref.storeId || meant.country !== ref.country)
      throw new ServiceError(
        'CONFLICT',
        'This app was changed to another store page in the meantime. Refresh it again.',
      );
    return writeListing(tx, current, ref, copied, current.own);
  });
}

/**
 * Reads an app's current listing and stores it. Returns the stored one if the store can't be read or no longer has the app.
 * Null for an app that is not in a store, or that the store no longer has and whose listing was never stored.
 * @throws ServiceError PAGE_UNREADABLE or OVERLOADED when the store can't be read and no listing is stored
 */
export async function readLiveListing(scope: Scope, app: AppRow): Promise<ReadListing | null> {
  const ref = toStoreRef(app);
  if (!ref) return null;
  try {
    const listing = await getStores(scope.rt).read(ref);
    if (!listing) return lastGood(app);
    await own(scope)
      .updateTable('catalog.app')
      .set({ listing: json(listing), listing_read_at: now })
      .where('id', '=', app.id)
      // The user may have moved the app to another store page meanwhile; then the listing is not stored.
      .where('platform', '=', ref.platform)
      .where('store_id', '=', ref.storeId)
      .execute();
    return { listing, readAt: scope.rt.now() };
  } catch (error) {
    const kept = error instanceof ServiceError ? lastGood(app) : null;
    if (kept) return kept;
    throw error;
  }
}

/**
 * The current listing on a store's page, for an app that the user has not saved.
 * @throws ServiceError BAD_INPUT when the store has no such app; PAGE_UNREADABLE
 */
export const storeListing = (scope: Scope, storeUrl: string): Promise<Listing> =>
  readStore(scope.rt, readStoreRef({ storeUrl }));

const lastGood = ({ listing, listing_read_at }: AppRow): ReadListing | null =>
  listing && listing_read_at ? { listing, readAt: toDate(listing_read_at) } : null;
