import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODERS, type EncoderName } from '../../platform/ffmpeg/index.js';
import { storageKey } from '../../platform/storage/index.js';
import type { Runtime } from '../../runtime/index.js';
import { withEncoder } from '../encoder.js';
import { renderVideo } from '../render/index.js';
import { allOrNone } from './all-or-none.js';
import { engineOf } from './deps.js';
import {
  type Cutting,
  findSegment,
  type PlannedSegment,
  planSegment,
  storeSegment,
  withLocalFiles,
} from './segment.js';

interface CutOptions {
  signal: AbortSignal;
  onProgress?: (fraction: number) => void;
}

interface MadeCut {
  key: string;
  seconds: number;
  bytes: number;
}

/**
 * Joins the lines' segments with the voices. Those that are not there yet are rendered first, and kept by content. All are of one encoder:
 * the one that has rendered every line of the run, or this process's.
 * @returns the stored video: announced, and not yet registered as anybody's file
 * @throws what `renderVideo` throws; ServiceError NOT_FOUND when a file of a line is gone
 */
export async function makeCut(rt: Runtime, cutting: Cutting, options: CutOptions): Promise<MadeCut> {
  const plans = await allOrNone(cutting.lines.map((line) => planSegment(rt, line, cutting)));
  const rendered = ENCODERS.find((encoder) =>
    plans.every((plan, i) => cutting.lines[i]!.segment_key === plan.keyOf(encoder)),
  );
  const cut = (encoder: EncoderName): Promise<MadeCut> => cutWith(rt, cutting, plans, { ...options, encoder });
  return rendered === undefined ? withEncoder(rt, cut) : cut(rendered);
}

function cutWith(
  rt: Runtime,
  { run, lines }: Cutting,
  plans: readonly PlannedSegment[],
  options: CutOptions & { encoder: EncoderName },
): Promise<MadeCut> {
  return withLocalFiles(rt, async (local) => {
    const engine = engineOf(rt);
    await mkdir(engine.workDir, { recursive: true });
    const folder = await mkdtemp(join(engine.workDir, 'run-'));
    try {
      const segments = await allOrNone(plans.map((plan) => findSegment(rt, plan, options.encoder, local)));
      const voices = lines.map(async (line, index) => ({
        wavPath: await local(line.audio_key!),
        frames: segments[index]!.frames,
      }));
      const out = join(folder, 'cut.mp4');
      const made = await renderVideo(
        {
          fresh: segments.flatMap(({ task }) => (task ? [task] : [])),
          segments: segments.map(({ path, frames }) => ({ path, frames })),
          lines: await allOrNone(voices),
        },
        out,
        { ...engine, ...options },
      );
      const fresh = segments.filter(({ stored }) => !stored);
      for (const segment of fresh) await storeSegment(rt, segment);
      const key = storageKey('cuts', 'video/mp4');
      await rt.uploads.announce(run.owner_id, key);
      await rt.storage.put(key, createReadStream(out), 'video/mp4');
      for (const { path } of fresh) await rm(path, { force: true });
      return { key, seconds: made.seconds, bytes: made.bytes };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
}
