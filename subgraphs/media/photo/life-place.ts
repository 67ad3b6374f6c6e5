import type { Place } from '../../../studio/illustrator/scene.js';
import type { PersonaLife } from '../cast.js';
import { sceneFromWords } from '../options/words.js';
import type { PhotoBrief } from './photo-brief.js';

/** Where what somebody makes content about, likes or does is at home. What names a place itself needs no entry. */
const AT_HOME_IN: ReadonlyMap<string, Place> = new Map(
  Object.entries({
    gym: 'fitness workout workouts strength lifting crossfit bodybuilding pilates training athlete coach',
    kitchen: 'cook cooks food foodie baking baker bakes bread recipes recipe vegan nutrition meal meals tea kitchen',
    cafe: 'coffee espresso barista latte brunch cafe',
    bathroom: 'skincare skin beauty makeup grooming haircare nails cosmetics',
    bedroom: 'sleep bedtime wardrobe outfits lingerie',
    home_office: 'tech software code coding developer productivity study studying student gaming finance money remote',
    office: 'business marketing career careers startup sales management accountant lawyer',
    living_room:
      'home interior interiors decor parenting parent mum mom dad family pets pet dog dogs cat cats pottery knitting crafts books reading minimalism',
    garden: 'garden gardening gardener plants vegetables flowers bees',
    street: 'travel city urban streetwear skateboarding',
    mountains: 'hiking hike climbing climber outdoors outdoor skiing camping mountains',
    beach: 'surf surfing surfer swimming sailing sea ocean sailor',
    park: 'running runner jogging cycling cyclist walks',
    car: 'cars driving driver commuter trucker taxi',
    store: 'fashion thrift shopping boutique retail',
    restaurant: 'restaurant restaurants chef waiter wine dining',
  }).flatMap(([place, words]) => words.split(' ').map((word) => [word, place as Place] as const)),
);

/** The place where somebody's life would put them, by the first of its words that tells one; undefined when none does. */
export function placeOfLife({ person, context }: Pick<PhotoBrief, 'person' | 'context'>): Place | undefined {
  const { life } = person;
  const told = [context?.niche, ...(context?.interests ?? []), ...(life ? wordsOf(life) : [])];
  for (const text of told) {
    const place = text ? placeIn(text) : undefined;
    if (place) return place;
  }
  return undefined;
}

const wordsOf = ({ niche, interests, label, archetype, bio, backstory }: PersonaLife): (string | null)[] => [
  niche,
  ...interests,
  label,
  archetype,
  bio,
  backstory,
];

function placeIn(text: string): Place | undefined {
  const named = sceneFromWords(text).place;
  if (named) return named;
  for (const word of text.toLowerCase().split(/[^\p{L}]/u)) {
    const place = AT_HOME_IN.get(word);
    if (place) return place;
  }
  return undefined;
}
