import { Dice } from '../../random.js';
import { findGarment } from '../clothes/words.js';
import { darker, hsl, lighter, luminance, mix } from '../paint/colour.js';
import type { Garment, Scene } from '../scene.js';

export const HAIR_STYLES = [
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
  'buzz',
  'curls',
  'bald',
] as const;
export type HairStyle = (typeof HAIR_STYLES)[number];

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
  beard: 'none' | 'stubble' | 'full';
  glasses: 'none' | 'round' | 'square';
  earrings: boolean;
  freckles: boolean;
  older: boolean;
  face: number;
  top: Garment;
  cloth: string;
  under: string;
}

/**
 * The looks of a person that are visible in a photograph. All other looks come from the persona's words or are chosen at
 * random.
 */
export interface Seen extends Partial<Pick<Identity, 'presents' | 'cloth'>> {
  skin: string;
  hair: string;
  style: HairStyle;
  beard: Identity['beard'];
  glasses: Identity['glasses'];
  older: boolean;
  /** The colour of a scarf or hat. */
  covering?: string;
}

const SKIN = ['#f9d7bd', '#f2c19c', '#e2a57a', '#c68455', '#9c6039', '#704327'] as const;
/** Skin below this luminance counts as deep: the fourth colour of {@link SKIN} and all darker ones. */
const DEEP = 0.33;
const HAIR = ['#1f1a1e', '#3a2620', '#5e3a26', '#8a5a34', '#c48a47', '#a5432a'] as const;
const WOMEN: readonly HairStyle[] = ['long', 'bob', 'bun', 'ponytail', 'curly', 'wavy'];
const MEN: readonly HairStyle[] = ['quiff', 'crop', 'sidepart', 'buzz', 'curls'];

const NAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    white: '#f4f1ea',
    cream: '#f0e3c8',
    beige: '#dcc6a4',
    black: '#2a262d',
    grey: '#8c8f98',
    gray: '#8c8f98',
    charcoal: '#474a54',
    navy: '#263a63',
    blue: '#3f72b8',
    denim: '#4a6fa0',
    teal: '#1f8583',
    green: '#3f8a5b',
    olive: '#76794a',
    sage: '#93ab8c',
    mint: '#9fd6bf',
    yellow: '#f2c14b',
    mustard: '#d99c2b',
    orange: '#ec7a3c',
    coral: '#f37b63',
    red: '#cf3c40',
    burgundy: '#7b2a3c',
    pink: '#ee9fb4',
    blush: '#f0bfc0',
    purple: '#7b5aa8',
    lavender: '#b3a1da',
    lilac: '#bda9dc',
    brown: '#8a5f43',
    tan: '#c59c6d',
  }),
);

/** Finds the first colour word in a lower-case text, and returns our cloth colour for it. */
export const findColour = (text: string): string | undefined => {
  const word =
    /\b(white|cream|beige|black|gr[ea]y|charcoal|navy|blue|denim|teal|green|olive|sage|mint|yellow|mustard|orange|coral|red|burgundy|pink|blush|purple|lavender|lilac|brown|tan)\b/.exec(
      text,
    )?.[1];
  return word === undefined ? undefined : NAMED.get(word);
};

/** Reads whether the words mean a woman or a man. The person's name is not used as evidence. */
function readGender(gender: string, looks: string): 'woman' | 'man' | undefined {
  for (const text of [gender, looks]) {
    if (/\b(female|woman|women|girl|she|her|mom|mum|mother|lady|f)\b/.test(text)) return 'woman';
    if (/\b(male|man|men|guy|boy|he|his|dad|father|m)\b/.test(text)) return 'man';
  }
  return undefined;
}

