import { starterFormat } from './starter-format.js';

export const MONOLOGUE_STARTERS = [
  starterFormat({
    key: 'monologue:confession',
    name: 'I did this wrong for years',
    summary: 'The speaker admits a mistake of their own trade, says what it cost, and how they noticed.',
    productType: 'none',
    paid: false,
    beats: [
      'Admission: the mistake, without excuses.',
      'Context: why it seemed right at the time.',
      'Cost: what it led to, with one number or one person.',
      'Discovery: the conversation or the result that exposed it.',
      'Change: what is done instead, today.',
      'Offer: ask who else did the same.',
    ],
    hookRecipes: [
      'For [number] years I told clients to [advice]. I was wrong.',
      'I am a [profession] and I have never [expected thing]. Until [time].',
      'The most expensive mistake I made in [field] cost me [cost].',
    ],
    body: `Confess something that costs you a little. "I worked too hard" is a boast. "I recommended the wrong flour to two hundred people" is a confession, and the viewer leans in, because experts seldom say such things.

Tell it in order and stay in the first person. The middle should make the mistake understandable: who taught you, why the results looked fine, what you ignored. If viewers can see that they would have done the same, they will take the correction from you. A single figure, said once, does more than a paragraph of regret.

Talk without cutting wherever you can. A pause while you look for the right word is worth keeping here and nowhere else.

It gathers followers, not buyers, so end with a question, and answer the people who confess in return. The form wears out when it is used as a hook for a sale: a confession that leads to a discount code was never one. Leave other people out of it, or ask them first. And do not dress up harm that you did to customers as an anecdote; that calls for putting it right, and then for telling.`,
    whatToSteal: ['A mistake with a price.', 'The reasons why it looked right.', 'The unedited pause.'],
    whatNotToCopy: ['Humblebragging.', 'A discount code at the end of an apology.'],
    audience: 'People in the same trade, and those who have followed its advice.',
    example: {
      hook: 'For nine years I told people to water their succulents once a week. I am sorry.',
      note: 'Our own opening for an invented plant doctor; nothing is sold.',
    },
  }),
  starterFormat({
    key: 'monologue:rant',
    name: 'Can we talk about this?',
    summary: 'A heated complaint about something the audience puts up with too, ending in a way out.',
    productType: 'app',
    paid: false,
    beats: [
      'Trigger: what happened this morning, precisely.',
      'Escalation: two more examples, each more absurd.',
      'Peak: the sentence people will quote.',
      'Breath: a calmer look at why it is like this.',
      'Way out: what can be done today, with or without you.',
    ],
    hookRecipes: [
      'Why does every [thing] now want me to [annoying demand]?',
      'Can we agree that nobody has ever [claimed benefit] from a [thing]?',
      'I have just spent [time] trying to [simple task]. Sit down.',
    ],
    body: `Aim at a thing, a habit or a rule, never at a person with less power than you have. Forms, fees, packaging, meetings: there is plenty, and viewers will be glad that somebody said it.

Being precise is what makes anger funny. Name the button, the number of clicks, the wording of the letter. Start in the middle, as if you had been talking for a minute before the camera noticed, and let the examples get sillier while your face stays serious. Write the quotable sentence in advance and leave a beat after it.

Then come down. The calmer part is what separates a rant worth following from noise: half a minute on why things ended up this way, including the sensible reason somebody once had. The way out should be usable by people who never buy from you. If you do have a product, it may be the second of two suggestions.

Rants get comments, and the comments get heated, so stay around for the first hour. Check every figure before posting, since an angry mistake travels further than its correction. One rant a month is a voice; three a week is a mood.`,
    whatToSteal: [
      'Exact clicks, fees and wording.',
      'A serious face over silly examples.',
      'The fair explanation after the peak.',
    ],
    whatNotToCopy: [
      'Targets who cannot answer back.',
      'Naming a company over something you have not checked.',
      'Outrage about a problem you made up.',
    ],
    audience: 'People who met the same nuisance this week.',
    example: {
      hook: 'I had to create an account to park. To PARK. It wanted my date of birth.',
      note: 'Our own complaint, about no parking company in particular.',
    },
  }),
  starterFormat({
    key: 'monologue:letter',
    name: 'A letter to one person',
    summary: 'The speaker addresses one absent person, and everyone in the same place overhears.',
    productType: 'creator',
    paid: false,
    beats: [
      'Address: to whom, in a way that lets others recognise themselves.',
      'Knowing: three things only somebody who was there would know.',
      'Turn: what the speaker wishes they had been told.',
      'Gift: one practical thing to do this week.',
      'Close: short and warm, without advice.',
    ],
    hookRecipes: [
      'To the [person] who is [situation] right now.',
      'To the one who [small act] last night: [message].',
      'Dear [younger me], about the [event] next [time].',
    ],
    body: `Think of one person who exists. You need not name them, but every sentence should be one that you would say to that face. Letters to "everyone who is struggling" reach nobody; a letter to the woman who ate her lunch in the car reaches thousands.

Begin with details that prove you know the place. What the waiting room smells of, which song was on, what the form was called. After three of them you have earned the right to say something. Keep it to one thought, and follow it with one thing that can be done in ten minutes, because comfort without a next step fades by the evening.

Sit close to the lens, look into it, and read nothing. If you need notes, write five words on your hand.

People save letters and pass them on privately, so count those and not the comments. The failing is false intimacy: promising a stranger that all will be well. You do not know. On grief, illness or crisis, say where professional help can be found, and do not link anything you earn from. If the letter is about a real person, have them hear it first.`,
    whatToSteal: ['One real addressee.', 'Three details that prove you were there.', 'Something to do in ten minutes.'],
    whatNotToCopy: ['Selling to people at a low point.', 'Promises about the life of a stranger.'],
    audience: 'People in one particular situation, usually late in the evening.',
    example: {
      hook: 'To the new teacher who cried in the supply cupboard today: it was me, in 2014.',
      note: 'Our own example, in the voice of an invented teacher.',
    },
  }),
  starterFormat({
    key: 'monologue:lesson',
    name: 'One thing I learned by doing it',
    summary: 'A single transferable lesson, shown through the job in which it was learned.',
    productType: 'creator',
    paid: true,
    beats: [
      'Result: what the lesson made possible.',
      'Before: how the job was done without it.',
      'Moment: where the lesson showed itself.',
      'Rule: one sentence, repeated slowly.',
      'Transfer: the same rule in a different field.',
      'Try it: the smallest place to use it tomorrow.',
    ],
    hookRecipes: [
      '[Number] [jobs] taught me one rule about [topic]. It takes [time] to explain.',
      'I watched a [professional] do [task] and changed how I [task].',
      'If I had to start [activity] again, I would only keep this.',
    ],
    body: `State the rule to a friend before you write anything. If it takes more than one sentence, you have two lessons, so make two videos. Good ones sound nearly too simple and turn out to be hard to follow: "pack the first day last", "ask for the price before the tour".

Teach it through a job, with hands and objects in view. A person who explains while doing something is easier to listen to for ninety seconds than a person who explains. Bring the viewer to the point where the rule becomes obvious, and only then say it.

The transfer is what makes it worth saving. Show the rule at work once more somewhere unrelated: a florist's rule in a spreadsheet, a chef's rule in a wardrobe. Viewers who care nothing for flowers now have a reason to stay.

The weak version of this is a proverb with a person in front of it. No story, no cost, no exception. Say when the rule does not hold; that sentence will be quoted. Where you teach for money, a course can be mentioned at the end, as long as the lesson is complete without it.`,
    whatToSteal: [
      'The rule comes after the reason for it.',
      'Hands busy with the job throughout.',
      'One exception, stated plainly.',
    ],
    whatNotToCopy: ['Half a lesson, with the other half for sale.', "Somebody else's rule without their name."],
    audience: 'People who get better at things for the pleasure of it.',
    example: {
      hook: 'Two hundred house moves taught me one rule: the kettle goes in last.',
      note: 'Written by us for Boxcar & Sons, an invented removal firm.',
    },
  }),
  starterFormat({
    key: 'monologue:unpopular-opinion',
    name: 'I will argue the other side',
    summary: 'A minority view in the niche, argued properly, with the best counter-argument included.',
    productType: 'none',
    paid: false,
    beats: [
      'View: said plainly, with no apology.',
      'Usual view: the strongest reason for it.',
      'Case: two arguments and one observation of your own.',
      'Limit: where the usual view is right.',
      'Question: what would change your mind.',
    ],
    hookRecipes: [
      'Unpopular with [group]: [opinion]. Give me a minute.',
      '[Popular thing] is not [claim]. It is only [other reading].',
      'I will defend [disliked thing], and I am a [profession].',
    ],
    body: `Hold the opinion. If you only borrowed it for the reach, it will show by the third comment. The best ones concern taste and method in your own field, where you have seen more than most: that beginners should buy the expensive knife, that open-plan kitchens were a mistake.

Give the other side its best argument in the first half. It takes ten seconds, it disarms the easy replies, and it makes you sound like somebody who has thought. Your own case then needs two reasons that do not depend on one another, and one thing that you have seen yourself.

Set a limit. "For rented flats I would say the opposite" turns a provocation into a position, and gives reasonable people room to agree with half of it.

Disagreement is what drives the reach, which is also the trap. Opinions about groups of people, medicine or someone's body are not content, and being contrary for its own sake makes an audience that you will not enjoy. Answer the best objection in a follow-up, credit whoever made it, and change your mind in public when you are beaten. That video usually does better than the first.`,
    whatToSteal: ["The other side's best argument, early.", 'A stated limit.', 'A follow-up for the best objection.'],
    whatNotToCopy: ['Opinions you do not hold.', 'Provoking people over who they are.'],
    audience: 'Enthusiasts with a settled opinion of their own.',
    example: {
      hook: 'Unpopular with bakers: your first sourdough should come from a packet.',
      note: 'Our own thesis for an invented baking channel; no brand is behind it.',
    },
  }),
  starterFormat({
    key: 'monologue:reply',
    name: 'Answering the comment properly',
    summary: 'One real comment is shown and answered at the length that it deserves.',
    productType: 'prop',
    paid: true,
    beats: [
      'Comment: on screen, and read aloud as it was meant.',
      'Short answer: yes, no, or "it depends on this".',
      'Long answer: the demonstration or the calculation.',
      'Side question: what others asked beneath it.',
      'Thanks: to the one who asked, and the next question.',
    ],
    hookRecipes: [
      'Someone asked whether [product] [does thing]. Let us find out.',
      '"[Critical comment]." Fair. Here is the answer.',
      'The question under every video of mine is [question].',
    ],
    body: `Go through your comments for the question that keeps coming back, and prefer the sceptical one. "Does it work on curly hair?" is better than "where did you get it?", because the answer needs a demonstration, and everyone with curly hair will watch it.

Give the short answer within the first five seconds. Withholding it annoys the person who asked, and the rest will stay for the proof anyway. Then do the thing on camera: the spill, the weight, the wash, the sum. Pick up one follow-up from the thread, which shows that you read to the end.

Platforms let you attach the comment as a sticker, so the question travels with the video and the person who asked gets notified. Treat it as a promise. Reply in the thread as well, with the result in words, for people who search later.

It stops working when the questions are planted. Regular viewers know the accounts that suddenly ask about features. Blur the name when a comment is hostile or its author has not agreed to be shown, and never send your audience after somebody. A "no" is a fine answer, and makes the next "yes" credible.`,
    whatToSteal: [
      'The sceptical question over the friendly one.',
      'The short answer within five seconds.',
      'A follow-up taken from the same thread.',
    ],
    whatNotToCopy: ['Questions you planted yourself.', 'Holding a hostile commenter up to be mocked.'],
    audience: 'Followers with one question left before they buy.',
    example: {
      hook: '"That will never hold on tiles." I have tiles, a hook and eleven kilos of flour.',
      note: 'Written by us for Grippa, an invented adhesive hook; the comment is made up too.',
    },
  }),
  starterFormat({
    key: 'monologue:founder',
    name: 'Why I made this thing',
    summary: 'The maker tells where the idea came from, what went wrong first, and what they would not compromise on.',
    productType: 'creator',
    paid: true,
    beats: [
      'Scene: where the maker was when the problem would not go away.',
      'First attempt: what was tried, and how it failed.',
      'Decision: the detail they would not give up.',
      'Price of it: what that decision makes harder.',
      'Today: who uses it, and what still needs doing.',
    ],
    hookRecipes: [
      'I made [number] [products] that did not work. This is number [number].',
      'Nobody would make me a [product] without [flaw], so I learned how.',
      'My [relative] could not use any [thing] on the market. That is how this began.',
    ],
    body: `Start in a room, with something on the table. The origin of a company is interesting only as a scene: the broken strap on the platform, the allergy at the birthday party. "I saw a gap in the market" is not a scene.

Bring the failures. Put the early prototypes in a row and handle them while you talk; each says what was learned without any adjective. Then come to the one decision that defines the product and say what it costs, since it always costs something: weight, margin, a colour you cannot offer. A founder who names the drawback is believed about the rest.

Speak to somebody slightly to the side of the camera if the lens makes you formal. Keep the sentences that came out crooked.

Its strength is that nobody else can tell it, so leave out everything that any company could say. Passion, quality and community go first. It weakens with repetition: post it once a year, pin it, and let other formats sell. Do not stretch the truth for a better plot. Garages, dates and grandmothers get checked, and an exaggerated beginning puts the product in doubt as well.`,
    whatToSteal: [
      'Failed prototypes on the table.',
      'The one decision, together with what it costs.',
      'Leaving out what any company could say.',
    ],
    whatNotToCopy: ['An origin myth that did not happen.', 'Hardship as a reason to buy.'],
    audience: 'Buyers who have tried the product or nearly did, and want to know who is behind it.',
    example: {
      hook: 'These are fourteen prams that fell over. This is the one that did not.',
      note: 'Written by us for Steadfast, an invented pram.',
    },
  }),
];
