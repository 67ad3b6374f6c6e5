import type { Dice } from '../../random.js';
import type { Beat } from '../formats.js';
import type { Workflow } from '../shapes.js';
import type { Facts } from './facts.js';

const FRAMING: Record<Beat, readonly [string, ...string[]]> = {
  hook: ['Tight close-up', 'Selfie close-up, slightly low angle', 'Handheld close-up'],
  tension: ['Medium shot', 'Medium shot from the side', 'Over-the-shoulder shot'],
  turn: ['Medium close-up', 'Chest-up shot, centred', 'Medium close-up, slow push in'],
  benefit: ['Close-up on hands and face', 'Three-quarter medium shot', 'Medium close-up from above'],
  proof: ['Chest-up shot, straight on', 'Medium close-up, steady', 'Waist-up shot'],
  objection: ['Close-up, straight on', 'Medium shot, leaning in', 'Chest-up shot'],
  cta: ['Medium close-up, eye level', 'Selfie shot at arm’s length', 'Chest-up shot, eye level'],
};
const FACE: Record<Beat, readonly [string, ...string[]]> = {
  hook: ['mid-sentence, eyebrows raised', 'looking straight into the lens', 'caught mid-laugh'],
  tension: ['half a sigh, looking off camera', 'rubbing their forehead', 'shaking their head with a small smile'],
  turn: ['eyes lighting up', 'an easy smile', 'a small nod'],
  benefit: ['visibly pleased', 'smiling down at it', 'relaxed, mid-gesture'],
  proof: ['sincere, one hand open', 'counting on one hand', 'a knowing look'],
  objection: ['head tilted, honest look', 'both palms up', 'one eyebrow up'],
  cta: ['pointing down below the frame', 'a warm smile and a nod', 'a quick wave toward the lens'],
};
/** Actions before the product appears; none of them shows it. */
const WITHOUT: readonly [string, ...string[]] = [
  'talking to the lens',
  'hands in the air',
  'leaning on one elbow',
  'pushing their hair back',
  'setting a cup down',
];

/** Directs the picture of one line: framing, place and light, the creator's action and facial expression. */
export function describePicture(
  facts: Facts,
  beat: Beat,
  index: number,
  scene: string,
  productSeen: boolean,
  random: Dice,
): string {
  const places = [scene, ...facts.category.settings.filter((s) => s !== scene)];
  // Change the place after every second line, so that viewers see a cut and not a teleport.
  const place = places[Math.floor(index / 2) % places.length] ?? scene;
  const action = productSeen
    ? (facts.category.actions[index % 4] ?? '').replaceAll('{thing}', facts.held)
    : random.pick(WITHOUT);
  return `${random.pick(FRAMING[beat])}, ${place}: the creator ${action}, ${random.pick(FACE[beat])}.`;
}

/** Pictures of workflows that do not film the creator talking. */
const VIEWS: Readonly<Record<'things' | 'app' | 'thread', readonly [string, string, string]>> = {
  things: [
    'Close-up of the {thing}, nobody in the picture',
    'The {thing} from above, a few everyday things around it',
    'A detail of the {thing}, soft background',
  ],
  app: [
    'A phone screen filling the frame, one spot of it lit',
    'A thumb over a phone screen, seen from above',
    'The phone held upright, its screen to the lens',
  ],
  thread: [
    'A message thread on a phone screen, the newest message at the bottom',
    'A phone on a table, a message just coming in',
    'A thumb over the keyboard of a message thread',
  ],
};

/** Directs the picture of one line for a workflow with pictures of its own; undefined for one that films the creator. */
export function describeFilmedPicture(
  facts: Facts,
  index: number,
  scene: string,
  { pictures, sameFrame }: Workflow,
): string | undefined {
  if (pictures !== 'creator') {
    const views = VIEWS[pictures];
    return `${views[index % views.length]!.replaceAll('{thing}', facts.held)}, ${scene}.`;
  }
  return sameFrame ? `Chest-up shot at eye level, ${scene}: the creator talking to the lens, in one take.` : undefined;
}
