import { expect, it } from '@jest/globals';
import { briefInput, isComplete, type Script, withHook, withLine } from './script.js';

const script = (hookText: string, ...lines: string[]): Script => ({
  structureType: null,
  family: null,
  hookText,
  claimLimit: null,
  productEntrySegment: null,
  whyItWorks: null,
  segments: lines.map((spokenLine) => ({ segmentRole: 'hook', spokenLine, onScreenText: null, visualDirection: null })),
});
const said = ({ hookText, segments }: Script) => [hookText, ...segments.map(({ spokenLine }) => spokenLine)];

it('a hook that is said as it is written changes with its line, and another one does not', () => {
  expect(said(withLine(script('Cold again?', 'Cold again?', 'Two.'), 0, 'Still cold?'))).toEqual([
    'Still cold?',
    'Still cold?',
    'Two.',
  ]);
  expect(said(withLine(script('Lukewarm', 'Cold again?', 'Two.'), 0, 'Still cold?'))).toEqual([
    'Lukewarm',
    'Still cold?',
    'Two.',
  ]);
  expect(said(withLine(script('Two.', 'One.', 'Two.'), 1, '2.'))).toEqual(['Two.', 'One.', '2.']);
});

it('an opening replaces the hook and what is said of it', () => {
  expect(said(withHook(script('A', 'A', 'B'), 'Hot coffee', 'Picture hot coffee.'))).toEqual([
    'Hot coffee',
    'Picture hot coffee.',
    'B',
  ]);
  expect(said(withHook(script('A', 'A', 'B'), 'Hot coffee', null))).toEqual(['Hot coffee', 'Hot coffee', 'B']);
});

it('a script with an empty line is not complete', () => {
  expect([isComplete(script('A', 'A', 'B')), isComplete(script('A', 'A', '  '))]).toEqual([true, false]);
});

it('what is not said of a brief is left out', () => {
  const brief = {
    product: ' Ember ',
    niche: ' ',
    audience: '',
    goal: 'sales',
    platform: 'tiktok',
    format: 'talking-5',
  } as const;
  expect(briefInput(brief)).toEqual({
    goal: 'sales',
    platform: 'tiktok',
    product: 'Ember',
    niche: null,
    audience: null,
  });
});
