/**
 * Patterns that the checker does not find linear, with the reason why they may stay. Patterns that read text of any length must
 * not be listed: rewrite them, bound their repetitions, or use `platform/text/ends.ts`.
 */
const CONFIG = "Reads the operator's configuration and this installation's own address, never a caller's text.";
const FFMPEG = "Reads one line at a time of ffmpeg's own progress.";
const EMOJI =
  'Made of properties that the checker cannot read. Its alternatives begin differently; the growth suite feeds it.';
const OWN = 'Reads what this program wrote itself.';
const HEAD = "Reads a page's first 4,096 bytes; the growth suite feeds it.";
const SVG = 'Reads drawings that this program made itself.';

/** Reasons for the exceptions, by the pattern's name (see `namePattern`). */
export const EXCUSED: ReadonlyMap<string, string> = new Map([
  ['/\\/+$/', CONFIG],
  [
    '/^(frame|fps|stream_\\S+|bitrate|total_size|out_time_us|out_time_ms|out_time|dup_frames|drop_frames|speed|progress)=\\s*(.*)$/',
    FFMPEG,
  ],
  [
    '/(?![©®™])(?:\\p{RI}\\p{RI}?|\\p{Extended_Pictographic}(?:\\uFE0F|\\p{EMod}|\\u20E3|[\\u{E0020}-\\u{E007F}]|\\u200D\\p{Extended_Pictographic})*)|\\p{EMod}|[\\uFE0E\\uFE0F\\u20E3]/gu',
    EMOJI,
  ],
  [
    '/[0-9#*]\\uFE0F?\\u20E3|(?![©®™])(?:\\p{RI}\\p{RI}?|\\p{Extended_Pictographic}(?:\\uFE0F|\\p{EMod}|\\u20E3|[\\u{E0020}-\\u{E007F}]|\\u200D\\p{Extended_Pictographic})*)|\\p{EMod}|[\\uFE0E\\uFE0F\\u20E3]/gu',
    EMOJI,
  ],
  ['/^schema \\{[^}]*\\}\\s*/m', OWN],
  ['/<meta\\s[^>]{0,300}?charset\\s*=\\s*["\']?\\s*([\\w.:+-]{2,40})/i', HEAD],
  ['/=+$/', OWN],
  ['/url\\(#([^)]+)\\)/g', SVG],
  ['/<image[^>]*>/g', SVG],
  ['/<(linear|radial)Gradient.*?<\\/\\1Gradient>|<pattern.*?<\\/pattern>/gs', SVG],
  ['/(fill|stroke)="(?:#[0-9a-f]{3,6}|url\\([^)]*\\))"/gi', SVG],
  ['/<clipPath.*?<\\/clipPath>/gs', SVG],
  [
    '/ d="([^"]*)"|<(circle|ellipse|rect) (?:c?x)="(-?\\d*\\.?\\d+)" (?:c?y)="(-?\\d*\\.?\\d+)" (?:rx?|width)="(-?\\d*\\.?\\d+)"(?: (?:ry|height)="(-?\\d*\\.?\\d+)")?/g',
    SVG,
  ],
] as const);

/**
 * Modules that build a pattern at run time, from words of their own. A module is listed once for each place where it does so.
 */
export const BUILT_LATER: readonly string[] = [
  'platform/text/scripts.js',
  'providers/pages/tree.js',
  'studio/illustrator/words.js',
  'studio/voice/espeak/reading.js',
  'studio/writer/rewrite/deliver.js',
  'studio/writer/rewrite/revise.js',
  'studio/writer/winner/parts.js',
  'studio/writer/winner/words.js',
];
