export { renderAssembly } from './assembly.js';
export { listSubtitles, toSrt, toVtt } from './captions/subtitles.js';
export { contactSheet } from './contact-sheet.js';
export { renderCut } from './cut.js';
export { DEMO_AREAS, type DemoScene, demoHash, drawDemo, drawDemoPictures } from './demo/demo.js';
export type { EngineOptions } from './engine-options.js';
export { sharedCaptionY } from './layout/caption-wish.js';
export { filledAreas, NO_AREAS, sweptAreas } from './layout/zones.js';
export { drawPoster } from './poster.js';
export { segmentKey } from './segment/key.js';
export { renderSegment } from './segment/render.js';
export { resolveMotion, type SegmentInput } from './segment/segment.js';
export { renderVideo, type SegmentTask } from './segments.js';
/** @public */
export { type DrawnSlide, drawSlide, type SlideInput } from './slide/slide.js';
export type { SoundWish } from './sound/soundtrack.js';
export { assembleVoice, readVoiceSamples, voiceMp3Plan, voiceWav } from './sound/voice.js';
export { shownWords } from './text/breaking.js';
export { drawThread, drawThreadPictures, threadHash } from './thread/thread.js';
