import { z } from 'zod';
import { withoutEnd } from '../../../platform/text/ends.js';
import { Dice } from '../../random.js';
import { buildPrompt } from '../prompt.js';
import type { TextTask } from '../task.js';
import { describeLooks, describeTone, trimNiche, writeBackstory, writeBio } from './draft.task.js';
import { fillTemplate, type Person, readPerson } from './person.js';
import { lengthenText, shortenText, splitSentences } from './resize.js';
import type { Life } from './world.js';

export type Field = 'short_bio' | 'tone_of_voice' | 'accent' | 'visual_description' | 'backstory';

/** Maximum number of characters in each column. */
export const FIELD_LIMITS: Readonly<Record<Field, number>> = {
  short_bio: 4000,
  tone_of_voice: 4000,
  accent: 200,
  visual_description: 4000,
  backstory: 4000,
};

/** A saved creator, on whose profile the writer may build. */
export interface Profile extends Record<Field, string | null> {
  id: string;
  name: string;
  label: string | null;
  niche: string | null;
  gender: string | null;
  peer_archetype: string | null;
  interests: readonly string[];
  catchphrases: readonly string[];
}

export interface FieldsInput {
  profile: Profile;
  fields: readonly Field[];
  /** The user's notes for this call. */
  context: string | null;
  /** The current text if a single field is rewritten: the new text must differ. Else null. */
  current: string | null;
}

const fieldsShape = z.object({
  short_bio: z.string().optional(),
  tone_of_voice: z.string().optional(),
  accent: z.string().optional(),
  visual_description: z.string().optional(),
  backstory: z.string().optional(),
});
export type WrittenTexts = Partial<Record<Field, string>>;

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
export const personaFieldsTask: TextTask<FieldsInput, WrittenTexts> = {
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
  compose,
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
  if (text.includes('\0') || !text.isWellFormed())
    problems.push(`${field} contains a character that cannot be stored.`);
  return problems;
}

const NOTHING = { name: null, thing: null, one: null, audience: null };

function compose({ profile, fields, context, current }: FieldsInput, seed: number): WrittenTexts {
  const about = [profile.short_bio, profile.backstory, profile.interests.join(' '), context].filter(Boolean).join(' ');
  const person = readPerson({ ...profile, accent: fields.includes('accent') ? null : profile.accent, about });
  const written: WrittenTexts = {};
  for (const field of fields)
    for (let tries = 0; tries < REWRITES; tries += 1) {
      written[field] = writeField(
        field,
        varyPerson(person, field, current, seed + tries),
        profile,
        context,
        seed + tries,
      );
      if (written[field].trim() !== current?.trim()) break;
    }
  return written;
}

/** Number of seeds that are tried for a text that differs from the current one. */
const REWRITES = 5;

/**
 * Varies the person so that a rewritten text differs. For `accent`, another accent of the same origin is drawn; for other
 * fields, a town of that origin and, if there is one, a way of life that the current text does not mention.
 */
function varyPerson(person: Person, field: Field, current: string | null, seed: number): Person {
  if (current === null) return person;
  const draw = Dice.seeded(seed);
  const [town, accent] = draw.pick(person.roots.places.filter(([, sound]) => sound !== current));
  const isTold = ({ gives, tone, origin, rule }: Life): boolean =>
    [gives, tone, origin, rule].some((text) => current.includes(fillTemplate(person, text)));
  const others = person.world.lives.filter((life) => !isTold(life));
  const lives = others.length > 0 ? others : person.world.lives;
  return { ...person, life: field === 'accent' ? person.life : draw.pick(lives), town, accent };
}

function writeField(field: Field, person: Person, profile: Profile, context: string | null, seed: number): string {
  const niche = profile.niche ? trimNiche(profile.niche) : null;
  const notes = noteSentences(person, context);
  const about = (words: RegExp) => notes.filter((note) => words.test(note)).slice(0, 1);
  switch (field) {
    case 'short_bio':
      return [writeBio(person, niche, null, NOTHING), ...notes].join(' ');
    case 'tone_of_voice':
      return [describeTone(person), ...about(SPEAKING)].join(' ');
    case 'accent':
      return findAccent(context) ?? person.accent;
    case 'visual_description':
      return [describeLooks(person, seed), ...about(LOOKING)].join(' ');
    case 'backstory':
      return [...notes, writeBackstory(person, niche, NOTHING)].join(' ');
  }
}

const SPEAKING =
  /\b(voice|speaks?|talks?|tone|humou?r|funny|laughs?|jokes?|swears?|calm|dry|warm|loud|quiet|whispers?)\b/i;
