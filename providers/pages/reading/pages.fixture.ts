import type { PageReading } from '../../../studio/writer/index.js';

export interface Expected {
  url?: string;
  kind: PageReading['kind'];
  name: string;
  price?: number;
  currency?: string;
  rating?: number;
  brand?: string;
  /** Sentences and list items that the reading's blocks must contain. */
  says: string[];
  /** What the blocks must not contain. */
  not: RegExp;
}

/** What each test page must be read as, by the page's name. */
export const EXPECTED: Record<string, Expected> = {
  'shopify-mug': {
    kind: 'product',
    name: 'Halden Stoneware Mug, 350 ml',
    brand: 'Halden Pottery Co.',
    price: 34,
    currency: 'USD',
    rating: 4.8,
    says: [
      'Its double wall keeps coffee hot for 45 minutes without burning your fingers.',
      'Dishwasher and microwave safe',
      'Lead-free glaze',
      'Stoneware clay from Ohio, food-safe matte glaze.',
    ],
    not: /Soup Bowl|Carafe|\$|Pickup|Taxes|Slate|stealing|Return it/,
  },
  'woocommerce-beard-oil': {
    kind: 'product',
    name: 'Cedar & Clove Beard Oil 30 ml',
    price: 18.5,
    currency: 'USD',
    rating: 4.67,
    says: [
      'A light oil that softens coarse beards overnight and never feels greasy.',
      'A bottle lasts about two months.',
      'The dropper lid measures every drop, so nothing ends up on your shirt.',
      'Base oils: Jojoba, argan',
    ],
    not: /Brush|Wax|Razor|SKU|in stock|dozen oils|free over|published/i,
  },
  'squarespace-candle': {
    kind: 'product',
    name: 'Juniper & Smoke Candle',
    brand: 'Marlow & Finch',
    price: 26,
    currency: 'GBP',
    says: [
      'It is poured in Bristol from soy wax, and the cotton wick burns for 50 hours without soot.',
      'Reusable glass with a beech lid',
    ],
    not: /Fig|Diffuser|£|Quantity|Wharf/,
  },
  'marketplace-kettle': {
    kind: 'product',
    name: 'Brightwell Electric Kettle, 1.7 L',
    brand: 'Brightwell',
    price: 32.99,
    currency: 'USD',
    rating: 4.5,
    says: [
      'The 1500 W element brings 1.7 litres to the boil in six minutes.',
      'NO PLASTIC TASTE: Water touches nothing but stainless steel, from the spout to the lid.',
      'Capacity: 1.7 litres',
      'A window on the side shows how much water is left.',
    ],
    not: /Gooseneck|Infuser|ASIN|Best Sellers|Deliver|Austin|mother|related|Frequently|First Available/,
  },
  'marketplace-handmade-bag': {
    kind: 'product',
    name: 'Waxed Canvas Tote Bag with Leather Straps',
    brand: 'RowanAndTwine',
    price: 64,
    currency: 'GBP',
    rating: 4.9,
    says: [
      'It fits a 15-inch laptop, a lunch box and a pair of shoes.',
      'The straps are riveted with solid brass and carry 20 kg.',
      'Width: 40 centimetres',
    ],
    not: /Wash Bag|Key Fob|Apron|DELIVERY|working days|Thank you|seller|favourites|compliments|VAT/i,
  },
  'german-shop': {
    kind: 'product',
    name: 'Fichtelberg Wanderrucksack 28 l',
    brand: 'Fichtelberg',
    price: 119,
    currency: 'EUR',
    rating: 4.4,
    says: [
      'Die Regenhülle steckt im Bodenfach und hält auch einen Wolkenbruch ab.',
      '940 g leicht',
      'Material: Polyamid',
    ],
    not: /Versand|MwSt|Lieferzeit|Warenkorb|begeistert|Trinkflasche 1|Wanderstöcke|Merkzettel|Produktnummer/,
  },
  'french-shop': {
    kind: 'product',
    name: 'Couteau de poche Lozère, manche en buis',
    brand: 'Vidal',
    price: 72.5,
    currency: 'EUR',
    says: [
      "Le couteau Lozère se ferme d'une seule main.",
      'Chaque lame est forgée et trempée à Thiers, puis aiguisée à la main.',
      'Lame: Acier carbone XC75',
    ],
    not: /Livraison|panier|Paiement|Retours|Étui|Pierre|service client|désinscrire|Référence/,
  },
  'no-data-shop': {
    kind: 'product',
    name: 'The Running Fox',
    price: 420,
    says: [
      'It turns on a steel spindle with a sealed bearing, so the lightest wind moves it.',
      'Weight: 9 pounds',
      'Directions in solid brass',
    ],
    not: /Heron|Trout|visitor|weeks|Guestbook|\$35/,
  },
  'wix-dog-grooming': {
    kind: 'service',
    name: 'Full Groom & Hand Strip',
    says: [
      'Wire-haired dogs are stripped by hand, which keeps the coat waterproof.',
      'Bath, blow-dry and brush-out',
      'Hand strip for terriers and schnauzers',
    ],
    not: /Biscuit|10%|top of page|0113|Wix|nervous/,
  },
  'saas-landing': {
    url: 'https://rostra.example/',
    kind: 'app',
    name: 'Rostra',
    says: [
      "Rostra builds a restaurant's weekly rota in ten minutes.",
      'Rostra reads the till and suggests how many people each shift needs.',
      'Hours, breaks and tips are exported to the payroll software that you already use.',
      'Up to 20 staff',
    ],
    not: /Sundays|Gabriela|credit card|\$|Trusted|demo/,
  },
  'app-store-listing': {
    kind: 'app',
    name: 'Drizzle',
    brand: 'Fernhill Software Ltd',
    price: 0,
    currency: 'GBP',
    rating: 4.7,
    says: [
      'It reads the forecast and tells you what can wait until the rain.',
      'Draw your beds once, with sun and soil',
    ],
    not: /Seedling|Compost|renew|Bug fixes|61\.3|privacy|#38|tomatoes|Version/i,
  },
  'play-store-listing': {
    kind: 'app',
    name: 'Pocket Choir',
    price: 3.49,
    currency: 'EUR',
    rating: 4.32,
    says: [
      'You sing, the phone listens, and every wrong note is shown on the staff.',
      '240 lessons by a cathedral choirmaster',
    ],
    not: /Ear Gym|Metronomic|Margit|helpful|Data|tablets|Contains ads|Twitter/,
  },
  'online-course': {
    kind: 'course',
    name: 'Bookkeeping for Makers: From Receipts to Tax Return',
    price: 89,
    currency: 'USD',
    rating: 4.6,
    says: [
      'Price your work from its real costs',
      'Each week ends with an exercise in a spreadsheet that you keep.',
      'The first module sets up a ledger and files the receipts of a whole year.',
    ],
    not: /Spreadsheets for|Tax Basics|Felipe|refund|enrolled|learners/i,
  },
  'conference-event': {
    kind: 'event',
    name: 'Northern Type Conference 2027',
    price: 145,
    currency: 'GBP',
    says: [
      'Northern Type brings 300 letter cutters, type designers and sign painters to the quayside for two days.',
      'Fourteen talks on one stage',
      'Lunch and coffee are included on both days, and every talk is captioned live.',
    ],
    not: /Sign Painting|Grainger|Refund|sponsorship|followers|Free/,
  },
  'bakery-home': {
    url: 'https://dovecotebakery.example/',
    kind: 'place',
    name: 'Dovecote Bakery',
    rating: 4.7,
    says: [
      'Our loaves rise for two days and come out of a wood-fired oven at six.',
      'Country sourdough, 900 g',
      'Saturday – Sunday: 7:30 am – 2:00 pm',
    ],
    not: /photographed|drive forty|hiring|changed our flour|mailing|Wholesale|503/,
  },
  'charity-donation': {
    kind: 'organisation',
    name: 'Harbour Lights Trust',
    says: [
      'The trust runs eleven houses between Aberdeen and Falmouth.',
      'A hot meal at any hour, because ships keep no timetable',
    ],
    not: /Gift Aid|£|Marisol|girls|securely|registered charity|Facebook/,
  },
  'code-repository': {
    url: 'https://forgehub.example/tidepool-dev/saltwire',
    kind: 'repository',
    name: 'saltwire',
    says: [
      'It needs no server, survives a power cut in the middle of a job, and runs 4,000 jobs per second on a laptop.',
      'Retries with exponential backoff',
    ],
    not: /Pull requests|jitter|watching|Queue::open|MIT|crates|Reload|Rust 98/,
  },
  'news-article': {
    kind: 'article',
    name: 'Ferry strike leaves island commuters stranded for a third day',
    says: [
      'The ferries stayed at the dock for a third day on Sunday, and the 2,300 people who cross the sound to work found other ways or stayed home.',
      'Talks between the two sides resume on Friday.',
    ],
    not: /Maris Kendrick|April|6:00|CALDER ISLAND|Staff Photographer|fares to rise|Owen Pratt|Oyster|Advertisement|Tags/,
  },
  'science-press-release': {
    kind: 'article',
    name: 'Octopus arms decide some movements on their own',
    says: [
      'An octopus arm can choose a direction without word from the brain, researchers at the Marine Institute of Halvorsen report today in the journal Cephalopod Biology.',
      '"The arm does not ask for permission," said Runa Lindqvist, who led the study.',
    ],
    not: /HALVORSEN|Credit|IMAGE|Moen|Disclaimer|DOI|moss|###|RSS|Feb/,
  },
  'encyclopedia-entry': {
    kind: 'article',
    name: 'Tide mill',
    says: [
      'A tide mill is a water mill that is driven by the rise and fall of the tide.',
      'The earliest known tide mills stood on the Irish coast in the 7th century.',
    ],
    not: /\[|citation|donate|Hallow Creek|Contents|Ship mill|Saltmarsh|edited|Windmill|For electricity/i,
  },
  'recipe-blog': {
    kind: 'article',
    name: 'Skillet Lentils with Crispy Onions',
    says: [
      'Brown lentils keep their shape but drink up the sauce.',
      '2 tablespoons olive oil',
      'Fry the onions in the oil until they are dark and crisp.',
    ],
    not: /grandmother|Jump|Bea|Advertisement|Calories|Cookbook|Nora|Chickpea|before the onions|4\.92|Tag @/,
  },
  'personal-profile': {
    kind: 'article',
    name: 'Ottoline Brandt',
    says: [
      'Ottoline Brandt is a structural engineer who works on timber bridges.',
      'PhD in Structural Engineering, Delft, 2014',
    ],
    not: /Google Scholar|Jekyll|Feed|rows on/,
  },
  'lying-data': {
    kind: 'article',
    name: 'I slept in a hammock for thirty nights',
    says: [
      'A hammock moves when its sleeper breathes, and that is the first thing that keeps a beginner awake.',
      'The thirtieth night was the best of all.',
    ],
    not: /CloudRest|899|commission|Hollis|July|porridge|SEO/,
  },
};
