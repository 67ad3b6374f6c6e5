import { drawsNoun } from '../../../studio/illustrator/index.js';
import type { Scene } from '../../../studio/illustrator/scene.js';
import type { ProductCategory } from '../../../studio/product-category.js';
import type { Shot } from '../../../studio/shot.js';
import { showsPerson } from '../../../studio/writer/index.js';
import { furtherWords, type LifeColumns, lifeWords, type ProductPart, pickMore, pickWhole, toLife } from '../cast.js';
import type { HostedReference, PictureOrder } from '../picture/jobs.js';

/** The facts from which a line's picture is drawn. */
export interface FrameFacts {
  creator: {
    id: string | null;
    name: string;
    gender: string | null;
    visual_description: string | null;
    outfits_owned: string[];
  } & LifeColumns;
  product: {
    name: string;
    what?: string | null;
    category: ProductCategory;
    text?: string | null;
    /** What a brief that was read says of the product, if its text is not known. */
    statements?: readonly string[];
    contents?: readonly ProductPart[];
    link?: string | null;
  } | null;
  line: {
    index: number;
    segment_role: string;
    line: string;
    on_screen_text: string | null;
    visual_direction: string | null;
    shot?: Shot | null;
  };
  seed: number;
  references: HostedReference[];
  /** Whether several lines show this picture. Then its mood is that of a conversation, not that of the one line. */
  shared?: boolean;
  /** Whether the first photo of the product fills the picture. */
  photograph?: boolean;
}

const MOODS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    hook: 'surprised and inviting',
    problem: 'frustrated',
    tension: 'frustrated',
    doubt: 'sceptical',
    before: 'tired',
    turn: 'relieved',
    proof: 'confident',
    cta: 'warm and encouraging',
  }),
);

/** Specifies the picture of one line: the scene for the illustrator, and a prompt that tells a model the same. Pure. */
export function frameOrder(facts: FrameFacts): PictureOrder<HostedReference> {
  const { line, seed, references } = facts;
  const { scene, further } = pickCast(facts);
  const shown = scene.shot?.kind === 'object' ? references.filter(({ role }) => role !== 'persona') : references;
  return {
    drawing: {
      prompt: framePrompt(scene, facts.shared ? '' : line.line, shown, further),
      scene,
      aspectRatio: '9:16',
    },
    references: shown,
    seed: lineSeed(seed, line.index),
  };
}

/**
 * Specifies the picture for one slide of a carousel, or of a slideshow that fills the screen. The slide's words are drawn onto
 * it afterwards. The picture shows the creator. If the direction asks for nobody and there is a product, it shows only the
 * product, or the product in the creator's hand. Pure.
 */
export function slideOrder(facts: FrameFacts, aspectRatio: '4:5' | '9:16'): PictureOrder<HostedReference> {
  const { line, seed, references } = facts;
  const { scene: cast, further } = pickCast(facts);
  const arranged = ARRANGED[aspectRatio];
  const { product } = cast;
  // Alone, only what certainly looks like the product is shown.
  const certain =
    product !== undefined &&
    (references.some(({ role }) => role === 'product') || drawsNoun(product.what ?? product.name));
  const alone = certain && line.visual_direction !== null && !showsPerson(line.visual_direction);
  const { onScreenText: _, ...whole } = cast;
  const { persona: __, personaSeed: ___, ...things } = whole;
  const arrangement = arranged[line.index % arranged.length]!;
  const scene: Scene = alone
    ? { ...(arrangement === 'in_hand' ? whole : things), kind: 'product', arrangement }
    : { ...cast, onScreenText: null };
  return {
    drawing: {
      prompt: slidePrompt(scene, aspectRatio, references, alone ? further.slice(1) : further),
      scene,
      aspectRatio,
    },
    // A hand is the creator's, so it needs the portrait from which skin and sleeve are taken.
    references: scene.persona ? references : references.filter(({ role }) => role !== 'persona'),
    seed: lineSeed(seed, line.index),
  };
}

/**
 * The arrangements of a product that is shown without a person. Slides use them in turn. On 9:16 there are no close-ups or
 * packshots, because the product's label would be where the video's words appear.
 */
const ARRANGED = { '4:5': ['surface', 'detail', 'packshot'], '9:16': ['surface', 'in_hand'] } as const;

function slidePrompt(
  scene: Scene,
  aspectRatio: '4:5' | '9:16',
  references: readonly HostedReference[],
  further: readonly string[],
): string {
  const shown = (role: HostedReference['role']) => references.some((reference) => reference.role === role);
  const hand = scene.arrangement === 'in_hand';
  return [
    `A vertical ${aspectRatio} photo for one slide of a ${aspectRatio === '4:5' ? 'carousel' : 'slideshow'}, taken on a phone, natural light.`,
    hand ? 'Of the person, only the hand that holds the product and its forearm are seen, and no face.' : '',
    scene.persona
      ? hand && shown('persona')
        ? `They are those of the person of the reference photo (${scene.persona.name}): the same skin and sleeve.`
        : shown('persona')
          ? `The person is exactly the one of the reference photo (${scene.persona.name}), same face, hair and build.`
          : `The person: ${scene.persona.visualDescription ?? 'a friendly creator'}.`
      : 'Nobody is in the picture.',
    scene.persona?.outfit ? `Wearing: ${scene.persona.outfit}.` : '',
    scene.product
      ? `The product is ${[scene.product.name, scene.product.what].filter(Boolean).join(', ')}${shown('product') ? ', exactly as in its reference photo, with its true colours and label' : ''}.`
      : '',
    ...further,
    scene.setting ? `Scene: ${scene.setting}.` : '',
    'Keep one half of the picture calm: words are set there afterwards. No lettering, captions, logos or watermarks beyond what is on the product itself.',
  ]
    .filter(Boolean)
    .join(' ');
}

