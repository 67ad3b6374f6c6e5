/** The illustrator draws pictures from data. It also sets captions on existing pictures. */
export { illustrate } from './illustrate.js';
export { paletteFor } from './paint/palette.js';
export { drawsNoun } from './products/kind.js';
export { drawTile } from './tile.js';
export { layoutCaption, type PictureFacts, pictureFacts, setCaption } from './type/caption.js';
