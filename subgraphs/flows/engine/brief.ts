import { isTransient, ServiceError } from '../../../platform/errors/index.js';
import { type Listing, parseStoreUrl } from '../../../providers/listings/index.js';
import type { Scope } from '../../../runtime/index.js';
import { appById, readLiveListing, storeListing } from '../../catalog/index.js';
import { findPreset } from '../../formats/index.js';
import type { Instead } from '../../identity/index.js';
import { type BriefReading, readBrief } from '../../writing/index.js';
import type { RunRow } from '../run/run.repository.js';
import type { AppSnapshot, ShownApp } from '../run/run.values.js';
import { shortName } from './demo.js';

/**
 * The parts of a run from which its brief is read. They are fixed when the run starts; only the listing of an app is read from
 * its store again.
 */
export type BriefMaterialOfRun = Pick<
  RunRow,
  'brief_source' | 'saved_draft' | 'corrections' | 'product' | 'app' | 'seed'
> & {
  preset?: string;
};

/** A brief that has been read and, for an app demo, what the demo shows of the app. */
export type RunBriefReading = BriefReading & {
  app?: ShownApp;
  /** Addresses of the pictures on the app's store page, which are still to be copied. */
  appImages?: { icon: string | null; screens: { url: string; device: ShownApp['screens'][number]['device'] }[] };
};

/**
 * Reads the run's page, text, saved brief, product or app into the facts that the script is written from.
 * @param instead lets the offline writer read a text if the model cannot and the account allows it
 * @throws ServiceError ADDRESS_REFUSED, PAGE_UNREADABLE, NO_MODEL, TEXT_CAP_REACHED, PROVIDER_FAILED; BAD_INPUT for a store's
 * page without an app
 */
export async function readRunBrief(
  scope: Scope,
  { brief_source, saved_draft, corrections, product, app, seed, preset }: BriefMaterialOfRun,
  signal: AbortSignal,
  instead?: Instead,
): Promise<RunBriefReading> {
  const common = { draft: saved_draft, corrections, seed, signal, ...(instead && { instead }) };
  const shows = preset !== undefined && findPreset(preset)?.pictures === 'app';
  if (!shows) {
    const sold = app ? appAsProduct(app, await readListingNow(scope, app.id), { forDemo: false }) : product;
    return readBrief(scope, { ...common, source: brief_source, product: sold });
  }
  if (app) {
    const listing = await readListingNow(scope, app.id);
    const sold = appAsProduct(app, listing, { forDemo: true });
    return {
      ...(await readBrief(scope, { ...common, source: brief_source, product: sold })),
      app: ofApp(app, listing),
    };
  }
  const ref = brief_source?.mode === 'url' ? parseStoreUrl(brief_source.value) : null;
  if (!ref) return readBrief(scope, { ...common, source: brief_source, product });
  // The address is an app's page in a store, so its listing is read: description, numbers and screenshots.
  const listing = await storeListing(scope, brief_source!.value);
  const found: AppSnapshot = { ...NO_APP, ...listing, link: listing.storeUrl };
  return {
    ...(await readBrief(scope, { ...common, source: null, product: appAsProduct(found, listing, { forDemo: true }) })),
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
/** Maximum number of screens copied from a store's page. */
const MOST_SCREENS = 6;

/**
 * Describes an app as the product that is sold, with its current store listing. A demo ends on the app's page in its store, and
 * no earlier line should mention the rating, the downloads or the page's address, so these are left out for a demo.
 */
function appAsProduct(app: AppSnapshot, listing: Listing | null, { forDemo }: { forDemo: boolean }) {
  const sentences = [
    app.description ?? listing?.description,
    !forDemo && listing?.rating && listing.ratingCount
      ? `Rated ${listing.rating.toFixed(1)} out of 5 by ${listing.ratingCount.toLocaleString('en')} people.`
      : null,
    !forDemo && listing?.installs ? `Over ${listing.installs.replace(/\+$/, '')} downloads.` : null,
  ];
  return {
    name: forDemo ? shortName(app.name) : app.name,
    // The presenter holds a phone that shows the app.
    category: 'handheld' as const,
    text: sentences.filter(Boolean).join('\n') || null,
    price: listing?.price ?? null,
    currency: listing?.currency ?? null,
    link: forDemo ? null : app.link,
  };
}

/** Selects what a demo shows of an app. */
const ofApp = (app: AppSnapshot, listing: Listing | null): ShownApp => ({
  name: app.name,
  developer: app.developer,
  genre: app.genre,
  store: app.platform === 'ios' || app.platform === 'android' ? app.platform : null,
  icon_key: app.icon_key,
  screens: app.screens ?? app.screen_keys.map((key) => ({ key, device: 'phone', caption: null })),
  listing: listing && { rating: listing.rating, ratingCount: listing.ratingCount, priceLabel: listing.priceLabel },
});

/**
 * Reads an app's listing, preferably the current one. Null if the app was deleted or is in no store, or if the store can't be
 * read and no listing is stored: the brief is then read without it.
 * @throws ServiceError OVERLOADED and other errors that pass with time
 */
async function readListingNow(scope: Scope, appId: string): Promise<Listing | null> {
  try {
    return (await readLiveListing(scope, await appById(scope, appId)))?.listing ?? null;
  } catch (error) {
    if (!(error instanceof ServiceError) || isTransient(error)) throw error;
    scope.rt.log.info({ err: error }, "an app's listing was not read");
    return null;
  }
}
