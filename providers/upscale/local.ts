import { COLOR_TAGS, detectDemuxerOfFile, runFfmpeg, sdrFilters } from '../../engine/ffmpeg/index.js';
import { type LocalRenderOptions, localRenderModel, readPictures } from '../local-video.js';
import type { UpscaleModel, UpscaleRequest } from './port.js';

/**
 * The offline studio's upscaling: Lanczos resampling, then slight sharpening of the brightness only, because sharpened colour
 * shows as fringes. It invents no detail. The sound is encoded as AAC.
 */
export const localUpscaleModel = (options: LocalRenderOptions): UpscaleModel =>
  localRenderModel<UpscaleRequest>(
    {
      model: 'lanczos',
      notice: null,
      keys: ({ video }) => [video.key],
      async render({ video, scale }, [path = ''], out, run) {
        const shown = await readPictures(path, run);
        await runFfmpeg(
          {
            label: 'larger video',
            // Reads at most a second more than the length that the request states, because the limits were checked for that
            // length.
            inputs: [
              { path, format: await detectDemuxerOfFile(path), options: ['-t', (video.seconds + 1).toFixed(3)] },
            ],
            graph: `[0:v:0]${sdrFilters(shown)}scale=w=2*round(iw*sar*${scale}/2):h=2*round(ih*${scale}/2):flags=lanczos+accurate_rnd,setsar=1,unsharp=5:5:0.5:5:5:0,format=yuv420p[v]`,
            output: {
              path: out,
              options: [
                ...['-map', '[v]', '-map', '0:a:0?', '-map_metadata', '-1'],
                ...[
                  '-c:v',
                  'libx264',
                  '-preset',
                  'veryfast',
                  '-crf',
                  '18',
                  ...(sdrFilters(shown) === '' ? [] : COLOR_TAGS),
                  '-c:a',
                  'aac',
                  '-b:a',
                  '192k',
                ],
                ...['-movflags', '+faststart', '-f', 'mp4'],
              ],
            },
            seconds: video.seconds,
          },
          run,
        );
      },
    },
    options,
  );
