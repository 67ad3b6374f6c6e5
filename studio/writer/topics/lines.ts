import type { TopicMedium } from './shapes.js';

/**
 * One idea: its title, its angle, and what viewers would type to find the post. Slots are those of `copy/README.md`, and these:
 * `{topic}` is the caller's own words, whatever they are, so it may only open a title or follow a colon. `{niche}` is the same
 * where the words are certainly a noun or an activity, so it may follow a preposition. `{seed}` is the caller's thought and
 * follows a colon; `{lead}` is the same where the thought is not a question, so a title may begin with it. `{interest}` is one
 * of the creator's interests. `{trend}` is quoted. `{q}`, `{p}` and `{t}` are topic, product and trend as typed into a search.
 * `{isp}` starts a question about the product: "is the ember mug". An angle's part after a bar is dropped if the brief has
 * nothing for its slots.
 */
export interface IdeaLine {
  title: string;
  angle: string;
  query: string | null;
  /** The form of post that the idea fits; null for any. */
  medium: TopicMedium | null;
}

type Told = readonly [title: string, angle: string, query: string | null];
const of = (medium: TopicMedium | null, lines: readonly Told[]): IdeaLine[] =>
  lines.map(([title, angle, query]) => ({ title, angle, query, medium }));

/** Ideas about a topic, with nothing to sell. */
export const TOPIC_LINES: readonly IdeaLine[] = [
  ...of('carousel', [
    [
      '{Topic}: 5 mistakes to avoid',
      'One mistake and its fix on each slide, the most common one first.',
      '{q} mistakes',
    ],
    [
      '7 things to know about {niche} before you start',
      'One plain sentence on each slide. Keep the one that saves the most time for last.',
      '{q} for beginners',
    ],
    [
      'Save this checklist: {topic}',
      'One point to tick off on each slide, and the whole list on the last one.',
      '{q} checklist',
    ],
    [
      '{Topic}, step by step',
      'One step on each slide, with a close-up of the moment where it usually goes wrong.',
      '{q} step by step',
    ],
    [
      'Myth or fact: {topic}',
      'The claim on one slide, what is true of it on the next, so that people can guess before they swipe.',
      '{q} myths',
    ],
    [
      'What to start and what to stop: {topic}',
      'Two columns on each slide: stop this, start that. No explanations, so that it reads fast.',
      '{q} tips',
    ],
    [
      '6 words about {niche}, explained',
      'A word on each slide, then what it means in one short sentence and where you meet it.',
      '{q} terms explained',
    ],
    [
      'Green flags and red flags: {topic}',
      'Green on one slide, red on the next. The last slide asks which one people had never noticed.',
      '{q} red flags',
    ],
    [
      '5 questions about {niche}, one answer each',
      'The question large, the answer small. Take the questions from your own comments.',
      '{q} questions',
    ],
    [
      'Beginner, better, best: {topic}',
      'The same thing at three levels, side by side, so that everybody finds a next step.',
      '{q} ideas',
    ],
    ['This or that: {topic}', 'Two pictures on each slide and no right answer.', '{q} this or that'],
    [
      'Start here: {topic}',
      'For somebody who knows nothing: the first thing to do, the first thing to skip, the first thing to ask.',
      'getting started with {q}',
    ],
    [
      'One week of {niche} in 7 slides',
      'One day on each slide, with a single thing to try. The last slide is empty, for people’s own notes.',
      '{q} plan',
    ],
    [
      'Only 10 minutes? {Topic}',
      'What can be done in ten minutes, one idea on each slide, the easiest first.',
      '{q} in 10 minutes',
    ],
    [
      'A cheat sheet to keep: {topic}',
      'Five slides that work without the caption, the last one a summary for a screenshot.',
      '{q} cheat sheet',
    ],
    [
      'For {audience}: {topic} in 5 slides',
      'Name them on the cover. Then one slide each: the start, the snag, the shortcut, the next step.',
      '{q} guide',
    ],
  ]),
  ...of('talking', [
    [
      'My unpopular opinion about {niche}',
      'Say it in the first sentence, give two reasons, then hand the question over.',
      '{q} opinions',
    ],
    [
      'What I would tell a friend about {niche}',
      'Talk as if to one person: what to do first, what to ignore, and why.',
      '{q} advice',
    ],
    [
      'You are probably overthinking {niche}',
      'Name the thing that people worry about, then the one that matters.',
      '{q} made simple',
    ],
    [
      'I changed my mind: {topic}',
      'What you used to think, what changed it, and what you do now. Use only what really happened to you.',
      '{q} experience',
    ],
    [
      'Overrated or underrated: {topic}',
      'Five things in a row, one word for each, and a full sentence only where people will disagree.',
      '{q} overrated',
    ],
    [
      'The question about {niche} that nobody asks out loud',
      'Ask it, answer it without a run-up, and say what you do not know.',
      '{q} questions',
    ],
    [
      'If I had to start over: {topic}',
      'First week, first month, first mistake: what you would do in another order.',
      'getting started with {q}',
    ],
    [
      'Explained as if I were five: {topic}',
      'One comparison from everyday life, no jargon, and the camera at arm’s length.',
      '{q} explained',
    ],
    [
      'Let’s settle this: {topic}',
      'Take the argument that keeps coming back, be fair to both sides, then take one.',
      '{q} debate',
    ],
    [
      'Three things about {niche} I no longer argue about',
      'Three short ones, with a pause after each, and no apology at the end.',
      '{q} truths',
    ],
    [
      'The hard part: {topic}',
      'No solution in the first half. Say what is hard, then the one thing that makes it easier.',
      '{q} struggles',
    ],
    [
      'Two truths and a lie: {topic}',
      'Say all three with the same face. Which one was the lie comes out in the last seconds.',
      '{q} facts',
    ],
    [
      'Ask me anything: {topic}',
      'Answer three questions that you are really asked, the shortest first.',
      '{q} q and a',
    ],
    [
      'The advice I would ignore: {topic}',
      'Quote the advice, say whom it suits, and whom it does not.',
      '{q} bad advice',
    ],
    [
      'Before you give up: {topic}',
      'Speak to whoever is about to stop. One reason, one small step, no pep talk.',
      '{q} motivation',
    ],
    [
      '{Audience}, can we talk about {niche}?',
      'Talk to nobody else. Begin with something that only they know.',
      '{q} advice',
    ],
  ]),
  ...of('video', [
    [
      'Watch me get it wrong first: {topic}',
      'Keep the failed take in, say what went wrong, then do it again in one shot.',
      '{q} fails',
    ],
    [
      'Start to finish, no talking: {topic}',
      'Close-ups and real sound only, with a few words on the screen for each step.',
      '{q} start to finish',
    ],
    [
      'Real time, no cuts: {topic}',
      'One shot with a clock in the picture, so that everybody sees how long it takes.',
      '{q} in real time',
    ],
    [
      'Before and after: {topic}',
      'The same angle and the same light twice, and a hard cut between the two.',
      '{q} before and after',
    ],
    [
      'POV: your first day with {niche}',
      'Film from eye height with your hands in the picture, as if the viewer were doing it.',
      '{q} pov',
    ],
    [
      'Testing the advice everybody gives: {topic}',
      'Read the advice out, do exactly that on camera, and show what comes of it, whatever it is.',
      '{q} hacks tested',
    ],
    [
      'Expectation and reality: {topic}',
      'Two shots from one spot: how it looks online, and how it looks at your place.',
      '{q} expectation vs reality',
    ],
    [
      'What you need and what you don’t: {topic}',
      'Lay everything out, then take things away until only the useful ones are left.',
      '{q} essentials',
    ],
    [
      'One minute, one trick: {topic}',
      'Show the result first, then how it is done, once at normal speed and once slowly.',
      '{q} trick',
    ],
    [
      'Two ways, side by side: {topic}',
      'Split the screen, start both at the same moment, and let people see which one ends first.',
      '{q} comparison',
    ],
    [
      'The part nobody films: {topic}',
      'The waiting, the tidying up, the second try. Film those, and leave the pretty part out.',
      '{q} behind the scenes',
    ],
    [
      'A complete beginner tries it: {topic}',
      'A real first try, and your hands off until they ask.',
      '{q} for beginners',
    ],
    [
      'Guess before I show you: {topic}',
      'Stop right before the result, leave three seconds for guessing, then show it.',
      '{q} challenge',
    ],
    [
      'Small change, big difference: {topic}',
      'Change one single thing between two takes, and let people find it.',
      '{q} tips and tricks',
    ],
    [
      'Come along for a day: {topic}',
      'Ten short shots from morning to evening, and your voice over them afterwards.',
      '{q} vlog',
    ],
    [
      '{Audience}, watch this: {topic}',
      'Open on a scene that they know, without a word. The first line comes after five seconds.',
      '{q} ideas',
    ],
  ]),
];

