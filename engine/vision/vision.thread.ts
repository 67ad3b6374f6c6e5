import { serve } from '../../platform/pool/serve.js';
import type { FaceQuestion } from '../faces/index.js';
import type { Pixels } from './index.js';

// Each detector is loaded only when it is first needed: a look-alike, for example, needs no lettering.
serve({
  faces: async (question: FaceQuestion) => (await import('../faces/detector.js')).detect(question),
  lettering: async (question: Pixels) => (await import('../lettering/detector.js')).detect(question),
});
