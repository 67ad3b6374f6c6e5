import { join } from 'node:path';
import type { Published, PublishedTranscriber, PublishedVoice } from './catalog.js';

/** The data by which Kokoro, Piper and Matcha derive sounds from letters: espeak-ng's, in each of their archives. */
const SOUNDS = 'espeak-ng-data';
/** What the engine checks of that data. */
const SOUND_FILES = ['phontab', 'phonindex', 'phondata', 'intonations'].map((file) => `${SOUNDS}/${file}`);
const TOKENS = 'tokens.txt';

/** The weights of a Piper voice are named like its archive. */
const piperModel = ({ archive }: Published): string => `${archive.replace(/^vits-piper-/, '')}.onnx`;

/** The files that a model cannot do without, as paths in its folder. */
export function requiredFiles(model: Published): string[] {
  switch (model.family) {
    case 'piper':
      return [piperModel(model), TOKENS, ...SOUND_FILES];
    case 'kokoro':
      return [model.model, 'voices.bin', TOKENS, ...model.lexicons, ...SOUND_FILES];
    case 'matcha':
      return [model.model, model.vocoder, TOKENS, ...SOUND_FILES];
    case 'whisper':
      return ['encoder.int8.onnx', 'decoder.int8.onnx', TOKENS].map((file) => `${model.prefix}-${file}`);
    case 'moonshine':
      return ['encoder_model.ort', 'decoder_model_merged.ort', TOKENS];
  }
}

/** Whether a file of the archive is unpacked: what the model needs, its sound data, and what says who made it and its terms. */
export const isWanted = (model: Published, path: string): boolean =>
  requiredFiles(model).includes(path) ||
  (model.kind === 'voice' && path.startsWith(`${SOUNDS}/`)) ||
  /^(?:LICEN[CS]E|README|MODEL_CARD|NOTICE)[\w.]*$/i.test(path);

/** A model's settings in the engine's format. */
export type EngineConfig = Record<string, unknown>;

/** The settings with which the engine loads a voice from its folder. */
export function voiceConfig(voice: PublishedVoice, folder: string, threads: number): EngineConfig {
  const at = (file: string): string => join(folder, file);
  const common = { tokens: at(TOKENS), dataDir: at(SOUNDS) };
  const model = () => {
    switch (voice.family) {
      case 'piper':
        return { vits: { model: at(piperModel(voice)), ...common } };
      case 'kokoro':
        return {
          kokoro: {
            model: at(voice.model),
            voices: at('voices.bin'),
            lexicon: voice.lexicons.map(at).join(','),
            ...common,
          },
        };
      case 'matcha':
        return { matcha: { acousticModel: at(voice.model), vocoder: at(voice.vocoder), ...common } };
    }
  };
  return { model: { ...model(), numThreads: threads, provider: 'cpu', debug: 0 }, maxNumSentences: 1 };
}

/**
 * The settings with which the engine loads a transcriber from its folder.
 * @param language ISO 639-1 code of what is said; empty if unknown
 */
export function transcriberConfig(
  model: PublishedTranscriber,
  folder: string,
  language: string,
  threads: number,
): EngineConfig {
  const at = (file: string): string => join(folder, file);
  const [encoder, decoder, tokens] = requiredFiles(model).map(at);
  const settings =
    model.family === 'whisper'
      ? { whisper: { encoder, decoder, language, task: 'transcribe' } }
      : { moonshine: { encoder, mergedDecoder: decoder } };
  return {
    featConfig: { sampleRate: 16_000, featureDim: 80 },
    modelConfig: { ...settings, tokens, numThreads: threads, provider: 'cpu', debug: 0 },
  };
}
