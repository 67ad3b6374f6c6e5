import { createHash } from 'node:crypto';
import type { SpeechRequest } from '../speech.js';
import { accentVoice } from './accents.js';

export interface VoiceChoice {
  /** Voice names, best first. */
  voices: string[];
  pitch: number;
  range: number;
  rate: number;
}

/**
 * Timbres of the engine that sound like people. Measured pitch on `en-US`: the first list 175–245 Hz, the second 84–109 Hz;
 * left out are the robots, the whisperers and the clipped ones.
 */
const FEMALE = ['f2', 'f3', 'f4', 'f5', 'Annie', 'Alicia', 'belinda', 'linda', 'steph', 'shelby'];
const MALE = ['m1', 'm2', 'm3', 'm5', 'm7', 'Michael', 'Mike', 'Lee', 'adam', 'Diogo', 'benjamin', 'edward', 'rob'];

/** 142 in the engine's own count is about 160 words a minute on advertising copy, pauses included. */
const NATURAL_RATE = 142;

/** Regions whose English is nearer to the British voice. */
const BRITISH_REGIONS = new Set(['GB', 'IE', 'AU', 'NZ', 'ZA', 'IN']);

const SCRIPTS: [RegExp, string, RegExp][] = [
  [/[іїєґ]/iu, 'uk', /^(uk|be|kk)/],
  [/\p{Script=Cyrillic}/u, 'ru', /^(ru|uk|bg|sr|mk|be|kk|ky|tt|ba|cv)/],
  [/\p{Script=Greek}/u, 'el', /^(el|grc)/],
  [/\p{Script=Arabic}/u, 'ar', /^(ar|fa|ur|sd|ug)/],
  [/\p{Script=Hebrew}/u, 'he', /^he/],
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/u, 'ja', /^ja/],
  [/\p{Script=Han}/u, 'cmn', /^(zh|cmn|yue|ja)/],
  [/\p{Script=Hangul}/u, 'ko', /^ko/],
  [/\p{Script=Devanagari}/u, 'hi', /^(hi|mr|ne|kok)/],
  [/\p{Script=Bengali}/u, 'bn', /^(bn|as|bpy)/],
  [/\p{Script=Tamil}/u, 'ta', /^ta/],
  [/\p{Script=Thai}/u, 'th', /^th/],
];

/** How takes of the same line differ: a little livelier or calmer, faster or slower, in the same voice. */
const TAKES = [
  { range: 0, rate: 1 },
  { range: 10, rate: 0.96 },
  { range: -8, rate: 1.03 },
  { range: 16, rate: 1.01 },
  { range: 4, rate: 0.93 },
] as const;

/**
 * Which voice says a line. The language decides the base voice (corrected where the text is in another script than the
 * language is written in), the words of `voice` decide accent and gender before `accent` and `gender` do, and the seed decides
 * timbre and pitch: the same request always gets the same voice. An engine's own id (`espeak:gmw/en-US+f3`) is taken as it is.
 */
export function chooseVoice(request: SpeechRequest): VoiceChoice {
  const wish = (request.voice ?? '').toLowerCase();
  const pick = picker(`${wish}|${request.gender ?? ''}|${request.seed}`);
  const timbres = timbresFor(genderOf(wish) ?? genderOf((request.gender ?? '').toLowerCase()));
  const timbre = timbres[pick(timbres.length)]!;
  const exact = /^espeak:([\w/+-]+)$/.exec(request.voice ?? '')?.[1];
  const style = `${request.style ?? ''} ${request.accent ?? ''} ${wish}`.toLowerCase();
  const lively = /excit|energ|upbeat|fast|hype|playful|cheer/.test(style);
  const calm = /calm|slow|sooth|relax|serious|soft/.test(style);
  const said = TAKES[(request.take ?? 0) % TAKES.length]!;
  return {
    voices: [
      ...new Set([exact ?? [], baseVoices(request, wish).flatMap((base) => [`${base}+${timbre}`, base])].flat()),
    ],
    pitch: 44 + pick(13),
    range: (lively ? 66 : calm ? 44 : 54) + pick(7) + said.range,
    rate: Math.round(NATURAL_RATE * (lively ? 1.06 : calm ? 0.94 : 1) * said.rate),
  };
}

