import { z } from 'zod';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { findRepeated } from '../../../studio/writer/caption/compose.js';
import { describeHashtagProblem } from '../../../studio/writer/caption/hashtags.js';
import { CAPTION_LIMITS, getLongestText, PINNED } from '../../../studio/writer/caption/platforms.js';
import { checkCopy } from '../../../studio/writer/copy-check.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { toPromptMaterial } from './material.js';

const captionShape = z.object({
  text: z.string(),
  hashtags: z.array(z.string()),
  pinnedReply: z.string().nullable(),
});

/** Writes a video's caption: its text, its hashtags, and a pinned answer to the likeliest question. */
export const captionTask: OfflineTask<'caption'> = {
  name: 'caption',
  output: captionShape,
  prompt({ brief, script, personaName, platform, paid }) {
    const { shown, hashtags } = CAPTION_LIMITS[platform];
    return buildPrompt(
      [
        `You write the caption of a short vertical video on ${platform}${paid ? ', shown as a paid ad' : ''}. It sounds like a person, not like a brand.`,
        `text has at most ${getLongestText(platform, paid)} characters. Its first line stands alone, has at most ${shown} characters and carries the hook: the rest is hidden behind "more".`,
        platform === 'youtube' && 'The first line is the title of the video, the rest its description.',
        'Say what the script does not: never repeat one of its lines word for word. No hashtags in text.',
        `hashtags has at most ${hashtags}: each a # and small letters, from the niche, the product and the audience. None that begs for reach, such as #fyp.`,
        `pinnedReply is a comment to pin: the likeliest question of a viewer, answered from the brief, in at most ${PINNED} characters. null where the brief answers none.`,
        'Use only facts of the brief. Never invent numbers, reviews, prices or results. Do not disclose that it is an ad or made with AI: that is added.',
        `Write in the language "${brief.language}".`,
        personaName !== null && 'personaName is who is seen in the video and speaks here.',
      ],
      { ...toPromptMaterial(brief), script, personaName },
    );
  },
  check({ text, hashtags, pinnedReply }, { brief, script, personaName, platform, paid }) {
    const limits = CAPTION_LIMITS[platform];
    const known = findNumbers(`${JSON.stringify([brief, script])} ${personaName ?? ''}`);
    const longest = getLongestText(platform, paid);
    const problems = checkCopy('text', text, { known, longest });
    const [opening = ''] = text.trim().split('\n', 1);
    if (opening.length > limits.shown)
      problems.push(`text: the first line has ${opening.length} characters; use at most ${limits.shown}.`);
    if (/#[\p{L}\p{N}_]/u.test(text)) problems.push('text: hashtags belong in hashtags.');
    if (findRepeated(text, script, brief.language) !== undefined)
      problems.push('text repeats a line of the script word for word.');
    if (hashtags.length > limits.hashtags)
      problems.push(`hashtags has ${hashtags.length} entries; use at most ${limits.hashtags}.`);
    for (const [i, tag] of hashtags.entries()) {
      const problem = describeHashtagProblem(tag);
      if (problem !== null) problems.push(`hashtags[${i}] ${problem}`);
    }
    if (new Set(hashtags).size !== hashtags.length) problems.push('A hashtag is repeated.');
    if (pinnedReply !== null) problems.push(...checkCopy('pinnedReply', pinnedReply, { known, longest: PINNED }));
    return problems;
  },
};
