import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { JobContext } from '../../platform/jobs/index.js';
import { LETTERED_SCENES, letteredPhoto } from '../../platform/lettering/lettering.test-support.js';
import { createLog } from '../../platform/log/index.js';
import type { PictureAreas } from '../../providers/image/port.js';
import { findPictureAreas } from '../../workers/jobs/pictures/areas.js';
import type { SegmentInput } from '../../workers/render/index.js';
import { measureSegmentOverlap } from './overlap.js';

/**
 * How much of a photograph's lettering the text covers. Each share (0 to 1) is that of the most covered block in the worst
 * frame.
 */
interface PhotographSeen {
  name: string;
  /** Number of blocks of lettering in the photograph (`blocks`), and of those that were detected (`found`). */
  blocks: number;
  found: number;
  covered: number;
  /** Like `covered`, but without detecting lettering, so that the layout cannot avoid it. */
  uncared: number;
  face: number;
}

const FRAMES = 60;
const WORDS = 'It keeps its promise, and I have never looked back since.'.split(' ');

/** Sets a title and captions over photographs with lettering, and measures what they cover. @param dir a folder for temporary files */
export async function measurePhotographs(dir: string, fontsDir: string): Promise<PhotographSeen[]> {
  const ctx = { signal: new AbortController().signal, log: createLog('silent') } as JobContext;
  const seen: PhotographSeen[] = [];
  for (const [n, name] of LETTERED_SCENES.entries()) {
    const { bytes, lettering } = await letteredPhoto(name);
    const path = join(dir, `photograph-${n}.jpg`);
    await writeFile(path, bytes);
    const areas = await findPictureAreas({ config: { detectors: true } }, ctx, bytes);
    const measure = (known: PictureAreas) => {
      const input: SegmentInput = {
        source: { kind: 'still', path },
        frames: FRAMES,
        words: WORDS.map((text, i) => ({ text, start: i * 0.17, end: i * 0.17 + 0.16 })),
        onScreenText: 'Over 12,000 reviews',
        areas: known,
        motion: { kind: 'zoom-in', seed: n },
        captionStyle: 'bold-pop',
      };
      return measureSegmentOverlap(input, { workDir: dir, fontsDir, seen: { faces: areas.faces, labels: lettering } });
    };
    const [with_, without] = [await measure(areas), await measure({ ...areas, labels: [] })];
    seen.push({
      name,
      blocks: lettering.length,
      found: areas.labels.length,
      covered: with_.label.worst,
      uncared: without.label.worst,
      face: with_.face.worst,
    });
  }
  return seen;
}
