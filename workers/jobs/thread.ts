import type { Em } from '../../platform/database/index.js';
import { FRAME } from '../../platform/ffmpeg/index.js';
import type { JobContext } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import type { SpeechRequest, SpeechResult } from '../../providers/speech/port.js';
import type { Runtime } from '../../runtime/index.js';
import { readWav, writeWav } from '../../studio/voice/wav.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import {
  type LineRow,
  type LineStepInput,
  linesOf,
  type RunRow,
  recordPicture,
  senderOfLine,
  type Thread,
  threadOf,
} from '../../subgraphs/flows/index.js';
import { drawThread, NO_AREAS, type SegmentInput, threadHash, threadPictures } from '../render/index.js';
import { framesOf } from './areas.js';
import { scopeOfJob } from './deps.js';

/** A thread up to a line, as it is drawn. */
async function sceneOf(rt: Runtime, { contact, messages }: Thread) {
  const photos = await Promise.all(
    messages.map(({ photoKey }) => (photoKey === null ? null : rt.storage.read(photoKey))),
  );
  return {
    contact,
    messages: messages.map(({ sender, text, note }, i) => ({ sender, text, note, photo: photos[i]! })),
  };
}

/** Up to and with the line at `index`. */
const threadUpTo = (run: RunRow, lines: readonly LineRow[], index: number): Thread =>
  threadOf(run, lines.slice(0, index + 1));

/** Sets the thread up to a line as the line's picture. A message before it that changes meanwhile makes another revision of it. */
export async function setThread(rt: Runtime, ctx: JobContext<LineStepInput>, run: RunRow, line: LineRow) {
  const scope = scopeOfJob(rt, ctx);
  const lines = await linesOf(scope, run.id);
  const bytes = await drawThread(await sceneOf(rt, threadUpTo(run, lines, line.index)));
  const key = storageKey('frames', 'image/png');
  await rt.uploads.announce(run.owner_id, key);
  await rt.storage.put(key, bytes, 'image/png');
  return async (em: Em) => {
    const tx = { ...scope, em };
    await registerFile(tx, { key, kind: 'image', content_type: 'image/png', bytes: bytes.length });
    await recordPicture(tx, ctx.job.input, { key, textSet: true, areas: NO_AREAS, notice: null, drawn: false });
    return { key };
  };
}

/** What a line's segment shows, and a name for it. */
export interface Strip {
  hash: string;
  source: SegmentInput['source'];
}

/** What a line's segment shows, and a name for it. A storage key names its content for ever, so it stands for its hash. */
export function threadStrip(rt: Runtime, run: RunRow, lines: readonly LineRow[], line: LineRow): Strip {
  const thread = threadUpTo(run, lines, line.index);
  const frames = framesOf(line);
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
        yield* threadPictures(await sceneOf(rt, thread), { sent, frames });
      },
    },
  };
}

/** Frames before the first word at which its bubble is there: it is seen as it is heard. */
const AHEAD = 2;

/** The frame at which a message is sent: as the voice begins. */
const sentAt = ({ words }: LineRow, frames: number): number =>
  Math.max(0, Math.min(frames - 1, Math.floor((words?.[0]?.start ?? 0) * FRAME.fps) - AHEAD));

/** Seconds that somebody types: longer for more, and never so long that one waits. */
const TYPING = { least: 0.45, most: 1.2, each: 0.014 } as const;
/** Seconds after the voice, in which a message is read to its end. */
const READING = 0.22;

/** A spoken message with the time in which it is typed before, and a breath after. */
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

/** Who speaks a message: `me` is the run's creator, and the other one sounds like somebody else. */
export function voiceOfMessage(mine: SpeechRequest, run: RunRow, line: LineRow): SpeechRequest {
  if (senderOfLine(line) === 'me') return mine;
  const { contact } = threadOf(run, []);
  const gender = /^\s*(?:m|male|man|boy)\b/i.test(mine.gender ?? '') ? 'female' : 'male';
  const seed = [...contact].reduce((sum, letter) => (sum * 31 + letter.codePointAt(0)!) % 2 ** 31, 11);
  return { ...mine, voice: null, accent: null, style: null, gender, seed };
}
