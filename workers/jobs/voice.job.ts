import { speakable } from '../../engine/fonts/index.js';
import type { Em } from '../../platform/database/index.js';
import { defineJob, type JobContext, PermanentJobError, settleSpend } from '../../platform/jobs/index.js';
import { localSpeechModel } from '../../providers/speech/local.js';
import type { SpeechRequest } from '../../providers/speech/port.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import {
  assertLetters,
  isDemo,
  isThread,
  type LineRow,
  type LineStepInput,
  ofLine,
  outputName,
  type RunRow,
  readLines,
  recordFailedSpeech,
  recordShortened,
  recordVoice,
  recordVoiceOver,
  STEP,
  shortenHeardLine,
  toSpeechRequest,
  type VoiceResult,
} from '../../subgraphs/flows/index.js';
import { typedBefore, voiceOfMessage } from './cut/thread.js';
import { failsRun, type LineStep, lineName, openLine, scopeOfJob } from './deps.js';
import { lostError } from './paid/lost.js';
import { patient } from './paid/patience.js';
import { listenTo } from './voice/heard.js';
import { storeRecording } from './voice/recording.js';
import { payVoice, speak, type VoiceUse } from './voice/speech.js';
import { listEngines, speakWithFirst } from './voice/speech-engines.js';
import { cutVoiceOver } from './voice/voice-over.js';

const LOST =
  'The voice of this line was interrupted at the provider and may have been billed. To avoid paying twice, the offline studio spoke it instead.';

/** Makes the voice of one line of a run. */
export const voiceJob = (rt: Runtime) =>
  defineJob(STEP.voice, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx, 'voice_revision');
      if (!opened) return { output: null };
      const { scope, run, models, line } = opened;
      const step = ctx.job.input;
      if (step.voiceOver) return keepVoiceOver(rt, ctx, run);
      const spoken = speakable(line.line);
      if (spoken === '')
        throw new PermanentJobError('its text contains nothing that can be spoken.', {
          hint: 'Give the line some words.',
        });
      assertLetters(run, spoken, `line ${step.index + 1}`);
      if (line.own_audio_key !== null) return keepRecording(rt, ctx, opened, line.own_audio_key, spoken);
      const request = { ...chooseVoice(run, line), text: spoken };
      const use: VoiceUse = {
        name: outputName(run, ofLine('voice', line.index)),
        unseen: isThread(run) || isDemo(run),
        ...(isThread(run) ? { finish: (said) => typedBefore(said, line.line) } : {}),
      };
      const { engines, notice } = listEngines(rt, models, run, request);
      const { paid, failed } = await speakWithFirst(
        ctx,
        engines,
        async (model) => ({ ...(await payVoice(rt, ctx, models, model, request, use)), speaker: model.provider }),
        (provider) => recordFailedSpeech(scope, run.id, provider),
      );
      if (!paid.made && localSpeechModel().describeUnspeakable?.(request.text, request.language))
        throw lostError('voice');
      const voice: VoiceResult = paid.made
        ? { ...paid.made, notice: failed ?? notice }
        : { ...(await speak(rt, ctx, localSpeechModel(), request, use)), notice: LOST };
      const { key, seconds } = voice;
      const shorter = paid.made && (await shortenHeardLine(scope, run, line, { seconds, signal: ctx.signal }));
      // The offline voice says what it is given.
      if (shorter === null && paid.made && paid.speaker !== 'local') {
        const heard = await listenTo(rt, ctx, models, { ...request, key });
        voice.notice = [voice.notice, heard].filter(Boolean).join(' ') || null;
      }
      return async (em) => {
        const tx = { ...scope, em };
        if (paid.made) await settleSpend(em, paid.spendId);
        if (shorter !== null) {
          // Nothing refers to the voice of the longer line, so it is swept.
          await recordShortened(tx, step, shorter);
          return null;
        }
        await registerFile(tx, { key: voice.key, kind: 'audio', content_type: 'audio/wav', bytes: voice.bytes });
        await recordVoice(tx, step, voice);
        return { key: voice.key };
      };
    },
    onFailed: failsRun(rt, (job) =>
      'voiceOver' in job.input ? 'The voice-over could not be used' : `The voice of ${lineName(job)} could not be made`,
    ),
  });

/** Cuts the owner's recording of the whole script into parts, and gives each line its own. */
async function keepVoiceOver(rt: Runtime, ctx: JobContext<LineStepInput>, run: RunRow) {
  const scope = scopeOfJob(rt, ctx);
  const key = run.options.voiceOverKey;
  // Another job has already cut the recording.
  if (key === undefined) return { output: null };
  const lines = await readLines(scope, run.id);
  const language = run.brief?.language ?? 'en';
  const presenter = toSpeechRequest(run.creator, { text: '', language, take: 0 });
  const pieces = await cutVoiceOver(rt, ctx, { ...presenter, key, name: outputName(run, '-voice'), lines });
  return async (em: Em) => {
    const tx = { ...scope, em };
    for (const { key: piece, bytes } of await recordVoiceOver(tx, run.id, pieces))
      await registerFile(tx, { key: piece, kind: 'audio', content_type: 'audio/wav', bytes });
    return { key };
  };
}

/** Uses the owner's recording of one line as its voice: converts it, and finds when each word is spoken. */
async function keepRecording(
  rt: Runtime,
  ctx: JobContext<LineStepInput>,
  { run, models, line }: LineStep,
  recording: string,
  spoken: string,
) {
  const scope = scopeOfJob(rt, ctx);
  const voice = await storeRecording(rt, ctx, {
    ...chooseVoice(run, line),
    key: recording,
    name: outputName(run, ofLine('voice', line.index)),
    text: spoken,
  });
  const notice = await listenTo(rt, ctx, models, { ...chooseVoice(run, line), text: spoken, key: voice.key });
  return async (em: Em) => {
    const tx = { ...scope, em };
    await registerFile(tx, { key: voice.key, kind: 'audio', content_type: 'audio/wav', bytes: voice.bytes });
    await recordVoice(tx, ctx.job.input, { ...voice, notice });
    return { key: voice.key };
  };
}

/** Builds the speech request for a line: the voice, and how it speaks. */
function chooseVoice(run: RunRow, line: LineRow): SpeechRequest {
  const { creator, brief, options } = run;
  const said = { text: line.line, language: brief?.language ?? 'en', take: line.voice_take, pace: options.pace };
  const mine = toSpeechRequest(creator, said);
  return isThread(run) ? voiceOfMessage(mine, run, line) : mine;
}
