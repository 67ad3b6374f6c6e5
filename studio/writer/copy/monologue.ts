/**
 * What one person says in about a minute: one thought in eight long lines, each of 12 to 22 words once its slots are filled. A
 * thought has a list for each line; any entry of one list can be followed by any entry of the next.
 */
export const MONOLOGUE_LINES = ['opening', 'scene', 'thought', 'thing', 'detail', 'doubt', 'answer', 'ending'] as const;
export type MonologueLine = (typeof MONOLOGUE_LINES)[number];
export type Thought = Readonly<Record<Exclude<MonologueLine, 'thing' | 'detail'>, readonly string[]>>;

/** Lines with room for a long or a short statement; the one that fits the length is used. */
export const MONOLOGUE_THING: readonly string[] = [
  'And that is how I came to {name}, because one line about it stayed with me: {say}.',
  'Then I came across {intro}, and this is the sentence that made me stop and read: {say}.',
  'That was the moment for {name}, and this is what it says there: {say}.',
  'So when I heard about {name}, I listened, and I heard this: {say}.',
  'Which brings me to {name}, and in plain words it is this: {say}.',
  'Which brings me to {name}, and it is simple: {say}.',
  'So I looked at {name} and read this: {say}.',
  'That is how I got to {name}: {say}.',
  'And then there {is} {name}: {say}.',
  'That is why I am talking about {name} today, and why I am taking my time with it.',
  'Which brings me to {name}, because that is what I wanted to talk about from the start.',
];
export const MONOLOGUE_DETAIL: readonly string[] = [
  'What I like about it is something small, and it is easy to miss when you scroll: {say}.',
  'And there is a second thing, which I would have put first if it were up to me: {say}.',
  'And because I know that somebody will ask me for more than that, here you go: {show}.',
  'You do not have to take that from me, because other people have said it before: {show}.',
  'And there is one more thing that I want you to know about it: {say}.',
  'The part that I keep thinking about is this, and it is not loud: {say}.',
  'If you want something to check, then check this before you decide: {show}.',
  'I also wrote this down, because I wanted to remember it: {say}.',
  'And this is the part that I would underline: {say}.',
  'And if you ask what else there is: {say}.',
  'Or, to put it differently: {say}.',
  'And it goes on: {say}.',
  'And if you ask me what it costs, I can tell you that as well: {price}.',
  'It is made for {audience}, and I think you can tell that somebody had them in mind.',
  'I could list more than that, but nobody makes up their mind because a list was long enough.',
  'There is more to say, of course, but you can read that on your own when you need it.',
];

/** Lines that quote an article or a story that the speaker has read; nothing is sold. */
export const MONOLOGUE_READ: readonly string[] = [
  'I read something about that, and one sentence has stayed with me since then: {quote}.',
  'There is a sentence that I want to read to you, because I could not say it better: {quote}.',
  'And in the same text there is this, which I had to read a second time: {quote}.',
  'This is how somebody else put it, and I think it fits: {quote}.',
  'And then it goes on, which is where it gets interesting: {quote}.',
  'And this is the line that I underlined: {quote}.',
  'It says there, word for word: {quote}.',
  'And it goes on: {quote}.',
];
/** Lines about a topic, where there is no article or story to quote. */
export const MONOLOGUE_ADVICE: readonly string[] = [
  'What I would do is pick one small thing and do it today, because tomorrow I will have reasons.',
  'The part that helps is boring, and that is why nobody makes a video about it.',
  'You can read ten more tips about it, or you can try one of those you already have.',
  'Most of what I know about it I learned by doing it badly and then doing it again.',
  'If it is so easy that you cannot say no, you will still be doing it when nobody is watching.',
];

