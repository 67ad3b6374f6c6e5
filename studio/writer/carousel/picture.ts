import { describeShot, findHeld } from '../beats/shots.js';
import { NO_PERSON } from './slides.js';

const THING = [
  'close-up of the {thing}, a little off centre',
  'the {thing} from above',
  'a detail of the {thing}',
] as const;
const PLACE = ['a wide view', 'a detail, soft background', 'a quiet corner, seen from above'] as const;

/**
 * Directs the picture of a slide. The cover and the last show the creator; of those between, every other one shows nobody, to
 * give the eye a rest: the thing if it is certain what it is, else the place.
 */
export function describeSlide(
  index: number,
  count: number,
  beat: Parameters<typeof describeShot>[0],
  context: Omit<Parameters<typeof describeShot>[2], 'workflow'>,
): string {
  const { subject, brief } = context;
  if (index % 2 === 0 || index === count - 1) return describeShot(beat, index, { ...context, workflow: null });
  const thing = findHeld(subject, brief);
  const views = thing === null ? PLACE : THING;
  const view = views[((index - 1) / 2) % views.length]!.replace('{thing}', thing ?? '');
  const scene = brief.scene || 'a plain wall in daylight';
  return views === THING ? `${NO_PERSON} ${view}, ${scene}.` : `${NO_PERSON} ${scene}, ${view}.`;
}
