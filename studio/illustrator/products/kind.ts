import { Dice } from '../../random.js';
import { hsl, mix } from '../paint/colour.js';

export const SHAPES = [
  'bottle',
  'pump',
  'jar',
  'tube',
  'box',
  'mug',
  'pouch',
  'can',
  'phone',
  'headphones',
  'shoe',
  'lamp',
  'plant',
  'sofa',
  'candle',
  'book',
  'bag',
  'flask',
  'textile',
  'sign',
] as const;
export type Shape = (typeof SHAPES)[number];

const WORDS: readonly (readonly [RegExp, Shape])[] = [
  [/sensor|monitor|\bmeter\b|toothbrush|shaver|trimmer|machine|vacuum|robot|router|drone/, 'box'],
  [/headphone|earbud|earphone|headset/, 'headphones'],
  [/shoe|sneaker|trainer|boot|loafer|runner/, 'shoe'],
  [
    /blanket|towel|duvet|quilt|bedding|bed sheets?\b|pillow|cushion|\brugs?\b|carpet|curtain|scarf|\bsocks?\b|t-?shirt|hoodie|sweater|jumper|leggings|\bdress\b|jeans|\brobe\b|apron/,
    'textile',
  ],
  [/sofa|couch|armchair|chair|bed\b|mattress|furniture/, 'sofa'],
  [/lamp|light\b|lantern/, 'lamp'],
  [/plant|flower|bouquet|succulent|herb/, 'plant'],
  [/candle|wax|diffuser/, 'candle'],
  [
    /phone|app\b|tablet|software|planner app|gadget|tracker|watch|camera|speaker|charger|device|course|membership/,
    'phone',
  ],
  [/book|journal|planner|notebook|guide/, 'book'],
  [/backpack|tote|purse|handbag|\bbag\b/, 'bag'],
  [/flask|thermos|tumbler|water bottle/, 'flask'],
  [/mug|cup\b|teacup/, 'mug'],
  [/\bcan\b|soda|sparkling|energy drink|beer/, 'can'],
  [/coffee|tea\b|pouch|snack|granola|protein|powder|beans|jerky|chips|treat|kibble/, 'pouch'],
  [/toothpaste|tube|sunscreen|spf|gel\b|hand cream|mask/, 'tube'],
  [/cream|jar|balm|butter|moisturi|honey|jam|salt|scrub|supplement|gumm|vitamin/, 'jar'],
  [/shampoo|soap|lotion|cleanser|conditioner|(?:body|hand|face|mouth) ?wash|sanitizer/, 'pump'],
  [/serum|\boils?\b|bottle|perfume|toner|sauce|wine|juice|spray|mist/, 'bottle'],
  // Places and services are drawn as a sign.
  [
    /workshop|\bclass(?:es)?\b|lessons?\b|studio|salon|barber|caf[eé]\b|restaurant|bakery|bistro|\b(?:pub|shop|store|gym|spa|farm|dairy|school|hotel|hostel|venue|market|museum|clinic|garage)\b|dentist|\btours?\b|festival|\bdelivery\b|\bservices?\b|agency|tutor|\bcoach|massage|tickets?\b|escape rooms?|theat(?:re|er)|cinema|concert|exhibition|retreat\b|\bcamp\b|\bnight$|roofing|plumbing|grooming|\brepairs?$|\bclean(?:ing|ers)$/,
    'sign',
  ],
  [/\b(?:texts|emails|pings|notifies|alerts|reminds) you\b/, 'phone'],
  [/box|\bkit\b|\bset\b|game|subscription|puzzle/, 'box'],
];

/** Guesses the shape of a product from its description, else its name, else further text, else its category. */
export function shapeFor(
  name: string,
  category: string | null | undefined,
  what?: string | null,
  more?: string,
): Shape {
  const named = (text: string) => WORDS.find(([words]) => words.test(text.toLowerCase()))?.[1];
  const found = named(what ?? '') ?? named(name) ?? named(more ?? '');
  if (found) return found;
  // If no words indicate the shape, use a sign for a place or service (`ambient`), else a carton, which can contain anything.
  return category === 'ambient' ? 'sign' : 'box';
}

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
