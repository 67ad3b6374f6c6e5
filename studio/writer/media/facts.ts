/** Measurements of one picture of a post, made without a model. */
export interface FrameFacts {
  width: number;
  height: number;
  light: 'dark' | 'bright' | null;
  /** At most two plain colour names, the dominant one first. */
  colours: readonly string[];
  faces: number;
  /** The largest face. */
  face: { closeUp: boolean; across: 'left' | 'right' | null } | null;
  /** The seconds of a video that the frame represents; null for a still. */
  time: { from: number; to: number } | null;
}

/** Measurements of a video as a whole. */
export interface VideoFacts {
  seconds: number;
  /** How many of the video's seconds, from the start, were analysed. */
  seen: number;
  /** Times of cuts in the analysed part, in seconds. */
  cuts: readonly number[];
  sound: boolean;
  /** Loudness in LUFS; null for silence, or if it could not be measured. */
  loudness: number | null;
}

/** A post's media, in order. */
export interface MediaFacts {
  frames: readonly FrameFacts[];
  videos: readonly VideoFacts[];
  niche: string | null;
}

const getShape = ({ width, height }: Pick<FrameFacts, 'width' | 'height'>): string =>
  width === height ? 'square' : width < height ? 'portrait' : 'landscape';

const formatClock = (seconds: number): string => {
  const whole = Math.floor(seconds);
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};
const toSentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
const formatCount = (count: number, one: string): string => (count === 1 ? `one ${one}` : `${count} ${one}s`);
const formatSeconds = (seconds: number): string =>
  seconds < 180.5 ? `${Math.max(0.1, Math.round(seconds * 10) / 10)} s` : `${Math.round(seconds / 60)} min`;

/** Describes one picture in words, as far as it was measured. */
export function describeFrame(frame: FrameFacts): string {
  const { width, height, light, colours, time } = frame;
  const look = [
    `a ${getShape(frame)} ${time ? 'frame' : 'picture'} of ${width}x${height} pixels`,
    light,
    colours.length > 0 ? `mostly ${colours.join(' and ')}` : null,
  ];
  const when = time ? [`${formatClock(time.from)} to ${formatClock(time.to)}`] : [];
  return [...when, look.filter((part) => part !== null).join(', '), describeFaces(frame)].map(toSentence).join(' ');
}

function describeFaces({ faces, face }: FrameFacts): string {
  if (faces === 0 || face === null) return 'no face is seen';
  const where = [face.closeUp ? 'close up' : null, face.across === null ? null : `on the ${face.across}`];
  const largest = where.filter((part) => part !== null).join(', ');
  if (largest === '') return formatCount(faces, 'face');
  return faces === 1 ? `one face, ${largest}` : `${faces} faces, the largest ${largest}`;
}

/** Says what the post is, for a title: `A video of 12.4 s`. */
export function describePost({ frames, videos }: MediaFacts): string {
  const stills = frames.filter(({ time }) => time === null).length;
  const seconds = videos.reduce((sum, video) => sum + video.seconds, 0);
  const video =
    videos.length === 1
      ? `a video of ${formatSeconds(seconds)}`
      : `${videos.length} videos of ${formatSeconds(seconds)}`;
  if (videos.length === 0) return toSentence(formatCount(stills, 'picture')).slice(0, -1);
  return toSentence(stills === 0 ? video : `${formatCount(stills, 'picture')} and ${video}`).slice(0, -1);
}

/** Describes rhythm, sound and faces in words. */
export function describeRhythm(facts: MediaFacts): string {
  const { frames, videos } = facts;
  const seen = frames.filter(({ faces }) => faces > 0).length;
  const shown =
    frames.length === 1
      ? seen === 1
        ? 'it shows a face'
        : 'it shows no face'
      : `faces are in ${seen} of ${formatCount(frames.length, 'frame')}`;
  return [`${describePost(facts)}, ${listShapes(frames)}`, ...videos.flatMap(describeVideoRhythm), shown]
    .map(toSentence)
    .join(' ');
}

const listShapes = (frames: readonly FrameFacts[]): string => [...new Set(frames.map(getShape))].join(' and ');

function describeVideoRhythm({ seconds, seen, cuts, sound, loudness }: VideoFacts): string[] {
  const shots = cuts.length + 1;
  const [first] = cuts;
  const cut =
    first === undefined
      ? `there is no cut in ${formatSeconds(seen)}`
      : `${shots} shots of ${formatSeconds(seen / shots)} on average, the first cut after ${formatSeconds(first)}`;
  const heard = !sound
    ? 'it has no sound'
    : loudness === null
      ? 'its sound is silent or could not be measured'
      : `its sound has ${Math.round(loudness)} LUFS`;
  return [cut, heard, ...(seen < seconds ? [`only the first ${formatSeconds(seen)} were looked at`] : [])];
}

export interface MediaReadingInput {
  facts: MediaFacts;
  /** One image per frame of `facts`, in the same order. */
  images: readonly { bytes: Uint8Array; mediaType: 'image/jpeg' | 'image/png' | 'image/webp' }[];
}
export interface MediaReading {
  title: string;
  frames: { caption: string; visual_description: string; use_character: boolean }[];
  hook_text: string | null;
  hook_spoken: string | null;
  notes: string;
}

/** The offline writer cannot see, so it only reports what was measured: no captions, no hook. */
export const readMedia = ({ facts }: MediaReadingInput): MediaReading => ({
  title: facts.niche === null ? describePost(facts) : `${facts.niche}: ${describePost(facts)}`,
  frames: facts.frames.map((frame) => ({
    caption: '',
    visual_description: describeFrame(frame),
    use_character: frame.faces > 0,
  })),
  hook_text: null,
  hook_spoken: null,
  notes: '',
});
