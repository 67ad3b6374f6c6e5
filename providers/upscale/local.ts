import { demuxerOfFile, runFfmpeg } from '../../platform/ffmpeg/index.js';
import { type LocalRenderOptions, localRenderModel } from '../local-video.js';
import type { UpscaleModel, UpscaleRequest } from './port.js';

/**
 * The offline studio's larger videos: Lanczos resampling, then a little sharpening of the brightness alone, since sharpened colour
 * shows as fringes. Nothing is invented that the video does not show. The sound is copied where an MP4 can hold it.
 */
export const localUpscaleModel = (options: LocalRenderOptions): UpscaleModel =>
  localRenderModel<UpscaleRequest>(
    {
      model: 'lanczos',
      notice: null,
      keys: ({ video }) => [video.key],
      async render({ video, scale }, [path = ''], out, run) {
        await runFfmpeg(
          {
            label: 'larger video',
            // No further than it said that it goes: the request was judged by that.
            inputs: [{ path, format: await demuxerOfFile(path), options: ['-t', (video.seconds + 1).toFixed(3)] }],
            graph: `[0:v:0]scale=w=2*round(iw*sar*${scale}/2):h=2*round(ih*${scale}/2):flags=lanczos+accurate_rnd,setsar=1,unsharp=5:5:0.5:5:5:0,format=yuv420p[v]`,
            output: {
              path: out,
              options: [
                ...['-map', '[v]', '-map', '0:a:0?', '-map_metadata', '-1'],
                ...['-c:v', 'libx264', '-preset', 'veryfast', '-crf', '18', '-c:a', 'aac', '-b:a', '192k'],
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
