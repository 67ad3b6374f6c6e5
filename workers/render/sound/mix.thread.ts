import { serve } from '../../../platform/pool/serve.js';
import { mix } from './mix.js';

/** Worker thread that composes music and mixes sound. For a long cut, that keeps a core busy for seconds. */
serve({ mix });
