import type { Origin } from '../../../content/illustrator/schema.js';
import { Dice } from '../../random.js';
import { findGarment } from '../clothes/words.js';
import { darker, hsl, lighter, luminance, mix, rgb } from '../paint/colour.js';
import type { Garment, Scene } from '../scene.js';
import { greyOf, hairOf, SKIN, skinOf } from './looks/colours.js';
import type { HairStyle } from './looks/looks.js';
import {
  type Beard,
  type Clothes,
  type Covering,
  findColour,
  type Glasses,
  type Looks,
  readClothes,
  readLooks,
} from './looks/looks.js';
import { readTokens } from './looks/words.js';

/** Styles that are head coverings. Their colour is {@link Identity.under}. */
export const COVERINGS: ReadonlySet<HairStyle> = new Set<HairStyle & Covering>([
  'hijab',
  'turban',
  'hat',
  'cap',
  'brim',
  'kippah',
]);

/** The features that stay the same in every picture of a drawn person. */
export interface Identity {
  presents: 'woman' | 'man';
  skin: string;
  skinShade: string;
  blush: string;
  hair: string;
  hairLight: string;
  style: HairStyle;
  brow: string;
  eye: string;
  lips: string;
  /** The hairstyle under a hat or cap. */
  below?: HairStyle;
  /** Colour of the iris, if it is known. */
  iris?: string;
  beard: Beard;
  beardHair: string;
  glasses: Glasses;
  /** Colour of the glasses' frame, if it is known. */
  frame?: string;
  earrings: boolean;
  freckles: boolean;
  /** Whether there is a stud in the nose, and whether a hearing aid is worn. */
  stud: boolean;
  aid: boolean;
  /** Whether the person uses a wheelchair. */
  wheelchair: boolean;
  older: boolean;
  face: number;
  top: Garment;
  cloth: string;
  /** Further details of the usual clothes. */
  wears: Pick<Clothes, 'pattern' | 'inner' | 'tie' | 'suit'>;
  under: string;
}

/**
 * The looks of a person that are visible in a photograph. All other looks come from the persona's words or are chosen at
 * random.
 */
export interface Seen
  extends Partial<Pick<Identity, 'presents' | 'cloth' | 'below' | 'iris' | 'beardHair' | 'wheelchair'>> {
  skin: string;
  hair: string;
  style: HairStyle;
  beard: Identity['beard'];
  glasses: Identity['glasses'];
  older: boolean;
  /** The colour of a scarf or hat. */
  covering?: string;
}

/** Skin below this luminance counts as deep: the fourth tone of {@link SKIN} and all darker ones. */
const DEEP = 0.33;
/** Tones of skin from which one is drawn at random if nothing is known about it. */
const TONES = 6;
/** Ages in years from which faces show lines and hair is grey, and below which no beard grows. */
const [LINES, GREY, GROWN] = [56, 60, 18];
const HAIR = ['#1f1a1e', '#3a2620', '#5e3a26', '#8a5a34', '#c48a47', '#a5432a'] as const;
const WOMEN: readonly HairStyle[] = ['long', 'bob', 'bun', 'ponytail', 'curly', 'wavy'];
const MEN: readonly HairStyle[] = ['quiff', 'crop', 'sidepart', 'buzz', 'curls'];
/** Hairstyles to choose from if none is known, for tightly curled and for straight hair. */
const COILY: Readonly<Record<'woman' | 'man', readonly HairStyle[]>> = {
  woman: ['braids', 'afro', 'curly', 'bun', 'locs', 'cornrows'],
  man: ['buzz', 'crop', 'curls', 'buzz', 'cornrows'],
};
const STRAIGHT: Readonly<Record<'woman' | 'man', readonly HairStyle[]>> = {
  woman: ['long', 'bob', 'bun', 'ponytail'],
  man: ['crop', 'sidepart', 'quiff', 'buzz'],
};
const [WOMEN_BELOW, COILY_BELOW] = [
  ['long', 'wavy', 'bob', 'ponytail'],
  ['braids', 'locs', 'wavy'],
] as const satisfies readonly (readonly HairStyle[])[];
/** Hair that shows below a hat or cap. */
const BELOW: ReadonlySet<HairStyle> = new Set<HairStyle>(['long', 'wavy', 'bob', 'ponytail', 'braids', 'locs']);

/** Reads a persona's `gender`. The person's name is not used as evidence. */
function readGender(gender: string): 'woman' | 'man' | undefined {
  const words = readTokens(gender);
  const named = words.flatMap(({ means }) =>
    means?.is === 'person' && (means.who === 'woman' || means.who === 'man') ? [means.who] : [],
  )[0];
  const letter = words.find(({ word }) => word === 'f' || word === 'm' || word === 'she' || word === 'he')?.word;
  return named ?? (letter === undefined ? undefined : letter === 'f' || letter === 'she' ? 'woman' : 'man');
}

