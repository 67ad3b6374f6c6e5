import { createHash } from 'node:crypto';
import { SPEEDS, type SpeechRequest } from '../speech.js';
import { accentVoice } from './accents.js';
import { chooseLanguage, findUnreadable } from './reading.js';

export interface VoiceChoice {
  /** The engine's voice names, best first; the first that exists is used. */
  voices: string[];
  pitch: number;
  range: number;
  rate: number;
}

/**
 * Timbres of the engine that sound human. Their pitch, measured with `en-US`, is 175–245 Hz for women and 84–109 Hz for men.
 * Robotic, whispering and clipped timbres are left out.
 */
const FEMALE = ['f2', 'f3', 'f4', 'f5', 'Annie', 'Alicia', 'belinda', 'linda', 'steph', 'shelby'];
const MALE = ['m1', 'm2', 'm3', 'm5', 'm7', 'Michael', 'Mike', 'Lee', 'adam', 'Diogo', 'benjamin', 'edward', 'rob'];

/**
 * The engine's `rate` at which a voice says three words a second: the mean of the voices over ten ordinary lines of English
 * (`speak.test.ts`), pauses included, which is 3.8 syllables a second. Other languages have the same rate, which gives 3.4 to 5.8
 * syllables a second: more where people speak faster, too (Pellegrino et al., Language 87, 2011: German 0.96 times as many as
 * English, French 1.16, Spanish 1.26, Mandarin 0.84; here 1.15, 1.22, 1.45, 0.92). A translation takes 0.9 to 1.3 times as long as
 * the English line in most of them.
 */
const NATURAL_RATE = 151;

/** Regions whose English the British voice matches best. */
const BRITISH_REGIONS = new Set(['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN']);

/** How the takes of a line differ, in the same voice: livelier or calmer, faster or slower. */
const TAKES = [
  { range: 0, rate: 1 },
  { range: 10, rate: 0.96 },
  { range: -8, rate: 1.03 },
  { range: 16, rate: 1.01 },
  { range: 4, rate: 0.93 },
] as const;

/**
 * Chooses the voice for a line. The language decides the base voice (corrected if the text is in another script than the
 * language uses). For accent and gender, the words of `voice` take precedence over `accent` and `gender`. The seed decides
 * timbre and pitch, so the same request always gets the same voice. If `voice` is an id of the engine (`espeak:gmw/en-US+f3`),
 * that voice is the first choice; if it does not read the text, only its timbre is kept.
 */
export function chooseVoice(request: SpeechRequest): VoiceChoice {
  const wish = (request.voice ?? '').toLowerCase();
  const pick = picker(`${wish}|${request.gender ?? ''}|${request.seed}`);
  const timbres = timbresFor(readGender(wish) ?? readGender((request.gender ?? '').toLowerCase()));
  const [, named, ownTimbre] = /^espeak:([\w/-]+)(?:\+(\w+))?$/.exec(request.voice ?? '') ?? [];
  const picked = timbres[pick(timbres.length)]!;
  const reads = named !== undefined && findUnreadable(request.text, languageOf(named)) === null;
  const timbre = reads ? picked : (ownTimbre ?? picked);
  const style = `${request.style ?? ''} ${request.accent ?? ''} ${wish}`.toLowerCase();
  const lively = /excit|energ|upbeat|fast|hype|playful|cheer/.test(style);
  const calm = /calm|slow|sooth|relax|serious|soft/.test(style);
  const said = TAKES[(request.take ?? 0) % TAKES.length]!;
  return {
    voices: [
      ...(reads ? [ownTimbre === undefined ? named : `${named}+${ownTimbre}`] : []),
      ...new Set(baseVoices(request, wish).flatMap((base) => [`${base}+${timbre}`, base])),
    ],
    pitch: 44 + pick(13),
    range: (lively ? 66 : calm ? 44 : 54) + pick(7) + said.range,
    rate: Math.round(NATURAL_RATE * SPEEDS[request.pace ?? 'normal'] * (lively ? 1.06 : calm ? 0.94 : 1) * said.rate),
  };
}

function readGender(text: string): 'female' | 'male' | null {
  if (/\b(female|woman|women|girl|lady|feminine|mother|mum|mom|she|f)\b/.test(text)) return 'female';
  if (/\b(male|man|men|boy|guy|masculine|father|dad|he|m)\b/.test(text)) return 'male';
  return null;
}

