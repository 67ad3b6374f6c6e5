import type { Config } from '../../../platform/config/index.js';
import { fileUrl, isOwnAddress, keyFromUrl } from '../../../platform/storage/index.js';
import type { BrickAsked } from '../../media/index.js';

/** In a stored request, the address of a file in our storage is replaced by an object with only this field: the file's key. */
const FILE = '@file';

/**
 * Normalizes a request for storage: drops absent fields, sorts the rest, and replaces addresses of our storage with file keys.
 * The result is shown in answers, and equal requests give equal results. Only fields whose name ends in `Url` are replaced; the
 * services that read those refuse files of other accounts.
 */
export const normalizeRequest = ({ baseUrl }: Pick<Config, 'baseUrl'>, given: object): BrickAsked =>
  walk(given, (value, name) => {
    const ours = typeof value === 'string' && name.endsWith('Url') && isOwnAddress(baseUrl, value);
    return ours ? { [FILE]: keyFromUrl(baseUrl, value) } : value;
  }) as BrickAsked;

/** How the address of a file in our storage is stored: by the file's key. */
export const fileAsked = (key: string): object => ({ [FILE]: key });

/** Turns a stored request back into what was sent, with addresses in place of storage keys. */
export const restoreRequest = (config: Config, asked: BrickAsked): Record<string, unknown> =>
  walk(asked, (value) =>
    typeof value === 'object' && value !== null && FILE in value ? fileUrl(config, String(value[FILE])) : value,
  ) as Record<string, unknown>;

/**
 * Copies a JSON value, passing every value inside it through `change`, the outer ones first.
 * @param change gets a value and its field's name; if it returns another value, that one is used and not searched further
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
