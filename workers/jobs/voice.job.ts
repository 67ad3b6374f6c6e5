import { assertDrawable, speakable } from '../../platform/fonts/index.js';
import { defineJob, PermanentJobError, settleSpend } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import { PRICES } from '../../providers/prices.js';
import { needModel } from '../../providers/registry.js';
import { localSpeechModel } from '../../providers/speech/local.js';
import type { SpeechModel, SpeechResult } from '../../providers/speech/port.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import { type RunRow, recordVoice, STEP, type VoiceResult } from '../../subgraphs/flows/index.js';
import { failsRun, lineName, openLine } from './deps.js';
import { payOnce } from './paid.js';
import { patient } from './patience.js';

const LOST =
  'The voice of this line was interrupted at the provider and may have been billed; the offline studio spoke it instead of paying twice.';

/** Speaks one line. */
export const voiceJob = (rt: Runtime) =>
  defineJob(STEP.voice, {
    leaseSeconds: rt.config.leaseSeconds,
    ...patient(rt),
    async run(ctx) {
      const opened = await openLine(rt, ctx);
      if (!opened) return { output: null };
      const { scope, run, models, line } = opened;
      const step = ctx.job.input;
      const spoken = speakable(line.line);
      if (spoken === '')
        throw new PermanentJobError('it has nothing that can be said.', {
          hint: 'Give the line words and start again.',
        });
      assertDrawable(spoken, `line ${step.index + 1}`);
      const model = needModel(models, 'speech');
      const paid = await payOnce(
        ctx,
        {
          item: 'voice',
          usd: model.provider === 'local' ? 0 : PRICES.speech,
          provider: model.provider,
          model: model.model,
          what: 'a spoken line',
        },
        () => speak(rt, model, run, spoken, ctx.signal),
      );
      const voice: VoiceResult = paid.made
        ? { ...paid.made, notice: null }
        : { ...(await speak(rt, localSpeechModel(), run, spoken, ctx.signal)), notice: LOST };
      const video = needModel(models, 'video');
      return async (em) => {
        const tx = { ...scope, em };
        if (paid.made) await settleSpend(em, paid.spendId);
        await registerFile(tx, { key: voice.key, kind: 'audio', content_type: 'audio/wav', bytes: voice.bytes });
        await recordVoice(tx, step, voice, { provider: video.provider, durations: video.durations });
        return { key: voice.key };
      };
    },
    onFailed: failsRun(rt, (job) => `The voice of ${lineName(job)} could not be made`),
  });

async function speak(rt: Runtime, model: SpeechModel, run: RunRow, text: string, signal: AbortSignal) {
  const { creator } = run;
  const said: SpeechResult = await model.speak(
    {
      text,
      voice: creator.voice,
      gender: creator.gender,
      language: run.brief?.language ?? 'en',
      accent: creator.accent,
      style: creator.tone_of_voice,
      seed: seedOf(creator.id ?? creator.name),
    },
    { signal },
  );
  const key = storageKey('voices', 'audio/wav');
  await rt.uploads.announce(run.owner_id, key);
  await rt.storage.put(key, said.wav, 'audio/wav');
  return { key, seconds: said.seconds, words: said.words, bytes: said.wav.length };
}

/** One voice per presenter: the seed is the person's, not the line's. */
const seedOf = (name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2 ** 31, 7);
