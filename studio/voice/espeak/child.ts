/**
 * The process that holds espeak-ng (GPL-3, WebAssembly) apart from ours: it takes one {@link SayRequest} at a time over the
 * IPC channel and answers with samples and events. It ends with its parent.
 */
import type { ChildAnswer, EspeakEvent, SayRequest } from './wire.js';

/** The few members of the untyped package that are used. */
interface Espeak {
  readonly samplerate: number;
  /** 0 when the voice was found. */
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
      if (event.type === 'phoneme') events.push({ type: event.id ? 'sound' : 'silence', ms: event.audio_position });
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
      process.exit(1); // a WebAssembly trap leaves the engine undefined: the parent starts a new one
    }
  });
  answer({ id: 0, ok: true, voice: '', sampleRate: engine.samplerate, pcm: Buffer.alloc(0), events: [] });
}

await main();
