import { starterFormat } from './starter-format.js';

export const CAROUSEL_STARTERS = [
  starterFormat({
    key: 'carousel:list',
    name: 'Seven small things worth knowing',
    summary: 'A numbered promise on the cover, then one self-contained item on each slide.',
    productType: 'catalog',
    paid: true,
    beats: [
      'Cover: the number, the subject and whom it is for.',
      'Slides two to seven: one item each, a heading and a single supporting line.',
      'Best one: on the second-last slide, where most people have stopped expecting it.',
      'Last slide: the whole list again in small, to save or send.',
    ],
    hookRecipes: [
      '[Number] things about [topic] I wish came with the [product]',
      '[Number] [items] under [price] that I use every week',
      'The [number] [things] every [person] asks me about',
    ],
    body: `Every slide must make sense when it is the only one somebody sees, because Instagram can show the second slide to people who have scrolled past the first. So each carries its number, its heading and its reason, and none of them begins with "also".

Set the type large: if a heading does not fit in two lines, it is a paragraph. One photo, drawing or product per slide, all shot in the same light, does more for the finish than any template. Keep the margins free at the sides and the bottom, where the app puts its buttons.

Put your strongest item near the end and the second strongest on slide two. The final slide repeats all of it as plain text, and that is the one people take a screenshot of. Add your name there.

Lists lose readers when they repeat themselves. Read the headings alone, one after the other: if two could swap places, merge them. Fewer slides beat filler every time, and nobody has ever asked for ten. Shops can let each slide be a product, provided the text would be useful to somebody who buys none of them.`,
    whatToSteal: [
      'Slides that stand on their own.',
      'A closing slide that sums everything up.',
      'Strong items in second place and near the end.',
    ],
    whatNotToCopy: ['Stretching four ideas over ten slides.', 'Type too small to read without zooming.'],
    audience: 'Savers and planners: people who screenshot now and act at the weekend.',
    example: {
      hook: 'Seven things about linen sheets I wish were on the label',
      note: 'Written by us for Flaxen, an invented linen shop.',
    },
  }),
  starterFormat({
    key: 'carousel:how-to',
    name: 'How to do it, slide by slide',
    summary: 'One finished result on the cover, then the steps to it, each with its most likely mistake.',
    productType: 'prop',
    paid: true,
    niches: ['diy', 'crafts', 'food', 'beauty', 'hair', 'gardening', 'photography', 'fitness'],
    beats: [
      'Cover: the finished result and how long it takes.',
      'What you need: everything, with amounts.',
      'Steps: one action a slide, with a photo of that action.',
      'Check: how to tell that a step is done.',
      'Result: the same picture as the cover, and what to try next.',
    ],
    hookRecipes: [
      'How to [result] in [time] with what is in your [place]',
      '[Result], without a [tool]: all [number] steps',
      'Your first [project], from zero to [result]',
    ],
    body: `Do the thing once while somebody else writes down every movement you make. Experts skip steps without noticing, and those are the steps that a beginner needs. Then sort them into actions of one verb each: cut, fold, wait.

A step has three parts: the action in bold, a photo taken from the doer's side, and one line on how you know it has worked. That last line is what most instructions lack. "Until it no longer sticks to your finger" is better than any number of minutes. Where people usually go wrong, put the mistake on the same slide, in a different colour.

List the materials complete on the second slide, with amounts and with what may replace them. If your product is among them, so are its alternatives; people notice when a tutorial only works with one brand.

People keep these to use them, so test it: hand the slides to somebody who has never done it and watch without helping. Anything that needs a professional (gas, mains electricity, load-bearing walls, prescription ingredients) is not a carousel. Say where your instructions end.`,
    whatToSteal: [
      'How you can tell that a step is finished.',
      'Photos from the point of view of the doer.',
      'A test with a real beginner.',
    ],
    whatNotToCopy: [
      'Leaving out a material so that people have to ask.',
      'Instructions for work that needs a licence.',
    ],
    audience: 'First-timers with the materials already on the table.',
    example: {
      hook: 'How to patch a jumper in twenty minutes, even if you failed needlework',
      note: 'Written by us for Darnit, an invented mending kit.',
    },
  }),
  starterFormat({
    key: 'carousel:myth-fact',
    name: 'Said and so',
    summary: 'A belief on one slide, the facts on the next, with a source small enough not to shout.',
    productType: 'none',
    paid: false,
    niches: ['skincare', 'nutrition', 'health', 'pets', 'finance', 'fitness', 'gardening', 'sleep'],
    beats: [
      'Cover: the belief most readers share, as a quotation.',
      'Pairs: one belief and one correction, always in the same layout.',
      'Grey area: one where the answer is "partly".',
      'Sources: a slide that lists them by author and year.',
      'Question: which one surprised you?',
    ],
    hookRecipes: [
      '"[Common belief]" and [number] other things I hear every week as a [profession]',
      'What [profession] hear about [topic], and what is so',
      '[Number] [topic] rules that only sound right',
    ],
    body: `Work in pairs: left swipe, right answer. The layout does the teaching, so never change it. Beliefs always in one colour and set as a quotation, facts in another, and the reader learns within two slides where to look.

Four pairs are plenty. Choose beliefs people hold with confidence, which change what they buy or do, and put the one most widely held on the cover. Include one pair in which the truth is "partly": it shows that you are reporting and not campaigning, and it is the one people discuss.

The correction should be short and complete. State what is so, then why, then what to do. Avoid repeating the false version on the second slide, as a sentence that is read twice is remembered, whether or not it was denied.

Sources go on a slide of their own: author, year, where it appeared. If you cannot fill that slide, the carousel is an opinion and should say so on the cover. For health and money write "in general" only where it is meant, mention who should ask a professional, and correct the post itself when the evidence changes, not just the comments beneath it.`,
    whatToSteal: ['A layout that never changes.', 'One honest "partly".', 'Sources on a slide of their own.'],
    whatNotToCopy: ['Beliefs picked to make your product look right.', 'Citing a study that you have not read.'],
    audience: 'Interested lay people who have read a lot and trust about half of it.',
    example: {
      hook: '"Cats always land on their feet" and four other things I hear every week as a vet nurse',
      note: 'Our own cover for an invented veterinary practice.',
    },
  }),
  starterFormat({
    key: 'carousel:checklist',
    name: 'Save this for the day',
    summary: 'A checklist for one occasion, in the order in which things have to happen.',
    productType: 'none',
    paid: true,
    niches: ['travel', 'events', 'baby', 'real-estate', 'outdoors', 'automotive', 'pets', 'career'],
    beats: [
      'Cover: the occasion, and when to start.',
      'Sections: one slide a phase, five boxes at most.',
      'Forgotten one: the thing that everybody remembers at the door.',
      'Everything: the full list on one slide, readable as a screenshot.',
      'Ask: what would you add?',
    ],
    hookRecipes: [
      'Before you [event]: save this',
      'The [occasion] checklist I send to every [person]',
      '[Time] before [event]: what to have done by now',
    ],
    body: `A checklist is a promise that nothing has been left out, so build it from experience: the last three times you did this, what you forgot, what you carried for nothing. Then put it into the order of events and not of categories. "The night before" is a better heading than "documents".

Use boxes that can be ticked with a finger in a photo editor. Five per slide, each beginning with a verb, each small enough to be either done or not done. "Sort out insurance" is a project; "photograph the policy number" is a box.

One slide belongs to the item that nobody thinks of. Announce it on the cover, because people will swipe to find out whether they thought of it. The last slide holds everything in one picture, since that is what gets saved and sent to the person they are travelling with.

It ages, so put a month and a year on it and post it again with corrections when rules change, with thanks to those who sent them. A list padded with things you sell is quickly recognised. One product of yours, in the place where it belongs, is enough.`,
    whatToSteal: [
      'Order of events in place of categories.',
      'Boxes that are either done or not done.',
      'The forgotten item, announced on the cover.',
    ],
    whatNotToCopy: ['A shopping list dressed as a checklist.', 'Legal or safety requirements without a date.'],
    audience: 'People with an appointment in the next four weeks.',
    example: {
      hook: 'Before you view a flat: save this, and bring a marble',
      note: 'Written by us for Keyring, an invented guide for tenants.',
    },
  }),
  starterFormat({
    key: 'carousel:mistakes',
    name: 'What beginners get wrong first',
    summary: 'Common mistakes, each with why it happens and what to do instead on the same slide.',
    productType: 'none',
    paid: true,
    beats: [
      'Cover: the activity, the number, and that you made them too.',
      'Mistakes: a photo of each, and the reason it is tempting.',
      'Instead: the better move, in one line.',
      'Worst one: marked as such, near the end.',
      'Encouragement: what matters less than people think.',
    ],
    hookRecipes: [
      'Your first [project] will go wrong at [stage]. Here is how not to.',
      '[Number] [activity] mistakes I paid for, so you do not have to',
      'Why your [thing] looks [bad result], and what to change first',
    ],
    body: `People avoid losses more readily than they chase gains, and a mistake is easier to check against one's own work than a tip. Use that gently. The cover should say that you made these mistakes; a teacher who laughs at beginners has none.

Photograph real mistakes, preferably your own old ones. An authentic uneven edge is worth more than a staged catastrophe. Next to it goes the reason it happens, as it is usually a sensible one: the bottle says so, everyone does it, it saves time at first. Then give the correction in a line that starts with a verb.

Rank them. Mark the one that does the most damage and say that the others can wait, because a beginner with eight corrections changes nothing. The final slide takes pressure away: name something people worry about that hardly matters.

It turns sour when the only remedy is your product. Give at least half of the corrections for free, with what people already own. Avoid examples from a particular person's account; recognisable failures of others are bullying, even without the name.`,
    whatToSteal: [
      'Your own old mistakes as pictures.',
      'The sensible reason behind each.',
      'Naming what does not matter.',
    ],
    whatNotToCopy: ["A stranger's work as the bad example.", 'Scaring people into buying.'],
    audience: 'Beginners after their first disappointing result.',
    example: {
      hook: 'Your first wall will go wrong at the tape. Five mistakes I have painted over',
      note: 'Written by us for Matt & Daughter, an invented paint shop.',
    },
  }),
];
