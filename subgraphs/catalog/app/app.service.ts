import { type Em, isUniqueViolation, json, row, rows, type Sql, sql, toDate } from '../../../platform/database/sql.js';
import { notFound, ServiceError } from '../../../platform/errors/index.js';
import { isUuid, newId } from '../../../platform/ids/index.js';
import { type Listing, refOfStoreUrl, type StoreRef } from '../../../providers/listings/index.js';
import { resolveImage } from '../../creators/index.js';
import type { Runtime } from '../../runtime.js';
import type { AppScreen } from './app.entity.js';
import type { CreateAppInput, UpdateAppInput } from './app.graphql.js';
import { givenScreens, storeScreens, tryCopy } from './screens.js';
import { countryOf, DEFAULT_COUNTRY, readStore, refOf, STORES, storeRef, storesOf } from './store.js';

export interface AppRow {
  id: string;
  name: string;
  own: boolean;
  platform: 'ios' | 'android' | 'web';
  store_id: string | null;
  store_url: string | null;
  country: string | null;
  developer: string | null;
  genre: string | null;
  description: string | null;
  icon_key: string | null;
  screenshots: AppScreen[];
  listing: Listing | null;
  listing_read_at: string | null;
}

/** A listing and when the store gave it. */
export interface ReadListing {
  listing: Listing;
  readAt: Date;
}

const COLUMNS = sql.constant(
  'id, name, own, platform, store_id, store_url, country, developer, genre, description, icon_key, screenshots, listing, listing_read_at',
);
const MANUAL_FIELDS = ['name', 'platform', 'description', 'iconUrl', 'screenshots'] as const;

/** The user's own apps first, then the others; newest first within each. */
export async function listApps(em: Em, ownerId: string): Promise<AppRow[]> {
  return rows<AppRow>(
    em,
    sql`select ${COLUMNS} from catalog.app where owner_id = ${ownerId}::uuid order by own desc, created_at desc, id desc`,
  );
}

/** @throws ServiceError NOT_FOUND */
export async function appById(em: Em, ownerId: string, id: string): Promise<AppRow> {
  const found = isUuid(id)
    ? await row<AppRow>(
        em,
        sql`select ${COLUMNS} from catalog.app where id = ${id}::uuid and owner_id = ${ownerId}::uuid`,
      )
    : null;
  if (!found) throw notFound('app');
  return found;
}

/** Either form. @throws ServiceError BAD_INPUT | ADDRESS_REFUSED | PAGE_UNREADABLE; nothing is created then */
export async function createApp(rt: Runtime, em: Em, ownerId: string, input: CreateAppInput): Promise<AppRow> {
  const store = input.storeUrl ?? input.storeId;
  if (store == null) return createByHand(rt, em, ownerId, input);
  const extra = MANUAL_FIELDS.find((field) => input[field] != null);
  if (extra)
    throw new ServiceError(
      'BAD_INPUT',
      `\`${extra}\` does not go with \`storeUrl\` or \`storeId\`: the store says it. Change it afterwards by PATCH.`,
      { field: extra },
    );
  const ref = storeRef(input);
  const listing = await readStore(rt, ref);
  const known = await row<AppRow>(
    em,
    sql`select ${COLUMNS} from catalog.app where owner_id = ${ownerId}::uuid and platform = ${ref.platform} and store_id = ${ref.storeId}`,
  );
  return saveListing(rt, em, ownerId, ref, listing, known, input.own ?? known?.own ?? true);
}

async function createByHand(rt: Runtime, em: Em, ownerId: string, input: CreateAppInput): Promise<AppRow> {
  if (input.name == null)
    throw new ServiceError(
      'BAD_INPUT',
      'Send `storeUrl` or `storeId` of an app on a store, or at least the `name` of one that is on none.',
      { field: 'name' },
    );
  if (input.country != null)
    throw new ServiceError('BAD_INPUT', '`country` goes with `storeUrl` or `storeId` only.', { field: 'country' });
  const icon_key = input.iconUrl == null ? null : await resolveImage(rt, em, ownerId, input.iconUrl, 'iconUrl');
  const screenshots = await givenScreens(rt, em, ownerId, input.screenshots ?? [], []);
  const made = await row<AppRow>(
    em,
    sql`insert into catalog.app (id, owner_id, name, own, platform, description, icon_key, screenshots, created_at)
        values (${newId()}::uuid, ${ownerId}::uuid, ${input.name}, ${input.own ?? true}::boolean, ${input.platform ?? 'web'},
          ${input.description ?? null}::text, ${icon_key}::text, ${json(screenshots)}::jsonb, now())
        returning ${COLUMNS}`,
  );
  return made!;
}

