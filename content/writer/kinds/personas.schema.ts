import { z } from 'zod';

const words = z.array(z.string().min(1)).min(1);

/** People of one place: their names, and what is seen and heard of them. */
const groupShape = z.strictObject({
  women: words,
  men: words,
  last: words,
  towns: words,
  accent: words,
  skin: words,
  hairOfWomen: words,
  hairOfMen: words,
});

const languageShape = z.strictObject({
  people: z.array(groupShape).min(1),
  /** Kinds of creators: what viewers call them, who they are to the viewer, how they speak, and how they work. */
  characters: z
    .array(z.strictObject({ label: z.string(), archetype: z.string(), tone: words, habit: z.string() }))
    .min(2),
  faces: words,
  outfits: words,
  scenes: words,
  /** Words in a niche or a product's audience that tell a gender, in lower case. */
  female: words,
  male: words,
  /** "woman", "man", "person", to stand at the start of a description. */
  woman: z.string(),
  man: z.string(),
  person: z.string(),
  /** Lines around what is known. `{first}`, `{name}`, `{town}`, `{age}`, `{topic}`, `{list}`, `{text}`. */
  lines: z.strictObject({
    bio: z.string(),
    topic: z.string(),
    product: z.string(),
    notes: z.string(),
    skin: z.string(),
    hair: z.string(),
    clothes: z.string(),
    place: z.string(),
    town: z.string(),
    interests: z.string(),
    began: words,
    tones: words,
    accents: words,
  }),
});
export type PersonaWords = z.infer<typeof languageShape>;

/** By language code. */
export const personasShape = z.record(z.string(), languageShape);
