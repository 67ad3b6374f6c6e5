import { TIPS, UNDER_CLAIMS, UNDER_FACTS, UNDER_PROOFS } from '../carousel.js';
import { ADVICE, type DeckCopy, labelled, pair, single } from './deck.js';

const USUAL = ['claim', 'proof', 'product', 'audience', 'box', 'price', 'thought'] as const;

export const LIST: DeckCopy = {
  slides: 7,
  role: 'item',
  order: USUAL,
  counted: [
    pair('{count} things to know about {name}', 'One per slide, so you can decide for yourself.'),
    pair('{count} reasons to look at {brand}', '{What}, one reason per slide.'),
    pair('{count} reasons {name} made my list', 'One reason per slide. Swipe.'),
  ],
  covers: [
    pair('{count} notes on {name}', 'One per slide, short and in order.'),
    pair('{count} notes before you look at {name}', 'One per slide. Keep what helps.'),
    pair('{count} notes before you decide', 'On {name}, one per slide.'),
  ],
  topicCovers: [
    pair('{count} small rules for {niche}', 'One per slide. Pick one and start today.'),
    pair('{count} notes on {niche}', 'One per slide. Keep what works for you.'),
    pair('{count} small rules to begin with', 'One per slide. Pick one and start today.'),
  ],
  reportCovers: [pair('{count} notes on something I read', 'One line of it per slide.')],
  claim: {
    heads: ['{k}. {Point}'],
    labels: ['{k}. Good to know', '{k}. The detail that counts', '{k}. Worth a second look', '{k}. Read this one'],
    texts: ['{line}'],
    under: UNDER_CLAIMS,
  },
  proof: {
    heads: ['{k}. {Point}'],
    labels: ['{k}. For the sceptics', '{k}. Check this one'],
    texts: ['{line}'],
    under: UNDER_PROOFS,
  },
  pairs: {
    product: [pair('{k}. In one line', '{Brand} {is} {what}.')],
    audience: [
      pair('{k}. Made for {audience}', 'If that is you, read on.'),
      pair('{k}. For whom?', 'Made for {audience}.'),
    ],
    box: [
      pair('{k}. What is in the box', '{Box}. That is all of it.'),
      pair('{k}. In the box, among others', '{Boxsome}.'),
    ],
    price: [pair('{k}. The price: {price}', 'So you know before you go and look.')],
  },
  thin: labelled('{k}.', ADVICE),
  tips: labelled('{k}.', TIPS),
};

