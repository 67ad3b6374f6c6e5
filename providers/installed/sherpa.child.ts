/**
 * Runs sherpa-onnx in a process of its own: its binary contains espeak-ng, which is under the GPL, and a damaged model ends the
 * process. The model that was used last stays loaded.
 */
import { join } from 'node:path';
import { packageRoot } from '../../platform/paths.js';
import { serve } from '../../platform/pool/serve.js';
import type { Heard, HearInput, Said, SayInput } from './engine.js';
import type { EngineConfig } from './files.js';
import { loadEngine, type Unloaded } from './load.js';

const engine = loadEngine(join(packageRoot, 'scripts', 'voices', 'package.json'));
let loaded: { key: string; model: unknown } | null = null;

function keep<T>(config: EngineConfig, make: () => T): T {
  const key = JSON.stringify(config);
  if (loaded?.key !== key) {
    loaded = null;
    loaded = { key, model: make() };
  }
  return loaded.model as T;
}

serve({
  say({ config, text, sid, speed, lang }: SayInput): Said | Unloaded {
    if ('missing' in engine) return engine;
    const tts = keep(config, () => new engine.OfflineTts(config));
    const { samples, sampleRate } = tts.generate({
      text,
      enableExternalBuffer: false,
      generationConfig: { sid, speed, silenceScale: 1, ...(lang === null ? {} : { extra: { lang } }) },
    });
    return { samples, sampleRate };
  },
  hear({ config, samples, sampleRate }: HearInput): Heard | Unloaded {
    if ('missing' in engine) return engine;
    const recognizer = keep(config, () => new engine.OfflineRecognizer(config));
    const stream = recognizer.createStream();
    stream.acceptWaveform({ samples, sampleRate });
    recognizer.decode(stream);
    const { text, lang } = recognizer.getResult(stream);
    return { text, language: lang || null };
  },
});
