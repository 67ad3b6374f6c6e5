import { GARMENTS, LOOKS } from '../../../../content/illustrator/data.js';
import type { Origin } from '../../../../content/illustrator/schema.js';
import type { Garment } from '../../scene.js';
import { readAge } from './ages.js';
import { clothOf, eyesOf, HAIR_ONLY, hairOf, lipsOf, toneOf } from './colours.js';
import { type Finding, findAttributes } from './findings.js';
import { type Pattern, readTokens, type Thing, type Token } from './words.js';

/** How hair can be drawn, or the head covering that is worn over it. */
export const HAIR_STYLES = [
  ...([
    'long',
    'bob',
    'bun',
    'ponytail',
    'curly',
    'afro',
    'wavy',
    'hijab',
    'hat',
    'quiff',
    'crop',
    'sidepart',
  ] as const),
  ...([
    'buzz',
    'curls',
    'bald',
    'braids',
    'cornrows',
    'locs',
    'pixie',
    'mohawk',
    'turban',
    'cap',
    'brim',
    'kippah',
  ] as const),
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];
export type Covering = 'hijab' | 'turban' | 'hat' | 'cap' | 'brim' | 'kippah';
export const BEARDS = ['none', 'stubble', 'moustache', 'goatee', 'full'] as const;
export type Beard = (typeof BEARDS)[number];
/** `shades` are sunglasses; `raised` ones are pushed up onto the head. */
export const GLASSES = ['none', 'round', 'square', 'shades', 'raised'] as const;
export type Glasses = (typeof GLASSES)[number];
/** A hairstyle as it is drawn for each gender. */
type Style = Readonly<Record<'woman' | 'man', HairStyle>>;

/** Clothes that a description mentions. */
export interface Clothes {
  garment?: Garment;
  colour?: string;
  pattern?: Pattern;
  /** Colour of the garment underneath. */
  inner?: string;
  tie?: string;
  suit?: true;
}

/** What a description says about somebody's looks; what it does not mention is undefined. Colours are `#rrggbb`. */
export interface Looks {
  presents?: 'woman' | 'man';
  /** In years. */
  age?: number;
  origin?: Origin;
  /** The tone of skin, see `skinOf`, if the words name it. */
  tone?: number;
  hair?: string;
  style?: Style;
  covering?: { kind: Covering | 'none'; colour?: string };
  beard?: Beard;
  beardHair?: string;
  glasses?: Glasses | 'some';
  frame?: string;
  iris?: string;
  lips?: string;
  earrings?: boolean;
  freckles?: boolean;
  stud?: true;
  aid?: true;
  wheelchair?: true;
  clothes?: Clothes;
}

/**
 * Reads what a description in English says about somebody's looks. Where it contradicts itself, the first statement counts.
 * Negations ("no glasses") are understood, and things that are not the person's ("a white wall") are ignored.
 */
export function readLooks(text: string): Looks {
  const tokens = readTokens(text);
  const found = findAttributes(tokens);
  const of = (thing: Finding['of']): Finding[] => found.filter((finding) => finding.of === thing);
  const has = (thing: Thing): boolean | undefined => first(of(thing), ({ no }) => !no);
  const persons = of('person').filter(({ no }) => !no);
  // People are also called by the colour of their hair or skin: "a blonde woman", "a tanned man".
  const called = (names: ReadonlySet<string>) =>
    persons.map((person) => ({
      ...person,
      colours: person.colours.filter(({ name }) => names.has(name)),
      shade: undefined,
    }));
  const hairs = [...of('hair').filter(({ no }) => !no), ...called(HAIR_ONLY)].sort((a, b) => a.at - b.at);
  const clothes = pickClothes(found);
  return defined({
    presents: readGender(tokens) ?? guessGender(found, tokens),
    age: readAge(tokens),
    origin: readOrigin(tokens) ?? first(persons, ({ colours }) => LOOKS.called[colours[0]?.name ?? '']),
    tone:
      first(of('skin'), ({ colours, shade, no }) => (no ? undefined : toneOf(colours, shade))) ??
      first(called(OF_SKIN), ({ colours }) => toneOf(colours)),
    hair: first(hairs, ({ colours, shade }) => hairOf(colours, shade)),
    style: chooseStyle(of('hair')),
    covering: readCovering(of('covering')),
    ...readBeard(of('beard')),
    ...readGlasses(of('glasses')[0], tokens),
    iris: first(of('eyes'), ({ colours, shade }) => eyesOf(colours, shade)),
    lips: first(of('lips'), ({ colours, no }) => (no ? undefined : lipsOf(colours))),
    earrings: has('earrings'),
    freckles: has('freckles'),
    stud: has('stud') || undefined,
    aid: has('aid') || undefined,
    wheelchair: has('wheelchair') || undefined,
    clothes: Object.keys(clothes).length > 0 ? clothes : undefined,
  }) as Looks;
}

/** Colours that describe the skin of somebody who is called by them. */
const OF_SKIN = new Set(['fair', 'tan', 'bronze', 'ebony']);

