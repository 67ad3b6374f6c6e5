import type { SceneProduct } from '../../../studio/illustrator/scene.js';

const LARGE: ReadonlySet<string> = new Set(['sofa', 'tv', 'bike', 'stroller', 'tent']);

/** Things that the illustrator can draw, by the words that people use for them. */
const THINGS: ReadonlyMap<string, SceneProduct> = new Map(
  Object.entries({
    box: 'box parcel package carton product prototype',
    bottle: 'bottle serum perfume sauce juice wine',
    soap: 'soap shampoo dispenser',
    jar: 'jar honey jam',
    tube: 'tube toothpaste sunscreen',
    mug: 'mug cup',
    pouch: 'pouch snack snacks',
    can: 'soda beer',
    phone: 'phone smartphone app screen tablet',
    headphones: 'headphones earphones earbuds headset',
    shoe: 'shoe shoes sneaker sneakers trainers boot boots',
    lamp: 'lamp lantern',
    plant: 'plant',
    bouquet: 'bouquet flower flowers roses',
    candle: 'candle candles',
    book: 'book notebook journal calendar manual leaflet',
    bag: 'bag backpack handbag tote',
    flask: 'flask thermos tumbler',
    sofa: 'sofa couch armchair',
    laptop: 'laptop laptops computer macbook',
    tv: 'tv television',
    sunglasses: 'sunglasses',
    glasses: 'spectacles eyeglasses',
    watch: 'wristwatch smartwatch',
    necklace: 'necklace pendant',
    lipstick: 'lipstick',
    toothbrush: 'toothbrush',
    hairdryer: 'hairdryer',
    umbrella: 'umbrella',
    suitcase: 'suitcase luggage',
    bike: 'bike bicycle',
    stroller: 'stroller pram',
    tent: 'tent',
    guitar: 'guitar ukulele',
    football: 'football',
    dumbbell: 'dumbbell dumbbells',
    bread: 'bread loaf baguette',
    pizza: 'pizza',
    cake: 'cake',
    chocolate: 'chocolate',
    knife: 'knife',
    pan: 'pan skillet wok',
    ticket: 'ticket tickets',
  }).flatMap(([what, words]) =>
    words.split(' ').map((word): [string, SceneProduct] => [
      word,
      // The name is empty, so that no lettering is drawn that the words did not ask for.
      { name: '', what, category: LARGE.has(what) ? 'large_object' : 'handheld' },
    ]),
  ),
);

/** The things that words mention, each kind once, in the order of mention. */
export function findThings(words: string): SceneProduct[] {
  const found = words
    .toLowerCase()
    .split(/[^\p{L}]/u)
    .flatMap((word) => THINGS.get(word) ?? []);
  return found.filter((thing, at) => found.findIndex(({ what }) => what === thing.what) === at);
}
