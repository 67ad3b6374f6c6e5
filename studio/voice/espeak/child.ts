/**
 * Runs espeak-ng (GPL-3, WebAssembly) in a separate process. It handles one {@link SayRequest} at a time over the IPC channel and
 * answers with samples and events. It exits when its parent does.
 */
import type { ChildAnswer, EspeakEvent, SayRequest } from './wire.js';

/** The members that we use of the espeak-ng package, which has no types. */
interface Espeak {
  readonly samplerate: number;
  /** Selects a voice. Returns 0 if the voice was found. */
  set_voice(name: string): number;
  set_rate(wordsPerMinute: number): void;
  set_pitch(zeroTo100: number): void;
  set_range(zeroTo100: number): void;
  synthesize(text: string, chunk: (samples: Int16Array | null, events: RawEvent[]) => boolean): void;
}
interface RawEvent {
  type: string;
  text_position: number;
  audio_position: number;
  id: unknown;
}
type EspeakModule = { default(): Promise<{ eSpeakNGWorker: new () => Espeak }> };

const answer = (message: ChildAnswer): void => {
  process.send?.(message);
};

function say(engine: Espeak, request: SayRequest): ChildAnswer {
  const voice = request.voices.find((name) => engine.set_voice(name) === 0);
  if (!voice) return { id: request.id, ok: false, reason: 'no_voice' };
  engine.set_rate(request.rate);
  engine.set_pitch(request.pitch);
  engine.set_range(request.range);
  const chunks: Buffer[] = [];
  const events: EspeakEvent[] = [];
  engine.synthesize(request.text, (samples, raw) => {
    if (samples) chunks.push(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength));
    for (const event of raw) {
      if (event.type === 'word')
        events.push({ type: 'word', position: event.text_position - 1, ms: event.audio_position });
      if (event.type === 'phoneme') {
        const ms = event.audio_position;
        events.push(event.id ? { type: 'sound', ms, phoneme: String(event.id) } : { type: 'silence', ms });
      }
    }
    return false;
  });
  return { id: request.id, ok: true, voice, sampleRate: engine.samplerate, pcm: Buffer.concat(chunks), events };
}

async function main(): Promise<void> {
  process.on('disconnect', () => process.exit(0));
  const name = '@echogarden/espeak-ng-emscripten';
  const library: EspeakModule | null = await import(name).catch(() => null);
  if (!library) {
    answer({ id: 0, ok: false, reason: 'not_installed' });
    return;
  }
  const { eSpeakNGWorker } = await library.default();
  const engine = new eSpeakNGWorker();
  process.on('message', (request: SayRequest) => {
    try {
      answer(say(engine, request));
    } catch {
      process.exit(1); // a WebAssembly trap leaves the engine in an undefined state, so the parent starts a new process
    }
  });
  answer({ id: 0, ok: true, voice: '', sampleRate: engine.samplerate, pcm: Buffer.alloc(0), events: [] });
}

await main();
