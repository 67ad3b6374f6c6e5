import { takeFirst } from '../../../platform/text/ends.js';
import { words } from '../language/grammar.js';
import type { Brief } from '../shapes.js';
import type { Subject } from '../subject.js';

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
      .replace(/&/g, ' ')
      .replace(/[-–/,.]/g, ' '),
  );
  if (all.length === 0 || all.length > JOINED) return undefined;
  const tag = `#${all
    .join('')
    .replace(/[^\p{L}\p{M}\p{N}_]/gu, '')
    .toLowerCase()}`;
  return describeHashtagProblem(tag) === null ? tag : undefined;
}

/** Suggests hashtags of the brief's own names: what it is called, what it is, and its niche, unless that was guessed. */
export function suggestHashtags(
  { niche, persona, stated }: Brief,
  { name, noun, facts }: Subject,
  most: number,
): string[] {
  const own = niche === persona.niche ? [] : [niche];
  const isWritten =
    noun !== null && `${facts.map(({ text }) => text).join(' ')} ${name.value}`.toLowerCase().includes(noun);
  const phrases = [name.value, ...own, isWritten ? noun : '', ...(stated?.niches ?? [])];
  return [...new Set(phrases.map(toHashtag).filter((tag) => tag !== undefined))].slice(0, most);
}
