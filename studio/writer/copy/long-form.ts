/**
 * What somebody with minutes instead of seconds says: passages of one to four connected sentences, by purpose. README.md
 * explains the slots. A passage claims nothing about the product, and works in any order among the others of its part.
 */
export type LongPart =
  | 'hook'
  | 'promise'
  | 'situation'
  | 'me'
  | 'thing'
  | 'backing'
  | 'unknown'
  | 'decide'
  | 'questions'
  | 'doubts'
  | 'recap';

/** The kind of product, for passages that fit only one kind. */
export type ThingKind = 'object' | 'app' | 'service' | 'event';

export interface LongCopy {
  /** Said before the first passage of a part. */
  openers: Partial<Record<LongPart, readonly string[]>>;
  passages: Record<Exclude<LongPart, 'thing' | 'backing' | 'me'>, readonly string[]>;
  /** Said after the brief's statements. */
  afterTelling: readonly string[];
  /** Said instead of `afterTelling` where the brief has no statements. */
  nothingTold: readonly string[];
}

/** Passages about something to buy, use or attend. */
export const LONG_PRODUCT: LongCopy = {
  openers: {
    unknown: ['Now for what I do not know.', 'And here is the honest part.', 'So much for the facts. Now the gaps.'],
    decide: [
      'So how would I decide?',
      'Let me tell you how I would go about it.',
      'If it were up to me, this is how I would do it.',
    ],
    questions: [
      'Before I say yes to anything, I ask questions.',
      'There are a few questions I would ask first.',
      'Here is what I would want to know.',
    ],
    doubts: [
      'I know what you are thinking.',
      'And now the doubts, because I have them, too.',
      'Let us be fair to your doubts.',
    ],
  },
  passages: {
    hook: [
      'Give me a few minutes, and I will tell you what I know about {name}.',
      'Give me one minute, and I will tell you what I know about {name}.',
      'I want to talk about {name} properly, with time, and without shouting.',
      'This is going to be the long version of {name}, because a slogan is not enough.',
      'If you have {name} on your mind, stay with me for this one.',
      '{question} Then stay with me for this one, because I am taking my time.',
      '{Complaint}. If that sounds familiar, stay with me for this one.',
      'Tired of {problem}? Then sit down with me for a moment.',
      '{Audience}, this one is for you, and I am taking my time with it.',
      'No quick cuts today. I want to tell you about {name}, from the beginning.',
    ],
    promise: [
      'Facts first, then my opinion, and I will say which is which.',
      'I will tell you what I know, what I do not know, and how I would decide. No countdown, and no secret at the end.',
      'Here is the plan. First what it is, then what nobody has told me, and then how I would make up my mind.',
      'You can listen while you do something else. There is nothing to miss here, only something to think about.',
      'I have no trick for you, just an order: what it is, where it ends, and what I would do.',
    ],
    situation: [
      'Let us start with {problem}. You get used to things like that, you work around them, and at some point you stop noticing. Until a bad day comes, and then you notice again.',
      'I am talking to {audience} here, and you know your days better than I do. So hold everything I say against a normal week of yours, not against a perfect one.',
      'If you have {niche} on your mind, you have heard a lot of advice already. Some of it is good. Most of it comes from people who do not know your days.',
      'You probably know how this goes. You see something, you like it, you close the page, and two days later you are looking at it again. That is a good moment to stop and think.',
      'There is a lot to choose from out there, and most of it sounds the same. Every page promises, every video smiles, and in the end you are as unsure as you were before.',
      'Most of us decide this kind of thing late in the evening, with one eye on something else. I have done it, too. So let us do it properly for once.',
      'Maybe nothing is wrong right now, and you are just curious. That is fine. Curious is a good place to start, because nobody is pushing you.',
      'It is easy to want something. It takes ten seconds and a nice picture. What is hard is to know on an ordinary day whether you still want it.',
    ],
    unknown: [
      'I do not know how you will see it after a year. Nobody who makes a video does, whatever they say.',
      'I do not know your budget and I do not know your habits. You do, and that is worth more than my opinion.',
      'I have only told you what I was told. Where there is a gap, I leave it open, because a gap is better than a guess.',
      'If something matters to you and I have not mentioned it, assume that I do not know, and ask.',
      'A video shows the good side of a thing. That is what videos are for. The other side you only find by asking.',
      'I also do not know what you have tried before, and what went wrong with it. If you do, you are a step ahead of me already.',
    ],
    decide: [
      'I would start with the last time I needed something like this. If that was this week, it is worth a serious look. If I cannot remember it, that is an answer, too.',
      'I would wait for one night. Nothing gets better while I wait, except my judgement. What still sounds good at breakfast is worth a second look.',
      'I would write down three things that matter to me before I read another word about it. Then I would check those three and ignore the rest.',
      'I would ask someone who does not care either way. Not the friend who likes everything, and not the one who likes nothing. The one in between.',
      'I would imagine a dull Tuesday. No guests, no music, no good light. If the idea still makes sense on a Tuesday, it makes sense.',
      'I would be fair to what I have today. What you already have never gets enough credit, because it has no advertising.',
      'I would decide once. Yes or no, and then I would stop reading about it. Comparing is fun, but at some point it is only another way of not deciding.',
      'I would say my reason out loud, to an empty room if I have to. Some reasons sound good until you hear them.',
      'I would not decide while I am tired, hungry or angry. I have made some of my silliest choices that way, and none of them looked silly at the time.',
    ],
    questions: [
      'What exactly do I get, and what do I have to add myself? It sounds silly, and it is where a lot of disappointment comes from.',
      'What does it cost in the end, with everything? Not the number in large print, the one on the last page.',
      'Who do I talk to if something goes wrong? A name or an address is a good sign. Silence is a sign, too.',
      'How much of my time does it want? Everything asks for some, and few people mention it.',
      'Who is it not for? If somebody can answer that, I trust the rest of what they say a lot more.',
      'What would I do without it? If the answer is the same as always, and I am happy with that, then I am done here.',
      'What would have to happen for me to regret it? It is not a nice question, but the answer is usually short, and it helps.',
    ],
    doubts: [
      'You are thinking that I have to say nice things. I do not. I have told you what I know, and I have told you where it ends.',
      'You are thinking that you can live without it. Of course you can. The question is only whether you want to.',
      'You are thinking that there will be something better next year. There always is. You need something this year, or you do not, and that is the real question.',
      'Maybe somebody has let you down with a promise before. Then you are right to be slow. Slow is not the same as no.',
      'Maybe it is just not for you. Then you have lost a few minutes, and you know one thing more than before.',
      'Yes, I can hear how this sounds. Everybody promises to be honest and then starts selling. So do not take my word for anything. Check it.',
      'Maybe you have already decided, and you only want somebody to say it is fine. It is fine. Just make sure that it is your decision and not mine.',
    ],
    recap: [
      'So, where does that leave us? You know what {name} {is} about, you know what I do not know, and you know how I would decide.',
      'That was the long version of {name}. The short one is simple: look at what you need, look at what you get, and see whether the two meet.',
      'So that is how I see {name}. You may see it differently, and you have all you need to do that now.',
      'Let me stop here, before I start repeating myself. You know what I know about {name}, and the rest is your call.',
    ],
  },
  afterTelling: [
    'That is what I was told, and I have not made it any bigger than it is.',
    'I have given you that in their words as far as I could, so that you can check it.',
    'Those are the facts I have, and I am not going to decorate them.',
  ],
  nothingTold: [
    'I was not told much more than that, and I would rather say so than fill the gap with nice words.',
    'That is about all that I was told, so I am not going to invent the rest.',
  ],
};

