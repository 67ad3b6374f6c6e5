import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import { containsPhrase, spokenSeconds } from '../check.js';
import { FORMATS, findFormat, fitRoles, LIMITS, STRUCTURE_KEYS } from '../formats.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { completeDraft } from '../reading/draft.js';
import type { ScriptInput, Segment, Voice } from '../shapes.js';
import { writeVariations } from '../variations.js';
import { scriptTask } from './script.task.js';

const TONES = ['energetic and loud', 'calm, gentle', 'dry, sarcastic', 'expert, precise', 'warm', ''];
const ENGLISH = Object.keys(BRIEFS).filter((k) => k !== 'botella' && k !== 'matcha');
const mia: Voice = {
  name: 'Mia',
  tone_of_voice: 'warm',
  catchphrases: ['you are welcome'],
  avoid_phrases: ['honestly', 'game changer', 'the link'],
};
const inputFor = (key: string, format = 'talking-5', persona: Voice | null = null): ScriptInput => ({
  brief: briefTask.compose(BRIEFS[key]!, 1),
  persona,
  format,
});

const anyInput = fc.record({
  key: fc.constantFrom(...ENGLISH),
  format: fc.constantFrom(...FORMATS.map((f) => f.key)),
  structure: fc.constantFrom(undefined, ...STRUCTURE_KEYS),
  tone: fc.constantFrom(...TONES),
  seed: fc.integer(),
});

