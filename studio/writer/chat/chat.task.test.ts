import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import { HARD } from '../brief/briefs-hard.fixture.js';
import type { Followed } from '../follow.js';
import type { Brief, Script } from '../shapes.js';
import { runOffline } from '../task.js';
import { chatTask } from './chat.task.js';
import { parseSender, withSender } from './sender.js';
import type { ChatInput } from './shapes.js';

const read = (text: string): Brief => briefTask.compose({ mode: 'description', text }, 1);
const MUG =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.';
const input = (brief: Brief, more: Partial<ChatInput> = {}): ChatInput => ({
  brief,
  persona: null,
  lines: null,
  opening: null,
  follows: null,
  ...more,
});
function written(given: ChatInput, seed = 1): Script {
  const result = runOffline(chatTask, given, seed);
  if ('problems' in result) throw new Error(result.problems.join(' '));
  return result.draft;
}
const said = (script: Script): string[] => script.segments.map(({ spokenLine }) => spokenLine);
const SEEDS = [1, 2, 3, 4, 5, 6];
const FOLLOWED: Followed = {
  key: 'chat:thread',
  name: 'Thread',
  hookFamily: null,
  hookRecipes: [],
  beats: [],
  structure: null,
  parts: [],
  lines: null,
  slideCount: null,
  example: null,
  whatToSteal: [],
  neverCopy: [],
};

