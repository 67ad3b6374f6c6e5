import { words } from '../language/grammar.js';
import { isDirection, isLabelled, isSlideMarker, isTimed, parseSpeaker, readLines } from './parts.js';
import type { FormatMedium } from './vocabulary.js';

/** With at least this many words, a spoken text takes more than a minute, at 2.6 words a second. */
const LONG = 160;
/** Maximum number of words in a line that fits on a slide. */
const SLIDE_WORDS = 30;

const DEMO =
  /\b(?:tap|click|swipe|scroll|open|scan|press|drag|type|select) (?:the|on|your|this|up|down|left|right|here|into|in)\b|\bscreen (?:recording|record)\b|\bhow to use\b|\bon (?:my|your|the) screen\b|\bthe app\b|\bopen the\b|\btippe? (?:auf|hier)\b|\bklicke? (?:auf|hier)\b|\böffne(?:t)? die app\b|\btoca (?:en|el|la)\b|\bhaz clic\b|\babre la app\b|\bappuie(?:z)? sur\b|\bclique(?:z)? sur\b|\bouvre(?:z)? l'appli/gi;
const STORY =
  /\bstory ?time\b|\bonce upon\b|\bone (?:day|night|morning)\b|\b(?:last|that) (?:week|night|summer|winter|year|month|morning|day|(?:mon|tues|wednes|thurs|fri|satur|sun)day)\b|\bthat's when i\b|\b(?:suddenly|and then|then one|until one day|years later|the next (?:day|morning))\b|\b(?:he|she|they) (?:said|told|asked|looked|whispered|replied)\b|\beines (?:tages|abends|morgens)\b|\bplötzlich\b|\bund dann\b|\bun día\b|\bde repente\b|\bentonces\b|\bun jour\b|\bsoudain\b|\btout à coup\b|\bet puis\b/gi;

/** Does a sentence describe a step on a screen? */
export const tellsWhereToTap = (text: string): boolean => text.search(DEMO) >= 0;

/**
 * Guesses from a winner's words which kind of post it is. A carousel has slides, or short lines that are not a script's. In a
 * chat, speakers take turns. A story has numbered scenes, or says several times that time passes. A demo says several times
 * where to tap. Anything else is talking, or a monologue if it takes more than a minute.
 */
export function detectMedium(text: string): FormatMedium {
  const all = readLines(text);
  if (all.filter((line) => /^(?:scene|szene|escena|scène|cena)\s{0,2}\d/iu.test(line)).length >= 2) return 'story';
  if (all.filter(isSlideMarker).length >= 2) return 'carousel';
  const lines = all.filter((line) => !isDirection(line));
  if (isChat(lines)) return 'chat';
  const isScript = isTimed(text) || lines.filter(isLabelled).length >= 2;
  if (!isScript && areSlides(lines)) return 'carousel';
  const read = lines.join(' ').replace(/’/g, "'");
  if ((read.match(DEMO)?.length ?? 0) >= 3) return 'demo';
  if ((read.match(STORY)?.length ?? 0) >= 3) return 'story';
  return words(read).length >= LONG ? 'monologue' : 'talking';
}

/** Is this a chat: at least four lines, at least 80 % of them after a name, by two to four people who take turns? */
function isChat(lines: readonly string[]): boolean {
  const speakers = lines.map(parseSpeaker);
  const named = speakers.filter((name) => name !== null);
  const who = new Set(named);
  const turns = speakers.filter((name, at) => at > 0 && name !== null && name !== speakers[at - 1]).length;
  return (
    named.length >= 4 &&
    named.length >= lines.length * 0.8 &&
    who.size >= 2 &&
    who.size <= 4 &&
    named.length >= who.size + 2 &&
    turns >= 2
  );
}

/** Are these slides: at least three short lines, most of which are numbered or do not end like a sentence? */
function areSlides(lines: readonly string[]): boolean {
  if (lines.length < 3 || lines.some((line) => words(line).length > SLIDE_WORDS)) return false;
  const loose = lines.filter((line) => !/[.!…。！]["'”»)]?$/u.test(line) || /^\d{1,2}\s?[.):]/.test(line));
  return loose.length >= lines.length * 0.6;
}
