import type { Followed } from '../follow.js';

/** The prompt's rules for following a format, which the prompt's material contains as `follows`. */
export function followRules(follows: Followed | null | undefined): (string | false)[] {
  if (!follows) return [];
  return [
    'The script is made after follows, a format that works: take its form, never its words and never its subject.',
    follows.beats.length + follows.parts.length > 0 &&
      'Each segment does what the beat of follows.beats asks that its segmentRole is named after, in that order.',
    follows.hookRecipes.length > 0 &&
      'The first spokenLine fills in one of follows.hookRecipes: each [slot] takes what the brief says, in words that fit the sentence. Where no recipe can be filled in truthfully, open in the manner of follows.hookFamily.',
    follows.hookRecipes.length === 0 &&
      follows.hookFamily !== null &&
      'The first spokenLine is a hook of follows.hookFamily.',
    follows.example !== null &&
      'follows.bestExample is the first line of its best post: a model of tone and pace. Never repeat it, nor a part of it.',
    follows.whatToSteal.length > 0 && 'follows.whatToSteal is what makes the format work: keep to it.',
    follows.neverCopy.length > 0 &&
      'follows.neverCopy is what must not be taken over: say none of it, and do nothing that it warns of.',
  ];
}
