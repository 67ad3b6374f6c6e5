import { isBusy, ServiceError } from '../../../platform/errors/index.js';
import { type Listing, refOfStoreUrl } from '../../../providers/listings/index.js';
import type { Scope } from '../../../runtime/index.js';
import { appById, liveListing, storeListing } from '../../catalog/index.js';
import { presetOf } from '../../formats/index.js';
import { type BriefReading, readBrief } from '../../writing/index.js';
import type { RunRow } from '../run/run.repository.js';
import type { AppSnapshot, ShownApp } from '../run/run.values.js';
import { shortName } from './demo.js';

/** What a run's brief is read from: pinned when it starts, but for an app's numbers. */
export type BriefMaterialOfRun = Pick<RunRow, 'brief_source' | 'saved_draft' | 'product' | 'app' | 'seed'> & {
  preset?: string;
};

/** A brief as it was read, with what a demo shows of the app. */
export type RunBriefReading = BriefReading & {
  app?: ShownApp;
  /** Pictures of a store's page that are not copied yet, by their addresses. */
  appImages?: { icon: string | null; screens: { url: string; device: ShownApp['screens'][number]['device'] }[] };
};

/**
 * Reads the run's page, text, saved brief, product or app into facts that the script is written from.
 * @throws ServiceError ADDRESS_REFUSED, PAGE_UNREADABLE, NO_MODEL, TEXT_CAP_REACHED, PROVIDER_FAILED; BAD_INPUT of a store's page
 *   without an app
 */
export async function readRunBrief(
  scope: Scope,
  { brief_source, saved_draft, product, app, seed, preset }: BriefMaterialOfRun,
  signal: AbortSignal,
): Promise<RunBriefReading> {
  const common = { draft: saved_draft, seed, signal };
  const shows = preset !== undefined && presetOf(preset)?.pictures === 'app';
  if (!shows) {
    const sold = app ? appAsProduct(app, await listingNow(scope, app.id), { numbers: true }) : product;
    return readBrief(scope, { ...common, source: brief_source, product: sold });
  }
  if (app) {
    const listing = await listingNow(scope, app.id);
    const sold = appAsProduct(app, listing, { numbers: false });
    return {
      ...(await readBrief(scope, { ...common, source: brief_source, product: sold })),
      app: ofApp(app, listing),
    };
  }
  const ref = brief_source?.mode === 'url' ? refOfStoreUrl(brief_source.value) : null;
  if (!ref) return readBrief(scope, { ...common, source: brief_source, product });
  // A store's page is read as the listing that it is, with its numbers and its screens.
  const listing = await storeListing(scope, brief_source!.value);
  const found: AppSnapshot = { ...NO_APP, ...listing, link: listing.storeUrl };
  return {
    ...(await readBrief(scope, { ...common, source: null, product: appAsProduct(found, listing, { numbers: false }) })),
    app: { ...ofApp(found, listing), store: ref.platform },
    appImages: {
      icon: listing.iconUrl,
      screens: [
        ...listing.phoneScreens.map((url) => ({ url, device: 'phone' as const })),
        ...(listing.phoneScreens.length > 0 ? [] : listing.tabletScreens).map((url) => ({
          url,
          device: 'tablet' as const,
        })),
      ].slice(0, MOST_SCREENS),
    },
  };
}

const NO_APP = { id: '', icon_key: null, screen_keys: [] };
/** Screens of a store's page that are copied: more than that no demo shows. */
const MOST_SCREENS = 6;

/** An app as what is sold, with what its store says of it now; a demo shows the numbers at its end, so that no line before tells them. */
function appAsProduct(app: AppSnapshot, listing: Listing | null, { numbers }: { numbers: boolean }) {
  const told = [
    app.description ?? listing?.description,
    numbers && listing?.rating && listing.ratingCount
      ? `Rated ${listing.rating.toFixed(1)} out of 5 by ${listing.ratingCount.toLocaleString('en')} people.`
      : null,
    numbers && listing?.installs ? `Over ${listing.installs.replace(/\+$/, '')} downloads.` : null,
  ];
  return {
    name: numbers ? app.name : shortName(app.name),
    category: 'handheld' as const,
    text: told.filter(Boolean).join('\n') || null,
    price: listing?.price ?? null,
    currency: listing?.currency ?? null,
    // A demo ends on the page in the store, which needs no address.
    link: numbers ? app.link : null,
  };
}

/** An app as a demo shows it. */
const ofApp = (app: AppSnapshot, listing: Listing | null): ShownApp => ({
  name: app.name,
  developer: app.developer,
  genre: app.genre,
  store: app.platform === 'ios' || app.platform === 'android' ? app.platform : null,
  icon_key: app.icon_key,
  screens: app.screens ?? app.screen_keys.map((key) => ({ key, device: 'phone', caption: null })),
  listing: listing && { rating: listing.rating, ratingCount: listing.ratingCount, priceLabel: listing.priceLabel },
});

/** The store's numbers; a run does without them where the app is gone, is in no store, or the store does not answer. */
async function listingNow(scope: Scope, appId: string): Promise<Listing | null> {
  try {
    return (await liveListing(scope, await appById(scope, appId)))?.listing ?? null;
  } catch (error) {
    if (!(error instanceof ServiceError) || isBusy(error)) throw error;
    scope.rt.log.info({ err: error }, "an app's listing was not read");
    return null;
  }
}
