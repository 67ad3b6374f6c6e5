import { z } from 'zod';
import { takeFirst, withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { isStorable } from '../check.js';
import { buildPrompt } from '../prompt.js';
import type { TextTask } from '../task.js';
import { dropCutWord, lowerFirst, type Product, type ProductMaterial, readProduct } from './material.js';
import { describeAge, fillTemplate, findGender, findWorld, inventPerson, type Person } from './person.js';

export type { ProductMaterial } from './material.js';

export interface DraftInput {
  /** As the user wrote it; null when only a product is given. */
  niche: string | null;
  product: ProductMaterial;
  /** Names of the owner's other creators. */
  takenNames: readonly string[];
}

const draftShape = z.object({
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
});
export type PersonaDraft = z.infer<typeof draftShape>;

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
const LISTS = { catchphrases: [3, 12], interests: [3, 20], outfits_owned: [2, 20], avoid_phrases: [0, 20] } as const;

/** Maximum characters of a product's page, and maximum number of taken names, that are sent to a model. */
const PAGE = 4000;
const NAMES = 60;

/** Drafts a creator for a niche, a product, or both. */
export const personaDraftTask: TextTask<DraftInput, PersonaDraft> = {
  name: 'persona draft',
  output: draftShape,
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
  compose,
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

function compose({ niche, product: material, takenNames }: DraftInput, seed: number): PersonaDraft {
  const about = [material.description, material.page?.title, material.page?.text].filter(Boolean).join(' ');
  const world = findWorld(niche, about);
  const product = readProduct(material);
  const person = inventPerson(
    world,
    `${niche ?? ''} ${about}`,
    findGender(`${niche ?? ''} ${material.description ?? ''} ${product.audience ?? ''}`),
    takenNames,
    seed,
  );
  const draw = Dice.seeded(seed + 1);
  const own = niche ? trimNiche(niche) : null;
  return {
    name: person.name,
    label: person.life.label,
    niche: niche ?? world.niche,
    gender: person.gender,
    peer_archetype: person.life.archetype,
    short_bio: writeBio(person, own, material.type, product),
    tone_of_voice: describeTone(person, material.type),
    accent: person.accent,
    visual_description: describeLooks(person, seed),
    backstory: writeBackstory(person, own, product),
    catchphrases: draw.draw(world.phrases, 4),
    interests: listInterests(person, own, draw.draw(world.interests, 5)),
    outfits_owned: draw.draw(world.outfits, 4),
    avoid_phrases: [...world.avoid, 'run, don’t walk', 'link in bio'],
  };
}

/** The niche as used inside a sentence: its first part, without final punctuation. */
export function trimNiche(niche: string): string {
  const first = withoutEnd(niche.split(/[\n.;!?|]/)[0]!.trim(), /[,:\s]/);
  const short = [...first].length <= 60 ? first : dropCutWord([...first].slice(0, 60).join(''));
  return lowerFirst(short || niche.slice(0, 60).trim());
}

export function writeBio(
  person: Person,
  niche: string | null,
  type: ProductMaterial['type'],
  product: Product,
): string {
  const { life, name, age, town, world } = person;
  const topic =
    niche && niche.toLowerCase() !== world.niche.toLowerCase() && world.key === 'general'
      ? ` ${person.first}’s subject is ${niche}.`
      : '';
  return [
    fillTemplate(person, `${name} is ${age}, lives in ${town}, ${life.work}, and ${life.quirk}.${topic}`),
    fillTemplate(person, life.gives),
    describeExpertise(person, type, product),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Says why people ask this person about products of this kind; claims nothing about the product itself. */
function describeExpertise(person: Person, type: ProductMaterial['type'], { name, one: kind }: Product): string {
  if (name === null && kind === null) return '';
  const one = kind ?? `something like ${name}`;
  const sentence: Record<NonNullable<ProductMaterial['type']>, string> = {
    physical: kind
      ? `Friends message {them} before they buy ${kind}.`
      : `Friends message {them} before they buy anything like ${name}.`,
    digital: `Before {they} say{s} a word about ${one}, {they} open{s} every file on camera.`,
    software: `When it comes to ${one}, {they} show{s} {their} own screen first and talk{s} second.`,
    membership: `With ${one} {they} wait{s} a full month before {they} say{s} what stayed.`,
    service: `Asked about ${one}, {they} film{s} the whole day, the waiting included.`,
    personal_blog: `From ${one} {they} read{s} one line aloud and then talk{s} about what happened next.`,
    other: `Ask {them} about ${one} and you get the long answer first, then the useful one.`,
  };
  return fillTemplate(person, sentence[type ?? 'other']);
}

const MANNER: Record<NonNullable<ProductMaterial['type']>, string> = {
  physical: 'Keeps the thing in hand while talking.',
  digital: 'Opens it on screen before describing it.',
  software: 'Shows the screen, then explains the click.',
  membership: 'Speaks of weeks and of people, less of features.',
  service: 'Tells it in the order in which it happened.',
  personal_blog: 'Quotes exactly, then answers in everyday words.',
  other: '',
};

export const describeTone = (person: Person, type: ProductMaterial['type'] = null): string =>
  [fillTemplate(person, person.life.tone), type ? MANNER[type] : ''].filter(Boolean).join(' ');

export function describeLooks(person: Person, seed: number): string {
  const draw = Dice.seeded(seed + 2);
  const noun = { female: 'woman', male: 'man', other: 'person' }[person.gender];
  const hair = draw.pick(person.gender === 'male' ? person.roots.hairOfMen : person.roots.hairOfWomen);
  const face = draw.pick([
    'an open, attentive face',
    'a broad, easy smile',
    'calm dark eyes and laugh lines',
    'a raised eyebrow and a half smile',
    'a friendly, slightly tired face',
  ]);
  const extra = draw.pick(['', 'small gold earrings', 'round glasses', 'a plain watch', 'a thin silver necklace', '']);
  return fillTemplate(
    person,
    `${noun === 'person' ? 'Person' : noun === 'woman' ? 'Woman' : 'Man'} in ${describeAge(person)} with ${person.roots.skin} and ${hair}; ${face}${extra ? `, ${extra}` : ''}. Usually in ${draw.pick(person.world.outfits)}, filming ${draw.pick(person.world.scenes)}.`,
  );
}

export function writeBackstory(person: Person, niche: string | null, product: Product): string {
  const { life, world, town } = person;
  const turn = niche && world.key === 'general' ? `Most of it these days is about ${niche}.` : '';
  const brought = product.name
    ? `${product.name} is the kind of thing {they} get{s} asked about${product.audience ? `, mostly by ${product.audience}` : ''}.`
    : product.one
      ? `Questions about ${product.one} come in every week.`
      : `The first video was meant for one friend; by the weekend half of ${town} seemed to have seen it.`;
  return [life.origin, turn, life.rule, brought]
    .filter(Boolean)
    .map((sentence) => fillTemplate(person, sentence))
    .join(' ');
}

/** Lists the interests; the niche itself comes first, unless it is one of them or the niche of the person's world. */
const listInterests = (person: Person, niche: string | null, drawn: string[]): string[] =>
  niche &&
  !drawn.some((item) => item.toLowerCase() === niche.toLowerCase()) &&
  person.world.niche.toLowerCase() !== niche.toLowerCase()
    ? [niche, ...drawn.slice(0, 4)]
    : drawn;