/** The shape of the glasses: as described, else as in the photograph, else by chance. */
function chooseGlasses(
  told: Looks['glasses'],
  shape: 'round' | 'square',
  seen: Identity['glasses'] | undefined,
  drawn: boolean,
): Identity['glasses'] {
  if (told !== undefined && told !== 'some') return told;
  if (seen && seen !== 'none') return seen;
  return told === 'some' || (drawn && !seen) ? shape : 'none';
}

/** The beard: as described, else as in the photograph, else by chance. */
function chooseBeard(looks: Looks, who: 'woman' | 'man', seen: Seen | undefined, drawn: Beard): Beard {
  if (who === 'woman') return 'none';
  const { age = GROWN } = looks;
  return looks.beard ?? seen?.beard ?? (age < GROWN ? 'none' : drawn);
}

/** The hairstyle or head covering: as described, else as in the photograph, else by chance. */
function chooseStyle(looks: Looks, who: 'woman' | 'man', seen: Seen | undefined, drawn: HairStyle): HairStyle {
  const worn = looks.covering?.kind;
  if (worn && worn !== 'none') return worn;
  if (looks.style) return looks.style[who];
  return seen && !(worn === 'none' && COVERINGS.has(seen.style)) ? seen.style : drawn;
}

const within = (dice: Dice, { skin: [from, to] }: Origin): string => skinOf(dice.range(from, to));

/** Colours of head coverings to choose from if none is known. */
const COVERING_COLOURS: Readonly<Partial<Record<HairStyle, readonly string[]>>> = {
  brim: ['#d8c19b', '#c9a66b', '#8a5f43'],
  kippah: ['#2a262d', '#263a63', '#f4f1ea'],
  cap: ['#263a63', '#2a262d', '#cf3c40', '#3f8a5b'],
  turban: ['#263a63', '#7b2a3c', '#d99c2b', '#3f72b8'],
};

/**
 * Determines the looks of a persona: the same for the same `personaSeed` (or name) and description, whatever the frame's seed.
 * The description (see {@link readLooks}) takes precedence over a photograph, and a photograph over chance. Where the person
 * comes from counts only without a photograph, because it tells no more than a range.
 */
