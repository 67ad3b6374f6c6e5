import type { Word } from '../../engine/captions.js';
import type { Cancellable } from '../cancel.js';

export type { Word } from '../../engine/captions.js';

/** A sound whose words are to be written down; see `toHeard`. */
export interface TranscriptionRequest {
  /** RIFF WAV, 16-bit PCM, 16 kHz mono, of at most ten minutes: most servers take at most 25 MB. */
  wav: Buffer;
  seconds: number;
  /** The language that is spoken, a BCP 47 tag; null to have the model find out. */
  language: string | null;
}

export interface Transcript {
  /** What is said, with punctuation; empty if nothing is. */
  text: string;
  /** The language that is spoken, a BCP 47 tag; null if the model does not say. */
  language: string | null;
  /** The words of `text` in order, with their times in seconds of the sound. */
  words: Word[];
  /** True if the model reported no word times; those in `words` are then estimates. */
  estimated?: boolean;
}

interface AnyTranscriptionModel {
  readonly provider: string;
  readonly model: string;
  /** The price of a minute, USD; 0 on this machine and on a server of the operator's. */
  readonly minuteUsd: number;
}

/** A model that returns the words from the request itself. */
export interface DirectTranscriptionModel extends AnyTranscriptionModel {
  /** Writes down a sound by one paid call, which is never repeated once it may have been accepted. @throws ProviderError */
  transcribe(request: TranscriptionRequest, options: { signal?: AbortSignal }): Promise<Transcript>;
}

export type TranscriptionStatus =
  | { state: 'running' }
  | { state: 'done'; transcript: Transcript }
  /** The provider ended the request without billing it. `reason` is a sentence for the user. */
  | { state: 'failed'; failure: 'refused' | 'bad_request' | 'unavailable'; reason: string };

/** A model at which a transcription is started once and then polled, from any process that has the handle. */
export interface QueuedTranscriptionModel extends AnyTranscriptionModel, Cancellable {
  /** Starts by one paid call, which is never repeated once it may have been accepted. @throws ProviderError */
  start(request: TranscriptionRequest, options: { signal?: AbortSignal }): Promise<{ handle: string }>;
  /** Polls. Free, and can be repeated. @throws ProviderError */
  status(handle: string, options: { signal?: AbortSignal }): Promise<TranscriptionStatus>;
}

export type TranscriptionModel = DirectTranscriptionModel | QueuedTranscriptionModel;

export const isQueued = (model: TranscriptionModel): model is QueuedTranscriptionModel => 'start' in model;
