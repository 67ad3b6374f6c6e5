import type { Em } from '../../platform/database/index.js';
import { FRAME } from '../../platform/ffmpeg/index.js';
import type { JobContext } from '../../platform/jobs/index.js';
import { storageKey } from '../../platform/storage/index.js';
import type { Runtime } from '../../runtime/index.js';
import { registerFile } from '../../subgraphs/creators/index.js';
import {
  type Demo,
  demoOf,
  type LineRow,
  type LineStepInput,
  linesOf,
  type RunRow,
  recordPicture,
} from '../../subgraphs/flows/index.js';
import { DEMO_AREAS, type DemoScene, demoHash, demoPictures, drawDemo } from '../render/index.js';
import { framesOf } from './areas.js';
import { scopeOfJob } from './deps.js';
import type { Strip } from './thread.js';

/** Screens that the app's page in its store shows. */
const SHOTS = 2;

/** A line's scene, with storage keys in the place of pictures: everything that it shows. */
function planOf({ app, short, topic, language, lines }: Demo, at: number) {
  const shown = (i: number) => {
    const line = lines[i];
    // Another screen cannot slide in over the owner's own clip.
    return line && !line.clip ? { screen: line.screen, label: line.label, tap: line.tap } : null;
  };
  const phones = app.screens.filter(({ device }) => device === 'phone').slice(0, SHOTS);
  return { app: { ...app, short, screens: phones }, topic, language, now: shown(at), before: shown(at - 1) };
}
type Plan = ReturnType<typeof planOf>;

/** The scene with its pictures. */
async function sceneOf(rt: Runtime, { app, topic, language, now, before }: Plan): Promise<DemoScene> {
  const screenOf = async (of: NonNullable<Plan['now']>): Promise<DemoScene['screen']> => {
    const { screen, label, tap } = of;
    if (screen.kind === 'picture') return { kind: 'picture', bytes: await rt.storage.read(screen.key), tap };
    return screen.kind === 'set' ? { ...screen, label } : { kind: screen.kind };
  };
  const { icon_key, screens, ...told } = app;
  return {
    app: {
      ...told,
      topic,
      language,
      icon: icon_key === null ? null : await rt.storage.read(icon_key),
      shots: await Promise.all(screens.map(({ key }) => rt.storage.read(key))),
    },
    screen: now ? await screenOf(now) : { kind: 'home' },
    before: before && (await screenOf(before)),
  };
}

/** Sets a line's screen as its picture, tapped where the line speaks of. */
export async function setDemo(rt: Runtime, ctx: JobContext<LineStepInput>, run: RunRow, line: LineRow) {
  const scope = scopeOfJob(rt, ctx);
  const demo = demoOf(run, await linesOf(scope, run.id));
  const bytes = await drawDemo(await sceneOf(rt, { ...planOf(demo, line.index), before: null }));
  const key = storageKey('frames', 'image/png');
  await rt.uploads.announce(run.owner_id, key);
  await rt.storage.put(key, bytes, 'image/png');
  const { holdsTitle } = demo.lines[line.index]!;
  return async (em: Em) => {
    const tx = { ...scope, em };
    await registerFile(tx, { key, kind: 'image', content_type: 'image/png', bytes: bytes.length });
    await recordPicture(tx, ctx.job.input, {
      key,
      textSet: holdsTitle,
      areas: DEMO_AREAS,
      notice: null,
      drawn: false,
    });
    return { key };
  };
}

/** What a line's segment shows; null for a clip of the owner's. */
export function demoStrip(rt: Runtime, run: RunRow, lines: readonly LineRow[], at: number): Strip | null {
  const line = lines[at]!;
  if (line.own_clip_key !== null) return null;
  const plan = planOf(demoOf(run, lines), at);
  const [tap, frames] = [tapAt(line, plan.now?.label ?? ''), framesOf(line)];
  return {
    hash: `${demoHash(plan)}/${tap}`,
    source: {
      kind: 'strip',
      async *pictures() {
        yield* demoPictures(await sceneOf(rt, plan), { tap, frames });
      },
    },
  };
}

/** Where in a line nothing says what is tapped, as a share of its words. */
const SHARE = 0.55;
/** A line says what is tapped after its first words. */
const FIRST = 2;

/** The frame at which a line says what is tapped: the first word of its label that it says too, else a little after its middle. */
function tapAt({ words }: LineRow, label: string): number {
  const bare = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const named = new Set(
    label
      .split(/\s+/)
      .map(bare)
      .filter(({ length }) => length > 3),
  );
  const said = words ?? [];
  const spoken = said.find(({ text }, i) => i >= FIRST && named.has(bare(text)));
  const word = spoken ?? said[Math.floor(said.length * SHARE)];
  return Math.max(0, Math.floor((word?.start ?? 0) * FRAME.fps));
}
