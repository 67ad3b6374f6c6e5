import { isTransient, ServiceError } from '../../../platform/errors/index.js';
import { keyFromUrl } from '../../../platform/storage/index.js';
import type { Listing } from '../../../providers/listings/index.js';
import type { Scope } from '../../../runtime/index.js';
import { resolveImage } from '../../creators/index.js';
import type { AppScreen } from './app.entity.js';
import { type AppScreenshotInput, MAX_SCREENS } from './app.graphql.js';

/** How many of a store's pictures are copied at once. One at a time, those of a full listing would take half a minute. */
const AT_ONCE = 4;

/** Reads the screenshots in a request, storing new pictures. A picture that the app already has keeps its `source`. */
export async function readScreens(
  scope: Scope,
  given: readonly AppScreenshotInput[],
  before: readonly AppScreen[],
): Promise<AppScreen[]> {
  const screens: AppScreen[] = [];
  for (const [index, { url, device, caption, source }] of given.entries()) {
    const own = keyFromUrl(scope.rt.config.baseUrl, url);
    const known = before.find(({ key }) => key === own);
    assertSource(source, known?.source ?? 'upload', `screenshots[${index}].source`);
    const key = known?.key ?? (await resolveImage(scope, url, `screenshots[${index}].url`));
    screens.push({
      key,
      device: (device as AppScreen['device'] | null | undefined) ?? known?.device ?? 'phone',
      caption: caption === undefined ? (known?.caption ?? null) : caption,
      source: known?.source ?? 'upload',
      ...(known?.origin === undefined ? {} : { origin: known.origin }),
    });
  }
  return screens;
}

/** Checks that the caller does not change where a picture came from. @throws ServiceError BAD_INPUT */
function assertSource(given: string | null | undefined, real: AppScreen['source'], field: string): void {
  if (given == null || given === real) return;
  throw new ServiceError('BAD_INPUT', `\`${field}\` of this picture is ${real}, and cannot be changed. Leave it out.`, {
    field,
  });
}

/**
 * Copies those pictures of a listing that the app lacks, until the app has the maximum number of screens. A picture that can't
 * be copied is left out, and the next reading tries it again.
 * @returns the storage keys, by the pictures' addresses at the store
 * @throws ServiceError QUOTA_REACHED, OVERLOADED
 */
export async function copyScreens(
  scope: Scope,
  listing: Listing,
  before: readonly AppScreen[],
): Promise<ReadonlyMap<string, string>> {
  const { kept, fresh } = sortScreens(listing, before);
  const wanted = fresh.slice(0, Math.max(0, MAX_SCREENS - kept.length));
  const copied = await copyAll(wanted, ({ origin }) => tryCopy(scope, origin));
  return new Map(copied.flatMap(({ item, key }) => (key ? [[item.origin, key] as const] : [])));
}

/**
 * Merges an app's screens with a listing that was read again. Uploaded and captioned screens stay in place, and so do copies of
 * screens that the store still shows. Screens that it no longer shows are removed, and new copies are appended.
 */
export function mergeScreens(
  listing: Listing,
  before: readonly AppScreen[],
  copied: ReadonlyMap<string, string>,
): AppScreen[] {
  const { kept, fresh } = sortScreens(listing, before);
  const added = fresh.flatMap(({ origin, device }) => {
    const key = copied.get(origin);
    return key === undefined ? [] : [{ key, device, caption: null, source: 'store' as const, origin }];
  });
  return [...kept, ...added.slice(0, Math.max(0, MAX_SCREENS - kept.length))];
}

/** Compares the app's screens with a listing: `kept` screens stay, `fresh` ones are in the listing and the app lacks them. */
function sortScreens(listing: Listing, before: readonly AppScreen[]) {
  const shown = [
    ...listing.phoneScreens.map((origin) => ({ origin, device: 'phone' as const })),
    ...listing.tabletScreens.map((origin) => ({ origin, device: 'tablet' as const })),
  ];
  const origins = new Set(shown.map(({ origin }) => origin));
  const kept = before.filter(
    ({ source, caption, origin }) =>
      source === 'upload' || caption !== null || (origin !== undefined && origins.has(origin)),
  );
  const had = new Set(kept.map(({ origin }) => origin));
  const fresh = shown.filter(
    ({ origin }, index) => !had.has(origin) && shown.findIndex((one) => one.origin === origin) === index,
  );
  return { kept, fresh };
}

/**
 * Copies a store's picture; null if it can't be copied for a reason other than those below, as an app is useful without it.
 * @throws ServiceError QUOTA_REACHED, OVERLOADED
 */
export async function tryCopy(scope: Scope, url: string): Promise<string | null> {
  try {
    return await resolveImage(scope, url, 'picture');
  } catch (error) {
    if (!(error instanceof ServiceError) || isTransient(error) || error.code === 'QUOTA_REACHED') throw error;
    scope.rt.log.info({ reason: error.message }, 'a picture was not copied');
    return null;
  }
}

async function copyAll<T>(
  items: readonly T[],
  copy: (item: T) => Promise<string | null>,
): Promise<{ item: T; key: string | null }[]> {
  const done: { item: T; key: string | null }[] = [];
  for (let at = 0; at < items.length; at += AT_ONCE)
    done.push(
      ...(await Promise.all(items.slice(at, at + AT_ONCE).map(async (item) => ({ item, key: await copy(item) })))),
    );
  return done;
}
