import { findPlace } from '../places/words.js';
import {
  type Arrangement,
  type Expression,
  type Framing,
  type Light,
  type Place,
  type Pose,
  recast,
  type Scene,
} from '../scene.js';
import { findExpression, findFraming, findLight, findPose, first } from '../words.js';

/** Words that put the product in the picture, and the arrangement in which it is then shown. */
const HANDLING: readonly (readonly [RegExp, Arrangement])[] = [
  [/\bunbox|opens? the (?:box|package|parcel)|what'?s in the box|\bcontents?\b/, 'contents'],
  [
    /\buses?\b|\busing\b|\bappl(?:y|ies)|\bdrinks?\b|\bsips?\b|\bwears?\b|\btries\b|\btry\b|\breads?\b|puts? (?:it|them) on|\beats?\b/,
    'in_use',
  ],
  [
    /\bholds?\b|\bholding\b|picks? (?:it )?up|grabs?\b|shows?\b|\btakes? (?:out|it)\b|in (?:her|his|their) hand/,
    'in_hand',
  ],
  [/\blabel\b|texture|ingredients|macro/, 'detail'],
  [/\bputs? (?:it )?(?:down|on the)|\bplaces? it|\bstands? on\b|on the (?:table|counter|shelf)/, 'surface'],
];

/** What the words of `next` change in a picture. Fields are undefined if the words do not determine them. */
export interface Change {
  place: Place | undefined;
  light: Light | undefined;
  expression: Expression | undefined;
  pose: Pose | undefined;
  handling: Arrangement | undefined;
  framing: Framing | undefined;
}

export function readChange(next: string | undefined): Change {
  const text = (next ?? '').toLowerCase();
  return {
    place: findPlace(text),
    light: findLight(text),
    expression: findExpression(text),
    pose: findPose(text),
    handling: first(HANDLING, text),
    framing: findFraming(text),
  };
}

/**
 * The scene that a story has reached: that of its first picture, with the changes of every picture since. A scene of another
 * kind is returned as it is.
 */
export const resolveStory = (scene: Scene): Scene =>
  scene.kind === 'story' && scene.origin ? recast(follow(resolveStory(scene.origin), scene.next), scene) : scene;

const AFTER: Readonly<Record<Arrangement, Arrangement>> = {
  packshot: 'surface',
  surface: 'in_hand',
  in_hand: 'in_use',
  in_use: 'detail',
  detail: 'in_hand',
  contents: 'surface',
  scale: 'in_hand',
};

const NEXT_FRAMING: Readonly<Record<Framing, Framing>> = {
  selfie: 'medium',
  mirror_selfie: 'medium',
  close_up: 'three_quarter',
  medium: 'close_up',
  three_quarter: 'close_up',
  full_body: 'medium',
  over_shoulder: 'medium',
  pov_hands: 'medium',
  flat_lay: 'pov_hands',
};

const ROLE: Partial<Record<Expression, string>> = {
  tired: 'problem',
  frustrated: 'problem',
  serious: 'proof',
  confident: 'proof',
  thoughtful: 'turn',
  surprised: 'hook',
  excited: 'cta',
  laughing: 'cta',
};

/**
 * Makes the scene that follows `origin` when `next` happens. Person, product and clothes stay; place, light, pose, expression
 * and the handling of the product change as the words say. If they name no handling, a picture of a product gets another
 * arrangement. If they say nothing that can be drawn, a photo gets another framing.
 */
export function follow(origin: Scene, next: string | undefined): Scene {
  const change = readChange(next);
  const said = <K extends string, V>(key: K, value: V | undefined) => (value === undefined ? {} : { [key]: value });
  const { onScreenText: _words, origin: _origin, next: _next, state: _state, ...kept } = origin;
  const scene = {
    ...kept,
    ...said('place', change.place),
    ...(change.place ? { setting: change.place.replace(/_/g, ' ') } : {}),
    ...said('light', change.light),
    ...said('expression', change.expression),
    ...said('pose', change.pose),
  } as Scene;
  if (origin.kind === 'product')
    return { ...scene, arrangement: change.handling ?? AFTER[origin.arrangement ?? 'packshot'] };
  if (origin.kind === 'screen') return scene;
  const handled = change.handling && origin.product;
  const silent = !change.place && !change.light && !change.expression && !change.pose && !handled;
  return {
    ...scene,
    kind: 'photo',
    index: (origin.index ?? 0) + 1,
    ...(handled ? { pose: 'holding_up', segmentRole: 'cta', index: 0 } : {}),
    ...(handled ? {} : { segmentRole: ROLE[change.expression ?? 'friendly'] ?? 'benefit' }),
    expression:
      change.expression ?? (origin.expression === 'laughing' ? 'friendly' : (origin.expression ?? 'laughing')),
    framing: change.framing ?? (silent ? NEXT_FRAMING[origin.framing ?? 'medium'] : (origin.framing ?? 'medium')),
  };
}
