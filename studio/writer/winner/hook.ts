import { takeFirst } from '../../../platform/text/ends.js';
import type { HookFamily } from '../formats.js';
import { STRUCTURES, type StructureKey } from '../formats.js';
import { anyOf, compile, flat, listGroup, listWords, NUMBER } from './words.js';

/** Maximum number of characters read from a hook; hooks are shorter. */
const HEAD = 300;

const WORDS = "(?:[\\p{L}'-]{1,20} )";
/** Matches by form: "5 reasons", "2 ingredients, one pan", "30,000 women", and questions. */
const FORMS: Readonly<Partial<Record<HookFamily, readonly RegExp[]>>> = {
  comparison: [/[$€£]\s?\d[\d.,]{0,9} \p{L}{1,3} [$€£]\s?\d/u],
  list: [
    new RegExp(`(?<![\\p{L}\\p{N}])${NUMBER} ${WORDS}{0,3}${anyOf(listWords('counted'))}(?!\\p{L})`, 'u'),
    new RegExp(
      `^[^\\p{L}\\p{N}]{0,4}(?:${anyOf(listWords('before'))} ){0,2}${NUMBER} (?!${anyOf(listWords('measured'))}(?!\\p{L}| (?:of|de) ))\\p{L}{3}`,
      'u',
    ),
  ],
  'social-proof': [
    new RegExp(
      `(?<![\\p{L}\\p{N}])\\d[\\d.,]{0,12}\\s?[km]?\\+? ${WORDS}{0,2}${anyOf(listWords('crowd'))}(?!\\p{L})`,
      'u',
    ),
  ],
  question: [/[?？؟](?:["'”»)\s\p{Extended_Pictographic}]|\ufe0f){0,12}$/u, /^[^.!]{2,200}[?？؟]/, /^¿/],
};

/** The families in the order in which they are tried: the most distinctive first. */
const SIGNS = (
  [
    'pov',
    'comparison',
    'transformation',
    'challenge',
    'confession',
    'pain-point',
    'callout',
    'contrarian',
    'list',
    'result-first',
    'social-proof',
    'question',
    'curiosity',
  ] as const satisfies readonly HookFamily[]
).map((family) => ({ family, signs: [compile(listGroup('hooks', family)), ...(FORMS[family] ?? [])] }));

/** Finds a hook's family by its words or its form; null if neither shows one. Only the first line counts. */
export function findHookFamily(hook: string | null | undefined): HookFamily | null {
  const line = flat(takeFirst((hook ?? '').trim().split('\n', 1)[0] ?? '', HEAD));
  if (!/\p{L}/u.test(line)) return null;
  return SIGNS.find(({ signs }) => signs.some((sign) => sign.test(line)))?.family ?? null;
}

/** The structure that opens with a hook family; null where none does. */
export const findStructureByFamily = (family: HookFamily | null): StructureKey | null =>
  STRUCTURES.find((structure) => structure.family === family)?.key ?? null;
