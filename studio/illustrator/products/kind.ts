import { Dice } from '../../random.js';
import { hsl, mix } from '../paint/colour.js';
import { findForeignNoun } from './foreign-nouns.js';
import { findNoun } from './nouns.js';
import type { Shape } from './shape.js';

/** Matches people, places and services at the end of what something is: they are drawn as a sign. */
const SERVICE =
  /\b(?:workshops?|class(?:es)?|lessons?|studios?|salons?|barber(?:s|shops?)?|caf[eé]s?|restaurants?|bakery|bakeries|bistro|pubs?|(?:book|bike|flower|coffee)?shops?|stores?|gyms?|spas?|farms?|dairy|schools?|nursery|hotels?|hostels?|b&b|venues?|markets?|museums?|gallery|clinics?|practice|garages?|dent(?:ist|al|istry)|tours?|cruises?|flights?|trips?|holidays?|safaris?|retreats?|camps?|boot ?camps?|festivals?|events?|delivery|services?|agency|agencies|tutors?|tutoring|coach(?:es|ing)?|massages?|tickets?|escape rooms?|theat(?:re|er)s?|cinemas?|concerts?|exhibitions?|choirs?|advis[eo]rs?|accountants?|accounting|bookkeep(?:er|ing)|lawyers?|solicitors?|consultants?|consulting|florists?|butchers?|bakers?|hairdressers?|stylists?|tailors?|opticians?|photographers?|photography|videographers?|therapists?|therapy|physio(?:therapy|therapist)?|doctors?|surgery|implants?|vets?|plumbers?|electricians?|roofers?|gardeners?|decorators?|cleaners|movers|agents?|estate|insurance|rentals?|charity|weddings?|catering|caterers?|roofing|plumbing|heating|grooming|spa days?|night|repairs?|cleaning|training|sharpening|walking|sitting)(?: (?:online|nearby|near you|abroad|weekly|daily|days?|company|business|team|firm|group|cent(?:re|er)|club))?$/;

/** Matches the words for each shape, as whole words, in lower case. Of two that match the same word, the first counts. */
const WORDS: readonly (readonly [RegExp, Shape])[] = [
  [
    /\b(?:sensors?|monitors?|meters?|toothbrush(?:es)?|shavers?|trimmers?|machines?|vacuums?|robots?|routers?|drones?)\b/g,
    'box',
  ],
  [/\b(?:headphones?|earbuds?|earphones?|headsets?)\b/g, 'headphones'],
  [/\b(?:(?:\w{1,12})?shoes?|sneakers?|trainers|boots?|loafers?|sandals?|slippers?|runners)\b/g, 'shoe'],
  [
    /\b(?:blankets?|towels?|duvets?|quilts?|bedding|bed ?sheets?|pillows?|cushions?|rugs?|carpets?|curtains?|scarf|scarves|socks?|t-?shirts?|shirts?|hoodies?|sweaters?|jumpers?|leggings|dress(?:es)?|jeans|robes?|aprons?)\b/g,
    'textile',
  ],
  [/\b(?:sofas?|couch(?:es)?|armchairs?|chairs?|beds?|mattress(?:es)?|furniture)\b/g, 'sofa'],
  [/\b(?:lamps?|(?:flash|night|spot|street|desk|bike)? ?lights?|lanterns?)\b/g, 'lamp'],
  [/\b(?:(?:house ?)?plants?|flowers?|bouquets?|succulents?|herbs?)\b/g, 'plant'],
  [/\b(?:candles?|wax|diffusers?)\b/g, 'candle'],
  [
    /\b(?:phones?|smartphones?|apps?|tablets?|software|gadgets?|trackers?|watch(?:es)?|smartwatch(?:es)?|cameras?|speakers?|chargers?|devices?|courses?|memberships?|platform|website|saas|podcasts?|newsletters?)\b/g,
    'phone',
  ],
  [/\b(?:(?:cook|note|hand|text|work|e)?books?|journals?|planners?|guides?|novels?|magazines?)\b/g, 'book'],
  [/\b(?:backpacks?|totes?|purses?|handbags?|bags?)\b/g, 'bag'],
  [/\b(?:flasks?|thermos|tumblers?|water bottles?)\b/g, 'flask'],
  [/\b(?:(?:travel )?mugs?|(?:tea)?cups?)\b/g, 'mug'],
  [/\b(?:cans?|sodas?|sparkling|energy drinks?|beers?|lagers?|ales?)\b/g, 'can'],
  [
    /\b(?:coffees?|teas?|pouch(?:es)?|snacks?|granola|protein|powders?|beans|jerky|chips|crisps|treats?|kibble|litter|flour|seeds|nuts)\b/g,
    'pouch',
  ],
  [/\b(?:toothpastes?|tubes?|sunscreens?|spf|gels?|hand creams?|masks?)\b/g, 'tube'],
  [
    /\b(?:creams?|jars?|balms?|butters?|moisturi[sz]ers?|hone(?:y|ys)|jams?|marmalades?|chutneys?|pickles?|kimchi|salts?|scrubs?|supplements?|gumm(?:y|ies)|vitamins?)\b/g,
    'jar',
  ],
  [/\b(?:shampoos?|soaps?|lotions?|cleansers?|conditioners?|(?:body|hand|face|mouth) ?wash|sanitizers?)\b/g, 'pump'],
  [
    /\b(?:serums?|oils?|bottles?|perfumes?|toners?|sauces?|wines?|juices?|sprays?|mists?|gins?|whisk(?:e)?ys?)\b/g,
    'bottle',
  ],
  [/\b(?:texts|emails|pings|notifies|alerts|reminds) you\b/g, 'phone'],
];
/** Matches words for packages, which tell a shape only where nothing is said of what is inside. */
const PACKED = /\b(?:(?:lunch|gift)?box(?:es)?|kits?|sets?|games?|subscriptions?|puzzles?|packs?)\b/;