/** Passages for one kind of product, including what its brief leaves open. */
export const LONG_KIND: Readonly<Record<ThingKind, Partial<LongCopy['passages']>>> = {
  object: {
    unknown: [
      'I do not know how it feels in your hands, and neither does anybody who has only seen pictures.',
      'What happens if something breaks? If the answer is not written where you buy it, ask before you pay.',
    ],
    decide: [
      'I would think of the place first. A thing without a place of its own ends up in a drawer, however nice it is.',
    ],
    questions: ['Can I change my mind? If so, until when, and who pays for the way back?'],
  },
  app: {
    unknown: ['I do not know how it runs on your phone. Phones differ, and so does patience.'],
    decide: ['I would try it on one real day, with my own mess, and not with the tidy example that everybody shows.'],
    questions: [
      'What happens to my data if I leave? There should be an answer, and it should be short.',
      'How do I cancel? I want to know the way out before I walk in.',
    ],
  },
  service: {
    unknown: ['I do not know who will be there on your day, and with people that makes all the difference.'],
    decide: [
      'I would get in touch once and ask one small question. How people answer a small question tells you how they will handle a big one.',
    ],
    questions: [
      'What is included, and what is extra? I would want that in writing, even if it is only a short message.',
      'How soon, and how long does it take? A good answer has a day in it.',
    ],
  },
  event: {
    unknown: ['I cannot promise you the mood of the day. That depends on who comes, and one of them might be you.'],
    decide: ['I would look at the date first, then at the way there and back. If both work, the rest is easy.'],
    questions: [
      'Do I have to bring anything, or know anything? It is easier to enjoy something when you are not the only one who did not know.',
    ],
  },
};

