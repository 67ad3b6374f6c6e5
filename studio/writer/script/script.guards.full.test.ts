import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import { WIDE } from '../brief/briefs-wide.fixture.js';

import { FORMATS, STRUCTURE_KEYS } from '../formats.js';
import { words } from '../language/grammar.js';
import type { Brief, ScriptInput } from '../shapes.js';
import { scriptTask } from './script.task.js';

const ALL = { ...BRIEFS, ...WIDE };
const ENGLISH = Object.keys(ALL).filter((k) => k !== 'botella' && k !== 'matcha');
const READ = new Map(ENGLISH.map((k) => [k, briefTask.compose(ALL[k]!, 1)]));
const TONES = ['energetic', 'calm', 'warm, dry humour', 'expert', 'warm'];

const anyScript = fc
  .record({
    key: fc.constantFrom(...ENGLISH),
    // Monologues and customers' scripts come to the product later than other formats; `script.formats.test.ts` tests them.
    format: fc.constantFrom(
      ...FORMATS.filter((f) => f.medium !== 'monologue' && f.voice !== 'customer').map((f) => f.key),
    ),
    structure: fc.constantFrom(undefined, ...STRUCTURE_KEYS),
    tone: fc.constantFrom(...TONES),
    seed: fc.integer(),
  })
  .map(({ key, format, structure, tone, seed }) => {
    const brief = READ.get(key)!;
    const input: ScriptInput = {
      brief,
      persona: { name: 'Mia', tone_of_voice: tone },
      format,
      ...(structure ? { structureType: structure } : {}),
    };
    return { key, brief, input, script: scriptTask.compose(input, seed) };
  });

const SMALL =
  /^(?:the|and|for|with|that|this|these|from|your|you|who|are|has|have|its|our|into|just|only|people|anyone|everyone|their|they|over|more|than|made|every|when|what)$/;
