import type { BriefInput } from '../reading/brief.js';

const said = (text: string): BriefInput => ({ mode: 'description', text });
const page = (title: string, siteName: string, text: string): BriefInput => ({ mode: 'url', title, siteName, text });

/** Briefs and pages from many trades, noise included, for the property tests. */
export const WIDE: Record<string, BriefInput> = {
  lumen: said(
    'Lumen is a clip-on reading light for people who read in bed next to a sleeping partner. Three warm brightness levels, 40 hours on one charge, weighs just 30 grams. 4.7 stars from 2,300 readers. 19.90 euros.',
  ),
  travelMug: said(
    'The Ember travel mug keeps coffee at the exact temperature you choose for three hours, controlled from your phone. For commuters. Leakproof lid, dishwasher safe. $149.',
  ),
  powerbank: said(
    'Voltbrick: a credit-card-sized power bank, 10,000 mAh, charges a phone twice, built-in USB-C cable, 180 grams. Free shipping over $40. 4.6/5 (1,240 reviews). $39.',
  ),
  earplugs: said('Silicone earplugs for light sleepers'),
  sunscreen: page(
    'Daily Veil SPF 50 Sunscreen | Solane',
    'Solane',
    'Skip to content\nHome\nShop\nAbout\nWe use cookies to improve your experience.\nAccept all\nDaily Veil SPF 50 Sunscreen\n4.8/5 (2,310)\n€26.00\nAdd to cart\nA weightless SPF 50 that disappears on every skin tone. No white cast, no greasy finish, reef-safe. Made for people who hate wearing sunscreen.\nFree shipping over €40\nHow to use\nApply two fingers to face and neck.\nYou may also like\nNewsletter: enter your email\n© 2025 Solane',
  ),
  balm: said(
    'Barrier balm with oat and ceramides for very dry, itchy skin. Calms redness overnight, fragrance-free, dermatologist tested. 50 ml, £16.',
  ),
  shampooBar: said(
    'Solid shampoo bar from Porto. Lasts 80 washes, no plastic, works with curly hair, smells of fig. 12 euros, free shipping in Portugal.',
  ),
  granola: said(
    'Nutty Monday granola: roasted in small batches, 12 g protein per bowl, no added sugar. For people who skip breakfast. 8.50 € a bag.',
  ),
  hotSauce: said(
    'Small-batch habanero hot sauce from Oaxaca. Medium heat, smoky, great on eggs and tacos. Sold out twice last year.',
  ),
  mealKit: said(
    'Dinner boxes for busy families in Chicago. Five recipes a week, ready in 20 minutes, pre-chopped vegetables, pause anytime. From $9.99 a portion. Rated 4.5 stars by 6,000 customers.',
  ),
  habitApp: page(
    'Loop Habit: daily streaks',
    'Google Play',
    'Loop Habit is a habit tracker for people with ADHD who forget every app after a week. One tap a day, gentle reminders, no guilt, no ads. Works offline. 4.8★ · 90K reviews. Free.',
  ),
  langApp: said(
    'An app that teaches you Italian through songs. 10 minutes a day, 300 songs, karaoke mode and offline lyrics. 500,000 downloads. $5.99 a month.',
  ),
  budgetApp: said('Pennywise shows couples where their money goes and splits the rent fairly.'),
  invoiceSaas: page(
    'Duely – Invoices that chase themselves',
    'Duely',
    'Product\nPricing\nCustomers\nLog in\nStart free trial\nInvoices that chase themselves\nDuely sends your invoices, follows up politely and tells you who is late. Built for freelance designers and small studios who are tired of asking for their own money.\nAutomatic reminders\nOne-click payment links\nWorks with Stripe and PayPal\nTrusted by 8,000 studios\nFrom $15 a month, cancel anytime.\nBy using this site you accept our cookie policy.',
  ),
  supportSaas: said(
    'Replydesk is a shared inbox for small e-commerce teams. AI drafts, order details next to every email, Slack alerts, five-minute setup. Teams answer 40% faster. $19 per seat.',
  ),
  hrB2b: said(
    'We help HR teams in mid-sized companies onboard new hires. Checklists, e-signatures, equipment requests in one place. GDPR-ready, ISO 27001 certified, live in two weeks.',
  ),
  coldStorageB2b: said(
    'FrostGuard wireless temperature sensors for restaurant kitchens. Text alert before food spoils, 5-year battery, no wiring, HACCP reports. €89 per sensor. Used by 1,200 restaurants.',
  ),
  houseCleaning: said(
    'House cleaning service in Denver for busy parents. Same cleaner every time, insured, book online in 60 seconds.',
  ),
  bikeRepair: said(
    'Mobile bike repair in Amsterdam. We come to your office, fix flats in 15 minutes, and replace brakes and chains on the spot. From €25. 4.9 on Google, 310 reviews.',
  ),
  tutor: said(
    'Online maths tutoring for teenagers who freeze in exams. One-to-one, 45 minutes a week, same tutor, first lesson free. 87% of students go up a grade.',
  ),
  excelCourse: said(
    'Spreadsheet Confidence is a 4-week Excel course for office workers. Short videos, real files to practise on, certificate at the end. 3,400 students. $79.',
  ),
  singing: said('Singing lessons for adults who think they cannot sing.'),
  rainJacket: said(
    'Drift is a rain jacket for city cyclists. Waterproof, breathable, reflective seams, packs into its own pocket, 290 grams. Two-year warranty. 139 euros.',
  ),
  jeans: said(
    'Stretch jeans for short women. Three inseam lengths, real pockets, high waist, no gap at the back. Sizes 32 to 54. 30-day returns. €79.',
  ),
  socks: said('Merino hiking socks that never blister, guaranteed for life.'),
  dogBed: said(
    'Orthopedic dog bed for older dogs with stiff joints. Memory foam, washable cover, non-slip base, three sizes. 4.8 stars, 5,600 reviews. From $69.',
  ),
  catFountain: page(
    'PurrFlow Cat Water Fountain - PetNest',
    'PetNest',
    'Menu\nDogs\nCats\nSale\nCart (0)\nPurrFlow Cat Water Fountain\n★★★★☆ 4.4 (987)\nRegular price $45.00 Sale price $32.00\nQuantity\nAdd to cart\nMost cats drink too little. PurrFlow keeps water moving and filters out hair, so cats drink more. Whisper quiet, dishwasher safe, 2.5 litre tank.\nShips in 2 days. 60-day returns.\nSubscribe to our newsletter',
  ),
  kettlebell: said(
    'Adjustable kettlebell, 4 to 18 kg, for people who train in small apartments. Replaces six weights, changes in three seconds, rubber base. $119.',
  ),
  yogaStudio: said(
    'Low Light is a yoga studio in Glasgow for complete beginners. Small classes, no mirrors, mats included, first class free.',
  ),
  protein: said(
    'Clear protein drink that tastes like lemonade, 20 g protein, zero sugar, dissolves in seconds. For runners who hate milky shakes. 4.5 stars from 900 reviews. $34 for 20 servings.',
  ),
  suitcase: said(
    'Carry-on suitcase for frequent flyers: built-in scale, silent wheels, 2.4 kg, fits all major airlines, ten-year guarantee. 229 euros.',
  ),
  esim: said(
    'Roamly is an eSIM for travelers. Data in 140 countries, install in two minutes, keep your own number, no roaming bills. From $4.50.',
  ),
  standingDesk: said(
    'The Riser standing desk. Moves from sitting to standing in 9 seconds, four memory presets, bamboo top, holds 120 kg. Designed for people who work from home all day. $499, free delivery.',
  ),
  sofa: said(
    'A modular sofa that arrives in boxes you can carry upstairs yourself. Washable covers, no tools. 1,290 euros.',
  ),
  babyCarrier: said(
    'Nestle-Wrap baby carrier for new parents. Goes on in ten seconds, spreads the weight across your back, machine washable, from birth to 15 kg. Hip-healthy certified. £65.',
  ),
  blocks: said(
    'Magnetic wooden blocks for kids aged 3 to 8. 42 pieces, non-toxic paint, cotton bag. Keeps them busy without a screen. Winner of the 2024 Toy Award. $54.',
  ),
  florist: said('Flower shop in Ghent. Seasonal bouquets, same-day delivery by bike, order before 2pm. From 25 euros.'),
  barber: said("Old-school barbershop in Brooklyn. Walk-ins welcome, hot towel shaves, open Sundays, kids' cuts $20."),
  garden: said(
    'Self-watering planter for people who kill every plant. Waters herbs for three weeks, shows when to refill, fits a windowsill. 24.95 euros. 4.6 stars (780 ratings).',
  ),
  printer: said(
    'Make a fun TikTok ad for our thermal label printer! It prints shipping labels without ink, connects by Bluetooth, works with Etsy and Shopify. Small shop owners love it. 4.7 out of 5 from 12,000 sellers. Only $89.99 (was $129).',
  ),
  facialBar: said(
    'Glow Bar: a vitamin C facial bar for dull skin. Lathers gently, smells like oranges, lasts two months. Vegan, palm-oil free. £12, free UK delivery.',
  ),
  deskLamp: said(
    'Desk lamp for students. USB-C, five colour temperatures, wireless charging pad in the base, auto-off timer. 4.5 stars (2,010 reviews). $42.99',
  ),
  gpsTracker: said(
    'PawPal GPS tracker for dogs who love to run away. Live location, 14-day battery, waterproof, no monthly fee. 59 euros.',
  ),
  coldBrew: said(
    'Cold brew concentrate for people who are always late in the morning. Just add water or milk. 30 servings per bottle, no bitterness. $28.',
  ),
  vatSaas: said(
    'Accountly helps freelancers file their VAT in ten minutes. Connects to your bank, scans receipts, reminds you before deadlines. From 9 euros a month. 4.8 on Trustpilot.',
  ),
  pottery: said(
    'A two-day pottery workshop in Bristol for absolute beginners. All materials included, small groups, take home two pieces. £145.',
  ),
  scooter: said(
    'Foldable electric scooter for commuters, 25 km range, 12 kg, folds in three seconds, app lock. 649 euros, two-year warranty.',
  ),
  pizza: said(
    'Sourdough pizza in Leeds. Wood-fired, 48-hour dough, vegan options, open till midnight. 4.8 on Google (1,100 reviews).',
  ),
  bottle: said(
    'Hydra is a collapsible water bottle for hikers. Folds flat, holds 750 ml, weighs 120 grams, BPA-free. 4.8 stars from 3,100 hikers. $24.',
  ),
  blanket: said(
    'A weighted blanket for anxious sleepers. 7 kg of glass beads, breathable bamboo cover, machine washable, fits a double bed. 30-night trial. £89.',
  ),
  oatMilk: said(
    "Oat & Co oat milk for coffee lovers who can't stand curdling. Foams like dairy, no added sugar, 1 litre. $4.50 a carton.",
  ),
  architectSaas: said(
    'Nimbus is a project management tool for architects. Drawings, deadlines and invoices in one view, client approvals by email, works offline on site. 14-day free trial. From €29 a month. Used by 900 studios.',
  ),
  toothbrush: said(
    'Electric toothbrush with pressure sensor, 30 day battery, two minute timer, travel case and 3 heads. 49.99 euros.',
  ),
  yogaMat: said(
    'Our eco-friendly yoga mat is made from natural cork, grips better when you sweat, 5 mm thick, comes with a carry strap. For people who slip in hot yoga. $68.',
  ),
  drivingSchool: said(
    'Driving school in Leeds for nervous learners. Patient instructors, automatic and manual cars, lessons from £35 an hour. 94% pass first time.',
  ),
  walkingTour: said(
    'A city walking tour of Lisbon for food lovers. Six tastings, three hours, small groups of eight, local guide. 4.9/5 (1,876 reviews). €65 per person.',
  ),
  kidsBackpack: said(
    "Kids' backpack that grows with them, adjustable straps, reflective, water-repellent, 12 litres. For school starters. 54 euros.",
  ),
  wallet: said(
    'Vegan leather wallet, holds 8 cards, RFID blocking, slim enough for your front pocket. Handmade in Florence. $45',
  ),
  beardOil: said(
    'Beard oil for men with patchy, itchy beards. Cedar and bergamot, absorbs in a minute, no greasy feel. 30 ml. $18. 1,200 five-star reviews.',
  ),
  sleepStories: said(
    'Sleepyhead app: sleep stories for toddlers. 200 stories, sleep timer, no screen needed, works offline. 4.7 stars, 15K ratings. $3.99 a month.',
  ),
  daylightLamp: said('Lumo is a desk lamp that copies daylight. It dims itself at dusk.'),
  cookbook: said('Tiny Table is a cookbook for busy parents. 15 minute dinners, one pan, no fuss.'),
};