export const HOW_TO: DeckCopy = {
  slides: 6,
  role: 'step',
  order: ['problem', 'product', 'audience', 'claim', 'proof', 'box', 'price', 'thought'],
  covers: [
    pair('How to tell if {name} {is} for you', 'One step per slide. Start with the first.'),
    pair('How to decide on {name}', 'Step by step, without the guessing.'),
    pair('How to get to know {name}', 'One step per slide, and no more.'),
    pair('How to decide, step by step', 'With {name} as the example.'),
  ],
  topicCovers: [
    pair('How to begin with {niche}', 'One step per slide. Start with the first.'),
    pair('How to make {niche} easier', 'Small steps, one per slide.'),
    pair('How to begin without overthinking it', 'Small steps, one per slide.'),
  ],
  reportCovers: [pair('How to get the gist of it', 'One step, one line per slide.')],
  claim: {
    orders: ['Step {k}: {Point}'],
    labels: [
      'Step {k}: read what you get',
      'Step {k}: look at the details',
      'Step {k}: note what matters',
      'Step {k}: picture it',
      'Step {k}: underline this',
    ],
    texts: ['{line}', '{line} Would you use that?', '{line} Note it if it matters to you.'],
    under: ['That is all there is to this step.', 'One thing at a time.', 'Then swipe to the next step.'],
  },
  proof: {
    labels: ['Step {k}: look for proof', 'Step {k}: check it yourself'],
    texts: ['{line}', '{line} Look it up before you go on.'],
  },
  pairs: {
    problem: [
      pair('Step {k}: name the problem', '{Problem}, for example. Write down yours.'),
      pair('Step {k}: say what bothers you', 'Maybe it is {problem}. One thing is enough.'),
    ],
    product: [
      pair('Step {k}: learn the basics', '{Brand} {is} {what}.'),
      pair('Step {k}: know what you look at', '{Brand} {is} {what}.'),
    ],
    audience: [pair('Step {k}: ask if it is for you', 'Made for {audience}. Is that you?')],
    box: [
      pair('Step {k}: read what is inside', '{Box}. That is all of it.'),
      pair('Step {k}: read what is inside', '{Boxsome}, among other things.'),
    ],
    price: [
      pair('Step {k}: check the price', '{Price}. Put it next to what you pay now.'),
      pair('Step {k}: ask about the price', '{Price}. Now you know.'),
    ],
  },
  thin: single(
    ['Step {k}: start with what matters', 'Write it down in one sentence. It makes deciding a lot easier.'],
    ['Step {k}: name what is missing', 'One thing that would help you decide. Then go and look it up.'],
    ['Step {k}: be picky', 'Put it next to what you know, and see which one you would choose.'],
    ['Step {k}: ask your question', 'Put it in the comments. Somebody else is wondering, too.'],
    ['Step {k}: look twice', 'The details tell you more than any caption can.'],
    ['Step {k}: sleep on it', 'Still thinking about it tomorrow? Then you have your answer.'],
    ['Step {k}: take your time', 'A good decision rarely needs a countdown.'],
    ['Step {k}: tell a friend', 'Send this post to somebody it is for.'],
  ),
  tips: labelled('Step {k}:', TIPS),
};

