/**
 * One language's accents: a pattern for the words of a request, and the name of the engine's closest voice. The first match wins.
 */
type Accents = readonly (readonly [RegExp, string])[];

const RP = 'gmw/en-GB-x-rp';
const US = 'gmw/en-US';

const ENGLISH: Accents = [
  [/scot|glasg|glasweg|edinburgh|aberdeen|highland/, 'gmw/en-GB-scotland'],
  [/new york|\bnyc\b|brooklyn|bronx|long island|new jersey/, 'gmw/en-US-nyc'],
  [/caribbean|jamaica|trinidad|barbad|bahama|bajan|\ben[-_]029\b/, 'gmw/en-029'],
  [/brumm|birmingham|west midland|black country|wolverhampton/, 'gmw/en-GB-x-gbcwmd'],
  // The engine has no Irish or southern-hemisphere voices; the British voice is closest.
  [
    /irish|ireland|dublin|belfast|\bcork\b|austral|aussie|new zealand|kiwi|south afric|\bindian?\b|\ben[-_](?:ie|au|nz|za|in)\b/,
    RP,
  ],
  [
    /lancash|manchester|mancun|yorkshire|\bleeds\b|liverpool|scous|geordie|newcastle|northern engl|north of england|north england/,
    'gmw/en-GB-x-gbclan',
  ],
  [
    /americ|\bus\b|\busa\b|u\.s\.|canad|californi|texa|midwest|boston|chicago|new england|southern(?! engl)|\ben[-_]us\b/,
    US,
  ],
  [
    /brit|england|southern engl|\buk\b|london|cockney|estuary|\brp\b|received|posh|welsh|wales|cardiff|\ben[-_]gb\b/,
    RP,
  ],
  [/^(?:an? )?english(?: accent)?$/, RP],
];

const ACCENTS: ReadonlyMap<string, Accents> = new Map(
  Object.entries({
    en: ENGLISH,
    es: [
      [
        /latin|mexic|méxic|argentin|colomb|chile|peru|perú|cuba|venezuel|ecuad|guatemal|urugua|puerto ric|dominic|\bes[-_](?:419|mx|ar|co|cl|pe)\b/,
        'es-419',
      ],
      [/spain|españ|castil|castell|madrid|andaluc|sevill|\bes[-_]es\b/, 'es'],
    ],
    pt: [
      [/brazil|brasil|paulist|carioca|são paulo|sao paulo|\brio\b|\bpt[-_]br\b/, 'pt-br'],
      [/portug|lisbo|europe|\bporto\b|\bpt[-_]pt\b/, 'pt'],
    ],
    fr: [
      [/belg|bruxell|brussels|wallon|\bfr[-_]be\b/, 'fr-be'],
      [/swiss|suisse|genev|genèv|lausann|\bfr[-_]ch\b/, 'fr-ch'],
    ],
    ca: [
      [/valenc|valènc/, 'roa/ca-va'],
      [/balear|mallorc|menorc|ibiz|eiviss/, 'roa/ca-ba'],
    ],
    vi: [
      [/south|saigon|sài gòn|ho chi minh|hồ chí minh|miền nam/, 'vi-vn-x-south'],
      [/central|\bhue\b|huế|da nang|đà nẵng|miền trung/, 'vi-vn-x-central'],
    ],
    zh: [[/canton|hong kong|guangdong|guangzhou|\bzh[-_]hk\b|粤|廣東|广东/, 'yue']],
    hy: [[/western|diaspora|istanbul|beirut/, 'hyw']],
  } satisfies Record<string, Accents>),
);

/**
 * Picks the engine's voice for an accent in words ("soft Scottish", "en-GB"). Returns undefined if the engine has no such
 * accent; the caller then uses the language's default voice.
 * @param language primary tag, e.g. `en`
 * @param words in lower case
 */
export const accentVoice = (language: string, words: string): string | undefined =>
  ACCENTS.get(language)?.find(([accent]) => accent.test(words))?.[1];
