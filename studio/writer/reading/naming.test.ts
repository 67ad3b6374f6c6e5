import { describe, expect, it } from '@jest/globals';
import { splitParts } from '../extract/text.js';
import { nameThing } from './naming.js';

const named = (text: string, title?: string, site?: string) => {
  const { name, what } = nameThing(splitParts(text), title, site, 'en');
  return { name, what };
};

describe('the subject of a text', () => {
  it.each<[string, string, string | null]>([
    ['Chomp is a toothpaste that bites back at plaque.', 'Chomp', 'a toothpaste'],
    ['Run payroll from your phone. Tallow pays your team and files the taxes.', 'Tallow', null],
    ['River Keepers ask for volunteers at Mill Bridge this Saturday.', 'River Keepers', null],
    ['fetch brings groceries from local shops to your door.', 'fetch', null],
    ['tempo - a metronome app that listens. no ads.', 'tempo', 'a metronome app'],
    ['Moonwake sleep gummies w/ 3mg melatonin. sugar free. vegan.', 'Moonwake sleep gummies', 'sleep gummies'],
    ['snackdaddy protein chips 21g protein. crunchy.', 'snackdaddy protein chips', null],
    ['Glucose without finger pricks: the Sensera patch measures every five minutes.', 'Sensera patch', 'a patch'],
    ['Puffcount clips onto an inhaler and counts the doses.', 'Puffcount', null],
    ['The Glass Orchard is a novel about three sisters.', 'The Glass Orchard', 'a novel'],
    ["Come to the Harvest Supper at St Mark's Hall on Friday! Three courses.", 'Harvest Supper', null],
    ['We need your help: the Eastside Animal Rescue lost its roof.', 'Eastside Animal Rescue', null],
    ['My brother bakes at Blue Door. Our app Crumb reads recipes.', 'Crumb', 'an app'],
    ['Need a ride to JFK? Call Hudson Cars. We track your flight.', 'Hudson Cars', null],
    ['My novel called The Glass Orchard follows three sisters.', 'The Glass Orchard', 'a novel'],
    ['Our podcast The Long Shift interviews nurses.', 'The Long Shift', 'a podcast'],
    ['Open Farm is a dog food. Open Monday to Friday.', 'Open Farm', 'a dog food'],
    ['Closed Loop is a compost bin that seals itself.', 'Closed Loop', 'a compost bin'],
    ['LUMO is a desk lamp that copies daylight.', 'LUMO', 'a desk lamp'],
    ['Stop losing keys. TagMate beeps when you clap.', 'TagMate', null],
    ['ATTN DOG OWNERS!! Muddy Paws Grooming comes to you.', 'Muddy Paws Grooming', null],
    ['Update: LUMO is a desk lamp that copies daylight.', 'LUMO', 'a desk lamp'],
    ['Remember: a notebook that saves itself.', 'Remember', 'a notebook'],
    ['LUVO, a microphone for phones. Clips on.', 'LUVO', 'a microphone'],
    ['We run a café called The Shed in Leeds.', 'The Shed', 'a café'],
    ['Watch The Long Shift, a podcast for nurses.', 'The Long Shift', 'a podcast'],
    ['Our CRM was a mess. Tidyroom sorts your files.', 'Tidyroom', null],
    ['"The Owl Who Couldn\'t Sleep" is a picture book by Nora Ellis.', "The Owl Who Couldn't Sleep", 'a picture book'],
    [
      '"My back stopped hurting" — Tom R.\nSpineEase memory foam pillow, $59',
      'SpineEase memory foam pillow',
      'a memory foam pillow',
    ],
  ])('has a name: %s', (text, name, what) => expect(named(text)).toEqual({ name, what }));

  it.each<[string, string]>([
    ['Selling my 2016 city bike. New chain, new tyres.', '2016 city bike'],
    ['We rent out big plants to offices.', 'big plants'],
    ['FYI: WE RENT E-BIKES BY THE HOUR in Leipzig. Helmet included.', 'e-bikes'],
    ['PSA: our raw heather honey is never heated.', 'raw heather honey'],
    ['Dry January is hard. Nolo gin tastes like juniper.', 'nolo gin'],
    ['New at Gusto: vegan ramen box for two. Noodles, miso broth.', 'vegan ramen box'],
    ['Our grandmother knitted these socks in 1952. Merino wool, no itch.', 'socks'],
    ['Learn Portuguese with Rita – live lessons on Zoom, 4 people max.', 'live lessons'],
    ['Mosquito net for cribs, washable, folds into a pouch. No chemicals.', 'mosquito net'],
    ['the new reading light clips on any book.', 'reading light'],
    ['Heads up! I teach an online watercolor course.', 'online watercolor course'],
    ['Carry-on suitcase for frequent flyers. NASA loves it.', 'carry-on suitcase'],
    ['Hand-poured soy candles. Open Saturdays, closed in May.', 'hand-poured soy candles'],
    ['GPS collar for cats. Weighs 12 grams.', 'GPS collar'],
    ['I teach an online watercolor course for absolute beginners.', 'online watercolor course'],
    ['Hire a wheelchair-accessible van by the day.', 'wheelchair-accessible van'],
    ['We are a family of beekeepers. Our raw heather honey is never heated.', 'raw heather honey'],
    ['A modular sofa that arrives in boxes. Washable covers, no tools.', 'modular sofa'],
    ['Carry-on suitcase for frequent flyers: silent wheels. 229 euros.', 'carry-on suitcase'],
    ['tbh this pen just writes. lefties love it', 'pen'],
    ['BEST GARDEN SHEARS EVER MADE!!! CUTS ANYTHING.', 'garden shears'],
    ['The only yoga mat you will ever need.', 'yoga mat'],
    ['The best travel mug for commuters. Leakproof lid.', 'travel mug'],
    ['The oldest bakery in Leeds sells sourdough.', 'bakery'],
    ["We sell my grandmother's apple strudel.", 'apple strudel'],
    ["I bake my grandmother's apple strudel in Graz. Two sizes.", 'apple strudel'],
    ['Gentle dentistry in Hull. Open Saturdays. Dr. Patel has 15 years of experience.', 'gentle dentistry'],
    ['we sel handmade candles from soy wax', 'handmade candles'],
    ["My grandmother's apple strudel, by post. Thin dough.", 'apple strudel'],
    ["We're a 3-person studio building websites for dentists. Bookings, reviews, galleries.", 'websites'],
    ['Rent formalwear: pick a tux online, we measure you on video.', 'formalwear'],
    ["app that reminds my mum to take her pills and texts me if she doesn't. iOS and Android", 'app'],
  ])('is a thing without a name: %s', (text, name) => expect(named(text).name).toBe(name));

  it('is not the person who speaks', () => {
    expect(named("I'm Tom, a wedding photographer in the Lake District.").name).not.toContain('Tom');
    expect(named("Learn Excel in a weekend. I'm Priya, I was an accountant. $89").name).not.toBe('Priya');
  });

  it.each<[string, string, string | undefined, string]>([
    ['GlowDew Serum – 30 ml | GlowDew', 'Brightens dull skin.', 'GlowDew', 'GlowDew Serum'],
    ['Duely – Invoices that chase themselves', 'It sends your invoices.', undefined, 'Duely'],
    ['Bookkeeping on autopilot for freelancers | Plainbooks', 'Plainbooks sorts receipts.', 'Plainbooks', 'Plainbooks'],
  ])('is named in the page title: %s', (title, text, site, name) => expect(named(text, title, site).name).toBe(name));
});
