import { illustrate } from '../../studio/illustrator/index.js';
import { fromStudio } from '../studio.js';
import type { DirectImageModel } from './port.js';

/** The offline studio's illustrator as a provider. It draws the scene and ignores the prompt, which is for models. */
export const localImageModel = (): DirectImageModel => ({
  provider: 'local',
  model: 'studio-illustrator-1',
  usd: 0,
  generate: (request, { signal } = {}) => fromStudio(illustrate(request, signal)),
});
