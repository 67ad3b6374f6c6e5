import type { Mood } from '../../../../studio/music/moods.js';
import { nicheKey } from '../../../formats/index.js';
import type { RunRow } from '../run.repository.js';

/**
 * Words that suggest a mood, in a presenter's tone or in a brief; `*` matches any ending. The first mood in this order that any
 * word suggests is used.
 */
const WORDS: readonly (readonly [Mood, string])[] = [
  ['tense', 'scam scams fraud hack* breach thriller horror mystery dark suspense* danger* urgent confession'],
  [
    'playful',
    'playful funny humor* humour* witty quirky silly cheeky kid kids toy toys pet pets dog dogs cat cats puppy puppies candy snack snacks',
  ],
  ['calm', 'calm* sooth* gentle quiet sleep* meditat* mindful* yoga spa breath* relaxing relaxation serene skincare'],
  [
    'upbeat',
    'energetic energy upbeat excit* bold hype punchy fitness workout workouts gym running sport sports party summer',
  ],
  ['cinematic', 'cinematic epic dramatic luxur* heritage documentary charity journey'],
  [
    'inspiring',
    'inspir* motivat* confident ambitious founder founders startup startups app apps software productiv* finance saas business course courses',
  ],
  ['chill', 'chill* relaxed casual lofi cool coffee study* streetwear vinyl dry deadpan'],
  [
    'warm',
    'warm* friendly kind caring cosy cozy heartfelt sincere honest family families home baking mum mums mom moms parent parents gift gifts',
  ],
];

/** The rank of each word's mood: the index of the mood's entry in {@link WORDS}. */
const RANKS: ReadonlyMap<string, number> = new Map(
  WORDS.flatMap(([, words], rank) => words.split(' ').map((word) => [word, rank] as const)),
);
const SHORTEST_STEM = 4;

/** Finds the rank of the mood that a word suggests; Infinity if the word suggests none. */
function rankWord(word: string): number {
  let rank = RANKS.get(word) ?? Number.POSITIVE_INFINITY;
  for (let end = SHORTEST_STEM; end <= word.length; end += 1)
    rank = Math.min(rank, RANKS.get(`${word.slice(0, end)}*`) ?? rank);
  return rank;
}

/**
 * Moods of niches, by vocabulary key or the offline writer's name for the niche. Unlike words, these work in every language.
 */
const OF_NICHE: ReadonlyMap<string, Mood> = new Map(
  (
    [
      ['playful', 'baby dating language pets parenting'],
      ['calm', 'books gardening health skincare sleep sleep-and-wellness'],
      ['upbeat', 'beauty cleaning diy fashion fitness gaming nutrition sports'],
      ['cinematic', 'automotive jewellery outdoors photography travel'],
      [
        'inspiring',
        'apps business business-software career education finance gadgets learning money productivity tech',
      ],
      ['chill', 'coffee-tea hair music'],
      [
        'warm',
        'crafts events food food-and-drink gifts home home-living kitchen local local-services real-estate sustainability',
      ],
    ] as const
  ).flatMap(([mood, keys]) => keys.split(' ').map((key) => [key, mood] as const)),
);

/** Moods of script structures that a request can name. */
const OF_STRUCTURE: ReadonlyMap<string, Mood> = new Map([
  ['before-after', 'inspiring'],
  ['listicle', 'upbeat'],
  ['myth-bust', 'tense'],
  ['pov-story', 'playful'],
  ['testimonial', 'warm'],
]);

/** Default mood of a workflow, if neither the presenter nor the brief suggests one. */
const OF_PRESET: ReadonlyMap<string, Mood> = new Map(
  Object.entries({
    'creator-ugc-video': 'upbeat',
    'slideshow-video': 'upbeat',
    'app-demo-video': 'inspiring',
    'testimonial-video': 'warm',
    'monologue-video': 'calm',
    'story-ad-video': 'cinematic',
    'chat-story-video': 'playful',
  }),
);

/** Finds the mood that a text suggests, if any. Reads only its first 1,000 characters, which say what it is about. */
function findMood(text: string): Mood | undefined {
  const words =
    text
      .slice(0, 1_000)
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return WORDS[Math.min(Number.POSITIVE_INFINITY, ...words.map(rankWord))]?.[0];
}

/** Picks the mood that a text suggests; `warm` if it suggests none. */
export const pickMood = (words: string): Mood => findMood(words) ?? 'warm';

/** Finds the mood of the first niche that has one. */
const findNicheMood = (niches: readonly (string | null | undefined)[]): Mood | undefined =>
  niches.map((niche) => OF_NICHE.get(nicheKey(niche) ?? '')).find((mood) => mood !== undefined);

/**
 * Picks the mood that suits a run. What is stated comes first: the presenter's tone of voice, the niche, the structure; then
 * the brief's words, the niche and the kind of product read from those words, the presenter's niche, and the workflow. The same
 * run always gets the same mood.
 */
export function moodFor({
  creator,
  brief,
  saved_draft,
  options,
  preset,
}: Pick<RunRow, 'creator' | 'brief' | 'saved_draft' | 'options' | 'preset'>): Mood {
  const { product, problem, benefit, niche, stated } = brief?.facts ?? {};
  const about = [brief?.title, product?.name, product?.what, problem, benefit, ...(product?.benefits ?? [])]
    .filter(Boolean)
    .join(' ');
  return (
    findMood(creator.tone_of_voice ?? '') ??
    findNicheMood([saved_draft?.subNiche, saved_draft?.nicheOverride, saved_draft?.niche, ...(stated?.niches ?? [])]) ??
    OF_STRUCTURE.get(options.structureType ?? '') ??
    findMood(about) ??
    findNicheMood([niche, product?.category, creator.niche]) ??
    OF_PRESET.get(preset) ??
    'warm'
  );
}
