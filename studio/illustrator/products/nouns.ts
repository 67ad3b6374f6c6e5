import type { Shape } from './shape.js';

/**
 * Nouns that tell a shape only where they end what something is: a car seat is no car. Phrases of two words take precedence
 * over their last word.
 */
const NOUNS: Readonly<Partial<Record<Shape, string>>> = {
  // What looks like its last word, but isn't.
  box: 'key ring, teething ring, napkin ring, onion ring, playing card, greeting card, flash card, toy car, pool table, bottle cap, shower cap, swim cap, eyebrow pencil, brow pencil, eye pencil, kohl pencil, robot mower, robotic mower, easter egg',
  plant: 'flower bed, raised bed',
  sofa: 'sofa bed, massage chair, lounge chair, massage table',
  pouch: 'hot chocolate, drinking chocolate, chocolate powder, bread mix, cake mix, pizza dough, bread flour',
  jar: 'chocolate spread, cream cheese',
  bag: 'tote, handbag',

  bike: 'bike, bicycle, e-bike, ebike',
  car: 'car, suv, ev, hatchback, sedan, minivan, roadster',
  stroller: 'stroller, pushchair, pram, buggy, baby carriage',
  tent: 'tent, rooftop tent',
  guitar: 'guitar, ukulele',
  umbrella: 'umbrella, parasol',
  suitcase: 'suitcase, luggage, carry-on, carry on, trolley case',
  ball: 'football, soccer ball, futsal ball',
  dumbbell: 'dumbbell, dumb bell, free weight, weights, hand weight, barbell',
  mat: 'yoga mat, exercise mat, gym mat, pilates mat, fitness mat, camping mat, sleeping mat, sleeping pad, sleeping bag, foam roller, picnic blanket',

  laptop: 'laptop, notebook computer, computer, macbook, chromebook, ultrabook',
  tv: 'tv, television, computer monitor, gaming monitor, tv show, tv series, web series, feature film, short film, movie, documentary, video game, videogame',
  camera: 'camera, webcam, dashcam, camcorder',
  speaker: 'speaker, loudspeaker, subwoofer',
  cooker:
    'rice cooker, air fryer, airfryer, slow cooker, pressure cooker, multicooker, multi cooker, deep fryer, bread maker, breadmaker, yoghurt maker, yogurt maker, ice-cream maker, steamer, crockpot, instant pot',
  hairdryer: 'hairdryer, hair dryer, blow dryer, blowdryer, hair drier',
  watch: 'watch, wristwatch, smartwatch, chronograph, fitness tracker, activity tracker',
  toothbrush: 'toothbrush',

  ring: 'ring, engagement ring, wedding band',
  necklace: 'necklace, pendant, locket, choker, jewellery, jewelry',
  glasses: 'glasses, eyeglasses, spectacles, eyewear, varifocal',
  sunglasses: 'sunglasses',
  lipstick: 'lipstick, lip balm, lip tint, lip crayon, lip stain, lip gloss',
  card: 'credit card, debit card, bank card, prepaid card, charge card, gift card, giftcard, loyalty card, membership card, travel card, business card, sim card, rewards card, bank account, savings account, current account, checking account, gift voucher, voucher',
  ticket: 'ticket, season ticket, pass, season pass, day pass, museum pass, festival pass, city pass, lift pass',

  bread: 'bread, loaf, loaves, sourdough, toast',
  pizza: 'pizza, pizzas, pizza chain, pizza place, pizza delivery',
  cake: 'cake, cheesecake, torte, gateau, birthday cake',
  icecream: 'ice cream, ice-cream, gelato, sorbet, frozen yoghurt, frozen yogurt',
  bar: 'chocolate, chocolate bar, protein bar, energy bar, cereal bar, snack bar, granola bar, candy bar, nut bar, oat bar, muesli bar, fruit bar',
  wineglass:
    'wine glass, wineglass, glassware, champagne glass, champagne flute, goblet, drinking glass, cocktail glass',
  pan: 'pan, frying pan, frypan, saucepan, skillet, wok, cookware',
  knife: 'knife, knives',
  bouquet: 'bouquet, flower, rose, tulip, peony, sunflower, flower arrangement, tulip bulb, flower bulb',

  fridge: 'fridge, freezer, refrigerator, fridge freezer, fridge-freezer, wine cooler, mini fridge',
  washer: 'washing machine, tumble dryer, washer dryer, washer-dryer',
  fan: 'fan, desk fan, ventilator',
  coffeemaker: 'coffee machine, coffee maker, coffeemaker, espresso machine, espresso maker',
  blender: 'blender, smoothie maker',
  filterjug: 'water filter, filter jug, water jug, filter pitcher, water pitcher',
  sewingmachine: 'sewing machine',
  scissors: 'scissors, shears, secateurs, pruner',
  ladder: 'ladder, stepladder, step ladder',
  teddy: 'teddy, teddy bear, plush, plushie, plush toy, soft toy, cuddly toy, stuffed animal',
  cap: 'cap, baseball cap, snapback',
  drums: 'drum kit, drum set, drum, drums',
  kayak: 'kayak, canoe',
  scooter: 'scooter, e-scooter, kick scooter, electric scooter',
  skateboard: 'skateboard, longboard, penny board',
  keyboard: 'computer keyboard, mechanical keyboard, gaming keyboard, wireless keyboard, keyboard',
  wallet: 'wallet, card holder, cardholder',
  burger: 'burger, hamburger, cheeseburger, veggie burger, burger chain',
  bowl: 'poke bowl, salad, salad bowl, ramen, noodle soup, buddha bowl, rice bowl, pasta salad, noodle, instant noodle',

  leash: 'leash, dog lead, collar, dog collar, cat collar, dog harness, puppy harness',
  cattree: 'cat tree, cat tower, scratching post, cat scratcher',
  aquarium: 'fish tank, fishtank, terrarium, home aquarium, glass aquarium, nano aquarium, desktop aquarium',
  birdfeeder: 'bird feeder, birdfeeder, bird table',
  petfood: 'dog food, cat food, pet food, puppy food, kitten food, kibble',

  hammock: 'hammock',
  hose: 'hose, hosepipe',
  mower: 'mower, lawnmower',
  drill: 'drill, impact driver, electric screwdriver, cordless screwdriver',
  solarpanel: 'solar panel, solar module, solar array',
  pool: 'swimming pool, paddling pool, inflatable pool, kiddie pool, garden pool',

  nailpolish: 'nail polish, nail varnish, nail lacquer, gel polish',
  palette: 'palette, eyeshadow, eye shadow, blusher, bronzer, make-up, makeup, cosmetics',
  razor: 'razor, razor blade',
  babybottle: 'baby bottle, feeding bottle, nursing bottle',
  paperroll: 'toilet paper, toilet roll, toilet tissue, loo roll, kitchen roll, paper towel, kitchen paper',
  hearingaid: 'hearing aid',

  sushi: 'sushi, sushi box, sushi chain, maki, nigiri, sashimi',
  eggs: 'egg, free-range egg',
  cheese: 'cheese, cheddar, brie, camembert, gouda, parmesan, feta, mozzarella',
  pasta: 'pasta, spaghetti, penne, fusilli, macaroni',

  boardgame: 'board game, boardgame, family game, strategy game, tabletop game',
  chess: 'chess, chess board, chessboard',
  racket: 'racket, racquet',
  paddle:
    'padel racket, padel racquet, pickleball paddle, pickleball racket, tennis bat, ping-pong paddle, pong paddle',
  pencils: 'pencil, marker, felt-tip, felt tip, crayon, highlighter, fineliner',
  gamepad:
    'gaming controller, game controller, gamepad, joystick, xbox controller, console controller, game console, games console, gaming console, handheld console',
  vrheadset: 'vr headset, vr goggles, reality headset, mixed-reality headset',
  turntable: 'turntable, record player, vinyl player, vinyl record',

  phonecase: 'phone case, phone cover, iphone case, smartphone case',
  powerbank: 'power bank, powerbank, portable charger',
  bulb: 'bulb, lightbulb',
  doorlock: 'door lock, smart lock, keypad lock, fingerprint lock',
  securitycamera: 'security camera, surveillance camera, outdoor camera, cctv camera, cctv, ip camera, home camera',

  bed: 'bed, mattress, bed frame, bedframe, bunk bed, airbed, mattress topper',
  chair: 'chair, stool, bar stool, barstool, recliner',
  officechair: 'office chair, desk chair, gaming chair, task chair, swivel chair, computer chair, ergonomic chair',
  table: 'table, desk, nightstand, sideboard, workbench',
  petbed: 'pet bed, dog bed, cat bed, puppy bed, dog basket, cat basket, dog cushion',

  // What can't be touched is shown on the screen of a phone, or as a sign that stands for a place or people.
  phone:
    'webinar, masterclass, vpn, marketplace, crm, chatbot, ai assistant, browser extension, plugin, dashboard, job board, forum, dating site, streaming service, streaming platform, channel, playlist, mobile plan, phone plan, data plan, mobile network, esim, meal plan, workout plan, training plan, fitness plan, diet plan, programme, program, challenge, template, api, online banking, digital wallet, crypto wallet, blog, subscription service, mobile game, online game',
  sign: 'restaurant chain, coffee chain, hotel chain, gym chain, shop chain, installer, fitter, repairer, manufacturer, roastery, brewery, winery, distillery, creamery, patisserie, pizzeria, trattoria, diner, food truck, bookstore, showroom, sauna, playground, co-working space, coworking space, help desk, front desk, service desk, bank, credit union, mortgage, loan, pension, fund, broker, exchange, law firm, firm, company, startup, start-up, foundation, nonprofit, community, club, association, society, league, church, choir, orchestra, rock band, jazz band, cover band, show, gig, conference, fair, expo, meetup, race, marathon, zoo, aquarium, theme park, park, library, university, college, academy, hospital, pharmacy, laundry, taxi, airline, railway, job, internship, petition, campaign, election, party',
};

