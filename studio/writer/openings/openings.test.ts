import { describe, expect, it } from '@jest/globals';
import { briefTask, completeDraft, scriptTask } from '../index.js';
import { detectTextLanguage } from '../language/detect.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { runOffline } from '../task.js';
import { adHooksTask } from './ad-hooks.task.js';
import { scoreCover } from './cover-score.js';
import { coversTask } from './covers.task.js';
import { scriptHooksTask } from './hooks.task.js';
import { storyHooksTask } from './story-hooks.task.js';

const EMBER =
  'Ember is a self-heating travel mug for commuters who hate lukewarm coffee. It keeps your drink at 57 degrees for 6 hours. Over 12,000 reviews. 39 euros.';
const brief = briefTask.compose({ mode: 'description', text: EMBER }, 3);
const named = completeDraft({ product: 'Ember mug' }, 3);
const german = completeDraft({ product: 'Kaffee Ember', language: 'de' }, 3);
const SEEDS = [1, 2, 3, 4, 5];

function drafted<T>(written: { draft: T } | { problems: string[] }): T {
  if ('problems' in written) throw new Error(written.problems.join('\n'));
  return written.draft;
}
const makeScript = (structureType: string) =>
  drafted(runOffline(scriptTask, { brief, persona: null, format: 'talking-5', structureType }, 5));
const makeHooks = (structureType: string, seed: number, more: object = {}) =>
  drafted(
    runOffline(
      scriptHooksTask,
      { brief, script: makeScript(structureType), count: 8, personaName: null, toneOfVoice: null, ...more },
      seed,
    ),
  ).variants;

describe('other openings for a script', () => {
  it.each(['problem-solution', 'myth-bust', 'pov-story', 'testimonial'])(
    'of %s are each of another family',
    (structure) => {
      for (const seed of SEEDS) {
        const families = makeHooks(structure, seed).map(({ family }) => family);
        expect(new Set(families).size).toBeGreaterThanOrEqual(7);
        expect(families).not.toContain('list');
      }
    },
  );
  it('of a list all announce its count', () => {
    for (const seed of SEEDS)
      for (const { spokenLine } of makeHooks('listicle', seed)) expect(spokenLine).toMatch(/\bthree\b/i);
  });
  it('invent no number and can be spoken', () => {
    const stated = findNumbers(EMBER);
    for (const seed of SEEDS)
      for (const { spokenLine } of makeHooks('problem-solution', seed)) {
        for (const number of findNumbers(spokenLine)) expect(stated).toContain(number);
        expect(words(spokenLine).length).toBeGreaterThanOrEqual(6);
        expect(words(spokenLine).length).toBeLessThanOrEqual(20);
      }
  });
  it.each([
    ['nl', 'Mijn koffie was altijd koud.', 'Toen vond ik deze mok, die hem warm houdt.'],
    ['pl', 'Moja kawa zawsze była zimna.', 'Potem znalazłam ten kubek, który trzyma ciepło.'],
    ['tr', 'Kahvem hep soğuktu.', 'Sonra onu sıcak tutan bu kupayı buldum.'],
    ['zh', '我的咖啡总是凉的。', '后来我找到了这个能保温的杯子。'],
    ['he', 'הקפה שלי תמיד היה קר.', 'ואז מצאתי את הספל הזה ששומר עליו חם.'],
    ['th', 'กาแฟของฉันเย็นเสมอ', 'แล้วฉันก็เจอแก้วใบนี้ที่เก็บความร้อนได้'],
  ])('are in the language of its lines, or none (%s)', (language, hookText, next) => {
    const segments = [hookText, next].map((spokenLine) => ({ segmentRole: 'hook', spokenLine, onScreenText: null }));
    const input = {
      brief: completeDraft({}, 1),
      script: { hookText, segments },
      count: 5,
      personaName: null,
      toneOfVoice: null,
    };
    const written = runOffline(scriptHooksTask, input, 1);
    if ('problems' in written)
      expect(written.problems).toEqual([
        `Nothing in the brief can open a script in the language "${language}": say there what it is about.`,
      ]);
    else
      for (const { spokenLine } of written.draft.variants)
        expect([spokenLine, detectTextLanguage('en', `${spokenLine} ${next}`)]).toEqual([spokenLine, language]);
  });
  it('differ with the seed, and are the same for the same seed', () => {
    expect(makeHooks('problem-solution', 1)).toEqual(makeHooks('problem-solution', 1));
    expect(makeHooks('problem-solution', 1)).not.toEqual(makeHooks('problem-solution', 2));
  });
});

const makeAds = (of: typeof brief, perAngle: number, seed: number) =>
  drafted(runOffline(adHooksTask, { brief: of, tone: null, perAngle }, seed)).adHooks;

