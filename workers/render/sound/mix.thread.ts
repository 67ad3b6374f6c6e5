import { serve } from '../../../platform/pool/serve.js';
import { mix } from './mix.js';

/** Worker thread that composes music and mixes sound, which keeps a core busy for seconds for a long cut. */
serve({ mix });
