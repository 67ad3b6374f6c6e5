import type { ChatKind, ChatMove } from '../../chat/shapes.js';

/** Messages for the kinds of chat that are not between two friends. Those that are missing are the same as between friends. */
export const CHAT_OF: Readonly<Partial<Record<ChatKind, Readonly<Partial<Record<ChatMove, readonly string[]>>>>>> = {
  group: {
    open: [
      'ok group, I need an opinion',
      'who is here? I found something',
      'vote please: {question}',
      'can we settle something',
    ],
    chase: ['here', 'I am here, what is it', 'present. make it quick'],
    doubt: ['I vote no until I see proof', 'says who', 'the rest of you believe that?'],
    done: ['ok I am convinced. who else', 'two votes for {it}', 'ok I vote yes'],
  },
  support: {
    open: ['hi, quick question', 'hello, is anybody there?', 'hi, can somebody help me with {problem}?'],
    chase: ['hi, we are here. what is it about?', 'hello! ask away', 'hi, how can we help?'],
    trouble: ['I am tired of {problem}', 'I have looked everywhere', 'I do not know what else to try'],
    agree: ['understood, one moment', 'ok, let me have a look', 'got it'],
    reveal: ['have a look at {name}', 'that would be {name}', 'so {thisis} {intro}', 'so {thisis} {intro}, {what}'],
    ask: ['and what does that do for me', 'ok, in short?', 'and why that one'],
    tell: [
      '{clause}',
      'in short: {say}',
      'what matters for you: {say}',
      'the short answer: {list}',
      'have a look and come back to us',
    ],
    again: ['also good to know: {say}', 'and {clause}', 'one more thing: {say}', 'ask us anything else'],
    doubt: ['is that really so?', 'and who says that', 'can I rely on that?'],
    proof: [
      'you can check it: {show}',
      'here it is: {show}',
      'somebody wrote: {review}',
      'have a look for yourself, please',
    ],
    'ask-price': ['and what does it cost?', 'how much is that?'],
    price: ['{price}', 'it is {price}'],
    done: ['that helps, thank you. link?', 'thanks, where do I get {it}?', 'ok, please send me the link'],
  },
  parent: {
    open: [
      'Hello dear. Do you have a minute?',
      'Dear, I have found something. Please call. Or write',
      'It is me. Are you there?',
    ],
    chase: ['hi, what happened', 'you do not have to sign your texts', 'I am on the train, tell me'],
    trouble: ['You know how I am with new things', 'Your aunt says the same', 'It has been like this for weeks'],
    agree: ['yes I know', 'I love you but yes', 'haha ok'],
    ask: ['ok and what does it do', 'wait, you found this yourself?', 'and why that one'],
    doubt: ['who told you that', 'is that really true', 'did you read the small print'],
    done: ['ok I am impressed. send me the link', 'fine, you win. where do I get {it}', 'ok I will look at it tonight'],
  },
  seller: {
    open: ['hi, is this still available?', 'hi! be honest, what is wrong with it', 'hello, I have a few questions'],
    chase: ['hi, yes it is. ask away', 'hello! nothing to hide, ask', 'hi, go on'],
    trouble: ['I have been disappointed before', 'I am tired of {problem}', 'I ask because I am careful'],
    agree: ['fair enough', 'I would ask, too', 'understood'],
    reveal: [
      'so {thisis} {intro}',
      'so {thisis} {intro}, {what}',
      'it is about {name}, right?',
      'you mean {name}, right?',
    ],
    ask: ['yes. what can you tell me', 'yes, and what is so good about {it}', 'yes. in one sentence?'],
    doubt: ['and that is true?', 'says who', 'can you prove that'],
    'ask-price': ['and the price?', 'how much, honestly'],
    price: ['{price}', '{price}, and that is the price'],
    done: ['ok deal. where do I order', 'ok, I want {it}. link?', 'you convinced me. link please'],
  },
  work: {
    open: ['anyone free for two minutes?', 'before the call: I found something', 'not about work, sort of'],
    chase: ['make it quick, I am in a meeting', 'ok but I have not had coffee yet', 'shoot'],
    trouble: ['you know my desk', 'I cannot do another week of {problem}', 'we talk about it every monday'],
    agree: ['true', 'do not remind me', 'as per my last email'],
    done: ['ok put the link in the channel', 'sending this to the team', 'ok I am in. link?'],
  },
  self: {
    open: [
      'note to self: look into this',
      'note to self. no more {problem}',
      'for later, do not forget',
      'ok, for real this time',
    ],
    trouble: ['I am so over {problem}', 'reminder: this is why I am looking', 'I keep putting it off'],
    agree: ['yes, again', 'this time I mean it'],
    reveal: ['{name}', 'look up {name}', 'found {name}', 'so {thisis} {intro}'],
    tell: ['{clause}', '{say}', 'why: {say}', 'why: {list}', 'read about it tonight'],
    again: [
      'also: {say}',
      'and {clause}',
      'and: {list}',
      'do not overthink it',
      'sleep on it',
      'ask somebody who knows',
    ],
    proof: ['it says: {show}', '{show}', 'look it up again tonight', 'read the small print tonight'],
    price: ['{price}', 'costs {price}'],
    done: ['ok, decide tomorrow', 'tomorrow, after coffee', 'do it. no excuses'],
  },
};

/** Kinds of chat that the owner of the phone begins: asking for help, and wanting to buy. */
export const OPENED_BY_ME: ReadonlySet<ChatKind> = new Set<ChatKind>(['support', 'seller']);
