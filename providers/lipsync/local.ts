import { COLOR_TAGS, detectDemuxerOfFile, runFfmpeg, sdrFilters } from '../../engine/ffmpeg/index.js';
import { type LocalRenderOptions, localRenderModel, readPictures } from '../local-video.js';
import { type LipSyncModel, type LipSyncRequest, syncedSeconds } from './port.js';

/** The notice in every result: the offline studio does not move the mouth. */
const UNMOVED =
  'The offline studio laid the sound under the video and moved no mouth. Add a fal key for lips that follow the words.';

/**
 * The offline studio's substitute for lip-sync: the video with its sound replaced, in the requested length. No mouth moves, and
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
        const shown = await readPictures(video, run);
        await runFfmpeg(
          {
            label: 'sound under a video',
            inputs: [
              { path: video, format: await detectDemuxerOfFile(video), options: again },
              { path: audio, format: await detectDemuxerOfFile(audio) },
            ],
            // 4:2:0 chroma needs an even width and height.
            graph: `[0:v:0]${sdrFilters(shown)}pad=ceil(iw/2)*2:ceil(ih/2)*2,format=yuv420p[v];[1:a:0]apad[a]`,
            output: {
              path: out,
              options: [
                ...['-map', '[v]', '-map', '[a]', '-t', seconds.toFixed(3), '-map_metadata', '-1'],
                ...[
                  '-c:v',
                  'libx264',
                  '-preset',
                  'superfast',
                  '-crf',
                  '18',
                  ...(sdrFilters(shown) === '' ? [] : COLOR_TAGS),
                  '-c:a',
                  'aac',
                  '-b:a',
                  '128k',
                ],
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
