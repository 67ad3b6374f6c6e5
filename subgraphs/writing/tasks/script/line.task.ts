import { z } from 'zod';
import type { TextTask } from '../../../../providers/text/index.js';
import { buildPrompt } from '../../../../providers/text/prompt.js';
import { countSpoken, findAvoidedPhrases, isStorable, type LineLength } from '../../../../studio/writer/check.js';
import { LIMITS } from '../../../../studio/writer/formats.js';
import { isUnspaced } from '../../../../studio/writer/language/detect.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';

/** A line that is too long or too short for its voice. */
export interface LineInput {
  line: string;
  /** The facts that it says, in the brief's words; a longer line may say more of them. */
  facts: readonly string[];
  /** How many words (letters, in languages written without spaces) it is to have. */
  length: LineLength;
  language: string;
  avoid: readonly string[];
}

/** Rewrites one line so that its voice can say it in time. A small model that fails at five lengths at once can do one. */
export const lineTask: TextTask<LineInput, { spokenLine: string }> = {
  name: 'line',
  output: z.object({ spokenLine: z.string() }),
  prompt: ({ line, facts, length, language, avoid }) => {
    const [least, most] = length;
    const unit = isUnspaced(language) ? 'letters' : 'words';
    const long = countSpoken(line, language) > most;
    return buildPrompt(
      [
        `You ${long ? 'shorten' : 'lengthen'} one line of a script that somebody says to a friend: line. It has ${countSpoken(line, language)} ${unit}; spokenLine has ${least} to ${most}. Count them.`,
        long
          ? 'Leave out what matters least; say no more than line says. “And then, at dusk, when you come home tired, it dims all by itself.” becomes “And then, at dusk, it dims all by itself.”'
          : 'Say more of what facts say, and nothing else. “It dims itself.”, of the fact “The lamp dims itself at dusk.”, becomes “And then, at dusk, it dims all by itself.”',
        'Keep its meaning, its tone and its numbers. Invent nothing.',
        avoid.length > 0 && 'Use no phrase of neverSay.',
        'Write in the language whose BCP 47 tag is language.',
      ],
      { line, facts, language, neverSay: avoid.length > 0 ? avoid : null },
    );
  },
  check: ({ spokenLine }, { line, facts, length: [least, most], language, avoid }) => {
    const count = countSpoken(spokenLine, language);
    const unit = isUnspaced(language) ? 'letters' : 'words';
    const known = findNumbers([line, ...facts].join('\n'));
    return [
      count < least && `spokenLine has ${count} ${unit}; it must have at least ${least}.`,
      count > most && `spokenLine has ${count} ${unit}; it must have at most ${most}.`,
      (spokenLine.length > LIMITS.maxCharacters || !isStorable(spokenLine)) && 'spokenLine cannot be stored.',
      ...[...findNumbers(spokenLine)].map(
        (number) => !known.has(number) && `The number ${number} is not in the facts.`,
      ),
      ...findAvoidedPhrases(spokenLine, avoid).map((phrase) => `The phrase "${phrase}" must not be used.`),
    ].filter((problem) => problem !== false);
  },
};
