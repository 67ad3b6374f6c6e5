import { z } from 'zod';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { isStorable } from '../../../studio/writer/check.js';
import { FIELD_LIMITS, type Field, type Profile, type WrittenTexts } from '../../../studio/writer/personas/shapes.js';

export {
  FIELD_LIMITS,
  type Field,
  type FieldsInput,
  type Profile,
  type ResizeInput,
} from '../../../studio/writer/personas/shapes.js';

const fieldsShape = z.object({
  short_bio: z.string().optional(),
  tone_of_voice: z.string().optional(),
  accent: z.string().optional(),
  visual_description: z.string().optional(),
  backstory: z.string().optional(),
});
const GUIDE: Readonly<Record<Field, string>> = {
  short_bio: '2 to 3 sentences, third person: who they are and what viewers get',
  tone_of_voice: '1 to 2 sentences on how they speak',
  accent: 'at most 10 words',
  visual_description: 'one paragraph for a photographer: age, skin, hair, face, usual clothes, where they film',
  backstory: '4 to 6 sentences, third person, true to life',
};

/** A profile's filled-in fields. */
const listFilledFields = ({ profile }: { profile: Profile }): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(profile).filter(
      ([key, value]) => key !== 'id' && value !== null && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  );

/** Writes profile fields of an existing creator, consistent with everything known about them. */
export const personaFieldsTask: OfflineTask<'persona fields'> = {
  name: 'persona fields',
  output: fieldsShape as z.ZodType<WrittenTexts>,
  prompt: (input) =>
    buildPrompt(
      [
        'You write profile fields of a creator of short vertical videos. Stay with what the profile says; be concrete, no clichés, no superlatives.',
        `Answer with exactly these keys: ${input.fields.map((field) => `${field} (${GUIDE[field]})`).join('; ')}.`,
        input.context !== null && 'notes is what the owner wants told in this text.',
        input.current !== null && 'present is the text as it is, which the owner wants replaced by another.',
        'Write in the language of the profile.',
      ],
      { profile: listFilledFields(input), notes: input.context, present: input.current },
    ),
  check(output, { fields, current }) {
    const problems: string[] = [];
    for (const field of fields) {
      const text = output[field] ?? '';
      if (text.trim() === '') problems.push(`${field} is empty.`);
      problems.push(...faults(field, text));
      if (current !== null && text.trim() === current.trim()) problems.push(`${field} is unchanged.`);
    }
    for (const field of Object.keys(output))
      if (!fields.includes(field as Field)) problems.push(`${field} was not requested.`);
    return problems;
  },
};

function faults(field: Field, text: string): string[] {
  const problems: string[] = [];
  if ([...text].length > FIELD_LIMITS[field])
    problems.push(`${field} is longer than ${FIELD_LIMITS[field]} characters.`);
  if (!isStorable(text)) problems.push(`${field} contains a character that cannot be stored.`);
  return problems;
}

/** Shortens or lengthens one field without changing its meaning. */
export const personaResizeTask: OfflineTask<'persona field'> = {
  name: 'persona field',
  output: z.object({ content: z.string() }),
  prompt: (input) =>
    buildPrompt(
      [
        input.direction === 'shrink'
          ? 'You shorten a profile text of a creator to about half. Keep the facts that tell this person from others, and the voice.'
          : 'You lengthen a profile text of a creator by about half. Keep every fact, add concrete detail that agrees with the profile, and keep the voice.',
        `text is the field ${input.field}: ${GUIDE[input.field]}. At most ${FIELD_LIMITS[input.field]} characters. Write in the text's own language.`,
      ],
      { profile: listFilledFields(input), text: input.current },
    ),
  check({ content }, { field, direction, current }) {
    const problems = faults(field, content);
    const [before, after] = [[...current.trim()].length, [...content.trim()].length];
    if (after === 0) problems.push('content is empty.');
    if (direction === 'shrink' && after >= before)
      problems.push(`content must be shorter than the text (${before} characters).`);
    if (direction === 'enlarge' && after <= before)
      problems.push(`content must be longer than the text (${before} characters).`);
    return problems;
  },
};