export const MYTH_FACT: DeckCopy = {
  slides: 6,
  role: 'fact',
  roles: { belief: 'myth', proof: 'fact' },
  order: USUAL,
  covers: [
    pair('Myth or fact: {name}', 'First the myth, then what is so. Swipe.'),
    pair('What people get wrong about {name}', 'First the myth, then the fact.'),
    pair('Stop believing this about {things}', 'First the myth, then the fact.'),
    pair('Myth or fact?', 'A few words on {name}. First the myth, then the fact.'),
  ],
  topicCovers: [
    pair('Myth or fact: {niche}', 'First the myth, then what is so. Swipe.'),
    pair('What people get wrong about {niche}', 'First the myth, then the fact.'),
    pair('Myth or fact?', 'First the myth, then what is so. Swipe.'),
  ],
  reportCovers: [pair('Myth or fact? I read it up', 'First the myth, then what it says.')],
  beliefs: {
    claim: [
      pair('Myth: you get used to {problem}', 'People say so a lot. Swipe.'),
      pair('Myth: all {things} are the same', 'Looks like it, until you read on.'),
      pair('Myth: the details do not matter', 'They do here. Swipe.'),
      pair('Myth: there is nothing to know here', 'One line says otherwise.'),
      pair('Myth: you have seen it all', 'Then you know the next slide. Do you?'),
    ],
    proof: [
      pair('Myth: it is all talk', 'Fair enough. Then check the next slide.'),
      pair('Myth: you have to take my word', 'No, you do not. Swipe.'),
    ],
    product: [pair('Myth: it takes long to explain', 'One line will do. Swipe.')],
    audience: [pair('Myth: it is for everybody', 'Somebody was meant. Swipe.')],
    box: [pair('Myth: you never know what you get', 'This time you do. Swipe.')],
    price: [
      pair('Myth: nobody names the price', 'Let us do that now. Swipe.'),
      pair('Myth: you have to ask for the price', 'It is on the next slide.'),
    ],
  },
  claim: {
    heads: ['Fact: {Point}'],
    labels: ['Fact: read it yourself', 'Fact: it is right here', 'Fact: one line says it', 'Fact: word for word'],
    texts: ['{line}'],
    under: [
      'So much for that myth.',
      'That is all it takes to settle it.',
      'Short, and there to be checked.',
      ...UNDER_FACTS,
    ],
  },
  proof: {
    heads: ['Fact: {Point}'],
    labels: ['Fact: here is what to check', 'Fact: it is on record'],
    texts: ['{line}'],
    under: ['Check it yourself before you believe me.', ...UNDER_PROOFS],
  },
  pairs: {
    product: [pair('Fact: one line is enough', '{Brand} {is} {what}.')],
    audience: [pair('Fact: somebody was meant', 'Made for {audience}.')],
    box: [
      pair('Fact: this is in the box', '{Box}. That is all of it.'),
      pair('Fact: this is in the box', '{Boxsome}, among other things.'),
    ],
    price: [pair('Fact: {price}', 'Named here, so you can decide.')],
  },
  thin: [
    [
      pair('Myth: you must decide today', 'Whoever says so is in a hurry.'),
      pair('Fact: you can sleep on it', 'Still thinking about it tomorrow? Then you have your answer.'),
    ],
    [
      pair('Myth: only you have that question', 'It feels like it. It is hardly ever so.'),
      pair('Fact: others wonder, too', 'So put it in the comments.'),
    ],
    [
      pair('Myth: others know what you need', 'They mean well, most of the time.'),
      pair('Fact: you know it best', 'Write it down in one sentence. It makes deciding a lot easier.'),
    ],
    [
      pair('Myth: a caption tells you everything', 'Not even this one.'),
      pair('Fact: the details tell you more', 'Look twice, then decide.'),
    ],
  ],
  tips: [
    [
      pair('Myth: you need a big plan', 'It sounds sensible. It also delays the start.'),
      pair('Fact: one small thing will do', 'Do it today, before you plan the rest.'),
    ],
    [
      pair('Myth: more tips will help', 'You have saved plenty already.'),
      pair('Fact: trying beats saving', 'Pick one of them and try it instead.'),
    ],
    [
      pair('Myth: it works at once or never', 'Give it a fair chance first.'),
      pair('Fact: two weeks tell you more', 'Only then judge whether it works for you.'),
    ],
    [
      pair('Myth: everybody else is faster', 'You only see the part they post.'),
      pair('Fact: your own pace is fine', 'A little every week beats a lot once.'),
    ],
  ],
};

export const BEFORE_AFTER: DeckCopy = {
  slides: 6,
  role: 'after',
  roles: { opening: 'before', turn: 'turn' },
  order: ['claim', 'proof', 'audience', 'box', 'price', 'thought'],
  covers: [
    pair('Before and after: {name}', 'Two states, and what lies in between.'),
    pair('Before {name}, and after', 'Swipe to see both sides.'),
    pair('Before and after', 'And {name} in between. Swipe.'),
  ],
  topicCovers: [
    pair('{Niche}, before and after', 'Two states, and one small change in between.'),
    pair('Before and after one small change', 'Two states, and what lies in between.'),
  ],
  reportCovers: [pair('Before and after reading this', 'What I assumed, and what it says.')],
  openings: [
    [
      pair('Before: {problem}', 'You know how that goes. Keep swiping.'),
      pair('Before: {problem}, again', 'Sounds familiar? Keep swiping.'),
      pair('Before: the way you do it now', 'Picture it for a second. Then swipe.'),
    ],
    [
      pair('In between: {intro}', '{What}.'),
      pair('In between: {intro}', 'That is the change. Swipe for the rest.'),
      pair('In between: one small change', 'Nothing dramatic. Swipe for what follows.'),
    ],
  ],
  claim: {
    heads: ['After: {Point}'],
    labels: [
      'After: what it says',
      'After: read this line',
      'After: one more thing',
      'After: the detail',
      'After: and this',
    ],
    texts: ['{line}'],
    under: [
      'Put that next to the first slide.',
      'Now swipe back and compare.',
      'Think of the first slide again.',
      'A different picture from before.',
      ...UNDER_FACTS,
    ],
  },
  proof: {
    heads: ['After: {Point}'],
    labels: ['After: the proof', 'After: who says so'],
    texts: ['{line}'],
    under: UNDER_PROOFS,
  },
  pairs: {
    audience: [pair('After: whom it is for', 'Made for {audience}.')],
    box: [
      pair('After: what is in the box', '{Box}. That is all of it.'),
      pair('After: what is in the box', '{Boxsome}, among other things.'),
    ],
    price: [pair('And the price: {price}', 'So you know what lies in between.')],
  },
  thin: [
    ...single(
      ['After: your turn', 'Where are you now, before or after? Tell me.'],
      ['After: no open questions', 'Put yours in the comments. Somebody else is wondering, too.'],
    ),
    ...labelled('After:', ADVICE),
  ],
  tips: single(
    ['After: one small thing a day', 'Done before the rest is planned.'],
    ['After: less, more often', 'A little every week beats a lot once.'],
    ['After: only what works', 'The rest can go, without feeling bad about it.'],
    ['After: a few words on paper', 'What you tried, and what it changed.'],
    ['After: your own pace', 'You only see the part that others post.'],
    ['After: too easy to skip', 'If it takes no effort to begin, you will begin.'],
    ['After: a question asked', 'Most people like to be asked.'],
    ['After: one tip, tried', 'The other saved ones can wait.'],
  ),
};

