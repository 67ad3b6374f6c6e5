import { ServiceError } from '../../../platform/errors/index.js';

/**
 * Reads an open map from a shot's role to a text. Null and blank texts are dropped.
 * @param roles the keys that the map may have
 * @throws ServiceError BAD_INPUT naming `field` or `field.<role>`
 */
export function readRoleMap(
  value: unknown,
  field: string,
  roles: readonly string[],
  maxLength: number,
): Map<string, string> {
  const found = new Map<string, string>();
  if (value == null) return found;
  if (typeof value !== 'object' || Array.isArray(value))
    throw bad(field, `\`${field}\` must be an object from a shot's role to a text.`);
  for (const [role, text] of Object.entries(value)) {
    const at = `${field}.${role.slice(0, 40)}`;
    if (!roles.includes(role))
      throw bad(
        at,
        roles.length === 0
          ? `\`${at}\` has no use here: leave \`${field}\` out.`
          : `\`${at}\` is for none of the shots that can have one: ${roles.join(', ')}.`,
      );
    if (text === null) continue;
    if (typeof text !== 'string') throw bad(at, `\`${at}\` must be a text.`);
    if ([...text].length > maxLength) throw bad(at, `\`${at}\` must be at most ${maxLength} characters long.`);
    if (text.trim() !== '') found.set(role, text.trim());
  }
  return found;
}

const bad = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });
