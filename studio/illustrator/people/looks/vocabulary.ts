import { GARMENT_WORDS } from '../../clothes/words.js';
import type { Garment } from '../../scene.js';
import { COLOUR_WORDS, SHADE_WORDS, type Shade } from './colours.js';
import { ORIGIN_WORDS } from './origins.js';

/** What a description can attribute colours and other qualities to. `other` is anything that is not drawn. */
export type Thing =
  | 'hair'
  | 'skin'
  | 'eyes'
  | 'lips'
  | 'beard'
  | 'covering'
  | 'glasses'
  | 'earrings'
  | 'stud'
  | 'aid'
  | 'freckles'
  | 'garment'
  | 'tie'
  | 'wheelchair'
  | 'other';

/** How a garment's cloth is patterned. */
export const PATTERNS = ['stripes', 'checks', 'dots', 'flowers'] as const;
export type Pattern = (typeof PATTERNS)[number];

export type Meaning =
  | { is: 'thing'; thing: Thing; kind?: string; colour?: string }
  /** A quality that does not need a noun: "bald", "clean-shaven". */
  | { is: 'trait'; thing: Thing; kind: string; no?: true }
  | { is: 'colour'; name: string }
  | { is: 'shade'; shade: Shade }
  | { is: 'form'; form: string }
  | { is: 'pattern'; pattern: Pattern }
  | { is: 'person'; who?: 'woman' | 'man'; relative?: true }
  /** A quality that tells the gender of somebody who is not called a woman or a man. */
  | { is: 'hint'; who: 'woman' | 'man' }
  | { is: 'animal' }
  | { is: 'origin' }
  /** A word that ends a noun's attributes. */
  | { is: 'stop'; wears?: true }
  | { is: 'and'; or?: true }
  | { is: 'no' }
  | { is: 'break'; strong: boolean }
  /** Words that may stand anywhere between others, such as "very". */
  | { is: 'filler' };

const list = (words: string): string[] => words.split(', ');
const entries = (meaning: Meaning, words: string): [string, Meaning][] => list(words).map((word) => [word, meaning]);

const hair = (kind: string, words: string) => entries({ is: 'thing', thing: 'hair', kind }, words);
const form = (kind: string, words: string) => entries({ is: 'form', form: kind }, words);
const thing = (of: Thing, words: string, kind?: string, colour?: string) =>
  entries({ is: 'thing', thing: of, ...(kind ? { kind } : {}), ...(colour ? { colour } : {}) }, words);
const trait = (of: Thing, kind: string, words: string, no?: true) =>
  entries({ is: 'trait', thing: of, kind, ...(no ? { no } : {}) }, words);

const garments = Object.entries(GARMENT_WORDS).flatMap(([garment, words]) =>
  words.map((word): [string, Meaning] => [word, { is: 'thing', thing: 'garment', kind: garment as Garment }]),
);