export const STORY: DeckCopy = {
  slides: 7,
  role: 'scene',
  inOrder: true,
  order: ['claim', 'proof', 'audience', 'box', 'price', 'thought'],
  covers: [
    pair('It started with {problem}', 'A short story, one line per slide.'),
    pair('A short story about {name}', 'One line per slide. Swipe.'),
    pair('The day I read about {name}', 'A short story, one line per slide.'),
    pair('A very short story', 'With {name} in it. One line per slide.'),
  ],
  topicCovers: [
    pair('How I began with {niche}', 'A short story, one line per slide.'),
    pair('It started with too many tips', 'A short story, one line per slide.'),
  ],
  reportCovers: [pair('A story I read, in short lines', 'One line per slide. Swipe.')],
  openings: [
    [
      pair('The usual day: {problem}', 'You know the kind. Keep swiping.'),
      pair('It was an ordinary day', 'Nothing to report. Keep swiping.'),
    ],
    [pair('Then I read about {intro}', '{What}.'), pair('Then a name came up', '{Name}. I wanted to know more.')],
  ],
  claim: {
    labels: [
      'So I read on',
      'And then this line',
      'I had to read it twice',
      'Then it got interesting',
      'It did not stop there',
      'I kept reading',
      'And there was more',
      'One last line',
    ],
    texts: ['{line}'],
  },
  proof: {
    labels: ['I was not sure yet', 'So I looked for proof', 'Then I looked again', 'I wanted to be certain'],
    texts: ['{line}'],
  },
  pairs: {
    audience: [pair('Who was it for?', 'For {audience}, it turned out.')],
    box: [
      pair('And in the box?', '{Box}. That was all of it.'),
      pair('And in the box?', '{Boxsome}, among other things.'),
    ],
    price: [pair('Only the price was missing', '{Price}. Now you know, too.')],
  },
  thin: single(
    ['I still had a question', 'Do you have one, too? Put it in the comments.'],
    ['I wrote down what mattered', 'One sentence. It makes deciding a lot easier.'],
    ['I looked twice', 'The details tell you more than any caption can.'],
    ['I put it next to what I know', 'And asked myself which one I would choose.'],
    ['I thought of somebody', 'You may know somebody this is for, too.'],
    ['I waited a day', 'A good decision rarely needs a countdown.'],
    ['I could still say no', 'Nobody was keeping score.'],
    ['And that is where it stands', 'What would you do? Tell me.'],
  ),
  tips: single(
    ['All those tips, saved', 'And none of them tried.'],
    ['So I picked one', 'And did it before I planned the rest.'],
    ['I made it too easy to skip', 'If it takes no effort to begin, you begin.'],
    ['I gave it two weeks', 'Only then did I judge it.'],
    ['I wrote down what I tried', 'A few words were enough.'],
    ['I stopped watching others', 'You only see the part they post.'],
    ['I asked somebody who does it', 'Most people like to be asked.'],
    ['I kept what worked', 'And dropped the rest without feeling bad about it.'],
  ),
};

