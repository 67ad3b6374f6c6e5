import { serve } from '../../platform/pool/serve.js';
import { inspect, prepareDecoder, reencode } from './decoder.js';

prepareDecoder();
serve({ reencode, inspect });
