export {
  assSizePerEm,
  FACES,
  type Face,
  type FontFamily,
  type FontWeight,
  faceFor,
  fontFor,
  missingGlyphs,
  textWidth,
} from './faces.js';
export { type PreparedFonts, prepareFonts } from './prepare.js';
export { assertDrawable, speakable } from './speakable.js';
