import sharp from 'sharp';
import { toJpeg } from '../frames/frame.js';
import { across, figure, hung, type Stage } from '../frames/stage.js';
import { thrownShadow } from '../light.js';
import { darker, lighter, mix } from '../paint/colour.js';
import { drawn } from '../paint/drawn.js';
import { at, ellipse, group, path, rect, stroke } from '../paint/svg.js';
import { FACE_OF } from '../people/expression.js';
import { tall } from '../people/hair.js';
import type { Picture, PictureRequest } from '../picture.js';
import { fitted, stood } from '../products/product.js';
import { drawSurfaceShot } from '../products/shots.js';
import { prepareStill, type Still, shown } from '../products/stage.js';
import { surface } from '../products/surface.js';
import type { Expression, Light, Scene } from '../scene.js';
import { fromPhoto } from './from-photo.js';

type Draw = (request: PictureRequest) => Promise<Picture>;
type State = NonNullable<Scene['state']>;

const LOW: readonly Expression[] = ['tired', 'frustrated', 'serious', 'thoughtful'];
const DULL: readonly Light[] = ['overcast', 'lamp', 'flash'];

/**
 * Adjusts a scene to its state. `before` has no product, a dull light and a tired face; `after` has the product held up, a
 * bright light and a happy face. The scene's own light and expression stay if they suit the state. What both pictures share is
 * unchanged: person, clothes, place, framing and camera.
 */
export function withState(scene: Scene): Scene {
  if (!scene.state) return scene;
  const { product, also, pose, ...shared } = scene;
  // Without a persona, the product's name seeds the person in both pictures.
  const who = shared.personaSeed ?? (shared.persona ? undefined : product?.name);
  const rest = who === undefined ? shared : { ...shared, personaSeed: who };
  if (scene.state === 'before')
    return {
      ...rest,
      ...(pose && pose !== 'holding_up' && pose !== 'pointing' ? { pose } : { pose: 'relaxed' }),
      light: scene.light && DULL.includes(scene.light) ? scene.light : 'overcast',
      expression: scene.expression && LOW.includes(scene.expression) ? scene.expression : 'tired',
      segmentRole: 'problem',
      mood: scene.mood ?? 'calm',
    };
  return {
    ...rest,
    ...(product ? { product } : {}),
    ...(also ? { also } : {}),
    pose: product ? 'holding_up' : (pose ?? 'hand_on_hip'),
    light: scene.light && !DULL.includes(scene.light) ? scene.light : 'morning',
    expression: scene.expression && !LOW.includes(scene.expression) ? scene.expression : 'laughing',
    segmentRole: 'cta',
    mood: scene.mood ?? 'calm',
  };
}

/**
 * Makes a picture dull and greyish (`before`), or bright and rich (`after`), so that the two of a pair differ at first sight.
 * `share` is the strength, 0 to 1; it is low where the light in the drawing differs already.
 */
async function gradePicture(picture: Picture, state: State, share = 1): Promise<Picture> {
  const before = state === 'before';
  const towards = (value: number) => 1 + (value - 1) * share;
  const image = sharp(picture.bytes)
    .modulate({ saturation: towards(before ? 0.66 : 1.08), brightness: towards(before ? 0.95 : 1.02) })
    .linear(towards(before ? 0.88 : 1.02), (before ? 8 : 1) * share);
  return { ...picture, bytes: await toJpeg(image) };
}

/** The fields that an `after` copies from the scene of its before picture, so that both show the same person in the same place. */
const COMMON = [
  'personaSeed',
  'persona',
  'setting',
  'place',
  'mood',
  'framing',
  'camera',
  'clothing',
  'arrangement',
] as const;

function matching(scene: Scene): Scene {
  const { origin } = scene;
  if (scene.state !== 'after' || !origin) return scene;
  const common = Object.fromEntries(COMMON.filter((k) => origin[k] !== undefined).map((k) => [k, origin[k]]));
  return { ...scene, ...common, kind: origin.kind === 'product' ? 'product' : scene.kind };
}

/**
 * Draws one picture of a before-and-after pair. A `photo` is drawn by `draw` with an adjusted scene. A `product` shows a person
 * at a table, or only the table if the request has no persona. If there is a source picture that is not ours, {@link fromPhoto}
 * draws the picture instead. In the end, each picture is made duller or brighter.
 */
