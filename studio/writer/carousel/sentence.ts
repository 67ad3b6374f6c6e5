import { words } from '../language/grammar.js';

/**
 * Does `point` contain all of a statement except its subject (and a form of "be"): "It | folds flat", "Splitly is the | easiest
 * way to split bills"?
 */
export function isWhole(text: string, point: string): boolean {
  if (!text.endsWith(point)) return false;
  const before = text.slice(0, text.length - point.length);
  return words(before).length <= 2 || /\b(?:is|are) (?:an? |the )?$/.test(before);
}

export const addEndMark = (text: string): string => (/[.!?…]["”]?$/.test(text) ? text : `${text}.`);
