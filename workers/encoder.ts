import { type EncoderName, encoderTrialPlan, FfmpegError, runFfmpeg } from '../engine/ffmpeg/index.js';
import { JobDeferred } from '../platform/jobs/index.js';
import type { Runtime } from '../runtime/index.js';

type Encoding = Pick<Runtime, 'config' | 'log'>;

/** The encoder that the process has chosen; the key is the process's configuration. */
const chosen = new WeakMap<Encoding['config'], Promise<EncoderName>>();

/**
 * The encoder of this process: the configured one if it works, else x264. The first call tries it on real frames; if that fails,
 * ffmpeg's reason is logged.
 */
export function encoderOfProcess(rt: Encoding): Promise<EncoderName> {
  const known = chosen.get(rt.config) ?? tryOut(rt);
  chosen.set(rt.config, known);
  return known;
}

async function tryOut({ config: { encoder, ffmpeg }, log }: Encoding): Promise<EncoderName> {
  if (encoder === 'x264') return encoder;
  try {
    await runFfmpeg(encoderTrialPlan(encoder), { ffmpegPath: ffmpeg, timeoutMs: 20_000 });
    log.info({ encoder }, 'videos are encoded on the graphics card');
    return encoder;
  } catch (error) {
    log.error(
      { encoder, reason: findReason(error) },
      'the configured encoder does not work on this machine; using x264',
    );
    return 'x264';
  }
}

/** ffmpeg's own message, if the error has one. */
const findReason = (error: unknown): string => (error instanceof FfmpegError ? error.detail : String(error));

/**
 * Runs `work` with this process's encoder. If the encoder fails, all of `work` is repeated with x264, so segments of two
 * encoders are never joined. If x264 succeeds, the encoder was at fault, and the process uses x264 from then on.
 * @throws whatever `work` throws with x264; with another encoder, only an error that does not come from ffmpeg, or that says
 * that ffmpeg is missing
 */
export async function withEncoder<T>(rt: Encoding, work: (encoder: EncoderName) => Promise<T>): Promise<T> {
  const encoder = await encoderOfProcess(rt);
  if (encoder === 'x264') return work(encoder);
  try {
    return await work(encoder);
  } catch (error) {
    if (!isOfFfmpeg(error)) throw error;
    rt.log.warn({ encoder, reason: findReason(error) }, 'the encoder failed; trying again with x264');
    const switchOver = (): void => {
      chosen.set(rt.config, Promise.resolve('x264'));
      rt.log.error({ encoder }, 'x264 succeeded where the configured encoder failed; using x264 from now on');
    };
    const made = await work('x264').catch((reason: unknown) => {
      // It has rendered a part of the work.
      if (reason instanceof JobDeferred) switchOver();
      throw reason;
    });
    switchOver();
    return made;
  }
}

const isOfFfmpeg = (error: unknown): boolean =>
  error instanceof FfmpegError
    ? error.kind !== 'missing' && error.kind !== 'too_large'
    : error instanceof Error && error.cause !== undefined && isOfFfmpeg(error.cause);
