import { describe, expect, it } from '@jest/globals';
import type { Subject } from './rule.js';
import { findFaults, scriptFaults } from './testing.js';
import { findFigures } from './truth.js';

const persona = (short_bio: string): Pick<Subject, 'persona'> => ({ persona: { name: 'Dana', short_bio } });

const TRUTH: Record<string, { wrong: readonly string[]; right: readonly string[]; given?: Partial<Subject> }> = {
  number: {
    wrong: ['It saves you 30 hours a week.', 'Loved by 12,500 users.', 'It is twenty euros.'],
    right: [
      'Loved by 12,000 users.',
      'It is 7 euros a month.',
      'It is seven euros a month.',
      'Number 2: it sorts receipts.',
      'Here are 3 reasons to try it.',
    ],
  },
  'price-as-thing': {
    wrong: ['It has 95 pounds and a tray.', 'It comes with $79, honestly.', 'Ledgerly has only 7 euros.'],
    right: ['It is 7 euros a month.', 'You get it for $79.', 'It has $10 off today.', 'It has 12,000 users.'],
  },
  'price-unit': {
    wrong: ['Ledgerly is 7 euros.'],
    right: ['Ledgerly is 7 euros a month.', 'It is 7 euros per month.'],
  },
  experience: {
    wrong: [
      'I’ve used it for three months.',
      "I've been using it every day.",
      'So I finally tried Ledgerly.',
      'My skin feels better.',
      'It changed my life.',
      'My life before it? Not pretty.',
      'And it really came through for me.',
      'Before this app, I was a mess.',
      'I bought it last week.',
    ],
    right: [
      'I like how it sorts receipts.',
      'I found an app for you.',
      'Have you tried it yet?',
      'If you use it, tell me.',
      'I used to wish for an app like it.',
      'Before you ask, I like it.',
      'I love that it sorts receipts.',
    ],
  },
  'makers-voice': {
    wrong: ['We repair phones in a day.', 'Yes, we repair them.'],
    right: ['They repair phones in a day.', 'In their own words: we repair phones.', '“We repair phones,” they say.'],
  },
  'false-claim': {
    wrong: ['It is free for everyone.', 'GARDEN SHEARS for you.'],
    right: ['It is hands-on and freely told.', 'Garden shears for you.'],
    given: { never: ['free', 'GARDEN SHEARS'] },
  },
  'avoided-phrase': {
    wrong: ['This is a Game Changer for me.'],
    right: ['This changes the game.'],
    given: { persona: { name: 'Nora', avoid_phrases: ['game changer'] } },
  },
  placeholder: {
    wrong: [
      'Say hello to {P} today.',
      'It costs undefined a month.',
      'Hello <b>you</b>.',
      // biome-ignore lint/suspicious/noTemplateCurlyInString: a placeholder that was not filled in
      'Hello ${name}.',
      'Say hello to [name] today.',
    ],
    right: ['Say hello to Ledgerly today.', 'It is null and void, they said.'],
  },
  shouting: {
    wrong: ['It CUTS everything.', 'LIFETIME warranty, they say.'],
    right: ['It has a USB port.', 'It reads CSV and HEPA data.'],
  },
  punctuation: {
    wrong: [
      'It sorts receipts',
      'It sorts receipts,.',
      'It sorts!! receipts.',
      'It sorts (all receipts.',
      'He says "it works.',
      'I quote: and has a timer.',
    ],
    right: [
      'It sorts receipts.',
      'It sorts receipts …',
      'He says "it works."',
      'Really? Yes!',
      'It is 1.5 times (or more) faster.',
    ],
  },
  capital: {
    wrong: ['it sorts receipts.', 'It sorts. and it reports.', 'It does what i like.'],
    right: ['It sorts receipts.', 'iPhones sort receipts.'],
  },
  label: {
    wrong: ['Price: 7 euros a month.', 'Features: sorts receipts.', '1. BACKGROUND of it.'],
    right: ['The price is 7 euros a month.', 'Here it is: receipts, sorted.'],
  },
  'other-language': {
    wrong: ['Con esta app los recibos se ordenan.', 'レシートを自動で分類します。', 'Die App ist für dich und mich.'],
    right: ['It sorts receipts.', 'Pasta from La Spezia, and it is good.'],
  },
  length: {
    wrong: [
      'Too short.',
      'It sorts receipts and then it sorts more receipts and then it sorts all of the receipts that you have ever had.',
    ],
    right: [
      'It sorts receipts well.',
      'It sorts receipts, and then it turns them into a report that you can send to your boss.',
    ],
  },
};