function readSkin(looks: string): string | undefined {
  if (/\b(black (?:woman|man)|african|dark[- ]skin|deep skin|dark skin|ebony)\b/.test(looks)) return SKIN[5];
  if (/\b(brown skin|indian|south asian|pakistani|dark brown)\b/.test(looks)) return SKIN[4];
  if (/\b(latina|latino|hispanic|middle eastern|arab|tan(?:ned)?|olive skin|bronzed)\b/.test(looks)) return SKIN[2];
  if (/\b(asian|korean|japanese|chinese|mediterranean)\b/.test(looks)) return SKIN[1];
  if (/\b(pale|fair|porcelain|light skin|caucasian|scandinavian|nordic|irish)\b/.test(looks)) return SKIN[0];
  return undefined;
}

function readHair(looks: string): string | undefined {
  const near =
    /([a-z-]{1,30}(?: [a-z-]{1,30}){0,3}) (?:hair|bob|bun|curls|ponytail|braids|waves|afro|locks|fringe)/.exec(
      looks,
    )?.[1] ?? looks;
  if (/silver|gr[ea]y|white hair/.test(near)) return '#b9b6b4';
  if (/blond|golden|platinum/.test(near)) return '#d6a558';
  if (/\bred\b|ginger|auburn|copper/.test(near)) return '#a5432a';
  if (/pink/.test(near)) return '#e58aa8';
  if (/black|jet|raven/.test(near)) return '#1f1a1e';
  if (/chestnut|light brown|honey|caramel/.test(near)) return '#8a5a34';
  if (/brown|brunette/.test(near)) return '#4a2e22';
  return undefined;
}

function readHairStyle(looks: string, who: 'woman' | 'man'): HairStyle | undefined {
  if (/hijab|headscarf/.test(looks)) return 'hijab';
  if (/\bbald|shaved head/.test(looks)) return who === 'man' ? 'bald' : 'buzz';
  if (/\bafro\b/.test(looks)) return 'afro';
  if (/\bbun\b|topknot/.test(looks)) return 'bun';
  if (/ponytail|tied back/.test(looks)) return 'ponytail';
  if (/\bcurl|coil/.test(looks)) return who === 'man' ? 'curls' : 'curly';
  if (/\bbuzz/.test(looks)) return 'buzz';
  if (/\bbob\b|shoulder[- ]length/.test(looks)) return 'bob';
  if (/\bwav(y|es)\b/.test(looks)) return who === 'man' ? 'quiff' : 'wavy';
  if (/\blong\b/.test(looks)) return 'long';
  if (/\bshort\b/.test(looks)) return who === 'man' ? 'crop' : 'bob';
  return undefined;
}

function chooseGlasses(
  looks: string,
  shape: 'round' | 'square',
  seen: Identity['glasses'] | undefined,
  drawn: boolean,
): Identity['glasses'] {
  if (seen && /\b(?:no|without) (?:glasses|spectacles)/.test(looks)) return 'none';
  if (seen && seen !== 'none') return seen;
  return /glasses|spectacles/.test(looks) || (drawn && !seen) ? shape : 'none';
}

/** Reads what words state explicitly about a photographed person: hair only if it is called hair, skin only if it is called skin. */
function readExplicitLooks(looks: string, who: 'woman' | 'man'): Partial<Pick<Identity, 'skin' | 'hair' | 'style'>> {
  const about = (pattern: RegExp) => looks.match(pattern)?.join(' ') ?? '';
  const skin = readSkin(about(/\b(?:[a-z]+[- ])?[a-z]+[- ]skin(?:ned)?\b/g).replace(/skinned/g, 'skin'));
  const words = about(/(?:[a-z-]{1,30},? ){0,4}(?:hair|bob|bun|curls|ponytail|braids|waves|afro|locks|fringe)\b/g);
  const hair = words ? readHair(words) : undefined;
  const style = readHairStyle(`${words} ${about(/\b(?:hijab|headscarf|bald|shaved head|buzz(?: ?cut)?)\b/g)}`, who);
  return { ...(skin ? { skin } : {}), ...(hair ? { hair } : {}), ...(style ? { style } : {}) };
}

/**
 * Determines the looks of a persona: the same for the same `personaSeed` (or name) and description, whatever the frame's seed.
 * The description (skin, hair, glasses, beard, clothes and their colour) takes precedence over a photograph, and a photograph
 * over chance.
 */
