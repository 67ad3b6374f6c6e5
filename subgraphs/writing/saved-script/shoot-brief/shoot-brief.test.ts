import { describe, expect, it } from '@jest/globals';
import { escapeInline, fenceText } from './markdown.js';
import { makeFileName, renderShootBrief, type ShootMaterial } from './shoot-brief.js';

const BRIEF: ShootMaterial['brief'] = {
  goal: 'sales',
  platform: 'tiktok',
  niche: 'coffee',
  nicheCategory: null,
  subNiche: null,
  product: 'Ember mug',
  productId: null,
  audience: 'commuters',
  language: null,
  format: 'talking-3',
};
const LINES = [
  {
    segmentRole: 'hook',
    spokenLine: 'Is your coffee cold again?',
    onScreenText: 'Cold again?',
    visualDirection: 'A train.',
  },
  {
    segmentRole: 'turn',
    spokenLine: 'This mug keeps it hot for six hours.',
    onScreenText: null,
    visualDirection: null,
  },
  { segmentRole: 'cta', spokenLine: 'Have a look at Ember.', onScreenText: 'Ember', visualDirection: 'The mug.' },
];
const material = (more: Partial<ShootMaterial> = {}): ShootMaterial => ({
  title: 'Ember, hot at noon',
  brief: BRIEF,
  script: { hookText: 'Is your coffee cold again?', segments: LINES },
  hookVariants: [],
  caption: null,
  creator: null,
  product: null,
  ...more,
});
const headings = (markdown: string): string[] => markdown.split('\n').filter((line) => /^#+ /.test(line));

describe('a shoot brief', () => {
  it('says what to film, line by line, and how to deliver it', () => {
    const page = renderShootBrief(material());
    expect(headings(page)).toEqual([
      '# Ember, hot at noon',
      '## The hook',
      '## Line by line',
      '### 1. Hook (about 2 seconds)',
      '### 2. Turn (about 3 seconds)',
      '### 3. Call to action (about 2 seconds)',
      '## What you need',
      '## What to deliver',
      '## Disclosure',
    ]);
    expect(page).toContain('- **Length:** about 7 seconds of speech, in 3 lines');
    expect(page).toContain('- **Where it runs:** TikTok');
    expect(page).toContain(
      '- **Say:** “This mug keeps it hot for six hours.”\n- **Text on screen:** none\n- **Show:** you, talking to the lens',
    );
    expect(page).toContain('1080 x 1920');
  });

  it('includes everything else that is known: creator, contents, other openings, caption', () => {
    const page = renderShootBrief(
      material({
        creator: { name: 'Mara', tone_of_voice: 'dry, warm', avoid_phrases: ['game changer', 'cheap'] },
        product: { name: 'Ember mug', contents: [{ name: 'Lid', brand: 'Hale', size: '9 cm', fullSize: true }] },
        hookVariants: [
          { hookText: 'Cold?', spokenLine: 'Is it cold by nine?', note: 'It asks.' },
          { hookText: 'Hot at last.' },
        ],
        caption: {
          text: 'Hot for hours.',
          hashtags: ['#coffee', 'commute'],
          disclosure: 'Paid partnership',
          pinnedReply: 'It is 39 euros.',
        },
      }),
    );
    expect(page).toContain('- **Never say:** “game changer”, “cheap”');
    expect(page).toContain('- Ember mug\n  - Lid (Hale, 9 cm, full size)');
    expect(page).toContain('1. “Is it cold by nine?” Text on screen: “Cold?” (It asks.)\n2. “Hot at last.”');
    expect(page).toContain('```text\nHot for hours.\n\n#coffee #commute\n```');
    expect(page).toContain('Pin this as the first comment: “It is 39 euros.”');
    expect(page).toContain('“Paid partnership”');
  });

  it.each([
    ['a paid platform', { platform: 'meta-paid', goal: 'reach' }, true],
    ['a sale', { goal: 'clicks' }, true],
    ['a product that is only shown', { goal: 'reach' }, false],
    ['no product', { goal: 'sales', product: null }, false],
  ] as const)('speaks of disclosure for %s', (_, brief, says) => {
    expect(renderShootBrief(material({ brief: { ...BRIEF, ...brief } })).includes('## Disclosure')).toBe(says);
  });

  it('counts the seconds of a language without spaces', () => {
    const segments = [{ segmentRole: 'hook', spokenLine: 'コーヒーがすぐに冷めてしまうことはありませんか' }];
    expect(renderShootBrief(material({ script: { hookText: '冷めた', segments } }))).toContain('(about 5 seconds)');
  });

  const HOSTILE = [
    'a | b',
    '# a heading',
    '```\ncode\n```',
    'one\n\n## two\r\n- three\u2028> four',
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '[a](javascript:alert(1)) ![b](https://evil.example/p.png)',
    '**bold** _it_ ~~no~~ `x` $y$ &lt; \\',
  ];
  it.each(HOSTILE)('keeps its layout with %j in every field', (text) => {
    const of = (word: string): ShootMaterial => ({
      title: word,
      brief: { ...BRIEF, niche: word, product: word, audience: word },
      script: {
        hookText: word,
        whyItWorks: word,
        segments: [{ segmentRole: word, spokenLine: word, onScreenText: word, visualDirection: word }],
      },
      hookVariants: [{ hookText: word, spokenLine: word, note: word }],
      caption: { text: word, hashtags: [word], disclosure: word, pinnedReply: word },
      creator: { name: word, tone_of_voice: word, avoid_phrases: [word] },
      product: { name: word, contents: [{ name: word, brand: word }] },
    });
    /** Replaces the fence, which may contain any text. */
    const page = (word: string): string => renderShootBrief(of(word)).replace(/^(`{3,})text\n[\s\S]*?^\1$/m, 'FENCE');
    expect(page(text)).toContain('FENCE');
    const shape = (markdown: string): string[] =>
      markdown.split('\n').map((line) => /^\s*(?:#+|-|>|\d+\.)?/.exec(line)![0]);
    expect(shape(page(text))).toEqual(shape(page('word')));
    // All Markdown in users' texts is escaped. What remains is the document's own: bold labels, code, and quotes at a line's
    // start.
    const marks = page(text).replace(/\\[\\`*_[\]<>&|#~$]/g, '');
    expect(marks.replace(/^(?:#+|>) /gm, '').replace(/\*\*[\w ]+:\*\*|`\d\.mp4`/g, '')).not.toMatch(/[`*_[\]<>&|#~$]/);
  });

  it.each([
    ['Ember, hot at noon', 'ember-hot-at-noon.md'],
    ['Žluťoučký kůň', 'zlutoucky-kun.md'],
    ['../../etc/passwd', 'etc-passwd.md'],
    ['🔥', 'fire.md'],
    ['…', 'shoot-brief.md'],
  ])('of %j has an ASCII file name', (title, name) => {
    expect(makeFileName(title)).toBe(name);
  });
});

describe('text in Markdown', () => {
  it('is one line', () => expect(escapeInline('  a\n b\t\u0000c ')).toBe('a b c'));
  it('is fenced by more backticks than it has', () =>
    expect(fenceText('a ```` b\r\nc')).toBe('`````text\na ```` b\nc\n`````'));
});
