import {
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
import { type Listing, refOfStoreUrl, type StoreRef } from '../../../providers/listings/index.js';
import type { Scope } from '../../../runtime/index.js';
import { assertRoom, type RowQuota, resolveImage, withRoom } from '../../creators/index.js';
import { behind } from '../../cursor.js';
import { given } from '../../given.js';
import { lockAccount } from '../../identity/index.js';
import type { Slice } from '../../paging.js';
import { assertSize } from '../../size.js';
import type { AppRow, AppScreen } from './app.entity.js';
import type { CreateAppInput, UpdateAppInput } from './app.graphql.js';
import { copyScreens, givenScreens, mergeScreens, tryCopy } from './screens.js';
import { countryOf, DEFAULT_COUNTRY, readStore, refOf, STORES, storeRef, storesOf } from './store.js';

/** A listing and when the store gave it. */
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
/** Apps of one account, at most. */
const MAX_APPS = 500;
const MANUAL_FIELDS = ['name', 'platform', 'description', 'iconUrl', 'screenshots'] as const;

/** A row of the list: without what its store said last. */
export type ListedApp = Row<'catalog.app', (typeof LISTED)[number] | 'created_at'>;

/** The user's own apps first, then the others; newest first within each. */
export function listApps(tenant: Tenant, { after, limit }: Slice): Promise<ListedApp[]> {
  return own(tenant)
    .selectFrom('catalog.app')
    .select([...LISTED, 'created_at'])
    .where(behind(['own', 'created_at', 'id'], after))
    .orderBy('own', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
}

/** @throws ServiceError NOT_FOUND */
export async function appById(tenant: Tenant, id: string): Promise<AppRow> {
  const found = isUuid(id) && (await appRow(tenant, id).executeTakeFirst());
  if (!found) throw notFound('app');
  return found;
}

const appRow = (tenant: Tenant, id: string) =>
  own(tenant).selectFrom('catalog.app').select(COLUMNS).where('id', '=', id);

/** Either form. @throws ServiceError BAD_INPUT | ADDRESS_REFUSED | PAGE_UNREADABLE; QUOTA_REACHED; nothing is created then */
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
  const ref = storeRef(input);
  const listing = await readStore(scope.rt, ref);
  const known = await appOfStore(scope, ref);
  if (!known) await assertRoom(scope, APP_QUOTA);
  const copied = await copyListing(scope, listing, known?.screenshots ?? []);
  return inTransaction(scope, async (tx) => {
    await lockAccount(tx);
    if (!(await appOfStore(tx, ref))) await assertRoom(tx, APP_QUOTA);
    const { platform, storeId: store_id } = ref;
    // Inserted or found, the row is ours until we are done: two readings at once leave one app.
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
  free: `Delete one first: ${links.deleteApp}.`,
};

const appOfStore = (tenant: Tenant, { platform, storeId }: StoreRef): Promise<AppRow | undefined> =>
  own(tenant)
    .selectFrom('catalog.app')
    .select(COLUMNS)
    .where('platform', '=', platform)
    .where('store_id', '=', storeId)
    .executeTakeFirst();

/** What of an app counts towards its size. */
const wordsOf = ({ name, developer, genre, description, screenshots }: Words): Record<string, unknown> => ({
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
      'Send `storeUrl` or `storeId` of an app on a store, or at least the `name` of one that is on none.',
      { field: 'name' },
    );
  if (input.country != null)
    throw new ServiceError('BAD_INPUT', '`country` goes with `storeUrl` or `storeId` only.', { field: 'country' });
  assertSize('app', wordsOf(input));
  await assertRoom(scope, APP_QUOTA);
  const app = {
    id: newId(),
    name,
    own: input.own ?? true,
    platform: platform ?? 'web',
    description,
    icon_key: iconUrl == null ? null : await resolveImage(scope, iconUrl, 'iconUrl'),
    screenshots: json(await givenScreens(scope, input.screenshots ?? [], [])),
    created_at: now,
  } as const;
  return withRoom(scope, APP_QUOTA, (tx) =>
    own(tx).insertInto('catalog.app', app).returning(COLUMNS).executeTakeFirstOrThrow(),
  );
}

/** A listing with its pictures in our storage. */
interface CopiedListing {
  listing: Listing;
  /** Null when there is none, or it could not be copied. */
  icon_key: string | null;
  screens: ReadonlyMap<string, string>;
}

/** The slow part, before any row is locked. */
async function copyListing(scope: Scope, listing: Listing, before: readonly AppScreen[]): Promise<CopiedListing> {
  const icon_key = listing.iconUrl ? await tryCopy(scope, listing.iconUrl) : null;
  return { listing, icon_key, screens: await copyScreens(scope, listing, before) };
}

/** Writes a listing onto an app as it is now; the caller has its row locked. */
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

/** @throws ServiceError NOT_FOUND, BAD_INPUT, CONFLICT when another app of the user is that store's app already */
export async function updateApp(scope: Scope, id: string, input: UpdateAppInput): Promise<AppRow> {
  const app = await appById(scope, id);
  for (const name of ['name', 'own', 'platform'] as const) if (input[name] === null) throw cannotClear(name);
  assertSize('app', { ...wordsOf(app), ...wordsOf(input) }, wordsOf(app));
  const { iconUrl, screenshots } = input;
  const changes: Change = {
    ...storeChanges(app, input),
    ...(input.name != null && { name: input.name }),
    ...(input.own != null && { own: input.own }),
    ...given(input, ['developer', 'genre', 'description']),
    ...(iconUrl !== undefined && { icon_key: iconUrl && (await resolveImage(scope, iconUrl, 'iconUrl')) }),
    ...(screenshots !== undefined && {
      screenshots: json(await givenScreens(scope, screenshots ?? [], app.screenshots)),
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
    if (isUniqueViolation(error))
      throw new ServiceError('CONFLICT', 'Another app of yours is that app of the store already.', {
        field: 'storeUrl',
      });
    throw error;
  }
}

type Change = Changes<'catalog.app'>;

/** Where an app is: its platform, its page, and by that page whose store's app it is. */
function storeChanges(app: AppRow, input: UpdateAppInput): Change {
  const ref = input.storeUrl == null ? null : refOfStoreUrl(input.storeUrl);
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
      : countryOf(input.country);
  return {
    ...(platform !== undefined && { platform }),
    ...(moved && { store_url: input.storeUrl ?? null }),
    ...((moved || left) && { store_id: ref?.storeId ?? null }),
    // What the store said was said of another app.
    ...((moved || left) && (ref?.storeId !== app.store_id || left) && { listing: null, listing_read_at: null }),
    ...(country !== undefined && { country }),
  };
}

/** @throws ServiceError NOT_FOUND */
export async function deleteApp(tenant: Tenant, id: string): Promise<void> {
  const gone =
    isUuid(id) && (await own(tenant).deleteFrom('catalog.app').where('id', '=', id).returning('id').executeTakeFirst());
  if (!gone) throw notFound('app');
}

/**
 * Reads the listing anew and takes over what it says; uploaded screens and captions stay. When it cannot be read nothing changes.
 * What the user changes while the store is read stays; an app deleted meanwhile stays deleted.
 * @throws ServiceError NOT_FOUND; BAD_STATE off the stores; BAD_INPUT when the store has it no more; PAGE_UNREADABLE; CONFLICT
 */
export async function refreshApp(scope: Scope, id: string): Promise<AppRow> {
  const app = await appById(scope, id);
  const ref = refOf(app);
  if (!ref)
    throw new ServiceError(
      'BAD_STATE',
      'This app is on no store, so there is no listing to read. Set its `storeUrl` first, or change it by PATCH.',
    );
  const copied = await copyListing(scope, await readStore(scope.rt, ref), app.screenshots);
  return inTransaction(scope, async (tx) => {
    const current = await appRow(tx, id).forUpdate().executeTakeFirst();
    if (!current) throw notFound('app');
    const meant = refOf(current);
    if (meant?.platform !== ref.platform || meant.storeId !== ref.storeId || meant.country !== ref.country)
      throw new ServiceError('CONFLICT', 'This app was made that of another store page meanwhile. Refresh it again.');
    return writeListing(tx, current, ref, copied, current.own);
  });
}

/**
 * An app's listing as the store gives it now; where the store does not answer, its last good answer with the time of that. Null for
 * an app on no store.
 * @throws ServiceError PAGE_UNREADABLE when there never was a good answer
 */
export async function liveListing(scope: Scope, app: AppRow): Promise<ReadListing | null> {
  const ref = refOf(app);
  if (!ref) return null;
  try {
    const listing = await storesOf(scope.rt).read(ref);
    if (!listing) return lastGood(app);
    await own(scope)
      .updateTable('catalog.app')
      .set({ listing: json(listing), listing_read_at: now })
      .where('id', '=', app.id)
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
  readStore(scope.rt, storeRef({ storeUrl }));

const lastGood = ({ listing, listing_read_at }: AppRow): ReadListing | null =>
  listing && listing_read_at ? { listing, readAt: toDate(listing_read_at) } : null;