export const CHECKLIST: DeckCopy = {
  slides: 7,
  role: 'check',
  order: ['problem', 'audience', 'claim', 'proof', 'product', 'box', 'price', 'thought'],
  covers: [
    pair('Your checklist for {name}', 'Tick off what applies, then count.'),
    pair('A checklist for {audience}', 'About {name}. Tick off what applies.'),
    pair('Before you choose {things}: a checklist', 'Save it, and tick as you go.'),
    pair('Checklist: {is} {name} for you?', 'Tick off what applies, then count.'),
    pair('A checklist before you decide', 'On {name}. Tick off what applies.'),
  ],
  topicCovers: [
    pair('Your checklist for {niche}', 'Save it, and tick as you go.'),
    pair('A small checklist for {niche}', 'Tick off what you have done.'),
    pair('A small checklist to save', 'Tick off what you have done.'),
  ],
  reportCovers: [pair('A checklist of what I read', 'Tick off what you knew.')],
  claim: {
    heads: ['{k} of {of}: {Point}'],
    labels: ['{k} of {of}: read, then tick', '{k} of {of}: does that help you?', '{k} of {of}: would you use it?'],
    texts: ['{line} Tick?', '{line}'],
    under: [
      'Tick it if you would use that.',
      'A must for you? Tick it.',
      'Tick it, or leave it empty.',
      'Yes or no. There is no maybe.',
      'Tick it only if you mean it.',
      'Does that matter to you? Tick.',
      'Not for you? No tick, no harm.',
      'Tick it, then go on.',
    ],
  },
  proof: {
    heads: ['{k} of {of}: {Point}'],
    labels: ['{k} of {of}: enough proof?', '{k} of {of}: good to know'],
    texts: ['{line} Tick?', '{line}'],
    under: ['Good enough for a tick?', 'Tick it once you have checked it.', 'Does that convince you? Tick.'],
  },
  pairs: {
    problem: [
      pair('{k} of {of}: done with {problem}', 'Tick it if that is you.'),
      pair('{k} of {of}: a familiar problem', 'Done with {problem}? Tick.'),
    ],
    product: [pair('{k} of {of}: the right thing', '{Brand} {is} {what}. What you need? Tick.')],
    audience: [pair('{k} of {of}: is that you?', 'Made for {audience}. Tick it if that is you.')],
    box: [
      pair('{k} of {of}: the box', '{Box}. All you need? Tick.'),
      pair('{k} of {of}: the box', '{Boxsome}, among other things. Tick?'),
    ],
    price: [pair('{k} of {of}: {price}', 'Within your budget? Tick.')],
  },
  thin: single(
    ['{k} of {of}: no questions left', 'If there is one, put it in the comments.'],
    ['{k} of {of}: I know what I need', 'One sentence is enough. Then tick it.'],
    ['{k} of {of}: I have slept on it', 'Still thinking about it? Tick.'],
    ['{k} of {of}: I have looked twice', 'The details tell you more than any caption can.'],
    ['{k} of {of}: I have compared', 'Put it next to what you know, then tick.'],
    ['{k} of {of}: I am in no hurry', 'A good decision rarely needs a countdown.'],
    ['{k} of {of}: I could still say no', 'You can. Nobody is keeping score.'],
    ['{k} of {of}: I know who needs this', 'Then send them this list.'],
  ),
  tips: labelled('{k} of {of}:', TIPS),
};

