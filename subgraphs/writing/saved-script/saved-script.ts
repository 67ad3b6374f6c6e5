import { ServiceError } from '../../../platform/errors/index.js';
import { findFormat, findStructure, fitRoles } from '../../../studio/writer/index.js';
import { makeDefaultTitle } from '../default-title.js';
import type { ScriptInput } from '../script/script-input.graphql.js';
import type { SavedCritiqueInput } from './saved-critique.graphql.js';
import type { SavedBrief } from './saved-parts.graphql.js';

/**
 * Checks the number of segments.
 * @throws ServiceError BAD_INPUT if the script has more or fewer segments than the format requires
 */
export function assertSegments(format: string, { segments }: Pick<ScriptInput, 'segments'>): void {
  const known = findFormat(format);
  const roles = known ? fitRoles(known) : [];
  if (segments.length === roles.length) return;
  const names = roles.map(({ role }) => role).join(', ');
  throw new ServiceError(
    'BAD_INPUT',
    `\`script.segments\` has ${count(segments.length)}, but ${format} needs ${roles.length}: ${names}. Send that many, or another \`brief.format\`.`,
    { field: 'script.segments' },
  );
}

/** The parts of a request that point to segments of the script. */
interface Pointing {
  script?: ScriptInput | null | undefined;
  candidates?: readonly ScriptInput[] | null | undefined;
  critique?: SavedCritiqueInput | null | undefined;
}

/**
 * Checks that each index of a segment, counted from 0, is that of a segment which exists. Only what the request contains is
 * checked: a stored critique may be of a longer script than the one that now replaces it.
 * @param segments the number of segments of the script, which may be stored
 * @throws ServiceError BAD_INPUT naming the index
 */
export function assertPointsAtSegments({ script, candidates, critique }: Pointing, segments: number): void {
  const check = (index: number | null | undefined, field: string, most = segments): void => {
    if (index == null || index < most) return;
    throw new ServiceError(
      'BAD_INPUT',
      `\`${field}\` is ${index}, but the script has ${count(most)}, counted from 0: the largest allowed is ${most - 1}.`,
      { field },
    );
  };
  check(script?.productEntrySegment, 'script.productEntrySegment');
  for (const [at, one] of (candidates ?? []).entries())
    check(one.productEntrySegment, `candidates[${at}].productEntrySegment`, one.segments.length);
  check(critique?.weakestIndex, 'critique.weakestIndex');
  check(critique?.productEntrySegment, 'critique.productEntrySegment');
  for (const list of ['leavePoints', 'bannedClaims'] as const)
    for (const [at, { index }] of (critique?.[list] ?? []).entries()) check(index, `critique.${list}[${at}].index`);
}

const count = (segments: number): string => `${segments} segment${segments === 1 ? '' : 's'}`;

/** The family of a script's hook: the stated one, else that of its structure; null if neither is known. */
export const findFamily = ({ family, structureType }: ScriptInput): string | null =>
  family?.trim() || findStructure(structureType ?? '')?.family || null;

/** The default title of a script: the first sentence or heading of its product, else of its niche, else of its hook. */
export function makeTitle(
  { product, niche }: Pick<SavedBrief, 'product' | 'niche'>,
  { hookText }: ScriptInput,
): string {
  return makeDefaultTitle(product ?? niche ?? hookText);
}
