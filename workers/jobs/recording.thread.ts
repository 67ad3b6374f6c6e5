import { serve } from '../../platform/pool/serve.js';
import { fitRecording } from '../../studio/voice/recorded.js';
import { fitScript } from '../../studio/voice/recorded-script.js';

/** Work on recordings, which takes up to a second of a core. */
serve({ fit: fitRecording, script: fitScript });
