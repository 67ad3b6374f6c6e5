import type { Followed } from '../follow.js';
import { structureOf } from '../formats.js';
import { countOn } from '../openings/covers.js';
import type { Script } from '../shapes.js';
import { hookFamilyOf, structureOfFamily } from '../winner/hook.js';
import { type About, type CarouselInput, SLIDES, type Slide } from './shapes.js';

type Asked = Pick<CarouselInput, 'slideCount' | 'cover' | 'follows'>;

const within = (count: number): number => Math.max(SLIDES.least, Math.min(SLIDES.most, count));

/** How many slides: as asked, else as many as a fixed cover counts, else as a followed format has, else the usual. */
export function slidesOf({ slideCount, cover, follows = null }: Asked): number {
  if (slideCount !== null) return within(slideCount);
  const counted = cover === null ? null : countOn(cover);
  if (counted !== null && within(counted + 2) === counted + 2) return counted + 2;
  const parts = follows ? Math.max(follows.beats.length, follows.parts.length) : 0;
  return within(follows?.slideCount ?? (parts >= SLIDES.least ? parts : SLIDES.usual));
}

/** What a part of a format is about, by its words; the first that applies. */
const SIGNS: readonly (readonly [About, RegExp])[] = [
  ['proof', /\b(?:proof|proves?|reviews?|results?|numbers?|testimonials?|evidence|social proof|receipts)\b/i],
  ['price', /\b(?:price|cost|offer|deal|discount)\b/i],
  ['problem', /\b(?:problem|pain|struggle|mistake|wrong|before|tension|frustrat\w{2,6}|myth)\b/i],
  ['box', /\b(?:box|contents?|what you get|included)\b/i],
  ['product', /\b(?:introduce|reveal|product|meet|solution|turn|name it)\b/i],
];

/** Slides between the cover and the last in the order that a followed format's parts ask for; the others keep theirs. */
export function inOrder(between: readonly Slide[], follows: Followed | null): Slide[] {
  const left = [...between];
  const parts = (follows?.beats.length ? follows.beats : (follows?.parts ?? [])).slice(1, -1);
  const ordered = parts.flatMap((part) => {
    const about = SIGNS.find(([, sign]) => sign.test(part))?.[0] ?? 'claim';
    const at = left.findIndex((slide) => slide.about === about);
    return at < 0 ? [] : left.splice(at, 1);
  });
  // What helps to decide comes after all that is told.
  const told = left.filter(({ about }) => about !== 'thought');
  return [...ordered, ...told, ...left.filter(({ about }) => about === 'thought')];
}

/** What no slide may say: the creator's phrases to avoid, and what a followed format keeps for itself. */
export const avoidedOf = ({ persona, follows }: CarouselInput): string[] => [
  ...(persona?.avoid_phrases ?? []),
  ...(follows?.neverCopy ?? []),
  ...(follows?.example ? [follows.example] : []),
];

/** Does a cover that counts what follows keep its word with so many slides between it and the last? True where it counts nothing. */
export function isCountKept(cover: string, between: number): boolean {
  const counted = countOn(cover);
  return counted === null || counted === between || (/\bslides\b/i.test(cover) && counted === between + 2);
}

/** Slides as a run keeps them. */
export function scriptOf(
  slides: readonly Slide[],
  pictures: readonly string[],
  names: readonly (string | undefined)[],
): Script {
  const cover = slides[0]?.headline ?? '';
  const family = hookFamilyOf(cover) ?? 'curiosity';
  const structure = structureOf(structureOfFamily(family) ?? 'listicle')!;
  const called = names.flatMap((name) => (name !== undefined && name.length > 1 ? name.toLowerCase() : []));
  const tells = slides.reduce((sum, slide) => sum + slide.tells, 0);
  return {
    structureType: structure.key,
    family,
    hookText: cover,
    claimLimit: tells,
    productEntrySegment: Math.max(
      0,
      slides.findIndex(({ headline, text }) => {
        const said = `${headline} ${text}`.toLowerCase();
        return called.some((name) => said.includes(name));
      }),
    ),
    whyItWorks: `The cover ${countOn(cover) === null ? 'opens a question' : 'promises a count'}, and every slide after it ${tells > 0 ? 'says one thing of the brief, so each swipe pays' : 'gives one small idea, so each swipe pays'}.`,
    segments: slides.map(({ role, headline, text }, i) => ({
      segmentRole: role,
      spokenLine: text,
      onScreenText: headline,
      visualDirection: pictures[i] ?? '',
    })),
  };
}
