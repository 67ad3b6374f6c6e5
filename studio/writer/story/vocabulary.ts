/** The words for how a scene of a story ad looks: what we write and recognise. Other words of a caller's are taken as they stand. */

/** How near the camera is. */
export const SHOTS = ['wide', 'full', 'medium', 'close-up', 'extreme-close-up', 'insert'] as const;

/** Where the camera stands. */
export const CAMERA_ANGLES = ['eye-level', 'low', 'high', 'overhead', 'over-the-shoulder', 'pov', 'tilted'] as const;

/** How the picture is graded: it changes where the story turns. */
export const COLOR_STATES = ['muted', 'cold', 'dark', 'neutral', 'warm', 'bright', 'vivid'] as const;

/** How a scene gives way to the next. */
export const TRANSITIONS = ['cut', 'match-cut', 'smash-cut', 'whip-pan', 'dissolve', 'fade'] as const;
