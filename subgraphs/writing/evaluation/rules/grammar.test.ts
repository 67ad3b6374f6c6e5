import { describe, expect, it } from '@jest/globals';
import { judge } from './index.js';
import { findFaults, SUBJECT, screenFaults } from './testing.js';

/** Lines that each rule must find at fault, and lines that it must accept. */
const GRAMMAR: Record<string, { wrong: readonly string[]; right: readonly string[] }> = {
  determiner: {
    wrong: [
      'I want to talk about this garden shears today.',
      'Have a look at these library when you can.',
      'You get a candles for your desk.',
      'Every parents should see this.',
      'I found a leather wallets that fit eight cards.',
    ],
    right: [
      'I want to talk about these garden shears today.',
      'It logs counts every ten seconds.',
      'There are a few reasons, and a lot of people know them.',
      'You get a sports bag and a savings pot.',
      'This keeps your coffee hot for hours.',
      'This tent sets up in minutes.',
      'This app sorts receipts for you.',
      'These sensors log particle counts every ten seconds.',
      'These shears cut anything.',
      'Each one is different.',
      'That tag rides along on a pallet.',
      'A donation feeds a family.',
      'This is one of those apps.',
      'These are the two doors I mean.',
      'It takes a five-minute walk.',
      'It is such a series of small wins.',
    ],
  },
  'a-or-an': {
    wrong: [
      'It takes a hour.',
      'It is an unit of its own.',
      'That is a 8-hour battery.',
      'You get a app for that.',
      'It is an useful thing.',
    ],
    right: [
      'It takes an hour.',
      'It is a unit of its own.',
      'That is an 8-hour battery.',
      'It has a USB port and an LED lamp.',
      'Like a one-time payment.',
      'It takes an MRI or a UV lamp.',
      'An honest look at an 18-month plan.',
      'A European made it.',
    ],
  },
  'pronoun-verb': {
    wrong: [
      'I like it because it sort receipts.',
      'They sorts every receipt you have.',
      'These writes without smudging.',
      'We repairs phones in Ghent.',
      'Receipts is what it sorts.',
      'And it survive the wind.',
    ],
    right: [
      'I like it because it sorts receipts.',
      'They sort every receipt you have.',
      'Let it dry for an hour.',
      'Does it work without a phone?',
      'I was surprised by it.',
      'The pile of receipts is gone.',
      'It helped me see it grow.',
      'They are ready in a day.',
      'It will sort receipts while you sleep.',
    ],
  },
  'noun-place': {
    wrong: [
      'I need to tell you about we repair phones.',
      'Meet turns them into reports.',
      'I found sorts receipts last week.',
      'You get a turns them for free.',
      'It has 214 people found this helpful.',
      'Say goodbye to the report writes itself.',
      'I laughed when I heard about Ledgerly sorts receipts.',
    ],
    right: [
      'I need to tell you about the repairs.',
      'The app that turns them into reports.',
      'I like how it sorts receipts.',
      'It comes with a tray.',
      'I heard about Ledgerly, and it sorts receipts.',
      'It has helped people find this app.',
      'Like we said, it sorts receipts.',
    ],
  },
  'joined-clauses': {
    wrong: ['Ledgerly sorts receipts is an app for you.', 'Ledgerly turns paper into reports is what I like.'],
    right: [
      'Ledgerly sorts receipts, and that is it.',
      'Everybody knows Ledgerly is an app.',
      'What it sorts is receipts.',
      'The app that sorts receipts is here.',
      'It sorts receipts because paper is a mess.',
      'All it does is sort receipts.',
    ],
  },
  'missing-verb': {
    wrong: ['I like it because it three speeds.', 'It no smudging at all.', 'They a real help.'],
    right: [
      'I like it because it has three speeds.',
      'It is whisper quiet.',
      'With it, no smudging at all.',
      'They all sort receipts.',
      'It just works.',
    ],
  },
  'list-joined': {
    wrong: ['It has a USB port, replaceable LED, five-year warranty.', 'There is a tray, a lid, a bag.'],
    right: [
      'It has a USB port, an LED and a warranty.',
      'With it, honestly, you sort receipts.',
      'Croissants, rolls, cake.',
    ],
  },
  'who-or-that': {
    wrong: ['I know so many restaurants who need this.'],
    right: ['I know so many people who need this.', 'I know restaurants that need this.'],
  },
  'missing-subject': {
    wrong: ['What I like: sorts your receipts for you.'],
    right: [
      'What I like: it sorts your receipts.',
      'Number two: sorts your receipts.',
      'My tip: receipts in a drawer.',
    ],
  },
  unfinished: {
    wrong: [
      'It keeps your coffee hot for.',
      'You get a tray and.',
      'It sorts receipts into a new.',
      'Ledgerly is the app with.',
      'It alarms before the.',
    ],
    right: [
      'This is what I was looking for.',
      'Sign up if you want to.',
      'It is my favourite find in a while.',
      'That is worth waiting for.',
      'See how quiet it is.',
      'Bring your receipts in.',
      'I have never seen this before.',
    ],
  },
  'article-before-name': {
    wrong: ['Let me show you the Ledgerly.', 'I found a Ledgerly for you.', 'This Ledgerly sorts receipts.'],
    right: ['Let me show you Ledgerly.', 'The Ledgerly app sorts receipts.', 'I like the Ledgerly reports.'],
  },
  'wrong-thing': {
    wrong: [
      'I want to talk about these receipts.',
      'The answer turned out to be this report.',
      'There are a lot of receipts out there.',
      'POV: I have a favourite report.',
    ],
    right: [
      'I want to talk about this app.',
      'I saw it this week.',
      'Follow for more of this kind.',
      'This sorts receipts.',
      'Have a look at this Ledgerly app.',
    ],
  },
  'doubled-word': {
    wrong: ['It sorts the the receipts.', 'Look for for it.', 'It is, is good.'],
    right: ['It is very, very good.', 'Go, go, go.', 'I know that that helps.', 'He had had enough.'],
  },
  'unknown-word': {
    wrong: ['There are many quizs out there.', 'It sortses receipts.'],
    right: ['There are many quizzes out there.', 'It sorts receipts.', 'She’s right, isn’t she?'],
  },
  'proper-case': {
    wrong: ['The answer turned out to be this zwolle.', 'It runs on windows 11.'],
    right: ['The answer is in Zwolle.', 'It runs on Windows 11.', 'It has 3 doors.'],
  },
};

