import { starterFormat } from './starter-format.js';

export const STORY_STARTERS = [
  starterFormat({
    key: 'story:bad-day',
    name: 'The day that kept getting worse',
    summary: 'Small disasters pile up until one ordinary thing finally goes right.',
    productType: 'prop',
    paid: true,
    beats: [
      'First mishap: tiny, and nobody is to blame.',
      'Second mishap: caused by the first.',
      'Third mishap: public, and funny to everyone else.',
      'Quiet: the character stops and breathes out.',
      'Rescue: one small thing works, and it is the product.',
      'Last image: the day carries on, slightly better.',
    ],
    hookRecipes: [
      'It is [time] and three things have already gone wrong.',
      'First the [thing]. Then the [thing]. Then my boss saw the [thing].',
      'How my [day of the week] was ruined by one [object].',
    ],
    body: `Work backwards. Start from the moment at which the product helps, ask what would make that moment a relief, and give each trouble a cause in the one before. Coincidences bore people; consequences make them laugh.

Three mishaps are enough, each bigger than the last and all of them possible. Play them straight. The character should be doing their best, since we side with somebody who tries. Ten seconds of that earn the quiet shot in the middle, which is the hinge of the piece, and worth protecting when you cut.

The rescue has to be modest. A lunch box that stays shut does not repair a life, but on such a day it is enough, and the gap between the size of the trouble and the size of the help is where the charm lies.

It fails when the product solves everything at once, or when the mishaps have nothing to do with it. Spilt coffee sets up a lid; it does not set up insurance. In paid placements show the product in use by the tenth second, even if the story runs on.`,
    whatToSteal: [
      'Each trouble caused by the one before.',
      'One silent shot before the help arrives.',
      'A rescue smaller than the disaster.',
    ],
    whatNotToCopy: ['Humiliating the character for the joke.', 'A product that repairs the whole day.'],
    audience: 'Commuters, parents, anyone who has run for something today.',
    example: {
      hook: 'The zip broke, the bus left, and my lunch was about to meet my laptop.',
      note: 'Written by us for Clasp, an invented lunch box with a screw lid.',
    },
  }),
  starterFormat({
    key: 'story:two-ways',
    name: 'Two people, the same Monday',
    summary: 'The same situation is played twice, with one difference that the viewer is left to spot.',
    productType: 'app',
    paid: true,
    beats: [
      'Setup: the same alarm, the same room, the same task.',
      'First way: it works, at a cost.',
      'Second way: one decision is made differently.',
      'Crossing: the two meet at the same door or the same desk.',
      'Difference: named in one line, with the product in hand.',
    ],
    hookRecipes: [
      'Two [people], one [task]. Watch the clock.',
      'Same [day], same [problem]. One of them is home by [time].',
      'One of us planned [event] in [short time]. The other one is still on hold.',
    ],
    body: `The two versions must share everything but one decision. Same actor if possible, same shirt, same shots from the same positions, so that cutting between them makes the difference jump out. The more you keep constant, the less you have to say.

Do not make the first version miserable. They get there too, only later, or having paid for it with an evening. Viewers recognise themselves in that version, and nobody likes being told that their life is in black and white.

Cross-cutting suits errands and paperwork: anything that has a beginning, an end and a queue. Show a clock, a counter or a pile that shrinks. Let the two people meet once, near the end, and let one of them look at what the other one is holding.

What usually spoils it is cheating on the first version: more tasks, worse luck, a slower walk. If the viewer can say "but they also had to" the comparison is lost. When the slow way belongs to a named competitor, stay off it unless you have measured both and can show how.`,
    whatToSteal: [
      'One difference, everything else identical.',
      'A visible clock or a shrinking pile.',
      'The moment at which both meet.',
    ],
    whatNotToCopy: ['Giving the slow version worse luck.', 'Grey colours for one and sunshine for the other.'],
    audience: 'People who do the task the long way because they always have.',
    example: {
      hook: 'Two landlords, one leaking tap. One of them has already gone back to sleep.',
      note: 'Written by us for Fixly Home, an invented app for arranging repairs.',
    },
  }),
  starterFormat({
    key: 'story:object-view',
    name: 'What your things see',
    summary: 'The product tells the story of its owner, affectionately and a little tired.',
    productType: 'prop',
    paid: true,
    niches: ['home', 'kitchen', 'pets', 'coffee-tea', 'fashion', 'outdoors'],
    beats: [
      'Introduction: a voice says what it is, and where it lives.',
      'Routine: what happens to it every day, from its angle.',
      'Complaint: one thing it would change about its owner.',
      'Big moment: the one occasion on which it was needed.',
      'Sign-off: back to its place, content.',
    ],
    hookRecipes: [
      'I am a [object], and I know what you did at [time].',
      'I live in a [place]. I go out [number] times a year. Today is one of them.',
      'They call me [nickname]. I have seen things in that [room].',
    ],
    body: `Put the camera where the object is: on the shelf, in the bag, at floor height beside the bowl. From there people are knees and hands, which is funny before anyone has spoken, and gives you shots that nobody has used this week.

Find the voice by deciding what the object wants. A kettle wants to be filled only as far as it needs. A raincoat waits for bad weather with dignity. One wish, one grudge, one soft spot, and you have a character. Speak in short sentences, with the patience of something that cannot move.

Facts slip in as pride. An object may boast of what it can do in a way that a presenter cannot, so three features fit where one would be too many elsewhere. Give it one honest weakness too.

The risk is cuteness. If every line is a pun, the story stops, so allow one and cut the others. Keep it under forty seconds. And leave the owner their privacy: what an object in a bathroom or a bedroom might have seen is a cheap joke, which many placements will refuse to run.`,
    whatToSteal: [
      'A camera at the height of the object.',
      'One wish, one grudge, one soft spot.',
      'Features told as pride.',
    ],
    whatNotToCopy: ['A pun in every sentence.', 'Bathroom humour.'],
    audience: 'Viewers who talk to their plants, pets and appliances.',
    example: {
      hook: 'I am an umbrella. I have been left in eleven restaurants, and I forgive all of them.',
      note: 'Written by us for Drumlin, an invented umbrella with a name tag.',
    },
  }),
  starterFormat({
    key: 'story:wrong-guess',
    name: 'It was not the dog',
    summary:
      'Something odd keeps happening, everybody blames the wrong suspect, and the answer is on screen all along.',
    productType: 'prop',
    paid: false,
    beats: [
      'Mystery: a small, harmless oddity.',
      'Suspect: the obvious one, with evidence.',
      'Trap: a camera, flour on the floor, a test.',
      'Twist: the evidence points elsewhere.',
      'Answer: the real cause, and how the product found or fixed it.',
    ],
    hookRecipes: [
      'Every [time] my [thing] moves by [distance]. I live alone.',
      'Someone in this [place] keeps [odd act]. I set a trap.',
      'We blamed [suspect] for [number] weeks. We owe [suspect] an apology.',
    ],
    body: `Take a mystery from ordinary life: a bill that is too high, biscuits that disappear, a plant that turns round. It has to be solvable with what is on screen. Plant the real answer in the first shot, in the background, so that people go back and look for it; a second viewing counts as much as the first.

Suspicion needs a likeable suspect, and a pet or a flatmate does nicely. Present two pieces of evidence against them, both true and both misleading. The trap is the fun in the middle, so show it being built.

Then turn it round with a picture, not with a sentence. The product may be the detective (a camera, a meter, an app with a graph) or the remedy. Both are fine; being the culprit is not.

What spoils it is an answer from nowhere. If nobody could have guessed, they feel cheated and say so. Avoid anything that looks like a real emergency, break-in or stalker, and do not film neighbours or visitors without asking them. Invite guesses before the reveal, and pin the first correct one.`,
    whatToSteal: [
      'The answer hidden in the first shot.',
      'Two true and misleading clues.',
      'Pinning the first right guess.',
    ],
    whatNotToCopy: ['Staging a crime or an emergency.', 'A solution that no viewer could have found.'],
    audience: 'Viewers who pause, zoom in and comment.',
    example: {
      hook: 'My heating switches on at four every night. I live alone, and the timer says six.',
      note: 'Written by us for Wattsy, an invented energy meter.',
    },
  }),
  starterFormat({
    key: 'story:time-jump',
    name: 'The same bench, four times',
    summary: 'One place is seen at four moments, and what changes between them is the story.',
    productType: 'prop',
    paid: true,
    beats: [
      'First time: the place, the person, an awkward beginning.',
      'Second time: a small habit appears.',
      'Third time: something is missing or new.',
      'Fourth time: the habit has changed something lasting.',
      'Closing detail: one object from the first scene, worn by use.',
    ],
    hookRecipes: [
      'We sat on this [place] [number] times. This is the first.',
      '[Month]: I can hardly [activity]. Keep an eye on the [object].',
      'One [place], four [seasons], and a [object] that came along.',
    ],
    body: `Choose a place that people use again and again: a bench, a kitchen counter, the start of a trail. Fix the frame and never move it. With the picture held still, viewers do the comparing themselves, and a jumper, a haircut or a second mug tells them how much time has passed.

Say nothing about the theme. If it is about learning to run, nobody mentions running. The title gives a month and the body language does the rest. Four moments are the right number: enough for a rhythm, and still under half a minute.

The product belongs to the habit, so it is there from the second scene on and gets older. Scuffs, faded print and a repaired strap are the most persuasive claim that a durable thing can make, and they cannot be said in words without boasting.

If you shoot everything in one afternoon, be honest about it: call it a story, not a record. Passing staged months off as real months of use is a false claim about durability. It also fails whenever all four scenes are pretty; let one of them rain.`,
    whatToSteal: ['A frame that never moves.', 'A month as the only title.', 'Wear as evidence.'],
    whatNotToCopy: ['Artificial ageing shown as real use.', 'Explaining the theme in a voice-over.'],
    audience: 'People who keep things for a long time and are proud of it.',
    example: {
      hook: 'March. I cannot run to the end of this street. Remember the shoes.',
      note: 'Written by us for Fellstep, an invented maker of resoleable shoes.',
    },
  }),
  starterFormat({
    key: 'story:passed-on',
    name: 'From hand to hand',
    summary: 'A thing travels between people who each give one reason for passing it to the next.',
    productType: 'prop',
    paid: true,
    niches: ['gifts', 'books', 'food', 'sustainability', 'baby', 'crafts'],
    beats: [
      'Origin: the first owner, and why they had it.',
      'Hand-over: a reason in one line, to somebody close.',
      'Second life: it is used for something else.',
      'Return: it comes back, or reaches a person the first owner never met.',
      'Invitation: whom would you give it to?',
    ],
    hookRecipes: [
      'This [object] has had [number] owners. None of them sold it.',
      'I was told to pass this [object] on when [condition]. Today is the day.',
      '[Person] gave it to me with one rule: [rule].',
    ],
    body: `A thing that changes hands gives you a story with a built-in structure: who, why, to whom. Cast people of different ages and cut on the hand-over, always the same gesture from the same side, so that it becomes a refrain.

Everyone says one sentence, about the next person and not about the product. "You are always cold." "You start on Monday." Those lines carry more recommendation than praise would, because giving something away is already a judgement.

The second half needs a surprise: the scarf is a sling, the cookbook comes back with notes, the toy meets the child of the child. Plan that first and work towards it.

It suits things that last, that can be shared, or that are bought as presents. For subscriptions and anything personal it makes no sense. Watch the tone, as sentiment in every shot wears out quickly; a dry remark in the middle helps. If you tell it as a true story, it has to be one. Otherwise let the opening title say that it is fiction, and spare the viewer a fake grandmother.`,
    whatToSteal: [
      'One gesture as a refrain.',
      'A sentence about the receiver instead of the product.',
      'A second use nobody planned.',
    ],
    whatNotToCopy: ['Fiction sold as a family history.', 'Tears on cue.'],
    audience: 'People looking for a present with a reason.',
    example: {
      hook: 'This cookbook has had four owners, and every one of them has crossed out the salt.',
      note: 'Written by us for Marginalia, an invented cookbook with wide margins.',
    },
  }),
];
