import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { FORMATS } from '../formats.js';
import type { Brief, ScriptInput, Stated, Voice } from '../shapes.js';
import { scriptTask } from './script.task.js';

const TEXT =
  'Chomp is a toothpaste for children. It tastes of strawberry. Dentists in Ghent helped with the recipe. The tube stands on its lid.';
const makeBrief = (stated: Stated = {}): Brief => ({
  ...briefTask.compose({ mode: 'description', text: TEXT, title: 'Chomp' }, 3),
  stated,
});
const SEEDS = Array.from({ length: 12 }, (_, i) => i * 7919 + 1);
const FORMAT_KEYS = FORMATS.map(({ key }) => key);

function scripts(input: Partial<ScriptInput>, format = 'talking-5') {
  return SEEDS.map((seed) => {
    const whole: ScriptInput = { brief: makeBrief(), persona: null, format, ...input };
    const script = scriptTask.compose(whole, seed);
    expect(scriptTask.check(script, whole)).toEqual([]);
    expect(scriptTask.compose(whole, seed)).toEqual(script);
    return script;
  });
}
const spoken = (script: { segments: { spokenLine: string }[] }) =>
  script.segments.map(({ spokenLine }) => spokenLine).join(' ');
const voice = (profile: Partial<Voice>): Voice => ({ name: 'Tom Hale', tone_of_voice: 'warm', ...profile });

describe('a profile in a script', () => {
  it.each<[keyof Voice, Partial<Voice>, RegExp]>([
    ['peer_archetype', { peer_archetype: 'the friend who reads every label' }, /the friend who reads every label/],
    ['label', { label: 'The ingredient-list reader' }, /the ingredient-list reader/],
    ['interests', { interests: ['trail running'] }, /trail running/i],
    ['short_bio', { short_bio: 'I grew up on a boat.' }, /I grew up on a boat/],
    ['backstory', { backstory: 'My dad taught me to fix bikes.' }, /My dad taught me to fix bikes/],
    ['niche', { niche: 'Budget meals' }, /Budget meals/],
  ])('shows by its %s, in every format', (_, profile, expected) => {
    for (const format of FORMAT_KEYS)
      for (const script of scripts({ persona: voice(profile) }, format)) expect(spoken(script)).toMatch(expected);
  });

  it('shows in a script about a niche, too', () => {
    const brief = {
      ...makeBrief(),
      product: { ...makeBrief().product, name: '', what: null, benefits: [], proof: [] },
    };
    for (const script of scripts({ brief, persona: voice({ peer_archetype: 'night-shift nurse' }) }))
      expect(spoken(script)).toMatch(/night-shift nurse/i);
  });

  it('shows its fields in turn if several have something to say', () => {
    const persona = voice({ peer_archetype: 'your gym buddy', interests: ['jazz'], short_bio: 'I paint boats.' });
    const all = scripts({ persona }).map(spoken);
    for (const one of [/your gym buddy/, /jazz/i, /I paint boats/]) expect(all.some((s) => one.test(s))).toBe(true);
  });

  it('is sent to a model in full', () => {
    const persona = voice({
      label: 'L-1',
      peer_archetype: 'P-2',
      backstory: 'B-3',
      short_bio: 'S-4',
      interests: ['I-5'],
      accent: 'A-6',
      niche: 'N-7',
      gender: 'G-8',
    });
    const { prompt } = scriptTask.prompt({ brief: makeBrief(), persona, format: 'talking-5' });
    for (const value of ['L-1', 'P-2', 'B-3', 'S-4', 'I-5', 'A-6', 'N-7', 'G-8']) expect(prompt).toContain(value);
  });
});

describe('what a row states beside the brief, in a script', () => {
  it('includes where to buy the product, on the last screen', () => {
    const stated = { link: 'https://www.chomp.example/p/1?x=2' };
    for (const format of FORMAT_KEYS)
      for (const script of scripts({ brief: makeBrief(stated) }, format))
        expect(script.segments.at(-1)?.onScreenText).toMatch(/chomp\.example$/);
  });

  it.each(['mailto:me@chomp.example', 'ftp://chomp.example/', 'http://192.0.2.7/x', 'not an address'])(
    'is no address where the link is %s',
    (link) => {
      for (const script of scripts({ brief: makeBrief({ link }) }))
        expect(script.segments.at(-1)?.onScreenText).not.toMatch(/example|192|address/);
    },
  );

  it('includes the contents of the box, all of them or different ones from script to script', () => {
    const few = [
      { name: 'Toothpaste', fullSize: true },
      { name: 'Travel brush', brand: 'Hale' },
    ];
    for (const script of scripts({ brief: makeBrief({ contents: few }) }))
      expect(spoken(script)).toMatch(/full-size Toothpaste and Travel brush by Hale/i);
    const many = ['Brush', 'Cup', 'Timer', 'Sticker sheet', 'Floss', 'Bag'].map((name) => ({ name }));
    const all = scripts({ brief: makeBrief({ contents: many }) }).map(spoken);
    for (const { name } of many) expect(all.some((s) => s.includes(name))).toBe(true);
  });

  it('does not include box contents that are a sentence', () => {
    const contents = ['It is great, buy it', 'please do not {x}', 'https://x.example', '', 'x'.repeat(200)];
    for (const script of scripts({ brief: makeBrief({ contents: contents.map((name) => ({ name })) }) }))
      expect(spoken(script)).not.toMatch(/great|please|https|xxx|in the box/i);
  });

  it('includes its own text, word for word if no fact was found in it', () => {
    const all = scripts({ brief: makeBrief({ text: TEXT }) }).map(spoken);
    expect(all.some((s) => /dentists in Ghent helped with the recipe/i.test(s))).toBe(true);
    expect(all.some((s) => s.includes('stands on its lid'))).toBe(true);
  });

  it('includes the wider niche, in the reason why the script works', () => {
    for (const { whyItWorks } of scripts({ brief: { ...makeBrief({ niches: ['Oral care'] }), niche: 'Milk teeth' } }))
      expect(whyItWorks).toContain('milk teeth (oral care)');
  });

  it('is sent to a model in full', () => {
    const stated = {
      text: TEXT,
      link: 'https://chomp.example/p/1',
      niches: ['Oral care'],
      contents: [{ name: 'Brush', brand: 'Hale', type: 'soft', size: '12 cm', fullSize: true }],
    };
    const { prompt } = scriptTask.prompt({ brief: makeBrief(stated), persona: null, format: 'talking-5' });
    for (const one of [TEXT, stated.link, 'Oral care', '"soft"', '"12 cm"', 'chomp.example'])
      expect(prompt).toContain(one);
  });

  it('reaches scripts in other languages unchanged', () => {
    const brief = {
      ...briefTask.compose({ mode: 'description', text: 'Knusper ist ein Brot mit Sauerteig. Es ruht 24 Stunden.' }, 3),
      stated: {
        link: 'https://knusper.example',
        contents: ['Laib', 'Leinensack', 'Rezeptkarte', 'Messer'].map((name) => ({ name })),
      },
    };
    const persona = voice({ short_bio: 'Ich backe seit meiner Kindheit jeden Sonntag.' });
    for (const script of scripts({ brief, persona })) {
      expect(spoken(script)).toContain('Ich backe seit meiner Kindheit jeden Sonntag');
      expect(script.segments.at(-1)?.onScreenText).toBe('knusper.example');
    }
    expect(scripts({ brief }).some((s) => spoken(s).includes('Laib, Leinensack, Rezeptkarte, Messer'))).toBe(true);
  });
});
