import { z } from 'zod';
import { takeFirst } from '../../../platform/text/ends.js';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { findAvoidedPhrases } from '../../../studio/writer/check.js';
import { checkCopy } from '../../../studio/writer/copy-check.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import type { Topic, TopicsInput } from '../../../studio/writer/topics/compose.js';
import { listTrends, TITLE_LIMIT, toTitleKey } from '../../../studio/writer/topics/compose.js';
import { toPromptMaterial } from './material.js';

/** The answer of the topics task. Strict JSON schemas have no optional keys. */
const topicsShape = z.object({
  topics: z.array(
    z.object({
      title: z.string(),
      angle: z.string(),
      searchQuery: z.string().nullable(),
      trend: z.number().int().min(0).nullable(),
    }),
  ),
});

/** Maximum numbers of characters. */
const LONGEST = { title: TITLE_LIMIT, angle: 500, searchQuery: 100 } as const;
/** Numbers used for counting in lists, times or series: they are not claims. */
const COUNTING = '1 2 3 4 5 6 7 8 9 10 12 15 30 60';
/** Maximum number of characters of a trend that are sent to a model. */
const TREND = 200;

/** What the prompt asks for, by the form of the post. */
const OF_MEDIUM = {
  carousel: 'Each idea is a carousel of pictures with words on them: a list, steps, or a comparison.',
  video: 'Each idea is a video that shows something happening; it needs no talking.',
  talking: 'Each idea is one person talking to the camera: an opinion, a story, or advice.',
} as const;

/** Finds ideas for posts about a niche, a product, or a thought in the caller's own words. */
export const topicsTask: OfflineTask<'topics'> = {
  name: 'topics',
  output: topicsShape,
  prompt: (input) =>
    buildPrompt(
      [
        'You find ideas for short social posts that real creators would make. Concrete and specific, no slogans, no emoji.',
        `Write at most ${input.count} ideas, all different, fewer only where no more can be made of what is known. title is what the post says of itself, at most 12 words. angle is one or two sentences on how it is made and what it says. searchQuery is what viewers would type to find it, in plain words, or null.`,
        input.medium && OF_MEDIUM[input.medium],
        'topic is what they are about. brief is what is known of the subject; ideas serve brief.goal on brief.platform. Claim nothing about a product that the brief does not say: no numbers, reviews, prices, results or guarantees.',
        input.seed !== null && 'seed is the thought that the ideas start from.',
        input.persona && 'creator is who makes the posts: the ideas suit them.',
        input.trends.length > 0 &&
          'trends lists what is seen and searched a lot now. trend is the index of the one that an idea starts from, null for the others. Make no other trend up.',
        input.trends.length === 0 && 'trend is null.',
        input.fromTrends > 0 && `At least ${input.fromTrends} of the ideas start from a trend.`,
        input.neverSay.length > 0 && 'No text holds a phrase of neverSay.',
        input.used.length > 0 && 'The ideas differ from those in used.',
        'Write in the language whose BCP 47 tag is brief.language.',
      ],
      {
        ...collectMaterial(input),
        topic: input.topic,
        seed: input.seed,
        trends:
          input.trends.length > 0
            ? input.trends.map(({ title, source, why }, index) => ({
                index,
                title: takeFirst(title, TREND),
                source,
                why,
              }))
            : null,
        neverSay: input.neverSay.length > 0 ? input.neverSay : null,
        used: input.used.length > 0 ? input.used : null,
      },
    ),
  check({ topics }, input) {
    const problems: string[] = [];
    if (topics.length > input.count || (topics.length === 0 && input.neverSay.length + input.used.length === 0))
      problems.push(`There must be 1 to ${input.count} ideas, not ${topics.length}.`);
    const known = findNumbers(
      `${COUNTING} ${JSON.stringify(collectMaterial(input))} ${input.topic} ${input.seed} ${input.trends.map(({ title }) => title).join(' ')}`,
    );
    const titles = new Set(input.used.map(toTitleKey));
    for (const [i, { title, angle, searchQuery, trend }] of topics.entries()) {
      const where = `topics[${i}]`;
      problems.push(
        ...checkCopy(`${where}.title`, title, { known, longest: LONGEST.title }),
        ...checkCopy(`${where}.angle`, angle, { known, longest: LONGEST.angle }),
        ...checkCopy(`${where}.searchQuery`, searchQuery ?? '', {
          known,
          longest: LONGEST.searchQuery,
          optional: true,
        }),
      );
      if (titles.has(toTitleKey(title))) problems.push(`${where}.title repeats that of another idea.`);
      titles.add(toTitleKey(title));
      if (trend !== null && trend >= input.trends.length) problems.push(`${where}.trend is not the index of a trend.`);
    }
    const from = topics.filter(({ trend }) => trend !== null).length;
    const least = Math.min(input.fromTrends, listTrends(input).length);
    if (from < least && input.neverSay.length + input.used.length === 0)
      problems.push(`At least ${least} ideas must start from a trend, not ${from}.`);
    return problems;
  },
};

/** What is known about the topic and the speaker, as in a script's prompt. */
const collectMaterial = ({ brief, persona }: TopicsInput) => {
  const { neverSay: _, ...material } = toPromptMaterial(brief, persona);
  return material;
};

/**
 * Keeps at most `count` ideas, and none with a phrase that must never be said. If there are too many, ideas that start from a
 * trend are preferred until there are `fromTrends` of them.
 */
export function keepTopics(
  topics: readonly Topic[],
  { count, fromTrends, neverSay }: Pick<TopicsInput, 'count' | 'fromTrends' | 'neverSay'>,
): Topic[] {
  const said = topics.filter(
    ({ title, angle, searchQuery }) =>
      findAvoidedPhrases(`${title}\n${angle}\n${searchQuery ?? ''}`, neverSay).length === 0,
  );
  const first = said.filter(({ trend }) => trend !== null).slice(0, fromTrends);
  const chosen = new Set([...first, ...said.filter((topic) => !first.includes(topic))].slice(0, count));
  return said.filter((topic) => chosen.has(topic));
}
