import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type SaidPhrase, type StructureKey } from '../../../studio/writer/index.js';
import { personaBySlug } from '../../creators/index.js';
import { runTextTask } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { randomSeed } from '../seed.js';
import { phrasesTask } from '../tasks/index.js';
import type { WritePhrasesInput } from './phrase.graphql.js';

/**
 * Writes phrases for one-shot clips: in each clip, one phrase is spoken.
 * @throws ServiceError BAD_INPUT (more structures than phrases, or a structure named twice), NOT_FOUND (the creator), and as
 * identity's `runTextTask` and {@link mapProviderErrors} do
 */
export async function writePhrases(scope: Scope, input: WritePhrasesInput): Promise<SaidPhrase[]> {
  const count = input.count ?? 1;
  const structureTypes = (input.structureTypes ?? []) as StructureKey[];
  const field = 'structureTypes';
  if (structureTypes.length > count)
    throw new ServiceError(
      'BAD_INPUT',
      '`structureTypes` has two entries, but a single phrase can only have one: send `count: 5`.',
      {
        field,
      },
    );
  if (new Set(structureTypes).size < structureTypes.length)
    throw new ServiceError('BAD_INPUT', `\`structureTypes\` names ${structureTypes[0]} twice.`, { field });
  const persona = await personaBySlug(scope, input.personaSlug);
  const preset = input.preset ? { label: input.preset.label, actionDescription: input.preset.actionDescription } : null;
  const { phrases } = await mapProviderErrors(
    runTextTask(scope, phrasesTask, { persona, count, structureTypes, preset }, { seed: randomSeed() }),
  );
  return phrases;
}
