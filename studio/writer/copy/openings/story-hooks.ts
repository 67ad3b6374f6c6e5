import type { CAMERA_ANGLES } from '../../story/vocabulary.js';

/**
 * Parts of first scenes of story ads. They sell nothing and say nothing about a product. `{who}` is the character: a name, or
 * what the script calls them. README.md explains the other slots.
 */

/** What the voice says about the character. */
export const STORY_NARRATION: readonly string[] = [
  'This is {who}, and this is where it starts.',
  'Ask {who} how the day is going. Actually, do not.',
  '{Who} does not know it yet, but this is the last quiet second.',
  'Remember this look on the face of {who}. It comes back.',
  'You would not think it, but this is where {who} decides.',
  'Look at {who} for a second. Something is off.',
  'If you were {who}, what would you do now?',
  'Nobody is watching {who} right now. That is about to change.',
  'It starts with {problem}. It always starts with {problem}.',
  'You know this one: {problem}, and nobody around to help.',
  'There it is again. {Problem}.',
  'Everybody has a day like this. Today it is {problem}.',
  'Let me tell you how this began: {premise}.',
  'Here is the whole story in one line: {premise}.',
  'Before anything else, you should know this: {premise}.',
  'The story in one line: {premise}.',
  'It is about this, and nothing else: {premise}.',
  '{Complaint}. That is how it starts.',
  'Remember the name: {name}. It comes back.',
  'Keep an eye on {name}. The rest will follow.',
  'You should see this before you see {name}.',
  'If you are into {niche}, you know this moment.',
  'This happens to everybody who is into {niche}.',
  'It was supposed to be an ordinary day.',
  'Stop. Go back one minute.',
  'This is the second before everything goes wrong.',
  'Nobody in this picture knows what comes next.',
  'This is not how the day was supposed to begin.',
  'It is a small thing. It starts with a small thing.',
  'Watch closely, because this goes by fast.',
  'Everybody has had a moment like this one.',
  'Something has to change, and it has to change now.',
  'What would you do? No, really. What would you do?',
];

/** What the character does. */
export const STORY_ACTIONS: readonly string[] = [
  '{Who} stops in the middle of a movement and stays there.',
  '{Who} takes a breath and says nothing.',
  '{Who} looks at the clock, then away from it.',
  '{Who} turns away from the lens, then back.',
  '{Who} sits down and closes both eyes.',
  '{Who} starts, stops, and starts again.',
  '{Who} walks into the picture and stands still.',
  '{Who} looks over one shoulder.',
  '{Who} leans against the nearest wall and slides down an inch.',
  '{Who} opens both hands and lets them drop.',
  '{Who} looks straight into the lens for one second.',
  '{Who} shakes off the thought and reaches for something out of frame.',
];

/** Framing by camera angle. */
export const STORY_FRAMES: Readonly<Record<(typeof CAMERA_ANGLES)[number], readonly [string, string]>> = {
  'eye-level': ['At eye level and very still', 'At eye level, close enough to hear a breath'],
  low: ['From below, close to the floor', 'From low down, looking up'],
  high: ['From above, slightly too far away', 'From high up, looking down'],
  overhead: ['From straight above, like a map', 'From the ceiling, everything flat'],
  'over-the-shoulder': ['Over the shoulder, half the picture dark', 'From behind the shoulder, moving slowly'],
  pov: ['Through the eyes of the character, hands in frame', 'As the character sees it, a little out of focus'],
  tilted: ['With the horizon tilted', 'Tilted and handheld, never quite at rest'],
};

/** What there is to lose or to gain. */
export const STORY_STAKES: readonly string[] = [
  'Another day of {problem}.',
  'Getting used to {problem} for good.',
  'Whether {who} gets through the day.',
  'Whether {who} asks for help.',
  'Whether anybody notices in time.',
  'Whether to keep going or to stop here.',
  'Whether it stays like this.',
  'Whether this was the last time.',
  'Whether the day can still be saved.',
  'Whether somebody says it out loud.',
  'Whether to laugh about it or to give up.',
  'Whether there is another way.',
];
