import type { Goal } from '../../formats.js';
import type { HookFamily } from '../../winner/vocabulary.js';
import type { Telling } from './finding.js';

/** How each hook family opens, as the rest of a sentence after "it opens". */
export const OPENS: Readonly<Record<HookFamily, string>> = {
  'pain-point': 'on a pain that people know',
  transformation: 'on a change',
  contrarian: 'by contradicting what people believe',
  pov: 'inside a scene',
  list: 'with a count, and a count is watched to its end',
  confession: 'with a confession',
  question: 'with a question',
  curiosity: 'by leaving something open',
  'result-first': 'with the result',
  callout: 'by saying who it is for',
  challenge: 'with a challenge',
  comparison: 'with a comparison',
  'social-proof': 'with what others say',
};

/** What each goal wants people to do, as the rest of a sentence after "ask people to". */
export const WANTED: Readonly<Record<Goal, string>> = {
  reach: 'send it to somebody',
  saves: 'save it for later',
  comments: 'answer one question in the comments',
  follows: 'follow for more',
  clicks: 'tap the link',
  sales: 'get it through the link',
};

/** What the judge says about each finding. A quotation follows a colon or is in quotation marks. */
export const TELLINGS: Readonly<Record<string, Telling>> = {
  'hook.family': { says: ['Line 1 opens {how}: “{quote}”', 'It opens {how}: “{quote}”'], short: 'it opens {how}' },
  'hook.story': {
    says: [
      'The opening is in the middle of something that happened: “{quote}”',
      'It begins with somebody to whom something happened: “{quote}”',
    ],
    short: 'it begins in the middle of something',
  },
  'hook.number': {
    says: ['The opening has a number to hold on to: “{quote}”', 'There is a number in the first seconds: “{quote}”'],
    short: 'there is a number in the first seconds',
  },
  'hook.thing': {
    says: ['The opening can be pictured, even without sound: “{quote}”', 'People see something at once: “{quote}”'],
    short: 'the opening can be pictured',
  },
  'hook.short': {
    says: ['The opening is over in {n} words: “{quote}”', 'Nobody has to wait for the point: “{quote}”'],
    short: 'the opening is short',
  },
  'hook.turn': {
    says: ['The opening sets one thing against another: “{quote}”', 'There is a tension in the first line: “{quote}”'],
    short: 'the opening has a tension in it',
  },
  'hook.long': {
    says: [
      'The opening takes {n} words to get to its point: “{quote}”',
      'Few people wait through {n} words: “{quote}”',
    ],
    short: 'the opening takes {n} words',
    fix: 'Cut line 1 to 12 words or fewer.',
  },
  'hook.greets': {
    says: [
      'The opening says hello before it says anything: “{quote}”',
      'The first seconds go to a greeting: “{quote}”',
    ],
    short: 'it starts with a greeting',
    fix: 'Cut the greeting, and start with what happens.',
  },
  'hook.announces': {
    says: [
      'The opening announces a video instead of starting one: “{quote}”',
      'This tells people what is coming instead of showing it: “{quote}”',
    ],
    short: 'it announces itself instead of starting',
    fix: 'Cut the announcement, and start with the thing itself.',
  },
  'hook.advertises': {
    says: [
      'The opening sounds like an advert from its first words: “{quote}”',
      'Nobody talks to a friend like this: “{quote}”',
    ],
    short: 'it sounds like an advert from the start',
    fix: 'Open line 1 the way you would tell a friend.',
  },
  'hook.empty': {
    says: [
      'The opening could belong to any video: “{quote}”',
      'The opening names no thing, no number and no person: “{quote}”',
    ],
    short: 'the opening could belong to any video',
    fix: 'Put one thing into line 1 that people can see.',
  },
  'hook.praises': {
    says: [
      'The opening praises before it has shown anything: “{quote}”',
      '“{x}” is a judgement, and people want to make their own: “{quote}”',
    ],
    short: 'the opening praises before it shows',
    fix: 'Show in line 1 what makes you say “{x}”, and leave the word out.',
  },
  'hook.product': {
    says: [
      'It begins with the product, before anybody has a reason to care: “{quote}”',
      'The name comes before the reason for it: “{quote}”',
    ],
    short: 'it begins with the product',
    fix: 'Let line 1 show the situation, and bring the product in later.',
  },
  'hook.plain': {
    says: [
      'The opening leaves nothing open: “{quote}”',
      'The opening asks nothing, contradicts nothing and promises nothing: “{quote}”',
    ],
    short: 'the opening leaves nothing open',
    fix: 'Give people a reason to stay in line 1: a question, a contradiction or a result.',
  },
  'clarity.easy': {
    says: [
      'The lines are easy to say and to follow: about {n} words each.',
      'It can be followed by ear: about {n} words to a line.',
    ],
    short: 'it is easy to follow',
  },
  'clarity.long': {
    says: ['Line {line} has {n} words: “{quote}”', 'Line {line} is too long for one breath: “{quote}”'],
    short: 'line {line} is too long to say',
    fix: 'Cut line {line} to 15 words, or make two of it.',
  },
  'clarity.heavy': {
    says: ['Line {line} reads like a brochure: “{quote}”', 'The words in line {line} are long for the ear: “{quote}”'],
    short: 'line {line} reads like a brochure',
    fix: 'Say line {line} in shorter words.',
  },
  'clarity.hedge': {
    says: ['“{x}” in line {line} takes back what is being said.', 'Line {line} hedges: “{x}”'],
    short: 'line {line} hedges',
    fix: 'Cut “{x}” from line {line}.',
  },
  'clarity.cliche': {
    says: ['“{x}” in line {line} has been said too often to be heard.', 'Line {line} leans on a cliché: “{x}”'],
    short: 'line {line} leans on a cliché',
    fix: 'Say in line {line} what happens, in place of “{x}”.',
  },
  'clarity.fragment': {
    says: ['Line {line} is hardly a line: “{quote}”', 'Line {line} is over before it has said anything: “{quote}”'],
    short: 'line {line} is hardly a line',
    fix: 'Make a whole sentence of line {line}.',
  },
  'specificity.things': {
    says: ['Line {line} can be pictured: “{quote}”', 'Line {line} is about things people can see: “{quote}”'],
    short: 'line {line} can be pictured',
  },
  'specificity.number': {
    says: ['Line {line} says how much: “{quote}”', 'There is a figure in line {line}: “{quote}”'],
    short: 'line {line} says how much',
  },
  'specificity.name': {
    says: ['Line {line} names names: “{quote}”', 'Line {line} says who or what by name: “{quote}”'],
    short: 'line {line} names names',
  },
  'specificity.empty': {
    says: ['Line {line} could be about anything: “{quote}”', 'Nothing in line {line} can be pictured: “{quote}”'],
    short: 'line {line} could be about anything',
    fix: 'Put a thing, a number or a name into line {line}.',
  },
  'specificity.praise': {
    says: ['“{x}” in line {line} is praise without a reason.', 'Line {line} praises where it could show: “{x}”'],
    short: 'line {line} praises where it could show',
    fix: 'Say in line {line} what can be seen, in place of “{x}”.',
  },
  'proof.stated': {
    says: ['Line {line} gives a reason to believe it: “{quote}”', 'Line {line} has a proof: “{quote}”'],
    short: 'line {line} gives a reason to believe it',
  },
  'proof.own': {
    says: ['Line {line} speaks from experience: “{quote}”', 'Somebody has lived line {line}: “{quote}”'],
    short: 'line {line} speaks from experience',
  },
  'proof.shows': {
    says: ['Line {line} shows instead of telling: “{quote}”', 'Line {line} lets people look for themselves: “{quote}”'],
    short: 'line {line} shows instead of telling',
  },
  'proof.honest': {
    says: [
      'Line {line} admits something, so the rest is easier to believe: “{quote}”',
      'Line {line} is honest about a limit: “{quote}”',
    ],
    short: 'line {line} admits something',
  },
  'proof.fact': {
    says: ['Line {line} tells a fact of the brief: “{quote}”', 'Line {line} uses what the brief states: “{quote}”'],
    short: 'line {line} tells a fact of the brief',
  },
  'proof.none': {
    says: [
      'Nothing in it is proved: no figure, no experience, nothing shown.',
      'People are asked to believe it without a reason.',
    ],
    short: 'nothing in it is proved',
    fix: 'Show one thing working, or state one fact that can be checked.',
  },
  'proof.invented': {
    says: [
      'The number {x} in line {line} is not in the brief.',
      'Line {line} has a number that the brief does not state: {x}.',
    ],
    short: 'line {line} has a number that the brief does not state',
    fix: 'Take the number {x} out of line {line}, or state it in the brief.',
  },
  'proof.claims': {
    says: [
      'It makes {n} claims that could be checked, and {x} are allowed.',
      'There are {n} checkable claims in it; the limit is {x}.',
    ],
    short: 'it makes more claims than are allowed',
    fix: 'Keep the strongest claim, and leave others out until {x} are left.',
  },
  'proof.unused': {
    says: ['No line uses the proof of the brief: “{x}”', 'The brief has a proof that stays unsaid: “{x}”'],
    short: 'the proof of the brief stays unsaid',
    fix: 'Say the proof of the brief, word for word: “{x}”',
  },
  'pace.rhythm': {
    says: ['Short and long lines take turns.', 'The lines differ in length, so it does not drone.'],
    short: 'short and long lines take turns',
  },
  'pace.count': {
    says: ['The format {x} has {m} lines ({roles}), and this has {n}.', 'It has {n} lines where {x} has {m}: {roles}.'],
    short: 'it has {n} lines where the format has {m}',
    fix: 'Bring it to {m} lines: {roles}.',
  },
  'pace.repeat': {
    says: [
      'Line {line} says again what line {other} said: “{quote}”',
      'Lines {other} and {line} say the same: “{quote}”',
    ],
    short: 'line {line} repeats line {other}',
    fix: 'Give line {line} something new to say.',
  },
  'pace.late': {
    says: [
      'The product is not named before the last line: “{quote}”',
      'People hear what it is only in the last line: “{quote}”',
    ],
    short: 'the product comes only in the last line',
    fix: 'Name the product by the middle.',
  },
  'pace.same-screen': {
    says: [
      'The text on screen repeats line {line} word for word: “{quote}”',
      'Line {line} is shown exactly as it is said: “{quote}”',
    ],
    short: 'the text on screen repeats line {line}',
    fix: 'Show on line {line} what is not said.',
  },
  'pace.full-screen': {
    says: [
      'The text on line {line} has {n} words, too many to read while listening.',
      'Nobody reads {n} words over line {line}.',
    ],
    short: 'there is too much text on line {line}',
    fix: 'Cut the text on line {line} to 6 words.',
  },
  'pace.still': {
    says: [
      'Every line is filmed the same way, so nothing changes for the eye.',
      'The picture never changes from line to line.',
    ],
    short: 'the picture never changes',
    fix: 'Give at least one line another framing or place.',
  },
  'ask.act': {
    says: ['The last line asks for one thing: “{quote}”', 'It is clear what to do at the end: “{quote}”'],
    short: 'the ask is clear',
  },
  'ask.where': {
    says: ['The last line says where: “{quote}”', 'Nobody has to search for it: “{quote}”'],
    short: 'the ask says where',
  },
  'ask.why': {
    says: ['The last line says why, or for whom: “{quote}”', 'The ask comes with a reason: “{quote}”'],
    short: 'the ask comes with a reason',
  },
  'ask.none': {
    says: ['The last line asks for nothing: “{quote}”', 'It ends without an ask: “{quote}”'],
    short: 'it ends without asking for anything',
    fix: 'End with one act: ask people to {x}.',
  },
  'ask.many': {
    says: ['The last line asks for {n} things at once: “{quote}”', 'Of {n} things to do, people do none: “{quote}”'],
    short: 'it asks for {n} things at once',
    fix: 'Ask for one thing only in line {line}.',
  },
  'ask.stale': {
    says: ['The ask is one that everybody has heard: “{quote}”', 'Nobody acts on an ask like this any more: “{quote}”'],
    short: 'the ask is a stale one',
    fix: 'Ask for one act, in the words you would use to a friend: {wanted}.',
  },
  'fit.goal': {
    says: ['The ask fits the goal, {x}: “{quote}”', 'It asks for what it is meant to bring, {x}: “{quote}”'],
    short: 'the ask fits the goal',
  },
  'fit.other-goal': {
    says: [
      'The goal is {x}, and the last line asks for something else: “{quote}”',
      'It is meant to bring {x}; the last line does not ask for that: “{quote}”',
    ],
    short: 'the ask does not fit the goal, {x}',
    fix: 'For {x}, ask people to {wanted}.',
  },
  'fit.product': {
    says: ['Line {line} names the product: “{quote}”', 'The product has its name in line {line}: “{quote}”'],
    short: 'the product is named',
  },
  'fit.unnamed': {
    says: ['No line names the product: “{x}”', 'The product is never named: “{x}”'],
    short: 'the product is never named',
    fix: 'Name the product once: “{x}”',
  },
  'fit.subject': {
    says: ['Line {line} says what it is about: “{quote}”', 'Line {line} is at home in the niche: “{quote}”'],
    short: 'it says what it is about',
  },
  'fit.strange': {
    says: ['No line has a word of what it is about: “{x}”', 'It never says what it is about: “{x}”'],
    short: 'it never says what it is about',
    fix: 'Say in one line what it is about: “{x}”',
  },
  'fit.audience': {
    says: ['Line {line} speaks to those it is for: “{quote}”', 'Those it is for are in line {line}: “{quote}”'],
    short: 'it speaks to those it is for',
  },
  'fit.structure': {
    says: ['Line 1 opens as the structure “{x}” should: “{quote}”', 'The opening suits the structure “{x}”: “{quote}”'],
    short: 'the opening suits its structure',
  },
  'fit.other-structure': {
    says: [
      'The structure is “{x}”, and line 1 opens {how}: “{quote}”',
      'Line 1 opens {how}, which is not how “{x}” begins: “{quote}”',
    ],
    short: 'the opening belongs to another structure',
    fix: 'Open as the structure “{x}” does, or choose another structure.',
  },
  'fit.no-bio': {
    says: [
      'A paid video has a button and no bio: “{quote}”',
      'People who see an ad have no bio to look into: “{quote}”',
    ],
    short: 'a paid video has no bio',
    fix: 'Point to the button in line {line}, not to the bio.',
  },
  'fit.person': {
    says: ['Somebody is speaking in line {line}: “{quote}”', 'Line {line} shows who to follow: “{quote}”'],
    short: 'there is a person in it',
  },
  'fit.banned': {
    says: ['Line {line} {breaks}: “{quote}” ({source})', 'Line {line} {breaks}, and must not: “{quote}” ({source})'],
    short: 'line {line} {breaks}',
    fix: 'Take “{quote}” out of line {line}. {why}',
  },
};