describe('a chat', () => {
  it('has two senders, names the product once and says what the brief says about it', () => {
    for (const seed of SEEDS) {
      const { segments } = written(input(read(MUG)), seed);
      expect(segments).toHaveLength(8);
      const senders = segments.map(({ segmentRole }) => parseSender(segmentRole));
      expect([senders[0], senders.at(-1)]).toEqual(['them', 'me']);
      const all = said({ segments } as Script).join('\n');
      expect(all.match(/Ember/g)).toHaveLength(1);
      expect(all).toMatch(/57 degrees for 6 hours/);
      expect(all).toMatch(/12,000 reviews/i);
    }
  });

  it.each([3, 4, 5, 6, 7, 8, 9])('of %d messages answers every question', (lines) => {
    const roles = written(input(read(MUG), { lines })).segments.map(({ segmentRole }) => segmentRole);
    expect(roles).toHaveLength(lines);
    for (const [question, answer] of [
      ['me-doubt', 'them-proof'],
      ['me-ask-price', 'them-price'],
      ['me-ask', 'them-tell'],
    ] as const)
      if (roles.includes(question)) expect(roles[roles.indexOf(question) + 1]).toBe(answer);
  });

  it('passes its own check whatever the brief, with and without a full stop', () => {
    for (const given of [...Object.values(BRIEFS), ...Object.values(HARD)])
      for (const seed of SEEDS.slice(0, 2)) {
        const texts = said(written(input(briefTask.compose(given, 1)), seed));
        expect(new Set(texts.map((text) => text.toLowerCase())).size).toBe(texts.length);
        for (const text of texts) expect(text).not.toMatch(/[^.…]\.$|\{|this one/);
      }
  });

  it('speaks the language of its brief', () => {
    const brief = read(
      'Brotzeit ist ein Brotkasten aus Zirbenholz. Das Brot bleibt fünf Tage frisch. Über 1.200 Bewertungen mit 4,8 Sternen. 89 Euro.',
    );
    const texts = said(written(input(brief)));
    expect(texts).toEqual(
      expect.arrayContaining(['Brotzeit ist ein Brotkasten aus Zirbenholz', 'Das Brot bleibt fünf Tage frisch']),
    );
    expect(texts.join(' ')).not.toMatch(/\b(?:the|you|look|what)\b/i);
  });

  describe('in another language', () => {
    const SHOP =
      'Wurzelwerk ist ein Unverpackt-Laden in Freiburg. Bei uns füllst du Nudeln und Reis in deine eigenen Gläser ab. Über 400 Produkte aus Baden. 30 Euro.';
    const TEXTS = [
      SHOP,
      'La Huerta es una tienda de verduras en Sevilla. A partir de 25 euros te lo llevamos a casa.',
      'Chez Léa est une boulangerie à Lyon. Nous pétrissons tout à la main. Le pain coûte 4 euros.',
    ];
    const of = (kind: string): Followed => ({ ...FOLLOWED, key: `chat:${kind}`, name: kind });

    it('is between a customer and a shop if the format says so', () => {
      for (const [i, text] of TEXTS.entries()) {
        const opening = (kind: string): string => said(written(input(read(text), { follows: of(kind) }), 1))[0]!;
        expect(opening('support')).toMatch([/^hallo/, /^hola/, /^bonjour/][i]!);
        expect(opening('seller')).toMatch([/^hallo/, /^hola/, /^bonjour/][i]!);
      }
    });

    it('is a list of notes if the format says so, all by the owner of the phone', () => {
      for (const seed of SEEDS) {
        const { segments } = written(input(read(SHOP), { follows: of('self') }), seed);
        expect(segments.every(({ segmentRole }) => parseSender(segmentRole) === 'me')).toBe(true);
        expect(said({ segments } as Script).join(' ')).not.toMatch(/\b(?:du kennst|dir was|schick|du weißt)\b/);
      }
    });

    it('has a shop that says "we", and friends who quote it', () => {
      const told = (kind: string): string[] => said(written(input(read(SHOP), { follows: of(kind) })));
      expect(told('seller')).toContain('Bei uns füllst du Nudeln und Reis in deine eigenen Gläser ab');
      for (const kind of ['thread', 'self'])
        expect(told(kind).filter((text) => text.includes('Bei uns'))).toEqual([
          expect.stringMatching(/: „Bei uns .+“$/),
        ]);
    });
  });

  it('reads no reviews that the brief does not have', () => {
    const brief = read('Rotawise is rota software for restaurant managers. It flags overtime before it happens.');
    for (const seed of SEEDS)
      expect(said(written(input(brief, { follows: { ...FOLLOWED, key: 'chat:self' } }), seed)).join(' ')).not.toMatch(
        /review/,
      );
  });

  it('opens with the given opening, uses the creator’s catchphrase and says nothing that the creator avoids', () => {
    const persona = { name: 'Mara', catchphrases: ['bless you'], avoid_phrases: ['wait what', 'link'] };
    for (const seed of SEEDS) {
      const texts = said(written(input(read(MUG), { persona, opening: 'You will not believe this mug.' }), seed));
      expect(texts[0]).toBe('You will not believe this mug.');
      expect(texts.at(-1)).toMatch(/bless you$/);
      expect(texts.join('\n')).not.toMatch(/wait what|\blink\b/i);
    }
  });

  it('follows a format: a message for each beat, and no recipe half filled in', () => {
    const follows: Followed = {
      key: 'house:news',
      name: 'News',
      hookFamily: 'curiosity',
      hookRecipes: ['stop what you do and look at [product]', 'who is [person] now'],
      beats: [
        'First message: half a piece of news.',
        'Product: what it is.',
        'Proof: a review.',
        'Ask: where to get it.',
      ],
      structure: null,
      parts: [],
      lines: null,
      slideCount: null,
      example: null,
      whatToSteal: [],
      neverCopy: [],
    };
    const { segments } = written(input(read(MUG), { follows }));
    expect(segments.map(({ segmentRole }) => segmentRole)).toEqual([
      'them-first-message',
      'them-product',
      'them-proof',
      'me-ask',
    ]);
    expect(segments[0]!.spokenLine).toBe('stop what you do and look at Ember');
  });

  it('of a model is refused if it invents a number, changes the order or repeats a message', () => {
    const given = input(read(MUG));
    const script = written(given);
    const change = (at: number, over: object): Script => ({
      ...script,
      segments: script.segments.map((one, i) => (i === at ? { ...one, ...over } : one)),
    });
    expect(chatTask.check(change(1, { spokenLine: 'only 17 left?' }), given).join()).toMatch(/number 17/);
    expect(chatTask.check(change(1, { segmentRole: 'them-open' }), given).join()).toMatch(/must be "me-chase"/);
    expect(chatTask.check(change(1, { spokenLine: script.segments[0]!.spokenLine }), given).join()).toMatch(
      /same line/,
    );
    expect(chatTask.check(change(1, { spokenLine: 'what' }), given)).toEqual([]);
  });
});

it.each([
  ['them', null, 'them'],
  ['Me-answer', 'me', 'Me-answer'],
  ['hook', null, 'them-hook'],
  ['hook', 'them-x', 'me-hook'],
  ['', 'me', 'them'],
  ['themes', 'me', 'them-themes'],
  ['メッセージ', 'them', 'me-メッセージ'],
])('the role %j after %j is %j', (role, before, named) => {
  expect(withSender(role, before)).toBe(named);
});
