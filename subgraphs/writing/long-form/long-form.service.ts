import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { Scope } from '../../../runtime/index.js';
import { type LongFormInput, longFormTask, secondsToTell, wordCount } from '../../../studio/writer/index.js';
import { personaBySlug } from '../../creators/index.js';
import { modelsOf, write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import { readScriptBrief } from '../script/script-brief.service.js';
import { randomSeed } from '../seed.js';
import type { LongForm, WriteLongFormInput } from './long-form.graphql.js';

/** @throws ServiceError BAD_INPUT, NOT_FOUND (creator, product), PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL */
export async function writeLongForm(scope: Scope, input: WriteLongFormInput): Promise<LongForm> {
  const { seconds, productId, brief: stated } = input;
  const persona = input.personaSlug == null ? null : await personaBySlug(scope, input.personaSlug);
  const seed = randomSeed();
  const { facts, brief } = await readScriptBrief(scope, { brief: stated, productId }, seed);
  const task = { brief: facts, persona, seconds };
  await assertEnough(scope, task);
  const { title, paragraphs } = await asBadGateway(write(scope, longFormTask, task, { seed, counted: true }));
  const script = paragraphs.join('\n\n');
  return { title, paragraphs, script, words: wordCount(script, facts.language), brief: brief! };
}

/**
 * The offline writer talks at length in English alone; in another language it has no more than the brief's own sentences.
 * @throws ServiceError BAD_INPUT where they do not last
 */
async function assertEnough(scope: Scope, task: LongFormInput): Promise<void> {
  const { text } = await modelsOf(scope);
  if (text?.provider !== 'local') return;
  const enough = secondsToTell(task);
  if (enough === null || enough >= task.seconds * 0.95) return;
  throw new ServiceError(
    'BAD_INPUT',
    `\`brief\` holds words for about ${enough} of the ${task.seconds} seconds in the language "${task.brief.language}", and the offline writer adds none of its own there. Tell more of the product, ask for fewer seconds, or use a text model (${links.saveProviderKey}).`,
    { field: 'brief' },
  );
}