/** Matches the end of the words that say what a thing is, before what it is for, with or made of. */
const END_OF_HEAD = /[,.;:(!?]| (?:for|with|that|which|who|from|in|to|by|on|at|every|within|without|made|and you) /;

/** The words, of a text in lower case, that say what a thing is. */
const headOf = (low: string): string => low.slice(0, 200).split(END_OF_HEAD)[0]!;

/** Matches what comes before the noun in a definition, or before what somebody makes or sells. */
const DEFINED =
  / (?:is|are) (?:an?|the|our|your) | (?:sells?|makes?|bakes?|roasts?|brews?|knits?|sews?|prints?|grows?|builds?|crafts?|installs?|repairs?|fixes|tunes|rents?(?: out)?|stocks?|offers?|ships?|delivers?|serves?) /;
/** Maximum number of characters of a text in which definitions are sought. */
const MOST_PROSE = 600;

/**
 * The shape that a text tells: by the noun that ends what the thing is ({@link findNoun}), else by the last of the words that say what the thing is ("plant-based protein powder" is a powder),
 * else by the first of all words.
 */
function findShape(text: string, prose = false): Shape | undefined {
  const low = text.toLowerCase();
  const head = headOf(low);
  // Sentences end with any noun ("it fits into your car"); only a definition says what a thing is ("it is an e-bike").
  const defined = prose ? low.slice(0, MOST_PROSE).split(DEFINED).slice(1) : [low];
  for (const text of defined) {
    const noun = findNoun(headOf(text));
    if (noun) return noun;
  }
  if (SERVICE.test(head.trim())) return 'sign';
  let last: { shape: Shape; end: number } | undefined;
  for (const [words, shape] of WORDS) {
    for (const { index, 0: found } of head.matchAll(words))
      if (!last || index + found.length > last.end) last = { shape, end: index + found.length };
  }
  if (last) return last.shape;
  if (PACKED.test(head)) return 'box';
  return WORDS.find(([words]) => low.search(words) >= 0)?.[1] ?? (PACKED.test(low) ? 'box' : undefined);
}

/** Guesses the shape of a product from its description, else its name, else further text, else its category. */
export function shapeFor(
  name: string,
  category: string | null | undefined,
  what?: string | null,
  more?: string,
): Shape {
  const found =
    findShape(what ?? '') ??
    findShape(name) ??
    findShape(more ?? '', true) ??
    findForeignNoun(`${name}. ${what ?? ''}. ${more ?? ''}`, true) ??
    findForeignNoun(name, false);
  if (found) return found;
  // If no words indicate the shape, use a sign for a place or service (`ambient`), else a carton, which can contain anything.
  return category === 'ambient' ? 'sign' : 'box';
}

/** Whether the illustrator can draw what a noun (or a short description that ends with one) names. */
export const drawsNoun = (noun: string): boolean => (findShape(noun) ?? findForeignNoun(noun, false)) !== undefined;

const NAMED: readonly (readonly [RegExp, string])[] = [
  [/\bred|cherry|chili|berry|strawberr/, '#d6394a'],
  [/orange|citrus|mango|peach/, '#f08a3c'],
  [/lemon|yellow|honey|sun/, '#f1b93a'],
  [/green|mint|matcha|herb|aloe|tea/, '#3f9a6b'],
  [/blue|ocean|aqua|sea|water|sky/, '#2f7fc1'],
  [/lavender|purple|violet|plum/, '#7f62b3'],
  [/pink|rose|blush/, '#e27a97'],
  [/coffee|brown|choco|cocoa|wood/, '#7b4b32'],
  [/black|charcoal|night/, '#2d2b33'],
];

/** Picks the brand's colour: by a colour word in the name, else by the name and the seed. */
export function brandColour(name: string, seed: number): string {
  const found = NAMED.find(([words]) => words.test(name.toLowerCase()))?.[1];
  const dice = new Dice('brand', name, seed);
  const base = found ?? hsl(dice.pick([4, 16, 32, 150, 168, 196, 214, 262, 338]), 0.6, 0.5);
  return mix(base, dice.pick(['#ffffff', '#1a1030', base]), dice.range(0, 0.12));
}
