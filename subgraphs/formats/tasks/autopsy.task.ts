import { z } from 'zod';
import { takeFirst } from '../../../platform/text/ends.js';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { isStorable } from '../../../studio/writer/check.js';
import { FORMAT_MEDIA, HOOK_FAMILIES } from '../../../studio/writer/formats.js';
import { findNumbers } from '../../../studio/writer/language/numbers.js';
import { MOST_AVOIDED, MOST_PARTS, QUOTE } from '../../../studio/writer/winner/autopsy.js';
import { WINNER_READ } from '../../../studio/writer/winner/parts.js';
import { PART_ROLES } from '../../../studio/writer/winner/roles.js';

/** The shape of an autopsy. Unknown values are null, because strict JSON schemas have no optional keys. */
const autopsyShape = z.object({
  kind: z.enum(FORMAT_MEDIA),
  structure: z.array(z.string().min(1)).min(1),
  hookShape: z.string().nullable(),
  proof: z.string().nullable(),
  visualSwitch: z.string().nullable(),
  saveTrigger: z.string().nullable(),
  commentTrigger: z.string().nullable(),
  productSlot: z.number().int().min(1).nullable(),
  length: z.number().int().min(1).nullable(),
  avoid: z.array(z.string()),
  slideCount: z.number().int().min(1).nullable(),
});

/** Maximum number of characters in one entry of `structure`, and in `hookShape`. */
const NAME = 60;

/** Analyses a successful post: its form, never its content, so that another post can be modelled on it. */
export const autopsyTask: OfflineTask<'autopsy'> = {
  name: 'autopsy',
  output: autopsyShape,
  prompt: (input) =>
    buildPrompt(
      [
        'You take apart a short social post that performed well, so that its form can be used again for something else. Describe the form, never the subject.',
        'The post is text. productName is the product to look for, topic what the post was said to be about. Report only what the text shows. Use null, or an empty list, for what it does not show. Never invent numbers, quotes or scenes.',
        `kind is one of ${FORMAT_MEDIA.join(', ')}${input.kind ? `: here it is "${input.kind}"` : ''}.`,
        `structure names what each part is there for, in order: one entry per slide, message or sentence, at most ${MOST_PARTS}. Use ${PART_ROLES.join(', ')} where they fit, else two or three words.`,
        `hookShape is the kind of hook: one of ${HOOK_FAMILIES.join(', ')}, or "statement".`,
        `proof, visualSwitch and commentTrigger quote the text word for word, at most ${QUOTE} characters: what proves its claim, where the picture changes, what it asks its viewers. saveTrigger says what makes it worth keeping.`,
        'productSlot is the entry of structure, counted from 1, that first names the product; null when no product is named to you or the text does not name it.',
        'slideCount is the number of slides, of a carousel only. length is the seconds that the words take to say, null for a carousel.',
        `avoid lists what is the author's own and must not be copied: handles, addresses, discount codes, prices, brand names; at most ${MOST_AVOIDED}.`,
        input.language && `Name the parts in the language "${input.language}"; quotes stay as they are.`,
      ],
      { topic: input.topic, productName: input.productName, text: takeFirst(input.text, WINNER_READ) },
    ),
  check(output, input) {
    const { kind, structure, hookShape, proof, visualSwitch, saveTrigger, commentTrigger, avoid } = output;
    const problems: string[] = [];
    if (input.kind && kind !== input.kind) problems.push(`kind must be "${input.kind}".`);
    if (structure.length > MOST_PARTS) problems.push(`structure has more than ${MOST_PARTS} entries.`);
    if ([...structure, hookShape ?? ''].some((name) => name.length > NAME))
      problems.push(`An entry of structure, or hookShape, has more than ${NAME} characters.`);
    const quotes = { proof, visualSwitch, saveTrigger, commentTrigger };
    for (const [name, said] of Object.entries(quotes))
      if (said !== null && said.length > QUOTE) problems.push(`${name} has more than ${QUOTE} characters.`);
    if (avoid.length > MOST_AVOIDED || avoid.some((one) => one.length > QUOTE))
      problems.push(`avoid has more than ${MOST_AVOIDED} entries, or one of more than ${QUOTE} characters.`);
    if (kind !== 'carousel' && output.slideCount !== null) problems.push('slideCount is for carousels only.');
    if ((output.productSlot ?? 0) > structure.length) problems.push('productSlot is past the last part.');
    if (output.productSlot !== null && !input.productName) problems.push('productSlot: no product was named.');
    const stated = findNumbers(input.text);
    for (const n of findNumbers([proof, commentTrigger].join(' ')))
      if (!stated.has(n)) problems.push(`The number ${n} is not in the text.`);
    if (![...structure, hookShape, ...Object.values(quotes), ...avoid].every(isStorable))
      problems.push('The answer contains a character that cannot be stored.');
    return problems;
  },
};
