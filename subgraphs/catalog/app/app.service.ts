import {
  inTransaction,
  isUniqueViolation,
  json,
  row,
  rows,
  type Sql,
  sql,
  type Tenant,
  toDate,
} from '../../../platform/database/index.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { type Listing, refOfStoreUrl, type StoreRef } from '../../../providers/listings/index.js';
import type { Scope } from '../../../runtime/index.js';
import { assertRoom, type RowQuota, resolveImage, withRoom } from '../../creators/index.js';
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

const LISTED = sql.constant(
  'id, name, own, platform, store_id, store_url, country, developer, genre, description, icon_key, screenshots',
);
const COLUMNS = sql`${LISTED}, listing, listing_read_at`;
/** Apps of one account, at most. */
export const MAX_APPS = 500;
const MANUAL_FIELDS = ['name', 'platform', 'description', 'iconUrl', 'screenshots'] as const;

/** A row of the list: without what its store said last. */
export type ListedApp = Omit<AppRow, 'listing' | 'listing_read_at'> & { created_at: string };

/** The user's own apps first, then the others; newest first within each. */
export async function listApps({ em, ownerId }: Tenant, { after, limit }: Slice): Promise<ListedApp[]> {
  const behind =
    after === null
      ? sql``
      : sql` and (own, created_at, id) < (${after[0]}::boolean, ${after[1]}::timestamptz, ${after[2]}::uuid)`;
  return rows<ListedApp>(
    em,
    sql`select ${LISTED}, created_at from catalog.app where owner_id = ${ownerId}::uuid${behind}
        order by own desc, created_at desc, id desc limit ${limit}::int`,
  );
}

/** @throws ServiceError NOT_FOUND */
export async function appById({ em, ownerId }: Tenant, id: string): Promise<AppRow> {
  const found = isUuid(id)
    ? await row<AppRow>(
        em,
        sql`select ${COLUMNS} from catalog.app where id = ${id}::uuid and owner_id = ${ownerId}::uuid`,
      )
    : null;
  if (!found) throw notFound('app');
  return found;
}

/** Either form. @throws ServiceError BAD_INPUT | ADDRESS_REFUSED | PAGE_UNREADABLE; QUOTA_REACHED; nothing is created then */
export async function createApp({ rt, em, ownerId }: Scope, input: CreateAppInput): Promise<AppRow> {
  const store = input.storeUrl ?? input.storeId;
  if (store == null) return createByHand({ rt, em, ownerId }, input);
  const extra = MANUAL_FIELDS.find((field) => input[field] != null);
  if (extra)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${extra}\` does not go with \`storeUrl\` or \`storeId\`: the store says it. Change it afterwards by PATCH.`,
      { field: extra },
    );
  const ref = storeRef(input);
  const listing = await readStore(rt, ref);
  const known = await appOfStore({ em, ownerId }, ref);
  if (!known) await assertRoom({ em, ownerId }, APP_QUOTA);
  const copied = await copyListing({ rt, em, ownerId }, listing, known?.screenshots ?? []);
  return inTransaction(em, async (tx) => {
    await lockAccount({ em: tx, ownerId });
    if (!(await appOfStore({ em: tx, ownerId }, ref))) await assertRoom({ em: tx, ownerId }, APP_QUOTA);
    // Inserted or found, the row is ours until we are done: two readings at once leave one app.
    const app = await row<AppRow>(
      tx,
      sql`insert into catalog.app (id, owner_id, name, own, platform, store_id, screenshots, created_at)
          values (${newId()}::uuid, ${ownerId}::uuid, ${listing.name}, true, ${ref.platform}, ${ref.storeId}, '[]'::jsonb, now())
          on conflict (owner_id, platform, store_id) do update set store_id = excluded.store_id
          returning ${COLUMNS}`,
    );
    return writeListing({ em: tx, ownerId }, app!, ref, copied, input.own ?? app!.own);
  });
}

export const APP_QUOTA: RowQuota = {
  name: 'apps',
  table: sql`catalog.app`,
  most: MAX_APPS,
  what: 'apps',
  free: 'Delete one first: DELETE /api/v1/apps/{id}.',
};

const appOfStore = ({ em, ownerId }: Tenant, { platform, storeId }: StoreRef): Promise<AppRow | null> =>
  row<AppRow>(
    em,
    sql`select ${COLUMNS} from catalog.app where owner_id = ${ownerId}::uuid and platform = ${platform} and store_id = ${storeId}`,
  );

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