/** Lines that say who is speaking, from the creator's own profile. */
export const MONOLOGUE_SELF: readonly string[] = [
  'I am {me}, so I think about things like that more often than I would like to admit.',
  'As {me}, I think about things like that more often than I would like to admit.',
  '{Role} here, so I think about things like that more often than I would like to admit.',
  '{Own}, in case you wonder who is talking, and why I go on about it like this.',
  'Think of me as {self}, and you know why I cannot leave a thought like that alone.',
  'They call me {call}, and I have opinions on this, so I am going to share them.',
  '{Hobby}? That is what I turn to when I want to think, and that is where this comes from.',
  'Off camera I am all about {into}, and that is where I do most of my thinking.',
  '{Topic}? My usual subject, so I think about things like that more often than most people do.',
];

/** A thought about making up one's mind. */
const DECIDING: Thought = {
  opening: [
    'I want to talk about how we decide things, because I am really not good at it.',
    'There is a question that I ask myself before I say yes to anything, and it is not about money.',
    'I have a simple rule for things that I want, and it took me far too long to find it.',
    'Nobody teaches you how to want something properly, so let me tell you how I try to do it.',
    'Before you scroll on, let me ask you something that I have been asking myself all day.',
  ],
  scene: [
    'You know how it goes, because you see something, you like it, and then you close the page anyway.',
    'You read about it in bed, you think that it sounds wonderful, and in the morning you cannot say why.',
    'Everything I look at has a nice picture, and after the tenth one I no longer know what I came for.',
    'You think about {problem}, you look around for an hour, and then you do nothing at all.',
    'If you know all about {problem}, you have probably read more promises than you can remember.',
  ],
  thought: [
    'So I stopped asking whether a thing is good, and I started asking what it is good for.',
    'And what I have learned is this: if I cannot say in one sentence what it is for, I leave it.',
    'So the question is not whether I like it, but whether I can say what I would do with it.',
    'And the question that helps me is short: what does it do on a day when nothing special happens?',
  ],
  doubt: [
    'Now, you could say that one sentence is not enough, and I would have to agree with you.',
    'Of course I can hear how that sounds, because everybody who talks about a thing wants something from you.',
    'And yes, you can live without it, because you have done that until today and you are still here.',
    'Maybe you need something else entirely, and then all of this is only a story that I told you.',
  ],
  answer: [
    'But that is the point of my rule, because it does not tell you what to want, only where to look.',
    'But then you know what you are looking for, and that is more than you knew a minute ago.',
    'So do not believe me, look it up, and see whether your own sentence is as short as mine.',
    'So take the sentence, hold it against a normal week of yours, and see whether it still makes sense.',
  ],
  ending: [
    'That is all I wanted to say, so have a look at {name} and try the question yourself.',
    'So that is my question, and if you try it on {name}, tell me what you come up with.',
    'Ask yourself that about {name} tonight, and if you have an answer in the morning, you know what to do.',
    'If your answer is short, have a look at {name}, and if it is long, just wait a little.',
  ],
};

/** A thought about how small things matter more than large ones. */
const SMALL_THINGS: Thought = {
  opening: [
    'I think we talk too much about big changes, and I want to say something about the small ones.',
    'Let me say something about small things, because they get far too little attention if you ask me.',
    'There is one thought that I cannot shake off today, and it is about how ordinary days are made.',
    'Most of my life is made of ordinary days, so I would like to talk about one of those.',
    'I used to think that only the big things count, and I would like to take that back.',
  ],
  scene: [
    'A day does not go wrong all at once, because it goes wrong in little pieces that you hardly notice.',
    'Take {problem}, for example, and how you tell yourself that it is nothing and carry on.',
    'If you have to deal with {problem}, you know what I mean, because nobody else even sees it.',
    'It is always something tiny, and you tell yourself that it is nothing, because you are so used to it.',
    'We put up with the strangest things, and we only do it because they are small and always there.',
  ],
  thought: [
    'But what is small and happens every day is not small, because you meet it more often than your friends.',
    'And I believe that you can tell a lot about a day by the smallest thing that works in it.',
    'So I have started to look at the small things first, because those are the ones I can change.',
    'And that is my whole thought for today: look after the small things, because nobody else will.',
  ],
  doubt: [
    'I know that this is not important in the way that the news is important, and it does not have to be.',
    'You could say that there are bigger problems than that, and you would be right, because there always are.',
    'You may find that a little too much for such a small thing, and I can live with that.',
    'And no, it will not make you another person, and I would not trust anybody who says that it will.',
  ],
  answer: [
    'But nobody lives in the big problems, because we live in the next hour, and that one you can change.',
    'But if one small thing is a little better, you notice it again tomorrow, and that is how it adds up.',
    'But a good day is mostly a day on which nothing small gets in your way, at least for me.',
    'But I would rather have one small thing that is right than ten big ones that I only talk about.',
  ],
  ending: [
    'So that is my small thought for today. It started with {name}, so have a look.',
    'So look for your own small thing, and if it happens to be {name}, you know where it is.',
    'Have a look at {name} if that sounds like you, and then go and look after your day.',
    'Tell me what your small thing is, because mine was {name}, and I would like to hear yours.',
  ],
};

