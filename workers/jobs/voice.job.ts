import type { Em } from '../../platform/database/index.js';
import { speakable } from '../../platform/fonts/index.js';
import { defineJob, type JobContext, PermanentJobError, settleSpend } from '../../platform/jobs/index.js';
import { localSpeechModel } from '../../providers/speech/local.js';
import type { SpeechRequest, SpeechResult } from '../../providers/speech/port.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import {
  assertLetters,
  isThread,
  type LineRow,
  type LineStepInput,
  linesOf,
  type RunRow,
  recordFailedSpeech,
  recordVoice,
  recordVoiceOver,
  STEP,
  speechOf,
  type VoiceResult,
} from '../../subgraphs/flows/index.js';
import { failsRun, lineName, openLine, scopeOfJob } from './deps.js';
import { patient } from './patience.js';
import { recordedVoice } from './recording.js';
import { payVoice, speak } from './speech.js';
import { enginesOf, spokenByFirst } from './speech-engines.js';
import { typedBefore, voiceOfMessage } from './thread.js';
import { cutVoiceOver } from './voice-over.js';

const LOST =
  'The voice of this line was interrupted at the provider and may have been billed; the offline studio spoke it instead of paying twice.';

/** Speaks one line. */
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
        throw new PermanentJobError('it has nothing that can be said.', {
          hint: 'Give the line words and start again.',
        });
      assertLetters(run, spoken, `line ${step.index + 1}`);
      if (line.own_audio_key !== null) return keepRecording(rt, ctx, run, line, line.own_audio_key, spoken);
      const request = { ...voiceOf(run, line), text: spoken };
      const finish = isThread(run) ? (said: SpeechResult) => typedBefore(said, line.line) : undefined;
      const { engines, notice } = enginesOf(rt, models, run);
      const { paid, failed } = await spokenByFirst(
        ctx,
        engines,
        (model) => payVoice(rt, ctx, model, request, finish),
        (provider) => recordFailedSpeech(scope, run.id, provider),
      );
      const voice: VoiceResult = paid.made
        ? { ...paid.made, notice: failed ?? notice }
        : { ...(await speak(rt, ctx, localSpeechModel(), request, finish)), notice: LOST };
      return async (em) => {
        const tx = { ...scope, em };
        if (paid.made) await settleSpend(em, paid.spendId);
        await registerFile(tx, { key: voice.key, kind: 'audio', content_type: 'audio/wav', bytes: voice.bytes });
        await recordVoice(tx, step, voice);
        return { key: voice.key };
      };
    },
    onFailed: failsRun(rt, (job) =>
      'voiceOver' in job.input ? 'The voice-over could not be used' : `The voice of ${lineName(job)} could not be made`,
    ),
  });

/** The owner's recording of the whole script: every line gets its part. */
async function keepVoiceOver(rt: Runtime, ctx: JobContext<LineStepInput>, run: RunRow) {
  const scope = scopeOfJob(rt, ctx);
  const key = run.options.voiceOverKey;
  // Another job has cut it.
  if (key === undefined) return { output: null };
  const lines = await linesOf(scope, run.id);
  const language = run.brief?.language ?? 'en';
  const presenter = speechOf(run.creator, { text: '', language, take: 0 });
  const pieces = await cutVoiceOver(rt, ctx, { ...presenter, key, lines });
  return async (em: Em) => {
    const tx = { ...scope, em };
    for (const { key: piece, bytes } of await recordVoiceOver(tx, run.id, pieces))
      await registerFile(tx, { key: piece, kind: 'audio', content_type: 'audio/wav', bytes });
    return { key };
  };
}

/** The owner's own recording instead of a voice: brought into the form of one, and its words found in it. */
async function keepRecording(
  rt: Runtime,
  ctx: JobContext<LineStepInput>,
  run: RunRow,
  line: LineRow,
  recording: string,
  spoken: string,
) {
  const scope = scopeOfJob(rt, ctx);
  const voice = await recordedVoice(rt, ctx, { ...voiceOf(run, line), key: recording, text: spoken });
  return async (em: Em) => {
    const tx = { ...scope, em };
    await registerFile(tx, { key: voice.key, kind: 'audio', content_type: 'audio/wav', bytes: voice.bytes });
    await recordVoice(tx, ctx.job.input, { ...voice, notice: null });
    return { key: voice.key };
  };
}

/** Who speaks a line, and how. */
function voiceOf(run: RunRow, line: LineRow): SpeechRequest {
  const { creator, brief } = run;
  const mine = speechOf(creator, { text: line.line, language: brief?.language ?? 'en', take: line.voice_take });
  return isThread(run) ? voiceOfMessage(mine, run, line) : mine;
}
