import { alignWords } from '../../studio/voice/align.js';
import { finishSpeech } from '../../studio/voice/finish.js';
import { sayLine } from '../../studio/voice/said/say.js';
import { SPEEDS } from '../../studio/voice/speech.js';
import { ProviderError } from '../error.js';
import type { Published, PublishedVoice } from '../installed/catalog.js';
import { ENGINE_THREADS, INSTALLED, say } from '../installed/engine.js';
import { voiceConfig } from '../installed/files.js';
import { folderOf, listInstalled, type Shelf } from '../installed/shelf.js';
import { castVoice, type EngineVoice, listSpeakers } from './casting.js';
import type { SpeechModel, SpeechRequest, SpeechResult } from './port.js';

export interface InstalledSpeechOptions {
  shelf: Shelf;
  /** Speaks languages of which no voice is installed: the offline voice. */
  otherwise: SpeechModel;
  /** CPU time that a line may take: a share for loading the model, and one for each character. @default a minute, and half a second */
  limits?: { startMs: number; perCharacterMs: number };
}

/** A voice of an installed model. */
interface InstalledVoice extends EngineVoice {
  of: PublishedVoice;
  sid: number;
}

/**
 * The neural voices that are installed on this machine (`cutroom voices install`). One of them speaks each line of its language;
 * the offline voice speaks the rest, and lines for which one of its own voices is chosen by id. While nothing is installed, this
 * is the offline voice. Free.
 */
export function installedSpeechModel({
  shelf,
  otherwise,
  limits = { startMs: 60_000, perCharacterMs: 500 },
}: InstalledSpeechOptions): SpeechModel {
  const voices = (): InstalledVoice[] => listInstalled(shelf).flatMap(toVoices);
  const cast = (request: SpeechRequest): InstalledVoice | null => {
    if (OFFLINE_ID.test(request.voice ?? '')) return null;
    return castVoice(voices(), request) as InstalledVoice | null;
  };

  async function speak(request: SpeechRequest, voice: InstalledVoice, signal?: AbortSignal): Promise<SpeechResult> {
    const { text, words } = sayLine(request.text, request.language);
    if (words.length === 0) throw unable('This line contains nothing that can be spoken.');
    const said = await say(
      {
        config: voiceConfig(voice.of, folderOf(shelf, voice.of), ENGINE_THREADS),
        text,
        sid: voice.sid,
        speed: SPEEDS[request.pace ?? 'normal'],
        lang: voice.of.family === 'kokoro' ? letterRules(voice.language ?? 'en-US') : null,
      },
      {
        what: 'voice',
        model: voice.of.name,
        cpuMs: limits.startMs + text.length * limits.perCharacterMs,
        signal,
      },
    );
    const finished = finishSpeech(said);
    if (!finished) throw unable(`The installed voice ${voice.name} made no sound for this line. Check its language.`);
    return {
      wav: finished.wav,
      seconds: finished.seconds,
      words: alignWords(words, finished.pcm),
      estimated: true,
    };
  }

  return {
    get provider() {
      return voices().length > 0 ? INSTALLED : otherwise.provider;
    },
    get model() {
      return voices().length > 0 ? [...new Set(voices().map(({ of }) => of.name))].join(', ') : otherwise.model;
    },
    async speak(request, { signal }) {
      const voice = cast(request);
      return voice ? speak(request, voice, signal) : otherwise.speak(request, signal ? { signal } : {});
    },
    describeUnspeakable: (text, language) =>
      listSpeakers(voices(), language).length > 0 ? null : (otherwise.describeUnspeakable?.(text, language) ?? null),
    async voices(language, options) {
      const own = listSpeakers(voices(), language).map(({ of: _, sid: __, ...voice }) => voice);
      return [...own, ...(await otherwise.voices(language, options))];
    },
    sample: async (id, language) => (await otherwise.sample?.(id, language)) ?? null,
  };
}

/** Ids of the offline voice. */
const OFFLINE_ID = /^espeak:/;

const toVoices = (model: Published): InstalledVoice[] =>
  model.kind !== 'voice'
    ? []
    : model.speakers.map(({ name, language, gender, sid, manner }) => ({
        id: `${model.name}:${sid}`,
        name,
        gender,
        language,
        manner,
        previewUrl: null,
        slow: true,
        of: model,
        sid,
      }));

/**
 * espeak-ng's name of the language by whose rules Kokoro reads letters. Its `en` is British. Chinese signs have a dictionary of
 * their own, so these are the rules for Latin letters among them.
 */
const letterRules = (language: string): string =>
  language === 'en-GB' ? 'en' : language === 'zh' ? 'en-us' : language.toLowerCase();

const unable = (message: string): ProviderError => new ProviderError(INSTALLED, 'bad_request', message);