function first<T>(found: readonly Finding[], read: (finding: Finding) => T | undefined): T | undefined {
  for (const finding of found) {
    const value = read(finding);
    if (value !== undefined) return value;
  }
  return undefined;
}

const defined = (values: object): object =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));

const PRONOUNS: Readonly<Record<string, 'woman' | 'man'>> = {
  she: 'woman',
  her: 'woman',
  hers: 'woman',
  he: 'man',
  his: 'man',
  him: 'man',
};

function readGender(tokens: readonly Token[]): 'woman' | 'man' | undefined {
  for (const [i, { means }] of tokens.entries()) {
    if (means?.is !== 'person' || (means.who !== 'woman' && means.who !== 'man')) continue;
    const before = tokens[i - 1]?.word ?? '';
    if (tokens[i + 1]?.word !== "'s" && !/^(?:of|with|her|his|their|my|whose|two|three)$/.test(before))
      return means.who;
  }
  return PRONOUNS[tokens.find(({ word }) => Object.hasOwn(PRONOUNS, word))?.word ?? ''];
}

/** Guesses the gender from what is rarely seen on the other: a beard or a shave; a pregnancy, a headscarf, lipstick, a dress. */
function guessGender(found: readonly Finding[], tokens: readonly Token[]): 'woman' | 'man' | undefined {
  if (found.some(({ of, no, at }) => of === 'beard' && (!no || tokens[at]?.means?.is === 'trait'))) return 'man';
  const expecting = tokens.some(({ means }, i) => means?.is === 'womens' && tokens[i - 1]?.means?.is !== 'no');
  const worn = found.some(
    ({ of, kind, no, at }) =>
      !no &&
      (kind === 'hijab' ||
        (of === 'garment' && kind === 'dress') ||
        (of === 'lips' && /stick|gloss/.test(tokens[at]!.word))),
  );
  return expecting || worn ? 'woman' : undefined;
}

/** Words after, and before, an origin that make it the person's: "of Korean descent", "from Nigeria". */
const DESCENT =
  /^(?:descent|heritage|origins?|ancestry|background|roots|parents|parentage|family|ethnicity|features|born|skinned)$/;
const FROM = /^(?:from|half|part|ethnically)$/;
/** Endings of words for people by what they do: "baker", "artist". */
const DOER = /.{3}(?:er|or|ist|ian|eer|man|woman|ess|eur)$/;
const EVERYDAY = new Set(LOOKS.everyday);

/** Reads where the family of a described person comes from. Origins of dishes, rooms and languages are passed over. */
function readOrigin(tokens: readonly Token[]): Origin | undefined {
  const spots = tokens.flatMap(({ means }, i) =>
    means?.is === 'origin' && isPersons(tokens, i) ? [{ i, origin: means.origin }] : [],
  );
  const descended = spots.filter(({ i }) => [1, 2].some((on) => DESCENT.test(tokens[i + on]?.word ?? '')));
  const halves = tokens.some(({ word }) => word === 'half' || word === 'part');
  const all = (descended.length > 0 && !halves ? descended : spots).map(({ origin }) => origin);
  const guests = halves ? all : all.filter(({ host }) => !host);
  const [one, ...more] = guests.length > 0 ? guests : all;
  if (!one || more.length === 0) return one;
  const origins = [one, ...more];
  const mean = (end: 0 | 1) => origins.reduce((sum, { skin }) => sum + skin[end], 0) / origins.length;
  const hair = origins.flatMap((origin) => origin.hair).filter((colour) => colour !== 'blonde' && colour !== 'ginger');
  return { skin: [mean(0), mean(1)], hair, ...(origins.some(({ coily }) => coily) ? { coily: true as const } : {}) };
}

function isPersons(tokens: readonly Token[], i: number): boolean {
  const [before, own] = [tokens[i - 1]?.word ?? '', tokens[i]!];
  if (FROM.test(before)) return true;
  if (EVERYDAY.has(own.word) || /^(?:in|at|to|near|on|speaks|speaking|teaches|learning|fluent)$/.test(before))
    return false;
  // A noun for a person follows, with nothing but qualities between; or nothing follows.
  let unknown = 0;
  for (const { word, means, joined } of tokens.slice(i + 1, i + 5)) {
    if (DESCENT.test(word) || means?.is === 'person' || (!means && DOER.test(word))) return true;
    if (means?.is === 'thing') return means.of === 'skin' || means.of === 'wheelchair';
    if (means?.is === 'break' || means?.is === 'stop' || means?.is === 'and') break;
    if (!means && !joined && ++unknown > 2) return false;
  }
  return unknown === 0;
}

