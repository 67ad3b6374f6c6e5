import { z } from 'zod';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { countUnits } from '../../../studio/writer/check.js';
import { checkCopy } from '../../../studio/writer/copy-check.js';
import { isUnspaced } from '../../../studio/writer/language/detect.js';
import { words } from '../../../studio/writer/language/grammar.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { computeRoom, MOST } from '../../../studio/writer/long-form/shapes.js';
import { joinTellable, toPromptMaterial } from './material.js';

/** A sentence with at least this many words must not be repeated. */
const HEARD = 6;

const longFormShape = z.object({ title: z.string(), paragraphs: z.array(z.string()) });

/** Writes a monologue to the camera, of the requested length. */
export const longFormTask: OfflineTask<'long form'> = {
  name: 'long form',
  output: longFormShape,
  prompt({ brief, persona, seconds }) {
    const { least, most } = computeRoom(seconds, brief.language);
    const unit = isUnspaced(brief.language) ? 'letters' : 'words';
    return buildPrompt(
      [
        `You write a monologue of ${seconds} seconds for one person in front of a camera. It is heard, not read: contractions, short sentences, one thought after the other, no headings, no lists, no emoji.`,
        `The paragraphs together have between ${least} and ${most} ${unit}. Count them: an answer outside of that is of no use.`,
        `At most ${MOST.paragraphs} paragraphs, none longer than ${MOST.paragraph} characters. Open with a hook, end with what the viewer may do. Nothing is said twice.`,
        `title has at most ${MOST.title} characters.`,
        'Use only facts of the brief. Never invent numbers, reviews, prices, results, people or guarantees. Where the brief says nothing, say so, or talk about how to decide.',
        persona !== null &&
          'creator is who speaks. What that profile tells is the creator’s own life, never a claim about the product.',
        'Where product.name is empty, nothing is sold: talk about the topic.',
        `Write in the language "${brief.language}".`,
      ],
      toPromptMaterial(brief, persona),
    );
  },
  check({ title, paragraphs }, { brief, persona, seconds }) {
    const { language } = brief;
    const avoid = persona?.avoid_phrases;
    const known = findNumbers(`${JSON.stringify(brief)} ${joinTellable(persona)}`);
    const problems = checkCopy('title', title, { known, avoid, longest: MOST.title });
    if (paragraphs.length === 0 || paragraphs.length > MOST.paragraphs)
      problems.push(`There must be 1 to ${MOST.paragraphs} paragraphs, not ${paragraphs.length}.`);
    for (const [i, text] of paragraphs.entries())
      problems.push(...checkCopy(`paragraphs[${i}]`, text, { known, avoid, longest: MOST.paragraph }));
    const { least, most } = computeRoom(seconds, language);
    const length = countUnits(paragraphs.join('\n\n'), language);
    if (length < least || length > most)
      problems.push(
        `The paragraphs have ${length} ${isUnspaced(language) ? 'letters' : 'words'}; ${seconds} seconds take ${least} to ${most}.`,
      );
    const heard = new Set<string>();
    for (const sentence of paragraphs.flatMap((text) => text.split(/(?<=[.!?。！？؟।])\s*/u))) {
      const key = sentence.trim().toLowerCase();
      if (words(key).length >= HEARD && heard.has(key))
        problems.push(`A sentence is repeated: "${sentence.trim().slice(0, 80)}"`);
      heard.add(key);
    }
    return problems;
  },
};
