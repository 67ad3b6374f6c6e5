import type { Case } from '../case.js';
import { dana, nora, priya } from './personas.js';

/** Long briefs, price lists with several currencies, whole documents pasted in. */
export const LONG: readonly Case[] = [
  {
    id: 'founder-essay',
    kind: 'long',
    text: `Hello! You asked me to describe our product "in a few words" and I am constitutionally unable to do that, so please take what you need.

I am a retired ship's cook. For thirty-one years I fed between eighteen and forty people out of a galley the size of a garden shed, and in all that time the one thing I could never keep was bread. On a ship bread goes stale on day two and grows a beard on day five. You can freeze it, if you have a freezer, and if the freezer is not full of the captain's ice cream. We tried tins, paper, linen, wax cloth, a ceramic crock that a Danish engineer swore by and that broke in the Skagerrak on the second of January 2009.

When I came ashore I still could not keep bread, because now there were only two of us and a loaf lasts us six days. So I built a box. The first one was ugly. The ninth one is the one we sell, and it is called the Larder Nine.

What it is: a bread box made of unglazed terracotta with a lid of oiled ash. The terracotta breathes, so the crust stays dry; the lid closes on a cork ring, so the crumb does not dry out. That is the whole trick. There is no electricity, no app, no filter to replace. You wipe it with vinegar once a month. You do not put it in the dishwasher, and if you do, please do not write to me.

What it does: a loaf of sourdough stays good to eat for six days. We tested this with two bakeries here in Whitby, forty loaves, and a panel of eleven people who were paid in jam. A loaf of white sandwich bread manages four days; that kind of bread is beyond help. It does not rescue bread that was stale when it went in.

How big: 38 centimetres long, 24 wide, 21 high, it takes an 800 gram loaf with room for the heel of the last one. It weighs 5.2 kilos, so it stays where it is when the children pull at it.

Who buys it: people who bake at weekends, people who buy one good loaf and want it to last, people who have had enough of plastic bags. Also, for a reason I have not worked out, a lot of cellists.

Where it is made: the terracotta comes from a pottery in Staffordshire that has been going since 1820, the lids are turned by my nephew Callum, who is slow, which is why there is a waiting list of about three weeks.

What it costs: 84 pounds, delivery in the UK is included. To the EU it is 112 euros with everything paid. If yours arrives broken I send another one and you keep the shards for your plant pots. If a lid warps in the first ten years Callum makes you a new one.

What I would like you not to say: do not say it is "revolutionary". Earthenware is about ten thousand years old. Do not say that bread stays fresh "forever". And please do not show it with a baguette in it, because a baguette does not fit, and I get letters.

We were in the Yorkshire Post in May 2024, who called it "the most sensible object in the kitchen", and we have sold 2,600 of them so far, each packed by my wife, Maureen, in straw.

If you need photographs, Maureen has them. If you need me, ring after six, because before that I am in the garden and cannot hear the phone.

Kind regards,
Desmond Pyke
Larder Nine, Whitby`,
    name: 'Larder Nine',
    names: ['the Larder Nine'],
    things: ['box', 'bread'],
    facts: [
      'bread box',
      'unglazed terracotta',
      'lid of oiled ash',
      'sourdough good for six days',
      'no electricity',
      'wipe with vinegar once a month',
      '5.2 kilos',
      '84 pounds',
      '112 euros',
      'new lid in the first ten years',
      '2,600 sold',
      'most sensible object in the kitchen',
      'waiting list of three weeks',
      'Whitby',
      'cork ring',
    ],
    never: [
      'keeping was bread',
      'lets you freeze',
      'Freeze it',
      'paid in jam',
      'Maureen has them',
      'revolutionary',
      'forever',
      'baguette',
      'dishwasher safe',
      'thirty-one years I',
      'ship’s cook I',
      'weighs 84',
      'has 84',
      'a cook',
      'ice cream',
      'Skagerrak',
    ],
    persona: nora,
    format: 'full-viral',
    draft: { product: 'Larder Nine', price: 84, currency: 'GBP', niche: 'kitchen', audience: 'people who bake' },
  },
  {
    id: 'product-sheet-long',
    kind: 'long',
    text: `KADO SIT-STAND DESK: LAUNCH BRIEF FOR CREATORS (v7, final)

1. BACKGROUND
Kado has made school furniture in Gdynia since 1987. This is our first product for homes. Retail launch is 9 September in Poland, Germany and the Nordics.

2. THE PRODUCT
- Kado Lift One, an electric sit-stand desk
- Height from 62 to 127 cm, which suits people from 150 to 200 cm tall
- Top 120 x 70 cm, birch plywood, three finishes: clear, grey, ink
- Two motors, 70 kg load, 42 dB while moving
- Stops and reverses when it meets an obstacle (knees, cats, drawers)
- Four memory heights; child lock
- One Allen key, one person, 25 minutes to assemble: the legs unfold, the top clicks on
- Every part can be ordered for 15 years

3. WHO IT IS FOR
People who work from home two to four days a week in a flat without a spare room. Students. Parents who share the desk with a child of school age.

4. WHAT THEY SAY NOW
"My back is done by three." "I stack books under my laptop." "Standing desks look like an office."

5. WHAT WE WANT THEM TO KNOW
Kado Lift One looks like furniture. It goes low enough for a seven-year-old. It is quiet enough for a call.

6. PROOF
Tested for 20,000 cycles under full load at the furniture institute in Poznan. Five-year guarantee on motors, fifteen on the frame. Red Dot 2026 (product design).

7. PRICE
1,899 PLN / 449 EUR / 4,990 SEK / 3,290 DKK. Delivery to the door included. 60 days to return it, we collect.

8. DO
Show hands on the paddle. Show somebody of a different height using it next. Film in a small room.

9. DO NOT
Do not claim that it heals or prevents back pain. Do not compare with other brands. Do not say "office". Do not stand on it.

10. DELIVERABLES
1 x vertical video, 15 to 25 seconds, German or English, captions burned in, by 28 August. Usage rights 12 months, all channels. Fee as agreed with Zofia. Please send the draft first.

11. TECHNICAL ANNEX
Voltage 100-240 V, standby below 0.3 W. Speed 32 mm/s. Steel frame, powder coated, RAL 9005 or 7044. Cable tray 80 cm with magnetic cover. Feet adjustable by 10 mm. Packaging: cardboard, no foam, two parcels (17 kg, 21 kg), each with handles. Plywood FSC certified, E0.5 glue. Country of origin: Poland. HS code 9403 30. GTIN 5901234123457.

12. CONTACTS
Zofia Wilk, marketing. Piotr Maj, product. Press pictures on request.`,
    name: 'Kado Lift One',
    names: ['Lift One', 'Kado'],
    things: ['desk'],
    facts: [
      'sit-stand desk',
      'electric',
      '62 to 127 cm',
      'birch plywood',
      'two motors',
      '70 kg',
      '42 dB',
      'stops when it meets an obstacle',
      'four memory heights',
      'child lock',
      '25 minutes to assemble',
      'every part for 15 years',
      '20,000 cycles',
      'five-year guarantee',
      'Red Dot 2026',
      '449 EUR',
      'quiet enough for a call',
      'low enough for a seven-year-old',
      '60 days to return',
    ],
    never: [
      'you’re a creator',
      'for creators',
      'heals',
      'prevents back pain',
      'office',
      'Zofia',
      'Piotr',
      'usage rights',
      'HS code',
      'deliverables',
      'captions burned',
      'by 28 August',
      'stand on it',
      'seven years guarantee',
      'has 449',
      'Do not',
    ],
    lines: 8,
    persona: priya,
  },
  {
    id: 'price-list-currencies',
    kind: 'price list',
    text: 'Tidewater Kayak Hire, Sligo & Enniskillen\nSingle kayak: €20 an hour / £17 an hour\nDouble kayak: €32 an hour / £27 an hour\nSUP board: €18 / £15\nHalf day: ask us\nGuided seal tour, 2.5 hours: €49 / £42 per person, under 12s half price\n\nWetsuits, buoyancy aids and a dry bag are in the price. Dogs come along for free if they can swim. Open Easter to October. Cash, card, no cheques.',
    name: 'Tidewater Kayak Hire',
    names: ['Tidewater'],
    things: ['kayak', 'kayaks', 'tour'],
    facts: [
      'kayak hire',
      'Sligo',
      'Enniskillen',
      '€20 an hour',
      '€32 an hour',
      'guided seal tour',
      '2.5 hours',
      '€49',
      'wetsuits',
      'dry bag',
      'dogs for free',
      'Easter to October',
      'under 12s half price',
    ],
    never: ['€17', '£20 an hour', 'has €20', 'seals included', 'all free', '$20', 'sells kayaks'],
    draft: { product: 'Tidewater Kayak Hire', niche: 'days out', audience: 'families on holiday', goal: 'clicks' },
  },
  {
    id: 'salon-prices',
    kind: 'price list',
    text: 'Salon Okra Brighton\ncut 38 / cut + wash 45 / fringe trim free between cuts\nlocs retwist 60, starter locs from 140\nbeard 15\nstudents minus 20 percent mon to wed\nno gendered prices, hair is hair\nbook by text, walk ins on thursdays',
    name: 'Salon Okra',
    names: ['Salon Okra Brighton'],
    things: ['salon'],
    facts: [
      'cut 38',
      'fringe trim free between cuts',
      'locs retwist 60',
      'beard 15',
      'students minus 20 percent',
      'no gendered prices',
      'hair is hair',
      'walk ins on thursdays',
      'Brighton',
    ],
    never: ['all cuts free', 'has 38', 'an okra', 'a beard 15', '20 percent off for everyone', 'buy'],
    format: 'talking-4',
    goal: 'comments',
  },
  {
    id: 'job-courier',
    kind: 'job',
    text: "We're hiring bike couriers in Leeds!\n- £13.80 an hour, paid weekly, no zero-hour nonsense\n- bike, lights and rain gear from us\n- 24 to 38 hours, you pick the days\n- insured from day one\nPedalpost is a co-op: after a year you can become a member and vote. No CV. Come by the depot on Kirkstall Road, Tuesdays 4 to 6, and ride a lap with us.",
    name: 'Pedalpost',
    things: ['job', 'co-op'],
    facts: [
      'bike couriers',
      'Leeds',
      '£13.80 an hour',
      'paid weekly',
      'bike, lights and rain gear',
      '24 to 38 hours',
      'pick the days',
      'insured from day one',
      'co-op',
      'no CV',
      'Kirkstall Road',
      'Tuesdays',
    ],
    never: [
      'treat yourself',
      'yours at the link',
      'go grab',
      'costs £13.80',
      'for only £13',
      'buy',
      'order yours',
      'has £13.80',
      'zero-hour contract',
    ],
    lines: 6,
    persona: dana,
    draft: { product: 'Pedalpost', niche: 'jobs', audience: 'people who like to ride', goal: 'follows' },
  },
  {
    id: 'all-caps-clinic',
    kind: 'shouting',
    text: "NERVOUS ABOUT THE DENTIST? SO WERE WE. GENTLE DENTAL CARE IN PERTH. NUMBING GEL BEFORE EVERY NEEDLE, A STOP SIGNAL YOU CONTROL, LATE APPOINTMENTS ON WEDNESDAYS. CHECK-UP AND CLEAN $149. CALL US OR DON'T, YOU CAN BOOK BY TEXT.",
    name: null,
    names: ['Gentle Dental Care'],
    things: ['dentist', 'clinic', 'care', 'practice'],
    facts: [
      'gentle dental care',
      'Perth',
      'numbing gel before every needle',
      'stop signal you control',
      'late appointments on Wednesdays',
      'check-up and clean $149',
      'book by text',
    ],
    never: [
      'So were we',
      'for a numbing gel',
      'NERVOUS ABOUT',
      'SO WERE',
      'painless',
      'no needles',
      'has $149',
      'a nervous',
    ],
    format: 'talking-6',
  },
];
