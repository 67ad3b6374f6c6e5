import { starterFormat } from './starter-format.js';

export const TALKING_STARTERS = [
  starterFormat({
    key: 'structure:problem-solution',
    name: 'One small annoyance, fixed',
    summary: 'A creator names one everyday annoyance, shows it, and fixes it on camera.',
    productType: 'prop',
    paid: true,
    beats: [
      'Hook: the annoyance in the words people use for it, said while it is happening.',
      'Problem: what it costs, in minutes, mess or money, shown rather than listed.',
      'Turn: the product comes into the shot and does its job in one unbroken take.',
      'Proof: the result close up, or the same job an hour later.',
      'Ask: where to find it, in one plain sentence.',
    ],
    hookRecipes: [
      'If your [thing] still [annoyance], you are one step away from fixing it.',
      'I got tired of [annoyance] every [time of day], so I did this.',
      'Nobody warns you about [annoyance] when you buy a [thing].',
    ],
    body: `Pick one annoyance, not three. The narrower it is, the more people feel caught out: "crumbs under the toaster" beats "a messy kitchen". Film the annoyance first and film it honestly, in a real room with real light, because viewers decide here whether you have ever had the problem yourself.

Keep the product out of sight until the problem is on screen. When it arrives, let it work without a cut. An edit at the moment of truth reads as a trick, even where there is none.

It works because the viewer supplies half of the story: anyone with the same annoyance is waiting for the answer from the first line. It goes wrong when the problem is one that only the brand has noticed, or when the fix takes longer than the annoyance did. If you need more than a sentence to explain why it matters, choose a smaller problem.

Paid posts can run this almost unchanged. Move the product forward to about the fourth second and say the price if it helps.`,
    whatToSteal: [
      'The annoyance shown before it is explained.',
      'One unbroken take for the moment the product works.',
      'Everyday wording: what people mutter, not what a brochure says.',
    ],
    whatNotToCopy: [
      'A problem acted out so badly that nobody has ever had it.',
      'Staging the old way to fail: spilling on purpose, a blunt knife, a flat battery.',
    ],
    audience: 'People who have the annoyance today and have stopped noticing it.',
    example: {
      hook: 'My soap has been dissolving in its own puddle for a year. This costs less than the soap.',
      note: 'Written by us for Rillo, an invented soap dish that drains itself.',
    },
  }),
  starterFormat({
    key: 'structure:before-after',
    name: 'Same spot, two weeks apart',
    summary: 'The same frame filmed twice, with an account of what was done in between.',
    productType: 'prop',
    paid: true,
    niches: ['home', 'cleaning', 'hair', 'skincare', 'fitness', 'gardening', 'diy'],
    beats: [
      'Hook: the after for a second, then straight back to the before.',
      'Before: the starting point in plain light, with the date on screen.',
      'What changed: the two or three things that were done, and how often.',
      'After: same place, same distance, same light.',
      'Ask: what to do first if you want to try it.',
    ],
    hookRecipes: [
      '[Number] weeks ago this was [state]. I changed one thing.',
      'Same [place], same light, [number] days apart.',
      'I nearly threw out my [thing]. Then I tried [method].',
    ],
    body: `Decide on the camera position before you begin and mark it with tape. Everything rests on the two pictures being comparable, so lens, distance, light and time of day must match; where they cannot, say so out loud.

Spend the middle on what you did. A before and an after alone are a poster. The viewer stays for the part in between, and saves the post for it. Give quantities: how much, how often, for how long, and what you stopped doing.

The format is easy to follow with the sound off, and two dates on screen do most of the talking. It falls apart as soon as people suspect a filter, a different season or better posture. Leave one unflattering detail in the after. A result that is plainly good but not perfect is more believable than a perfect one.

For bodies and skin, check the advertising rules first: several platforms restrict before-and-after pictures in paid placements for health, weight and cosmetic products.`,
    whatToSteal: [
      'Dates on both pictures.',
      'The middle: quantities and a routine that somebody else can follow.',
      'A flaw left visible in the result.',
    ],
    whatNotToCopy: [
      'Dim light before, bright light after.',
      'Results that took something you do not mention, such as a treatment or a second product.',
      'Weight or skin comparisons in paid placements that forbid them.',
    ],
    audience: 'People part-way through a slow project who want to know if it pays off.',
    example: {
      hook: 'Day one and day fourteen. Same shelf, same window, and I only watered it differently.',
      note: 'Written by us for Sprig, an invented watering timer for house plants.',
    },
  }),
  starterFormat({
    key: 'structure:myth-bust',
    name: 'You were told wrong',
    summary: 'A common belief in the niche is quoted, tested on camera and put right.',
    productType: 'none',
    paid: false,
    beats: [
      'Hook: the belief, word for word, as people repeat it.',
      'Where it comes from: the grain of truth that made it stick.',
      'Test: a demonstration, a source or a calculation, whichever is shortest.',
      'What is so: the corrected rule in one sentence.',
      'What to do now: the one habit that should change.',
    ],
    hookRecipes: [
      'Everyone says [belief]. It is the reason your [thing] [bad result].',
      'Stop [common advice]. Here is what [profession] do.',
      'I believed [belief] for [number] years. Then I measured it.',
    ],
    body: `Begin with a belief that your viewers hold themselves, not one that only fools hold. If they would not have nodded along yesterday, there is nothing to correct.

Be fair to it. Most myths were good advice once, or are good advice for somebody else, and saying so makes you sound like a person who knows the field. Then show the test. A glass of water, a ruler, a timer, a page of the manual: anything that viewers could repeat at home is worth more than your word.

People stay to see whether you can prove it, and they come to the comments to argue. That is the point, so answer the first objections yourself. The trouble starts when the correction is more extreme than the evidence. "It depends" is a perfectly good verdict if you can say on what.

On medical, legal or financial questions, name your source and its date on screen, and leave diagnosis to people who are licensed to make one.`,
    whatToSteal: [
      'Quoting the belief exactly as it is said.',
      'A test that costs nothing to repeat.',
      'One corrected rule, short enough to remember.',
    ],
    whatNotToCopy: [
      'Inventing a myth that nobody believes.',
      'Mocking the people who were taken in.',
      'Trading one overstatement for another.',
    ],
    audience: 'Beginners who know the usual advice and have followed it.',
    example: {
      hook: 'Everyone says hot water cleans a wooden board best. Watch what it does to mine.',
      note: 'Our own line for a talk about kitchen boards; it advertises nothing.',
    },
  }),
  starterFormat({
    key: 'structure:pov-story',
    name: 'POV: you finally have time',
    summary: 'The viewer is dropped into a small, familiar scene and finds the product already there.',
    productType: 'prop',
    paid: true,
    niches: ['coffee-tea', 'food', 'home', 'beauty', 'travel', 'sleep'],
    beats: [
      'Hook: "POV" and the situation, in under eight words.',
      'Scene: two or three details that only somebody who has been there would mention.',
      'Shift: the one thing that is different this time.',
      'Moment: the product in use, without a word about its features.',
      'Ask: a quiet line on where it is from.',
    ],
    hookRecipes: [
      'POV: it is [time], and for once [nice circumstance].',
      'POV: you are the [role] who finally [decision].',
      'POV: your [person] asks about [thing] again and you have an answer.',
    ],
    body: `Choose a moment, not a lifestyle. "Sunday morning before anyone is up" is a moment; "slow living" is a mood board. Write down everything you would hear and touch in that minute and keep the two details that nobody else would think of.

Film from eye height with the hands in frame, so that the viewer can step into your place. Speak little and quietly, or let the titles carry it. The product takes part as an object that happens to be there. The first spoken feature breaks the spell, so save facts for the caption.

The scene is recognised before it is judged, which buys a few seconds that a pitch would never get, and people send it to the friend it describes. It fails when the scene is enviable instead of familiar: a perfect kitchen belongs to somebody else. Leave the washing-up in the background.

Do not fake another person's point of view to make a group look silly. Put yourself in the scene, or somebody you have asked.`,
    whatToSteal: [
      'A single minute of the day, with its sounds.',
      'Details that only an insider would include.',
      'Features kept for the caption.',
    ],
    whatNotToCopy: ['A showroom where a lived-in room should be.', 'POV used as a caption over an ordinary pitch.'],
    audience: 'Viewers who know the situation from their own week.',
    example: {
      hook: 'POV: it is six in the morning, nobody needs you yet, and the coffee is still hot.',
      note: 'Written by us for Lumo, an invented mug that keeps drinks warm.',
    },
  }),
  starterFormat({
    key: 'structure:listicle',
    name: 'Three things, and the third surprised me',
    summary: 'A short countable list, each item shown as it is said, with the strongest kept for last.',
    productType: 'catalog',
    paid: true,
    beats: [
      'Hook: the number and whom the list is for.',
      'First item: the useful one that everybody can agree with.',
      'Second item: the one fewer people know.',
      'Third item: the one you would argue for, with the reason.',
      'Ask: which of the three the viewer would start with.',
    ],
    hookRecipes: [
      '[Number] things I would buy again for [situation], and one I would not.',
      'The [number] [things] that are always in my [place].',
      '[Number] reasons I switched from [old way] to [new way].',
    ],
    body: `Write ten items and throw seven away. A list earns its place through what is left out, and three is a number viewers trust you to get through in half a minute. Say the number in the first line and show a counter, so that everybody knows how much is left.

Make the items different in kind. Three versions of "good quality" are one item said three times. A good trio has something practical, something little known, and something personal. Order them so that the best comes last, then mention early that it does.

Lists get saved because they can be used later, and they get comments because there is always one missing. Invite that openly: ask what should have been number four, and make the next video out of the answers.

The usual failure is padding. If an item takes no effort to agree with, cut it. When the list sells several of your own products, say at the start that they are yours; a recommendation that turns out to be a shop window costs more trust than it earns.`,
    whatToSteal: [
      'The number said first and counted on screen.',
      'Items that differ in kind, with the strongest at the end.',
      'Asking for the missing fourth.',
    ],
    whatNotToCopy: ['Five items where two are filler.', 'Calling your own range a neutral recommendation.'],
    audience: 'People about to buy or start something who want a short list from someone who has done it.',
    example: {
      hook: 'Three things in my camera bag that cost less than lunch, and I use the last one daily.',
      note: 'Written by us for Hatch & Strap, an invented shop for camera accessories.',
    },
  }),
  starterFormat({
    key: 'structure:testimonial',
    name: 'I did not expect to keep it',
    summary: 'A real customer says what they doubted, what they tried and what they would still change.',
    productType: 'prop',
    paid: true,
    preset: 'testimonial-video',
    beats: [
      'Hook: the doubt, in the first person.',
      'Why try at all: the nudge that tipped it.',
      'What happened: one specific situation, not an average.',
      'What is still not ideal: one honest drawback.',
      'Verdict: who should get it and who should not.',
    ],
    hookRecipes: [
      'I bought [product] fully expecting to return it.',
      'I have been using [product] for [time], so here is the part nobody mentions.',
      'My [person] talked me into [product] and I owe them an apology.',
    ],
    body: `Ask a customer, record the answer, and resist tidying it up. The hesitations are the evidence. If you write the lines yourself, base each on something a customer did say, and let them approve it.

The doubt comes first because viewers share it. Then comes one situation with a time and a place: "on the ferry, in the rain", never "in everyday life". Keep a drawback in. A testimonial without one sounds bought, and most of them are. Close with who it is not for, which makes the recommendation to everybody else believable.

What ruins it is a customer who talks in features, or a result nobody could promise. Leave out effects on health or income unless you can prove them for the typical customer.

Rules matter more here than anywhere. Made-up or paid-for reviews passed off as independent are unlawful in the United States, the United Kingdom and the European Union, among others. If the person was paid or given the product, say so clearly in the video itself. A generated presenter must never be passed off as a customer.`,
    whatToSteal: [
      'Doubt before praise.',
      'One situation with a time and a place.',
      'A drawback, and who should not buy.',
    ],
    whatNotToCopy: [
      'Actors or generated people presented as customers.',
      'Results no ordinary buyer can expect.',
      'A free product that is not disclosed.',
    ],
    audience: 'People who have looked at the product twice and not bought it.',
    example: {
      hook: 'I ordered this backpack to prove a friend wrong. That was eleven weeks ago.',
      note: 'Written by us to show the tone, for Tarn, an invented backpack. Use the words of a customer of yours.',
    },
  }),
];
