import type { Language } from '../../../content/writer/index.js';
import { countWords, ended, halve } from '../beats/line.js';
import { findFirstCue, flatten } from '../facts/cues.js';
import { splitSentences } from '../facts/sentences.js';
import { capitalise } from '../language/grammar.js';
import type { Segment } from '../shapes.js';

/** A line without the opening of ours with which it begins: "Worth knowing: a van in Leeds." → "A van in Leeds." */
export function withoutFrame(text: string, { speaking }: Language): string {
  const frames = [...speaking.openings, ...Object.values(speaking.leads).flat()];
  const frame = frames.find((one) => text.startsWith(one));
  return frame === undefined ? text : capitalise(text.slice(frame.length).trim());
}

/**
 * The part of a line that can stand alone: the line without an opening of ours, its first sentences, or what comes before a clause.
 * @param closes whether it is the last line, whose last sentence stays
 * @returns null where there is no good place to cut
 */
export function cutLine(text: string, language: Language, code: string, closes = false): string | null {
  const bare = withoutFrame(text, language);
  if (bare !== text) return bare;
  const sentences = splitSentences(text, code);
  if (sentences.length > 1) {
    const part = (closes ? sentences.slice(1) : sentences.slice(0, -1)).join(' ');
    return countWords(part) > 0 ? part : null;
  }
  const [part] = halve(text, language, code) ?? [''];
  // What a colon announces cannot be left out, and a condition cannot stand alone.
  const isOpen = text.charAt(part.length - 1) === ':';
  const begins = [...language.reading.asides, ...language.speaking.clauses];
  return part === '' || isOpen || findFirstCue(flatten(part), begins) !== undefined ? null : ended(part, code);
}

/** What a script says, shows and films. */
export interface Lines {
  hookText: string;
  segments: Segment[];
}

/** Everything that a script says and shows. */
export const joinScriptTexts = ({ hookText, segments }: Lines): string =>
  [hookText, ...segments.flatMap(({ spokenLine, onScreenText }) => [spokenLine, onScreenText])].join(' \n ');

/** Is the hook's text the same as the first line? Then changes to one apply to the other. */
export const opensAsShown = ({ hookText, segments }: Lines): boolean =>
  hookText.trim() === segments[0]?.spokenLine.trim();
