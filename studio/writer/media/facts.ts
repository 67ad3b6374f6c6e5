/** What is measured of one picture of a post; nothing here needs a model. */
export interface FrameFacts {
  width: number;
  height: number;
  light: 'dark' | 'bright' | null;
  /** Plain names, the most of the picture first; two at most. */
  colours: readonly string[];
  faces: number;
  /** Of the largest face. */
  face: { closeUp: boolean; across: 'left' | 'right' | null } | null;
  /** Which seconds of a video it stands for; null for a still. */
  time: { from: number; to: number } | null;
}

/** What is measured of a video as a whole. */
export interface VideoFacts {
  seconds: number;
  /** Of those, how many were looked at from the beginning. */
  seen: number;
  /** Times of cuts in what was seen, in seconds. */
  cuts: readonly number[];
  sound: boolean;
  /** LUFS; null for silence, and where it could not be measured. */
  loudness: number | null;
}

/** A post's media, in order. */
export interface MediaFacts {
  frames: readonly FrameFacts[];
  videos: readonly VideoFacts[];
  niche: string | null;
}

const shapeOf = ({ width, height }: Pick<FrameFacts, 'width' | 'height'>): string =>
  width === height ? 'square' : width < height ? 'portrait' : 'landscape';

const clock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const counted = (count: number, one: string): string => (count === 1 ? `one ${one}` : `${count} ${one}s`);
const rounded = (seconds: number): string =>
  seconds < 180.5 ? `${Math.max(0.1, Math.round(seconds * 10) / 10)} s` : `${Math.round(seconds / 60)} min`;

/** One picture in words, as far as it was measured. */
export function describeFrame(frame: FrameFacts): string {
  const { width, height, light, colours, time } = frame;
  const look = [
    `a ${shapeOf(frame)} ${time ? 'frame' : 'picture'} of ${width}x${height} pixels`,
    light,
    colours.length > 0 ? `mostly ${colours.join(' and ')}` : null,
  ];
  const when = time ? [`${clock(time.from)} to ${clock(time.to)}`] : [];
  return [...when, look.filter((part) => part !== null).join(', '), describeFaces(frame)].map(sentence).join(' ');
}

function describeFaces({ faces, face }: FrameFacts): string {
  if (faces === 0 || face === null) return 'no face is seen';
  const where = [face.closeUp ? 'close up' : null, face.across === null ? null : `on the ${face.across}`];
  const largest = where.filter((part) => part !== null).join(', ');
  if (largest === '') return counted(faces, 'face');
  return faces === 1 ? `one face, ${largest}` : `${faces} faces, the largest ${largest}`;
}

/** What the post is, for a title: `A video of 12.4 s`. */
export function describePost({ frames, videos }: MediaFacts): string {
  const stills = frames.filter(({ time }) => time === null).length;
  const seconds = videos.reduce((sum, video) => sum + video.seconds, 0);
  const video =
    videos.length === 1 ? `a video of ${rounded(seconds)}` : `${videos.length} videos of ${rounded(seconds)}`;
  if (videos.length === 0) return sentence(counted(stills, 'picture')).slice(0, -1);
  return sentence(stills === 0 ? video : `${counted(stills, 'picture')} and ${video}`).slice(0, -1);
}

/** Rhythm, sound and faces in words. */
export function describeRhythm(facts: MediaFacts): string {
  const { frames, videos } = facts;
  const seen = frames.filter(({ faces }) => faces > 0).length;
  const shown =
    frames.length === 1
      ? seen === 1
        ? 'it shows a face'
        : 'it shows no face'
      : `faces are in ${seen} of ${counted(frames.length, 'frame')}`;
  return [`${describePost(facts)}, ${shapesOf(frames)}`, ...videos.flatMap(rhythmOf), shown].map(sentence).join(' ');
}

const shapesOf = (frames: readonly FrameFacts[]): string => [...new Set(frames.map(shapeOf))].join(' and ');

function rhythmOf({ seconds, seen, cuts, sound, loudness }: VideoFacts): string[] {
  const shots = cuts.length + 1;
  const [first] = cuts;
  const cut =
    first === undefined
      ? `there is no cut in ${rounded(seen)}`
      : `${shots} shots of ${rounded(seen / shots)} on average, the first cut after ${rounded(first)}`;
  const heard = !sound
    ? 'it has no sound'
    : loudness === null
      ? 'its sound is silent or could not be measured'
      : `its sound has ${Math.round(loudness)} LUFS`;
  return [cut, heard, ...(seen < seconds ? [`only the first ${rounded(seen)} were looked at`] : [])];
}
