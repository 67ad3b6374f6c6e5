import { ServiceError } from '../../../platform/errors/index.js';
import type { AssemblyCaption } from './assembly.graphql.js';
import { ASSEMBLY_LIMITS } from './assembly.js';

const FIELD = 'subtitles';
const bad = (says: string): ServiceError => new ServiceError('BAD_INPUT', `\`${FIELD}\` ${says}`, { field: FIELD });

/** A line with a cue's times: SRT separates milliseconds by a comma, and WebVTT may leave out the hours and add settings. */
const TIMES =
  /^[ \t]{0,9}((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})[ \t]{0,9}-->[ \t]{0,9}((?:\d{1,3}:)?\d{1,2}:\d{2}[.,]\d{1,3})/;
/** Tags of WebVTT and of SRT as players extend it. */
const TAGS = /<[^<>]{0,200}>|\{\\[^{}]{0,200}\}/g;
const ENTITIES: ReadonlyMap<string, string> = new Map([
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&nbsp;', '\u00a0'],
  ['&lrm;', '\u200e'],
  ['&rlm;', '\u200f'],
]);

/**
 * Reads captions from the text of an SRT or WebVTT file, in order. Where two overlap, the earlier one ends when the later one
 * begins. Takes time proportional to the text.
 * @throws ServiceError BAD_INPUT naming `subtitles`
 */
export function readSubtitles(text: string): AssemblyCaption[] {
  const found: AssemblyCaption[] = [];
  let cue: { start: number; end: number; lines: string[] } | null = null;
  const finish = (): void => {
    const said = cue?.lines
      .join(' ')
      .replace(TAGS, '')
      .replace(/&[a-z]{2,4};/g, (name) => ENTITIES.get(name) ?? name)
      .trim();
    if (cue && said) found.push({ text: said, start: cue.start, end: cue.end });
    cue = null;
  };
  for (const line of text.replace(/^\ufeff/, '').split(/\r\n|\r|\n/)) {
    const times = TIMES.exec(line);
    if (times) {
      finish();
      cue = { start: toSeconds(times[1]!), end: toSeconds(times[2]!), lines: [] };
    } else if (line.trim() === '') finish();
    else (cue as { lines: string[] } | null)?.lines.push(line.trim());
  }
  finish();
  if (found.length === 0) throw bad('contains no caption. Send the text of an SRT or WebVTT file.');
  if (found.length > ASSEMBLY_LIMITS.captions)
    throw bad(`contains ${found.length} captions; at most ${ASSEMBLY_LIMITS.captions} are allowed.`);
  return found
    .sort((a, b) => a.start - b.start)
    .map(({ end, ...caption }, i) => ({ ...caption, end: Math.min(end, found[i + 1]?.start ?? end) }))
    .filter(({ start, end }) => end > start);
}

/** `1:02:03,4` → 3723.4 */
function toSeconds(stamp: string): number {
  const [seconds, minutes, hours] = stamp.replace(',', '.').split(':').reverse().map(Number);
  return (hours ?? 0) * 3600 + minutes! * 60 + seconds!;
}