export function createIdentity(scene: Scene, fallbackSeed: number, seen?: Seen): Identity {
  const key = scene.personaSeed ?? scene.persona?.name ?? `anyone ${fallbackSeed}`;
  const dice = new Dice('presenter', key);
  const looks = (scene.persona?.visualDescription ?? '').toLowerCase();
  const outfit = (scene.persona?.outfit ?? '').toLowerCase();
  const drawnWho = dice.fork('who').pick(['woman', 'man'] as const);
  const who = readGender((scene.persona?.gender ?? '').toLowerCase(), looks) ?? seen?.presents ?? drawnWho;
  const traits = dice.fork('traits');

  const skinIndex = traits.int(0, SKIN.length - 1);
  const told = seen ? { ...seen, ...readExplicitLooks(looks, who) } : null;
  const skin = told?.skin ?? readSkin(looks) ?? SKIN[skinIndex]!;
  const deep = seen ? luminance(skin) < DEEP : SKIN.indexOf(skin as (typeof SKIN)[number]) >= 3;
  const drawnHair = deep ? HAIR[traits.int(0, 1)]! : traits.pick(HAIR);
  const older = seen?.older || /\b(older|senior|grand|elderly|retired|60|65|70|sixties|seventies)/.test(looks);
  const hair = told?.hair ?? readHair(looks) ?? (older ? '#b9b6b4' : drawnHair);
  const drawnStyle = traits.pick(who === 'woman' ? WOMEN : MEN);
  const drawnBeard = traits.pick(['none', 'none', 'stubble', 'full'] as const);
  const glassesDraw = traits.chance(0.22);
  const round = traits.chance(0.5);
  const worn = findGarment(outfit);
  const cloth =
    findColour(outfit) ??
    seen?.cloth ??
    (worn === 'denim_jacket' ? NAMED.get('denim')! : undefined) ??
    traits.pick(['#f4f1ea', '#e9b44c', '#3d6b8f', '#d9694a', '#2f5d50', '#7d5ba6', '#303a52', '#e7a9a0', '#8aa58a']);
  const drawnTop = traits.pick(
    who === 'woman'
      ? (['tee', 'sweater', 'shirt', 'blazer', 'hoodie'] as const)
      : (['tee', 'hoodie', 'shirt', 'sweater'] as const),
  );

  return {
    presents: who,
    skin,
    skinShade: mix(skin, deep ? '#3a160f' : '#b4502f', deep ? 0.28 : 0.3),
    blush: mix(skin, '#e2452f', 0.45),
    hair,
    hairLight: lighter(hair, 0.16),
    style: told?.style ?? readHairStyle(looks, who) ?? drawnStyle,
    brow: hair === '#b9b6b4' ? '#8b8684' : mix(hair, darker(skin, 0.6), 0.35),
    eye: deep ? traits.pick(['#2a1d1a', '#21150f']) : traits.pick(['#2a1d1a', '#2f241d', '#22303d', '#2a3524']),
    lips: deep
      ? mix(skin, who === 'woman' ? '#7c0f22' : '#2a0a0c', 0.6)
      : mix(skin, who === 'woman' ? '#b3202f' : '#8a2a24', who === 'woman' ? 0.55 : 0.36),
    beard:
      who === 'woman'
        ? 'none'
        : /clean[- ]shaven/.test(looks)
          ? 'none'
          : /stubble/.test(looks)
            ? 'stubble'
            : /beard/.test(looks)
              ? 'full'
              : (seen?.beard ?? drawnBeard),
    glasses: chooseGlasses(looks, round ? 'round' : 'square', seen?.glasses, glassesDraw),
    earrings: who === 'woman' && traits.chance(0.6),
    freckles: /freckle/.test(looks) || (!deep && traits.chance(0.18) && !seen),
    older,
    face: traits.range(0.95, 1.05),
    top: worn ?? drawnTop,
    cloth,
    under: seen?.covering ?? traits.pick(['#f6f2ea', '#ffffff', hsl(traits.int(0, 359), 0.35, 0.8)]),
  };
}
