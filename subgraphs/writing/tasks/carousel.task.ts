import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import {
  type CarouselInput,
  countOn,
  countSlides,
  findKind,
  getSlideLimits,
  listAvoidedPhrases,
  listSlideRoles,
  NO_PERSON,
  SLIDE_LIMITS,
} from '../../../studio/writer/carousel/slides.js';
import { canBeKept, type Flaw, fold, type Problem, tellProblem } from '../../../studio/writer/check.js';
import { checkCopy } from '../../../studio/writer/copy-check.js';
import { words } from '../../../studio/writer/language/grammar.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { type Segment, scriptShape } from '../../../studio/writer/shapes.js';
import { describeProfile, joinTellable } from './material.js';

/**
 * Writes the slides of a carousel: a cover that makes people swipe, slides that keep its promise, and a last slide that asks for
 * something.
 */
export const carouselTask: OfflineTask<'carousel'> = {
  name: 'carousel',
  output: scriptShape,
  prompt(input) {
    const { brief, persona, cover, follows = null } = input;
    const count = countSlides(input);
    return buildPrompt(
      [
        'You write the slides of a carousel: pictures that are swiped and read, not spoken. Plain words, one thought per slide, no slogans, no hashtags, no emoji.',
        `Write at most ${count} segments, one per slide; leave one out where the brief has no fact for it. segmentRole of the first is cover and of the last ask; between them it is ${listOwnRoles(input)}, or proof where the slide quotes proof.`,
        `onScreenText is the slide's headline: at most ${SLIDE_LIMITS.headlineWords} words and ${SLIDE_LIMITS.headlineCharacters} characters, a whole phrase. spokenLine is the small text under it: at most ${SLIDE_LIMITS.textWords} words and ${SLIDE_LIMITS.textCharacters} characters, whole sentences, never empty, and never the headline again.`,
        cover === null
          ? `The cover makes somebody swipe. It may count what follows only if it counts the slides between it and the last.`
          : 'The onScreenText of the first slide is cover, word for word.',
        'Every slide between delivers one fact of the brief, the strongest first. The last asks for one thing, as brief.goal wants it.',
        'Use only facts of the brief, and of what its owner states beside it. Never invent numbers, reviews, prices, results or guarantees. Quote proof as it stands.',
        `visualDirection names framing, place, light and what is seen, in one sentence. No two slides that follow each other are framed alike. Some show nobody, such as the product close up or the place: those begin with "${NO_PERSON}". There is no writing in any picture.`,
        'hookText is the onScreenText of the first slide. family is its hook family, structureType the structure that opens so. claimLimit is the number of checkable claims made. productEntrySegment is the 0-based slide in which the product first appears.',
        persona !== null &&
          'creator posts it: let one slide show who is speaking. What that profile tells is no claim about the product.',
        Boolean(persona?.avoid_phrases?.length) && 'Use no phrase of neverSay.',
        follows !== null &&
          'The slides follow the format follows: the cover opens as its hookFamily and one of its hookRecipes do, the slides do what its beats or parts say, in their order. Take its form and what is in whatToSteal, never its words: example only shows the tone, and nothing of neverCopy may come back.',
        'Write in the language whose BCP 47 tag is brief.language.',
      ],
      {
        brief: { ...brief, persona: undefined, stated: undefined },
        stated: brief.stated,
        creator: persona ? describeProfile(persona) : null,
        catchphrases: persona?.catchphrases?.length ? persona.catchphrases : null,
        neverSay: persona?.avoid_phrases?.length ? persona.avoid_phrases : null,
        cover,
        follows: follows && { ...follows, key: undefined, lines: undefined, slideCount: undefined },
      },
    );
  },
  check(output, input) {
    const { segments } = output;
    const count = countSlides(input);
    const problems: Problem[] = [];
    if (segments.length > count) problems.push(`There must be at most ${count} segments, not ${segments.length}.`);
    const { brief, cover, persona } = input;
    const stated = findNumbers(`${JSON.stringify(brief)} ${cover ?? ''} ${joinTellable(persona)}`);
    for (const [i, segment] of segments.entries()) {
      const { role, flaws } = checkSlide(segment, i, segments.length, input, stated);
      const found = flaws.map((message): Flaw => ({ segment: i, message }));
      problems.push(...role, ...(canBeKept(segment) ? found : found.map(tellProblem)));
    }
    const headlines = segments.map(({ onScreenText }) => fold(onScreenText)).filter(Boolean);
    const texts = segments.map(({ spokenLine }) => fold(spokenLine)).filter(Boolean);
    if (new Set(headlines).size !== headlines.length) problems.push('Two slides have the same onScreenText.');
    if (new Set(texts).size !== texts.length) problems.push('Two slides have the same spokenLine.');
    const first = segments[0]?.onScreenText ?? '';
    if (output.hookText.trim() !== first.trim()) problems.push('hookText must be the onScreenText of the first slide.');
    const promised = countOn(first);
    const points = segments.slice(1).filter(({ segmentRole }) => segmentRole !== 'ask').length;
    // A number of the brief counts what the brief says.
    if (input.cover === null && promised !== null && promised !== points && !stated.has(String(promised)))
      problems.push(
        `The cover promises another number of slides than follow: there are ${points} between the cover and the last.`,
      );
    if (input.cover !== null && first.trim() !== input.cover.trim())
      problems.push({ segment: 0, message: 'onScreenText must be the cover, word for word.' });
    if (output.productEntrySegment >= segments.length) problems.push('productEntrySegment is past the last segment.');
    return problems;
  },
};

/** The roles of a carousel's kind, as a list in a sentence. */
const listOwnRoles = ({ follows }: CarouselInput): string => (findKind(follows)?.roles ?? ['point']).join(' or ');

function checkSlide(
  segment: Segment,
  i: number,
  count: number,
  input: CarouselInput,
  stated: ReadonlySet<string>,
): { role: string[]; flaws: string[] } {
  const { brief, cover } = input;
  const avoid = listAvoidedPhrases(input);
  const { headlineWords, headlineCharacters, textWords, textCharacters } = getSlideLimits(brief.language);
  const { segmentRole, onScreenText, spokenLine, visualDirection } = segment;
  // A headline that the caller fixed is not judged.
  const fixed = i === 0 && cover !== null;
  const flaws: string[] = [];
  const roles = i === 0 ? ['cover'] : [...(i === count - 1 ? ['ask'] : []), ...listSlideRoles(input)];
  const role = roles.includes(segmentRole) ? [] : [`segments[${i}]: segmentRole must be ${roles.join(' or ')}.`];
  // A slide may contain its own number, in either direction, and the number of slides, with or without the cover and the last.
  // All other numbers must be in the material.
  const place = findKind(input.follows)?.numbers === 'down' ? [count - 1 - i, count - i] : [];
  const own = [i + 1, i, count, count - 1, count - 2, ...place].map(String);
  const known = new Set([...stated, ...own]);
  if (!fixed) {
    const rules = { avoid, known, longest: headlineCharacters, optional: i > 0 };
    flaws.push(...checkCopy('onScreenText', onScreenText, rules));
    if (words(onScreenText).length > headlineWords) flaws.push(`onScreenText has more than ${headlineWords} words.`);
  }
  const rules = { avoid, known, longest: textCharacters, optional: i === 0 };
  flaws.push(...checkCopy('spokenLine', spokenLine, rules));
  if (words(spokenLine).length > textWords) flaws.push(`spokenLine has more than ${textWords} words.`);
  if (visualDirection.trim() === '') flaws.push('visualDirection is empty.');
  return { role, flaws };
}