describe.each(Object.entries(TRUTH))('the rule %s', (rule, { wrong, right, given }) => {
  it.each(wrong)('finds the fault in: %s', (line) => expect(findFaults(rule, line, given)).not.toEqual([]));
  it.each(right)('leaves alone: %s', (line) => expect(findFaults(rule, line, given)).toEqual([]));
});

it('reads a number the same with and without separators of thousands', () => {
  for (const text of ['12000', '12,000', '12.000', '12 000', '12\u202f000', '12’000'])
    expect(findFigures(text)).toEqual(['12000']);
});

describe('the claims of a creator', () => {
  it('may come from their profile', () => {
    const line = 'I tested it on my dogs.';
    expect(findFaults('experience', line, persona('Runs a daycare.'))).not.toEqual([]);
    expect(findFaults('experience', line, persona('I test every product on my dogs.'))).toEqual([]);
  });
});

describe('languages other than English', () => {
  const german = {
    language: 'de',
    source: 'Lichtfang ist eine Lampe aus Eschenholz.',
    names: ['Lichtfang'],
    things: [],
  };
  it('are kept to', () => {
    expect(findFaults('other-language', 'It costs 119 EUR.', german)).not.toEqual([]);
    expect(findFaults('other-language', 'Lichtfang ist eine Lampe.', german)).toEqual([]);
    expect(findFaults('other-language', 'Sofort verfügbar, Lieferzeit zwei Tage.', german)).toEqual([]);
  });
  it('are not judged by English grammar', () => {
    expect(findFaults('determiner', 'Die Lampe ist a lamps.', german)).toEqual([]);
  });
});

describe('a whole script', () => {
  const source =
    'Ledgerly sorts receipts. Snap a photo and the expense report writes itself. It reads French and Dutch. Works without internet.';
  const facts = [
    'sorts receipts',
    'snap a photo',
    'expense report writes itself',
    'reads French and Dutch',
    'without internet',
  ];
  const given = { source, facts };

  it('says the name', () => {
    expect(
      scriptFaults('name-missing', ['This app is for you.'].concat('It sorts receipts.'), { names: ['Tallow'] }),
    ).not.toEqual([]);
    expect(scriptFaults('name-missing', ['Tallow is for you.'], { names: ['Tallow'] })).toEqual([]);
    expect(scriptFaults('name-missing', ['This app is for you.'], { names: [] })).toEqual([]);
  });

  it('makes each claim once', () => {
    const twice = ['Ledgerly sorts receipts into an expense report.', 'And it sorts receipts into expense reports.'];
    expect(scriptFaults('repetition', twice, given)).toHaveLength(1);
    expect(scriptFaults('repetition', ['It sorts receipts.', 'It reads French and Dutch.'], given)).toEqual([]);
  });

  it('begins each line differently', () => {
    expect(scriptFaults('same-opening', ['It sorts receipts.', 'It sorts them well.'])).toHaveLength(1);
    expect(scriptFaults('same-opening', ['It sorts receipts.', 'It turns them into reports.'])).toEqual([]);
  });

  it('has at most two in five lines that could be about any product', () => {
    const empty = 'I could go on all day about Ledgerly, honestly.';
    const full = ['It sorts receipts.', 'It reads French.', 'Works without internet.'];
    expect(scriptFaults('filler', [empty, ...full, empty], given)).toEqual([]);
    expect(scriptFaults('filler', [empty, full[0]!, empty, full[1]!, empty], given)).toHaveLength(1);
  });

  it('states the facts', () => {
    expect(
      scriptFaults('tells-facts', ['You need Ledgerly.', 'I mean it.', 'It is lovely.', 'Go and see.'], given),
    ).toHaveLength(1);
    expect(
      scriptFaults(
        'tells-facts',
        ['You need Ledgerly.', 'It sorts receipts.', 'It reads French and Dutch.', 'Go.'],
        given,
      ),
    ).toEqual([]);
  });

  it('announces at most one quotation', () => {
    const lines = [
      'And I quote: the expense report writes itself.',
      'In their own words: It reads French and Dutch.',
      'And this: Ledgerly is for you.',
    ];
    expect(scriptFaults('read-aloud', lines, given)).toHaveLength(1);
    expect(scriptFaults('read-aloud', lines.slice(1), given)).toEqual([]);
  });
});
