/** The offline studio's illustrator: a provider like any other, with no network. */
export { localImageModel } from './local/model.js';
