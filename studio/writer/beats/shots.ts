/** Says in words what the picture of a line shows. */
import type { Dice } from '../../random.js';
import { getCategory } from '../category/category.js';
import type { Brief, Workflow } from '../shapes.js';
import type { Subject } from '../subject.js';
import type { Beat, BeatRole } from './video.js';

type Choices = readonly [string, ...string[]];
const FRAMING: Readonly<Record<BeatRole, Choices>> = {
  hook: ['Tight close-up', 'Selfie close-up, slightly low angle', 'Handheld close-up'],
  problem: ['Medium shot', 'Medium shot from the side', 'Over-the-shoulder shot'],
  turn: ['Medium close-up', 'Chest-up shot, centred', 'Medium close-up, slow push in'],
  benefit: ['Close-up on hands and face', 'Three-quarter medium shot', 'Medium close-up from above'],
  proof: ['Chest-up shot, straight on', 'Medium close-up, steady', 'Waist-up shot'],
  offer: ['Close-up, straight on', 'Medium shot, leaning in', 'Chest-up shot'],
  cta: ['Medium close-up, eye level', 'Selfie shot at arm’s length', 'Chest-up shot, eye level'],
};
const FACE: Readonly<Record<BeatRole, Choices>> = {
  hook: ['mid-sentence, eyebrows raised', 'looking straight into the lens', 'caught mid-laugh'],
  problem: ['half a sigh, looking off camera', 'rubbing their forehead', 'shaking their head with a small smile'],
  turn: ['eyes lighting up', 'an easy smile', 'a small nod'],
  benefit: ['visibly pleased', 'smiling down at it', 'relaxed, mid-gesture'],
  proof: ['sincere, one hand open', 'counting on one hand', 'a knowing look'],
  offer: ['head tilted, honest look', 'both palms up', 'one eyebrow up'],
  cta: ['pointing down below the frame', 'a warm smile and a nod', 'a quick wave toward the lens'],
};
/** What the creator does with a thing, and without one. */
const HOLDING: Choices = [
  'holding the {thing} up beside their face',
  'turning the {thing} toward the lens',
  'showing the {thing} on an open palm',
  'holding the {thing} in both hands',
];
const WITHOUT: Choices = [
  'talking to the lens',
  'hands in the air',
  'leaning on one elbow',
  'pushing their hair back',
  'leaning toward the lens',
];
/** Roles of lines that may show the thing. */
const SHOWING: readonly BeatRole[] = ['turn', 'benefit', 'offer'];

/** Pictures of workflows that do not film the creator talking. */
const VIEWS: Readonly<Record<'things' | 'app' | 'thread', Choices>> = {
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

/** Pictures of things where no thing is certain. */
const PLACES: Choices = [
  'The place, nobody in the picture',
  'A corner of the place from above',
  'A detail of the place, soft background',
];

/** Can the subject be held in a hand? Only a certain noun of a thing that people hold. */
export const canBeHeld = ({ noun, language }: Subject, brief: Brief): boolean =>
  noun !== null && brief.product.form === 'handheld' && !language.reading.unheld.includes(noun);

/** Directs the picture of one line: framing, place and light, what the creator does, and their face. */
export function describeShot(
  { role }: Beat,
  index: number,
  { subject, brief, workflow, random }: { subject: Subject; brief: Brief; workflow: Workflow | null; random: Dice },
): string {
  const settings = getCategory(brief.product.category).settings;
  const scene = brief.scene || settings[0];
  const thing = canBeHeld(subject, brief) ? subject.noun! : null;
  if (workflow && workflow.pictures !== 'creator') {
    const views = workflow.pictures === 'things' && thing === null ? PLACES : VIEWS[workflow.pictures];
    return `${views[index % views.length]!.replaceAll('{thing}', thing ?? '')}, ${scene}.`;
  }
  if (workflow?.sameFrame) return `Chest-up shot at eye level, ${scene}: the creator talking to the lens, in one take.`;
  // Change the place after every second line, so that viewers see a cut and not a teleport.
  const places = [scene, ...settings.filter((setting) => setting !== scene)];
  const place = places[Math.floor(index / 2) % places.length]!;
  const action =
    thing && SHOWING.includes(role) ? HOLDING[index % 4]!.replaceAll('{thing}', thing) : random.pick(WITHOUT);
  return `${random.pick(FRAMING[role])}, ${place}: the creator ${action}, ${random.pick(FACE[role])}.`;
}
