import { z } from 'zod';
import { firstOf } from '../../platform/text/ends.js';
import { avoidedIn } from './check.js';
import { checkCopy } from './copy-check.js';
import { materialFor } from './material.js';
import { promptOf } from './prompt.js';
import type { TextTask } from './task.js';
import { composeTopics } from './topics/compose.js';
import { TITLE_LIMIT, titleKey } from './topics/limits.js';
import type { Topic, Topics, TopicsInput } from './topics/shapes.js';

/** What a list of topics answers; strict JSON schemas know no optional keys. */
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

/** Characters, at most. */
const LONGEST = { title: TITLE_LIMIT, angle: 500, searchQuery: 100 } as const;
/** Numbers that a list, a clock or a series counts with: they claim nothing. */
const COUNTING = '1 2 3 4 5 6 7 8 9 10 12 15 30 60';
/** Characters of a trend that a model is sent. */
const TREND = 200;

/** What the form of a post asks of an idea. */
const OF_MEDIUM = {
  carousel: 'Each idea is a carousel of pictures with words on them: a list, steps, or a comparison.',
  video: 'Each idea is a video that shows something happening; it needs no talking.',
  talking: 'Each idea is one person talking to the camera: an opinion, a story, or advice.',
} as const;

/** Ideas for posts about a niche, a product or a thought. */
export const topicsTask: TextTask<TopicsInput, Topics> = {
  name: 'topics',
  output: topicsShape,
  prompt: (input) =>
    promptOf(
      [
        'You find ideas for short social posts that real creators would make. Concrete and specific, no slogans, no emoji.',
        `Write exactly ${input.count} ideas, all different. title is what the post says of itself, at most 12 words. angle is one or two sentences on how it is made and what it says. searchQuery is what viewers would type to find it, in plain words, or null.`,
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
        ...about(input),
        topic: input.topic,
        seed: input.seed,
        trends:
          input.trends.length > 0
            ? input.trends.map(({ title, source, why }, index) => ({
                index,
                title: firstOf(title, TREND),
                source,
                why,
              }))
            : null,
        neverSay: input.neverSay.length > 0 ? input.neverSay : null,
        used: input.used.length > 0 ? input.used : null,
      },
    ),
  compose: composeTopics,
  check({ topics }, input) {
    const problems: string[] = [];
    const few = topics.length < input.count && input.neverSay.length === 0;
    if (few || topics.length > input.count)
      problems.push(`There must be exactly ${input.count} ideas, not ${topics.length}.`);
    const known = `${COUNTING} ${JSON.stringify(about(input))} ${input.topic} ${input.seed} ${input.trends.map(({ title }) => title).join(' ')}`;
    const titles = new Set(input.used.map(titleKey));
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
      if (titles.has(titleKey(title))) problems.push(`${where}.title is one of another idea.`);
      titles.add(titleKey(title));
      if (trend !== null && trend >= input.trends.length) problems.push(`${where}.trend is none of the trends.`);
    }
    const from = topics.filter(({ trend }) => trend !== null).length;
    if (from < input.fromTrends && !few && input.neverSay.length === 0)
      problems.push(`At least ${input.fromTrends} ideas must start from a trend, not ${from}.`);
    return problems;
  },
};

/** What is known of the subject and of who speaks, as a script's prompt has it. */
const about = ({ brief, persona }: TopicsInput) => {
  const { neverSay: _, ...material } = materialFor(brief, persona);
  return material;
};

/**
 * The ideas that hold no phrase that is never said, at most so many of them. Of more, those that start from a trend go before the others
 * until there are `fromTrends` of them.
 */
export function keptTopics(
  topics: readonly Topic[],
  { count, fromTrends, neverSay }: Pick<TopicsInput, 'count' | 'fromTrends' | 'neverSay'>,
): Topic[] {
  const said = topics.filter(
    ({ title, angle, searchQuery }) => avoidedIn(`${title}\n${angle}\n${searchQuery ?? ''}`, neverSay).length === 0,
  );
  const first = said.filter(({ trend }) => trend !== null).slice(0, fromTrends);
  const chosen = new Set([...first, ...said.filter((topic) => !first.includes(topic))].slice(0, count));
  return said.filter((topic) => chosen.has(topic));
}
