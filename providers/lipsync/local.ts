import { demuxerOfFile, runFfmpeg } from '../../platform/ffmpeg/index.js';
import { type LocalRenderOptions, localRenderModel } from '../local-video.js';
import { type LipSyncModel, type LipSyncRequest, syncedSeconds } from './port.js';

/** What the offline studio's is not; said wherever one is handed out. */
const UNMOVED =
  'The offline studio laid the sound under the video and moved no mouth. Add a fal key for lips that follow the words.';

/**
 * The offline studio's part of a lip-sync: the video with the other sound, as long as was asked for. Nobody's mouth is moved, and
 * the result says so.
 */
export const localLipSyncModel = (options: LocalRenderOptions): LipSyncModel =>
  localRenderModel<LipSyncRequest>(
    {
      model: 'sound',
      notice: UNMOVED,
      keys: ({ video, audio }) => [video.key, audio.key],
      async render(request, [video = '', audio = ''], out, run) {
        const seconds = syncedSeconds(request);
        const again = seconds > request.video.seconds ? ['-stream_loop', '-1'] : [];
        await runFfmpeg(
          {
            label: 'sound under a video',
            inputs: [
              { path: video, format: await demuxerOfFile(video), options: again },
              { path: audio, format: await demuxerOfFile(audio) },
            ],
            // A picture with an odd number of lines cannot be written as 4:2:0.
            graph: '[0:v:0]pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p[v];[1:a:0]apad[a]',
            output: {
              path: out,
              options: [
                ...['-map', '[v]', '-map', '[a]', '-t', seconds.toFixed(3), '-map_metadata', '-1'],
                ...['-c:v', 'libx264', '-preset', 'superfast', '-crf', '18', '-c:a', 'aac', '-b:a', '128k'],
                ...['-ar', '48000', '-movflags', '+faststart', '-f', 'mp4'],
              ],
            },
            seconds,
          },
          run,
        );
      },
    },
    options,
  );
