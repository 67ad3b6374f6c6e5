import type { FormatMedium } from '../formats.js';
import { words } from '../language/grammar.js';
import { isDirection, isLabelled, isScene, isSlideMarker, parseSpeaker, readLines } from './parts.js';
import { compile, flat, listWords } from './words.js';

/** With at least this many words, a spoken text takes more than a minute, at 2.6 words a second. */
const LONG = 160;
/** Maximum number of words in a line that fits on a slide. */
const SLIDE_WORDS = 30;

const TAPS = compile(listWords('taps'), 'gu');
const STORY = compile(listWords('stories'), 'gu');

/** Does a text that `flat` made describe a step on a screen? */
export const tellsWhereToTap = (text: string): boolean => text.search(TAPS) >= 0;

/**
 * Guesses from a winner's words which kind of post it is. A carousel has slides, or short lines that are not a script's. In a
 * chat, speakers take turns. A story has numbered scenes, or says several times that time passes. A demo says several times
 * where to tap. Anything else is talking, or a monologue if it takes more than a minute.
 */
export function detectMedium(text: string): FormatMedium {
  const { lines: all, timed } = readLines(text);
  if (all.filter(isScene).length >= 2) return 'story';
  if (all.filter(isSlideMarker).length >= 2) return 'carousel';
  const lines = all.filter((line) => !isDirection(line));
  if (isChat(lines)) return 'chat';
  if (!timed && lines.filter(isLabelled).length < 2 && areSlides(lines)) return 'carousel';
  const read = flat(lines.join(' '));
  if ((read.match(TAPS)?.length ?? 0) >= 3) return 'demo';
  if ((read.match(STORY)?.length ?? 0) >= 3) return 'story';
  return words(read).length >= LONG ? 'monologue' : 'talking';
}

/** Is this a chat: at least four lines, at least 80 % of them after a name, by two to four people who take turns? */
function isChat(lines: readonly string[]): boolean {
  const speakers = lines.map(parseSpeaker);
  const named = speakers.filter((name) => name !== null);
  const who = new Set(named).size;
  const turns = speakers.filter((name, at) => at > 0 && name !== null && name !== speakers[at - 1]).length;
  return named.length >= Math.max(4, who + 2, lines.length * 0.8) && who >= 2 && who <= 4 && turns >= 2;
}

/** Are these slides: at least three short lines, most of which are numbered or do not end like a sentence? */
function areSlides(lines: readonly string[]): boolean {
  if (lines.length < 3 || lines.some((line) => words(line).length > SLIDE_WORDS)) return false;
  const loose = lines.filter((line) => !/[.!…。！]["'”»)]?$/u.test(line) || /^\d{1,2}\s?[.):]/.test(line));
  return loose.length >= lines.length * 0.6;
}