const SHAPE_OF: ReadonlyMap<string, Shape> = new Map(
  Object.entries(NOUNS).flatMap(([shape, words]) =>
    words.split(', ').map((word): [string, Shape] => [word, shape as Shape]),
  ),
);

/** Words after a noun that leave it what it is: "a dumbbell set", "Zorvo Watch Pro". */
const SUFFIXES = new Set(
  'set sets kit pack bundle collection brand subscription delivery pro max mini plus air xl lite ultra online pair'.split(
    ' ',
  ),
);

/** Words before "of" that only count or hold what follows: "a pair of glasses". */
const COUNTED = new Set(
  'pair set pack box carton tray dozen roll bag bunch bouquet bar loaf slice piece bottle jar collection range line kind type'.split(
    ' ',
  ),
);

const lookUp = (word: string): Shape | undefined =>
  SHAPE_OF.get(word) ??
  (word.endsWith('s') ? SHAPE_OF.get(word.slice(0, -1)) : undefined) ??
  (word.endsWith('es') ? SHAPE_OF.get(word.slice(0, -2)) : undefined);

/** The shape of the noun that ends `head`, the words (in lower case) that say what something is. */
export function findNoun(head: string): Shape | undefined {
  const words = head.split(/[^\p{L}\p{N}'’-]/u).filter((word) => word !== '');
  const of = words.lastIndexOf('of');
  if (of <= 0) return endOf(words);
  const holder = words[of - 1]!;
  const counted =
    COUNTED.has(holder) || (holder.endsWith('s') && COUNTED.has(holder.slice(0, -1))) ? endOf(words) : undefined;
  return counted ?? endOf(words.slice(0, of));
}

function endOf(words: readonly string[]): Shape | undefined {
  let end = words.length;
  while (end > 1 && (SUFFIXES.has(words[end - 1]!) || /^\d/.test(words[end - 1]!))) end--;
  return lookUp(words.slice(Math.max(0, end - 2), end).join(' ')) ?? lookUp(words[end - 1] ?? '');
}