/** Ideas about a topic, from the creator's own life. */
export const SELF_LINES: readonly IdeaLine[] = [
  ...of(null, [
    [
      '{Interest} and {topic}: where they meet',
      'Two things that are yours, in one post. Show the moment where one helps with the other.',
      '{q} routine',
    ],
    [
      'From {interest} to {topic}',
      'Tell how one led to the other, in your own words, with one picture for each.',
      '{q} story',
    ],
  ]),
];

/** Ideas about a product. */
export const PRODUCT_LINES: readonly IdeaLine[] = [
  ...of('carousel', [
    ['{Name} in 5 slides', 'The name alone first, then one fact on each slide.| Start with this one: {say}.', '{p}'],
    [
      '{Is} {name} for you?',
      'A yes-or-no question on each slide. Whoever says yes three times swipes to the last one.',
      '{isp} worth it',
    ],
    ['Tired of {problem}?', 'Slide 1 shows the problem.| On slide 2, the answer in plain words: {say}.', '{problem}'],
    [
      '{Audience}, this one is for you',
      'Name them on the cover.| Then one reason on each slide, beginning with: {say}.',
      '{p}',
    ],
    [
      'What to ask before you decide: {name}',
      'One question on each slide, answered as far as the facts go, and left open where they do not.',
      '{p} questions',
    ],
    ['Facts only: {name}', 'No adjectives. One fact on each slide, as it stands.| Such as: {say}.', '{p} facts'],
    [
      'Slide 1 asks, the last slide answers: {question}',
      'Spend the slides in between on one step of the answer each.| One of them: {say}.',
      '{p}',
    ],
    [
      '{Name}: the one-page version',
      'One slide that works as a screenshot: the name, the use, where to find out more.',
      '{p} explained',
    ],
    [
      'Three slides, one sentence: {name}',
      'Break one sentence over three slides, so that each makes people swipe.| The sentence: {say}.',
      '{p} info',
    ],
    [
      'Yes, no, it depends: {name}',
      'Questions on the left, one of the three answers on the right.',
      '{p} for beginners',
    ],
    [
      '{Price}: what {is} {name} worth to you?',
      'Leave the price for slide 3. Until then only what one gets.| First: {say}.',
      '{p} price',
    ],
  ]),
  ...of('talking', [
    [
      'My honest questions about {name}',
      'Say what you would want to know before trying anything of the kind.| Then what is known: {say}.',
      '{p} honest opinion',
    ],
    [
      'What {name} {is}, in one sentence',
      'One breath and no adjectives, then one sentence about who would want to know.',
      'what {isp}',
    ],
    [
      'Would you try {name}?',
      'One reason for it, one open question, and no answer from you.| The reason: {say}.',
      '{p}',
    ],
    [
      'I have thoughts about {problem}',
      'Begin with the annoyance and stay there for a while. The product comes in only in the last third.',
      '{problem}',
    ],
    ['A word to {audience}', 'Talk to nobody else. One thing that they know well first.| Then this: {say}.', '{p}'],
    [
      'I will only say this about {name}',
      'One sentence, then stop, and let people ask.| Word for word: {say}.',
      '{p} info',
    ],
    [
      '{Price}: too much or about right?',
      'Say what one gets for that, then let people vote.| Begin with: {say}.',
      '{p} price',
    ],
    [
      'What I still want to know about {name}',
      'Be fair: what is clear, what is not, and whom you would ask.| Clear is: {say}.',
      '{p} questions',
    ],
    [
      'How I would explain {name} to my mum',
      'No jargon, one comparison from her kitchen, and her first question at the end.',
      '{p} explained',
    ],
    [
      'Somebody asked me about {name}',
      'Read the question out, answer it in three sentences, and say what you left out.',
      '{p} facts',
    ],
    [
      'I was asked this: {question}',
      'Answer at once, in one sentence. The rest of the video is why.| One reason: {say}.',
      '{p}',
    ],
  ]),
  ...of('video', [
    [
      'First look: {name}',
      'Only what there is to see, and no voice for five seconds.| The first words: {say}.',
      '{p} first look',
    ],
    [
      'Show, don’t tell: {name}',
      'Find the one shot that says it without a word, and build the video around it.| What it has to say: {say}.',
      '{p} demo',
    ],
    ['{Name}, up close', 'Six close-ups of two seconds each, and one line on the screen.| The line: {say}.', '{p}'],
    [
      '{Problem} first, then {name}',
      'Five seconds of the problem, then one hard cut.| On the screen after it: {say}.',
      '{problem}',
    ],
    [
      'POV: a friend tells you about {name}',
      'Film it as a conversation of which only one side is seen.| What the friend says: {say}.',
      '{p} info',
    ],
    [
      'Watch this before you decide on {name}',
      'Show what pictures usually leave out, the dull sides too.',
      '{isp} worth it',
    ],
    ['{Audience}: look at this', 'Open on their everyday life, without a word.| Then, in large letters: {say}.', '{p}'],
    [
      'Ten seconds of {name}',
      'One shot, no music, no text. What people see is all that they get, and they will ask.',
      '{p} video',
    ],
    [
      '{Name} without a script',
      'Start the camera before you know what you will say, and keep the first take.',
      '{p} honest opinion',
    ],
    [
      'The first thing people notice: {name}',
      'Hand over the phone and film three first reactions, as they come. Ask before you post them.',
      '{p} reactions',
    ],
    ['{Question}', 'Show the scene in which people ask themselves that, then the answer.| In words: {say}.', '{p}'],
  ]),
];

