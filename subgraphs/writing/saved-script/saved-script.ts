import { ServiceError } from '../../../platform/errors/index.js';
import { formatOf, rolesFor, structureOf } from '../../../studio/writer/index.js';
import { defaultTitle } from '../default-title.js';
import type { ScriptInput } from '../script/script-input.graphql.js';
import type { SavedBrief } from './saved-parts.graphql.js';

/** @throws ServiceError BAD_INPUT where the script has more or fewer segments than the format asks for */
export function assertSegments(format: string, { segments }: Pick<ScriptInput, 'segments'>): void {
  const known = formatOf(format);
  const roles = known ? rolesFor(known) : [];
  if (segments.length === roles.length) return;
  const names = roles.map(({ role }) => role).join(', ');
  throw new ServiceError(
    'BAD_INPUT',
    `\`script.segments\` has ${count(segments.length)}, but ${format} needs ${roles.length}: ${names}. Send as many, or another \`brief.format\`.`,
    { field: 'script.segments' },
  );
}
const count = (segments: number): string => `${segments} segment${segments === 1 ? '' : 's'}`;

/** The family of a script's hook: its own, else its structure's. */
export const familyOf = ({ family, structureType }: ScriptInput): string | null =>
  family?.trim() || structureOf(structureType ?? '')?.family || null;

/** The title of a script that was given none: its product, else its niche, else its hook. Of a told product its first sentence. */
export function titleFor({ product, niche }: Pick<SavedBrief, 'product' | 'niche'>, { hookText }: ScriptInput): string {
  return defaultTitle(product ?? niche ?? hookText);
}
