import { CAPTION_STYLES } from '../../engine/captions.js';
import type { Video } from './rendered.js';

const LINES: Video['lines'] = [
  { text: 'Nobody tells you how fast a coffee goes cold on the way to work.', title: 'Cold again' },
  { text: 'Then I put it into this mug, and it stayed hot for six hours.', title: null },
  { text: 'Twelve thousand people wrote a review, and most of them sound relieved.', title: '12,000 reviews' },
];

/** Every caption style, over a scene of the offline studio and over a picture on which everything is hard to read. */
export const STYLES: readonly Video[] = CAPTION_STYLES.filter((style) => style !== 'none').flatMap((captionStyle) =>
  (['scene', 'busy'] as const).map((ground) => ({
    name: `${captionStyle}, ${ground}`,
    language: 'en',
    captionStyle,
    ground,
    lines: ground === 'busy' ? LINES.slice(0, 1) : LINES,
  })),
);
