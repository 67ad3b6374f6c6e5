/** The offline studio's illustrator: a provider like any other, with no network. And its type, for pictures that exist. */
export { layoutCaption, type PictureFacts, pictureFacts, setCaption } from './local/caption.js';
export { localImageModel } from './local/model.js';
export { drawTile } from './local/tile.js';
