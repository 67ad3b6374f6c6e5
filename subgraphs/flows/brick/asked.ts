import type { Config } from '../../../platform/config/index.js';
import { fileUrl, isOwnAddress, keyFromUrl } from '../../../platform/storage/index.js';
import type { BrickAsked } from '../../media/index.js';

/**
 * The field that marks a file of our storage in a stored request: there, an object with only this field, whose value is the
 * file's key, replaces the file's address.
 */
const FILE = '@file';

/**
 * Normalizes a request for storage: drops null fields, sorts the rest, and replaces addresses of our storage with file keys,
 * so that equal requests give equal results. Responses show the result with its addresses restored. Only fields whose name ends
 * in `Url` are replaced; the services that read such fields refuse files of other accounts.
 */
export const normalizeRequest = ({ baseUrl }: Pick<Config, 'baseUrl'>, given: object): BrickAsked =>
  walk(given, (value, name) => {
    const ours = typeof value === 'string' && name.endsWith('Url') && isOwnAddress(baseUrl, value);
    return ours ? { [FILE]: keyFromUrl(baseUrl, value) } : value;
  }) as BrickAsked;

/** Converts a file's key to the object that stands for the file in a stored request. */
export const fileAsked = (key: string): object => ({ [FILE]: key });

/** Restores a request from its stored form, with addresses in place of storage keys. Fields sent as null stay absent. */
export const restoreRequest = (config: Config, asked: BrickAsked): Record<string, unknown> =>
  walk(asked, (value) =>
    typeof value === 'object' && value !== null && FILE in value ? fileUrl(config, String(value[FILE])) : value,
  ) as Record<string, unknown>;

/**
 * Copies a JSON value without its null fields, the others sorted by name. Every value passes through `change`, outer values
 * first.
 * @param change receives a value and its field's name; if it returns another value, that value is used and not searched further
 */
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
