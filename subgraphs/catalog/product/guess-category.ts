import type { ProductCategory } from '../../../studio/product-category.js';

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Words for large objects: things that people stand beside, sit on or ride. */
const LARGE = words(`
  sofa sofas couch couches settee sectional loveseat armchair armchairs recliner chair chairs stool stools barstool ottoman bench
  table tables desk desks workbench bed beds crib cot bunkbed headboard mattress mattresses wardrobe dresser sideboard credenza
  nightstand bookcase bookshelf shelf shelves shelving cabinet cupboard furniture hammock swing trampoline playhouse treehouse
  bike bikes bicycle bicycles ebike tricycle scooter moped motorcycle motorbike car cars van truck trailer caravan boat kayak canoe
  paddleboard surfboard sup treadmill elliptical rower fridge refrigerator freezer dishwasher washer dryer oven stove cooker
  cooktop tv television grill barbecue bbq smoker tent gazebo pergola shed greenhouse sauna hottub bathtub toilet sink piano
  cello drumset stroller pram wheelbarrow lawnmower mower snowblower generator door doors fence 
  sessel stuhl tisch schreibtisch bett matratze schrank kommode regal möbel fahrrad kühlschrank waschmaschine bank hocker zelt
  canapé fauteuil chaise chaises bureau lit matelas armoire étagère meuble meubles vélo réfrigérateur tabouret
  sofá sillón silla sillas mesa mesas escritorio cama colchón armario estantería mueble muebles bicicleta nevera taburete
  divano poltrona sedia sedie tavolo scrivania letto materasso armadio libreria mobile mobili
  bank bankstel stoel tafel bureau bed kast fiets koelkast soffa fåtölj stol bord säng cykel
`);

/** Words for things that are part of a room's background. */
const AMBIENT = words(`
  wallpaper wallpapers rug rugs carpet carpets runner curtain curtains drapes blinds poster posters mural tapestry flooring parquet
  laminate tiles paint chandelier pendant sconce fairylights backdrop
  tapete teppich vorhang vorhänge gardine gardinen wandfarbe fliesen kronleuchter
  tapis rideau rideaux moquette lustre carrelage alfombra cortina cortinas azulejos tappeto tenda tende lampadario
  vloerkleed gordijn gordijnen behang matta gardiner tapet
`);

/**
 * A name that ends with one of these is a small thing, even if it names a large one: a chair pad, a bike bell,
 * furniture oil.
 */
const SMALL = words(`
  pad pads cover covers cushion cushions pillow pillows protector topper sheet sheets blanket cleaner polish oil wax spray care kit
  bag bags case hook hooks knob knobs handle handles lock light lights bell pump helmet gloves brush tool tools book books toy toys
  model miniature mat charger cable remote part parts sample samples swatch swatches card cards sticker stickers filter filters
  organizer holder stand rack leg legs clip clips cloth runner tablecloth seat bottle soap candle
  bezug kissen decke reiniger pflege öl lampe glocke schloss helm tasche halter muster
  housse coussin coussins plaid nettoyant huile funda cojín cojines manta limpiador aceite
`);

/** Endings of German compounds, which are written as one word: Schlafsofa, Esstisch, Bürostuhl. */
const GERMAN_HEADS: readonly [string, ProductCategory][] = [
  ...[
    'sofa',
    'couch',
    'sessel',
    'stuhl',
    'tisch',
    'bett',
    'matratze',
    'schrank',
    'kommode',
    'regal',
    'fahrrad',
    'bank',
  ].map((head) => [head, 'large_object'] as [string, ProductCategory]),
  ...['teppich', 'vorhang', 'tapete', 'gardine'].map((head) => [head, 'ambient'] as [string, ProductCategory]),
];

/** Words that end the noun in a product's name: what follows them only describes the product. */
const ENDS = new Set([
  'with',
  'for',
  'in',
  'and',
  'by',
  'mit',
  'für',
  'und',
  'aus',
  'avec',
  'pour',
  'en',
  'et',
  'con',
  'para',
  'per',
  'met',
  'voor',
  'med',
  'för',
]);

/** The category that a name reveals; null if it reveals none. */
function findCategory(name: string): ProductCategory | null {
  const [phrase = ''] = name.slice(0, 300).split(/[,;:|(/–—]| - /, 1);
  const all = phrase.match(/[\p{L}\p{M}-]+/gu) ?? [];
  const end = all.findIndex((word, index) => index > 0 && ENDS.has(word.toLowerCase()));
  const named = end === -1 ? all : all.slice(0, end);
  const last = named.at(-1)?.toLowerCase() ?? '';
  if (SMALL.has(last)) return 'handheld';
  // The noun comes last in English and German, and first in Romance languages. A model name may precede or follow it.
  for (const word of [last, named[0] ?? '', ...named]) {
    const lower = word.toLowerCase();
    if (LARGE.has(lower)) return 'large_object';
    if (AMBIENT.has(lower)) return 'ambient';
    const compound =
      /^\p{Lu}/u.test(word) && GERMAN_HEADS.find(([head]) => lower.length > head.length && lower.endsWith(head));
    if (compound) return compound[1];
  }
  return null;
}

/**
 * Guesses how a shop's product is placed in pictures, from its name and the shop's labels. Anything that is neither a large
 * object nor part of a room counts as held in the hand. PATCH /props/{id} corrects a wrong guess.
 */
export function guessCategory(title: string, labels: readonly string[]): ProductCategory {
  const said = findCategory(title);
  if (said) return said;
  // The last part of a label is the most specific ("Home > Living > Sofas"), so it is tried first.
  const levels = labels
    .slice(0, 50)
    .flatMap((label) => label.split(/[>/]/))
    .reverse();
  return levels.map(findCategory).find((one) => one !== null) ?? 'handheld';
}
