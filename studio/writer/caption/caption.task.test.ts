import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import { scriptTask } from '../script/script.task.js';
import type { Brief } from '../shapes.js';
import { runOffline } from '../task.js';
import { type Caption, type CaptionInput, listSaidTexts } from './caption.js';
import { captionTask } from './caption.task.js';
import { writeDisclosure } from './disclosure.js';
import { describeHashtagProblem } from './hashtags.js';
import { CAPTION_LIMITS, CAPTION_PLATFORMS } from './platforms.js';

const read = (text: string): Brief => ({
  ...briefTask.compose({ mode: 'description', text }, 1),
  stated: { text },
});
const EMBER = 'Ember is a self-heating travel mug for commuters. It keeps your drink hot for 6 hours. 39 euros.';
const input = (text: string, more: Partial<CaptionInput> = {}): CaptionInput => {
  const brief = read(text);
  return {
    brief,
    script: scriptTask.compose({ brief, persona: null, format: 'talking-5' }, 1),
    personaName: null,
    platform: 'tiktok',
    paid: false,
    ...more,
  };
};
function written(given: CaptionInput, seed = 1): Caption {
  const result = runOffline(captionTask, given, seed);
  if ('problems' in result) throw new Error(result.problems.join(' '));
  return result.draft;
}

describe('a caption', () => {
  it.each(CAPTION_PLATFORMS)('on %s keeps to what the platform shows and accepts, and repeats no line', (platform) => {
    for (const [i, { text }] of Object.values(BRIEFS).entries()) {
      const given = input(text, { platform });
      const { text: caption, hashtags } = written(given, i);
      const [first = ''] = caption.split('\n');
      expect(first.length).toBeLessThanOrEqual(CAPTION_LIMITS[platform].shown);
      expect(hashtags.length).toBeLessThanOrEqual(CAPTION_LIMITS[platform].hashtags);
      for (const line of listSaidTexts(given.script)) expect(caption.split('\n')).not.toContain(line);
    }
  });

  it('answers the first question that viewers ask, only from the brief', () => {
    expect(written(input(EMBER)).pinnedReply).toMatch(/39 euros/);
    expect(written(input('Ledgerly sorts receipts.')).pinnedReply).toBeNull();
  });

  it('takes its hashtags from the brief', () => {
    expect(written(input(EMBER)).hashtags).toEqual(expect.arrayContaining(['#ember', '#commuters']));
  });

  it('fits into a hundred characters where TikTok accepts no more', () => {
    expect(written(input(EMBER, { paid: true, personaName: 'Nora' })).text.length).toBeLessThanOrEqual(100);
  });

  it('opens with the argument of its script', () => {
    const opening = (structureType: string): string =>
      written(input(EMBER, { script: { structureType, hookText: 'Look.', segments: [] } })).text.split('\n')[0] ?? '';
    expect(opening('pov-story')).toMatch(/^POV/);
    expect(opening('testimonial')).not.toMatch(/^POV/);
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
    expect(writeDisclosure('youtube', true, 'en')).toBe('Ad · Altered or synthetic content');
    expect(writeDisclosure('instagram', true, 'de-AT')).toBe('Anzeige · Mit KI erstellt');
  });
});

describe('a caption by a model', () => {
  const given = input(EMBER, { platform: 'instagram' });
  it.each([
    ['repeats a line of the script', { text: given.script.segments[1]!.spokenLine }, /word for word/],
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