function genderOf(text: string): 'female' | 'male' | null {
  if (/\b(female|woman|women|girl|lady|feminine|mother|mum|mom|she|f)\b/.test(text)) return 'female';
  if (/\b(male|man|men|boy|guy|masculine|father|dad|he|m)\b/.test(text)) return 'male';
  return null;
}

const timbresFor = (gender: 'female' | 'male' | null): string[] =>
  gender === 'female' ? FEMALE : gender === 'male' ? MALE : [...FEMALE, ...MALE];

function baseVoices(request: SpeechRequest, wish: string): string[] {
  const tag = spokenTag(request.text, request.language);
  const [primary = 'en', ...rest] = tag.split('-');
  const region = rest.find((part) => /^[A-Z]{2}$/.test(part));
  const accent = accentVoice(primary, wish) ?? accentVoice(primary, (request.accent ?? '').toLowerCase());
  if (primary === 'en') {
    return [accent ?? (BRITISH_REGIONS.has(region ?? '') ? 'gmw/en-GB-x-rp' : 'gmw/en-US'), 'gmw/en-US'];
  }
  const engineCode = primary === 'zh' && region === 'HK' ? 'yue' : engineCodeOf(primary);
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

/** The engine's own code for a language. */
const engineCodeOf = (primary: string): string => (primary === 'zh' ? 'cmn' : primary === 'no' ? 'nb' : primary);

/** The language tag, canonical; replaced where the text is plainly written in another script. */
function spokenTag(text: string, language: string): string {
  let tag = 'en';
  try {
    tag = new Intl.Locale(language).toString();
  } catch {
    // an unreadable tag: English, unless the script says otherwise
  }
  for (const [script, spoken, fits] of SCRIPTS) {
    if (script.test(text)) return fits.test(tag) ? tag : spoken;
  }
  return tag;
}

/** Draws that depend on the key alone: `pick(n)` gives 0…n−1, another each time. */
function picker(key: string): (n: number) => number {
  const digest = createHash('sha256').update(key).digest();
  let at = 0;
  return (n) => {
    const value = digest.readUInt32LE((at * 4) % 32);
    at += 1;
    return value % n;
  };
}

/** A voice of the engine's that can be asked for by its id. */
export interface OfflineVoice {
  /** As `voice` of a {@link SpeechRequest} takes it: `espeak:gmw/en-US+f3`. */
  id: string;
  /** `British woman 1` */
  name: string;
  gender: 'female' | 'male';
}

/** English as it is heard most; the engine's other accents are had by `accent`. */
const ENGLISH_BASES = [
  ['American', 'gmw/en-US'],
  ['British', 'gmw/en-GB-x-rp'],
  ['Scottish', 'gmw/en-GB-scotland'],
] as const;
/** The clearest timbres, two of each gender. */
const SHOWN = { female: ['f3', 'Annie'], male: ['m3', 'Michael'] } as const;

/** Voices to choose from for a language: a few of each gender, of several accents in English. Whether the engine speaks it shows when it does. */
export function offlineVoices(language: string): OfflineVoice[] {
  const tag = spokenTag('', language);
  const primary = tag.split('-')[0] ?? 'en';
  // Of a region where the engine has its voice: `pt-BR`, `es-MX`, `zh-HK`.
  const base = accentVoice(primary, tag.toLowerCase()) ?? engineCodeOf(primary);
  const bases = primary === 'en' ? ENGLISH_BASES : [[nameOf(primary), base] as const];
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

/** A language's name in English; its tag where it has none. */
function nameOf(primary: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(primary) ?? primary;
}