/**
 * Chooses who and what a line's picture shows.
 * @returns the scene; and, as `further`, sentences to add to the prompt: the first is about the creator's life, the others are
 * about the product
 */
export function pickCast(facts: FrameFacts): { scene: Scene; further: string[] } {
  const { creator, line, shared, photograph } = facts;
  const shot = shared ? null : line.shot;
  // Without a photo, a product that is neither held nor shown is not in the picture.
  const unseen = shot?.kind === 'presenter' && !facts.references.some(({ role }) => role === 'product');
  const product = unseen ? null : facts.product;
  const mood = (shared ? undefined : MOODS.get(line.segment_role)) ?? 'at ease';
  const outfit = creator.outfits_owned[0] ?? null;
  const scene: Scene = {
    kind: 'frame',
    personaSeed: creator.id ?? creator.name,
    persona: { name: creator.name, gender: creator.gender, visualDescription: creator.visual_description, outfit },
    segmentRole: line.segment_role,
    index: line.index,
    mood,
    ...(shared ? { shared } : {}),
    ...(shot ? { shot } : {}),
    ...(photograph ? { photograph } : {}),
    onScreenText: line.on_screen_text,
    ...(line.visual_direction ? { setting: line.visual_direction } : {}),
    ...(product
      ? {
          product: {
            name: product.name,
            what: product.what ?? null,
            category: product.category,
            ...(product.what ? pickMore : pickWhole)(product.text ?? product.statements?.join('. ')),
          },
        }
      : {}),
  };
  const further = [
    lifeWords(toLife(creator)),
    ...(product ? furtherWords({ ...product, text: product.text ?? null }) : []),
  ];
  return { scene, further };
}

function framePrompt(
  scene: Scene,
  spoken: string,
  references: readonly HostedReference[],
  further: readonly string[],
): string {
  const shown = (role: HostedReference['role']) => references.some((reference) => reference.role === role);
  const alone = scene.shot?.kind === 'object';
  return [
    'A vertical 9:16 frame of a creator video, filmed on a phone, natural light, realistic skin and hands.',
    alone
      ? 'Nobody is in the picture.'
      : shown('persona')
        ? `The person is exactly the one of the reference photo (${scene.persona?.name ?? 'the creator'}), same face, hair and build.`
        : `The person: ${scene.persona?.visualDescription ?? 'a friendly creator'}.`,
    scene.persona?.outfit && !alone ? `Wearing: ${scene.persona.outfit}.` : '',
    scene.product
      ? `The product is ${[scene.product.name, scene.product.what].filter(Boolean).join(', ')}${shown('product') ? ', exactly as in its reference photo, with its true colours and label' : ''}${alone ? '' : `; ${PLACE[scene.product.category ?? 'handheld']}`}.`
      : '',
    ...(alone ? further.slice(1) : further),
    scene.setting ? `Scene: ${scene.setting}.` : '',
    alone
      ? ''
      : `Expression: ${scene.mood ?? 'at ease'}${
          scene.shared ? ', talking calmly to the camera.' : spoken ? `, mid-sentence, saying: "${spoken}"` : '.'
        }`,
    'Keep the top fifth and the lower third calm. No lettering, captions, logos or watermarks beyond what is on the product itself.',
  ]
    .filter(Boolean)
    .join(' ');
}

export const PLACE = {
  handheld: 'held in the hand, clearly seen',
  large_object: 'standing in the room beside the person, whole in the frame',
  ambient: 'part of the surroundings, in view',
} as const;

/**
 * The seed of a line's picture and clip. It depends only on the run's seed and the line's index, so that every attempt gets the
 * same one.
 */
export function lineSeed(seed: number, index: number): number {
  return (seed + index * 7919) % 2 ** 31;
}

/** What a model is told about a clip. `says` is what the person in the picture says to the camera; null if nobody speaks. */
export interface ClipWords {
  prompt: string;
  says: string | null;
}

/** The movement of any picture: the requested one or, if none is requested, a slight natural one. */
export const clipPrompt = (asked: string | null): string =>
  asked ?? 'Small natural gestures; handheld phone camera, gentle movement.';

/** The clip of a thing, in whose picture nobody is. */
export const objectMotion: ClipWords = {
  prompt: 'Nobody comes into the picture; the camera slowly moves closer, handheld, with gentle movement.',
  says: null,
};

/** The clip of a line that the creator says to the camera. */
export const motionPrompt = (line: { line: string; visual_direction: string | null }): ClipWords => ({
  prompt: [
    'The person talks to the camera with small natural gestures; handheld phone camera, gentle movement.',
    line.visual_direction ? `Action: ${line.visual_direction}.` : '',
  ]
    .filter(Boolean)
    .join(' '),
  says: line.line,
});
