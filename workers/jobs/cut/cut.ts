import { createReadStream } from 'node:fs';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENCODERS, type EncoderName } from '../../../platform/ffmpeg/index.js';
import { storageKey } from '../../../platform/storage/index.js';
import type { Runtime } from '../../../runtime/index.js';
import { useSegments } from '../../../subgraphs/flows/index.js';
import { withEncoder } from '../../encoder.js';
import { renderVideo } from '../../render/index.js';
import { prepareEngine } from '../deps.js';
import { allOrNone } from '../pictures/all-or-none.js';
import {
  type Cutting,
  findSegment,
  type PlannedSegment,
  planSegment,
  storeSegment,
  withLocalFiles,
} from './segment.js';
import { buildSoundWish } from './sounding.js';

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
 * Joins the lines' segments with the voices. Missing segments are rendered first and stored under the hash of their content.
 * All segments come from one encoder: the one that has already rendered every line of the run, or else this process's.
 * @returns the stored video; its key is announced to `Uploads`, but not yet registered as a user's file
 * @throws whatever `renderVideo` throws; ServiceError NOT_FOUND if a file of a line was deleted
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
  return withLocalFiles(rt, async (local) => {
    const engine = prepareEngine(rt);
    await mkdir(engine.workDir, { recursive: true });
    const folder = await mkdtemp(join(engine.workDir, 'run-'));
    try {
      await useSegments(
        rt.db.em(),
        plans.map((plan) => plan.makeKey(options.encoder)),
      );
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
          sound: await buildSoundWish(
            cutting,
            segments.map(({ frames }) => frames),
            local,
          ),
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
