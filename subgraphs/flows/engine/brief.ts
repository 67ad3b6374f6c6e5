import { isBusy, ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { appById, liveListing } from '../../catalog/index.js';
import { type BriefReading, readBrief } from '../../writing/index.js';
import type { RunRow } from '../run/run.repository.js';
import type { AppSnapshot } from '../run/run.values.js';

/** What a run's brief is read from: pinned when it starts, but for an app's numbers. */
export type BriefMaterialOfRun = Pick<RunRow, 'brief_source' | 'saved_draft' | 'product' | 'app' | 'seed'>;

/**
 * Reads the run's page, text, saved brief, product or app into facts that the script is written from.
 * @throws ServiceError ADDRESS_REFUSED, PAGE_UNREADABLE, NO_MODEL, TEXT_CAP_REACHED, PROVIDER_FAILED
 */
export async function readRunBrief(
  scope: Scope,
  { brief_source, saved_draft, product, app, seed }: BriefMaterialOfRun,
  signal: AbortSignal,
): Promise<BriefReading> {
  return readBrief(scope, {
    source: brief_source,
    draft: saved_draft,
    product: app ? await appAsProduct(scope, app) : product,
    seed,
    signal,
  });
}

/** An app as what is sold, with what its store says of it now. */
async function appAsProduct(scope: Scope, app: AppSnapshot) {
  const listing = await listingNow(scope, app.id);
  const told = [
    app.description ?? listing?.description,
    listing?.rating && listing.ratingCount
      ? `Rated ${listing.rating.toFixed(1)} out of 5 by ${listing.ratingCount.toLocaleString('en')} people.`
      : null,
    listing?.installs ? `Over ${listing.installs.replace(/\+$/, '')} downloads.` : null,
  ];
  return {
    name: app.name,
    category: 'handheld' as const,
    text: told.filter(Boolean).join('\n') || null,
    price: listing?.price ?? null,
    currency: listing?.currency ?? null,
    link: app.link,
  };
}

/** The store's numbers; a run does without them where the app is gone, is in no store, or the store does not answer. */
async function listingNow(scope: Scope, appId: string) {
  try {
    return (await liveListing(scope, await appById(scope, appId)))?.listing ?? null;
  } catch (error) {
    if (!(error instanceof ServiceError) || isBusy(error)) throw error;
    scope.rt.log.info({ err: error }, "an app's listing was not read");
    return null;
  }
}
