import { serve } from '../../platform/pool/serve.js';
import { TEXT_WORK } from './text-work.js';

serve(TEXT_WORK);
