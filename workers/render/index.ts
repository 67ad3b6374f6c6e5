export { renderAssembly } from './assembly.js';
export { shownWords } from './breaking.js';
export { sharedCaptionY } from './caption-wish.js';
export { contactSheet } from './contact-sheet.js';
export { renderCut } from './cut.js';
export { DEMO_AREAS, type DemoScene, demoHash, demoPictures, drawDemo } from './demo.js';
export { drawPoster } from './poster.js';
export { type EngineOptions, renderSegment, type SegmentInput, segmentKey } from './segment.js';
export { renderVideo, type SegmentTask } from './segments.js';
/** @public */
export { type DrawnSlide, drawSlide, type SlideInput } from './slide.js';
export { srtOf, subtitlesOf, vttOf } from './subtitles.js';
export { drawThread, threadHash, threadPictures } from './thread.js';
export { assembleVoice, voiceMp3Plan, voiceSamples, voiceWav } from './voice.js';
export { filledAreas, NO_AREAS, sweptAreas } from './zones.js';