const LOOKING =
  /\b(hair|eyes|skin|tall|short|wears?|wearing|glasses|tattoos?|smiles?|beard|freckles|dressed|scar|wheelchair|hijab)\b/i;

/**
 * Finds the accent in the user's notes: "a soft Scottish accent" → "Soft Scottish", "grew up in Glasgow with a Scots accent" →
 * "Scots".
 */
function findAccent(context: string | null): string | null {
  const found = /\b((?:[a-z]{1,30}[ -])?\p{Lu}[\p{L}-]{1,30}(?: \p{Lu}[\p{L}-]{1,30})?) accent\b/u.exec(
    context ?? '',
  )?.[1];
  if (!found) return null;
  const plain = found.replace(/^(?:an?|the|his|her|their|with|has|in) /i, '');
  return plain[0]!.toUpperCase() + plain.slice(1);
}

/** Turns the user's notes into sentences about the person; orders to the writer ("make it funny") are not facts. */
function noteSentences(person: Person, context: string | null): string[] {
  return splitSentences((context ?? '').replace(/\s+/g, ' ').trim())
    .map((sentence) => withoutEnd(sentence, /[.!?…]/).trim())
    .filter(
      (sentence) =>
        sentence !== '' &&
        sentence.length <= 220 &&
        !/^(?:please|make|write|keep|use|add|mention|include|be|don'?t|do not|avoid|remove|give|more|less|try|let)\b/i.test(
          sentence,
        ),
    )
    .slice(0, 2)
    .map((sentence) => {
      if (/^(?:an?|the)\s/i.test(sentence))
        return `${person.first} is ${sentence[0]!.toLowerCase()}${sentence.slice(1)}.`;
      if (/^(?:i am|i'm|i’m)\s/i.test(sentence))
        return `${person.first} is ${sentence.replace(/^\S+(?:\s+am)?\s+/i, '')}.`;
      if (/^(?:works?|lives?|loves?|has|had|was|is|grew|moved|studied|hates?|likes?|used)\b/i.test(sentence))
        return fillTemplate(
          { ...person, gender: person.gender },
          `${person.first} ${sentence[0]!.toLowerCase()}${sentence.slice(1)}.`,
        );
      return `${sentence[0]!.toUpperCase()}${sentence.slice(1)}.`;
    });
}

export interface ResizeInput {
  profile: Profile;
  field: Field;
  direction: 'shrink' | 'enlarge';
  current: string;
}

/** Shortens or lengthens one field without changing its meaning. */
export const personaResizeTask: TextTask<ResizeInput, { content: string }> = {
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
  compose({ profile, field, direction, current }, seed) {
    if (direction === 'shrink') return { content: shortenText(current) };
    const person = readPerson({ ...profile, about: current });
    const niche = profile.niche ? trimNiche(profile.niche) : null;
    return { content: lengthenText(current, listDetails(field, person, niche, current, seed), FIELD_LIMITS[field]) };
  },
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

/** Sentences that may be added to a field, the best fit first. */
function listDetails(field: Field, person: Person, niche: string | null, current: string, seed: number): string[] {
  const draw = Dice.seeded(seed);
  const { world, life } = person;
  const [phrase = '', second = ''] = draw.draw(world.phrases, 2);
  const [scene, otherScene] = draw.draw(
    world.scenes.filter((place) => !current.includes(place)),
    2,
  );
  const [hobby, otherHobby] = draw.draw(world.interests, 2);
  const own = niche ? ` about ${niche}` : '';
  const options: Record<Field, string[]> = {
    short_bio: [
      life.gives,
      `Off camera it is ${hobby} and ${otherHobby}.`,
      `Most videos are filmed ${scene}.`,
      life.rule,
    ],
    tone_of_voice: [
      `Ends${own ? ' a video' : ''}${own} with a line such as “${phrase}”`,
      `“${second}” is as close as {they} come{s} to a slogan.`,
      `Never says “${draw.pick(world.avoid)}”.`,
    ],
    accent: ['clearer on camera than at home', 'stronger when excited', 'easy to follow'],
    visual_description: [
      `Now and then {they} film{s} ${otherScene}.`,
      `Something to do with ${hobby} is always in the picture.`,
      `The clothes are worn more than once: ${draw.draw(world.outfits, 2).join(' and ')}.`,
    ],
    backstory: [
      life.rule,
      `What stayed is a weakness for ${hobby}, and a habit of saying “${phrase.replace(/[.!?]$/, '')}”.`,
      `{Their} first videos were filmed ${scene}, on a borrowed phone.`,
      life.gives,
    ],
  };
  return options[field].map((sentence) => fillTemplate(person, sentence));
}
