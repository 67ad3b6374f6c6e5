/** A direction of the eyes. Coordinates are from -1 to 1: x towards the picture's right, y upwards. */
export interface Gaze {
  id: string;
  label: string;
  eyeGazeX: number;
  eyeGazeY: number;
  /** The words for this direction in a model's prompt. */
  prompt: string;
}

/** A position of the head. Coordinates are from -1 to 1: x tilts the head towards the picture's right, y lifts the chin. */
export interface Head {
  id: string;
  label: string;
  headTiltX: number;
  headTiltY: number;
  /** The words for this position in a model's prompt; empty for a level head. */
  prompt: string;
}

const gaze = (id: string, label: string, eyeGazeX: number, eyeGazeY: number, prompt: string): Gaze => ({
  id,
  label,
  eyeGazeX,
  eyeGazeY,
  prompt,
});
const head = (id: string, label: string, headTiltX: number, headTiltY: number, prompt: string): Head => ({
  id,
  label,
  headTiltX,
  headTiltY,
  prompt,
});

export const GAZES: readonly Gaze[] = [
  gaze('camera', 'Into the camera', 0, 0, 'eyes straight into the lens'),
  gaze('left', 'To the left', -0.8, 0, 'eyes towards the left edge of the picture'),
  gaze('right', 'To the right', 0.8, 0, 'eyes towards the right edge of the picture'),
  gaze('up', 'Up', 0, 0.8, 'eyes upwards'),
  gaze('down', 'Down', 0, -0.8, 'eyes lowered'),
  gaze('up_left', 'Up to the left', -0.6, 0.6, 'eyes up to the left of the picture'),
  gaze('up_right', 'Up to the right', 0.6, 0.6, 'eyes up to the right of the picture'),
  gaze('down_left', 'Down to the left', -0.6, -0.6, 'eyes down to the left of the picture'),
  gaze('down_right', 'Down to the right', 0.6, -0.6, 'eyes down to the right of the picture'),
];

export const HEADS: readonly Head[] = [
  head('level', 'Level', 0, 0, ''),
  head('tilt_left', 'Tilted to the left', -0.5, 0, 'head tilted to the left of the picture'),
  head('tilt_right', 'Tilted to the right', 0.5, 0, 'head tilted to the right of the picture'),
  head('chin_up', 'Chin up', 0, 0.5, 'chin lifted'),
  head('chin_down', 'Chin down', 0, -0.5, 'chin lowered'),
  head('up_left', 'Chin up, to the left', -0.4, 0.4, 'chin lifted, head tilted to the left of the picture'),
  head('up_right', 'Chin up, to the right', 0.4, 0.4, 'chin lifted, head tilted to the right of the picture'),
  head('down_left', 'Chin down, to the left', -0.4, -0.4, 'chin lowered, head tilted to the left of the picture'),
  head('down_right', 'Chin down, to the right', 0.4, -0.4, 'chin lowered, head tilted to the right of the picture'),
];

export interface Direction {
  x: number;
  y: number;
}

/** The named gaze nearest to the given direction. */
export const nearestGaze = (to: Direction): Gaze => nearest(GAZES, to, ({ eyeGazeX: x, eyeGazeY: y }) => ({ x, y }));

/** The named head position nearest to the given direction. */
export const nearestHead = (to: Direction): Head => nearest(HEADS, to, ({ headTiltX: x, headTiltY: y }) => ({ x, y }));

function nearest<T>(all: readonly T[], to: Direction, at: (one: T) => Direction): T {
  const distance = (one: T): number => Math.hypot(at(one).x - to.x, at(one).y - to.y);
  return all.reduce((best, one) => (distance(one) < distance(best) ? one : best));
}