export function createIdentity(scene: Scene, fallbackSeed: number, seen?: Seen): Identity {
  const key = scene.personaSeed ?? scene.persona?.name ?? `anyone ${fallbackSeed}`;
  const dice = new Dice('presenter', key);
  const looks = readLooks(scene.persona?.visualDescription ?? '');
  const drawnWho = dice.fork('who').pick(['woman', 'man'] as const);
  const who = readGender(scene.persona?.gender ?? '') ?? looks.presents ?? seen?.presents ?? drawnWho;
  const traits = dice.fork('traits');
  const { origin, age } = looks;

  const tone = traits.int(0, TONES - 1);
  // If only blonde or red hair is known of somebody, the skin is seldom dark.
  const drawnSkin = SKIN[looks.hair && isFair(looks.hair) ? tone % 3 : tone]!;
  const skin =
    (looks.tone === undefined ? undefined : skinOf(looks.tone)) ??
    seen?.skin ??
    (origin ? within(dice.fork('skin'), origin) : drawnSkin);
  const deep = luminance(skin) < DEEP;
  const drawnHair = deep ? HAIR[traits.int(0, 1)]! : traits.pick(HAIR);
  const older = age === undefined ? (seen?.older ?? false) : age >= LINES;
  const grown = dice.fork('hair');
  const hair =
    looks.hair ??
    seen?.hair ??
    (age !== undefined && age >= GREY
      ? greyOf(age, grown.next())
      : origin
        ? hairOf([toSaid(grown.pick(origin.hair))])!
        : drawnHair);
  const chosen = traits.pick(who === 'woman' ? WOMEN : MEN);
  const usual = origin?.coily ? COILY : origin?.straight ? STRAIGHT : undefined;
  const drawnStyle = usual ? dice.fork('style').pick(usual[who]) : chosen;
  const style = chooseStyle(looks, who, seen, drawnStyle);
  const below =
    looks.style?.[who] ??
    seen?.below ??
    (who === 'woman' ? dice.fork('below').pick(origin?.coily ? COILY_BELOW : WOMEN_BELOW) : undefined);
  const drawnBeard = traits.pick(['none', 'none', 'stubble', 'full'] as const);
  const glassesDraw = traits.chance(0.22);
  const round = traits.chance(0.5);
  const { worn, colour, wears } = chooseClothes(scene.persona?.outfit ?? '', looks);
  const cloth =
    colour ??
    seen?.cloth ??
    (worn === 'denim_jacket' ? findColour('denim')! : undefined) ??
    traits.pick(['#f4f1ea', '#e9b44c', '#3d6b8f', '#d9694a', '#2f5d50', '#7d5ba6', '#303a52', '#e7a9a0', '#8aa58a']);
  const drawnTop = traits.pick(
    who === 'woman'
      ? (['tee', 'sweater', 'shirt', 'blazer', 'hoodie'] as const)
      : (['tee', 'hoodie', 'shirt', 'sweater'] as const),
  );
  const eye = deep ? traits.pick(['#2a1d1a', '#21150f']) : traits.pick(['#2a1d1a', '#2f241d', '#22303d', '#2a3524']);
  const earringsDraw = who === 'woman' && traits.chance(0.6);
  const frecklesDraw = !deep && traits.chance(0.18) && !seen && !origin;
  const face = traits.range(0.95, 1.05);
  const drawnUnder = traits.pick(['#f6f2ea', '#ffffff', hsl(traits.int(0, 359), 0.35, 0.8)]);
  const coverings = COVERING_COLOURS[style];

  return {
    presents: who,
    skin,
    skinShade: mix(skin, deep ? '#3a160f' : '#b4502f', deep ? 0.28 : 0.3),
    blush: mix(skin, '#e2452f', 0.45),
    hair,
    hairLight: lighter(hair, 0.16),
    style,
    ...(below && BELOW.has(below) && (style === 'hat' || style === 'cap' || style === 'brim') ? { below } : {}),
    brow: chooseBrow(hair, skin),
    eye: looks.iris ? darker(mix(eye, '#2a1d1a', 0.5), 0.2) : eye,
    ...optional('iris', looks.iris ?? seen?.iris),
    lips:
      looks.lips ??
      (deep
        ? mix(skin, who === 'woman' ? '#7c0f22' : '#2a0a0c', 0.6)
        : mix(skin, who === 'woman' ? '#b3202f' : '#8a2a24', who === 'woman' ? 0.55 : 0.36)),
    beard: chooseBeard(looks, who, seen, drawnBeard),
    beardHair: looks.beardHair ?? seen?.beardHair ?? (isDyed(hair) ? drawnHair : hair),
    glasses: chooseGlasses(looks.glasses, round ? 'round' : 'square', seen?.glasses, glassesDraw),
    ...optional('frame', looks.frame),
    earrings: looks.earrings ?? earringsDraw,
    freckles: looks.freckles ?? frecklesDraw,
    stud: looks.stud ?? false,
    aid: looks.aid ?? false,
    wheelchair: looks.wheelchair ?? seen?.wheelchair ?? false,
    older,
    face,
    top: worn ?? drawnTop,
    cloth,
    wears,
    under: looks.covering?.colour ?? seen?.covering ?? (coverings ? dice.fork('covering').pick(coverings) : drawnUnder),
  };
}

const optional = <K extends string>(key: K, value: string | undefined): { [P in K]?: string } =>
  (value === undefined ? {} : { [key]: value }) as { [P in K]?: string };

/** A colour of hair such as "dark brown" as {@link hairOf} expects it. */
const toSaid = (colour: string) =>
  colour.startsWith('dark ') && colour !== 'dark blonde'
    ? { name: colour.slice(5), shade: 'dark' as const }
    : { name: colour };

/** Whether hair is naturally blonde or red. */
function isFair(hair: string): boolean {
  const [red, green, blue] = rgb(hair);
  return red > 150 && red - blue > 60 && !isDyed(hair) && green < red;
}

/** Whether hair has a colour that does not grow. */
function isDyed(hair: string): boolean {
  const [red, green, blue] = rgb(hair);
  return green > red || blue > green + 12;
}

/** Brows of white and grey hair are darker than it, and those of dyed hair keep a natural colour. */
function chooseBrow(hair: string, skin: string): string {
  if (hair === '#b9b6b4') return '#8b8684';
  if (luminance(hair) > 0.6) return '#a9a5a1';
  return mix(hair, darker(skin, 0.6), isDyed(hair) ? 0.8 : 0.35);
}

/** The usual clothes: those of the persona's outfit if it has one, else those that the description mentions. */
function chooseClothes(
  outfit: string,
  looks: Looks,
): { worn: Garment | undefined; colour: string | undefined; wears: Identity['wears'] } {
  const owned = outfit.trim() !== '';
  const said: Clothes = owned ? readClothes(outfit) : (looks.clothes ?? {});
  const { garment, colour, ...wears } = said;
  return {
    worn: garment ?? (owned ? findGarment(outfit) : undefined),
    colour: colour ?? (owned && !garment ? findColour(outfit) : undefined),
    wears,
  };
}
