import { graphEnum } from '../../../platform/graph/enums.js';
import { FORMAT_MEDIA, GOALS } from './keys.js';

export const Goal = graphEnum('Goal', GOALS, 'What a video should achieve.');
export const FormatMedium = graphEnum('FormatMedium', FORMAT_MEDIA, 'What a format is made as.');
