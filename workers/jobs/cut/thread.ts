import { FRAME } from '../../../engine/ffmpeg/index.js';
import { NO_AREAS } from '../../../engine/overlay/index.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import type { SpeechRequest, SpeechResult } from '../../../providers/speech/port.js';
import type { Runtime } from '../../../runtime/index.js';
import { readWav, writeWav } from '../../../studio/voice/wav.js';
import {
  buildThread,
  countFrames,
  type LineRow,
  type LineStepInput,
  type RunRow,
  readLines,
  senderOfLine,
  type Thread,
} from '../../../subgraphs/flows/index.js';
import { drawThread, drawThreadPictures, type SegmentInput, threadHash } from '../../render/index.js';
import { scopeOfJob } from '../deps.js';
import { keepLinePicture } from '../pictures/line-picture.js';

/** Loads the photos of a thread, so that it can be drawn. */
async function loadScene(rt: Runtime, { contact, messages }: Thread) {
  const photos = await Promise.all(
    messages.map(({ photoKey }) => (photoKey === null ? null : rt.storage.read(photoKey))),
  );
  return {
    contact,
    messages: messages.map(({ sender, text, note }, i) => ({ sender, text, note, photo: photos[i]! })),
  };
}

/** The thread up to and including the line at `index`. */
const threadUpTo = (run: RunRow, lines: readonly LineRow[], index: number): Thread =>
  buildThread(run, lines.slice(0, index + 1));

/**
 * Draws the thread up to a line as the line's picture. If an earlier message changes in the meantime, the line's picture gets a
 * new revision, so this drawing is not used.
 */
export async function setThread(rt: Runtime, ctx: JobContext<LineStepInput>, run: RunRow, line: LineRow) {
  const lines = await readLines(scopeOfJob(rt, ctx), run.id);
  const bytes = await drawThread(await loadScene(rt, threadUpTo(run, lines, line.index)));
  return keepLinePicture(rt, ctx, run, { bytes, contentType: 'image/png' }, { textSet: true, areas: NO_AREAS });
}

/** The pictures that a line's segment shows one after the other, and the hash of everything in them. */
export interface Strip {
  hash: string;
  source: SegmentInput['source'];
}

/** Plans the picture sequence of a line's segment. A storage key always names the same content, so it can stand for a hash. */
export function threadStrip(rt: Runtime, run: RunRow, lines: readonly LineRow[], line: LineRow): Strip {
  const thread = threadUpTo(run, lines, line.index);
  const frames = countFrames(line);
  const sent = sentAt(line, frames);
  const hash = threadHash(
    thread,
    thread.messages.map(({ photoKey }) => photoKey),
  );
  return {
    hash: `${hash}/${sent}`,
    source: {
      kind: 'strip',
      async *pictures() {
        yield* drawThreadPictures(await loadScene(rt, thread), { sent, frames });
      },
    },
  };
}

/** Number of frames between a bubble's appearance and its first word, so that the bubble is visible when the word is heard. */
const AHEAD = 2;

/** The frame at which a message is sent: just before its voice begins. */
export const sentAt = ({ words }: Pick<LineRow, 'words'>, frames: number): number =>
  Math.max(0, Math.min(frames - 1, Math.floor((words?.[0]?.start ?? 0) * FRAME.fps) - AHEAD));

/** Seconds of typing: `least` plus `each` per character, but at most `most`, so that viewers do not have to wait. */
const TYPING = { least: 0.45, most: 1.2, each: 0.014 } as const;
/** Seconds of silence after the voice, during which viewers finish reading the message. */
const READING = 0.22;

/** Adds silence to a spoken message: the time for typing it before, and a short pause after. */
export function typedBefore(said: SpeechResult, text: string): SpeechResult {
  const { samples, sampleRate } = readWav(said.wav);
  const lead = Math.min(TYPING.most, TYPING.least + [...text].length * TYPING.each);
  const before = Math.round(lead * sampleRate);
  const track = new Float32Array(before + samples.length + Math.round(READING * sampleRate));
  track.set(samples, before);
  const shift = before / sampleRate;
  return {
    ...said,
    wav: writeWav({ samples: track, sampleRate }),
    seconds: track.length / sampleRate,
    words: said.words.map((word) => ({ ...word, start: word.start + shift, end: word.end + shift })),
  };
}

/**
 * Picks the voice of a message. The sender `me` speaks with the run's voice (`mine`). The other person has a voice of the other
 * gender; the contact's name decides which.
 */
export function voiceOfMessage(mine: SpeechRequest, run: RunRow, line: LineRow): SpeechRequest {
  if (senderOfLine(line) === 'me') return mine;
  const { contact } = buildThread(run, []);
  const gender = /^\s*(?:m|male|man|boy)\b/i.test(mine.gender ?? '') ? 'female' : 'male';
  const seed = [...contact].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2 ** 31, 11);
  return { ...mine, voice: null, accent: null, style: null, gender, seed };
}
