import { firstOf } from '../../../platform/text/ends.js';
import { STRUCTURES, type StructureKey } from '../formats.js';
import { HOOK_SIGNS } from './hook-signs.js';
import type { HookFamily } from './vocabulary.js';

/** Characters of a hook that are read: hooks are shorter. */
const HEAD = 300;

/**
 * The family of a hook by its words, or by its form where the language is not one of `hook-signs.ts`: a question mark, a
 * count at its start. Where several apply, the most telling wins (a question that names a pain is a pain point).
 * @returns null when nothing says which
 */
export function hookFamilyOf(hook: string | null | undefined): HookFamily | null {
  const line = (hook ?? '').trim().split('\n', 1)[0] ?? '';
  const read = firstOf(line, HEAD).replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
  if (!/\p{L}/u.test(read)) return null;
  return HOOK_SIGNS.find(({ signs }) => signs.some((sign) => sign.test(read)))?.family ?? null;
}

/** The structure that opens with a family of hooks; null for a family that belongs to none. */
export const structureOfFamily = (family: HookFamily | null): StructureKey | null =>
  STRUCTURES.find((structure) => structure.family === family)?.key ?? null;
