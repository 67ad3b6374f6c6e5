import type { Scope } from '../../../runtime/index.js';
import { first } from '../../paging.js';
import { allHouseFormats } from '../house/house-format.service.js';
import { judgeMarket } from '../house/judge/judge-market.js';
import { houseKey, type KnownFormat, marketStats } from '../house/known-formats.service.js';
import { readOurPosts } from '../house/ours.service.js';
import { listReferences, REFERENCE_QUOTA, type ReferenceRow } from '../reference/reference.service.js';
import { requireNicheKey } from '../vocab/niche.js';
import { houseEntry, referenceEntry, referenceKey, starterEntry } from './entries.js';
import type { CatalogEntry, LibraryFilter } from './library.graphql.js';
import { STARTER_FORMATS } from './starters.js';
import { getRank } from './tags.js';

export interface Library {
  generatedAt: string;
  ideasRefreshedAt: string | null;
  house: KnownFormat[];
  references: ReferenceRow[];
  catalog: CatalogEntry[];
}

/**
 * Lists the formats that the caller can choose from now, as far as they pass the filter. House formats and the catalog have the
 * best evidence first; references have the newest first.
 * @throws ServiceError BAD_INPUT for a niche without a letter or digit
 */
export async function readLibrary(scope: Scope, filter: LibraryFilter): Promise<Library> {
  const now = new Date();
  const { narrow, full } = makeFilters(filter);
  const [rows, references] = await Promise.all([
    allHouseFormats(scope.em),
    listReferences(scope, first(REFERENCE_QUOTA.most)),
  ]);
  const keys = [...rows.map(({ slug }) => houseKey(slug)), ...STARTER_FORMATS.map(({ key }) => key)];
  const [{ byKey: stats, refreshedAt }, ours] = await Promise.all([
    marketStats(scope.em, keys),
    readOurPosts(scope, [...keys, ...references.map(({ id }) => referenceKey(id))]),
  ]);
  const known = (key: string) => ({ stats: stats.get(key) ?? null, ours: ours.get(key) ?? null });

  const house = rows.map((row): { format: KnownFormat; entry: CatalogEntry } => {
    const found = known(houseKey(row.slug));
    const format = { row, ...found, market: judgeMarket(found.stats, new Date(row.created_at), now) };
    return { format, entry: houseEntry(format) };
  });
  const own = references.map((row) => ({ row, entry: referenceEntry(row, known(referenceKey(row.id)).ours, now) }));
  const starters = STARTER_FORMATS.map((starter) => starterEntry(starter, { ...known(starter.key), now }));
  return {
    generatedAt: now.toISOString(),
    ideasRefreshedAt: refreshedAt,
    house: house
      .filter(({ entry }) => narrow(entry))
      .sort((a, b) => getRank(a.entry.tags) - getRank(b.entry.tags))
      .map(({ format }) => format),
    references: own.filter(({ entry }) => narrow(entry)).map(({ row }) => row),
    catalog: [...house, ...own]
      .map(({ entry }) => entry)
      .concat(starters)
      .filter((entry) => narrow(entry) && full(entry))
      .sort((a, b) => getRank(a.tags) - getRank(b.tags)),
  };
}

type Test = (entry: CatalogEntry) => boolean;

/**
 * Splits the filter into two tests: `narrow` for all three lists of the library, and `full`, which entries of the catalog must
 * pass as well.
 */
function makeFilters({ niche, preset, productType, tag, origin }: LibraryFilter): { narrow: Test; full: Test } {
  const wanted = niche == null ? null : requireNicheKey('niche', niche);
  return {
    narrow: ({ niches, presets, tags }) =>
      (wanted === null || niches.length === 0 || niches.includes(wanted)) &&
      (preset == null || presets.includes(preset)) &&
      (tag ?? []).every((one) => tags.includes(one)),
    full: (entry) =>
      (productType == null || entry.productType === productType) && (origin == null || entry.origin === origin),
  };
}
