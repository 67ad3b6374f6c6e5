export { drawnEmoji, EMOJI_BOX, emojiPieces, emojiSvg, PICTURED } from './emoji.js';
export {
  assSizePerEm,
  type Face,
  type FontWeight,
  faceExtent,
  faceFor,
  faceRuns,
  fontFile,
  fontFor,
  missingGlyphs,
  type OwnType,
  textWidth,
} from './faces.js';
export { prepareFonts } from './prepare.js';
export { assertPrintable, lineWidth, pictureFamilies, printable } from './printable.js';
export { assertDrawable, showable, speakable } from './speakable.js';
