import { z } from 'zod';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { checkCopy } from '../../../studio/writer/copy-check.js';
import { LIMITS, STRUCTURE_KEYS, STRUCTURES } from '../../../studio/writer/formats.js';
import { detectLanguage, isUnspaced } from '../../../studio/writer/language/detect.js';
import { words } from '../../../studio/writer/language/grammar.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { getPhraseOpening, PHRASE_WORDS } from '../../../studio/writer/phrases/compose.js';
import { describeProfile, joinTellable } from './material.js';

const phrasesShape = z.object({
  phrases: z.array(z.object({ phrase: z.string(), structureType: z.enum(STRUCTURE_KEYS) })),
});
/** Writes lines that one creator says to the camera in a one-shot clip; nothing is sold. */
export const phrasesTask: OfflineTask<'phrases'> = {
  name: 'phrases',
  output: phrasesShape,
  prompt: ({ persona, count, structureTypes, preset }) =>
    buildPrompt(
      [
        'You write what a creator says to the camera in a clip of a single shot: one line, complete in itself, in the creator’s own voice. Nothing is sold and no product is named.',
        `Write ${count === 1 ? 'one phrase' : `at most ${count} phrases, fewer only where the creator’s profile has no more to say`}, each of ${PHRASE_WORDS.min} to ${PHRASE_WORDS.max} words, no two opening alike.`,
        `structureType is how the line works: one of ${structureTypes.length > 0 ? `${structureTypes.join(', ')}; each appears` : STRUCTURES.map(({ key, why }) => `${key} (${why})`).join(', ')}.`,
        'Write as creator would speak: tone_of_voice sets the tone, niche and interests the subjects. Invent nothing about the creator’s life and no numbers.',
        persona.catchphrases?.length ? 'One line may end on one of catchphrases.' : null,
        persona.avoid_phrases?.length ? 'Use no phrase of neverSay.' : null,
        preset && 'action is what the creator does while speaking: the line suits it without describing it.',
      ],
      {
        creator: describeProfile(persona),
        catchphrases: persona.catchphrases?.length ? persona.catchphrases : null,
        neverSay: persona.avoid_phrases?.length ? persona.avoid_phrases : null,
        action: preset,
      },
    ),
  check({ phrases }, { persona, count, structureTypes, preset }) {
    const problems: string[] = [];
    if (phrases.length === 0 || phrases.length > count)
      problems.push(`There must be 1 to ${count} phrases, not ${phrases.length}.`);
    const known = findNumbers(
      [joinTellable(persona), preset?.label, preset?.actionDescription].filter(Boolean).join(' '),
    );
    const opened = new Set<string>();
    for (const [at, { phrase, structureType }] of phrases.slice(0, count).entries()) {
      const where = `phrases[${at}]`;
      problems.push(
        ...checkCopy(`${where}.phrase`, phrase, { known, avoid: persona.avoid_phrases, longest: LIMITS.maxCharacters }),
      );
      if (phrase.length > LIMITS.maxCharacters) continue;
      const n = words(phrase).length;
      if (!isUnspaced(detectLanguage(phrase)) && n > PHRASE_WORDS.max)
        problems.push(`${where}.phrase has ${n} words; use at most ${PHRASE_WORDS.max}.`);
      if (opened.has(getPhraseOpening(phrase))) problems.push(`${where}.phrase opens like another.`);
      opened.add(getPhraseOpening(phrase));
      if (structureTypes.length > 0 && !structureTypes.includes(structureType))
        problems.push(`${where}.structureType must be one of ${structureTypes.join(', ')}.`);
    }
    for (const wanted of structureTypes)
      if (phrases.length >= structureTypes.length && !phrases.some(({ structureType }) => structureType === wanted))
        problems.push(`No phrase has the structureType ${wanted}.`);
    return problems;
  },
};
