import { z } from 'zod';
import { takeFirst } from '../../../platform/text/ends.js';
import type { OfflineTask } from '../../../providers/text/index.js';
import { buildPrompt } from '../../../providers/text/prompt.js';
import { isStorable } from '../../../studio/writer/check.js';

export type { DraftInput, PersonaDraft, ProductMaterial } from '../../../studio/writer/personas/shapes.js';

/** Maximum number of characters in each database column; a model's draft must fit without being cut. */
const LIMITS = {
  name: 120,
  label: 200,
  niche: 200,
  gender: 200,
  peer_archetype: 200,
  short_bio: 4000,
  tone_of_voice: 4000,
  accent: 200,
  visual_description: 4000,
  backstory: 4000,
} as const;
const LISTS = { catchphrases: [0, 12], interests: [0, 20], outfits_owned: [2, 20], avoid_phrases: [0, 20] } as const;

/** Maximum characters of a product's page, and maximum number of taken names, that are sent to a model. */
const PAGE = 4000;
const NAMES = 60;

/** Drafts a creator for a niche, a product, or both. */
export const personaDraftTask: OfflineTask<'persona draft'> = {
  name: 'persona draft',
  output: z.object({
    name: z.string(),
    label: z.string(),
    niche: z.string(),
    gender: z.string(),
    peer_archetype: z.string(),
    short_bio: z.string(),
    tone_of_voice: z.string(),
    accent: z.string(),
    visual_description: z.string(),
    backstory: z.string(),
    catchphrases: z.array(z.string()),
    interests: z.array(z.string()),
    outfits_owned: z.array(z.string()),
    avoid_phrases: z.array(z.string()),
  }),
  prompt: ({ niche, product, takenNames }) =>
    buildPrompt(
      [
        'You invent a believable creator of short vertical videos: an ordinary person whom the audience would take for one of their own.',
        'Everything about them agrees: name, accent, place, age, work and looks. Be specific and concrete; no clichés, no superlatives.',
        'name: first and last name, invented, nobody famous. label: what viewers would call them, at most 6 words. peer_archetype: who they are to the viewer ("the friend who …").',
        'gender is "female", "male" or "non-binary". short_bio: 2 to 3 sentences, third person. tone_of_voice: how they speak, 1 to 2 sentences. accent: at most 10 words.',
        'visual_description: one paragraph for a photographer: age, skin, hair, face, usual clothes, where they film. backstory: 4 to 6 sentences, third person, true to life.',
        'catchphrases: 4, short, natural to say. interests: 5. outfits_owned: 4, each a garment with a colour. avoid_phrases: 4 that they would never say.',
        'product is what its maker says of the thing that they will show, and its page. Names in takenNames are taken: use another.',
        'Claim nothing about the product that the material does not say. Write in the language of the niche, else English.',
      ],
      {
        niche,
        product: {
          kind: product.type?.replace('_', ' '),
          description: product.description ?? undefined,
          page: product.page ? { ...product.page, text: takeFirst(product.page.text, PAGE) } : undefined,
        },
        takenNames: takenNames.length > 0 ? takenNames.slice(0, NAMES) : null,
      },
    ),
  check(draft, { takenNames }) {
    const problems: string[] = [];
    for (const [field, limit] of Object.entries(LIMITS)) {
      const text = draft[field as keyof typeof LIMITS];
      if (text.trim() === '') problems.push(`${field} is empty.`);
      if ([...text].length > limit) problems.push(`${field} is longer than ${limit} characters.`);
      if (!isStorable(text)) problems.push(`${field} contains a character that cannot be stored.`);
    }
    for (const [field, [least, most]] of Object.entries(LISTS)) {
      const items = draft[field as keyof typeof LISTS];
      if (items.length < least || items.length > most) problems.push(`${field} must have ${least} to ${most} entries.`);
      if (new Set(items.map((item) => item.toLowerCase())).size < items.length)
        problems.push(`${field} repeats itself.`);
      if (items.some((item) => item.trim() === '' || [...item].length > 300 || !isStorable(item)))
        problems.push(`An entry of ${field} is empty or too long.`);
    }
    if (takenNames.some((name) => name.toLowerCase() === draft.name.trim().toLowerCase()))
      problems.push(`The name ${draft.name} is taken.`);
    return problems;
  },
};