/** A thought about how telling a friend differs from selling. */
const TELLING: Thought = {
  opening: [
    'There is a difference between selling something and telling somebody about it, and I want to try the second one.',
    'Imagine that we are sitting in a kitchen, because that is how I would like to tell you this.',
    'I want to tell you about something the way I would tell a friend, so bear with me.',
    'When a friend tells me about something, I listen, and I have been thinking about why that is.',
    'I do not like being sold things, so I am going to try very hard not to do that.',
  ],
  scene: [
    'A friend does not say that it is the best in the world, because a friend says what it is.',
    'A friend knows that you are tired of {problem}, and starts there, and not with a discount.',
    'When somebody wants to sell me something, they start with a promise, and I stop listening right there.',
    'A friend starts with a reason, and then waits, because there is no hurry and nothing to win.',
  ],
  thought: [
    'So this is how I would like to do it: I say what I know, and I stop where I know nothing.',
    'And a friend also tells you what they do not know, which is why you believe the rest.',
    'So this is what I am going to do now, and you can tell me whether it worked.',
    'So here is what I would tell you over a cup of coffee, without any music under it.',
  ],
  doubt: [
    'What I do not know is whether it is right for you, because I do not know your days.',
    'You might say that I am still selling, only more quietly, and that is a fair thing to say.',
    'And if you ask me whether you need it, I have to say that I cannot know that.',
    'There are things I cannot tell you, and I would rather leave a gap than fill it with nice words.',
  ],
  answer: [
    'But you know your own days, so you can take what I said and hold it against them.',
    'But a friend lets you decide, so that is what I am going to do, right after this.',
    'But you can look all of that up, and I would like you to, because then it is your decision.',
    'So keep what is useful to you, forget the rest, and do not let anybody hurry you, me included.',
  ],
  ending: [
    'That is what I would tell a friend about {name}, and now you can tell me what you think.',
    'So that was all about {name}, the way I would tell it in a kitchen, and the rest is up to you.',
    'Have a look at {name} when you have a minute, and then make up your own mind about it.',
    'If somebody came to mind while I was talking, tell them about {name}, because that is how it should work.',
  ],
};

export const THOUGHTS: readonly Thought[] = [DECIDING, SMALL_THINGS, TELLING];

/** Endings for any thought, where there is nothing to buy. */
export const MONOLOGUE_TOPIC_ENDINGS: readonly string[] = [
  'That is all I wanted to say today, and I would really like to hear how you see it.',
  'So take that with you, leave the rest here, and tell me in the comments what you would add.',
  'If somebody came to mind while I was talking, send them this, because it is easier than explaining it.',
  'You can disagree with all of it, of course, and I would like you to tell me why.',
];
/** Openings that name the topic, where nothing is sold. */
export const MONOLOGUE_TOPIC_OPENINGS: readonly string[] = [
  'I want to talk about {niche} for a minute, and I promise that I have nothing to sell.',
  'There is something about {niche} that I would have liked to hear earlier, so let me say it now.',
  'Everybody has advice about {niche}, and I would like to tell you what I make of it.',
];
