import { FRAME } from '../../../engine/ffmpeg/index.js';
import { type CaptionInput, listShownTexts } from '../../../engine/overlay/index.js';
import { serve } from '../../../platform/pool/serve.js';

/** Worker thread that typesets the texts of lines: trying every size and place of a line takes 30 to 50 ms. */
serve({ layOut: (inputs: CaptionInput[]) => inputs.map((input) => listShownTexts(input, FRAME.fps)) });
