import { ServiceError } from '../errors/index.js';
import { normalised } from '../text/ends.js';
import { fontFor, missingGlyphs } from './faces.js';

/** ©, ® and ™ count as pictographs in Unicode, yet are read aloud and drawn as letters. */
const EMOJI =
  /(?![©®™])(?:\p{RI}\p{RI}?|\p{Extended_Pictographic}(?:\uFE0F|\p{EMod}|\u20E3|[\u{E0020}-\u{E007F}]|\u200D\p{Extended_Pictographic})*)|\p{EMod}|[\uFE0E\uFE0F\u20E3]/gu;

/**
 * A line as it is spoken and captioned: without rules (`---`), emoji, markdown and control characters, white space
 * collapsed. Such marks take no time to say, and an engine that is given them returns word times of zero. Empty when nothing
 * remains. Speech and captions must both be given this same text.
 */
export function speakable(text: string): string {
  return (
    normalised(text, 'NFC')
      .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
      // Markdown that begins a line: headings, quotes, bullets, code fences, table and list rules.
      .replace(/^[ \t]*```.*$/gm, ' ')
      .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+•][ \t]+)+/gm, '')
      // Pictures say nothing; a link says its words.
      .replace(/!\[[^[\]]*\]\([^()]*\)/g, ' ')
      .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
      .replace(/<\/?[a-z][^<>]*>/gi, ' ')
      .replace(EMOJI, ' ')
      // Emphasis spans at most 300 characters, a whole line: looking further takes the square of a text's length.
      // Rules and emphasis, in this order: `***` alone is a rule, `**so**` is emphasis.
      .replace(/(^|\s)[-*_=~–—]{2,}(?=\s|$)/g, '$1 ')
      .replace(/(~~|`{1,3})(?=\S)(.{0,300}?\S)\1/g, '$2')
      .replace(/(^|[^\p{L}\p{N}*])(\*{1,3})(?=[^\s*])(.{0,300}?[^\s*])\2(?![\p{L}\p{N}*])/gu, '$1$3')
      .replace(/(^|[^\p{L}\p{N}_])(_{1,3})(?=\S)(.{0,300}?\S)\2(?![\p{L}\p{N}_])/gu, '$1$3')
      .replace(/-{2,}|={3,}|_{3,}|\*{2,}|~{2,}|`+/g, ' ')
      .replace(/[\p{Cc}\p{Co}\p{Cs}]/gu, ' ')
      // Joiners matter inside some scripts' words; other format characters (soft hyphens, direction marks) do not show.
      .replace(/(?![\u200C\u200D])\p{Cf}/gu, '')
      .replace(/(^|[^\p{L}\p{M}])[\u200C\u200D]+|[\u200C\u200D]+(?![\p{L}\p{M}])/gu, '$1')
      .replace(/\s+/g, ' ')
      .replace(/ ([,.!?;:])(?=\s|$)/g, '$1')
      .trim()
  );
}

const named = (char: string): string =>
  `${char} (U+${char.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')})`;

/**
 * Fails a text that would come out as empty boxes, before anything is rendered. Bundled are Latin, Cyrillic and Greek.
 * @throws ServiceError BAD_INPUT naming the characters
 */
export function assertDrawable(text: string, field?: string): void {
  const details = field === undefined ? {} : { field };
  const missing = missingGlyphs(text);
  if (missing.length > 0) {
    const shown = missing.slice(0, 5).map(named).join(', ');
    const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
    throw new ServiceError(
      'BAD_INPUT',
      `No bundled font can draw ${shown}${more}. Take them out of the line.`,
      details,
    );
  }
  const mixed = text.split(/\s+/).find((word) => fontFor(word) === null);
  if (mixed !== undefined) {
    throw new ServiceError('BAD_INPUT', `No single bundled font can draw all of "${mixed.slice(0, 60)}".`, details);
  }
}