export async function drawState(request: PictureRequest, draw: Draw): Promise<Picture> {
  const scene = matching(request.scene);
  const state = scene.state!;
  const source = request.references.find((r) => r.role === 'source');
  if (source && !scene.origin) return gradePicture(await fromPhoto(request, withState(scene)), state);
  const adjusted = withState(scene);
  if (scene.kind !== 'product') {
    const references = request.references.filter(
      (r) => r.role !== 'source' && (state === 'after' || r.role !== 'product'),
    );
    return gradePicture(await draw({ ...request, references, scene: adjusted }), state, 0.3);
  }
  const still = await prepareStill({
    ...request,
    scene: { ...scene, light: adjusted.light!, expression: adjusted.expression! },
  });
  const person = Boolean(
    scene.persona || scene.personaSeed || request.references.some(({ role }) => role === 'persona'),
  );
  return gradePicture(await (person ? atTable(still, state) : table(still, state)), state);
}

/** Draws the table without a person: untidy before, tidy with the product after. */
async function table(s: Still, state: State): Promise<Picture> {
  if (state === 'after') return drawSurfaceShot(s);
  const base = s.H * (s.W > s.H * 1.2 ? 0.84 : 0.8);
  return shown(s, surface(s, s.H * 0.6) + clutter(s, s.W * 0.5, base), { zoom: 1.5, blur: 8 });
}

/** Draws the person behind the table, with the same chair and clothes in both states. */
async function atTable(s: Still, state: State): Promise<Picture> {
  const { W, H, u, item } = s;
  const before = state === 'before';
  const wide = W > H * 1.2;
  const top = H * 0.66;
  const stage: Stage = {
    W,
    H,
    u,
    top: H * (wide ? 0.08 : 0.15),
    flip: s.flip,
    palette: s.palette,
    identity: s.identity,
    outfit: s.outfit,
    expression: FACE_OF[s.scene.expression ?? (before ? 'tired' : 'laughing')],
    role: before ? 'problem' : 'cta',
    product: item.product,
    print: s.print,
    dice: s.dice.fork('stage'),
  };
  const x = across(s, 0.36);
  const y = stage.top + (tall(s.identity) + (before ? 26 : 0)) * 0.98 * u;
  const person = s.print
    ? hung(stage, s.print, across(s, 0.42), stage.top, W * 0.7, H * 0.28)
    : figure(stage, x, 0.98, before ? 'thinking' : 'relaxed', { y });
  const base = H * 0.79;
  const h = fitted(item.product, W * (wide ? 0.3 : 0.4), H * 0.34);
  const px = across(s, 0.74);
  const things = before
    ? clutter(s, across(s, 0.62), base)
    : drawn(thrownShadow(s.scene.light, px, base, h * item.product.aspect, h, 'th'), stood(item.product, px, base, h));
  return shown(s, drawn(person, surface(s, top), things), { zoom: 1.12, blur: 3 });
}

/** Draws the mess on an untidy table: a leaning stack, a tipped cup and its puddle. */
function clutter(s: Still, x: number, base: number): string {
  const { u, palette } = s;
  const cup =
    ellipse(x - 150 * u, base - 4 * u, 210 * u, 34 * u, '#6b4630', 0.7) +
    ellipse(x - 190 * u, base - 12 * u, 80 * u, 10 * u, '#ffffff', 0.2) +
    group(
      at(x + 10 * u, base - 62 * u, u, -78),
      stroke('M58-40C120-50 120 50 52 44', mix(palette.furniture, '#c9c5bd', 0.4), 20) +
        path('M-62-90L62-90L54 80Q50 96 30 96L-30 96Q-50 96-54 80Z', mix(palette.furniture, '#d9d5cd', 0.4)) +
        ellipse(0, -90, 62, 15, '#5b3a26'),
    );
  const stack = [0, 1, 2, 3, 4]
    .map((i) => {
      const c = [
        palette.second,
        '#cfc9bf',
        mix(palette.accent, '#8a8580', 0.4),
        '#bdb8ae',
        mix(palette.wood, '#8a8580', 0.3),
      ][i]!;
      return group(
        at(x + (230 + (i % 2 ? 18 : -12)) * u, base - (84 + i * 44) * u, u, [2, -4, 5, -7, 9][i]!),
        rect(-130, -20, 260, 42, darker(c, 0.08), 6) + rect(-124, -12, 246, 8, lighter(c, 0.3), 3),
      );
    })
    .join('');
  return ellipse(x + 230 * u, base - 58 * u, 190 * u, 22 * u, '#1a1030', 0.3) + stack + cup;
}
