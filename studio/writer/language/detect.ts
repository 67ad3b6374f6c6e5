/**
 * Frequent words by language. English wins ties, because brands' pages in any language contain many English words. The English
 * ones include words that are frequent in another language, too: "per", "care", "mint".
 */
export const COMMON_WORDS: Record<string, string> = {
  en: 'the and of to is in that it for you with your on are this from or be by an as at our can we no per do i plus her care mint',
  es: 'el la los las de que y en desde un una para con por es su tu más se del al lo como sin muy te nuestro no',
  fr: 'le la les des et de du un une pour avec dans est vous votre vos qui que sur sans plus au aux nos notre en par ce on qu mais',
  de: 'der die das und ist für mit ein eine einen den dem von zu im auf nicht du dein deine sie ihr wir auch oder ohne in ab bis an',
  pt: 'o os as de que e em um uma para com por é seu sua mais não do da dos das ao você sem nosso nossa no na',
  it: 'il lo la i gli le di che e un una per con è del della dei nel più non si tuo tua senza anche da al il alla delle degli ogni',
  nl: 'de het een en van voor met is je jouw in op te dat die niet ook zonder aan wij ons onze uw bij ik mijn deze maar heb heeft nog',
  pl: 'i w na z do nie się jest dla to że jak od po bez oraz twój twoja mój moja był była było która który tylko',
  tr: 've bir için ile bu çok daha en olan gibi ne her senin onu hep sonra benim kadar',
  vi: 'và của cho là một những không với các được người có trong giúp bạn này khi',
  id: 'yang dan untuk dengan dari ini itu tidak anda adalah dalam pada akan bisa',
  ro: 'și pentru este cu din care nu mai sau fără prin lui într',
  cs: 've že je pro jako od bez nebo který která vaše když také při jsem byl byla moje',
  hu: 'és egy az hogy nem van vagy aki ami akik minden nélkül mint',
  da: 'og det til af der ikke med er uden eller vores din som i en den et på jeg',
  fi: 'ja on että ei se joka jotka tai ilman kun sekä sinun',
  sv: 'och att det i en som på är för med din av till den inte utan våra',
  sk: 'aj ako alebo',
  hr: 'ili kao',
  nb: 'og det til av er ikke med uten eller som jeg på å deg i en den et',
};

const COMMON: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries(COMMON_WORDS).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Words that identify a language in short texts, which have few of its function words. */
const SIGNS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    de: /[äöüß]|^(?:ich|termin|buchen|bestellen|kaufen|mein\w{0,2}|unser\w{0,2}|jede\w|seit|selben|selbst|frisch\w{0,2}|faire|preise|handgemacht\w{0,2}|inklusive|kostenlos\w{0,2}|täglich\w{0,2}|jetzt|gegen|viel|viele|kleine\w{0,1}|gruppen|termine|geöffnet|mitten|minuten|stunden|monate|jahre)$|(?:ieren|werkstatt|schule|ungen|heiten|keiten|schaft|lich|lichen|stück)$/,
    it: /^(?:mia|mio|miei|alla|allo|dalla|dal|nella|dei|degli|ogni|sono|questa|questo|fatta|fatto|fresca|fresco|ore|giorni|domenica|mattina|artigianale|artigianali|dura|senza|nostra|nostri|mano)$|(?:zione|zioni|issimo|issima|aggio|mente)$/,
    es: /[ñ¿¡]|^(?:mi|mis|hecho|hecha|desde|cada|hasta|todo|todos|horas|días|abierto|abierta|nuestra|nuestros|cuero|gratis|mañana)$|(?:ción|ciones|dad|dades)$/,
    fr: /[çœ]|^(?:je|mon|ma|mes|ici|bien|chaque|tous|très|toujours|fait|faite|fabriqué|à|chez|cette|nous|mains?|peau|jours|heures|gratuit\w{0,2}|livraison)$|(?:eaux|ité|ités|ement)$/,
    pt: /[ãõ]|^(?:minhas?|meus?|feito|feita|à|cada|dias|horas|pele|grátis|até)$|(?:ção|ções|dade)$/,
    nl: /^(?:mijn|elke|iedere|zijn|heeft|hebben|wordt|jullie|maken|maakt|stuk|gemaakt)$|(?:maakte|eeuw|ieuw|ijk|ijn|ijs|heid|tje|tjes)$/,
    pl: /[ąęłńśźż]/,
    tr: /[ğşı]|ndan$/,
    cs: /[ěřů]/,
    sk: /[ľĺŕ]|^(?:je|na|sa|za|zo|pre|predáme|predám|pošleme|domáci|domáca|poštou|dní|zadarmo)$/,
    hr: /[ćđ]|^(?:je|na|za|se|od|bez|su|prodajem|domaći|domaća|eura|dana|besplatno|dostava)$/,
    hu: /[őű]|(?:ból|ből|tól|ság|ség|ért|ként|ák|ék)$/,
    ro: /[ășț]/,
    vi: /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹ]/,
    fi: /ii|yy|[äö]|(?<!c)uu|^euroa$|(?:ussa|yssä|dyt|tyt|minen|llinen|[klnrt]aa|maan)$|\p{L}{6}(?:asta|ista|issa|assa|ossa|alla|illa)$/u,
    sv: /[åäö]|^(?:vi|vårt?|varje|handgjord[at]?|gjorda?|görs|finns|öppet|klockan|också|inga|ingen|hela|dag|dagar|timmar|kr|kronor|mot|hud|bakar|svenska?|jag|dig|mycket|samma|veckan|hemma)$|(?:arna|ningar|ligt|ande)$/,
    da: /[æøå]|^(?:vi|vores|hver|lavet|laves|håndlavet|meget|kun|dag|dage|kr|kroner|mod|fra|bager|hele|mine|danske?|noget|efter|samme|sendes|ristet|plads|vejer|bestil|uge|dig)$|(?:erne|\p{L}{3}heder)$/u,
    nb: /[æøå]|^(?:vi|vår|våre|hver|laget|lages|håndlaget|åpner|åpent|mye|dag|dager|kr|kroner|mot|fra|baker|hele|mine|norske?|noe|etter|hud|samme|sendes|brent|plass|veier|bare|bestill|uke|hjemme|selger)$|(?:\p{L}{3}heter|sjon|sjoner)$/u,
    id: /^(?:asli|buatan|tangan|enak|segar|terbaik|murah|harga|kami|rumah|setiap|pagi|hari|roti|kopi|tanpa)$/,
  }),
);

