import { readAge } from './ages.js';
import { readOrigin } from './ancestry.js';
import { clothOf, eyesOf, HAIR_ONLY, hairOf, lipsOf, toneOf } from './colours.js';
import { type Finding, findAttributes } from './findings.js';
import { CALLED, type Origin } from './origins.js';
import { chooseStyle, type Style } from './styles.js';
import { readTokens, type Token } from './tokens.js';
import type { Thing } from './vocabulary.js';
import { type Clothes, pickClothes } from './wardrobe.js';

export type Covering = 'hijab' | 'turban' | 'hat' | 'cap' | 'brim' | 'kippah';
export const BEARDS = ['none', 'stubble', 'moustache', 'goatee', 'full'] as const;
export type Beard = (typeof BEARDS)[number];
/** `shades` are sunglasses; `raised` ones are pushed up onto the head. */
export const GLASSES = ['none', 'round', 'square', 'shades', 'raised'] as const;
export type Glasses = (typeof GLASSES)[number];

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
  const origin =
    readOrigin(tokens) ?? first(found.filter(of('person')), ({ colours }) => CALLED.get(colours[0]?.name ?? ''));
  const age = readAge(tokens);
  const presents = readGender(tokens) ?? guessGender(found, tokens);
  const clothes = pickClothes(found);
  return defined({
    presents,
    age,
    origin,
    tone: readTone(found),
    hair: first(hairs(found), ({ colours, shade }) => hairOf(colours, shade)),
    style: chooseStyle(found),
    covering: readCovering(found),
    ...readBeard(found),
    ...readGlasses(found, tokens),
    iris: first(found.filter(of('eyes')), ({ colours, shade }) => eyesOf(colours, shade)),
    lips: first(found.filter(of('lips')), ({ colours, no }) => (no ? undefined : lipsOf(colours))),
    earrings: first(found.filter(of('earrings')), ({ no }) => !no),
    freckles: first(found.filter(of('freckles')), ({ no }) => !no),
    stud: has(found, 'stud'),
    aid: has(found, 'aid'),
    wheelchair: has(found, 'wheelchair'),
    clothes: Object.keys(clothes).length > 0 ? clothes : undefined,
  });
}

const of =
  (thing: Finding['thing']) =>
  (finding: Finding): boolean =>
    finding.thing === thing;

function first<T>(found: readonly Finding[], read: (finding: Finding) => T | undefined): T | undefined {
  for (const finding of found) {
    const value = read(finding);
    if (value !== undefined) return value;
  }
  return undefined;
}

const has = (found: readonly Finding[], thing: Thing): true | undefined =>
  found.some((finding) => finding.thing === thing && !finding.no) || undefined;

type Possibly<T> = { [K in keyof T]?: T[K] | undefined };
const defined = (looks: Possibly<Looks>): Looks =>
  Object.fromEntries(Object.entries(looks).filter(([, value]) => value !== undefined)) as Looks;

/** What is said about hair, also by calling the person by its colour: "a blonde woman". */
const hairs = (found: readonly Finding[]): Finding[] =>
  found.flatMap((finding) => {
    if (finding.thing === 'hair') return finding.no ? [] : [finding];
    if (finding.thing !== 'person') return [];
    return [
      { ...finding, colours: finding.colours.filter(({ name }) => HAIR_ONLY.has(name)), shade: undefined as never },
    ];
  });

/** Words that describe the skin of somebody who is called by them: "a tanned man". */
const OF_SKIN = new Set(['fair', 'tan', 'bronze', 'ebony']);

const readTone = (found: readonly Finding[]): number | undefined =>
  first(found.filter(of('skin')), ({ colours, shade, no }) => (no ? undefined : toneOf(colours, shade))) ??
  first(found.filter(of('person')), ({ colours, no }) =>
    no
      ? undefined
      : toneOf(
          colours.filter(({ name }) => OF_SKIN.has(name)),
          undefined,
        ),
  );

function readGender(tokens: readonly Token[]): 'woman' | 'man' | undefined {
  for (const [i, { means }] of tokens.entries()) {
    if (means?.is !== 'person' || !means.who) continue;
    const [before, after] = [tokens[i - 1]?.word ?? '', tokens[i + 1]?.word];
    if (after !== "'s" && !['of', 'with', 'her', 'his', 'their', 'my', 'two', 'three'].includes(before))
      return means.who;
  }
  const pronoun = tokens.find(({ word }) => ['she', 'her', 'hers', 'he', 'his', 'him'].includes(word))?.word;
  return pronoun === undefined ? undefined : pronoun.startsWith('s') || pronoun.startsWith('her') ? 'woman' : 'man';
}

/**
 * Guesses the gender of somebody who is called neither a woman nor a man, from what is rarely seen on the other: a beard or a
 * shave; a pregnancy, a headscarf, lipstick, a dress.
 */
function guessGender(found: readonly Finding[], tokens: readonly Token[]): 'woman' | 'man' | undefined {
  const shaved = ({ at, no }: Finding) => !no || tokens[at]?.means?.is === 'trait';
  if (found.some((finding) => finding.thing === 'beard' && shaved(finding))) return 'man';
  const hint = tokens.find(({ means }, i) => means?.is === 'hint' && tokens[i - 1]?.means?.is !== 'no')?.means;
  if (hint?.is === 'hint') return hint.who;
  return found.some((finding) => !finding.no && isWomans(finding, tokens)) ? 'woman' : undefined;
}

const isWomans = ({ thing, kind, at }: Finding, tokens: readonly Token[]): boolean =>
  kind === 'hijab' ||
  (thing === 'garment' && kind === 'dress') ||
  /^lip(?:stick|gloss)/.test(tokens[at]?.word.replace(' ', '') ?? '');

function readCovering(found: readonly Finding[]): Looks['covering'] {
  const said = found.filter(of('covering'));
  const worn = said.find(({ no }) => !no);
  if (!worn) return said.length > 0 ? { kind: 'none' } : undefined;
  const colour = first(
    said.filter(({ kind }) => kind === worn.kind),
    ({ colours }) => clothOf(colours),
  );
  return { kind: worn.kind as Covering, ...(colour ? { colour } : {}) };
}

/** The kinds of beard, the largest first: of "stubble and a moustache", the moustache shows. */
const LARGEST: readonly Beard[] = ['full', 'goatee', 'moustache', 'stubble'];

function readBeard(found: readonly Finding[]): Pick<Possibly<Looks>, 'beard' | 'beardHair'> {
  const said = found.filter(of('beard'));
  const start = said[0];
  if (!start) return {};
  const beard = LARGEST.find((kind) => said.some((finding) => finding.kind === kind && !finding.no));
  const denied = start.no && (start.kind === 'full' || beard === undefined);
  if (denied && (beard === undefined || beard === start.kind)) return { beard: 'none' };
  return {
    beard: beard ?? 'none',
    beardHair: first(said, ({ colours, shade, no }) => (no ? undefined : hairOf(colours, shade))),
  };
}

function readGlasses(found: readonly Finding[], tokens: readonly Token[]): Pick<Possibly<Looks>, 'glasses' | 'frame'> {
  const said = found.filter(of('glasses'))[0];
  if (!said) return {};
  if (said.no) return { glasses: 'none' };
  const frame = clothOf(said.colours);
  const up = tokens
    .slice(said.at + 1, said.at + 6)
    .some(({ word }) => ['head', 'hair', 'forehead', 'up'].includes(word));
  const form = said.forms.find((name) => name === 'round' || name === 'square') as Glasses | undefined;
  return { glasses: said.kind === 'shades' ? (up ? 'raised' : 'shades') : (form ?? 'some'), frame };
}