/** The colours, forms and shade after which a hairstyle is named, the more specific first: "long hair in a bun" is a bun. */
const STYLES: readonly (readonly [names: string, woman: HairStyle, man?: HairStyle])[] = [
  ['bald', 'bald'],
  ['mohawk', 'mohawk'],
  ['cornrows', 'cornrows'],
  ['locs', 'locs'],
  ['braids', 'braids'],
  ['bun', 'bun'],
  ['ponytail', 'ponytail'],
  ['afro', 'afro'],
  ['pixie', 'pixie'],
  ['buzz', 'buzz'],
  ['crop', 'pixie', 'crop'],
  ['short curly', 'curls'],
  ['long curly', 'curly'],
  ['long wavy', 'wavy'],
  ['bob', 'bob'],
  ['curly', 'curly', 'curls'],
  ['wavy', 'wavy', 'quiff'],
  ['quiff', 'pixie', 'quiff'],
  ['sidepart', 'bob', 'sidepart'],
  ['shoulder', 'bob'],
  ['long', 'long'],
  ['short', 'bob', 'crop'],
  ['straight', 'long', 'sidepart'],
];

/** The hairstyle of the first sentence that names one. */
function chooseStyle(hairs: readonly Finding[]): Style | undefined {
  const sentences = new Map<number, Set<string>>();
  for (const { kind, forms, no, sentence } of hairs) {
    const names = sentences.get(sentence) ?? new Set<string>();
    if (no && kind === undefined) names.add('bald');
    if (!no) for (const name of [kind, ...forms]) if (name) names.add(name);
    sentences.set(sentence, names);
  }
  for (const names of sentences.values()) {
    const style = STYLES.find(([all]) => all.split(' ').every((name) => names.has(name)));
    if (style) return { woman: style[1], man: style[2] ?? style[1] };
  }
  return undefined;
}

function readCovering(said: readonly Finding[]): Looks['covering'] {
  const worn = said.find(({ no }) => !no);
  if (!worn) return said.length > 0 ? { kind: 'none' } : undefined;
  const colour = first(
    said.filter(({ kind }) => kind === worn.kind),
    ({ colours }) => clothOf(colours),
  );
  return { kind: worn.kind as Covering, ...(colour ? { colour } : {}) };
}

/** Of "stubble and a moustache", the larger one shows. */
function readBeard(said: readonly Finding[]): object {
  if (said.length === 0) return {};
  const beard = [...BEARDS].reverse().find((kind) => said.some((finding) => finding.kind === kind && !finding.no));
  return {
    beard: beard ?? 'none',
    beardHair: first(said, ({ colours, shade, no }) => (no ? undefined : hairOf(colours, shade))),
  };
}

function readGlasses(said: Finding | undefined, tokens: readonly Token[]): object {
  if (!said) return {};
  if (said.no) return { glasses: 'none' };
  const up = tokens.slice(said.at + 1, said.at + 6).some(({ word }) => /^(?:head|hair|forehead|up)$/.test(word));
  const form = said.forms.find((name) => name === 'round' || name === 'square');
  return {
    glasses: said.kind === 'shades' ? (up ? 'raised' : 'shades') : (form ?? 'some'),
    frame: clothOf(said.colours),
  };
}

/** A garment's kind as it is drawn: a suit is a blazer with trousers of the same cloth. */
const drawnAs = (kind: string): Garment => (kind === 'suit' ? 'blazer' : kind === 'top' ? 'tee' : (kind as Garment));
const layerOf = ({ kind }: Finding): number => GARMENTS[drawnAs(kind!)]!.layer;

/** Chooses what shows of the clothes that are said to be worn: the outermost garment, and the colour of what is below. */
function pickClothes(found: readonly Finding[]): Clothes {
  const worn = found.filter(({ of, no }) => of === 'garment' && !no);
  const named = worn.filter(({ kind }) => kind !== undefined).sort((a, b) => layerOf(b) - layerOf(a));
  const [outer] = named;
  const colourOf = ({ colours, usual }: Finding): string | undefined => clothOf(colours) ?? usual;
  const below = outer && named.find((finding) => layerOf(finding) < layerOf(outer));
  const tie = found.find(({ of, no }) => of === 'tie' && !no);
  return defined({
    garment: outer && drawnAs(outer.kind!),
    colour:
      (outer && colourOf(outer)) ??
      first(
        worn.filter(({ kind }) => kind === undefined),
        colourOf,
      ),
    pattern: outer?.pattern,
    inner: below && colourOf(below),
    tie: tie && (clothOf(tie.colours) ?? '#8e2f3a'),
    suit: outer?.kind === 'suit' || undefined,
  });
}

/** Reads a text that is about clothes alone, such as one outfit. */
export const readClothes = (text: string): Clothes => pickClothes(findAttributes(readTokens(text)));

/** Finds the first colour that a text mentions, as a colour of cloth. */
export function findColour(text: string): string | undefined {
  const tokens = readTokens(text);
  for (const [i, { means }] of tokens.entries()) {
    if (means?.is !== 'colour') continue;
    const before = tokens[i - 1]?.means;
    const colour = clothOf([{ name: means.name, ...(before?.is === 'shade' ? { shade: before.shade } : {}) }]);
    if (colour) return colour;
  }
  return undefined;
}
