import { isBusy, ServiceError } from '../../../platform/errors/index.js';
import { keyFromUrl } from '../../../platform/storage/index.js';
import type { Listing } from '../../../providers/listings/index.js';
import type { Scope } from '../../../runtime/index.js';
import { resolveImage } from '../../creators/index.js';
import type { AppScreen } from './app.entity.js';
import { type AppScreenshotInput, MAX_SCREENS } from './app.graphql.js';

/** Copied at once from a store; one at a time would take half a minute for a full listing. */
const AT_ONCE = 4;

/** The list as the user gives it. A picture that the app has already keeps where it came from. */
export async function givenScreens(
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

/** Where a picture came from is not the caller's to say. @throws ServiceError BAD_INPUT */
function assertSource(given: string | null | undefined, real: AppScreen['source'], field: string): void {
  if (given == null || given === real) return;
  throw new ServiceError('BAD_INPUT', `\`${field}\` of this picture is ${real}, and cannot be changed. Leave it out.`, {
    field,
  });
}

/**
 * Copies the pictures of a listing that the app has not yet: origin → key. One that cannot be copied now is left out; the next
 * reading tries it again.
 */
export async function copyScreens(
  scope: Scope,
  listing: Listing,
  before: readonly AppScreen[],
): Promise<ReadonlyMap<string, string>> {
  const { kept, fresh } = sorted(listing, before);
  const wanted = fresh.slice(0, Math.max(0, MAX_SCREENS - kept.length));
  const copied = await copyAll(wanted, ({ origin }) => tryCopy(scope, origin));
  return new Map(copied.flatMap(({ item, key }) => (key ? [[item.origin, key] as const] : [])));
}

/**
 * What an app shows after its listing was read anew: uploaded screens and captioned ones stay where they are, a screen that the
 * store still shows stays as it was copied, one that it shows no more goes, new ones that were copied come behind.
 */
export function mergeScreens(
  listing: Listing,
  before: readonly AppScreen[],
  copied: ReadonlyMap<string, string>,
): AppScreen[] {
  const { kept, fresh } = sorted(listing, before);
  const added = fresh.flatMap(({ origin, device }) => {
    const key = copied.get(origin);
    return key === undefined ? [] : [{ key, device, caption: null, source: 'store' as const, origin }];
  });
  return [...kept, ...added.slice(0, Math.max(0, MAX_SCREENS - kept.length))];
}

/** What of the app stays, and what the store shows that the app has not. */
function sorted(listing: Listing, before: readonly AppScreen[]) {
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

/** A store's picture copied, or null when it cannot be: an app without one is still an app. */
export async function tryCopy(scope: Scope, url: string): Promise<string | null> {
  try {
    return await resolveImage(scope, url, 'picture');
  } catch (error) {
    if (!(error instanceof ServiceError) || isBusy(error) || error.code === 'QUOTA_REACHED') throw error;
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
