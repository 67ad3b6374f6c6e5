import type { Shape } from './shape.js';

/** Kinds of carousels, by how they make their point slide by slide. */
export const CAROUSEL_FORMATS: readonly Shape[] = [
  {
    key: 'list',
    label: 'List',
    description: 'A promise on the cover, then one item a slide.',
    hookFamily: 'list',
    signal: 'saves',
  },
  {
    key: 'how-to',
    label: 'How-to',
    description: 'One result, reached step by step.',
    hookFamily: 'result-first',
    signal: 'saves',
  },
  {
    key: 'myth-fact',
    label: 'Myth and fact',
    description: 'A belief on one slide, what is so on the next.',
    hookFamily: 'contrarian',
    signal: 'comments',
  },
  {
    key: 'before-after',
    label: 'Before and after',
    description: 'Two states, and what happened in between.',
    hookFamily: 'transformation',
    signal: 'reach',
  },
  {
    key: 'story',
    label: 'Story',
    description: 'One true event told in short lines, a turn on every slide.',
    hookFamily: 'curiosity',
    signal: 'follows',
  },
  {
    key: 'checklist',
    label: 'Checklist',
    description: 'Points to tick off, made to be saved and used later.',
    hookFamily: 'callout',
    signal: 'saves',
  },
  {
    key: 'comparison',
    label: 'Comparison',
    description: 'Two choices judged by the same questions.',
    hookFamily: 'comparison',
    signal: 'clicks',
  },
  {
    key: 'mistakes',
    label: 'Mistakes',
    description: 'What people get wrong, each with what to do instead.',
    hookFamily: 'pain-point',
    signal: 'saves',
  },
];

/** The ways to compose a deck of slides from the pictures at hand. */
export const DECK_RECIPES: readonly Shape[] = [
  {
    key: 'inside',
    label: 'Look inside',
    description: 'A thing or a place opened up, closer on every slide.',
    hookFamily: 'curiosity',
    signal: 'reach',
  },
  {
    key: 'numbers',
    label: 'By the numbers',
    description: 'One figure a slide, with the picture that proves it.',
    hookFamily: 'result-first',
    signal: 'saves',
  },
  {
    key: 'steps',
    label: 'Picture steps',
    description: 'The process in photographs, with as few words as possible.',
    hookFamily: 'result-first',
    signal: 'saves',
  },
  {
    key: 'ranking',
    label: 'Ranking',
    description: 'Candidates from last to first, with the reason for each place.',
    hookFamily: 'list',
    signal: 'comments',
  },
  {
    key: 'lineup',
    label: 'Line-up',
    description: 'Several products side by side, each for a different buyer.',
    hookFamily: 'callout',
    signal: 'clicks',
  },
  {
    key: 'quotes',
    label: 'In their words',
    description: 'What customers wrote, word for word, one a slide.',
    hookFamily: 'social-proof',
    signal: 'sales',
  },
  {
    key: 'screens',
    label: 'Screens',
    description: "An app's screens with one thing pointed out on each.",
    hookFamily: 'result-first',
    signal: 'clicks',
  },
  {
    key: 'diary',
    label: 'Photo diary',
    description: 'Ordinary photos of a day or a week, captioned by hand.',
    hookFamily: 'pov',
    signal: 'follows',
  },
];