async function createByHand({ rt, em, ownerId }: Scope, input: CreateAppInput): Promise<AppRow> {
  if (input.name == null)
    throw new ServiceError(
      'BAD_INPUT',
      'Send `storeUrl` or `storeId` of an app on a store, or at least the `name` of one that is on none.',
      { field: 'name' },
    );
  if (input.country != null)
    throw new ServiceError('BAD_INPUT', '`country` goes with `storeUrl` or `storeId` only.', { field: 'country' });
  assertSize('app', wordsOf(input));
  await assertRoom({ em, ownerId }, APP_QUOTA);
  const icon_key = input.iconUrl == null ? null : await resolveImage({ rt, em, ownerId }, input.iconUrl, 'iconUrl');
  const screenshots = await givenScreens({ rt, em, ownerId }, input.screenshots ?? [], []);
  const made = await withRoom({ em, ownerId }, APP_QUOTA, (tx) =>
    row<AppRow>(
      tx,
      sql`insert into catalog.app (id, owner_id, name, own, platform, description, icon_key, screenshots, created_at)
        values (${newId()}::uuid, ${ownerId}::uuid, ${input.name}, ${input.own ?? true}::boolean, ${input.platform ?? 'web'},
          ${input.description ?? null}::text, ${icon_key}::text, ${json(screenshots)}::jsonb, now())
        returning ${COLUMNS}`,
    ),
  );
  return made!;
}

/** A listing with its pictures in our storage. */
interface CopiedListing {
  listing: Listing;
  /** Null when there is none, or it could not be copied. */
  icon_key: string | null;
  screens: ReadonlyMap<string, string>;
}

/** The slow part, before any row is locked. */
async function copyListing(
  { rt, em, ownerId }: Scope,
  listing: Listing,
  before: readonly AppScreen[],
): Promise<CopiedListing> {
  const icon_key = listing.iconUrl ? await tryCopy({ rt, em, ownerId }, listing.iconUrl) : null;
  return { listing, icon_key, screens: await copyScreens({ rt, em, ownerId }, listing, before) };
}

/** Writes a listing onto an app as it is now; the caller has its row locked. */
async function writeListing(
  { em: tx, ownerId }: Tenant,
  app: AppRow,
  ref: StoreRef,
  { listing, icon_key, screens }: CopiedListing,
  own: boolean,
): Promise<AppRow> {
  const saved = await row<AppRow>(
    tx,
    sql`update catalog.app set name = ${listing.name}, own = ${own}::boolean, store_url = ${listing.storeUrl}, country = ${ref.country},
          developer = ${listing.developer}::text, genre = ${listing.genre}::text, description = ${listing.description}::text,
          icon_key = ${icon_key ?? app.icon_key}::text, screenshots = ${json(mergeScreens(listing, app.screenshots, screens))}::jsonb,
          listing = ${json(listing)}::jsonb, listing_read_at = now()
        where id = ${app.id}::uuid and owner_id = ${ownerId}::uuid returning ${COLUMNS}`,
  );
  return saved!;
}

