import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distance } from 'fastest-levenshtein';
import type { JobContext } from '../../../platform/jobs/index.js';
import { deadline } from '../../../providers/call.js';
import type { Models } from '../../../providers/registry.js';
import { isQueued, type TranscriptionRequest } from '../../../providers/transcription/port.js';
import { HEARD_RATE, toHeard } from '../../../providers/transcription/sound.js';
import type { Runtime } from '../../../runtime/index.js';
import { sayLine } from '../../../studio/voice/said/say.js';
import { readFloats } from '../../../studio/voice/wav.js';
import { decodeTo, withScratch } from './recording.js';

/** Longest sound that is written down, seconds. Most servers take 25 MB in a call, which is thirteen minutes. */
const LONGEST_SECONDS = 600;
/**
 * The share of a line's letters that may differ before the owner is notified. Small models mishear names and rare
 * languages; a voice that leaves half of a line out, repeats it or babbles differs by more.
 */
const MOST_OTHERWISE = 0.45;
/** How much of what was heard is quoted, in characters. */
const QUOTED = 120;
/** How long a line waits for what is heard, ms. The model of a server that hangs would delay every line of a run. */
const PATIENCE_MS = 60_000;
/** How long nobody listens after a model has taken longer, ms. */
const PAUSE_MS = 300_000;
/** The end of that pause on the clock of `performance`. One for all accounts, as a free model is the installation's. */
let pausedUntil = 0;

/**
 * Decodes a stored sound or video for transcription.
 * @throws PermanentJobError if it has no sound that can be decoded, or is longer than ten minutes
 */
export function readHeard(rt: Runtime, ctx: JobContext, key: string): Promise<Omit<TranscriptionRequest, 'language'>> {
  return withScratch(rt, key, async (path, folder) => {
    const heard = join(folder, 'heard.f32');
    const what = 'one that is written down';
    await decodeTo(rt, ctx, path, heard, { codec: 'pcm_f32le', rate: HEARD_RATE, longest: LONGEST_SECONDS, what });
    return toHeard({ samples: readFloats(await readFile(heard)), sampleRate: HEARD_RATE });
  });
}

/**
 * Listens to a line's voice, if there is a transcription model that costs nothing, and compares it with the line. It never fails:
 * the voice has been paid for. After a model has taken longer than `patienceMs`, it listens to nothing for five minutes.
 * @param key storage key of the voice
 * @returns a notice for the owner if it says something else; else null
 */
export async function listenTo(
  rt: Runtime,
  ctx: JobContext,
  { transcription }: Pick<Models, 'transcription'>,
  { key, text, language }: { key: string; text: string; language: string },
  patienceMs = PATIENCE_MS,
): Promise<string | null> {
  if (!transcription || isQueued(transcription) || transcription.minuteUsd > 0) return null;
  if (performance.now() < pausedUntil) return null;
  let limit: AbortSignal | undefined;
  try {
    const sound = await readHeard(rt, ctx, key);
    limit = deadline(patienceMs, ctx.signal);
    const { text: heard } = await transcription.transcribe({ ...sound, language }, { signal: limit });
    return isSame(text, heard, language) ? null : writeNotice(heard);
  } catch (error) {
    ctx.signal.throwIfAborted();
    const late = limit?.aborted === true;
    if (late) pausedUntil = performance.now() + PAUSE_MS;
    ctx.log.warn(
      { err: error, provider: transcription.provider, ...(late ? { pausedMs: PAUSE_MS } : {}) },
      late ? 'a model took too long to hear a voice; listening pauses' : 'a voice could not be compared with its line',
    );
    return null;
  }
}

/** Whether two texts sound about the same: as they are said, without signs and spaces. */
export function isSame(line: string, heard: string, language: string): boolean {
  const [written, said] = [line, heard].map((text) => toLetters(text, language)) as [string, string];
  return distance(written, said) <= MOST_OTHERWISE * Math.max(written.length, said.length);
}

const toLetters = (text: string, language: string): string =>
  sayLine(text, language)
    .text.normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

function writeNotice(heard: string): string {
  const text = heard.replace(/\s+/g, ' ').trim();
  const sounds =
    text === '' ? 'like nothing' : `like “${text.length > QUOTED ? `${text.slice(0, QUOTED).trimEnd()}…` : text}”`;
  return `This voice may not say the line: it sounds ${sounds}. Listen to it and, if it is wrong, replace it.`;
}
