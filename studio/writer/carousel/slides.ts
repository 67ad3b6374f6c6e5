import type { Followed } from '../follow.js';
import { listForbiddenPhrases } from '../following/limits.js';
import { findStructure } from '../formats.js';
import { countOn } from '../openings/covers.js';
import type { Script } from '../shapes.js';
import { findHookFamily, findStructureByFamily } from '../winner/hook.js';
import type { HookFamily } from '../winner/vocabulary.js';
import { findDeck } from './kinds.js';
import { type About, type CarouselInput, SLIDES, type Slide } from './shapes.js';

type Asked = Pick<CarouselInput, 'slideCount' | 'cover' | 'follows'>;

const clampCount = (count: number): number => Math.max(SLIDES.least, Math.min(SLIDES.most, count));

/**
 * The number of slides: as requested, else enough for the number that a fixed cover promises, else as many as the followed
 * format or its kind has, else the usual number.
 */
export function countSlides({ slideCount, cover, follows = null }: Asked): number {
  if (slideCount !== null) return clampCount(slideCount);
  const counted = cover === null ? null : countOn(cover);
  if (counted !== null && clampCount(counted + 2) === counted + 2) return counted + 2;
  const parts = follows ? Math.max(follows.beats.length, follows.parts.length) : 0;
  return clampCount(follows?.slideCount ?? findDeck(follows)?.slides ?? (parts >= SLIDES.least ? parts : SLIDES.usual));
}

/**
 * Words in a part of a format, and the subject that a slide for that part should have. The first match applies; a part without
 * a match gets a claim.
 */
const SIGNS: readonly (readonly [About, RegExp])[] = [
  ['proof', /\b(?:proof|proves?|reviews?|results?|numbers?|testimonials?|evidence|social proof|receipts)\b/i],
  ['price', /\b(?:price|cost|offer|deal|discount)\b/i],
  ['problem', /\b(?:problem|pain|struggle|mistake|wrong|before|tension|frustrat\w{2,6}|myth)\b/i],
  ['box', /\b(?:box|contents?|what you get|included)\b/i],
  ['product', /\b(?:introduce|reveal|product|meet|solution|turn|name it)\b/i],
];

/**
 * Sorts the slides between the cover and the last one into the order of subjects in the followed format. Slides on other subjects
 * follow in their original order, those with advice on deciding at the end.
 */
export function sortSlides(between: readonly Slide[], follows: Followed | null): Slide[] {
  const left = [...between];
  const parts = (follows?.beats.length ? follows.beats : (follows?.parts ?? [])).slice(1, -1);
  const ordered = parts.flatMap((part) => {
    const about = SIGNS.find(([, sign]) => sign.test(part))?.[0] ?? 'claim';
    const at = left.findIndex((slide) => slide.about === about);
    return at < 0 ? [] : left.splice(at, 1);
  });
  const statementSlides = left.filter(({ about }) => about !== 'thought');
  return [...ordered, ...statementSlides, ...left.filter(({ about }) => about === 'thought')];
}

/** Phrases that no slide may contain: those the creator avoids, and `neverCopy` and the example of a followed format. */
export const listAvoidedPhrases = ({ persona, follows }: CarouselInput): string[] => [
  ...(persona?.avoid_phrases ?? []),
  ...listForbiddenPhrases(follows),
  ...(follows?.example ? [follows.example] : []),
];

/** Are there as many slides between the cover and the last as the cover promises? True for covers that promise no number. */
export function isCountKept(cover: string, between: number): boolean {
  const counted = countOn(cover);
  return counted === null || counted === between || (/\bslides\b/i.test(cover) && counted === between + 2);
}

/**
 * Converts slides to the script that a run stores.
 * @param usualFamily the hook family of a cover that does not show its own
 */
export function toScript(
  slides: readonly Slide[],
  pictures: readonly string[],
  names: readonly (string | undefined)[],
  usualFamily: HookFamily | null,
): Script {
  const cover = slides[0]?.headline ?? '';
  const family = findHookFamily(cover) ?? usualFamily ?? 'curiosity';
  const structure = findStructure(findStructureByFamily(family) ?? 'listicle')!;
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
