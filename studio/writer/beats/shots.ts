/** Decides what the picture of each line shows, from the fact that the line says, and describes it in words. */
import { findPlace } from '../../illustrator/places/words.js';
import { drawsNoun, shapeFor } from '../../illustrator/products/kind.js';
import type { Dice } from '../../random.js';
import type { Shot } from '../../shot.js';
import { getCategory } from '../category/category.js';
import type { FactKind } from '../facts/fact.js';
import type { Brief, Filmed, Workflow } from '../shapes.js';
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
  benefit: ['visibly pleased', 'smiling to themselves', 'relaxed, mid-gesture'],
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
const ALONE: Choices = [
  'Close-up of the {thing}, nobody in the picture',
  'The {thing} from above, a few everyday things around it, nobody in the picture',
  'A detail of the {thing}, soft background, nobody in the picture',
];
/** Pictures of workflows that show a screen. */
const SCREENS: Readonly<Record<'app' | 'thread', Choices>> = {
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

/** Roles of lines that may show the thing. */
const SHOWING: readonly BeatRole[] = ['turn', 'benefit', 'offer'];
/** Kinds of facts that are worth a card of their own. */
const FIGURES: ReadonlySet<FactKind> = new Set(['proof', 'price', 'offer', 'when', 'contact']);

export interface ShotContext {
  subject: Subject;
  brief: Brief;
  workflow: Workflow | null;
  random: Dice;
  filmed?: Filmed;
}

/**
 * Does the noun alone look like what the subject is? A ring does not look like a key ring, and a class does not look like what is
 * learnt there.
 */
const looksLike = (noun: string, { facts }: Subject, { product }: Brief): boolean =>
  [product.what, facts.find(({ shows }) => shows === noun)?.text].every(
    (what) => !what || shapeFor('', 'handheld', what) === shapeFor('', 'handheld', noun),
  );

/** The noun that pictures may show: it is certain, and the illustrator draws it. Null for services, places and events. */
const findThing = (subject: Subject, brief: Brief): string | null => {
  const { noun, language } = subject;
  const { form } = brief.product;
  const seen = noun !== null && drawsNoun(noun) && looksLike(noun, subject, brief);
  return seen && (form === 'large_object' || (form === 'handheld' && !language.reading.unheld.includes(noun)))
    ? noun
    : null;
};

/** The noun of a thing that a hand may hold in a picture; null if it is not certain, or not held. */
export const findHeld = (subject: Subject, brief: Brief): string | null =>
  brief.product.form === 'handheld' ? findThing(subject, brief) : null;

/**
 * Decides what the picture of each line shows. The presenter has the first line, the last and most others; a thing is shown only
 * if it is certain what it is; figures, prices and dates are set on cards, but never in two neighbouring lines.
 * @returns null for each line of a workflow whose pictures are typeset from a thread or an app
 */
export function planShots(beats: readonly Beat[], context: ShotContext): (Shot | null)[] {
  const { subject, brief, workflow, filmed = { cards: true, photographs: 0 } } = context;
  if (workflow?.pictures === 'app' || workflow?.pictures === 'thread') return beats.map(() => null);
  const thing = workflow?.sameFrame ? null : findThing(subject, brief);
  const held = thing !== null && brief.product.form === 'handheld';
  const isMiddle = (i: number): boolean => i > 0 && i < beats.length - 1;
  const kindsOf = ({ facts }: Beat): FactKind[] => facts.flatMap((fact) => subject.facts[fact]?.kind ?? []);
  const cards = filmed.cards && !workflow?.sameFrame ? chooseCards() : new Set<number>();
  const alone = beats.findIndex(
    (beat, i) =>
      isMiddle(i) &&
      i > filmed.photographs &&
      !cards.has(i) &&
      (held ? kindsOf(beat).includes('what') : SHOWING.includes(beat.role)),
  );
  return beats.map(({ role }, i) => {
    const place = findPlace(chooseSetting(i, brief)) ?? null;
    if (cards.has(i)) return { kind: 'card', object: null, count: 1, place: null };
    if (thing !== null && i === alone) return { kind: 'object', object: thing, count: 1, place };
    if (held && isMiddle(i) && SHOWING.includes(role)) return { kind: 'holding', object: thing, count: 1, place };
    return { kind: 'presenter', object: null, count: 1, place };
  });

  function chooseCards(): Set<number> {
    const weigh = (beat: Beat): number =>
      beat.title === null || beat.facts.length === 0
        ? 0
        : (/\p{N}/u.test(beat.title) ? 2 : 0) +
          (kindsOf(beat).some((kind) => FIGURES.has(kind)) ? 2 : thing === null ? 1 : 0);
    const least = thing === null ? 1 : 3;
    const best = beats
      .map((beat, i) => ({ i, weight: isMiddle(i) && i > filmed.photographs ? weigh(beat) : 0 }))
      .filter(({ weight }) => weight >= least)
      .sort((a, b) => b.weight - a.weight || a.i - b.i);
    const chosen = new Set<number>();
    for (const { i } of best) if (!chosen.has(i - 1) && !chosen.has(i + 1)) chosen.add(i);
    return chosen;
  }
}

/** The picture of a line that is not part of a video: the presenter, with the thing in hand where the line is about it. */
const planShot = ({ role }: Beat, index: number, { subject, brief }: ShotContext): Shot => {
  const thing = SHOWING.includes(role) ? findHeld(subject, brief) : null;
  const place = findPlace(chooseSetting(index, brief)) ?? null;
  return { kind: thing === null ? 'presenter' : 'holding', object: thing, count: 1, place };
};

/** Where a line is filmed. The place changes after every second line, so that viewers see a cut and not a teleport. */
function chooseSetting(index: number, { scene: given, product }: Brief): string {
  const { settings } = getCategory(product.category);
  const scene = given || settings[0];
  const places = [scene, ...settings.filter((setting) => setting !== scene)];
  return places[Math.floor(index / 2) % places.length]!;
}

/** Describes the picture of a line in words: framing and place, what the creator does, and their face. */
export function describeShot(
  beat: Beat,
  index: number,
  context: ShotContext,
  shot: Shot | null = planShot(beat, index, context),
): string {
  const { brief, workflow, random } = context;
  const { role, title, line } = beat;
  const setting = chooseSetting(index, brief);
  const fill = (choices: Choices): string => choices[index % choices.length]!.replaceAll('{thing}', shot?.object ?? '');
  if (workflow?.pictures === 'app' || workflow?.pictures === 'thread')
    return `${fill(SCREENS[workflow.pictures])}, ${brief.scene || setting}.`;
  if (workflow?.sameFrame)
    return `Chest-up shot at eye level, ${chooseSetting(0, brief)}: the creator talking to the lens, in one take.`;
  if (shot?.kind === 'card') return `A card with the words “${title ?? line}”.`;
  if (shot?.kind === 'object') return `${fill(ALONE)}, ${setting}.`;
  const action = shot?.kind === 'holding' ? fill(HOLDING) : random.pick(WITHOUT);
  return `${random.pick(FRAMING[role])}, ${setting}: the creator ${action}, ${random.pick(FACE[role])}.`;
}