describe.each(Object.entries(GRAMMAR))('the rule %s', (rule, { wrong, right }) => {
  it.each(wrong)('finds the fault in: %s', (line) => expect(findFaults(rule, line)).not.toEqual([]));
  it.each(right)('leaves alone: %s', (line) => expect(findFaults(rule, line)).toEqual([]));
});

describe('names of more than one word', () => {
  const named = (name: string, thing: string) => ({ names: [name], things: [thing] });
  it.each([
    ['Have a look at these Hartley & Sons.', named('Hartley & Sons', 'sweep')],
    ['I like the Slow Kettle.', named('Slow Kettle', 'coffee')],
    ['Just try these Two Men and a Van.', named('Two Men and a Van', 'van')],
  ])('take no article: %s', (line, given) => expect(findFaults('article-before-name', line, given)).not.toEqual([]));
  it.each([
    ['I like the Breeze neck fan.', named('Breeze neck fan', 'fan')],
    ['The Northgate Singers meet on Tuesdays.', named('Northgate Singers', 'choir')],
    ['The Fjellro 2 has two doors.', named('Fjellro 2', 'tent')],
  ])('take an article: %s', (line, given) => expect(findFaults('article-before-name', line, given)).toEqual([]));
});

describe('names that are words', () => {
  const carry = { names: ['carry'], things: ['backpack'] };
  it('take no article', () => {
    expect(findFaults('article-before-name', 'I found a carry for you.', carry)).not.toEqual([]);
    expect(findFaults('article-before-name', 'I found carry for you.', carry)).toEqual([]);
  });
  it('are in lower case inside a sentence and on screen', () => {
    expect(findFaults('name-spelling', 'I found Carry for you.', carry)).not.toEqual([]);
    expect(findFaults('name-spelling', 'Carry is a backpack.', carry)).toEqual([]);
    expect(screenFaults('name-spelling', 'Carry', carry)).not.toEqual([]);
    expect(screenFaults('name-spelling', 'carry', carry)).toEqual([]);
  });
});

