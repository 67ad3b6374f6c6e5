import type { ImageRequest } from '../../providers/image/port.js';

/** What a picture should show: the prompt for a model and the scene for the illustrator, which say the same. */
export type PictureSpec = Pick<ImageRequest, 'prompt' | 'scene' | 'aspectRatio'>;
