import { starterFormat } from './starter-format.js';

/**
 * The shortest and the longest talking formats: the ten-second pitch (three lines) and the whole case with its doubts (seven).
 */
export const TALKING_LENGTH_STARTERS = [
  starterFormat({
    key: 'talking:talking-3',
    name: 'The ten-second pitch',
    summary: 'Three lines: whom it is for, what it does, where to get it.',
    productType: 'prop',
    paid: true,
    options: { lines: 3 },
    beats: [
      'Hook: the person it is for, in their own words.',
      'Product: the one thing it does, shown while it is said.',
      'Ask: one action, with its link or its name.',
    ],
    hookRecipes: [
      'For anyone who [situation] and is over it.',
      '[Product] in ten seconds: [what it does].',
      'You have a [thing]. You do not have this.',
    ],
    body: `This is the shortest argument that is still an argument. It suits a product whose use is visible at once, and a viewer who has met you before: retargeting, a launch your followers know about, a reminder before an offer ends.

Write the middle line first. If what the product does will not fit into one sentence that a neighbour would understand, this is the wrong format. Then find the opening that makes exactly those people look up who need the sentence. Say the ask like a person giving directions.

Shoot it as one take with three positions of the hands, so the eye has something to follow. There is no room for a greeting, a logo or a joke that needs setting up.

Because it is so quick, several versions cost little. Keep product and ask the same and change only the first line; after a week you know which audience the product has. Its limits are plain: nothing that needs trust, comparison or an explanation of price will be sold this way. Send those viewers to a longer one.`,
    whatToSteal: ['The middle sentence written before the opening.', 'Several openings over one unchanged body.'],
    whatNotToCopy: [
      'Squeezing a thirty-second script in by talking faster.',
      'An offer whose conditions do not fit on the screen.',
    ],
    audience: 'People who know the product or the brand and need a reason to act now.',
    example: {
      hook: 'For anyone who has ever untangled headphones on a moving bus.',
      note: 'Written by us for Loopy, an invented cable tie made of felt.',
    },
  }),
  starterFormat({
    key: 'talking:full-viral',
    name: 'The whole case, doubts included',
    summary:
      'Seven lines that take a sceptical viewer from the problem to the decision, with the best objection answered.',
    productType: 'prop',
    paid: true,
    beats: [
      'Hook: a claim or a picture that needs explaining.',
      'Problem: why the viewer should care today.',
      'Turn: what was done differently.',
      'Benefit: what changes in ordinary use.',
      'Proof: a measurement, a demonstration or a named source.',
      'Objection: the reason not to buy, said out loud and answered.',
      'Ask: the smallest next step.',
    ],
    hookRecipes: [
      'This [thing] costs [price], and I can tell you exactly what you pay for.',
      'I would not have bought [product] either, until [event].',
      'There is a reason [professionals] use [product] and nobody else has heard of it.',
    ],
    body: `Use it for things people think about before they buy: anything that is expensive, new, or replaces something that works. Here the length is a service, since each line takes away one reason to leave.

The sixth line makes or breaks it. Find the objection by reading your worst reviews and the comments under competitors' ads, and put it the way a sceptic would, without softening. Then answer it, and where the answer is "yes, that is true", say so and name who should buy something else. Viewers remember the answer to a hard question far longer than a benefit.

Seven lines are about thirty-five seconds, so each has to earn its place with a picture of its own: change the angle, the place or what the hands do on every line. If two neighbouring shots could be swapped without anyone noticing, one of them should go.

Sameness is what sinks it: when every line gets the same push, no line counts. Slow down for the proof, and say the objection as if it had just occurred to you.`,
    whatToSteal: [
      'An objection taken from real reviews.',
      'A new picture for every line.',
      'Naming who should buy something else.',
    ],
    whatNotToCopy: [
      'A straw man where the objection should be.',
      'Proof by adjectives.',
      'Comparisons with a named competitor that you cannot back up.',
    ],
    audience: 'Careful buyers who read the reviews from the bottom.',
    example: {
      hook: 'This pan costs as much as four ordinary ones. Here is the fourth year of mine.',
      note: 'Written by us for Brunel Iron, an invented maker of frying pans.',
    },
  }),
];
