import { describeFrame, describePost, type MediaFacts } from './facts.js';

export interface MediaReadingInput {
  facts: MediaFacts;
  /** One image per frame of `facts`, in the same order. */
  images: readonly { bytes: Uint8Array; mediaType: 'image/jpeg' | 'image/png' | 'image/webp' }[];
}
export interface MediaReading {
  title: string;
  frames: { caption: string; visual_description: string; use_character: boolean }[];
  hook_text: string | null;
  hook_spoken: string | null;
  notes: string;
}

/** The offline writer cannot see, so it only reports what was measured: no captions, no hook. */
export const readMedia = ({ facts }: MediaReadingInput): MediaReading => ({
  title: facts.niche === null ? describePost(facts) : `${facts.niche}: ${describePost(facts)}`,
  frames: facts.frames.map((frame) => ({
    caption: '',
    visual_description: describeFrame(frame),
    use_character: frame.faces > 0,
  })),
  hook_text: null,
  hook_spoken: null,
  notes: '',
});
