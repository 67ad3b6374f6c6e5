import { ConfigError } from '../../platform/config/index.js';
import { readWav } from '../../studio/voice/wav.js';
import { ProviderError } from '../error.js';
import { CATALOG, type Published, type PublishedTranscriber } from '../installed/catalog.js';
import { ENGINE_THREADS, hear, INSTALLED } from '../installed/engine.js';
import { transcriberConfig } from '../installed/files.js';
import { folderOf, listInstalled, type Shelf } from '../installed/shelf.js';
import type { DirectTranscriptionModel, Transcript } from './port.js';
import { cutSound, joinTranscripts } from './sound.js';
import { toCode, toLanguageTag, toTranscript } from './words.js';

/** What Whisper and Moonshine take at once, in seconds; Whisper leaves out what follows. */
const WINDOW_SECONDS = 28;
/** CPU time for a part: a share for loading the model, and a multiple of the part's length. */
const [START_MS, PER_SECOND_MS] = [60_000, 8_000];

const isTranscriber = (model: Published): model is PublishedTranscriber => model.kind === 'transcriber';

/** The transcriber that the operator has named. @throws ConfigError if the catalogue has none of this name */
export function namedTranscriber(shelf: Shelf, name: string): DirectTranscriptionModel {
  const { catalog = CATALOG } = shelf;
  const found = catalog.filter(isTranscriber).find((model) => model.name === name);
  if (found) return installedTranscriptionModel(shelf, found);
  throw new ConfigError([
    `CUTROOM_TRANSCRIPTION_MODEL: "${name}" is none that can be installed (cutroom voices list). For a model of a server, set CUTROOM_TRANSCRIPTION_BASE_URL, too.`,
  ]);
}

/** The first installed transcriber of the catalogue; null if there is none. */
export function firstInstalledTranscriber(shelf: Shelf): DirectTranscriptionModel | null {
  const [first] = listInstalled(shelf).filter(isTranscriber);
  return first ? installedTranscriptionModel(shelf, first) : null;
}

/**
 * A transcriber that is installed on this machine (`cutroom voices install`). It reports no word times, so they are estimated. Free.
 * @returns a model whose `transcribe` throws ProviderError
 */
export function installedTranscriptionModel(shelf: Shelf, published: PublishedTranscriber): DirectTranscriptionModel {
  const { name, languages } = published;
  const failure = (kind: 'bad_request' | 'no_model', message: string) => new ProviderError(INSTALLED, kind, message);
  return {
    provider: INSTALLED,
    model: name,
    minuteUsd: 0,
    async transcribe({ wav, language }, { signal }) {
      if (!listInstalled(shelf).some((model) => model.name === name))
        throw failure('no_model', `${name} is not installed. Run: cutroom voices install ${name}.`);
      const code = toCode(language);
      // The engine ends its process when it is asked for a language that the model does not have.
      if (code !== null && !languages.includes(code))
        throw failure('bad_request', `${name} does not understand this language (${code}).`);
      const config = transcriberConfig(published, folderOf(shelf, published), code ?? '', ENGINE_THREADS);
      const parts: { start: number; transcript: Transcript }[] = [];
      for (const part of cutSound(readWav(wav), WINDOW_SECONDS)) {
        const heard = await hear(
          { config, ...readWav(part.wav) },
          { what: 'transcription', model: name, cpuMs: START_MS + part.seconds * PER_SECOND_MS, signal },
        );
        const said = { text: heard.text, language: toLanguageTag(heard.language), pieces: [] };
        const known = language ?? (languages.length === 1 ? languages[0]! : null);
        parts.push({ start: part.start, transcript: toTranscript({ ...part, language: known }, said) });
      }
      return joinTranscripts(parts);
    },
  };
}