const SCRIPTS: readonly [RegExp, string][] = [
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Hangul}/gu, 'ko'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Arabic}/gu, 'ar'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Devanagari}/gu, 'hi'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Bengali}/gu, 'bn'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Sinhala}/gu, 'si'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Ethiopic}/gu, 'am'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Cyrillic}/gu, 'ru'],
];

/** Matches an article or preposition that begins a name. */
const IN_NAME = /\b(?:La|Le|Les|De|Da|Di|Del|Du|El|Los|Las)(?= \p{Lu}\p{Ll})/gu;

/** Detects the language of a text as a BCP 47 tag, by script, then by its function words; `en` where there are too few of them. */
export function detectLanguage(text: string): string {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  for (const [script, language] of SCRIPTS) {
    const n = text.match(script)?.length ?? 0;
    // Japanese texts also use Han characters: one tenth of kana is enough.
    if (n > letters * (language === 'ja' ? 0.1 : 0.3))
      return language === 'ru' && /[іїєґ]/i.test(text) ? 'uk' : language;
  }
  // Names say nothing about the language: drop the first words of "De La Cruz", and tokens with digits ("w80722d46" would
  // otherwise count as single letters).
  const tokens = (
    text
      .replace(IN_NAME, ' ')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).filter((token) => !/\p{N}/u.test(token));
  let best = { language: 'en', score: 0 };
  for (const [language, set] of COMMON) {
    const own = SIGNS.get(language);
    // A word with letters or endings that only this language has counts almost as much as a function word; English has neither.
    const signs = own ? tokens.filter((t) => !set.has(t) && own.test(t)).length : 0;
    const score = tokens.filter((t) => set.has(t)).length + 0.75 * signs + (language === 'en' ? 0.5 : 0);
    if (score > best.score) best = { language, score };
  }
  return best.score >= 1.5 ? best.language : 'en';
}

/** Minimum number of characters in a text in the Latin alphabet whose language can be detected. */
const TELLING = 40;

/**
 * Returns the language of a text as a BCP 47 tag: the brief's, unless that is English, which may only be the default; then the
 * text decides. A short text in the Latin alphabet tells too little, and counts as English.
 */
export function detectTextLanguage(ofBrief: string, text: string): string {
  if (ofBrief !== 'en') return ofBrief;
  const found = detectLanguage(text);
  return text.length < TELLING && found in COMMON_WORDS ? ofBrief : found;
}

/** The shortest code for a tag's language: "de" for "de-AT" and "deu", "tlh" for "tlh". Norwegian is Bokmål, "nb". */
export function toLanguageCode(tag: string): string {
  const [first = ''] = tag.trim().toLowerCase().split(/[-_]/);
  if (!/^[a-z]{2,3}$/.test(first)) return first;
  const { language } = new Intl.Locale(first);
  return language === 'no' ? 'nb' : language;
}

/** Tells whether a language is written without spaces between words; its lengths are counted in characters. */
export const isUnspaced = (language: string): boolean => /^(ja|zh|th|km|lo|my)\b/.test(language);
