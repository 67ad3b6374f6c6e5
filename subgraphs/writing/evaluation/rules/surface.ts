import { isEnglish, type Subject, textRule } from './rule.js';

export const placeholders = textRule(
  'placeholder',
  'No traces of a program: no braces, no brackets with a word, no "undefined", no markup.',
  (text) =>
    text.match(
      /[{}]|\[[a-z _-]{1,40}\]|\bundefined\b|\bNaN\b|\[object|<\/?[a-z]|\$\{|\blorem ipsum\b|&[a-z]{2,6};/gi,
    ) ?? [],
);

/** Words that may occur twice in a row on purpose. */
const TWICE = new Set(
  'that had really very so no bye far many long night never ha knock now yes again there over and go wait look listen stop okay please'.split(
    ' ',
  ),
);

export const doubled = textRule(
  'doubled-word',
  'No word appears twice in a row: never "the the" or "for for".',
  (text, { names }) =>
    [...text.matchAll(/(?<![\p{L}\p{N}'’])([\p{L}\p{N}'’]{1,30})(?: |, )\1(?![\p{L}\p{N}'’-])/giu)]
      .filter(
        ([all, word]) =>
          (!TWICE.has(word!.toLowerCase()) || /^(?:and|for)$/i.test(word!)) &&
          !names.some((name) => name.includes(all)),
      )
      .filter(([, word]) => !/^\d+$/.test(word!))
      .map(([all]) => all),
);

/** Words that everybody writes in capitals. */
const ACRONYMS = new Set(
  `USB LED OLED LCD CSV RAW SPF BPA GMP CRM HR SOC AI API PDF GPS SIM SMS DIY UV IOS CEO FAQ HEPA ANC NFC RFID TV PC UK EU USA US UPF VAT
  EUR USD GBP PLN SEK DKK JPY RUB ASAP OK BBQ FSC MRI ECG SUV HIIT PM AM SQL GDPR HIPAA ISO FDA CE EN SLA B2B SKU`.split(
    /\s+/,
  ),
);
const capitals = (text: string): string[] => text.match(/(?<![\p{L}\p{N}])\p{Lu}{4,}(?![\p{L}\p{N}])/gu) ?? [];

/** Does a brief write so much in capitals that these do not show what is an acronym? */
const shouts = (source: string): boolean =>
  (source.match(/\p{Lu}/gu)?.length ?? 0) > 0.4 * (source.match(/\p{L}/gu)?.length ?? 1);

export const shouting = textRule(
  'shouting',
  'Only names and acronyms are in capitals: never "CUTS ANYTHING", however loud the brief is.',
  (text, { names, source }: Subject) => {
    const known = shouts(source) ? [] : capitals(source);
    return capitals(text).filter(
      (word) => !ACRONYMS.has(word) && !known.includes(word) && !names.some((name) => name.includes(word)),
    );
  },
);

export const punctuation = textRule(
  'punctuation',
  'Punctuation is as in print: a sentence ends with a mark, none is doubled, brackets and quotation marks come in pairs.',
  (text, subject, on) => {
    const found = [
      ...(text.match(
        /,\s?[,.;:!?]|(?<!\.)\.\.(?!\.)|[!?;:]\s?[.,;:]|\s[,.;!?](?=\s|$)|[!?]{2,}|\(\s?\)|[,;:–—-]\s*$|:\s?-|:\s(?:and|or|but) /g,
      ) ?? []),
    ].map((mark) => `“${mark}” in ${text.slice(0, 40)}…`);
    const french = subject.language.startsWith('fr');
    const real = french ? found.filter((one) => !/^“\s[!?;:]”/.test(one)) : found;
    if (on === 'spoken' && text.trim() !== '' && !/[.!?…。！？]["”»」』'’)]?$/u.test(text.trim()))
      real.push('(no mark at the end)');
    if ((text.match(/\(/g)?.length ?? 0) !== (text.match(/\)/g)?.length ?? 0)) real.push('( without )');
    if ((text.match(/["]/g)?.length ?? 0) % 2 === 1 && !/\d"/.test(text)) real.push('" without "');
    if ((text.match(/[“„]/g)?.length ?? 0) > (text.match(/[”“]/g)?.length ?? 0)) real.push('“ without ”');
    return real;
  },
);

export const capitalised = textRule(
  'capital',
  'A sentence begins with a capital, unless it begins with a lower-case name; "I" is always a capital.',
  (text, { names, language }) => {
    if (/^(?:ja|zh)/.test(language)) return [];
    const begins = (text.match(/(?:^|[.!?] )\p{Ll}[\p{L}\p{N}'’-]*/gu) ?? [])
      .map((one) => one.replace(/^[.!?] /, ''))
      .filter((word) => !names.some((name) => name.startsWith(word)) && !/^(?:i[OP]|e[A-Z]|kg$|pm$|am$|x$)/.test(word));
    return language.startsWith('en') ? [...begins, ...(text.match(/(?<=[\p{L},:] )i(?=[ '’])/gu) ?? [])] : begins;
  },
  { on: ['spoken'] },
);

/** Labels of form fields and data sheets. */
const LABEL =
  /^(?:features?|benefits?|product|price|type|proof|target audience|audience|tone|platforms?|speed|licen[cs]e|finds|subject|from|to|date|background|key features|includes|description|about|specs?|who it is for|note|size|material|weight|made)\s?:/i;

export const labels = textRule(
  'label',
  'No heading and no form label is read out: never "Price: 89 EUR" as a spoken line, nor "1. BACKGROUND".',
  (text, subject, on) => [
    ...(LABEL.test(text) && (on === 'spoken' || !/^(?:price|from|size|weight)/i.test(text)) ? [text.slice(0, 40)] : []),
    ...(isEnglish(subject) ? (text.match(/(?<!No)(?:^|[.!?:] )(?:[-•*–] |\d{1,2}[.)] (?=\p{Lu}))/gu) ?? []) : []),
  ],
);

/** For each language, frequent function words by which a text in it is recognised. */
const SIGNS: Readonly<Record<string, ReadonlySet<string>>> = Object.fromEntries(
  Object.entries({
    en: 'the and with you your is it this that for are have what when because just from they but not we i my of to',
    es: 'el los las y con una del por su tu más muy es lo al pero porque esto esta este qué está hay ya yo mi si',
    fr: 'le les des et est une pour avec dans vous votre sur sans plus au aux ce cette c’est pas je qui il ça du mon',
    de: 'der die das und ist für mit ein eine nicht du dein sie ich auch oder ohne auf dem den zu wenn wer wir es hier',
    pt: 'os uma com não você seu sua mais para do da dos das ao é em um isso este esta mas eu meu na no já',
    it: 'il lo gli di che è una per con del della non più ti tuo questo questa ma io mi ho nel alla chi si anche sono',
    nl: 'het een en van voor met je niet dat ook zonder wij ik mijn dit deze maar zijn is op te als wie jouw',
  }).map(([language, words]) => [language, new Set(words.split(' '))]),
);

/** Words that are English and occur in none of the other languages. */
const ENGLISH_ONLY = /^(?:it|the|costs|and|with|stars|from|reviews|you|your|it's|for)$/;

export const otherLanguage = textRule(
  'other-language',
  'Every line is in the language of the brief.',
  (text, { language, names }) => {
    const bare = names.reduce((rest, name) => rest.replaceAll(name, ' '), text);
    const letters = bare.match(/\p{L}/gu)?.length ?? 0;
    if (letters < 4) return [];
    const kana = bare.match(/[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Han}]/gu)?.length ?? 0;
    const cyrillic = bare.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
    const own = language.slice(0, 2);
    if (own === 'ja') return kana < 0.4 * letters ? [text] : [];
    if (own === 'ru') return cyrillic < 0.6 * letters ? [text] : [];
    if (kana + cyrillic > 0.3 * letters) return [text];
    const words = [...new Set(bare.toLowerCase().match(/[\p{L}’']+/gu) ?? [])];
    const count = (signs: ReadonlySet<string>): number => words.filter((word) => signs.has(word)).length;
    const mine = count(SIGNS[own] ?? SIGNS.en!);
    const others = Object.entries(SIGNS).filter(([other]) => other !== own);
    const most = Math.max(...others.map(([, signs]) => count(signs)));
    if (own !== 'en' && mine === 0 && words.some((word) => ENGLISH_ONLY.test(word))) return [text];
    return most >= 2 && most > 2 * mine && most >= words.length * 0.2 ? [text] : [];
  },
);
