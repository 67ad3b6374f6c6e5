import { serve } from '../../../platform/pool/serve.js';
import { fitRecording } from '../../../studio/voice/recorded.js';
import { fitScript } from '../../../studio/voice/recorded-script.js';

/** Worker thread that finds words in recordings. That keeps a core busy for up to a second. */
serve({ fit: fitRecording, script: fitScript });
