import type { BriefInput } from '../reading/brief.js';

const said = (text: string): BriefInput => ({ mode: 'description', text });
const page = (title: string, text: string, siteName?: string): BriefInput => ({
  mode: 'url',
  title,
  text,
  ...(siteName ? { siteName } : {}),
});

/** Briefs unlike an advertiser's: names that are verbs, clauses used as names, shouting, fragments, other people's pages. */
export const HARD: Record<string, BriefInput> = {
  barbecueCourse: said(
    'Online barbecue course. Taught by pitmaster Dolores Vega. 14 videos, lifetime access, printable rub recipes. $89.',
  ),
  chattyPen: said('tbh this pen just writes. no smudging no skipping, refills are 2 bucks. lefties love it'),
  library: said(
    'Volunteers wanted: our village library opens on Saturdays again and we need people at the desk. Two hours a month is enough. Training given.',
  ),
  shears: said('BEST GARDEN SHEARS EVER MADE!!! CUTS ANYTHING. LIFETIME WARRANTY. ONLY $24.99 TODAY'),
  ledgerly: said(
    'The app Ledgerly sorts receipts. Snap a photo and the expense report writes itself. 7 euros a month.',
  ),
  repairs: said('We repair phones. Cracked screens, dead batteries, water damage. Same day in Ghent. From 45 euros.'),
  swim: said(
    'Adult swimming lessons at Mill Street pool, 95 pounds for ten weeks. Small groups, warm water, no judgement.',
  ),
  chomp: said('Chomp is a toothpaste that bites back at plaque. Mint and charcoal, 75 ml, refillable tube. £6.'),
  rivers: said(
    'River Keepers ask for volunteers at Mill Bridge this Saturday. We pull shopping trolleys out of the water and plant willows. Bring boots.',
  ),
  snap: said('Snap turns receipts into spreadsheets. For freelancers who hate admin. Free for 30 receipts a month.'),
  fetch: said(
    'fetch brings groceries from local shops to your door in under an hour. no minimum order. London only for now.',
  ),
  oldBike: said(
    'Selling my 2016 Gazelle city bike. New chain, new tyres, one scratch on the frame. Rides well. Pick up in Utrecht. 180 euros.',
  ),
  usedLens: said(
    'Canon 50mm f/1.8 lens, second hand, a bit of dust inside but sharp. Comes with both caps. Asking 70 quid ono.',
  ),
  foodBank: said(
    'Harvest Table is a food bank in Leeds. Every week we hand out 400 bags. A donation of £10 feeds a family for three days.',
  ),
  shelter: said(
    'Adopt, do not shop! Our shelter has 40 cats waiting. All are neutered and chipped. Come and meet them on Sundays.',
  ),
  choir: said(
    'The Northgate Singers are looking for tenors. No audition, first rehearsal free, Tuesdays at 7 pm in the town hall.',
  ),
  conference: said(
    'ScaleConf 2027: two days of talks for backend engineers in Porto, 14 and 15 May. 30 speakers, hands-on workshops, early bird ends in March.',
  ),
  payroll: said(
    'Run payroll from your phone. Tallow pays your team, files the taxes and answers the awkward questions. Built for restaurants with hourly staff.',
  ),
  crane: said(
    'LiftSure inspects tower cranes with drones. Reports in 24 hours, certified to EN 14439. Used by 60 construction companies. No climbing, no downtime.',
  ),
  gadget: said(
    'Features:\n- 3 speeds\n- whisper quiet\n- USB-C\n- folds flat\n- 12 hour battery\nProduct: Breeze neck fan\nPrice: $29',
  ),
  hotSauce: said(
    'Small batch hot sauce made from Scotch bonnets and mango. Fermented for six weeks. Not for the faint of heart. £7 a bottle',
  ),
  pasta: said(
    'Pasta fresca fatta a mano ogni mattina a Bologna. Tortellini, tagliatelle e lasagne da portare via. Aperto dal martedì alla domenica.',
  ),
  candela: said('Candela artigianale alla lavanda. Profumo calmo, cera di soia, dura 40 ore.'),
  seife: said('Handgemachte Seife aus Olivenöl. Ohne Palmöl, ohne Plastik. Riecht nach Lavendel.'),
  werkstatt: said('Fahrradwerkstatt in Köln. Reparatur am selben Tag, faire Preise, Leihrad inklusive.'),
  panaderia: said('Panadería de barrio en Sevilla. Pan de masa madre, horneado cada mañana. Abierto desde las siete.'),
  savon: said('Savon artisanal au lait de chèvre. Fabriqué à la main en Provence, doux pour la peau.'),
  typos: said(
    'im selling handmad leather wallets, they last forver and fit 8 cards. my freind engraves you name on it for free. 35$ each',
  ),
  oneWord: said('Umbrellas that survive wind.'),
  bareNiche: said('sourdough baking for beginners'),
  novel: page(
    'The Salt Road: A Novel - Hallam Books',
    'The Salt Road: A Novel\nBe amazed by the story of two sisters who cross a desert. Paperback, 384 pages.\nHelps sagging profits of the family business, or so their father hopes.\nPublished by Hallam Books, 14 March 2025.\n"A quiet wonder." The Herald\n$16.99',
    'Hallam Books',
  ),
  article: page(
    'City council votes to close the ferry terminal',
    'By Marisa Kendall / April 19\nThe city council voted on Tuesday to close the old ferry terminal. Residents have protested for months. The terminal opened in 1931 and serves 2,000 commuters a day. The mayor said that repairs would cost $14 million.',
    'Bay Courier',
  ),
  bakeryHome: page(
    'Home | Rosa & Finn',
    'Welcome to Rosa & Finn\nWe bake in the window so that you can watch. Croissants until they are gone. Find us at 12 Harbour Lane.\nOpening hours: Tue to Sun 7am to 3pm\nFollow us on Instagram\nOrder a cake 48 hours ahead.',
    'Rosa & Finn',
  ),
  repo: page(
    'GitHub - tinyq/tinyq: A job queue in one file',
    'tinyq\nA job queue in one file. No Redis, no broker, only SQLite. Install with npm i tinyq. MIT license. 2.3k stars. Contributions welcome.',
    'GitHub',
  ),
  device: said(
    'The Armara cuff measures blood pressure at the upper arm and sends the reading to your doctor. Clinically validated, CE marked. Not a substitute for medical advice.',
  ),
  gymDeal: said(
    'JOIN TODAY AND TRAIN FREE FOR A MONTH. IronHouse gym, open 24/7, no contract. Sauna included. 29.99 a month after.',
  ),
  tutoring: said(
    'I help teenagers pass maths. One to one, online, in the evening. Former school teacher, 22 years. First lesson free.',
  ),
  plants: said(
    'Rent a plant! We bring big plants to your office and look after them. If one dies we swap it. From 12 pounds per plant a month.',
  ),
  mattress: said(
    'Dream big, sleep bigger. The Cloudberry mattress comes in a box, rolls out in minutes and stays cool. 100 nights to try it. €499',
  ),
  museumNight: said(
    'Night at the Maritime Museum. Sleep under the whale, breakfast included. Friday 12 June. Children from 8. £55 per person.',
  ),
  wallpaper: said(
    'Peel and stick wallpaper. Goes up in an afternoon, comes off without a trace. Perfect for renters who want color.',
  ),
  hearing: said(
    'hear again. Auricle hearing aids are rechargeable, nearly invisible and tuned by an audiologist over video. From $890 a pair.',
  ),
  dash: said(
    'Dash walks your dog when you cannot. Vetted walkers, live map, photo after every walk. From 14 pounds a walk.',
  ),
  honey: said('raw honey from my own hives in Kent. nothing added, nothing taken out. 340g jar 8 pounds'),
  moving: said('Moving day made easy! Two men and a van in Bristol. No hidden fees. We wrap the sofa, too.'),
  quiz: said(
    'Pub quiz every Thursday at The Crown. Six rounds, one of them music. Winner gets a bar tab. Teams of up to six.',
  ),
  hrtool: said(
    'Onboardly gives new hires their laptop, logins and first week plan before day one. For HR teams at growing companies. SOC 2 certified.',
  ),
  jeans: said('Preloved Levis 501, W32 L34, light wash, tiny hole at the knee. £25 plus postage.'),
  hospice: said(
    'St Anne hospice needs walkers for the Midnight Mile on 6 June. Every pound stays in the county. Sign up costs 10 pounds.',
  ),
  toast: said(
    'Toast is a newsletter about restaurants that opened this week. Three minutes to read. Free every Friday.',
  ),
  caps: said('GET RIPPED FAST!!! PREMIUM WHEY PROTEIN 2KG. TASTES AMAZING. NO SUGAR. BUY 2 GET 1 FREE'),
  babysit: said(
    'Babysitter in Graz, first aid certified, speaks English and German. Evenings and weekends. 15 euros an hour.',
  ),
  insulin: said('CoolPak keeps insulin below 25 degrees for 48 hours without a fridge. Just wet it. Airline approved.'),
  guitar: said(
    'Learn guitar by ear. No sheet music, no theory homework, 20 minutes a day. Lessons by Jonah Field. First week free, then $12 a month.',
  ),
  olio: said(
    'Olio extravergine della nostra famiglia, raccolto a mano in Puglia. Fruttato e un poco piccante. Bottiglia da mezzo litro.',
  ),
  yoga: said('Yoga für Schwangere in Wien, kleine Gruppen, jeden Dienstag. Die erste Stunde ist gratis.'),
  bici: said(
    'Alquiler de bicicletas en Valencia. Candado y casco incluidos, entrega en tu hotel. Desde 12 euros al día.',
  ),
  piano: said(
    'Used Yamaha upright piano, 1988, tuned last month. Buyer collects from second floor, bring friends. 900 or nearest offer.',
  ),
  carpets: said('DONT MISS OUT!!! Half price carpets this weekend only at Floor World!!! Free fitting. Cash or card.'),
  sails: said(
    'carry is a backpack made from old sails. water runs off it and the straps are seat belts. each one is different.',
  ),
  camp: said(
    "Kids' coding camp in July, ages 8-12. They build a game in a week. Lunch is included. Early bird until May 1.",
  ),
  cleanroom: said(
    'Our cleanroom sensors log particle counts every ten seconds and alarm before a batch is lost. GMP Annex 1 ready, on-premise, validated in 3 weeks.',
  ),
};