const timbresFor = (gender: 'female' | 'male' | null): string[] =>
  gender === 'female' ? FEMALE : gender === 'male' ? MALE : [...FEMALE, ...MALE];

function baseVoices(request: SpeechRequest, wish: string): string[] {
  const tag = chooseLanguage(request.text, request.language);
  const [primary = 'en', ...rest] = tag.split('-');
  const region = rest.find((part) => /^[A-Z]{2}$/.test(part));
  const accent = accentVoice(primary, wish) ?? accentVoice(primary, (request.accent ?? '').toLowerCase());
  if (primary === 'en') {
    return [accent ?? (BRITISH_REGIONS.has(region ?? '') ? 'gmw/en-GB-x-rp' : 'gmw/en-US'), 'gmw/en-US'];
  }
  const engineCode = primary === 'zh' && region === 'HK' ? 'yue' : toEngineCode(primary);
  const latinAmerican = primary === 'es' && region && region !== 'ES' ? ['es-419'] : [];
  const fallback = /\p{Script=Latin}/u.test(request.text) ? ['gmw/en-US'] : [];
  return [
    ...(accent ? [accent] : []),
    ...latinAmerican,
    ...(region ? [`${engineCode}-${region.toLowerCase()}`] : []),
    engineCode,
    ...fallback,
  ];
}

/** The engine's code for a language. */
const toEngineCode = (primary: string): string => (primary === 'zh' ? 'cmn' : primary === 'no' ? 'nb' : primary);

/** The language of one of the engine's voices: `en-us` for `gmw/en-US`. */
const languageOf = (voice: string): string => voice.slice(voice.lastIndexOf('/') + 1).toLowerCase();

/** Makes a generator of choices that depend only on the key: each call of `pick(n)` gives the next number, from 0 to n−1. */
function picker(key: string): (n: number) => number {
  const digest = createHash('sha256').update(key).digest();
  let at = 0;
  return (n) => {
    const value = digest.readUInt32LE((at * 4) % 32);
    at += 1;
    return value % n;
  };
}

/** One of the engine's voices that can be requested by id. */
export interface OfflineVoice {
  /** The voice's id, which is accepted as `voice` of a {@link SpeechRequest}: `espeak:gmw/en-US+f3`. */
  id: string;
  /** Name for people: `British woman 1`. */
  name: string;
  gender: 'female' | 'male';
}

/** The most common English voices; the engine's other accents can be requested with `accent`. */
const ENGLISH_BASES = [
  ['American', 'gmw/en-US'],
  ['British', 'gmw/en-GB-x-rp'],
  ['Scottish', 'gmw/en-GB-scotland'],
] as const;
/** The clearest timbres, two of each gender. */
const SHOWN = { female: ['f3', 'Annie'], male: ['m3', 'Michael'] } as const;

/**
 * Lists voices to choose from for a language: two of each gender, or for English one of each gender in each of three accents.
 * None for a language of which the engine does not read the script. Whether it has a voice for the language is not checked:
 * requesting speech fails if it has not.
 */
export function offlineVoices(language: string): OfflineVoice[] {
  const tag = chooseLanguage('', language);
  const primary = tag.split('-')[0] ?? 'en';
  if (findUnreadable(getOwnName(primary), tag) !== null) return [];
  // A regional tag gets the engine's regional voice if there is one: `pt-BR`, `es-MX`, `zh-HK`.
  const base = accentVoice(primary, tag.toLowerCase()) ?? toEngineCode(primary);
  const bases = primary === 'en' ? ENGLISH_BASES : [[getLanguageName(primary), base] as const];
  return bases.flatMap(([name, base]) =>
    (['female', 'male'] as const).flatMap((gender) =>
      SHOWN[gender].slice(0, primary === 'en' ? 1 : 2).map((timbre, i) => ({
        id: `espeak:${base}+${timbre}`,
        name: `${name} ${gender === 'female' ? 'woman' : 'man'}${primary === 'en' ? '' : ` ${i + 1}`}`,
        gender,
      })),
    ),
  );
}

/** A language's English name, or its tag if there is none. */
export const getLanguageName = (primary: string): string => nameIn('en', primary);

/** A language's name in that language, or its tag if there is none. */
export const getOwnName = (primary: string): string => nameIn(primary, primary);

const nameIn = (language: string, primary: string): string =>
  new Intl.DisplayNames(language, { type: 'language' }).of(primary) ?? primary;
