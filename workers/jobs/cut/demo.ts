import { FRAME } from '../../../engine/ffmpeg/index.js';
import type { JobContext } from '../../../platform/jobs/index.js';
import type { Runtime } from '../../../runtime/index.js';
import {
  buildDemo,
  countFrames,
  type Demo,
  type LineRow,
  type LineStepInput,
  type RunRow,
  readLines,
} from '../../../subgraphs/flows/index.js';
import { DEMO_AREAS, type DemoScene, demoHash, drawDemo, drawDemoPictures } from '../../render/index.js';
import { scopeOfJob } from '../deps.js';
import { keepLinePicture } from '../pictures/line-picture.js';
import type { Strip } from './thread.js';

/** Maximum number of screenshots shown on the app's store page. */
const SHOTS = 2;

/**
 * Describes everything that a line's scene shows, with storage keys in place of pictures. `now` (this line's screen) is null if
 * the line shows the owner's clip.
 */
function planScene({ app, short, language, lines }: Demo, at: number) {
  const shown = (i: number) => {
    const line = lines[i];
    // A screen slides in over the previous line's screen, unless that line shows the owner's own clip.
    return line && !line.clip ? { screen: line.screen, label: line.label, tap: line.tap } : null;
  };
  const phones = app.screens.filter(({ device }) => device === 'phone').slice(0, SHOTS);
  return { app: { ...app, short, screens: phones }, language, now: shown(at), before: shown(at - 1) };
}
type Plan = ReturnType<typeof planScene>;

/** Loads the pictures of a scene. */
async function loadScene(rt: Runtime, { app, language, now, before }: Plan): Promise<DemoScene> {
  const loadScreen = async ({ screen, label, tap }: NonNullable<Plan['now']>): Promise<DemoScene['screen']> => {
    if (screen.kind === 'picture') return { kind: 'picture', bytes: await rt.storage.read(screen.key), tap };
    return screen.kind === 'set' ? { ...screen, label } : { kind: screen.kind };
  };
  const { icon_key, screens, ...told } = app;
  return {
    app: {
      ...told,
      language,
      icon: icon_key === null ? null : await rt.storage.read(icon_key),
      shots: await Promise.all(screens.map(({ key }) => rt.storage.read(key))),
    },
    screen: now ? await loadScreen(now) : { kind: 'home' },
    before: before && (await loadScreen(before)),
  };
}

/** Draws the screen of a demo line as the line's picture, at the moment when the element that the line is about is tapped. */
export async function setDemo(rt: Runtime, ctx: JobContext<LineStepInput>, run: RunRow, line: LineRow) {
  const demo = buildDemo(run, await readLines(scopeOfJob(rt, ctx), run.id));
  const bytes = await drawDemo(await loadScene(rt, { ...planScene(demo, line.index), before: null }));
  const { holdsTitle } = demo.lines[line.index]!;
  return keepLinePicture(rt, ctx, run, { bytes, contentType: 'image/png' }, { textSet: holdsTitle, areas: DEMO_AREAS });
}

/** The picture sequence of a line's segment; null if the line shows the owner's clip. */
export function demoStrip(rt: Runtime, run: RunRow, lines: readonly LineRow[], at: number): Strip | null {
  const line = lines[at]!;
  if (line.own_clip_key !== null) return null;
  const plan = planScene(buildDemo(run, lines), at);
  const [tap, frames] = [tapAt(line, plan.now?.label ?? ''), countFrames(line)];
  return {
    hash: `${demoHash(plan)}/${tap}`,
    source: {
      kind: 'strip',
      async *pictures() {
        yield* drawDemoPictures(await loadScene(rt, plan), { tap, frames });
      },
    },
  };
}

/** If the line does not name what is tapped, the tap comes with the word at this share of the line's words. */
const UNNAMED_TAP_SHARE = 0.55;
/** Number of words at a line's beginning that are ignored when looking for the name of what is tapped. */
const FIRST = 2;

/**
 * Finds the frame of the tap: where the line first says a word of the label (of at least four letters), else a little after the
 * middle of the line's words; 0 if the line has no words.
 */
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
  const word = spoken ?? said[Math.floor(said.length * UNNAMED_TAP_SHARE)];
  return Math.max(0, Math.floor((word?.start ?? 0) * FRAME.fps));
}
