import type { SceneProduct } from '../../../studio/illustrator/scene.js';

/** Things that the illustrator can draw, by the words that people use for them. */
const THINGS: ReadonlyMap<string, SceneProduct> = new Map(
  Object.entries({
    box: 'box parcel package carton product prototype',
    bottle: 'bottle serum perfume sauce juice wine',
    pump: 'soap shampoo dispenser',
    jar: 'jar honey jam',
    tube: 'tube toothpaste sunscreen',
    mug: 'mug cup',
    pouch: 'pouch snack snacks',
    can: 'soda beer',
    phone: 'phone smartphone app screen tablet',
    headphones: 'headphones earphones earbuds headset',
    shoe: 'shoe shoes sneaker sneakers trainers boot boots',
    lamp: 'lamp lantern',
    plant: 'plant flower flowers bouquet',
    candle: 'candle candles',
    book: 'book notebook journal calendar manual leaflet',
    bag: 'bag backpack handbag tote',
    flask: 'flask thermos tumbler',
    sofa: 'sofa couch armchair',
  }).flatMap(([what, words]) =>
    words.split(' ').map((word): [string, SceneProduct] => [
      word,
      // The name is empty, so that no lettering is drawn that the words did not ask for.
      { name: '', what, category: what === 'sofa' ? 'large_object' : 'handheld' },
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
