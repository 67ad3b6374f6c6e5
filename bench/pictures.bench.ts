import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { prepareFonts } from '../platform/fonts/index.js';
import { localImageModel } from '../providers/image/local.js';
import type { ImageRequest, Scene } from '../providers/image/port.js';
import type { Finding } from './main.js';

/** Pictures of each kind; each has its own seed, so that no two are the same. */
const EACH = 8;

const person: Partial<Scene> = { personaSeed: 'mia', persona: { name: 'Mia', gender: 'female' } };
const product: Partial<Scene> = {
  product: { name: 'Ember mug', what: 'a self-heating travel mug', category: 'handheld' },
};

/** The pictures that are requested most: a line of a video, photos near and far, the product alone, an app, a story, a passport. */
const MIX: Record<string, Scene> = {
  frame: {
    kind: 'frame',
    ...person,
    ...product,
    segmentRole: 'hook',
    index: 0,
    setting: 'kitchen',
    onScreenText: 'Hot for six hours',
  },
  'photo, selfie': {
    kind: 'photo',
    ...person,
    framing: 'selfie',
    place: 'cafe',
    light: 'morning',
    pose: 'relaxed',
    expression: 'friendly',
  },
  'photo, full body with product': {
    kind: 'photo',
    ...person,
    ...product,
    framing: 'full_body',
    place: 'park',
    light: 'golden_hour',
    pose: 'holding_up',
  },
  'product alone': { kind: 'product', ...product, arrangement: 'surface', light: 'window', place: 'kitchen' },
  screen: { kind: 'screen', ...person, device: 'mobile', place: 'living_room' },
  story: {
    kind: 'story',
    ...person,
    origin: { kind: 'photo', ...person, place: 'gym' },
    next: 'She drinks and smiles.',
  },
  passport: { kind: 'passport', ...person },
};

/**
 * Measures how many offline pictures one processor core makes per second: the pictures of one process, divided by the CPU
 * seconds of all its threads.
 */
export async function benchPictures(): Promise<Finding[]> {
  const folder = await mkdtemp(join(tmpdir(), 'cutroom-bench-'));
  try {
    prepareFonts(join(folder, 'fonts'));
    const scenes = Object.entries(MIX);
    // The first pictures load fonts and code, so they are not measured.
    await draw(scenes, 1);
    const kinds: { what: string; cpu: number }[] = [];
    for (const scene of scenes) kinds.push({ what: scene[0], cpu: (await draw([scene], EACH)) / EACH });
    const cpu = kinds.reduce((sum, kind) => sum + kind.cpu, 0) / kinds.length;
    const slowest = kinds.reduce((one, other) => (other.cpu > one.cpu ? other : one));
    return [
      {
        what: `offline pictures of 1080x1920, ${kinds.length} kinds alike`,
        ours: `${(1 / cpu).toFixed(1)} a second and core`,
        against: kinds.map(({ what, cpu: seconds }) => `${what} ${seconds.toFixed(2)} s`).join('; '),
        theirs: `slowest: ${slowest.what}`,
        ratio: '',
        target: '',
      },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Draws each scene the given number of times. @returns seconds of CPU time (user and system) of all threads */
async function draw(scenes: readonly (readonly [string, Scene])[], times: number): Promise<number> {
  const model = localImageModel();
  const before = process.cpuUsage();
  for (const [what, scene] of scenes)
    for (let seed = 1; seed <= times; seed += 1) {
      const request: ImageRequest = { prompt: what, scene, references: [], aspectRatio: '9:16', seed };
      const { bytes } = await model.generate(request, {});
      if (bytes.length < 10_000) throw new Error(`${what}: a picture of ${bytes.length} bytes`);
    }
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
}