describe('text on screen in other languages', () => {
  const french = { language: 'fr', names: [], things: [], source: '' };
  it('is cut if it does not end with a phrase', () => {
    expect(screenFaults('screen-cut', 'Jardins du Canal cherchent des', french)).not.toEqual([]);
    expect(screenFaults('screen-cut', 'Fait à la main', french)).toEqual([]);
  });
});

describe('text on screen', () => {
  it.each([
    ['Keeps your coffee hot for', 'It keeps your coffee hot for 6 hours.'],
    ['A tray and', 'It comes with a tray and a lid.'],
    ['Five-year', 'It has a five-year warranty.'],
    ['1 ready', 'It is GMP Annex 1 ready.'],
    ['£10 feeds', 'A donation of £10 feeds a family.'],
    ['You’re a person', 'POV: you’re a person without a car.'],
  ])('is cut: %s', (screen, spoken) => expect(screenFaults('screen-cut', screen, { spoken })).not.toEqual([]));
  it.each([
    ['Keeps your coffee hot', 'It keeps your coffee hot for 6 hours.'],
    ['You know who needs this', 'You know who needs this, right?'],
    ['A tray and a lid', 'It comes with a tray and a lid.'],
    ['Agree or not?', 'Tell me what you think.'],
    ['Ledgerly', 'Ledgerly sorts receipts.'],
    ['30 speakers', 'It has 30 speakers.'],
  ])('is whole: %s', (screen, spoken) => expect(screenFaults('screen-cut', screen, { spoken })).toEqual([]));
  it('says what its numbers count', () => {
    expect(screenFaults('screen-figure', '10 days')).not.toEqual([]);
    expect(screenFaults('screen-figure', '11 pm')).not.toEqual([]);
    expect(screenFaults('screen-figure', 'Gallery in 10 days')).toEqual([]);
    expect(screenFaults('screen-figure', '7 euros')).toEqual([]);
  });
  it('is not the same twice', () => {
    const twice = ['It sorts receipts.', 'Snap a photo.'].map((spoken) => ({ role: 'hook', spoken, screen: 'Look' }));
    expect(judge({ ...SUBJECT, lines: twice }).filter(({ rule }) => rule === 'screen-twice')).toHaveLength(1);
  });
  it('says something about the product in three of five lines', () => {
    const facts = ['sorts receipts', 'reports', '7 euros a month', '12,000 users'];
    const script = (...screens: string[]) =>
      screens.map((screen) => ({ role: 'hook', spoken: 'It sorts receipts.', screen }));
    const judged = (...screens: string[]) =>
      judge({ ...SUBJECT, facts, lines: script(...screens) }).filter(({ rule }) => rule === 'screen-filler');
    expect(judged('Wait for it', 'Look at this', 'True story', 'Receipts', 'Ledgerly')).toHaveLength(1);
    expect(judged('Wait for it', 'Look at this', 'Sorts receipts', 'Reports', 'Ledgerly')).toEqual([]);
  });
  it('has one to six words', () => {
    expect(screenFaults('screen-length', 'one two three four five six seven')).not.toEqual([]);
    expect(screenFaults('screen-length', '')).not.toEqual([]);
    expect(screenFaults('screen-length', 'one two three four five six')).toEqual([]);
  });
});