/** Said where the brief has no price. */
export const NO_PRICE: readonly string[] = [
  'I was not given a price, so look that up before anything else.',
  'Nobody has told me what it costs, so that is the first thing to find out.',
];
export const NO_BACKING: readonly string[] = [
  'Nobody has shown me a test or a review, so I am not going to quote one.',
  'I have not seen a test of it, so I will not pretend that there is one.',
];

/** Introductions to the product, before the brief's statements. */
export const MEET: readonly string[] = [
  'So, what are we talking about? {Thisis} {intro}, {what}.',
  'Let us begin with what it is. {Thisis} {intro}, {what}.',
  'So, what are we talking about? {Thisis} {intro}.',
  'First things first. {Thisis} {intro}.',
];
export const MADE_FOR: readonly string[] = [
  'It is meant for {audience}.',
  'Who is it for? The answer I was given: {audience}.',
];

/** Ways to introduce a statement; `{Text}` and `{text}` are the brief's own words. */
export const TELL_CLAUSE: readonly string[] = [
  '{Text}.',
  '{Text}.',
  'And {text}.',
  '{Text}.',
  'Then this: {text}.',
  '{Text}.',
  'What I noted next: {text}.',
  '{Text}.',
  'And it goes on: {text}.',
];
export const TELL_WORDS: readonly string[] = [
  'On the list: {text}.',
  'Then there is this: {text}.',
  'I also noted this: {text}.',
  'The next point: {text}.',
  'Further down: {text}.',
  'And one that I nearly missed: {text}.',
  'Also mentioned: {text}.',
  'And besides: {text}.',
  'Not to forget: {text}.',
];
/** Ways to introduce a quote from an article or a story that the speaker has read. */
export const TELL_READ: readonly string[] = [
  'And I quote: {text}.',
  'It also says this: {text}.',
  'Then comes this: {text}.',
  'A bit further down: {text}.',
  'Another line: {text}.',
  'And it goes on: {text}.',
];
export const TELL_ORDER: readonly string[] = [
  'The idea: {text}.',
  'In their words: {text}.',
  'What they say to you: {text}.',
  'Or, as they put it: {text}.',
];
export const TELL_QUOTE: readonly string[] = [
  'In their own words: {text}.',
  'They say it themselves: {text}.',
  'And I quote: {text}.',
  'Here they speak for themselves: {text}.',
];
export const TELL_PROOF: readonly string[] = [
  'Is there anything to back that up? I was given this: {text}.',
  'And this: {text}.',
  'Then this, for the record: {text}.',
  'And one more for the file: {text}.',
];

export const PRICE: readonly string[] = [
  'What does it cost? {Price}.',
  'Then the price: {price}. Now you know.',
  'And the price, since somebody has to say it: {price}.',
];
export const PRICE_SO: readonly string[] = [
  'Whether that is a lot depends on you, so do the sum before you say yes.',
  'Is that a lot? Compare it with what you spend without thinking, and then decide.',
];
export const BOXED: readonly string[] = ['In the box: {box}. That is the whole list.', 'What is in the box? {Box}.'];
export const BOXED_SOME: readonly string[] = ['In the box, among other things: {boxsome}.'];
export const FOUND_AT: readonly string[] = ['You find it at {host}.', 'Where to look? At {host}.'];

/** Lines that say who is speaking. */
export const LONG_ME: readonly string[] = [
  'As for me, I am {me}. I say that so that you know whose opinion this is.',
  '{Role} here, in case we have not met. So take this as the view of one person.',
  'They call me {call}. That should tell you how I look at things.',
  'Think of me as {self}. That is where my opinion comes from.',
  'A word about me: {own}. You may come from somewhere else, and then some of this will not fit.',
  'When there is no camera around, I am all about {into}. So I know what it is like to care about something more than other people do.',
  '{Hobby}? That is most of my week. The rest is thinking about questions like this one.',
  '{Topic}? That is what I usually talk about here, so you know where I am coming from.',
];

