import { checkScript } from '../check.js';
import { checkFollowed, listForbiddenPhrases } from '../following/limits.js';
import { followRules } from '../following/prompt.js';
import { findNumbers } from '../language/numbers.js';
import { buildPrompt } from '../prompt.js';
import { collectMaterial, joinTellable, listRules } from '../script/script.prompt.js';
import { type Script, type ScriptInput, scriptShape } from '../shapes.js';
import type { TextTask } from '../task.js';
import { composeChat, readChatMaterial } from './compose.js';
import { CHAT_LIMITS, type ChatInput, type ChatMove } from './shapes.js';

/** What the prompt asks for, by kind of message. */
const ASKED: Readonly<Record<ChatMove, string>> = {
  open: 'half a piece of news, sent without context',
  chase: 'wants to know',
  trouble: 'what has been wrong, as friends say it',
  agree: 'knows it too well, in a few words',
  reveal: 'names the product for the first time, and what it is',
  ask: 'asks what is so good about it',
  tell: 'one thing that the brief says of it',
  again: 'another thing that the brief says of it',
  doubt: 'does not quite believe it',
  proof: 'the proof as the brief has it, or what can be checked',
  'ask-price': 'asks what it costs',
  price: 'the price as the brief has it',
  done: 'gives in, and asks for what brief.goal wants of viewers',
};

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
export const chatTask: TextTask<ChatInput, Script> = {
  name: 'chat',
  output: scriptShape,
  prompt(input) {
    const { messages } = readChatMaterial(input);
    const like = asScriptInput(input);
    return buildPrompt(
      [
        'You write message threads for short vertical videos: two friends on a phone, read over a shoulder. `them` has found something and tells, `me` asks. They have known each other for years: no greetings, nobody explains who they are, lower case, hardly a full stop, an emoji now and then and never alone.',
        `Write exactly ${messages.length} segments, one for each message, with these segmentRole values, in order: ${messages.map(({ role, move, asks }) => `${role} (${asks ?? ASKED[move]})`).join('; ')}.`,
        `Each spokenLine is one message of 1 to ${CHAT_LIMITS.words} words and at most ${CHAT_LIMITS.characters} characters; most have fewer than eight words. The two write at different lengths. Each answers the one before.`,
        'onScreenText is empty, or a note over the message such as a day, at most 3 words. visualDirection says in a few words what the thread shows.',
        'Use only facts of the brief, and of what its owner states beside it. Never invent numbers, reviews, prices, results or guarantees. Quote proof as it stands. A friend never talks like a product page.',
        'structureType is pov-story; family is the family of hooks that the first message is of. hookText is the first spokenLine. claimLimit is the number of checkable claims made. productEntrySegment is the 0-based message in which the product is named first.',
        ...listRules(like).filter((rule) => typeof rule === 'string' && !/onScreenText|visualDirections/.test(rule)),
        ...followRules(input.follows),
        'Write in the language whose BCP 47 tag is brief.language.',
      ],
      collectMaterial(like),
    );
  },
  compose: composeChat,
  check(output, input) {
    const { messages } = readChatMaterial(input);
    const problems = checkScript(output, {
      most: messages.length,
      language: input.brief.language,
      avoid: [...(input.persona?.avoid_phrases ?? []), ...listForbiddenPhrases(input.follows)],
      leastWords: 1,
    });
    const known = findNumbers(`${JSON.stringify(input.brief)} ${input.opening ?? ''} ${joinTellable(input.persona)}`);
    for (const [i, { spokenLine, onScreenText, segmentRole }] of output.segments.entries()) {
      const wanted = messages[i]?.role;
      if (wanted !== undefined && segmentRole !== wanted)
        problems.push(`segments[${i}].segmentRole must be "${wanted}", not "${segmentRole}".`);
      for (const number of findNumbers(`${spokenLine} ${onScreenText}`))
        if (!known.has(number)) problems.push(`segments[${i}]: the number ${number} is not in the brief.`);
    }
    if (input.opening && output.segments[0]?.spokenLine.trim() !== input.opening.trim())
      problems.push('segments[0]: the opening must be said word for word.');
    if (input.follows)
      problems.push(...checkFollowed(output, { follows: input.follows, roles: messages, opening: input.opening }));
    return problems;
  },
};
