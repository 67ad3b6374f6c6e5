import { describe, expect, it } from '@jest/globals';
import { CHAT } from '../../../content/writer/kinds/data.js';
import { completeDraft, readBrief } from '../../../studio/writer/brief/read.js';
import type { ChatInput } from '../../../studio/writer/chat/shapes.js';
import { parseSender, withSender } from '../../../studio/writer/chat/shapes.js';
import { tellProblem } from '../../../studio/writer/check.js';
import { compose } from '../../../studio/writer/composers.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import type { Followed, Script } from '../../../studio/writer/shapes.js';
import { writeOffline } from '../../../test/support/offline.js';
import { chatTask } from './chat.task.js';

const MUG =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.';
const VAN =
  'Muddy Paws is a mobile dog grooming van in Leeds. We come to your driveway. Book at muddypaws.example. Open from 9 to 5.';
const HOSTILE = `Steep is a kettle. ${'{name} <b>[slot]</b> “"„ '.repeat(300)}`;
const input = (text: string, more: Partial<ChatInput> = {}): ChatInput => ({
  brief: readBrief({ mode: 'description', text }, 1),
  persona: null,
  lines: null,
  opening: null,
  follows: null,
  ...more,
});
function write(given: ChatInput, seed = 1): Script['segments'] {
  return writeOffline(chatTask, given, seed).segments;
}
const follow = (more: Partial<Followed>): Followed => ({
  key: 'house:a',
  name: 'A',
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
  ...more,
});

describe('a chat', () => {
  it.each([1, 2, 3, 5, 8, 9])('of at most %d messages answers each question with a fact of its kind', (lines) => {
    for (let seed = 1; seed < 9; seed++) {
      const messages = write(input(MUG, { lines }), seed);
      expect(messages.length).toBeLessThanOrEqual(lines);
      for (const [i, { segmentRole }] of messages.entries()) {
        const [, kind] = /^me-ask-(\w+)/.exec(segmentRole) ?? [];
        if (kind) expect(messages[i + 1]!.segmentRole).toBe(`them-${kind}`);
      }
    }
  });

  it('tells the facts as they stand, asks nothing that they do not answer, and is the same for the same seed', () => {
    const messages = write(input(MUG, { lines: 9 }));
    const own = new Set([
      ...Object.values(CHAT.en!.questions).flat(),
      ...Object.values(CHAT.en!.openings).flat(),
      ...CHAT.en!.endings,
    ]);
    for (const { spokenLine } of messages) expect(MUG.includes(spokenLine) || own.has(spokenLine)).toBe(true);
    expect(messages.map(({ segmentRole }) => segmentRole).join()).not.toMatch(/where|when|contact/);
    expect(write(input(MUG, { lines: 9 }))).toEqual(messages);
  });

  it('opens with the question of the brief, or as it is told to', () => {
    expect(write(input(`Tired of cold tea? ${MUG}`))[0]!.spokenLine).toBe('Tired of cold tea?');
    for (const opening of ['You will not believe this.', 'It keeps your drink at 57 degrees for 6 hours.'])
      expect(write(input(MUG, { opening }))[0]!.spokenLine).toBe(opening);
  });

  it('lets a shop speak for itself, a friend speak of it, and notes be one’s own', () => {
    const kind = (key: string): Script['segments'] => write(input(VAN, { follows: follow({ key }) }));
    const join = (segments: Script['segments']): string => segments.map(({ spokenLine }) => spokenLine).join('\n');
    expect(join(kind('chat:support'))).toMatch(/^We come to/m);
    expect(kind('chat:support')[0]!.segmentRole).toBe('me-open');
    expect(join(kind('chat:thread'))).toMatch(/^They come to/m);
    expect(kind('chat:self').every(({ segmentRole }) => parseSender(segmentRole) === 'me')).toBe(true);
  });

  it('says less where less is known, quotes a language that it does not know, and survives hostile text', () => {
    expect(write({ ...input(''), brief: completeDraft({ product: 'Ember', niche: 'coffee' }) }).length).toBeLessThan(5);
    const texts = write(input('手作りの革財布です。牛革を使用しています。')).map(({ spokenLine }) => spokenLine);
    expect(texts).toEqual(['手作りの革財布です。', '牛革を使用しています。']);
    const known = findNumbers(HOSTILE);
    for (const { spokenLine } of write(input(HOSTILE)))
      expect([...findNumbers(spokenLine)].filter((number) => !known.has(number))).toEqual([]);
  });

  it('follows a format part by part, without those for which there is no fact', () => {
    const beats = [
      'News: half of it.',
      'Product: what it is.',
      'Proof: a review.',
      'Price: what it costs.',
      'Ask: where.',
    ];
    const follows = follow({ beats, hookRecipes: ['stop and look at [product]', 'who is [person] now'] });
    const messages = write(input(VAN, { follows }));
    expect(messages.map(({ segmentRole }) => segmentRole)).toEqual(['them-news', 'them-product', 'them-ask']);
    expect(messages[0]!.spokenLine).toBe('Stop and look at Muddy Paws');
    expect(chatTask.prompt(input(VAN, { follows })).system).toContain('them-proof (Proof: a review.)');
  });

  it('says the creator’s catchphrase and nothing that the creator avoids', () => {
    const persona = { name: 'Mara', catchphrases: ['bless you'], avoid_phrases: ['reviews', 'look'] };
    const texts = write(input(MUG, { persona })).map(({ spokenLine }) => spokenLine);
    expect(texts.at(-1)).toMatch(/bless you$/);
    expect(texts.join('\n')).not.toMatch(/reviews|\blook\b/);
  });

  it('of a model is refused with an invented number, a message twice, or no sender', () => {
    const given = input(MUG);
    const script = compose('chat', given, 1);
    const change = (over: object): string =>
      chatTask
        .check({ ...script, segments: script.segments.with(1, { ...script.segments[1]!, ...over }) }, given)
        .map(tellProblem)
        .join();
    expect(change({})).toBe('');
    expect(change({ spokenLine: 'only 17 left?' })).toMatch(/number 17/);
    expect(change({ spokenLine: script.segments[0]!.spokenLine })).toMatch(/says the same/);
    expect(change({ segmentRole: 'hook' })).toMatch(/"them" or "me"/);
  });
});

it.each([
  ['them', null, 'them'],
  ['Me-answer', 'me', 'Me-answer'],
  ['hook', null, 'them-hook'],
  ['hook', 'them-x', 'me-hook'],
  ['', 'me', 'them'],
  ['themes', 'me', 'them-themes'],
])('the role %j after %j is %j', (role, before, named) => {
  expect(withSender(role, before)).toBe(named);
});
