import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { countMessages, listParts, planChat } from '../../../studio/writer/chat/plan.js';
import { CHAT_LIMITS, type ChatInput, parseSender } from '../../../studio/writer/chat/shapes.js';
import { checkScript } from '../../../studio/writer/check.js';
import { listForbiddenPhrases } from '../../../studio/writer/following/limits.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { type ScriptInput, scriptShape } from '../../../studio/writer/shapes.js';
import { checkFollowed, followRules } from './following.js';
import { collectMaterial, joinTellable, listRules } from './material.js';

/** A chat as a script task's input, so that it is prompted and checked like other scripts. */
const asScriptInput = ({ brief, persona, follows, lines, opening }: ChatInput): ScriptInput => ({
  brief,
  persona,
  format: 'chat',
  follows,
  lines,
  opening,
});

/** Writes a message thread, usually between two friends, one of whom has found something. */
export const chatTask: OfflineTask<'chat'> = {
  name: 'chat',
  output: scriptShape,
  prompt(input) {
    const { messages } = planChat(input, 1);
    const like = asScriptInput(input);
    return buildPrompt(
      [
        'You write message threads for short vertical videos: two friends on a phone, read over a shoulder. `them` has found something and tells, `me` asks. They have known each other for years: no greetings, nobody explains who they are, lower case, hardly a full stop, an emoji now and then and never alone.',
        `Write at most ${messages.length} segments, one for each message, with these segmentRole values, in order: ${messages.map(({ role, asks }) => `${role} (${asks})`).join('; ')}. Leave one out where the brief has no fact for it.`,
        `Each spokenLine is one message of 1 to ${CHAT_LIMITS.words} words and at most ${CHAT_LIMITS.characters} characters; most have fewer than eight words. The two write at different lengths. Each answers the one before.`,
        'onScreenText is empty, or a note over the message such as a day, at most 3 words. visualDirection says in a few words what the thread shows.',
        'Use only facts of the brief, and of what its owner states beside it. Never invent numbers, reviews, prices, results or guarantees. Quote proof as it stands. A friend never talks like a product page.',
        'structureType is pov-story; family is the family of hooks that the first message is of. hookText is the first spokenLine. claimLimit is the number of checkable claims made. productEntrySegment is the 0-based message in which the product is named first.',
        ...listRules(collectMaterial(like)).filter(
          (rule) => typeof rule === 'string' && !/onScreenText|visualDirections/.test(rule),
        ),
        ...followRules(input.follows),
        'Write in the language whose BCP 47 tag is brief.language.',
      ],
      collectMaterial(like),
    );
  },
  check(output, input) {
    const parts = listParts(input);
    const problems = checkScript(output, {
      most: parts?.length ?? countMessages(input),
      language: input.brief.language,
      avoid: [...(input.persona?.avoid_phrases ?? []), ...listForbiddenPhrases(input.follows)],
      leastWords: 1,
      opening: input.opening,
    });
    const known = findNumbers(`${JSON.stringify(input.brief)} ${input.opening ?? ''} ${joinTellable(input.persona)}`);
    for (const [i, { spokenLine, onScreenText, segmentRole }] of output.segments.entries()) {
      if (parseSender(segmentRole) === null)
        problems.push(`segments[${i}].segmentRole must begin with "them" or "me", not "${segmentRole}".`);
      for (const number of findNumbers(`${spokenLine} ${onScreenText}`))
        if (!known.has(number)) problems.push({ segment: i, message: `The number ${number} is not in the brief.` });
    }
    if (input.opening && output.segments[0]?.spokenLine.trim() !== input.opening.trim())
      problems.push({ segment: 0, message: 'The opening must be said word for word.' });
    if (input.follows) {
      // Whether a part is asked or told depends on what the brief has, so only its name counts.
      const segments = output.segments.map((one) => ({ ...one, segmentRole: withoutSender(one.segmentRole) }));
      const roles = parts ?? segments.map(({ segmentRole: role }) => ({ role, beat: 'benefit' as const }));
      problems.push(...checkFollowed({ segments }, { follows: input.follows, roles, opening: input.opening }));
    }
    return problems;
  },
};

const withoutSender = (role: string): string => role.replace(/^(?:them|me)-/, '');