export const COMPARISON: DeckCopy = {
  slides: 6,
  role: 'question',
  order: ['product', 'problem', 'claim', 'proof', 'audience', 'box', 'price', 'thought'],
  covers: [
    pair('{Name} or what you have now?', 'The same questions for both, one per slide.'),
    pair('{Name} vs what you use now', 'The same questions for both. Be fair.'),
    pair('Compare {name} with what you have', 'The same questions for both, one per slide.'),
    pair('This one or yours?', 'The same questions for both: {name}, and what you have now.'),
  ],
  topicCovers: [
    pair('{Niche}: small steps or a big plan?', 'The same questions for both, one per slide.'),
    pair('Small steps or a big plan?', 'The same questions for both, one per slide.'),
  ],
  reportCovers: [pair('What I thought vs what I read', 'One question per slide.')],
  claim: {
    labels: [
      'Question {k}: what do you get?',
      'Question {k}: what else do you get?',
      'Question {k}: what about the details?',
      'Question {k}: what is different?',
      'Question {k}: what would you miss?',
      'Question {k}: what counts for you?',
    ],
    texts: [
      '{Name}: {say}. Yours: the same?',
      '{Name}: {say}. And yours?',
      '{line} And yours?',
      '{line} What would yours say?',
      '{line}',
    ],
  },
  proof: {
    labels: ['Question {k}: what can you check?', 'Question {k}: who says so?', 'Question {k}: what backs it up?'],
    texts: ['{Name}: {say}. Yours: anything to show?', '{line} And yours?', '{line}'],
  },
  pairs: {
    problem: [pair('Question {k}: what annoys you?', '{Problem}, maybe? Then what you have now loses a point.')],
    product: [pair('Question {k}: what is it?', '{Brand}: {what}. And yours?')],
    audience: [pair('Question {k}: who is it for?', '{Name}: made for {audience}. And yours?')],
    box: [
      pair('Question {k}: what is in the box?', '{Name}: {box}. And yours?'),
      pair('Question {k}: what is in the box?', '{Name}: {boxsome}. And yours?'),
    ],
    price: [pair('Question {k}: what does it cost?', '{Name}: {price}. Yours: you know best.')],
  },
  thin: single(
    ['Question {k}: which would you miss?', 'Go by your gut first, then by the facts.'],
    ['Question {k}: which would you name?', 'A friend asks. Answer without thinking.'],
    ['Question {k}: which fits your day?', 'Think of yesterday, hour by hour.'],
    ['Question {k}: what is still open?', 'Put it in the comments. Somebody else is wondering, too.'],
    ['Question {k}: what would change it?', 'Name the one thing that would help you decide.'],
    ['Question {k}: what can wait?', 'A good decision rarely needs a countdown.'],
    ['Question {k}: what matters to you?', 'Write it down in one sentence, then judge both by it.'],
    ['Question {k}: which one wins?', 'Keep what you have, or not. Both are fine.'],
  ),
  tips: single(
    ['Question {k}: which starts today?', 'A big plan: not yet. One small step: yes.'],
    ['Question {k}: which is easier to repeat?', 'A lot once, or a little every week? The little.'],
    ['Question {k}: which can you drop?', 'A small step, without feeling bad about it.'],
    ['Question {k}: which do people post?', 'The big plan. You only see the part they post.'],
    ['Question {k}: which fits in a note?', 'A small step: a few words are enough.'],
    ['Question {k}: which is easier to begin?', 'The one that takes no effort.'],
    ['Question {k}: which shows sooner?', 'Give both two weeks, then judge.'],
    ['Question {k}: which one is yours?', 'Tell me in the comments.'],
  ),
};

