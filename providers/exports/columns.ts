import { EXPORTS } from '../../content/providers/data.js';
import type { ExportColumn as Column } from '../../content/providers/schema.js';
import { withoutAccents } from '../../platform/text/ends.js';
import { EXPORT_METRICS, type ExportProduct } from './port.js';

export type { Column };

/** How an export file is laid out. Here a product is a platform's tool that exports, such as YouTube Studio. */
export interface Layout {
  product: ExportProduct;
  /**
   * Whether the file is in English: then dates such as 03/04/2026 are read month first, unless other dates in it prove otherwise.
   */
  english: boolean;
  /** The columns' names as the file has them. */
  header: readonly string[];
  /** The index of each column in a row. */
  places: ReadonlyMap<Column, number>;
}

/**
 * Normalizes a column's name for comparison: without accents, case and punctuation.
 * @example columnKey('Average percentage viewed (%)') // 'average percentage viewed'
 */
const columnKey = (name: string): string =>
  withoutAccents(name.slice(0, 200))
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

type Names = (typeof EXPORTS)[ExportProduct]['columns'];

/** All names of a column. If several columns of a file match, the first name that matches decides. */
const allNames = (names: Names[Column] = {}): string[] => Object.values(names).flat();

/**
 * Finds the product whose exports have this header. If none fits, names the columns that are missing for the closest product.
 */
export function findLayout(header: readonly string[]): Layout | { missing: string } {
  const keys = header.map(columnKey);
  let nearest: { product: ExportProduct; missing: string[]; found: number } | null = null;
  for (const [product, { needs: needed, columns: names }] of Object.entries(EXPORTS) as [
    ExportProduct,
    (typeof EXPORTS)[ExportProduct],
  ][]) {
    const places = findPlaces(keys, names);
    const missing = needed.filter((column) => !places.has(column)).map((column) => `"${names[column]?.en?.[0]}"`);
    if (!EXPORT_METRICS.some((column) => places.has(column))) missing.push('one with numbers, such as "views"');
    if (missing.length === 0) return { product, english: isEnglish(keys, names, places), header, places };
    const found = places.size;
    if (found > 1 && missing.length < needed.length + 1 && found > (nearest?.found ?? 0))
      nearest = { product, missing, found };
  }
  return {
    missing:
      nearest === null
        ? 'no columns of TikTok Studio, Meta Business Suite or YouTube Studio'
        : `columns of ${nearest.product} but none named ${nearest.missing.join(' or ')}`,
  };
}

function findPlaces(keys: readonly string[], names: Names): Map<Column, number> {
  const places = new Map<Column, number>();
  for (const [column, named] of Object.entries(names) as [Column, Names[Column]][]) {
    const place = allNames(named)
      .map((name) => keys.indexOf(name))
      .find((at) => at >= 0);
    if (place !== undefined && ![...places.values()].includes(place)) places.set(column, place);
  }
  return places;
}

/**
 * Whether the file is in English. The column with the time of posting tells, because no other language shares its English
 * names.
 */
function isEnglish(keys: readonly string[], names: Names, places: ReadonlyMap<Column, number>): boolean {
  return names.posted?.en?.includes(keys[places.get('posted') ?? -1] ?? '') ?? false;
}
