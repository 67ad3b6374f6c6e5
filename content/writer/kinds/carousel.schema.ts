import { z } from 'zod';

/** The carousel's copy in one language. */
const carouselCopy = z.strictObject({
  /** Covers with the number of slides that follow: `{topic}`, `{count}`. */
  counted: z.array(z.string().min(1)),
  /** Nouns after a number by which a cover promises that many slides, in lower case. */
  counts: z.array(z.string().min(1)),
});

/** `carousel.yaml`: copy by language code. */
export const carouselShape = z.record(z.string(), carouselCopy);
export type CarouselCopy = z.infer<typeof carouselShape>;
