import { PLACES } from '../../../content/illustrator/data.js';
import type { PlaceWords } from '../../../content/illustrator/schema.js';
import type { Place } from '../scene.js';
import { buildWordPattern, plain } from '../words.js';

export const PLACE_WORDS = PLACES as Readonly<Record<Place, PlaceWords>>;

const placesBy = (...kinds: readonly (keyof PlaceWords)[]): { said: RegExp; places: ReadonlyMap<string, Place> } => {
  const places = new Map(
    Object.entries(PLACE_WORDS).flatMap(([place, telling]) =>
      kinds.flatMap((kind) => (telling[kind] ?? []).map((word) => [word, place as Place] as const)),
    ),
  );
  return { said: buildWordPattern(places.keys()), places };
};
const NAMED = placesBy('named');
const DONE = placesBy('done');
const LIVED = placesBy('named', 'done', 'life');

const findFirst = ({ said, places }: typeof NAMED, text: string): Place | undefined => {
  const word = text.matchAll(said).next().value?.[1];
  return word === undefined ? undefined : places.get(word);
};

/** Finds the place named in a text; the first name decides. */
export const findNamedPlace = (text: string): Place | undefined => findFirst(NAMED, plain(text));

/** Finds the place of a scene: the one named in the text, else the one indicated by an activity. */
export const findPlace = (text: string): Place | undefined => findNamedPlace(text) ?? findFirst(DONE, plain(text));

/** Finds a place where a person could live, from a text about the person's life. */
export const findHomePlace = (text: string): Place | undefined => findFirst(LIVED, plain(text));
