import { Dice } from '../../random.js';
import { ROOTS, type Roots } from './people.js';
import type { Life, World } from './world.js';
import { BODY } from './worlds-body.js';
import { GENERAL, THINGS } from './worlds-things.js';

export type Gender = 'female' | 'male' | 'other';

/** Everything about a person that must be consistent; composers only choose words. */
export interface Person {
  name: string;
  first: string;
  gender: Gender;
  world: World;
  life: Life;
  roots: Roots;
  town: string;
  accent: string;
  age: number;
}

const WORLDS: readonly World[] = [...BODY, ...THINGS];

/**
 * Finds the {@link World} that a niche belongs to by its words; the niche itself weighs more than a product's text. The general
 * one if no word matches.
 */
export function findWorld(niche: string | null, material: string): World {
  const hits = (world: World, text: string): number => (text.match(world.match) ?? []).length;
  const scored = WORLDS.map((world) => ({
    world,
    score: hits(world, niche ?? '') * 8 + Math.min(12, hits(world, material.slice(0, 4000))),
  }));
  const best = scored.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0 ? best.world : GENERAL;
}

/** The gender that a text has more words for; null where it has equally many for both. */
export function findGender(text: string): 'female' | 'male' | null {
  const female =
    text.match(
      /\b(wom[ae]n|female|girls?|ladies|moms?|mums?|mothers?|mama|brides?|she|her|sister|maternity|menopause|bras?|lipstick|mascara)\b/gi,
    )?.length ?? 0;
  const male =
    text.match(/\b(m[ae]n|male|guys?|boys?|dads?|fathers?|gentlemen|grooms?|he|his|brother|beards?|prostate)\b/gi)
      ?.length ?? 0;
  return female === male ? null : female > male ? 'female' : 'male';
}

const toGender = (said: string | null): Gender => {
  const text = (said ?? '').trim();
  if (/^(f|w|female|woman|girl|she)/i.test(text)) return 'female';
  return /^(m|male|man|boy|he)/i.test(text) ? 'male' : 'other';
};

/** Invents a person for a niche: name, roots and life are drawn by the seed, avoiding names in `taken` where possible. */
export function inventPerson(
  world: World,
  about: string,
  gender: 'female' | 'male' | null,
  taken: readonly string[],
  seed: number,
): Person {
  const draw = Dice.seeded(seed);
  const sex = gender ?? draw.pick(['female', 'male'] as const);
  const used = new Set(taken.map((name) => name.toLowerCase()));
  let roots = draw.pick(ROOTS);
  let name = makeFullName(roots, sex, draw);
  for (let tries = 0; used.has(name.toLowerCase()) && tries < 60; tries += 1) {
    roots = draw.pick(ROOTS);
    name = makeFullName(roots, sex, draw);
  }
  const life = pickLife(world, about, draw);
  const [town, accent] = draw.pick(roots.places);
  return {
    name,
    first: name.split(' ')[0]!,
    gender: sex,
    world,
    life,
    roots,
    town,
    accent,
    age: draw.int(...life.age),
  };
}

/**
 * The life that shares most words with the material ("night shift", "bread"); where both share equally many, one drawn at
 * random.
 */
function pickLife(world: World, about: string, draw: Dice): Life {
  const words = new Set(
    about
      .slice(0, 4000)
      .toLowerCase()
      .match(/\p{L}{3,}/gu)
      ?.filter((word) => !COMMON.has(word))
      .map(stem),
  );
  const [first, second] = world.lives.map((life) => {
    const own = new Set(
      `${life.label} ${life.archetype} ${life.work} ${life.quirk} ${life.gives} ${life.origin}`
        .toLowerCase()
        .match(/\p{L}{3,}/gu)
        ?.map(stem),
    );
    return [...words].filter((word) => own.has(word)).length;
  });
  const drawn = draw.pick(world.lives);
  return first === second ? drawn : world.lives[first! > second! ? 0 : 1];
}
const COMMON: ReadonlySet<string> = new Set(
  'the and for that with this from you your our are who what when not all more one has have was will can but they them their its into out how get'.split(
    ' ',
  ),
);
const stem = (word: string): string => word.replace(/(?:ing|ers?|es|s)$/, '');

