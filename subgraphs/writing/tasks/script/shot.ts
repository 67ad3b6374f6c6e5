import { drawsNoun } from '../../../../studio/illustrator/products/kind.js';
import type { Shot } from '../../../../studio/shot.js';
import type { ScriptInput } from '../../../../studio/writer/shapes.js';
import { subjectOf } from '../../../../studio/writer/subject.js';

const isTypeset = ({ workflow }: ScriptInput): boolean =>
  workflow?.pictures === 'app' || workflow?.pictures === 'thread';
const showsCards = ({ filmed, workflow }: ScriptInput): boolean => (filmed?.cards ?? true) && !workflow?.sameFrame;

/** What a model is told about shots; false where its pictures are typeset. */
export function describeShots(input: ScriptInput): string {
  if (isTypeset(input) || input.workflow?.sameFrame) return 'shot is null.';
  const card = showsCards(input)
    ? ' card shows nothing but onScreenText, for a number, a price, a date or an address, and never twice in a row;'
    : ' never card;';
  return `shot is what the picture shows. Its kind: presenter, the creator talking; holding, the creator with object in hand; object, the thing alone;${card} most are presenter, the first and the last always. object is what a fact shows, as a singular noun: never a thing that no fact is about. count is how many of it, 1 to 5. place is null for brief.scene. visualDirection describes the same picture.`;
}

/**
 * Fits a model's shots to what can be drawn, and to the rules of cards: none opens or ends a video, follows another or takes a
 * photograph's place.
 */
export function fitShots<S extends { shot: Shot | null }>(segments: readonly S[], input: ScriptInput): S[] {
  const last = segments.length - 1;
  const photographs = input.filmed?.photographs ?? 0;
  let before: Shot | null = null;
  return segments.map((segment, i) => {
    let shot = fitShot(segment.shot, input);
    if (shot?.kind === 'card' && (i === 0 || i === last || i <= photographs || before?.kind === 'card'))
      shot = { ...shot, kind: 'presenter' };
    before = shot;
    return { ...segment, shot };
  });
}

/** Fits a shot to what can be drawn: a thing that cannot be, or that is not certain, becomes a card. */
function fitShot(shot: Shot | null | undefined, input: ScriptInput): Shot | null {
  if (!shot || isTypeset(input) || input.workflow?.sameFrame) return null;
  const plain = (kind: 'presenter' | 'card'): Shot => ({ kind, object: null, count: 1, place: null });
  const { kind, place } = shot;
  if (kind === 'presenter') return { ...plain(kind), place };
  const object = kind === 'card' ? null : findDrawn(shot.object ?? '', input);
  return object === null ? plain(showsCards(input) ? 'card' : 'presenter') : { ...shot, object };
}

/** The noun of what is shown: one that the illustrator draws; the product's noun for the product. */
function findDrawn(object: string, { brief }: ScriptInput): string | null {
  const noun = object.trim().toLowerCase();
  if (noun === '') return null;
  if (drawsNoun(noun)) return noun;
  const { product } = brief;
  const isProduct = [product.name, product.what ?? ''].some((text) => text.toLowerCase().includes(noun));
  const own = isProduct ? subjectOf(brief).noun : null;
  return own !== null && drawsNoun(own) ? own : null;
}