/** @throws ServiceError NOT_FOUND, BAD_INPUT, CONFLICT when another app of the user is that store's app already */
export async function updateApp({ rt, em, ownerId }: Scope, id: string, input: UpdateAppInput): Promise<AppRow> {
  const app = await appById({ em, ownerId }, id);
  for (const name of ['name', 'own', 'platform'] as const)
    if (input[name] === null) throw new ServiceError('BAD_INPUT', `\`${name}\` cannot be cleared.`, { field: name });
  assertSize('app', { ...wordsOf(app), ...wordsOf(input) }, wordsOf(app));
  const changes: Sql[] = storeChanges(app, input);
  for (const name of ['name', 'developer', 'genre', 'description'] as const)
    if (input[name] !== undefined) changes.push(sql`${sql.constant(name)} = ${input[name]}::text`);
  if (input.own !== undefined) changes.push(sql`own = ${input.own}::boolean`);
  if (input.iconUrl !== undefined)
    changes.push(
      sql`icon_key = ${input.iconUrl === null ? null : await resolveImage({ rt, em, ownerId }, input.iconUrl, 'iconUrl')}::text`,
    );
  if (input.screenshots !== undefined)
    changes.push(
      sql`screenshots = ${json(await givenScreens({ rt, em, ownerId }, input.screenshots ?? [], app.screenshots))}::jsonb`,
    );
  if (changes.length === 0) return app;
  try {
    const changed = await row<AppRow>(
      em,
      sql`update catalog.app set ${sql.join(changes)} where id = ${id}::uuid and owner_id = ${ownerId}::uuid returning ${COLUMNS}`,
    );
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

/** Where an app is: its platform, its page, and by that page whose store's app it is. */
function storeChanges(app: AppRow, input: UpdateAppInput): Sql[] {
  const changes: Sql[] = [];
  const ref = input.storeUrl == null ? null : refOfStoreUrl(input.storeUrl);
  const platform = input.platform ?? ref?.platform;
  if (ref && platform !== ref.platform)
    throw new ServiceError(
      'BAD_INPUT',
      `\`platform\` is ${platform}, but \`storeUrl\` is a page of ${STORES[ref.platform]}.`,
      { field: 'platform' },
    );
  if (platform !== undefined) changes.push(sql`platform = ${platform}`);
  const moved = input.storeUrl !== undefined;
  const left = platform !== undefined && platform !== app.platform;
  if (moved) changes.push(sql`store_url = ${input.storeUrl}::text`);
  if (moved || left) {
    changes.push(sql`store_id = ${ref?.storeId ?? null}::text`);
    // What the store said was said of another app.
    if (ref?.storeId !== app.store_id || left) changes.push(sql`listing = null`, sql`listing_read_at = null`);
  }
  const country =
    input.country === undefined
      ? (ref?.country ?? (ref ? (app.country ?? DEFAULT_COUNTRY) : undefined))
      : countryOf(input.country);
  if (country !== undefined) changes.push(sql`country = ${country}::text`);
  return changes;
}

/** @throws ServiceError NOT_FOUND */
export async function deleteApp({ em, ownerId }: Tenant, id: string): Promise<void> {
  const gone =
    isUuid(id) &&
    (await row(em, sql`delete from catalog.app where id = ${id}::uuid and owner_id = ${ownerId}::uuid returning id`));
  if (!gone) throw notFound('app');
}

/**
 * Reads the listing anew and takes over what it says; uploaded screens and captions stay. When it cannot be read nothing changes.
 * What the user changes while the store is read stays; an app deleted meanwhile stays deleted.
 * @throws ServiceError NOT_FOUND; BAD_STATE off the stores; BAD_INPUT when the store has it no more; PAGE_UNREADABLE; CONFLICT
 */
export async function refreshApp({ rt, em, ownerId }: Scope, id: string): Promise<AppRow> {
  const app = await appById({ em, ownerId }, id);
  const ref = refOf(app);
  if (!ref)
    throw new ServiceError(
      'BAD_STATE',
      'This app is on no store, so there is no listing to read. Set its `storeUrl` first, or change it by PATCH.',
    );
  const copied = await copyListing({ rt, em, ownerId }, await readStore(rt, ref), app.screenshots);
  return inTransaction(em, async (tx) => {
    const now = await row<AppRow>(
      tx,
      sql`select ${COLUMNS} from catalog.app where id = ${id}::uuid and owner_id = ${ownerId}::uuid for update`,
    );
    if (!now) throw notFound('app');
    const meant = refOf(now);
    if (meant?.platform !== ref.platform || meant.storeId !== ref.storeId || meant.country !== ref.country)
      throw new ServiceError('CONFLICT', 'This app was made that of another store page meanwhile. Refresh it again.');
    return writeListing({ em: tx, ownerId }, now, ref, copied, now.own);
  });
}

/**
 * An app's listing as the store gives it now; where the store does not answer, its last good answer with the time of that. Null for
 * an app on no store.
 * @throws ServiceError PAGE_UNREADABLE when there never was a good answer
 */
export async function liveListing({ rt, em, ownerId }: Scope, app: AppRow): Promise<ReadListing | null> {
  const ref = refOf(app);
  if (!ref) return null;
  try {
    const listing = await storesOf(rt).read(ref);
    if (listing) {
      await rows(
        em,
        sql`update catalog.app set listing = ${json(listing)}::jsonb, listing_read_at = now() where id = ${app.id}::uuid and owner_id = ${ownerId}::uuid`,
      );
      return { listing, readAt: rt.now() };
    }
    return lastGood(app);
  } catch (error) {
    const kept = error instanceof ServiceError ? lastGood(app) : null;
    if (kept) return kept;
    throw error;
  }
}

const lastGood = ({ listing, listing_read_at }: AppRow): ReadListing | null =>
  listing && listing_read_at ? { listing, readAt: toDate(listing_read_at) } : null;
