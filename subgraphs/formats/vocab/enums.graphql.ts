import { graphEnum } from '../../../platform/graph/enums.js';
import { FORMAT_MEDIA, GOALS } from './keys.js';

export const Goal = graphEnum('Goal', GOALS, 'What a video is to bring about.');
export const FormatMedium = graphEnum('FormatMedium', FORMAT_MEDIA, 'What a format is made as.');
