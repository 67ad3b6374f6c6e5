export { contactSheet } from './contact-sheet.js';
export { renderCut } from './cut.js';
export { type EngineOptions, renderSegment, type SegmentInput, segmentKey } from './segment.js';
export { renderVideo, type SegmentTask } from './segments.js';
export { assembleVoice } from './voice.js';
export { filledAreas, NO_AREAS, sweptAreas } from './zones.js';
