import { type EncoderName, encoderTrialPlan, FfmpegError, runFfmpeg } from '../platform/ffmpeg/index.js';
import type { Runtime } from '../runtime/index.js';

type Encoding = Pick<Runtime, 'config' | 'log'>;

/** What each process encodes with by now. */
const chosen = new WeakMap<Encoding['config'], Promise<EncoderName>>();

/**
 * The encoder of this process: the configured one once it has encoded a real frame, else x264. Tried once, at the first call; what
 * ffmpeg says against it is in the log.
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
    log.info({ encoder }, 'videos are encoded by the graphics card');
    return encoder;
  } catch (error) {
    log.error({ encoder, reason: reasonOf(error) }, 'CUTROOM_ENCODER does not work here; x264 encodes instead');
    return 'x264';
  }
}

/** What ffmpeg itself says. */
const reasonOf = (error: unknown): string => (error instanceof FfmpegError ? error.detail : String(error));

/**
 * Does what encodes with this process's encoder. Where that fails, all of it is done again by x264, so that nothing is ever joined of two
 * encoders' pictures; if that goes well it was the encoder's fault, and x264 stays this process's.
 * @throws what `work` throws with x264, or for another reason than ffmpeg
 */
export async function withEncoder<T>(rt: Encoding, work: (encoder: EncoderName) => Promise<T>): Promise<T> {
  const encoder = await encoderOfProcess(rt);
  if (encoder === 'x264') return work(encoder);
  try {
    return await work(encoder);
  } catch (error) {
    if (!isOfFfmpeg(error)) throw error;
    rt.log.warn({ encoder, reason: reasonOf(error) }, 'the encoder failed; x264 encodes this anew');
    const made = await work('x264');
    chosen.set(rt.config, Promise.resolve('x264'));
    rt.log.error({ encoder }, 'x264 could encode what the encoder could not, and encodes from now on');
    return made;
  }
}

const isOfFfmpeg = (error: unknown): boolean =>
  error instanceof FfmpegError
    ? error.kind !== 'missing'
    : error instanceof Error && error.cause !== undefined && isOfFfmpeg(error.cause);
