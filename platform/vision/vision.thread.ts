import type { FaceQuestion } from '../faces/index.js';
import { serve } from '../pool/serve.js';
import type { Pixels } from './index.js';

// Each detector is loaded when it is first needed: look-alikes need no lettering, and most pictures no second look at a face.
serve({
  faces: async (question: FaceQuestion) => (await import('../faces/detector.js')).detect(question),
  lettering: async (question: Pixels) => (await import('../lettering/detector.js')).detect(question),
});
