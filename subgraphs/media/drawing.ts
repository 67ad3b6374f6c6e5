import type { ImageRequest } from '../../providers/image/port.js';

/** What a picture is to be: the words for a model and the scene for the illustrator, which say the same. */
export type Drawing = Pick<ImageRequest, 'prompt' | 'scene' | 'aspectRatio'>;
