/** One call to a text model, whose answer is read while it is written. */
import { type FinishReason, generateText, type LanguageModel, type ModelMessage, Output, streamText } from 'ai';
import { z } from 'zod';
import type { TaskImage, TextTask } from './port.js';

// The SDK prints its warnings to the console, which would break our log of JSON lines.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** How much a model should think before it writes, where it can be told. */
export type Reasoning = 'minimal' | 'low' | 'medium' | 'high';

/** What a server can do. */
export interface Ability {
  /** Keeps to a JSON schema; otherwise it has plain JSON mode. */
  schema: boolean;
  /** Sends its answer while it writes. */
  stream: boolean;
}

/** What is asked in one call. */
export interface Ask {
  // biome-ignore lint/suspicious/noExplicitAny: only the task's schema is read here, whatever its types.
  task: TextTask<any, any>;
  system: string;
  prompt: string;
  images: readonly TaskImage[];
  seed: number;
  /** How long the model may be silent, ms: before its first word, between two words, and in all if it does not stream. */
  silenceMs: number;
  reasoning?: Reasoning;
  signal?: AbortSignal;
  /** Called with the number of characters that the model has written so far, thoughts included. */
  onProgress?(characters: number): void;
}

export interface Answer {
  /** The model's words; '' if there are none. */
  text: string;
  /** Whether they were cut off: at the model's own limit of length, or at ours. */
  cut: boolean;
}

/** Thrown if the provider's filter, rather than the model, ended the answer. */
export class FilteredError extends Error {}

/** Thrown if a model was silent for too long, or wrote for too long. */
export class TooSlowError extends Error {}

/** How many times as long as it may be silent a model may write. */
const WRITES = 4;

/**
 * The most characters of an answer that are read. The longest good answers have a tenth of this. Small models sometimes repeat
 * themselves without end, and a schema does not stop them: it allows any number of blank lines.
 */
const MOST = 100_000;

/**
 * Makes one call, which the SDK repeats once after an error that may be temporary.
 * @throws FilteredError, TooSlowError, the SDK's errors, and the reason of the caller's signal
 */
export async function askOnce(model: LanguageModel, call: Ask, ability: Ability): Promise<Answer> {
  const shape = ability.schema
    ? ''
    : `\n\nAnswer with one JSON object of this schema:\n${JSON.stringify(z.toJSONSchema(call.task.output))}`;
  const patience = new Patience(call.silenceMs);
  const settings = {
    model,
    instructions: call.system + shape,
    ...said(call),
    output: asWords(ability.schema ? Output.object({ schema: call.task.output, name: call.task.name }) : Output.json()),
    maxRetries: 1,
    ...(call.reasoning && { reasoning: call.reasoning }),
    seed: call.seed & 0x7fffffff,
    abortSignal: call.signal ? AbortSignal.any([call.signal, patience.signal]) : patience.signal,
  };
  try {
    const { text, finish } = await (ability.stream ? readStream(settings, call, patience) : readWhole(settings));
    if (finish === 'content-filter') throw new FilteredError();
    return { text, cut: finish === 'length' };
  } catch (error) {
    if (patience.signal.aborted && !call.signal?.aborted) throw patience.signal.reason;
    throw error;
  } finally {
    patience.end();
  }
}

interface Read {
  text: string;
  finish: FinishReason;
}

type Settings = Parameters<typeof streamText>[0] & Parameters<typeof generateText>[0];

async function readStream(settings: Settings, { onProgress }: Ask, patience: Patience): Promise<Read> {
  // Without `onError`, the SDK prints errors to the console.
  const { fullStream } = streamText({ ...settings, onError: () => undefined });
  let text = '';
  let written = 0;
  for await (const part of fullStream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'abort') settings.abortSignal?.throwIfAborted();
    if (part.type === 'finish') {
      // A page of a proxy in front of the server is read as a stream without any event.
      if (written === 0 && part.finishReason === 'other') break;
      return { text, finish: part.finishReason };
    }
    if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') continue;
    written += part.text.length;
    if (part.type === 'text-delta') text += part.text;
    patience.heard();
    onProgress?.(written);
    if (written > MOST) return { text, finish: 'length' };
  }
  throw new Error('The answer was no stream of text.');
}

async function readWhole(settings: Settings): Promise<Read> {
  const { text, finishReason } = await generateText(settings);
  return { text, finish: finishReason };
}

/**
 * Asks for a format, but leaves the words as they are. The SDK's own parser is strict: it would hold back the words until they are
 * a part of an object, and refuse some that contain one.
 */
const asWords = ({ responseFormat }: Pick<Output.Output, 'responseFormat'>) => ({ ...Output.text(), responseFormat });

/** Into how many ticks the longest silence is divided. */
const TICKS = 4;

/**
 * Ends a call in which the model is silent for too long, or that takes too long in all. It counts ticks instead of reading a
 * clock: a machine on which this process does not run for a while is not the model's fault. `end` closes the connection.
 */
class Patience {
  readonly #controller = new AbortController();
  readonly #ticking: NodeJS.Timeout;
  #silent = 0;
  #all = 0;

  constructor(silenceMs: number) {
    const seconds = Math.ceil(silenceMs / 1000);
    this.#ticking = setInterval(() => {
      this.#silent += 1;
      this.#all += 1;
      if (this.#silent >= TICKS) this.#giveUp(`It wrote nothing for ${seconds} seconds.`);
      else if (this.#all >= TICKS * WRITES) this.#giveUp(`It was still writing after ${seconds * WRITES} seconds.`);
    }, silenceMs / TICKS);
  }

  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The model has written something. */
  heard(): void {
    this.#silent = 0;
  }

  end(): void {
    clearInterval(this.#ticking);
    this.#controller.abort();
  }

  #giveUp(why: string): void {
    this.#controller.abort(new TooSlowError(why));
  }
}

/** The prompt in the form that the SDK expects, followed by the task's pictures if it has any. */
function said({ prompt, images }: Ask): { prompt: string } | { messages: ModelMessage[] } {
  if (images.length === 0) return { prompt };
  const pictures = images.map(({ bytes, mediaType }) => ({ type: 'file' as const, data: bytes, mediaType }));
  return { messages: [{ role: 'user', content: [{ type: 'text', text: prompt }, ...pictures] }] };
}