const makeFullName = (roots: Roots, gender: 'female' | 'male', draw: Dice): string =>
  `${draw.pick(gender === 'female' ? roots.women : roots.men)} ${draw.pick(roots.last)}`;

/** The fixed facts about an existing person. The name is the seed, so that all fields describe the same person. */
export function readPerson(known: {
  name: string;
  gender: string | null;
  niche: string | null;
  label: string | null;
  accent: string | null;
  about: string;
}): Person {
  const draw = Dice.seeded(hashToSeed(known.name));
  const world = findWorld(known.niche ?? known.label, known.about);
  const first = known.name.trim().split(/\s+/)[0] ?? known.name;
  const roots = findPersonRoots(known.name, known.accent) ?? draw.pick(ROOTS);
  const life =
    world.lives.find(({ label }) => label === known.label) ??
    pickLife(world, `${known.niche ?? ''} ${known.about}`, draw);
  const [town, accent] = roots.places.find(([, sound]) => sound === known.accent) ?? draw.pick(roots.places);
  const statedGender = toGender(known.gender);
  const gender = known.gender?.trim()
    ? statedGender
    : roots.women.includes(first)
      ? 'female'
      : roots.men.includes(first)
        ? 'male'
        : 'other';
  return {
    name: known.name.trim(),
    first,
    gender,
    world,
    life,
    roots,
    town,
    accent: known.accent?.trim() || accent,
    age: draw.int(...life.age),
  };
}

/** Finds the origin that lists this accent, or else this name; null if none does. */
function findPersonRoots(name: string, accent: string | null): Roots | null {
  const byAccent = accent && ROOTS.find(({ places }) => places.some(([, sound]) => sound === accent));
  if (byAccent) return byAccent;
  const parts = name.split(/\s+/);
  return (
    ROOTS.find(({ last }) => last.includes(parts.at(-1) ?? '')) ??
    ROOTS.find(({ women, men }) => [...women, ...men].includes(parts[0] ?? '')) ??
    null
  );
}

const WORDS: Record<Gender, ReadonlyMap<string, string>> = {
  female: new Map(
    Object.entries({
      they: 'she',
      them: 'her',
      their: 'her',
      themselves: 'herself',
      s: 's',
      es: 'es',
      y: 'ies',
      is: 'is',
      has: 'has',
    }),
  ),
  male: new Map(
    Object.entries({
      they: 'he',
      them: 'him',
      their: 'his',
      themselves: 'himself',
      s: 's',
      es: 'es',
      y: 'ies',
      is: 'is',
      has: 'has',
    }),
  ),
  other: new Map(
    Object.entries({
      they: 'they',
      them: 'them',
      their: 'their',
      themselves: 'themselves',
      s: '',
      es: '',
      y: 'y',
      is: 'are',
      has: 'have',
    }),
  ),
};

/** Fills in a template of {@link Life} for a person. */
export function fillTemplate({ first, gender }: Pick<Person, 'first' | 'gender'>, template: string): string {
  return template.replace(/\{(\w+)\}/g, (whole, token: string) => {
    if (token === 'First') return first;
    const word = WORDS[gender].get(token.toLowerCase());
    if (word === undefined) return whole;
    return token[0] !== token[0]!.toLowerCase() ? word[0]!.toUpperCase() + word.slice(1) : word;
  });
}

/** Describes a person's age: "her early thirties". */
export function describeAge(person: Person): string {
  const decade = ['twenties', 'thirties', 'forties', 'fifties'][Math.floor(person.age / 10) - 2] ?? 'thirties';
  const part = person.age % 10 < 4 ? 'early' : person.age % 10 < 7 ? 'mid' : 'late';
  return fillTemplate(person, `{their} ${part} ${decade}`);
}

/** Derives a seed from a text, for what must stay constant about somebody (FNV-1a, 32 bits). */
function hashToSeed(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ char.codePointAt(0)!, 0x01000193);
  return hash >>> 0;
}