/** Passages about a topic, with nothing to sell and no article or story to report. */
export const LONG_TOPIC: LongCopy = {
  openers: {
    unknown: ['What goes wrong, most of the time?', 'Let me say a word about mistakes.'],
    decide: ['So what helps?', 'Here is what I would do.', 'Let me tell you how I would start.'],
    questions: [
      'There are a few things to ask yourself.',
      'Before you do anything, be honest with yourself for a minute.',
    ],
    doubts: ['I know what you are thinking.', 'And now the doubts, because I have them, too.'],
  },
  passages: {
    hook: [
      'Let us talk about {niche}, with time, and without any tricks.',
      'If you have {niche} on your mind, sit down with me for a moment.',
      'I want to say a few honest things about {niche}.',
      'No quick cuts today. I want to talk about {niche}, from the beginning.',
    ],
    promise: [
      'I am not selling anything today. I have a few thoughts, a few questions, and no secret at the end.',
      'You can listen while you do something else. There is nothing to miss here, only something to think about.',
      'Nothing to buy, nothing to sign. Just a few thoughts.',
    ],
    situation: [
      'There is so much advice out there that doing nothing starts to feel reasonable. One person says more, the next one says less, and both sound very sure of themselves.',
      'Everybody makes it look easy. You see the result, in good light, and you never see the many tries before it.',
      'You save all the tips and you watch all the videos, and then the day is over, and nothing has changed. I know that feeling.',
      'With {niche}, most of us do not lack information. We lack a quiet half hour to think about what we want.',
      'Most of us learn this kind of thing by accident. A bit from a friend, a bit from a video, a bit from getting it wrong. No wonder it does not add up.',
    ],
    unknown: [
      'The mistake I see most is changing everything on a Monday. By Thursday it is too much, and then it feels like failing, when it was only a bad plan.',
      'Another one is comparing yourself with people who are further along. They are not better than you. They just started on another day.',
      'Then there is buying things instead of starting. Things are nice. They do not do it for you, though.',
      'There is also waiting for the right moment. It has a way of not coming. A wrong moment is fine, too.',
      'People also give up one week too early. The dull part in the middle is not a sign that it is not working. It is just the middle.',
    ],
    decide: [
      'What helps, I think, is to start smaller than you would like to. So small that it is almost embarrassing. Small things get done.',
      'Pick one thing, and let the others wait. Not because they do not matter, but because you have one head and two hands.',
      'Make it easy to begin. Put it where you see it, at a time when you are awake, next to something that you do anyway.',
      'Do it badly the first time, on purpose. Then the worst is over, and everything after that is better.',
      'Tell one person about it. Not the whole world, just one person who will ask you next week.',
      'Write down one sentence about why you care. If you cannot write the sentence, you have found out something important.',
      'Stop while it is still fun. I know that sounds wrong. But stopping early is what makes you come back.',
      'At the end of the week, look back for a few minutes and ask what was easy. The easy part is what I would do more of.',
      'Keep what already works. You are not starting from nothing, even if it feels like it.',
    ],
    questions: [
      'Ask yourself what you want it to change. Not in general, but on a normal Wednesday.',
      'Ask yourself what you would give up for it, because the time has to come from somewhere.',
      'Ask yourself who you are doing it for. If the answer is somebody on a screen, think again.',
      'Ask yourself what would be enough. It is hard to arrive when there is no place to arrive at.',
      'Ask yourself what you would tell a friend who had the same question. We are usually kinder and smarter when it is about somebody else.',
    ],
    doubts: [
      'You may think that this is too simple. It is simple. Simple is the part that survives a bad week.',
      'You may think that it is too late for you. I do not know your age, and I do not need to. Late is still earlier than never.',
      'You may see it differently, and that is fine. I would rather have a good argument than a polite nod.',
      'I am not an expert on your life. Take what fits, and leave the rest here.',
      'You may have tried it before, and it did not work. Then you know one way that is not yours, and that is worth something.',
    ],
    recap: [
      'So, to put it together: begin small, be kind to yourself, and look back once a week. That is how I see {niche}.',
      'So that is what I think about {niche}. None of it is new, and that is the good news. You can start with what you have.',
    ],
  },
  afterTelling: [],
  nothingTold: [],
};

