import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { phrasesTask, type SaidPhrase, type StructureKey } from '../../../studio/writer/index.js';
import { personaBySlug } from '../../creators/index.js';
import { write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import { randomSeed } from '../seed.js';
import type { WritePhrasesInput } from './phrase.graphql.js';

/** @throws ServiceError BAD_INPUT (more structures than phrases, one twice), NOT_FOUND (the creator), and as identity's `write` does */
export async function writePhrases(scope: Scope, input: WritePhrasesInput): Promise<SaidPhrase[]> {
  const count = input.count ?? 1;
  const structureTypes = (input.structureTypes ?? []) as StructureKey[];
  const field = 'structureTypes';
  if (structureTypes.length > count)
    throw new ServiceError('BAD_INPUT', '`structureTypes` names two, and one phrase has one: ask for `count: 5`.', {
      field,
    });
  if (new Set(structureTypes).size < structureTypes.length)
    throw new ServiceError('BAD_INPUT', `\`structureTypes\` names ${structureTypes[0]} twice.`, { field });
  const persona = await personaBySlug(scope, input.personaSlug);
  const preset = input.preset ? { label: input.preset.label, actionDescription: input.preset.actionDescription } : null;
  const { phrases } = await asBadGateway(
    write(scope, phrasesTask, { persona, count, structureTypes, preset }, { seed: randomSeed() }),
  );
  return phrases;
}
