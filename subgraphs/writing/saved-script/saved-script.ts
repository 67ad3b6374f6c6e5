import { ServiceError } from '../../../platform/errors/index.js';
import { findFormat, findStructure, fitRoles } from '../../../studio/writer/index.js';
import { makeDefaultTitle } from '../default-title.js';
import type { ScriptInput } from '../script/script-input.graphql.js';
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