/** Passages that report an article or a story in its own words. */
export const LONG_REPORT: LongCopy = {
  openers: {
    thing: ['Here is what it says.', 'So, word for word.'],
    unknown: ['Now for what I do not know.', 'What is not in there?'],
    decide: ['How do I read something like this?', 'Let me tell you how I make sense of it.'],
    questions: ['There are a few questions I keep asking.', 'And these are the questions that I am left with.'],
    doubts: ['I know what you are thinking.', 'You may have doubts by now. I have some, too.'],
  },
  passages: {
    hook: [
      'I read something, and I want to tell you about it without any hurry.',
      'Do you have a few minutes? I read something that I keep thinking about.',
      'Put everything else away for a moment, because I want to read you something.',
    ],
    promise: [
      'You get it in its own words as far as I can, and I will tell you where my opinion starts.',
      'First what it says, then what I make of it. Two different things.',
    ],
    situation: [
      'We read so much in a day that most of it is gone by the evening. A headline, a picture, the next one. So I want to stay with one thing for a moment.',
      'You know how it is. Somebody sends you a link, you mean to read it later, and later never comes.',
      'Most of what we hear about a thing is what other people think of it. I would like to start with the thing itself.',
      'It is easy to have an opinion on something that you have only heard about. I know, because I do it, too.',
    ],
    unknown: [
      'I do not know everything around it. A text has an end, and what comes after the last line is not in it.',
      'I have not talked to anybody who is in it. I have read it, and you can do the same.',
      'I am giving you parts of it. Read the whole thing before you have a strong opinion, and that goes for me, too.',
      'I do not know what was left out, and I do not know why. Sometimes it is only a question of space.',
      'I do not know how it looks from where you are. Somebody who is close to it will read it in another way.',
    ],
    decide: [
      'First I ask who is speaking. Then I ask who is not.',
      'I ask what is a fact in it and what is a hope. Both are allowed. They are just not the same.',
      'I try to say it back in one plain sentence. If I cannot, I have not understood it yet, and I read it again.',
      'I wait a little before I share it. What is still interesting tomorrow is worth sharing.',
      'I read the last paragraph twice. People put the important part there when they are not sure that you will like it.',
      'I look for the sentence that surprised me. That is usually where I learned something, or where I should check.',
      'I try not to be faster than the text. A thought takes its time, and it does not help anybody if I skip to the end.',
      'I ask what it means for one person on one day. Large words get small when you do that, and small ones get large.',
    ],
    questions: [
      'What would change my mind about it? If nothing could, then I am not reading, I am only agreeing.',
      'Who is affected by it, and do I know one of them?',
      'What is missing? Every text leaves something out. That is not a crime, it is only a length.',
      'What happens next, and who decides that?',
      'Would I have read it to the end if it had said the opposite? That one hurts a little.',
      'What did I believe before I read it, and what do I believe now? If it is exactly the same, I want to know why.',
    ],
    doubts: [
      'You may say that it has nothing to do with you. Maybe. A lot of things have nothing to do with us until they do.',
      'You may have read about it somewhere else, and differently. Then tell me. I mean that.',
      'You may find it dull. Then thank you for staying this long, honestly.',
      'You may think that I left out the best part. Then read it, and tell me which one it is.',
      'You may think that one text does not matter. One text rarely does. A habit of reading properly does, and this is how it starts.',
      'And you may just want me to say what to think. I will not. You are better at that than I am, for your own life at least.',
    ],
    recap: [
      'So that is what I read, and that is what I make of it. I hope that you could tell the two apart.',
      'I will leave it there. You have heard the words, you have heard my questions, and the answers are yours.',
    ],
  },
  afterTelling: [
    'That is what it says, and up to here nothing of it was mine.',
    'So much for the text itself. From here on it is only me.',
  ],
  nothingTold: [],
};

/** Closing sentences. */
export const FAREWELL: readonly string[] = [
  'Thank you for listening this long.',
  'That is all from me.',
  'Thanks for your time. I mean it.',
  'And with that, I will let you go.',
];

/** Short sentences that fill a part when a few words are missing. */
export const BREATHS: Partial<Record<LongPart, readonly string[]>> = {
  unknown: ['I would rather say so than guess.', 'That is simply how it is.'],
  decide: ['Take your time with that.', 'That is all there is to it.', 'It works for me, at least.'],
  questions: ['Short questions, and short answers will do.', 'You would be surprised how far that gets you.'],
  doubts: ['All of that is fair.', 'I would think so, too.'],
};
