import { speakable } from '../../../engine/fonts/index.js';
import { needModel } from '../../../providers/registry.js';
import type { Caller } from '../../../runtime/index.js';
import { personaBySlug } from '../../creators/index.js';
import { selectModels } from '../../identity/index.js';
import { type BrickCall, type BrickStarted, startBrick } from '../../media/index.js';
import { detectLanguage } from '../../writing/index.js';
import { MAX_LINE } from '../run/change/edit.graphql.js';
import { toSpeechRequest } from '../run/options/speech.js';
import { assertSomethingToSay, assertSpeakable } from '../run/refuse.js';
import { snapshotCreator } from '../run/start/snapshots.js';
import type { BrickInput } from './brick-input.graphql.js';
import { BRICK_JOB } from './bricks.js';
import { shortened } from './shortened.js';
import { bad } from './takes.js';

/** Starts speaking one line. @throws ServiceError BAD_INPUT, NOT_FOUND; see `startBrick` */
export async function startVoice(caller: Caller, given: BrickInput, call: Required<BrickCall>): Promise<BrickStarted> {
  const text = given.text!;
  if ([...text].length > MAX_LINE) throw bad('text', `is too long: a line has at most ${MAX_LINE} characters.`);
  assertSomethingToSay(text, 'text');
  const persona = given.creatorSlug == null ? null : await personaBySlug(caller, given.creatorSlug);
  const creator = snapshotCreator(persona, 0);
  const language = given.language ?? detectLanguage(text);
  const model = needModel(await selectModels(caller), 'speech');
  const said = { text: speakable(text), language, take: given.take ?? 0, pace: given.pace ?? undefined };
  assertSpeakable(model, said, 'text');
  const speech = toSpeechRequest(creator, said);
  return startBrick(
    caller,
    {
      kind: BRICK_JOB.voice,
      pictures: 0,
      input: (common) => ({ ...common, title: `Voice: ${shortened(text)}`, variant: language, speech }),
      same: call.asked,
    },
    call,
  );
}
