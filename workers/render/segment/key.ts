import { createHash } from 'node:crypto';
import { type CaptionWish, resolveCaptionStyle } from '../../../engine/captions.js';
import { type EncoderName, getEncoder, type StillMotion } from '../../../engine/ffmpeg/index.js';
import { resolveMotion, type SegmentInput, type SegmentPicture } from './segment.js';

/** Increase this whenever the same input would give different pixels: finished segments are stored under a hash that includes it. */
const ENGINE_VERSION = 11;

/**
 * The key under which a finished segment is stored: a hash (64 hex digits) of its content, encoder, settings and engine
 * version.
 */
export function segmentKey(
  input: Omit<SegmentInput, 'source'> & { source: { kind: SegmentPicture['kind']; hash: string } },
  encoder: EncoderName = 'x264',
): string {
  const { source, frames, words, onScreenText, areas, motion, face, captionY, captionWish, texts, rtlLanguage } = input;
  const captionStyle = resolveCaptionStyle(input.captionStyle);
  const facts = {
    engine: ENGINE_VERSION,
    encode: getEncoder(encoder).options,
    source: [source.kind, source.hash],
    frames,
    // Words that are not drawn are left out of the hash, and so is the motion unless the source is a still, because only stills
    // use it.
    words:
      captionStyle === 'none'
        ? []
        : words.map(({ text, start, end }) => [text, Math.round(start * 1000), Math.round(end * 1000)]),
    title: onScreenText,
    areas: [areas.faces, areas.labels, areas.things ?? []].map((boxes) =>
      boxes.map((box) => [box.x, box.y, box.w, box.h].map((share) => Math.round(share * 10_000))),
    ),
    motion: source.kind === 'still' ? motionFact(resolveMotion({ motion, frames, areas }), frames) : null,
    ...(face ? { face } : {}),
    captionStyle,
    captionY: captionStyle === 'none' ? null : (captionY ?? null),
    ...(captionStyle === 'none' ? {} : wishFacts(captionWish)),
    ...(texts ? { texts } : {}),
    ...(rtlLanguage === undefined ? {} : { rtlLanguage }),
  };
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

/** The requested caption options, normalized so that equal wishes give equal hashes. */
const wishFacts = ({ position = 'auto', color, words }: CaptionWish = {}) => ({
  ...(position === 'auto' ? {} : { captionPosition: position }),
  ...(color === undefined ? {} : { captionColor: color.toUpperCase() }),
  ...(words === undefined ? {} : { captionWords: words }),
});

function motionFact({ kind, frames: over, jumps }: StillMotion, frames: number): unknown {
  if (jumps) return [kind, over, jumps];
  return over === frames ? kind : [kind, over];
}
