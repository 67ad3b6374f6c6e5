import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { ENCODERS, type EncoderName } from '../../../engine/ffmpeg/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { withEncoder } from '../../encoder.js';
import { renderVideo } from '../../render/index.js';
import { prepareEngine } from '../deps.js';
import { allOrNone } from '../pictures/all-or-none.js';
import { type PartsOptions, withParts, withScratchFolder } from './parts.js';
import { type Cutting, type PlannedSegment, planSegment } from './segment.js';
import { buildSoundWish } from './sounding.js';

type CutOptions = Omit<PartsOptions, 'encoder'> & {
  /** The name under which the video is downloaded. */
  name: string;
};

/** Share of the progress that rendering the segments accounts for; joining them takes only the last hundredths. */
const RENDERING = 0.97;

interface MadeCut {
  key: string;
  seconds: number;
  bytes: number;
}

/**
 * Joins the lines' segments with the voices. Missing segments are rendered first, in parts (see `withParts`). All segments come
 * from one encoder: the one that has already rendered every line of the run, or else this process's.
 * @returns the stored video; its key is announced to `Uploads`, but not yet registered as a user's file
 * @throws whatever `withParts` and `renderVideo` throw; ServiceError NOT_FOUND if a file of a line was deleted
 */
export async function makeCut(rt: Runtime, cutting: Cutting, options: CutOptions): Promise<MadeCut> {
  const plans = await allOrNone(cutting.lines.map((line) => planSegment(rt, line, cutting)));
  const rendered = ENCODERS.find((encoder) =>
    plans.every((plan, i) => cutting.lines[i]!.segment_key === plan.makeKey(encoder)),
  );
  const cut = (encoder: EncoderName): Promise<MadeCut> => cutWith(rt, cutting, plans, { ...options, encoder });
  return rendered === undefined ? withEncoder(rt, cut) : cut(rendered);
}

function cutWith(
  rt: Runtime,
  cutting: Cutting,
  plans: readonly PlannedSegment[],
  options: CutOptions & { encoder: EncoderName },
): Promise<MadeCut> {
  const { run, lines } = cutting;
  const { signal, encoder, onProgress } = options;
  const parts = plans.map((plan, i) => ({
    key: plan.makeKey(encoder),
    frames: plan.frames,
    name: `Line ${lines[i]!.index + 1}`,
    input: plan.input,
  }));
  const frames = parts.map((part) => part.frames);
  const rendering = { ...options, ...(onProgress && { onProgress: (done: number) => onProgress(done * RENDERING) }) };
  return withParts(rt, parts, rendering, (paths, local) =>
    withScratchFolder(rt, async (folder) => {
      const voices = lines.map(async (line, i) => ({ wavPath: await local(line.audio_key!), frames: frames[i]! }));
      const out = join(folder, 'cut.mp4');
      const made = await renderVideo(
        {
          fresh: [],
          segments: paths.map((path, i) => ({ path, frames: frames[i]! })),
          lines: await allOrNone(voices),
          sound: await buildSoundWish(cutting, frames, local),
        },
        out,
        { ...prepareEngine(rt), signal, encoder },
      );
      onProgress?.(1);
      const key = storageKey('cuts', 'video/mp4', options.name);
      await rt.uploads.announce(run.owner_id, key);
      await rt.storage.put(key, createReadStream(out), 'video/mp4');
      return { key, seconds: made.seconds, bytes: made.bytes };
    }),
  );
}