/** Copies what the store shows, then writes it in one statement: two readings at once leave one app. */
async function saveListing(
  rt: Runtime,
  em: Em,
  ownerId: string,
  ref: StoreRef,
  listing: Listing,
  known: AppRow | null,
  own: boolean,
): Promise<AppRow> {
  const copied = listing.iconUrl && (await tryCopy(rt, em, ownerId, listing.iconUrl));
  const icon_key = copied || (known?.icon_key ?? null);
  const screenshots = await storeScreens(rt, em, ownerId, listing, known?.screenshots ?? []);
  const saved = await row<AppRow>(
    em,
    sql`insert into catalog.app (id, owner_id, name, own, platform, store_id, store_url, country, developer, genre, description, icon_key,
          screenshots, listing, listing_read_at, created_at)
        values (${newId()}::uuid, ${ownerId}::uuid, ${listing.name}, ${own}::boolean, ${ref.platform}, ${ref.storeId}, ${listing.storeUrl},
          ${ref.country}, ${listing.developer}::text, ${listing.genre}::text, ${listing.description}::text, ${icon_key}::text,
          ${json(screenshots)}::jsonb, ${json(listing)}::jsonb, now(), now())
        on conflict (owner_id, platform, store_id) do update set name = excluded.name, own = excluded.own, store_url = excluded.store_url,
          country = excluded.country, developer = excluded.developer, genre = excluded.genre, description = excluded.description,
          icon_key = excluded.icon_key, screenshots = excluded.screenshots, listing = excluded.listing,
          listing_read_at = excluded.listing_read_at
        returning ${COLUMNS}`,
  );
  return saved!;
}

/** @throws ServiceError NOT_FOUND, BAD_INPUT, CONFLICT when another app of the user is that store's app already */
export async function updateApp(
  rt: Runtime,
  em: Em,
  ownerId: string,
  id: string,
  input: UpdateAppInput,
): Promise<AppRow> {
  const app = await appById(em, ownerId, id);
  for (const name of ['name', 'own', 'platform'] as const)
    if (input[name] === null) throw new ServiceError('BAD_INPUT', `\`${name}\` cannot be cleared.`, { field: name });
  const changes: Sql[] = storeChanges(app, input);
  for (const name of ['name', 'developer', 'genre', 'description'] as const)
    if (input[name] !== undefined) changes.push(sql`${sql.constant(name)} = ${input[name]}::text`);
  if (input.own !== undefined) changes.push(sql`own = ${input.own}::boolean`);
  if (input.iconUrl !== undefined)
    changes.push(
      sql`icon_key = ${input.iconUrl === null ? null : await resolveImage(rt, em, ownerId, input.iconUrl, 'iconUrl')}::text`,
    );
  if (input.screenshots !== undefined)
    changes.push(
      sql`screenshots = ${json(await givenScreens(rt, em, ownerId, input.screenshots ?? [], app.screenshots))}::jsonb`,
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
export async function deleteApp(em: Em, ownerId: string, id: string): Promise<void> {
  const gone =
    isUuid(id) &&
    (await row(em, sql`delete from catalog.app where id = ${id}::uuid and owner_id = ${ownerId}::uuid returning id`));
  if (!gone) throw notFound('app');
}

/**
 * Reads the listing anew and takes over what it says; uploaded screens and captions stay. When it cannot be read nothing changes.
 * @throws ServiceError NOT_FOUND; BAD_STATE off the stores; BAD_INPUT when the store has it no more; PAGE_UNREADABLE
 */
export async function refreshApp(rt: Runtime, em: Em, ownerId: string, id: string): Promise<AppRow> {
  const app = await appById(em, ownerId, id);
  const ref = refOf(app);
  if (!ref)
    throw new ServiceError(
      'BAD_STATE',
      'This app is on no store, so there is no listing to read. Set its `storeUrl` first, or change it by PATCH.',
    );
  return saveListing(rt, em, ownerId, ref, await readStore(rt, ref), app, app.own);
}

/**
 * An app's listing as the store gives it now; where the store does not answer, its last good answer with the time of that. Null for
 * an app on no store.
 * @throws ServiceError PAGE_UNREADABLE when there never was a good answer
 */
export async function liveListing(rt: Runtime, em: Em, ownerId: string, app: AppRow): Promise<ReadListing | null> {
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
