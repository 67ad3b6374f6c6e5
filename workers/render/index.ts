export { type MotionKind, pickMotion } from '../../platform/ffmpeg/index.js';
export { CAPTION_STYLES, type CaptionStyle } from './captions.js';
export { contactSheet, type SheetFrame, type SheetInput } from './contact-sheet.js';
export { type CutInput, type CutResult, renderCut } from './cut.js';
export { SAFE_AREA } from './layout.js';
export { ENGINE_VERSION, type EngineOptions, renderSegment, type SegmentInput, segmentKey } from './segment.js';
export { renderSegments, renderVideo, type SegmentTask } from './segments.js';
export { assembleVoice, type VoiceLine, type VoiceTrack } from './voice.js';
export { filledAreas, type Motion, NO_AREAS, sweptAreas } from './zones.js';
