import { takeFirst } from '../../../platform/text/ends.js';
import { STRUCTURES, type StructureKey } from '../formats.js';
import { HOOK_SIGNS } from './hook-signs.js';
import type { HookFamily } from './vocabulary.js';

/** Maximum number of characters read from a hook; hooks are shorter. */
const HEAD = 300;

/**
 * Finds a hook's family by its words or, in languages for which `hook-signs.ts` has no words, by its form: a question mark, or
 * a number at its start. If several families match, the most distinctive wins: a question that names a pain is a pain point.
 * @returns null if nothing shows the family
 */
export function findHookFamily(hook: string | null | undefined): HookFamily | null {
  const line = (hook ?? '').trim().split('\n', 1)[0] ?? '';
  const read = takeFirst(line, HEAD).replace(/[’‘]/g, "'").replace(/\s+/g, ' ').trim().toLowerCase();
  if (!/\p{L}/u.test(read)) return null;
  return HOOK_SIGNS.find(({ signs }) => signs.some((sign) => sign.test(read)))?.family ?? null;
}

/** The structure that opens with a hook family; null where none does. */
export const findStructureByFamily = (family: HookFamily | null): StructureKey | null =>
  STRUCTURES.find((structure) => structure.family === family)?.key ?? null;