export const MISTAKES: DeckCopy = {
  slides: 6,
  role: 'mistake',
  order: ['problem', 'product', 'claim', 'proof', 'audience', 'box', 'price', 'thought'],
  covers: [
    pair('{count} mistakes before you choose {name}', 'Each with what to do instead.'),
    pair('{count} mistakes when you choose {things}', 'Each with what to do instead. {Name}, for example.'),
    pair('{count} mistakes to avoid with {name}', 'One per slide, and what to do instead.'),
    pair('{count} mistakes before you decide', 'On {name}, for example. Each with what to do instead.'),
  ],
  topicCovers: [
    pair('{count} mistakes with {niche}', 'Each with what to do instead.'),
    pair('{count} mistakes when you begin', 'Each with what to do instead.'),
  ],
  reportCovers: [pair('{count} mistakes, and what I read', 'Each with a line to read instead.')],
  claim: {
    labels: [
      'Mistake {k}: going by looks alone',
      'Mistake {k}: skipping the details',
      'Mistake {k}: stopping at the headline',
      'Mistake {k}: expecting the usual',
      'Mistake {k}: reading half of it',
      'Mistake {k}: thinking you know it',
    ],
    texts: [
      'Instead, read this: {say}.',
      'Look here instead: {say}.',
      'Better take note: {say}.',
      'What to read instead: {say}.',
      'Better: read it in full. {line}',
      '{line}',
    ],
  },
  proof: {
    labels: ['Mistake {k}: taking my word for it', 'Mistake {k}: not asking for proof', 'Mistake {k}: never checking'],
    texts: ['Instead, check this: {say}.', 'Look this up instead: {say}.', 'Better: check it. {line}', '{line}'],
  },
  pairs: {
    problem: [
      pair('Mistake {k}: living with {problem}', 'Instead, see what else there is. Keep swiping.'),
      pair('Mistake {k}: just living with it', 'Had enough of {problem}? Instead, see what else there is.'),
    ],
    product: [pair('Mistake {k}: guessing what it is', 'Better: one clear line. {Brand} {is} {what}.')],
    audience: [pair('Mistake {k}: copying others', 'Instead, ask whom it is made for: {audience}.')],
    box: [
      pair('Mistake {k}: not looking inside', 'Instead, read what is in the box: {box}.'),
      pair('Mistake {k}: not looking inside', 'Instead, read what is in the box: {boxsome} and more.'),
    ],
    price: [pair('Mistake {k}: asking the price last', 'Better ask first: {price}.')],
  },
  thin: single(
    ['Mistake {k}: deciding in a hurry', 'Instead, sleep on it. Still thinking about it? There is your answer.'],
    ['Mistake {k}: keeping your question', 'Instead, put it in the comments. Somebody else is wondering, too.'],
    ['Mistake {k}: not knowing your needs', 'Instead, write down in one sentence what matters to you.'],
    ['Mistake {k}: never comparing', 'Instead, put it next to what you know.'],
    ['Mistake {k}: looking only once', 'Instead, look twice. Details tell you more than a caption.'],
    ['Mistake {k}: believing a countdown', 'Instead, take your time.'],
    ['Mistake {k}: keeping it to yourself', 'Instead, send this post to somebody it is for.'],
    ['Mistake {k}: forgetting to say no', 'You can. Nobody is keeping score.'],
  ),
  tips: single(
    ['Mistake {k}: planning all of it', 'Instead, start with one small thing today.'],
    ['Mistake {k}: saving every tip', 'Instead, pick one of them and try it.'],
    ['Mistake {k}: judging too early', 'Instead, give it two weeks.'],
    ['Mistake {k}: keeping it all', 'Instead, keep what works and drop the rest.'],
    ['Mistake {k}: making it hard to begin', 'Instead, make it too easy to skip.'],
    ['Mistake {k}: trusting your memory', 'Instead, write down what you tried. A few words are enough.'],
    ['Mistake {k}: watching others', 'You only see the part they post. Look at yours instead.'],
    ['Mistake {k}: doing a lot at once', 'Instead, do a little every week.'],
  ),
};