/** The significant words of a phrase, cut to their stems. */
const stems = (phrase: string): string[] =>
  words(phrase.toLowerCase().replace(/[^\p{L}\p{N}' -]/gu, ' '))
    .filter((w) => w.length > 2 && !SMALL.test(w))
    .map((w) => (w.length > 4 ? w.replace(/(?:ies|ing|es|s|y|e)$/, '') : w));
const share = (phrase: string, text: string): number => {
  const wanted = stems(phrase);
  const low = text.toLowerCase();
  return wanted.length === 0 ? 1 : wanted.filter((s) => low.includes(s)).length / wanted.length;
};
const identity = ({ product }: Brief): string => `${product.name} ${product.what ?? ''}`;
/** Does the text contain at least one significant word of what the product is: "EmberMug", or "mug" of "a self-heating mug"? */
const names = (text: string, brief: Brief): boolean => share(identity(brief), text) > 0;

describe('every script', () => {
  const checkAll = (runs: number, property: (s: ReturnType<typeof scriptTask.compose>, b: Brief) => void) =>
    fc.assert(
      fc.property(anyScript, ({ key, script, brief }) => {
        try {
          property(script, brief);
        } catch (e) {
          throw new Error(`${key}: ${script.segments.map((s) => s.spokenLine).join(' / ')}\n${String(e)}`);
        }
      }),
      { numRuns: runs },
    );

  it('names the product, or what it is, in the first two lines', () => {
    checkAll(200, ({ segments }, brief) => {
      expect(
        names(
          segments
            .slice(0, 2)
            .map((s) => s.spokenLine)
            .join(' '),
          brief,
        ),
      ).toBe(true);
    });
  });

  it('opens with something from this brief: product, audience, problem, benefit or niche', () => {
    checkAll(200, ({ hookText }, brief) => {
      const about = [
        identity(brief),
        brief.audience ?? '',
        brief.problem ?? '',
        brief.niche,
        ...brief.product.benefits,
        // Words that can be inferred from the brief; see the list below.
        INFERRED,
      ].join(' ');
      expect(share(about, hookText)).toBeGreaterThan(0);
    });
  });

  it('states at least one benefit if the brief has one', () => {
    checkAll(200, ({ segments }, { product }) => {
      if (product.benefits.length === 0) return;
      const spoken = segments.map((s) => s.spokenLine).join(' ');
      // Half of the words are enough: a long sentence may be cut at its last "and".
      expect(Math.max(...product.benefits.map((b) => share(b, spoken)))).toBeGreaterThanOrEqual(0.5);
    });
  });

  it('states a proof if the brief has one and the script has three lines or more', () => {
    checkAll(200, ({ segments }, { product }) => {
      if (product.proof.length === 0) return;
      const spoken = segments.map((s) => s.spokenLine).join(' ');
      expect(Math.max(...product.proof.map((p) => share(p, spoken)))).toBeGreaterThanOrEqual(0.6);
    });
  });

  it('mentions its audience, or the situation of that audience, if the brief has one', () => {
    checkAll(200, ({ segments }, { audience }) => {
      if (!audience) return;
      const spoken = segments.map((s) => s.spokenLine).join(' ');
      expect(share(audience, spoken)).toBeGreaterThanOrEqual(0.5);
    });
  });

  it('does not mistake a price, rating or shipping offer for something that the product does', () => {
    checkAll(200, ({ segments }, { product }) => {
      for (const b of product.benefits)
        expect(b).not.toMatch(/[$€£]\s?\d|\d\s?(?:€|euros?|dollars)|\bstars\b|\breviews\b|free shipping|\breturns\b/i);
      for (const { spokenLine } of segments)
        expect(spokenLine).not.toMatch(
          /\b(?:comes? with|has|have|means?|offers?|gives you) (?:an? )?(?:[$€£]\s?\d|\d[\d.,]*\s?(?:€|euros|dollars))/i,
        );
    });
  });

  it('shows at most six words on screen, no text twice, and the bare name once', () => {
    checkAll(200, ({ segments }, { product }) => {
      const shown = segments.map((s) => s.onScreenText.toLowerCase());
      expect(new Set(shown).size).toBe(shown.length);
      for (const s of shown) expect(words(s).length).toBeLessThanOrEqual(6);
      if (product.name !== '') {
        const named = shown.slice(0, -1).filter((s) => s.includes(product.name.toLowerCase()));
        expect(named.length).toBeLessThanOrEqual(1);
      }
    });
  });
});

/** Words that do not occur in the briefs but follow from them by common sense. */
const INFERRED =
  'waking partner dry itchy stiff joints space sitting noise start time blisters leaks cold warm dead phone plants soaked background money spoiled rent charging white cast greasy gap roaming bills cages plastic wiring posing flat tyres furniture screen ink clumps killing skipping forgetting freezing thinking fees drink';

describe('the brief that revealed the faults', () => {
  const brief = READ.get('lumen')!;
  it('reads specifications as benefits with their own verbs', () => {
    expect(brief.product).toMatchObject({
      name: 'Lumen',
      what: 'a clip-on reading light',
      price: 19.9,
      proof: ['4.7 stars from 2,300 readers'],
    });
    for (const said of ['Three warm brightness levels', '40 hours on one charge', 'Weighs just 30 grams'])
      expect(brief.product.benefits).toContain(said);
    expect(brief.audience).toBe('people who read in bed next to a sleeping partner');
  });
  it('says them, with the reader, the partner and the proof, whatever the structure', () => {
    for (const structureType of STRUCTURE_KEYS)
      for (let seed = 0; seed < 12; seed++) {
        const script = scriptTask.compose({ brief, persona: null, format: 'talking-5', structureType }, seed);
        const spoken = script.segments.map((s) => s.spokenLine).join(' ');
        expect(spoken).toMatch(/40 hours on one charge|30 grams|three warm brightness levels/i);
        expect(spoken).toMatch(/sleeping partner|your partner|my partner/);
        expect(spoken).toMatch(/4\.7 stars from 2,300 readers/);
      }
  });
});

describe('reading product pages', () => {
  it.each([
    ['suitcase', ['Fits all major airlines', 'Built-in scale'], 229],
    ['sofa', ['It arrives in boxes you can carry upstairs yourself'], 1290],
    ['socks', ['They never blister'], null],
  ])('%s', (key, benefits, price) => {
    const { product } = READ.get(key)!;
    expect(product.benefits.slice(0, benefits.length)).toEqual(benefits);
    expect(product.price).toBe(price);
  });
  it.each([
    ['powerbank', '4.6 stars from 1,240 reviews'],
    ['sunscreen', '4.8 stars from 2,310 reviews'],
    ['catFountain', '4.4 stars from 987 reviews'],
    ['dogBed', '4.8 stars from 5,600 reviews'],
    ['habitApp', '4.8 stars from 90K reviews'],
  ])('finds the rating of %s', (key, rating) => {
    expect(READ.get(key)!.product.proof).toContain(rating);
  });
  it('tells the sale price from the regular one', () => {
    expect(READ.get('catFountain')!.product.price).toBe(32);
  });
});

describe('the grammar of what a product does', () => {
  const spoken = (key: string): string =>
    Array.from({ length: 60 }, (_, seed) =>
      scriptTask
        .compose({ brief: READ.get(key)!, persona: null, format: 'full-viral' }, seed)
        .segments.map((s) => `${s.spokenLine} | ${s.onScreenText}`)
        .join(' / '),
    ).join('\n');

  it('reads a word in -s after "that" as a verb, known or not', () => {
    expect(READ.get('daylightLamp')!.product.benefits).toContain('It copies daylight');
    expect(spoken('daylightLamp')).toMatch(/copies daylight/i);
    expect(spoken('daylightLamp')).not.toMatch(/\b(?:has|have|with|a|an) copies/i);
  });

  it('puts no article before a number of things', () => {
    expect(READ.get('cookbook')!.product.benefits).toContain('15 minute dinners');
    expect(spoken('cookbook')).toMatch(/15 minute dinners/i);
    expect(spoken('cookbook')).not.toMatch(/\ba 15 minute dinners/i);
  });

  it.each(['treats that dogs love', 'a toy that kids actually enjoy', 'a chair which designers admire'])(
    'does not read the people who like it as a verb: %s',
    (what) => {
      const { product } = briefTask.compose({ mode: 'description', text: `Nimbo is ${what}. $20.` }, 1);
      expect(product.benefits.join()).not.toMatch(/^(?:dogs|kids|designers)/);
    },
  );
});
