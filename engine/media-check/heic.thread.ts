import { serve } from '../../platform/pool/serve.js';
import { reencodeHeic } from './heic.js';

// libheif reports damaged files there; the caller is told.
console.log = () => {};

serve({ reencode: reencodeHeic });