describe('writing a script', () => {
  it('passes its own check, at speakable lengths, for any brief, format, structure, tone and seed', () => {
    fc.assert(
      fc.property(anyInput, ({ key, format, structure, tone, seed }) => {
        const input = {
          ...inputFor(key, format, { name: 'Mia', tone_of_voice: tone }),
          ...(structure ? { structureType: structure } : {}),
        };
        const script = scriptTask.compose(input, seed);
        expect(scriptTask.output.safeParse(script).success).toBe(true);
        expect(scriptTask.check(script, input)).toEqual([]);
        expect(script.segments.map((s) => s.segmentRole)).toEqual(fitRoles(findFormat(format)!).map((r) => r.role));
        for (const { spokenLine } of script.segments) {
          expect(words(spokenLine).length).toBeGreaterThanOrEqual(5);
          expect(words(spokenLine).length).toBeLessThanOrEqual(findFormat(format)!.lineWords?.[1] ?? 21);
          expect(spokenSeconds(spokenLine)).toBeLessThanOrEqual(LIMITS.maxSeconds);
        }
      }),
      { numRuns: 100 },
    );
  });

  it.each(['ש', '한', 'ა', '𝐀'])('says and shows no endless word: %s', (letter) => {
    const text = `A lamp ${letter.repeat(500)} for nurses. Bright.`;
    const brief = { ...briefTask.compose({ mode: 'description', text }, 1), stated: { text } };
    for (let seed = 0; seed < 16; seed++) {
      const { segments } = scriptTask.compose({ brief, persona: null, format: 'full-viral' }, seed);
      for (const { spokenLine, onScreenText } of segments) {
        expect(spokenLine.length).toBeLessThanOrEqual(LIMITS.maxCharacters);
        expect(onScreenText.length).toBeLessThanOrEqual(LIMITS.onScreenCharacters);
        // A line without the endless word is filled with other facts, not by repeating its few remaining words.
        expect(spokenLine).not.toMatch(/bright, bright/i);
      }
    }
  });

  it('leaves no traces: slots, doubled words, spaces or articles, lower-case starts', () => {
    fc.assert(
      fc.property(anyInput, ({ key, format, structure, tone, seed }) => {
        const input = {
          ...inputFor(key, format, { name: 'Mia', tone_of_voice: tone }),
          ...(structure ? { structureType: structure } : {}),
        };
        for (const s of scriptTask.compose(input, seed).segments) {
          const all = `${s.spokenLine} | ${s.onScreenText} | ${s.visualDirection}`;
          expect(all).not.toMatch(/[{}]|undefined|\bnull\b|\s\s|\.\.(?!\.)|\s[,.!?]/);
          expect(s.spokenLine).not.toMatch(
            /\b(a|an|the|to|it|they|your|is|are|this) \1\b|\b(?:a|the|this|your) (?:an?|the|your)\b/i,
          );
          expect(s.spokenLine).not.toMatch(/\ba (?=[aeiou])(?!uni|use|one|eu)|\ban (?=[bcdfgjklmnpqrtvwxyz])/);
          expect(s.spokenLine).not.toMatch(
            /\bit (?:keep|help|let|make|come|work) |\bthey (?:keeps|helps|lets|makes|comes|works) /i,
          );
          expect(s.spokenLine).not.toMatch(/\b(?:helps|lets) (?:me|you) \w+s your\b/);
          expect(s.spokenLine).toMatch(/^["“‘]?[\p{Lu}\p{N}]/u);
          expect(s.spokenLine).toMatch(/[.!?]$/);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('states no number that is not in the brief', () => {
    fc.assert(
      fc.property(anyInput, ({ key, format, tone, seed }) => {
        const input = inputFor(key, format, { name: 'Mia', tone_of_voice: tone });
        const known = findNumbers(`${BRIEFS[key]!.text} ${BRIEFS[key]!.title ?? ''}`);
        const script = scriptTask.compose(input, seed);
        for (const n of findNumbers(script.segments.map((s) => `${s.spokenLine} ${s.onScreenText}`).join(' ')))
          expect(known).toContain(n);
      }),
      { numRuns: 60 },
    );
  });

  it('never says a phrase to avoid, even when it is the product, and says the catchphrase once', () => {
    fc.assert(
      fc.property(anyInput, ({ key, format, seed }) => {
        const persona = { ...mia, avoid_phrases: [...mia.avoid_phrases!, 'serum', 'hot'] };
        const script = scriptTask.compose(inputFor(key, format, persona), seed);
        const spoken = script.segments.map((s) => s.spokenLine).join(' ');
        for (const p of persona.avoid_phrases)
          expect(containsPhrase(`${spoken} ${script.segments.map((s) => s.onScreenText).join(' | ')}`, p)).toBe(false);
        expect(spoken.toLowerCase().split('you are welcome')).toHaveLength(2);
      }),
      { numRuns: 60 },
    );
  });

  it('writes the same script for the same seed and a different one for another', () => {
    for (const key of ENGLISH) {
      const input = inputFor(key, 'full-viral');
      expect(scriptTask.compose(input, 5)).toEqual(scriptTask.compose(input, 5));
      const hooks = new Set(
        Array.from({ length: 12 }, (_, seed) =>
          scriptTask
            .compose(input, seed)
            .segments.map((s) => s.spokenLine)
            .join(),
        ),
      );
      expect(hooks.size).toBe(12);
    }
  });

  it('speaks about this brief: its product in every script, its proof if there is room', () => {
    for (let seed = 0; seed < 40; seed++) {
      const script = scriptTask.compose(inputFor('mug', 'full-viral'), seed);
      const spoken = script.segments.map((s) => s.spokenLine).join(' ');
      expect(spoken).toContain('EmberMug');
      expect(spoken).toMatch(/coffee hot for 6 hours/);
      expect(spoken).toMatch(/12,000 five-star reviews|30-day money-back guarantee/);
      expect(script.segments[script.productEntrySegment]!.spokenLine).toContain('EmberMug');
    }
  });

  it('changes its words with the tone of voice', () => {
    const said = (tone: string) =>
      Array.from({ length: 20 }, (_, seed) =>
        scriptTask
          .compose(inputFor('mug', 'talking-5', { name: 'M', tone_of_voice: tone }), seed)
          .segments.map((s) => s.spokenLine)
          .join(' '),
      ).join(' ');
    const shouts = (tone: string) => said(tone).split('!').length;
    expect(shouts('energetic, hyped')).toBeGreaterThan(20);
    expect(shouts('calm and gentle')).toBe(1);
    expect(said('dry, deadpan')).not.toBe(said('warm'));
  });

  it('says a given opening word for word and writes the rest', () => {
    const input = { ...inputFor('app'), opening: 'My roommate owes me forty euros and I have had it.' };
    const script = scriptTask.compose(input, 3);
    expect(script.segments[0]!.spokenLine).toBe(input.opening);
    expect(script.hookText).toBe(input.opening);
    expect(scriptTask.check(script, input)).toEqual([]);
  });

  it.each([2, 3, 4, 6, 8, 9])('writes %i lines when asked', (lines) => {
    const input = { ...inputFor('vacuum'), lines };
    for (let seed = 0; seed < 10; seed++) {
      const script = scriptTask.compose(input, seed);
      expect(script.segments).toHaveLength(lines);
      expect(scriptTask.check(script, input)).toEqual([]);
    }
  });

  it.each(['botella', 'matcha'])('keeps the words of a brief in another language: %s', (key) => {
    for (const format of FORMATS) {
      const input = inputFor(key, format.key, { name: 'Mia' });
      for (let seed = 0; seed < 20; seed++) {
        const script = scriptTask.compose(input, seed);
        expect(scriptTask.check(script, input)).toEqual([]);
        const spoken = script.segments.map((s) => s.spokenLine).join(' ');
        expect(spoken).toContain(input.brief.product.name);
        expect(spoken).not.toMatch(/\b(the|and|you|it)\b/i);
      }
    }
  });

  it('speaks about the niche when there is no product', () => {
    for (let seed = 0; seed < 40; seed++) {
      const input = { brief: completeDraft({ niche: 'home fitness' }), persona: null, format: 'full-viral' };
      const script = scriptTask.compose(input, seed);
      expect(scriptTask.check(script, input)).toEqual([]);
      expect(script.segments.map((s) => s.spokenLine).join(' ')).not.toMatch(/\bproduct\b|\bundefined\b/);
    }
  });

  it.each([
    ['Null Bikes builds steel bikes for commuters. From 1,900 euros.', /Null Bikes/],
    ['Loopy is a cream for undefined curls. It holds your curls for two days. 14 euros.', /Loopy/],
    ['Limo ist eine Limonade. Sie hat null Zucker und nur fünf Zutaten. 2 Euro.', /Limo/],
  ])('takes the words of a brief for what they say: %s', (text, name) => {
    for (let seed = 1; seed <= 5; seed++) {
      const input = {
        brief: briefTask.compose({ mode: 'description', text }, seed),
        persona: null,
        format: 'talking-5',
      };
      const said = scriptTask.compose(input, seed).segments.map(({ spokenLine }) => spokenLine);
      expect(said.join(' ')).toMatch(name);
      // Where nothing may be said, a line repeats the bare niche.
      for (const line of said) expect(line).not.toMatch(/(\b\w+\b), \1, \1/);
    }
  });

  it('says catchphrases in the language of the script only', () => {
    const brief = briefTask.compose(
      { mode: 'description', text: 'Limo ist eine Limonade. Sie hat null Zucker und nur fünf Zutaten. 2 Euro.' },
      1,
    );
    const say = (catchphrase: string): string =>
      [1, 2, 3, 4, 5, 6]
        .flatMap(
          (seed) =>
            scriptTask.compose(
              { brief, persona: { name: 'Mia', catchphrases: [catchphrase] }, format: 'talking-5' },
              seed,
            ).segments,
        )
        .map(({ spokenLine }) => spokenLine)
        .join(' ');
    expect(say('small thing, big difference')).not.toMatch(/small thing/i);
    expect(say('kleine Sache, große Wirkung')).toMatch(/kleine Sache, große Wirkung/i);
  });

  it('survives any brief text', () => {
    fc.assert(
      fc.property(fc.lorem({ maxCount: 60 }), fc.string({ maxLength: 200 }), fc.integer(), (lorem, noise, seed) => {
        const input: ScriptInput = {
          brief: briefTask.compose({ mode: 'description', text: `${lorem}. ${noise}` }, seed),
          persona: mia,
          format: 'talking-5',
        };
        const script = scriptTask.compose(input, seed);
        expect(script.segments).toHaveLength(5);
        for (const s of script.segments) expect(s.spokenLine.trim()).not.toBe('');
      }),
      { numRuns: 40 },
    );
  });
});

describe('checking a script', () => {
  const input = inputFor('mug', 'talking-3', mia);
  const good = scriptTask.compose(input, 1);
  const withLine = (change: Partial<Segment>) => ({
    ...good,
    segments: good.segments.map((s, i) => (i === 1 ? { ...s, ...change } : s)),
  });
  it.each([
    ['an empty line', withLine({ spokenLine: '' }), 'empty'],
    ['a line too long to say', withLine({ spokenLine: 'word '.repeat(30) }), 'at most 20'],
    [
      'a line of long words',
      withLine({ spokenLine: `${'w'.repeat(50)} `.repeat(6) }),
      'has 305 characters; use at most 240',
    ],
    [
      'a text too long to show',
      { ...good, segments: good.segments.map((s) => ({ ...s, onScreenText: 'w'.repeat(81) })) },
      'onScreenText has more than 80 characters',
    ],
    [
      'a phrase to avoid, in any case',
      withLine({ spokenLine: 'This mug is a total Game  Changer for me.' }),
      'game changer',
    ],
    ['a placeholder', withLine({ spokenLine: 'This {product} is really good for you.' }), 'placeholder'],
    ['a number from nowhere', withLine({ spokenLine: 'It saved me 47 hours in one week.' }), 'number 47'],
    ['a missing segment', { ...good, segments: good.segments.slice(1) }, 'exactly 3'],
    ['a picture that is too long to be sent in', withLine({ visualDirection: 'x'.repeat(1001) }), 'at most 1000'],
    ['a role that is too long to be sent in', withLine({ segmentRole: 'x'.repeat(61) }), 'at most 60'],
    ['a character that cannot be stored', withLine({ visualDirection: 'A desk\0' }), 'cannot be stored'],
    ['a reason that is too long to be sent in', { ...good, whyItWorks: 'x'.repeat(2001) }, 'at most 2000'],
    ['a structure without a name', { ...good, structureType: ' ' }, 'structureType is empty'],
    ['a family that is too long to be sent in', { ...good, family: 'x'.repeat(61) }, 'at most 60'],
    ['more claims than can be sent in', { ...good, claimLimit: 101 }, 'claimLimit'],
    [
      'a line said twice',
      { ...good, segments: good.segments.map((s) => ({ ...s, spokenLine: 'The same line all over again.' })) },
      'same line',
    ],
  ])('reports %s', (_, script, said) => {
    expect(scriptTask.check(script, input).join(' ')).toContain(said);
  });
  it('does not mistake part of a word for a phrase to avoid', () => {
    expect(containsPhrase('Made in Spain', 'ad')).toBe(false);
    expect(containsPhrase('An ad, really', 'ad')).toBe(true);
  });
});

describe('variations', () => {
  it('explore: three scripts of three structures with three hooks', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const { scripts, structures } = await writeVariations(inputFor('serum'), { count: 3 }, seed);
      expect(new Set(scripts.map((s) => s.hookText)).size).toBe(3);
      expect(new Set(structures).size).toBe(3);
    }
  });
  it('exploit: one structure, other hooks', async () => {
    for (let seed = 0; seed < 20; seed++) {
      const { scripts, structures } = await writeVariations(
        inputFor('mug'),
        { count: 6, mode: 'exploit', exploitStructure: 'myth-bust' },
        seed,
      );
      expect(structures).toEqual(['myth-bust']);
      expect(new Set(scripts.map((s) => s.hookText)).size).toBe(6);
    }
  });
});
