import type { Place } from '../scene.js';
import { buildWordPattern, plain } from '../words.js';

/** English words for a place, in lower case and the singular. */
interface PlaceWords {
  /** Names of the place, and of things in it. */
  named: readonly string[];
  /** Activities that suggest the place if no name of a place is found. */
  done?: readonly string[];
  /** Themes of a person's life that suggest where they live, but not where a single scene takes place. */
  life?: readonly string[];
}

const words = (text: string): string[] => text.split(', ');

export const PLACE_WORDS: Readonly<Record<Place, PlaceWords>> = {
  kitchen: {
    named: words('kitchen, breakfast bar, stove, pantry, fridge'),
    done: words('cook, cooking, recipe, bake, baking, breakfast'),
    life: words('food, foodie, baker, bread, vegan, nutrition, meal, tea'),
  },
  bathroom: {
    named: words('bathroom, bath, bathtub, tub, shower, vanity, sink, toilet'),
    done: words('mirror, skincare, getting ready'),
    life: words('skin, beauty, makeup, grooming, haircare, nail, cosmetic'),
  },
  bedroom: {
    named: words(
      'bedroom, bed, pillow, nightstand, wardrobe, closet, walk-in closet, clothes rail, hotel room, hotel suite',
    ),
    done: words('sleep, sleeping, bedtime'),
    life: words('outfit, lingerie'),
  },
  living_room: {
    named: words('living room, living space, sofa, couch, lounge, fireplace, hallway, entryway, front door, corridor'),
    done: words('home, apartment, tv, rug, room'),
    life: words(
      'interior, decor, parenting, parent, mum, mom, dad, family, pet, dog, cat, pottery, knitting, craft, book, reading, minimalism',
    ),
  },
  home_office: {
    named: words('home office, desk, study, workspace'),
    done: words('laptop, computer, monitor, screen, work, working'),
    life: words(
      'tech, software, code, coding, developer, productivity, studying, student, gaming, finance, money, remote',
    ),
  },
  balcony: { named: words('balcony, terrace, rooftop, patio, porch') },
  gym: {
    named: words('gym, weight room, fitness studio, locker room, treadmill, yoga studio'),
    done: words('workout, work out, working out, fitness, weight, training, yoga'),
    life: words('strength, lifting, crossfit, bodybuilding, pilates, athlete, coach'),
  },
  cafe: {
    named: words('cafe, coffee shop, coffeehouse, bakery'),
    done: words('barista'),
    life: words('coffee, espresso, latte, brunch'),
  },
  restaurant: {
    named: words('restaurant, diner, bistro, dinner table, bar counter, cocktail bar'),
    done: words('dinner, dining, at the bar'),
    life: words('chef, waiter, wine'),
  },
  store: {
    named: words('store, shop, supermarket, boutique, shopping mall, aisle, pharmacy, warehouse'),
    done: words('shopping, market'),
    life: words('fashion, thrift, retail'),
  },
  office: {
    named: words('office, meeting room, workplace, coworking, co-working space, library'),
    done: words('meeting, at work'),
    life: words('business, marketing, career, startup, sale, management, accountant, lawyer'),
  },
  car: {
    named: words("car, front seat, driver's seat, passenger seat, back seat"),
    done: words('drive, driving, driver, passenger, dashboard, road trip, parking'),
    life: words('commuter, trucker, taxi'),
  },
  street: {
    named: words('street, sidewalk, pavement, crosswalk, downtown, city centre, city center, alley, subway'),
    done: words('city, urban, walking, goes out, heads out'),
    life: words('travel, streetwear, skateboarding'),
  },
  park: {
    named: words('park, forest, woods, meadow, trail, picnic, playground, outdoors, outside'),
    done: words('outdoor, nature, field'),
    life: words('running, runner, jogging, cycling, cyclist, walk'),
  },
  beach: {
    named: words('beach, sea, ocean, seaside, shore, sand, pool, poolside, lake, coast'),
    done: words('surf, surfing'),
    life: words('surfer, swimming, sailing, sailor'),
  },
  mountains: {
    named: words('mountain, summit, hike, ski slope, hiking trail, cliff, alps'),
    done: words('hiking, camp, camping, climbing'),
    life: words('climber, skiing'),
  },
  garden: {
    named: words('garden, backyard, back yard, lawn, flower bed'),
    life: words('gardening, gardener, plant, vegetable, flower, bee'),
  },
  studio: {
    named: words('studio, backdrop, seamless, plain background, white background'),
    done: words('counter'),
  },
};

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
