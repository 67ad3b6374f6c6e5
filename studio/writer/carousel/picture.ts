import type { Facts } from '../compose/facts.js';
import type { DeckCopy } from '../copy/deck/deck.js';
import { NO_PERSON } from './shapes.js';

/** Pictures with a person: framing and facial expression. */
const WITH: readonly (readonly [string, string])[] = [
  ['Waist-up from the side', 'smiling down at it'],
  ['Over-the-shoulder shot', 'turning halfway to the camera'],
  ['Close-up on hands and face', 'relaxed, mid-gesture'],
  ['Three-quarter medium shot', 'looking straight into the lens'],
];
/** Pictures without a person: of the product, or of the place alone. */
const PRODUCT = [
  'close-up of the {thing}, standing a little off centre',
  'the {thing} from above, with a few everyday things around it',
  'a detail of the {thing}, very close, soft background',
  'the {thing}, small in a wide view of the place',
] as const;
const PLACE = [
  'wide view of the place, nobody there',
  'a detail of the place, soft background',
  'the same place from another corner',
  'a quiet corner, seen from above',
] as const;

/**
 * Directs the picture of a slide. No two neighbouring slides are framed alike, and every other slide between the cover and the
 * last shows nobody, to give the eye a rest. The slides that show nobody, the cover and the last leave a calm area for the
 * words. A kind of carousel may have pictures of its own between the cover and the last.
 */
export function describeSlidePicture(
  facts: Facts,
  index: number,
  count: number,
  scene: string,
  pictures?: DeckCopy['pictures'],
): string {
  const places = [scene, ...facts.category.settings.filter((setting) => setting !== scene)];
  const place = places[Math.floor(index / 2) % places.length] ?? scene;
  const withThing = (text: string): string => text.replaceAll('{thing}', facts.held);
  const action = facts.hasProduct ? withThing(facts.category.actions[index % 4] ?? '') : 'talking to the camera';
  if (index === 0) return `Chest-up shot, ${place}: the creator ${action}, eyebrows raised, calm wall beside them.`;
  if (index === count - 1)
    return `Chest-up shot at eye level, ${place}: the creator ${action}, a warm smile, room to one side.`;
  const own = pictures?.[facts.hasProduct ? 'thing' : 'place'];
  if (own) return withThing(own[(index - 1) % own.length] ?? '').replaceAll('{place}', place);
  const turn = Math.floor((index - 1) / 2);
  if (index % 2 === 1) {
    const view = facts.hasProduct ? PRODUCT[turn % PRODUCT.length] : PLACE[turn % PLACE.length];
    return `${NO_PERSON} ${withThing(view ?? '')}, ${place}, plain ground for the words.`;
  }
  const [framing, face] = WITH[turn % WITH.length] ?? WITH[0]!;
  return `${framing}, ${place}: the creator ${action}, ${face}.`;
}
