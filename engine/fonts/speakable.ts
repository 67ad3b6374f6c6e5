import { ServiceError } from '../../platform/errors/index.js';
import { normalised } from '../../platform/text/ends.js';
import { decodeEntities } from '../../platform/text/entities.js';
import { EMOJI, emojiPieces, PICTURED } from './emoji.js';
import { fontsFor, isOfOptionalScript, missingGlyphs } from './faces.js';

/**
 * A line as it is spoken and captioned: without horizontal rules (`---`), emoji, Markdown, HTML tags and control characters,
 * with HTML entities decoded and white space collapsed. What is left out takes no time to say, and a speech engine would return times of zero for it.
 * Empty if nothing remains. Speech and captions must get this same text.
 */
export const speakable = (text: string): string => tidied(text, (part) => part.replace(EMOJI, ' '));

/** Stands for an emoji while the text around it is tidied. It is a noncharacter, and a user's text is cleared of it first. */
const HELD = '\uFDD0';

/**
 * A line as it is shown: {@link speakable}, with the emoji that the installation has pictures for, each as one sequence. Other
 * emoji, such as those of a newer Unicode, are left out.
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

/**
 * Tidies a text: removes what is neither spoken nor shown, and collapses white space.
 * @param emoji replaces the emoji. By then, links and tags, and the Markdown that begins lines, have been removed
 */
function tidied(text: string, emoji: (text: string) => string): string {
  const tidy = normalised(decodeEntities(text), 'NFC')
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    // Markdown that begins a line: headings, quotes, bullets, code fences, table and list rules.
    .replace(/^[ \t]*```.*$/gm, ' ')
    .replace(/^[ \t]*(?:#{1,6}[ \t]+|>[ \t]?|[-*+•][ \t]+)+/gm, '')
    // Markdown's pictures are removed; a link is replaced by its text.
    .replace(/!\[[^[\]]*\]\([^()]*\)/g, ' ')
    .replace(/\[([^[\]]*)\]\([^()]*\)/g, '$1')
    .replace(/<\/?[a-z][^<>]*>/gi, ' ');
  return (
    emoji(tidy)
      // Horizontal rules are removed before emphasis: `***` alone is a rule, `**so**` is emphasis. Emphasis may span at most
      // 300 characters, the maximum length of a line: searching further would take time quadratic in the text's length.
      .replace(/(^|\s)[-*_=~–—]{2,}(?=\s|$)/g, '$1 ')
      .replace(/(~~|`{1,3})(?=\S)(.{0,300}?\S)\1/g, '$2')
      .replace(/(^|[^\p{L}\p{N}*])(\*{1,3})(?=[^\s*])(.{0,300}?[^\s*])\2(?![\p{L}\p{N}*])/gu, '$1$3')
      .replace(/(^|[^\p{L}\p{N}_])(_{1,3})(?=\S)(.{0,300}?\S)\2(?![\p{L}\p{N}_])/gu, '$1$3')
      .replace(/-{2,}|={3,}|_{3,}|\*{2,}|~{2,}|`+/g, ' ')
      .replace(/[\p{Cc}\p{Co}\p{Cs}]/gu, ' ')
      // Joiners matter inside some scripts' words; other format characters (soft hyphens, direction marks) are invisible.
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
 * Checks, before anything is rendered, that a text would not come out as empty boxes. The bundled fonts cover Latin, Cyrillic,
 * Greek, Arabic, Hebrew, Devanagari, Bengali, Tamil and Thai; Chinese, Japanese and Korean need the optional fonts.
 * @throws ServiceError BAD_INPUT naming the characters, and the command that installs a font for them if there is one
 */
export function assertDrawable(text: string, field?: string): void {
  const missing = missingGlyphs(text.replace(PICTURED, ' '));
  if (missing.length === 0) return;
  const shown = missing.slice(0, 5).map(named).join(', ');
  const more = missing.length > 5 ? ` and ${missing.length - 5} more` : '';
  const remedy = missing.every(isOfOptionalScript)
    ? `Install the fonts for its language: cutroom fonts ${fontsFor(text)}`
    : 'Take them out of the line.';
  throw new ServiceError(
    'BAD_INPUT',
    `No installed font can draw ${shown}${more}. ${remedy}`,
    field === undefined ? {} : { field },
  );
}