/** Ideas that start from the caller's thought. */
export const SEED_LINES: readonly IdeaLine[] = [
  ...of(null, [
    ['{Seed}', 'The thought as it is. Say it in the first second, then tell where it came from.', '{q}'],
    ['{Lead}: the short version', 'Three sentences and no introduction.', '{q} in short'],
    [
      '{Lead}, seen from the other side',
      'Argue against your own thought, and see what is left of it.',
      '{q} pros and cons',
    ],
    ['{Lead}: what came after', 'Pick it up where the first telling would end.', '{q} update'],
    ['One picture for it: {seed}', 'A single picture that says it, and one sentence below.', '{q} in one picture'],
    [
      'A question about it: {seed}',
      'Do not answer it. Tell why you ask, and read out what people say.',
      '{q} question',
    ],
  ]),
  ...of('carousel', [
    [
      'In 5 slides: {lead}',
      'The thought on the cover, then how it began, what it means, what follows, and what people can do.',
      '{q} explained',
    ],
    [
      'The list behind it: {seed}',
      'Turn the thought into a list, one entry on each slide, the most surprising one last.',
      '{q} list',
    ],
    ['Word by word: {seed}', 'Take the sentence apart, one word on each slide, and say what it hides.', '{q} meaning'],
    ['Then and now: {seed}', 'How it was on the left, how it is on the right, once on each slide.', '{q} then and now'],
    ['What people get wrong: {lead}', 'One misunderstanding on each slide, put right in a single line.', '{q} myths'],
    ['To save for later: {seed}', 'What somebody needs who wants to try the same, in five slides.', '{q} tips'],
  ]),
  ...of('talking', [
    ['Change my mind: {lead}', 'Say it without hedging, give your best reason, and mean the question.', '{q} debate'],
    [
      'Why I keep coming back to this: {seed}',
      'Two occasions on which you thought of it, and what they have in common.',
      '{q} thoughts',
    ],
    ['Unscripted: {seed}', 'One take, no notes. Keep the pauses.', '{q} story'],
    [
      'Said once and for all: {lead}',
      'As short as you can. If it needs a second sentence, that one has to earn it.',
      '{q} opinion',
    ],
    ['Letter to myself: {seed}', 'Talk to yourself of five years ago, and be kind.', '{q} advice'],
    [
      'Story time: {seed}',
      'Begin in the middle, go back once, and end on the detail that nobody expects.',
      '{q} story time',
    ],
  ]),
  ...of('video', [
    ['Shown, not told: {lead}', 'No voice. Five shots that make the thought clear without a word.', '{q} video'],
    [
      'Start to finish: {seed}',
      'Film it from the first step to the last, and speed up only what is dull.',
      '{q} start to finish',
    ],
    ['POV: {seed}', 'Film it as the viewer would see it, with your hands in the picture.', '{q} pov'],
    ['Behind the scenes: {seed}', 'What it takes, with the mess left in.', '{q} behind the scenes'],
    ['Day one: {seed}', 'Film the first day honestly, also where nothing happens.', '{q} day one'],
    ['Take two: {seed}', 'The first try and the second one, cut together.', '{q} attempt'],
  ]),
];

