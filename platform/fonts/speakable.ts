import { ServiceError } from '../errors/index.js';
import { normalised } from '../text/ends.js';
import { EMOJI, emojiPieces, PICTURED } from './emoji.js';
import { isOfOptionalScript, missingGlyphs } from './faces.js';

/**
 * A line as it is spoken and captioned: without rules (`---`), emoji, markdown and control characters, white space
 * collapsed. Such marks take no time to say, and an engine that is given them returns word times of zero. Empty when nothing
 * remains. Speech and captions must both be given this same text.
 */
export const speakable = (text: string): string => tidied(text, (part) => part.replace(EMOJI, ' '));

/** Stands for an emoji while the text round it is tidied: no text of others keeps it, as it is no character. */
const HELD = '\uFDD0';

/**
 * A line as it is shown: {@link speakable}, and the emoji that the installation has pictures for, each as one sequence. Those
 * that it has none for, as of a newer Unicode, are left out.
 */
export function showable(text: string): string {
  const held: string[] = [];
  const hold = (part: string): string =>
    part.replace(PICTURED, (emoji) => {
      const pieces = emojiPieces(emoji);
      held.push(...pieces);
      return pieces.length === 0 ? ' ' : HELD.repeat(pieces.length);
    });
  let next = 0;
  return tidied(text.replaceAll(HELD, ' '), hold).replaceAll(HELD, () => held[next++] ?? '');
}

/** @param emoji what becomes of the emoji, once the text has lost what would not be spoken with them in it */
function tidied(text: string, emoji: (text: string) => string): string {
  const begun = normalised(text, 'NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    // Markdown that begins a line: headings, quotes, bullets, code fences, table and list rules.
    .replace(/^[ \t]*```.*$/gm, ' ')
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+•][ \t]+)+/gm, '')
    // Pictures say nothing; a link says its words.
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ');
  return (
    emoji(begun)
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

/** What installs the fonts of scripts that are too large to come with every installation. */
const MORE_FONTS = 'node scripts/setup.mjs --fonts cjk';

/**
 * Fails a text that would come out as empty boxes, before anything is rendered. Bundled are Latin, Cyrillic, Greek, Arabic,
 * Hebrew, Devanagari, Bengali, Tamil and Thai; Chinese, Japanese and Korean are drawn where their fonts are installed.
 * @throws ServiceError BAD_INPUT naming the characters, and the command that installs a font for them where there is one
 */
export function assertDrawable(text: string, field?: string): void {
  const missing = missingGlyphs(text.replace(PICTURED, ' '));
  if (missing.length === 0) return;
  const shown = missing.slice(0, 5).map(named).join(', ');
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
  const remedy = missing.every(isOfOptionalScript)
    ? `Install the fonts for Chinese, Japanese and Korean: ${MORE_FONTS}`
    : 'Take them out of the line.';
  throw new ServiceError(
    'BAD_INPUT',
    `No installed font can draw ${shown}${more}. ${remedy}`,
    field === undefined ? {} : { field },
  );
}
