export {
  assSizePerEm,
  type Face,
  type FontWeight,
  faceFor,
  fontFor,
  missingGlyphs,
  textWidth,
} from './faces.js';
export { prepareFonts } from './prepare.js';
export { assertPrintable, lineWidth, pictureFamilies, printable } from './printable.js';
export { assertDrawable, speakable } from './speakable.js';