/** Ideas that start from a successful post. */
export const TIKTOK_LINES: readonly IdeaLine[] = [
  ...of(null, [
    [
      'My take on “{trend}”',
      'A hook that works right now. Keep its shape, and fill it with what you know yourself.',
      '{q} tips',
    ],
    [
      'What “{trend}” leaves out',
      'The idea of that post in one sentence, then the part that it does not tell.',
      '{q} explained',
    ],
    ['“{trend}”, part two', 'Pick up where posts with this hook usually end.', '{q} part 2'],
    [
      'The opposite of “{trend}”',
      'Turn the hook around, and see whether the opposite can be defended.',
      '{q} opinions',
    ],
    [
      '“{trend}”, for beginners',
      'The same promise, kept for somebody who does this for the first time.',
      '{q} for beginners',
    ],
    [
      'Is it true? “{trend}”',
      'Quote the hook, then check it in front of the camera, whatever comes of it.',
      '{q} myths',
    ],
  ]),
  ...of('carousel', [
    ['“{trend}”, as a list', 'Take the hook for the cover and keep its promise, one point on each slide.', '{q} list'],
    [
      'Swipe through it: “{trend}”',
      'The hook on slide 1, the turn on slide 3, the result on the last one.',
      '{q} ideas',
    ],
  ]),
  ...of('talking', [
    ['Agree or disagree? “{trend}”', 'Read the hook out, say in one word what you think, then why.', '{q} debate'],
    ['Let’s talk about “{trend}”', 'Say why it catches people, and what you would have said instead.', '{q} advice'],
  ]),
  ...of('video', [
    [
      '“{trend}”, shown instead of told',
      'The hook on the screen for two seconds, then nothing but pictures.',
      '{q} video',
    ],
    [
      'Putting “{trend}” to the test',
      'Do what the hook promises, in one take, and keep the result whatever it is.',
      '{q} tested',
    ],
  ]),
];

/** Ideas that start from a trending search. */
export const SEARCH_LINES: readonly IdeaLine[] = [
  ...of(null, [
    [
      '“{trend}”, explained in one minute',
      'What it is in the first sentence, why people look it up in the second.',
      '{t} explained',
    ],
    [
      'What “{trend}” has to do with {niche}',
      'Say the link in one sentence, then one thing that people can do with it.',
      '{t} {q}',
    ],
    ['“{trend}”: worth knowing or not?', 'One reason for, one against, and your own word at the end.', '{t}'],
    ['Behind the search: “{trend}”', 'Guess what people really want to know, and answer that.', 'what is {t}'],
    ['Seen today: “{trend}”', 'Show where you met it, and what you make of it.', '{t} today'],
    ['Three questions about “{trend}”', 'Ask them quickly, answer only the one that you can.', '{t} questions'],
    ['“{trend}”, in plain words', 'No jargon, one comparison, and a sentence that can be passed on.', '{t} meaning'],
    ['My first thought on “{trend}”', 'One take, one thought, and an open end.', '{t} opinions'],
  ]),
];
