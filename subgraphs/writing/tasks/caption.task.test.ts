import { describe, expect, it } from '@jest/globals';
import { completeDraft, readBrief } from '../../../studio/writer/brief/read.js';
import type { Caption, CaptionInput } from '../../../studio/writer/caption/compose.js';
import { describeHashtagProblem } from '../../../studio/writer/caption/hashtags.js';
import { CAPTION_LIMITS, CAPTION_PLATFORMS } from '../../../studio/writer/caption/platforms.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { composeScript } from '../../../studio/writer/script/compose.js';
import type { Brief } from '../../../studio/writer/shapes.js';
import { writeOffline } from '../../../test/support/offline.js';
import { writeDisclosure } from '../caption/disclosure.js';
import { captionTask } from './caption.task.js';

const read = (text: string): Brief => ({ ...readBrief({ mode: 'description', text }, 1), stated: { text } });
const EMBER = 'Ember is a self-heating travel mug for commuters. It keeps your drink hot for 6 hours. 39 euros.';
const input = (text: string, more: Partial<CaptionInput> = {}): CaptionInput => {
  const brief = read(text);
  return {
    brief,
    script: composeScript({ brief, persona: null, format: 'talking-5' }, 1),
    personaName: null,
    platform: 'tiktok',
    paid: false,
    ...more,
  };
};
function written(given: CaptionInput, seed = 1): Caption {
  return writeOffline(captionTask, given, seed);
}
const SILENT = { hookText: 'Look.', segments: [] };

describe('a caption', () => {
  it.each(CAPTION_PLATFORMS)(
    'on %s keeps to what the platform shows, says only what the brief says, once',
    (platform) => {
      const texts = [
        EMBER,
        'sleep',
        '#a #b {c} [D] \0',
        'Muddy Paws is a dog van in Leeds. First visit £35. Book at muddypaws.example.',
        '水筒です。軽いです。3000円。',
      ];
      for (const text of texts)
        for (const seed of [1, 2, 3, 4]) {
          const given = input(text, { platform });
          const { text: caption, hashtags } = written(given, seed);
          const lines = caption.split('\n');
          expect(lines[0]!.length).toBeLessThanOrEqual(CAPTION_LIMITS[platform].shown);
          expect(hashtags.length).toBeLessThanOrEqual(CAPTION_LIMITS[platform].hashtags);
          expect(new Set(lines).size).toBe(lines.length);
          expect([...findNumbers(caption)].every((number) => findNumbers(text).has(number))).toBe(true);
          expect(written(given, seed).text).toBe(caption);
        }
    },
  );

  it('asks for what the brief gives, and answers what viewers ask first', () => {
    const brief = {
      ...read('Muddy Paws is a dog van in Leeds. First visit £35. Book at muddypaws.example.'),
      goal: 'clicks' as const,
    };
    const caption = written({ ...input(EMBER), brief, script: SILENT });
    expect(caption.text.split('\n').at(-1)).toContain('muddypaws.example');
    expect(caption.pinnedReply).toContain('£35');
    expect(written(input('Ledgerly sorts receipts.')).pinnedReply).toBeNull();
  });

  it('takes its hashtags from the name, the noun and the stated niche, never from a guess', () => {
    expect(written(input(EMBER)).hashtags).toEqual(['#ember', '#mug']);
    expect(written({ ...input(''), brief: completeDraft({ niche: 'Home fitness' }) }).hashtags).toEqual([
      '#homefitness',
    ]);
    expect(written(input('Das Kissen ist schön und weich und es passt auf das Bett.')).hashtags).toEqual([]);
  });

  it('fits into a hundred characters where TikTok accepts no more, and is signed', () => {
    const { text } = written(input(EMBER, { paid: true, personaName: 'Nora' }));
    expect(text.length).toBeLessThanOrEqual(100);
    expect(text).toMatch(/— Nora$/);
  });
});

describe('a hashtag', () => {
  it.each(['#coffee', '#café', '#コーヒー', '#home_office2'])('%s can be posted', (tag) => {
    expect(describeHashtagProblem(tag)).toBeNull();
  });
  it.each(['coffee', '#Coffee', '#cold brew', '#fyp', '#123', '#a-b', `#${'a'.repeat(50)}`])('%s cannot', (tag) => {
    expect(describeHashtagProblem(tag)).not.toBeNull();
  });
});

describe('a disclosure', () => {
  it('says that the video is made with AI and, if it is an ad, says that first', () => {
    expect(writeDisclosure('tiktok', false, 'en')).toBe('AI-generated');
    expect(writeDisclosure('instagram', true, 'de-AT')).toBe('Anzeige · Mit KI erstellt');
  });
});

describe('a caption by a model', () => {
  const given = input(EMBER, { platform: 'instagram' });
  it.each([
    [
      'repeats a line of the script',
      { text: given.script.segments.find(({ spokenLine }) => /6 hours/.test(spokenLine))!.spokenLine },
      /word for word/,
    ],
    ['puts hashtags into the text', { text: 'Look at this. #ember' }, /belong in hashtags/],
    ['begs for reach', { hashtags: ['#fyp'] }, /spam/],
    ['repeats a hashtag', { hashtags: ['#mug', '#mug'] }, /repeated/],
    ['uses too many', { hashtags: ['#a', '#b', '#c', '#d', '#e', '#f'] }, /at most 5/],
    ['invents a number', { pinnedReply: 'It costs 12 euros.' }, /number 12/],
    ['hides the hook', { text: 'word '.repeat(40) }, /first line/],
  ])('is refused with the reason if it %s', (_, part, problem) => {
    const output: Caption = { text: 'Look at this one.', hashtags: [], pinnedReply: null, ...part };
    expect(captionTask.check(output, given).join(' ')).toMatch(problem);
  });
});
