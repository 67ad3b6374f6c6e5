/** The illustrator: data in, pictures out. And its type, for pictures that exist. */
export { illustrate } from './illustrate.js';
export { drawTile } from './tile.js';
export { layoutCaption, type PictureFacts, pictureFacts, setCaption } from './type/caption.js';
export { unsettable } from './type/type.js';
