import type { Word } from '../captions.js';
import { FRAME } from '../ffmpeg/index.js';
import { isRightToLeft } from '../type/bidi.js';
import { joinWords } from '../type/breaking.js';
import { captionCues } from './captions.js';

/** A line of a cut, as far as subtitles need it: its words and its length. */
export interface SpokenLine {
  /** The line's words, with times in seconds from its start. */
  words: readonly Word[];
  frames: number;
}

/** Words that are on screen together, in the frames `from` ≤ f < `to` of the whole cut. */
export interface Subtitle {
  text: string;
  from: number;
  to: number;
}

/**
 * The captions of a cut as subtitles, split as in the usual caption style and size, with frames counted from the start of the
 * cut. Pure.
 */
export function listSubtitles(lines: readonly SpokenLine[]): Subtitle[] {
  let start = 0;
  return lines.flatMap(({ words, frames }) => {
    const at = start;
    start += frames;
    const rtl = isRightToLeft(joinWords(words.map(({ text }) => text)));
    return captionCues(words, frames).map((cue) => ({
      text: directed(joinWords(cue.words.map(({ text }) => text)), rtl),
      from: at + cue.from,
      to: at + cue.to,
    }));
  });
}

/**
 * Embeds a text that is read from right to left in its direction. Players that take every text to run from left to right would
 * put its full stop and question mark on the wrong side, and one that begins with a Latin name in the wrong order.
 */
const directed = (text: string, rtl: boolean): string => (rtl ? `\u202B${text}\u202C` : text);

/** Formats a frame's time such as `00:01:02,500`; SubRip has a comma before the milliseconds, WebVTT a full stop. */
function stamp(frame: number, mark: ',' | '.'): string {
  const ms = Math.round((frame * 1000) / FRAME.fps);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60].map(two);
  return `${clock.join(':')}${mark}${String(ms % 1000).padStart(3, '0')}`;
}

const times = ({ from, to }: Subtitle, mark: ',' | '.'): string => `${stamp(from, mark)} --> ${stamp(to, mark)}`;

/**
 * Formats subtitles as SubRip. SubRip has no escapes, so an arrow in a text, which would be read as a cue's times, is replaced.
 * Pure.
 */
export const toSrt = (subtitles: readonly Subtitle[]): string =>
  subtitles.map((one, i) => `${i + 1}\n${times(one, ',')}\n${one.text.replaceAll('-->', '→')}\n`).join('\n');

/** Escapes a text for WebVTT, which interprets tags and entities; escaping `>` also covers arrows. */
const escapeCue = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Formats subtitles as WebVTT. Pure. */
export const toVtt = (subtitles: readonly Subtitle[]): string =>
  ['WEBVTT\n', ...subtitles.map((one) => `${times(one, '.')}\n${escapeCue(one.text)}\n`)].join('\n');
