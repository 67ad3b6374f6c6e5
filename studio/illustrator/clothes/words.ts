import type { Garment } from '../scene.js';
import { buildWordPattern, plain } from '../words.js';

const words = (text: string): string[] => text.split(', ');

/** English words for each garment, in lower case. */
export const GARMENT_WORDS: Readonly<Record<Garment, readonly string[]>> = {
  tee: words('tee, t-shirt, t shirt, tshirt, top, crop top, graphic tee'),
  tank_top: words('tank, tank top, camisole, singlet, vest top, sleeveless top, sleeveless, bikini, swimsuit'),
  shirt: words(
    'shirt, dress shirt, linen shirt, oxford shirt, button-up, button-down, flannel, polo, scrubs, overshirt, guayabera, kurta, pyjamas, pyjama, pajamas, pjs, nightshirt',
  ),
  blouse: words('blouse, silk top, satin top, tunic, kurti, dashiki'),
  sweater: words('sweater, jumper, pullover, turtleneck, knit, knitwear, sweater vest, cardigan, poncho'),
  hoodie: words('hoodie, sweatshirt, crewneck, loungewear, tracksuit, joggers, fleece'),
  blazer: words('blazer, suit, suit jacket, tuxedo, sport coat, waistcoat'),
  denim_jacket: words('denim jacket, jean jacket, jacket, leather jacket, bomber jacket'),
  coat: words(
    'coat, trench coat, trench, puffer, puffer jacket, parka, raincoat, overcoat, winter jacket, windbreaker, anorak, rain jacket',
  ),
  dress: words('dress, gown, sundress, slip dress, jumpsuit, skirt, sari, saree, abaya, kaftan, boubou'),
  sportswear: words(
    'sportswear, activewear, athleisure, athletic wear, gym clothes, gym wear, gym outfit, workout clothes, workout outfit, running gear, sports bra, leggings, leotard, jersey, yoga set, yoga pants, yoga outfit',
  ),
  robe: words('robe, bathrobe, dressing gown, kimono'),
  apron: words('apron'),
};

/** Layer of a garment: higher numbers are worn farther out. */
export const LAYER: Readonly<Record<Garment, number>> = {
  tank_top: 0,
  tee: 0,
  sportswear: 0,
  blouse: 1,
  shirt: 1,
  dress: 1,
  sweater: 2,
  hoodie: 3,
  blazer: 3,
  denim_jacket: 4,
  apron: 4,
  robe: 4,
  coat: 5,
};

const GARMENT_OF = new Map(
  Object.entries(GARMENT_WORDS).flatMap(([garment, all]) => all.map((word) => [word, garment as Garment] as const)),
);
const SAID = buildWordPattern(GARMENT_OF.keys());

/** Finds the garment that a text mentions; of several, the outermost one, or the first in the same layer. */
export const findGarment = (text: string): Garment | undefined =>
  [...plain(text).matchAll(SAID)].map(([, word]) => GARMENT_OF.get(word!)!).sort((a, b) => LAYER[b] - LAYER[a])[0];
