import { firstOf } from '../../../platform/text/ends.js';
import type { Facts } from '../compose/facts.js';
import { saysNothing } from '../compose/names.js';
import { NAMELESS } from '../compose/slots.js';
import { GENERAL } from '../extract/category.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';

/** Letters of a hashtag, at most. */
const LONGEST_HASHTAG = 50;
/** Words that are run together into one, at most. */
const JOINED = 3;

/** Asks for reach and says nothing: platforms rank it as spam. */
const SPAM: ReadonlySet<string> = new Set(
  `fyp foryou foryoupage fypage fy viral viralvideo goviral trending trend trendingnow explore explorepage explorer reels reel reelsinstagram
shorts short youtubeshorts tiktok instagram instagood instadaily instalike facebook youtube follow followme followforfollow f4f follow4follow
like like4like likeforlike l4l likes comment subscribe sub4sub share love xyzbca blowthisup makemefamous capcut video videos content ad sponsored`.split(
    /\s+/,
  ),
);

/** What is wrong with a hashtag, as a sentence without its subject; null when it can be posted. */
export function hashtagProblem(tag: string): string | null {
  if (!/^#[\p{L}\p{M}\p{N}_]+$/u.test(tag)) return 'needs a # and then letters, digits and underscores alone.';
  if (!/\p{L}/u.test(tag)) return 'has no letter.';
  if (tag !== tag.toLowerCase()) return 'must be in small letters.';
  if (tag.length > LONGEST_HASHTAG) return `has more than ${LONGEST_HASHTAG} characters.`;
  return SPAM.has(tag.slice(1)) ? 'is spam: it says nothing of the video.' : null;
}

/** "Home fitness" → "#homefitness"; undefined for what is too long, or no name of anything. */
function hashtagOf(phrase: string): string | undefined {
  const all = words(
    firstOf(phrase, 80)
      .replace(/[’']s\b/g, 's')
      .replace(/&/g, ' and ')
      .replace(/[-–/,.]/g, ' '),
  );
  if (all.length === 0 || all.length > JOINED) return undefined;
  const tag = `#${all
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, '')
    .toLowerCase()}`;
  return hashtagProblem(tag) === null ? tag : undefined;
}

const tagsOf = (phrases: readonly string[]): string[] => [
  ...new Set(phrases.map(hashtagOf).filter((tag): tag is string => tag !== undefined)),
];

/** Hashtags beside which none is guessed. */
const FEW = 1;

/** Hashtags from the brief's own names for things: its niche, its product, whom it is for. */
export function hashtagsOf(brief: Brief, { slots, category, hasProduct, thing }: Facts, most: number): string[] {
  const { name, what, audience, things, niche } = slots;
  const bareName = name === NAMELESS ? '' : (name ?? '').replace(/^(?:this|these|the) /, '');
  // A niche that is a category's label may have been guessed: it stands in where there is little else.
  const guessed = brief.niche === category.niche || brief.niche === GENERAL.niche;
  const told = [
    hasProduct ? bareName : (niche ?? ''),
    guessed ? '' : brief.niche,
    (what ?? '').replace(/^an? /, ''),
    things ? thing : '',
    (audience ?? '').replace(/^people who .*/, ''),
    ...(brief.stated?.niches ?? []),
  ].filter((phrase) => !saysNothing(phrase));
  const tags = tagsOf(told);
  const more = tags.length < FEW && category !== GENERAL ? [category.niche] : [];
  return [...new Set([...tags, ...tagsOf(more)])].slice(0, most);
}
