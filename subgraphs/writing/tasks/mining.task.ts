import { z } from 'zod';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { checkCopy } from '../../../studio/writer/copy-check.js';
import { Haystack } from '../../../studio/writer/vault/entries.js';
import { foldQuote } from '../../../studio/writer/vault/fold.js';
import { MOST_QUOTES } from '../../../studio/writer/vault/mine.js';
import { LONGEST_PHRASE, MOST_ENTRIES, VAULT_EMOTIONS, VAULT_THEMES } from '../../../studio/writer/vault/vocabulary.js';

const minedShape = z.object({
  quotes: z.array(z.object({ phrase: z.string(), theme: z.enum(VAULT_THEMES), emotion: z.enum(VAULT_EMOTIONS) })),
});
const WRITTEN = { reviews: 'reviews of a product', comments: 'comments under posts' } as const;

/**
 * Picks phrases in customers' own words from reviews or comments. It only picks: `buildEntries` then counts and rates, so that
 * no number comes from a model.
 */
export const miningTask: OfflineTask<'vault mining'> = {
  name: 'vault mining',
  output: minedShape,
  prompt: ({ text, kind, product }) =>
    buildPrompt(
      [
        `You read ${WRITTEN[kind]} and pick out the phrases that an ad should say again: what customers say in their own words.`,
        `Copy each phrase from one review word for word, in its own language and spelling: a whole clause or a short phrase, at most 14 words and ${LONGEST_PHRASE} characters. Never join, mend, translate or paraphrase.`,
        `Pick at most ${MOST_ENTRIES} different ones, those that several say and the most vivid first; none where there is nothing to say again. Prefer the concrete (a result, a moment, a comparison, a doubt) over praise that fits anything.`,
        kind === 'comments' ? 'Questions and doubts count: they are what an ad has to answer.' : null,
        'Leave out names, handles, e-mail and other addresses, telephone and order numbers, and whatever a shop or a company wrote.',
        `theme is what it is about: one of ${VAULT_THEMES.join(', ')}; "before" is life without the product, "objection" a doubt before buying. emotion is how whoever says it feels: one of ${VAULT_EMOTIONS.join(', ')}.`,
      ],
      { product, kind, text },
    ),
  check({ quotes }, input) {
    const problems: string[] = [];
    if (quotes.length > MOST_QUOTES) problems.push(`quotes has ${quotes.length} entries; use at most ${MOST_ENTRIES}.`);
    const said = new Haystack(input).reading.reviews.map(({ text }) => foldQuote(text)).join('\n');
    const pasted = foldQuote(input.text);
    for (const [at, { phrase }] of quotes.slice(0, MOST_QUOTES).entries()) {
      const where = `quotes[${at}].phrase`;
      problems.push(...checkCopy(where, phrase, { longest: LONGEST_PHRASE }));
      if (phrase.length > LONGEST_PHRASE) continue;
      const folded = foldQuote(phrase);
      if (!said.includes(folded) && !pasted.includes(folded))
        problems.push(`${where} "${phrase}" is not in the text word for word: copy it unchanged.`);
    }
    return problems;
  },
};
