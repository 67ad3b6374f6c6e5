import { takeFirst } from '../../../platform/text/ends.js';
import type { Facts } from '../compose/facts.js';
import { saysNothing } from '../compose/names.js';
import { NAMELESS } from '../compose/slots.js';
import { GENERAL } from '../extract/categories.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';

/** Maximum number of characters in a hashtag, including its #. */
const LONGEST_HASHTAG = 50;
/** Maximum number of words joined into one hashtag. */
const JOINED = 3;

/** Hashtags that only ask for reach; platforms treat them as spam. */
const SPAM: ReadonlySet<string> = new Set(
  `fyp foryou foryoupage fypage fy viral viralvideo goviral trending trend trendingnow explore explorepage explorer reels reel reelsinstagram
shorts short youtubeshorts tiktok instagram instagood instadaily instalike facebook youtube follow followme followforfollow f4f follow4follow
like like4like likeforlike l4l likes comment subscribe sub4sub share love xyzbca blowthisup makemefamous capcut video videos content ad sponsored`.split(
    /\s+/,
  ),
);

/** Says what is wrong with a hashtag, as a sentence without its subject; null when it can be posted. */
export function describeHashtagProblem(tag: string): string | null {
  if (!/^#[\p{L}\p{M}\p{N}_]+$/u.test(tag)) return 'needs a # and then letters, digits and underscores alone.';
  if (!/\p{L}/u.test(tag)) return 'has no letter.';
  if (tag !== tag.toLowerCase()) return 'must be in small letters.';
  if (tag.length > LONGEST_HASHTAG) return `has more than ${LONGEST_HASHTAG} characters.`;
  return SPAM.has(tag.slice(1)) ? 'is spam: it says nothing of the video.' : null;
}

/**
 * Turns a phrase into a hashtag: "Home fitness" → "#homefitness". Undefined if the phrase has more than {@link JOINED} words or
 * the hashtag could not be posted.
 */
function toHashtag(phrase: string): string | undefined {
  const all = words(
    takeFirst(phrase, 80)
      .replace(/[’']s\b/g, 's')
      .replace(/&/g, ' and ')
      .replace(/[-–/,.]/g, ' '),
  );
  if (all.length === 0 || all.length > JOINED) return undefined;
  const tag = `#${all
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, '')
    .toLowerCase()}`;
  return describeHashtagProblem(tag) === null ? tag : undefined;
}

const toHashtags = (phrases: readonly string[]): string[] => [
  ...new Set(phrases.map(toHashtag).filter((tag): tag is string => tag !== undefined)),
];

/** Minimum number of hashtags from the brief; with fewer, the category's hashtag is added. */
const FEW = 1;

/** Suggests hashtags made of the brief's own names (niche, product, audience); if these yield none, of its category's name. */
export function suggestHashtags(brief: Brief, { slots, category, hasProduct, thing }: Facts, most: number): string[] {
  const { name, what, audience, things, niche } = slots;
  const bareName = name === NAMELESS ? '' : (name ?? '').replace(/^(?:this|these|the) /, '');
  // A niche that equals its category's label may have been guessed, so it is used only where the brief offers nothing else.
  const guessed = brief.niche === category.niche || brief.niche === GENERAL.niche;
  const ownPhrases = [
    hasProduct ? bareName : (niche ?? ''),
    guessed ? '' : brief.niche,
    (what ?? '').replace(/^an? /, ''),
    things ? thing : '',
    (audience ?? '').replace(/^people who .*/, ''),
    ...(brief.stated?.niches ?? []),
  ].filter((phrase) => !saysNothing(phrase));
  const tags = toHashtags(ownPhrases);
  const more = tags.length < FEW && category !== GENERAL ? [category.niche] : [];
  return [...new Set([...tags, ...toHashtags(more)])].slice(0, most);
}
