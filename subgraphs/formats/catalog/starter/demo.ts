import { starterFormat } from './starter-format.js';

export const DEMO_STARTERS = [
  starterFormat({
    key: 'demo:first-use',
    name: 'From the box to the first result',
    summary: 'Everything between opening it and the first result, including the step the manual leaves out.',
    productType: 'recording',
    paid: true,
    beats: [
      'Start: the app is installed or the box is closed, and a timer is shown.',
      'Setup: each question or part, at real speed.',
      'Snag: the step where most people stop.',
      'First result: small, and properly finished.',
      'Verdict: how long it took, and what to prepare next time.',
    ],
    hookRecipes: [
      'I have not opened [product] yet. Let us see how far [time] gets us.',
      'This is the whole setup of [product]. All of it.',
      'The [product] manual has [number] pages. You need one.',
    ],
    body: `You only get one first time, so prepare the surroundings and nothing else. Charge the battery, clear the table, switch off notifications; but do not practise. A first use can be recognised by its small hesitations, and those tell a viewer how it will go for them.

Show all of the steps. You may speed up the waiting, with the clock visible while you do, but a step you cut out is a step you are hiding. Say what you choose and why: language, size, permission to use the microphone.

The snag is the valuable part. Every product has one, and support knows which. Stop there, show the wrong way and the right way, and zoom in. Months later people will still find the video by searching for exactly that.

Finish with a result that somebody could use, however small: one invoice sent, one cup poured. The format disappoints when it ends on an empty dashboard or a battery light. Never record real customer data; set up an account with invented names, and check every frame for addresses, tokens and message previews before you publish it.`,
    whatToSteal: [
      'An unrehearsed first attempt.',
      'The snag, shown wrong and then right.',
      'A finished result, however small.',
    ],
    whatNotToCopy: ['A setup with the hard step cut out.', 'Personal data left visible in the recording.'],
    audience: 'People who have it in the basket, or still in its box.',
    example: {
      hook: 'This label printer has been in its box since May. I am giving it five minutes.',
      note: 'Written by us for Tagster, an invented label printer.',
    },
  }),
  starterFormat({
    key: 'demo:one-task',
    name: 'One job, start to finish',
    summary: 'A single everyday job is done on screen, in one go, with the reasons said aloud.',
    productType: 'app',
    paid: true,
    niches: ['apps', 'productivity', 'finance', 'business', 'education', 'career'],
    beats: [
      'Job: what needs doing, and by when.',
      'Old way: one line on how long it usually takes.',
      'Doing it: each move with its reason.',
      'Done: the result, sent or saved.',
      'Where: how to get to this screen.',
    ],
    hookRecipes: [
      'It is [time] and I still have to [task]. Watch.',
      'How to [task] without opening [other tool] once.',
      'You have [number] [items] and one evening. Do this.',
    ],
    body: `Pick the job and not the feature. Nobody wakes up wanting a filter with conditions; they want to know who has not paid. Write the job on the screen in the words of the person who has it, and keep it there.

Rehearse until there is one straight path, then record that at the speed of a competent user. Give a reason for each move in the same breath: "by date, because the oldest is the one I will ring". Reasons are what a viewer can carry over to their own case, while clicks they forget.

Zoom so that text is readable on a phone. A desktop window in an upright video shows nothing, so crop to the part in use and let the frame follow the pointer. Large text in the app helps more than editing does.

It fails by wandering. As soon as you say "you can also", you are giving a tour. Keep the other nine functions for nine other videos. Use data that looks like somebody's week, with an odd name and a missing value in it; perfect sample data makes people suspect that it would not survive their own.`,
    whatToSteal: ['The job in the words of whoever has it.', 'A reason with every click.', 'Data with a flaw in it.'],
    whatNotToCopy: ['A tour of the menu.', 'A desktop screen shrunk to fit a phone.'],
    audience: 'People who do this job each week and have never timed it.',
    example: {
      hook: 'Forty receipts, one shoebox, and the tax office wants them on Friday. Start the clock.',
      note: 'Written by us for Shoebox, an invented bookkeeping app.',
    },
  }),
  starterFormat({
    key: 'demo:side-by-side',
    name: 'Old way, new way, one screen',
    summary: 'Two recordings run next to each other from the same starting point.',
    productType: 'recording',
    paid: true,
    beats: [
      'Ready: both screens at the same starting point, with the rules said aloud.',
      'Go: both begin at once.',
      'Gap: the first visible difference.',
      'Finish: one is done, and its picture freezes with the time.',
      'Wait: the other one goes on, and the viewer sees how far it still has to go.',
    ],
    hookRecipes: [
      'Left: how I [task] for years. Right: how I do it now.',
      'Same [task], same [data], two [tools]. Which side would you take?',
      '[Old tool] against [new tool], and I am using both hands.',
    ],
    body: `Agree on the rules before you record and say them at the start: same task, same data, same connection, same person. Two sentences are enough, and they make the difference between a demonstration and a stunt.

Record both sides separately, each at a normal pace by somebody who knows the tool, then start them on the same frame. Do not speed one of them up. What keeps people watching is the gap as it opens, so let the slower side run on in silence for a few seconds after the faster one has finished. That wait is your argument.

Label the sides plainly, and put the fair sentence in the caption: what the older way is better at. There is always something, and pointing it out costs you less than having it pointed out.

Comparing yourself with a named product is allowed in many countries as long as the comparison is factual, current and can be verified, and yet disputes are expensive. Comparing with a habit (paper, a spreadsheet, by hand) is safer, and usually closer to what your viewers do. Update it when the other side improves.`,
    whatToSteal: [
      'Rules said before the start.',
      'Silence while the slower side runs on.',
      'One fair sentence for the loser.',
    ],
    whatNotToCopy: ['An unskilled user on the other side.', 'An outdated version of a rival product.'],
    audience: 'People who suspect that they are doing it the slow way.',
    example: {
      hook: 'Left: a stack of paper forms. Right: one phone. Both have to be done by lunch.',
      note: 'Written by us for Signoff, an invented app for site inspections.',
    },
  }),
  starterFormat({
    key: 'demo:timed',
    name: 'Against a running clock',
    summary: 'The job is done in one take beside a clock, and the attempt is allowed to fail.',
    productType: 'prop',
    paid: true,
    beats: [
      'Stake: the time to beat, and where that number comes from.',
      'Start: clock and hands in the same frame.',
      'Trouble: something takes longer than planned.',
      'Sprint: the last steps.',
      'Result: the time, made or missed, and what cost the most.',
    ],
    hookRecipes: [
      'Can I [task] before this [timer] runs out?',
      'The box says [time]. I have never done it before.',
      '[Number] [items], [time], one take. If I fail, I post it anyway.',
    ],
    body: `Take the time from somewhere: the packaging, a colleague's record, the length of a song, the next train. A number that you picked yourself has no meaning. Then set the clock inside the frame, as an object on the table, where no edit can touch it.

One take, no cuts. The suspense is worth more than a tidy picture, so let the screw roll under the sofa. Talk while you work, in half sentences, like someone who is busy. Viewers forgive clumsiness and notice every skipped second.

Missing the time is fine, and often better. Say what went wrong and how long it really takes the first time; that is the information buyers are after. A second attempt in the next video has an audience already.

The weakness of the format is that it proves speed and nothing else, so choose it only where speed is why people buy. Do not race with anything hot, sharp or heavy, and do not show a child trying to keep up. If the packaging promises a time and you, with practice, cannot reach it, the promise is the problem. Fix that before you post.`,
    whatToSteal: ['A time limit with an origin.', 'The clock as an object in the picture.', 'Posting the failure.'],
    whatNotToCopy: ['Cuts during the countdown.', 'Racing with heat, blades or power tools.'],
    audience: 'People who think that they do not have the time for it.',
    example: {
      hook: 'The box says nine minutes to build this crib. My wife says forty. Start the kettle.',
      note: 'Written by us for Nestwell, an invented flat-pack crib.',
    },
  }),
  starterFormat({
    key: 'demo:hidden-feature',
    name: 'It could do this all along',
    summary: 'One useful function that most owners have missed, shown where it hides and what it is good for.',
    productType: 'app',
    paid: false,
    niches: ['apps', 'tech', 'productivity', 'photography', 'automotive', 'kitchen', 'music'],
    beats: [
      'Result: the function at work, before it is explained.',
      'Doubt: "mine cannot do that".',
      'Where: the way there, tap by tap.',
      'Use: two situations in which it pays off.',
      'Catch: which versions or models have it.',
    ],
    hookRecipes: [
      'You have owned a [thing] for years and never pressed [part] twice.',
      'There is a [feature] behind [place] in [product]. Try it now.',
      'Your [device] already does [task]. Nobody told you.',
    ],
    body: `Look through the release notes, the forum and your own support answers for something small that long-time users love and newcomers never find. The smaller it is, the better: a long press, a second meaning of a button, a field that accepts sums.

Show the result first and let the viewer think that theirs cannot do it. Then go there slowly, with the path spelled out as text, because half of them are holding the device and following along. Repeat the path at the end. This is the kind of video that is saved in order to be tried later, so make it easy to follow at the second viewing.

Two uses are enough, and they should come from different lives: one for work, one for home.

Say honestly which models, versions and plans have it. A hidden feature that turns out to be a paid one feels like bait. Avoid the word "secret" for anything printed in the manual, and don't present as a trick what switches off a safety function. After an update, check that the path is still right; outdated instructions bring angry comments for months.`,
    whatToSteal: ['The result before the path.', 'The path as text, shown twice.', 'Two uses from different lives.'],
    whatNotToCopy: ['Calling a documented function a secret.', 'Tricks that void a warranty or bypass a lock.'],
    audience: 'Owners who have used the thing daily for a year.',
    example: {
      hook: 'Press the volume key twice when your alarm rings. Mine has told me the weather ever since.',
      note: 'Written by us for Dawnly, an invented alarm clock app.',
    },
  }),
  starterFormat({
    key: 'demo:stress-test',
    name: 'Let us try to break it',
    summary: 'The strongest claim about the product is put to a test that it could fail, in front of the camera.',
    productType: 'prop',
    paid: true,
    beats: [
      'Claim: what the packaging promises, word for word.',
      'Test: what will be done, and what counts as failing.',
      'Run: one take, from close up and from a distance.',
      'Inspection: the damage, shown patiently.',
      'Judgement: passed, failed, or passed with this limit.',
    ],
    hookRecipes: [
      'It says [claim] on the box. I have a [test object] and a free afternoon.',
      'I dropped [product] from [height] so that you do not have to.',
      '[Number] [washes] later: is [product] still [promise]?',
    ],
    body: `Choose the claim that people doubt the most, and test that one. Say beforehand what would count as a failure, in numbers. Deciding afterwards is what salespeople do.

The test should be rough but related to life: a fall from the height of a car roof, a week in a gym bag, fifty turns in the washing machine. Running it over with a tank is a spectacle and says nothing about next winter. Film the test twice, wide for honesty and close for pleasure, and do not cut between pressing the button and the result.

Spend time on the inspection. Turn it in the light, run a finger along the seam, and find the mark that is there. A product that passes with a scratch is more convincing than one that comes out untouched.

Be ready to publish a failure, or do not start. If you test something of your own, say so. Do not suggest a use outside the safety instructions: helmets, car seats, chargers and anything for children are tested in laboratories, not in gardens, and a helmet that has taken a blow has to be thrown away.`,
    whatToSteal: [
      'A definition of failure, given in advance.',
      'Abuse that could happen in ordinary life.',
      'A long, patient inspection.',
    ],
    whatNotToCopy: ['Testing safety equipment for show.', 'A swapped sample between two shots.'],
    audience: 'Buyers who have been let down by the same promise before.',
    example: {
      hook: 'It says dishwasher-safe. I have run it eighty times, and today I look at the handle.',
      note: 'Written by us for Oakley Bowl, an invented wooden bowl.',
    },
  }),
];