describe('hooks of ads', () => {
  it('are as many of each angle as requested, up to forty, none twice, even for a mere name', () => {
    for (const seed of SEEDS) {
      const hooks = makeAds(named, 8, seed);
      expect(hooks).toHaveLength(40);
      expect(new Set(hooks.map(({ hookText }) => hookText.toLowerCase())).size).toBe(40);
    }
  });
  it('claim a proof only if the brief states one', () => {
    for (const seed of SEEDS) {
      const proof = (of: typeof brief) => makeAds(of, 1, seed).find(({ angle }) => angle === 'Social Proof')!.hookText;
      expect(proof(brief)).toContain('12,000 reviews');
      expect(findNumbers(proof(named)).size).toBe(0);
    }
  });
  it('in other languages never show only the beginning of a sentence', () => {
    const text =
      'Atelier Mireille répare vos vélos à Lyon en 48 heures. Devis gratuit, pièces garanties un an. À partir de 35 €.';
    for (const seed of SEEDS)
      for (const { onScreenText, hookText } of makeAds(
        briefTask.compose({ mode: 'description', text }, seed),
        2,
        seed,
      )) {
        expect(onScreenText).not.toMatch(/ (?:répare|de|est|en)$/);
        expect(hookText).not.toMatch(/\bde Atelier/);
      }
  });
  it('in German are German, and fewer rather than pieced together', () => {
    for (const { hookText } of makeAds(german, 8, 1)) expect(hookText).not.toMatch(/\b(?:the|you|look|mug)\b/i);
  });
});

const makeCovers = (topic: string, more: object = {}) =>
  drafted(
    runOffline(
      coversTask,
      {
        topic,
        brief: completeDraft({ niche: topic }, 3),
        format: null,
        personaName: null,
        count: 8,
        avoid: [],
        ...more,
      },
      3,
    ),
  ).covers;

describe('covers of carousels', () => {
  it.each([
    'Sourdough',
    'How to sleep better',
    '5 skincare mistakes',
    'Is it worth it?',
    'I bake at night',
    'SALE!!! NOW',
  ])('about "%s" can be read at a glance', (topic) => {
    for (const { text } of makeCovers(topic)) expect(words(text).length).toBeLessThanOrEqual(12);
  });
  it('do not repeat covers that were used', () => {
    const first = makeCovers('Sourdough').map(({ text }) => text);
    const again = makeCovers('Sourdough', { avoid: first.map((text) => `${text.toUpperCase()}!`) });
    for (const { text } of again) expect(first).not.toContain(text);
  });
  it('spell a name as its owner does', () => {
    const text = 'Rotawise is rota software for restaurant managers. It flags overtime.';
    const brief = briefTask.compose({ mode: 'description', text }, 1);
    const covers = makeCovers('Rotawise', { brief, count: 12 }).map((cover) => cover.text);
    expect(covers.join(' ')).toContain('Rotawise');
    expect(covers.join(' ')).not.toContain('rotawise');
  });
  it('open like the format, and count its slides', () => {
    const format = {
      name: null,
      hookFamily: 'list',
      hookRecipes: [],
      structure: [],
      slideCount: 11,
      avoid: [],
      shows: {},
    };
    const lists = makeCovers('Sourdough', { format }).filter(({ angle }) => angle === 'list');
    expect(lists.length).toBeGreaterThanOrEqual(4);
    for (const { text } of lists) expect(text).toContain('9');
  });
  it.each([
    'Die Bäckerei Lindner in Köln backt Sauerteigbrot aus Bio-Mehl. Jedes Brot ruht 24 Stunden. Ein Laib kostet 5,90 €.',
    'Café Nube es un café de especialidad de Oaxaca, tostado cada lunes. Sabe a cacao. Envío gratis a todo México.',
  ])('are written for a topic that is a whole brief: %s', (topic) => {
    const language = topic.startsWith('Die') ? 'de' : 'es';
    const covers = makeCovers(topic, { count: 5, brief: completeDraft({ niche: topic, language }, 3) });
    expect(covers).toHaveLength(5);
  });
  it('use the whole first sentence of a brief or none of it', () => {
    const texts = (topic: string) => makeCovers(topic).map(({ text }) => text);
    for (const text of texts('Whitfield & Sons have looked after families since 1921. Cremation from £1,195.'))
      expect(text).not.toMatch(/looked$/);
    for (const text of texts('Iron Habit Gym in Denver. 24/7 access, no contracts.')) {
      expect(text).not.toContain('24/7');
      expect(text).not.toContain('iron Habit');
    }
    for (const text of texts('1. Doughboy pizza oven\n2. 500°C in 15 min')) expect(text).not.toMatch(/oven 2/);
  });
  it('are scored by their visible qualities', () => {
    const subject = { topic: 'sourdough', name: '', audience: '', problem: '', facts: [] };
    const score = (text: string) => scoreCover(text, subject).score;
    expect(score('5 notes on sourdough')).toBeGreaterThan(score('Something about sourdough'));
    expect(score('Notes on sourdough')).toBeGreaterThan(score('This changes everything'));
    expect(score('Notes on sourdough')).toBeGreaterThan(score(`Notes on sourdough ${'and more '.repeat(6)}`));
  });
});

