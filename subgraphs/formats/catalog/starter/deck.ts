import { starterFormat } from './starter-format.js';

export const DECK_STARTERS = [
  starterFormat({
    key: 'deck:inside',
    name: 'Closer with every swipe',
    summary: 'A thing or a place is opened up, each slide nearer or further in than the last.',
    productType: 'prop',
    paid: true,
    beats: [
      'Cover: the outside, closed, with one question.',
      'Opening: the first layer, and what it is for.',
      'Details: three close-ups, each with one fact about making or material.',
      'Core: the part that nobody ever sees.',
      'Closed again: the same picture as the cover, which now means more.',
    ],
    hookRecipes: [
      'What is actually inside a [thing]?',
      'I took a [price] [thing] apart. Swipe slowly.',
      'Behind this [door] are [number] [things] you have never seen',
    ],
    body: `Photograph from the outside inwards and keep the object in the same position, so that swiping feels like moving towards it. That sense of approach is the whole mechanism: each slide answers one question and raises the next.

One fact a slide, tied to what can be seen. "These are the threads that are cut by hand" belongs under a picture of threads, and nothing else does. Use an object for scale where sizes surprise, and side light for anything with a surface.

The core slide has to pay off. Look for the place that only the maker or the repairer knows: the signature under the sole, the spring that does all the work, the room behind the shop. If there is no such place, choose another subject. Then return to the cover picture, which now tells the reader what they know.

It suits workshops, kitchens, shoes, instruments, luggage, hotels. With software it hardly works, as there is nothing to open. Take only your own property apart, unplugged, and say when opening it would end the warranty. If a rival's product is on the table, show what you find and keep the verdict to yourself.`,
    whatToSteal: [
      'Movement inwards, always from the same side.',
      'A fact only where the picture proves it.',
      'Returning to the cover at the end.',
    ],
    whatNotToCopy: ['A cutaway that leaves out the weak part.', 'Opening devices that hold a charge.'],
    audience: 'Curious people who turn things over before they buy them.',
    example: {
      hook: 'What is actually inside a concertina? I opened mine on the kitchen table',
      note: 'Written by us for Reedwork, an invented maker of instruments.',
    },
  }),
  starterFormat({
    key: 'deck:numbers',
    name: 'A year in twelve numbers',
    summary: 'One figure fills each slide, with the picture that makes it believable.',
    productType: 'creator',
    paid: false,
    beats: [
      'Cover: the period or the project, and the largest number.',
      'Figures: one a slide, in big type, over the thing that was counted.',
      'Uncomfortable one: a number that did not go well.',
      'Smallest one: a figure that means more than its size.',
      'Method: who counted, and how.',
    ],
    hookRecipes: [
      '[Number] [units]. That is one [period] of [activity].',
      'My [project] in [number] numbers, including the bad one',
      'What [amount] buys at a [business], in numbers',
    ],
    body: `Count things that nobody else would count. Revenue is dull and easy to doubt, but four hundred and twelve burnt loaves is a story. Go through a season and note what can be added up: kilometres, cups, phone calls, returns, visits from the same heron.

Each slide holds one number in the largest type that fits, one noun, and a photo in which the thing counted can be seen. Do not explain; if the noun is right, no sentence is needed. Vary the scale on purpose: thousands, then three, then half.

One figure should hurt. The refund, the failed batch, the days without a customer. It makes the others credible and people write about it. Near the end comes the smallest number, and it should be the one with the most feeling: "1: letter from a customer aged nine."

Round nothing up, and keep the notes, because someone will ask. The closing slide says how it was counted and where you guessed. Percentages without their base, cumulative charts and "up to" are how numbers lie, and readers have learned to spot it. Numbers about customers should not let anybody be recognised.`,
    whatToSteal: ['Counting what nobody else counts.', 'One number that hurts.', 'A note on how it was counted.'],
    whatNotToCopy: ['Percentages without a base.', 'Rounding in your own favour.'],
    audience: 'Followers of small businesses, workshops and long projects.',
    example: {
      hook: '412 burnt loaves. That is one year of learning to bake for a living.',
      note: 'Our own figures for an invented bakery.',
    },
  }),
  starterFormat({
    key: 'deck:ranking',
    name: 'Ranked, from last to first',
    summary: 'Several candidates from worst to best, by a test that is said up front.',
    productType: 'catalog',
    paid: false,
    beats: [
      'Cover: what is ranked, how many, and by which test.',
      'Bottom places: one slide each, with the reason in six words.',
      'Middle: the safe choice, and whom it suits.',
      'Second: why it lost.',
      'First: why it won, and when the answer would be another.',
    ],
    hookRecipes: [
      'I tried every [thing] from [place]. Ranked by [criterion].',
      '[Number] [things], one test, and number [number] will start a fight',
      'Ranking [things] by how [adjective] they are after [time]',
    ],
    body: `Name the criterion on the cover and stick to it. "Best" is no criterion; "still crisp after an hour in a lunch box" is. A narrow test makes the order defensible, and gives people something better to argue about than taste.

Buy the candidates yourself, and say so. If any were sent to you, mark those slides, and if one of them is yours, put it out of competition or leave it out. Nobody believes a shop that comes first in its own ranking, and some advertising regulators take the same view.

Start at the bottom, since the wait for the top keeps people swiping. Be brief and kind to the losers: what each is good for is more useful than another joke. Place one surprise in the middle, a favourite that did badly or a cheap one that did well, and show the proof on that slide.

Expect an argument, and use it. Ask which place is wrong, and repeat the test with the candidate that people miss. The ranking fails if the order looks arbitrary, which it will as soon as two slides use different reasons. Date it: recipes, versions and prices change.`,
    whatToSteal: [
      'A narrow test, stated on the cover.',
      'What each loser is still good for.',
      'A rematch chosen by the readers.',
    ],
    whatNotToCopy: ['Ranking yourself first.', 'Free samples that go unmentioned.'],
    audience: 'People in front of a shelf who want somebody to have tried them all.',
    example: {
      hook: 'Six supermarket crackers, ranked by how they survive a school bag',
      note: 'Our own test idea; the crackers are invented and so is the bag.',
    },
  }),
  starterFormat({
    key: 'deck:quotes',
    name: 'In their own words',
    summary: 'What customers really wrote, one sentence a slide, with the thing they wrote about.',
    productType: 'prop',
    paid: true,
    beats: [
      'Cover: the most unexpected sentence, without comment.',
      'Quotes: one a slide, unshortened, with first name and month.',
      'Critical one: a complaint, and what was done about it.',
      'Pattern: the word that keeps coming up.',
      'Source: where all reviews can be read.',
    ],
    hookRecipes: [
      '"[Surprising sentence]" and other things people write about our [product]',
      'We asked [number] customers one question: [question]',
      'The [number] words people use most about [product]',
    ],
    body: `Read every review you have and copy out the sentences that you could not have written. Those are the ones to use: the odd comparison, the use you never intended, the complaint that is really a compliment. "Great product, fast delivery" stays in the drawer.

Keep the wording, typing errors included; where you shorten, show it with dots, and never so that the meaning shifts. Ask before using a name or a photo, and give a first name and a month if that is all you may give. Set the words large over a plain picture of the thing in use, since the sentence is the design.

Include a complaint with the answer you gave. Three slides of praise make people wary, and the fourth, in which something was put right, wins them back. End by naming the word that appears most often, and link to the place where all reviews stand, good and bad.

This only works with real ones. Invented, bought or filtered reviews presented as what customers think are banned under consumer law in the US, the UK and the EU, and a quotation from somebody who was paid has to say that they were.`,
    whatToSteal: [
      'Sentences that nobody in marketing could write.',
      'A complaint, with its answer.',
      'The one word that keeps coming back.',
    ],
    whatNotToCopy: [
      'Shortening until the meaning changes.',
      'Writing the quotes yourself.',
      'Names or photos without permission.',
    ],
    audience: 'People who go to the reviews first.',
    example: {
      hook: '"My husband named it." Things people write about our doorstop',
      note: 'Written by us to show the layout, for an invented doorstop. In a real deck the quotes must be real.',
    },
  }),
];
