import type { Config } from '../../../platform/config/index.js';
import { fileUrl, isOwnAddress, keyFromUrl } from '../../../platform/storage/index.js';
import type { BrickAsked } from '../../media/index.js';

/** Where a storage key stands for an address of ours. */
const FILE = '@file';

/**
 * What is kept of a request, to be shown again and to tell the same request from others: without what was left out, in one order, and with storage keys
 * for addresses of ours. Only of fields that name a file: whoever reads those has refused what is not the caller's.
 */
export const keptOf = ({ baseUrl }: Pick<Config, 'baseUrl'>, given: object): BrickAsked =>
  walk(given, (value, name) => {
    const ours = typeof value === 'string' && name.endsWith('Url') && isOwnAddress(baseUrl, value);
    return ours ? { [FILE]: keyFromUrl(baseUrl, value) } : value;
  }) as BrickAsked;

/** An address of ours, as it is kept. */
export const fileAsked = (key: string): object => ({ [FILE]: key });

/** The request as it was sent. */
export const shownAgain = (config: Config, asked: BrickAsked): Record<string, unknown> =>
  walk(asked, (value) =>
    typeof value === 'object' && value !== null && FILE in value ? fileUrl(config, String(value[FILE])) : value,
  ) as Record<string, unknown>;

/** @param change of a value, by the name of its field; what it changes is not walked into */
function walk(value: unknown, change: (value: unknown, name: string) => unknown, name = ''): unknown {
  const changed = change(value, name);
  if (changed !== value) return changed;
  if (Array.isArray(value)) return value.map((one) => walk(one, change, name));
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).filter(([, one]) => one != null);
  return Object.fromEntries(
    fields.sort(([a], [b]) => (a < b ? -1 : 1)).map(([field, one]) => [field, walk(one, change, field)]),
  );
}
