import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { countTellableSeconds, countWords, type LongFormInput } from '../../../studio/writer/index.js';
import { personaBySlug } from '../../creators/index.js';
import { runTextTask, selectModels } from '../../identity/index.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import { longFormTask } from '../tasks/index.js';
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
 * Checks that the offline writer has enough to say: it says what the brief says, and little else. A model always has.
 * @throws ServiceError BAD_INPUT if the brief does not fill the requested seconds
 */
async function assertEnough(scope: Scope, task: LongFormInput): Promise<void> {
  const { text } = await selectModels(scope);
  if (text?.provider !== 'local') return;
  const enough = countTellableSeconds(task);
  if (enough >= Math.floor(task.seconds * 0.95)) return;
  throw new ServiceError(
    'BAD_INPUT',
    `\`brief\` only has text for about ${enough} of the ${task.seconds} seconds, and the offline writer adds nothing that a brief does not say. Say more about the product, ask for fewer seconds, or use a text model (${links.saveProviderKey}).`,
    { field: 'brief' },
  );
}
