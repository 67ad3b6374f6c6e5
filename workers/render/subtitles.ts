import { FRAME } from '../../platform/ffmpeg/index.js';
import type { Word } from '../../providers/speech/port.js';
import { joinWords } from './breaking.js';
import { captionCues } from './captions.js';

/** A line of the cut, as subtitles need it. */
export interface SpokenLine {
  /** Seconds from the start of the line. */
  words: readonly Word[];
  frames: number;
}

/** What is read at a time; frames of the whole cut. */
export interface Subtitle {
  text: string;
  from: number;
  to: number;
}

/** The captions of a cut as text: the cues that it shows, each line beginning where its picture does. Pure. */
export function subtitlesOf(lines: readonly SpokenLine[]): Subtitle[] {
  let start = 0;
  return lines.flatMap(({ words, frames }) => {
    const at = start;
    start += frames;
    return captionCues(words, frames).map((cue) => ({
      text: joinWords(cue.words.map(({ text }) => text)),
      from: at + cue.from,
      to: at + cue.to,
    }));
  });
}

/** `00:01:02,500`, with the mark that the format has before the milliseconds. */
function stamp(frame: number, mark: ',' | '.'): string {
  const ms = Math.round((frame * 1000) / FRAME.fps);
  const two = (value: number): string => String(value).padStart(2, '0');
  const clock = [Math.floor(ms / 3_600_000), Math.floor(ms / 60_000) % 60, Math.floor(ms / 1000) % 60].map(two);
  return `${clock.join(':')}${mark}${String(ms % 1000).padStart(3, '0')}`;
}

const times = ({ from, to }: Subtitle, mark: ',' | '.'): string => `${stamp(from, mark)} --> ${stamp(to, mark)}`;

/** SubRip. It knows no escapes: an arrow of a text would read as a cue's times. Pure. */
export const srtOf = (subtitles: readonly Subtitle[]): string =>
  subtitles.map((one, i) => `${i + 1}\n${times(one, ',')}\n${one.text.replaceAll('-->', '→')}\n`).join('\n');

/** WebVTT reads tags and entities; an arrow goes with its `>`. */
const escapeCue = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** WebVTT. Pure. */
export const vttOf = (subtitles: readonly Subtitle[]): string =>
  ['WEBVTT\n', ...subtitles.map((one) => `${times(one, '.')}\n${escapeCue(one.text)}\n`)].join('\n');
