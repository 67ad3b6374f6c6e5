import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { countTellableSeconds, countWords, type LongFormInput, longFormTask } from '../../../studio/writer/index.js';
import { personaBySlug } from '../../creators/index.js';
import { runTextTask, selectModels } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import type { LongForm, WriteLongFormInput } from './long-form.graphql.js';

/**
 * @throws ServiceError BAD_INPUT, NOT_FOUND (creator, product), TEXT_CAP_REACHED, NO_MODEL, and as
 * {@link mapProviderErrors} does
 */
export async function writeLongForm(scope: Scope, input: WriteLongFormInput): Promise<LongForm> {
  const { seconds, productId, brief: stated } = input;
  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const seed = randomSeed();
  const { facts, brief } = await readScriptBrief(scope, { brief: stated, productId }, seed);
  const task = { brief: facts, persona, seconds };
  await assertEnough(scope, task);
  const { title, paragraphs } = await mapProviderErrors(
    runTextTask(scope, longFormTask, task, { seed, counted: true }),
  );
  const script = paragraphs.join('\n\n');
  return { title, paragraphs, script, words: countWords(script, facts.language), brief: brief! };
}

/**
 * Checks that the offline writer has enough to say; a model always has. The offline writer can write at length only in English.
 * In any other language it has only the brief's own sentences.
 * @throws ServiceError BAD_INPUT if they are too few
 */
async function assertEnough(scope: Scope, task: LongFormInput): Promise<void> {
  const { text } = await selectModels(scope);
  if (text?.provider !== 'local') return;
  const enough = countTellableSeconds(task);
  if (enough === null || enough >= task.seconds * 0.95) return;
  throw new ServiceError(
    'BAD_INPUT',
    `\`brief\` only has text for about ${enough} of the ${task.seconds} seconds, and the offline writer has no words of its own in the language "${task.brief.language}". Say more about the product, ask for fewer seconds, or use a text model (${links.saveProviderKey}).`,
    { field: 'brief' },
  );
}