const STORY = {
  premise: 'Nora gets one coffee a day.',
  character: 'Nora, a night-shift nurse',
  scenes: [
    { narration: 'Every morning starts the same way.', visual: 'A corridor at dawn' },
    { narration: 'She has given up on warm coffee.', colorState: 'muted' },
    { narration: 'Then somebody hands her Ember.', showsProduct: true },
  ],
};

describe('first scenes of a story ad', () => {
  it('keep the character and the place, and do not give the product away', () => {
    for (const seed of SEEDS) {
      const { openings } = drafted(runOffline(storyHooksTask, { script: STORY, brief, count: 10 }, seed));
      expect(openings).toHaveLength(10);
      expect(new Set(openings.map(({ narration }) => narration)).size).toBe(10);
      for (const { narration, action, visual } of openings) {
        expect(`${narration} ${action} ${visual}`).not.toContain('Ember');
        expect(action).toContain('Nora');
        expect(visual).toContain('A corridor at dawn');
      }
    }
  });
});

describe('the goal, the platform and the niche of openings', () => {
  const first = (more: Partial<typeof brief>, n = 2) =>
    SEEDS.flatMap((seed) =>
      makeHooks('problem-solution', seed, { brief: { ...brief, ...more } })
        .slice(0, n)
        .map(({ family }) => family),
    );
  const count = (families: readonly string[], ...wanted: string[]): number =>
    families.filter((family) => wanted.includes(family)).length;

  it('decide which families come first', () => {
    const comments = first({ goal: 'comments', platform: 'reels' });
    const sales = first({ goal: 'sales', platform: 'meta-paid' });
    expect(count(comments, 'question', 'contrarian', 'challenge')).toBeGreaterThan(5);
    expect(count(sales, 'result-first', 'social-proof')).toBeGreaterThan(4);
    expect(count(sales, 'question', 'challenge')).toBeLessThan(3);
  });

  it('choose other ad hooks, covers and first scenes', () => {
    const covers = (goal: 'saves' | 'comments') =>
      SEEDS.flatMap(
        (seed) =>
          drafted(
            runOffline(
              coversTask,
              { topic: 'sourdough', brief: { ...brief, goal }, format: null, personaName: null, count: 3, avoid: [] },
              seed,
            ),
          ).covers,
      ).map(({ angle }) => angle);
    expect(count(covers('saves'), 'list')).toBeGreaterThan(count(covers('comments'), 'list'));
    const ads = (goal: 'sales' | 'reach') =>
      SEEDS.map((seed) =>
        drafted(runOffline(adHooksTask, { brief: { ...brief, goal }, tone: null, perAngle: 3 }, seed)),
      );
    expect(ads('sales')).not.toEqual(ads('reach'));
  });

  it('speak about the niche where little is known of the product', () => {
    const about = { ...named, niche: 'Slow mornings' };
    const ads = SEEDS.flatMap(
      (seed) => drafted(runOffline(adHooksTask, { brief: about, tone: null, perAngle: 4 }, seed)).adHooks,
    );
    expect(ads.filter(({ hookText }) => /slow mornings/i.test(hookText)).length).toBeGreaterThan(0);
    const hooks = SEEDS.flatMap((seed) => makeHooks('problem-solution', seed, { brief: about }));
    expect(hooks.filter(({ spokenLine }) => /slow mornings/i.test(spokenLine)).length).toBeGreaterThan(0);
  });

  it('tell the premise of a story, and its product where that is known', () => {
    const scene = (narration: string, showsProduct: boolean) => ({ narration, showsProduct });
    const narrations = (known: boolean) =>
      SEEDS.flatMap(
        (seed) =>
          drafted(
            runOffline(
              storyHooksTask,
              {
                script: {
                  premise: 'A commuter whose coffee is never warm',
                  scenes: [scene('He pours it out.', known), scene('Again.', false)],
                },
                brief: named,
                count: 5,
              },
              seed,
            ),
          ).openings,
      ).map(({ narration }) => narration);
    expect(narrations(false).filter((text) => /whose coffee is never warm/.test(text)).length).toBeGreaterThan(4);
    expect(narrations(false).join(' ')).not.toMatch(/Ember/);
    expect(narrations(true).join(' ')).toMatch(/Ember/);
  });
});