/** Words and phrases with their meanings, in lower case and without hyphens. Later entries replace earlier ones. */
export const VOCABULARY: ReadonlyMap<string, Meaning> = new Map<string, Meaning>([
  ...[...ORIGIN_WORDS.keys()].map((word): [string, Meaning] => [word, { is: 'origin' }]),
  ...[...COLOUR_WORDS].map(([word, name]): [string, Meaning] => [word, { is: 'colour', name }]),
  ...[...SHADE_WORDS].map(([word, shade]): [string, Meaning] => [word, { is: 'shade', shade }]),
  ...garments,
  ...thing('garment', 'leather jacket, biker jacket', 'denim_jacket', '#2f2b31'),
  ...thing('garment', 'lab coat, doctors coat', 'coat', '#f4f1ea'),
  ...thing('garment', 'chef jacket, chefs jacket, chef whites, chefs whites', 'shirt', '#f4f1ea'),
  ...thing('garment', 'scrubs', 'shirt', '#3d7f92'),
  ...thing('garment', 'tuxedo', 'suit', '#2a262d'),
  ...thing('garment', 'wedding dress, wedding gown', 'dress', '#f4f1ea'),
  ...thing('garment', 'suit, pantsuit, trouser suit, business suit', 'suit'),
  ...thing('garment', 'top', 'top'),
  ...thing('tie', 'tie, necktie, bow tie'),
  ...thing(
    'other',
    'jeans, trouser, pants, shorts, sneaker, shoe, boot, trainer, sandal, sock, scarf, necklace, jewellery, jewelry, bag, backpack, handbag, watch, nail, bracelet, ring, bangle, glove, belt, swimming cap, shower cap, cap sleeve, cap sleeves, hat stand, hairband, headband, streak, highlight, lowlight, root, temple, tip, hair tie, hair clip, suit case, suitcase, dress code, wheelchair ramp, wheelchair accessible, wheelchair access, eyebrow, brow, eyelash, lash, eye shadow, eyeshadow, eyeliner, teeth, smile, wine glass, wine glasses, drinking glass, drinking glasses, hair salon, hair dryer, hairdryer, hair dresser, hairbrush, hair brush, new jersey, coat of paint, skincare, skin care, tank top bikini, wall, background, backdrop, sofa, couch, kitchen, table, chair, curtain, car, sky',
  ),
  ...entries(
    { is: 'filler' },
    'very, all, really, quite, rather, slightly, naturally, natural, a bit, somewhat, now, always, usually, often, mostly, coloured, colored, color, colour, thick, thin, fine, soft, shiny, glossy, messy, neat, sleek, full, big, huge, large, small, tiny, tight, loose, warm, cool, beautiful, pretty, striking, piercing, wide, well groomed, groomed, trimmed, neatly trimmed, bushy, thinning, combed, brushed, tousled, gorgeous, simple, plain, low, high, old, young, year, years, aged, elderly, middle, early, mid, late, older, younger',
  ),

  ...thing('hair', 'hair, haired, mane, tresses, locks, hairstyle, haircut, hairdo'),
  ...hair('bob', 'bob, lob, bob cut, pageboy, bobbed hair'),
  ...hair('bun', 'bun, topknot, top knot, man bun, chignon, updo, french twist, space buns'),
  ...hair('ponytail', 'ponytail, pony tail, high pony'),
  ...hair(
    'braids',
    'braid, plait, box braid, french braid, twists, two strand twists, senegalese twist, pigtail, pig tail, braided hair',
  ),
  ...hair('cornrows', 'cornrow, corn row'),
  ...hair('locs', 'loc, dreadlock, dread, dreads, sisterlock, sisterlocs'),
  ...hair('afro', 'afro, afro hair, natural afro'),
  ...hair('curly', 'curl, ringlet, coil, perm'),
  ...hair('wavy', 'wave, beach wave, loose waves'),
  ...hair('quiff', 'quiff, pompadour'),
  ...hair('sidepart', 'side part, side parting, comb over'),
  ...hair('crop', 'crew cut, caesar cut, undercut, short back and sides'),
  ...hair('buzz', 'buzz cut, buzzcut, buzz, fade, skin fade, receding hairline'),
  ...hair('pixie', 'pixie, pixie cut'),
  ...hair('mohawk', 'mohawk, mohican, faux hawk'),
  ...hair('bald', 'shaved head, shaven head, bald head, bald pate'),
  ...thing('hair', 'fringe, bangs'),
  ...trait('hair', 'bald', 'bald, balding, hairless'),
  ...form('crop', 'cropped, close cropped, short cropped, very short, closely cropped'),
  ...trait('freckles', 'some', 'freckled, freckly'),
  ...trait('glasses', 'some', 'spectacled, bespectacled'),
  ...form('long', 'long, waist length, flowing'),
  ...form('short', 'short'),
  ...form('shoulder', 'shoulder length, chin length, jaw length, mid length, medium length'),
  ...form('curly', 'curly, coily, kinky, frizzy, permed, curled, tightly curled, corkscrew'),
  ...form('wavy', 'wavy'),
  ...form('straight', 'straight, straightened'),
  ...form('braids', 'braided, plaited'),
  ...form('buzz', 'buzzed, shaved, shaven'),
  ...form('quiff', 'slicked back, swept back, spiky'),
  ...form('sidepart', 'side parted'),
  ...form('ponytail', 'tied back, pulled back'),
  ...form('round', 'round, cat eye, round rimmed, circular, wire rimmed, oval'),
  ...form('square', 'square, rectangular, thick rimmed, horn rimmed, black rimmed'),

  ...thing('skin', 'skin, skinned, skintone, complexion, tone'),
  ...thing('eyes', 'eye, eyed, iris, irises'),
  ...thing('lips', 'lip, lipstick, lipped, lip gloss'),
  ...thing('beard', 'beard, full beard, bearded, whiskers, facial hair, mutton chops', 'full'),
  ...thing('beard', 'moustache, mustache, tache, moustachioed, mustachioed', 'moustache'),
  ...thing('beard', 'goatee, van dyke, chin beard, soul patch', 'goatee'),
  ...thing('beard', 'stubble, designer stubble, five o clock shadow, 5 o clock shadow, stubbly, scruff', 'stubble'),
  ...trait('beard', 'full', 'clean shaven, cleanshaven, clean shaved, smooth shaven, beardless, freshly shaved', true),
  ...thing('covering', 'hijab, headscarf, head scarf, khimar, chador, al amira, shayla, dupatta, hijabi', 'hijab'),
  ...thing('covering', 'turban, dastar, pagri, headwrap, head wrap, gele, tichel', 'turban'),
  ...thing('covering', 'beanie, woolly hat, wool hat, knit hat, knitted hat, bobble hat, toque', 'hat'),
  ...thing(
    'covering',
    'cap, baseball cap, snapback, trucker hat, trucker cap, flat cap, newsboy cap, hard hat, visor',
    'cap',
  ),
  ...thing(
    'covering',
    'hat, sun hat, straw hat, cowboy hat, bucket hat, panama hat, fedora, stetson, sombrero, trilby, bowler hat',
    'brim',
  ),
  ...thing('covering', 'kippah, kippa, kipa, yarmulke, skullcap, skull cap, kufi, taqiyah', 'kippah'),
  ...thing('glasses', 'glasses, eyeglasses, spectacles, specs, reading glasses, eyewear'),
  ...thing('glasses', 'sunglasses, shades, aviators, sun glasses', 'shades'),
  ...thing('earrings', 'earring, hoop earring, hoops, ear ring, pearl earring, ear stud'),
  ...thing('stud', 'nose ring, nose stud, nose piercing, septum ring, pierced nose, septum piercing, nostril piercing'),
  ...thing('aid', 'hearing aid, cochlear implant, hearing device'),
  ...thing('freckles', 'freckle'),
  ...thing('wheelchair', 'wheelchair, wheel chair, power chair, powerchair, wheelchair user, wheelchair using'),

  ...entries({ is: 'pattern', pattern: 'stripes' }, 'striped, stripy, stripey, pinstriped, pinstripe, breton, stripe'),
  ...entries({ is: 'pattern', pattern: 'checks' }, 'checked, checkered, chequered, plaid, tartan, gingham, check'),
  ...entries({ is: 'pattern', pattern: 'dots' }, 'dotted, polka dot, polka dots, polka dotted, spotted'),
  ...entries({ is: 'pattern', pattern: 'flowers' }, 'floral, flowered, flowery, flower print, floral print'),

  ...entries(
    { is: 'person', who: 'woman' },
    'woman, women, lady, girl, female, gal, businesswoman, saleswoman, waitress, actress, grandmother, grandma, granny, nan, nana, abuela, mother, mom, mum, mama, aunt, auntie, sister, wife, girlfriend, housewife, seamstress, hostess, widow, queen, nun, daughter, niece, granddaughter, trans woman, grandmum, grandmom, nonna, oma, babushka, godmother, stepmother, stepmom, stepmum, stepdaughter, mommy, mummy, momma, mumpreneur, mompreneur, mum to be, mom to be, mother to be, bride, bridesmaid, fiancee, lass, schoolgirl, cowgirl, girlboss, policewoman, firewoman, spokeswoman, sportswoman, craftswoman, fisherwoman, chairwoman, councilwoman, noblewoman, servicewoman, horsewoman, ballerina, heiress, princess, duchess, goddess, barmaid, milkmaid, maid, matriarch, stewardess',
  ),
  ...entries(
    { is: 'person', who: 'man' },
    'man, men, guy, gentleman, boy, male, bloke, dude, lad, businessman, salesman, waiter, actor, grandfather, grandpa, granddad, grandad, abuelo, father, dad, papa, uncle, brother, husband, boyfriend, craftsman, fisherman, handyman, widower, king, monk, fellow, son, nephew, grandson, trans man, nonno, opa, godfather, stepfather, stepdad, stepson, daddy, dad to be, father to be, groom, bridegroom, groomsman, fiance, schoolboy, cowboy, policeman, fireman, spokesman, sportsman, tradesman, workman, postman, mailman, milkman, cameraman, chairman, councilman, nobleman, serviceman, horseman, repairman, patriarch, prince, duke, gent, chap, lumberjack, priest',
  ),
  ...entries(
    { is: 'person', relative: true },
    'child, children, kid, baby, babies, toddler, twins, friend, couple, colleague, client, customer, patient, partner, neighbour, neighbor',
  ),
  ...entries(
    { is: 'person' },
    'person, someone, somebody, adult, teenager, teen, student, creator, presenter, host, chef, cook, nurse, model, senior, pensioner, elder, individual, people, human, guide, coach, athlete, founder, parent, character, professional, tutor, vet, hijabi woman',
  ),
  ...entries(
    { is: 'hint', who: 'woman' },
    'pregnant, heavily pregnant, expectant, breastfeeding, breast feeding, baby bump',
  ),
  ...entries(
    { is: 'animal' },
    'dog, puppy, cat, kitten, horse, pony, parrot, bird, rabbit, cow, goat, hamster, teddy, teddy bear, doll, mannequin, poster, statue, figurine, retriever, labrador, poodle, terrier, spaniel, bulldog, chicken, hen',
  ),

  ...entries(
    { is: 'stop' },
    'a, an, the, of, in, on, at, to, from, by, for, into, under, over, above, below, behind, beside, near, against, between, through, around, is, are, was, has, have, had, her, his, their, my, its, this, that, she, he, they, it, i, who, which, whose, holding, holds, carrying, standing, sitting, stands, sits, looking, looks, as, like, next, front, about, while, when, than, beneath, across, off, up, down, out, along',
  ),
  ...entries({ is: 'stop', wears: true }, 'wears, wearing, wear, wore, dressed, dresses in, clad, sporting, sports'),
  ...entries({ is: 'stop' }, 'with, but'),
  ...entries({ is: 'and' }, 'and, plus, n'),
  ...entries({ is: 'and', or: true }, 'or, nor'),
  ...entries({ is: 'no' }, 'no, not, without, never, neither, lacks, lacking, minus, isnt, doesnt, hasnt'),
]);
