import { expect, it } from '@jest/globals';
import { PHRASES } from './phrases.js';

/** Words by which a sentence says what the speaker did or went through, by language. */
const EXPERIENCED: Readonly<Record<string, RegExp>> = {
  de: /\b(?:habe ich|hab ich|ich (?:habe|hab|wollte|war|hatte)|mich hat|überzeugt|gesucht|getestet)\b/i,
  es: /\b(?:llevaba|buscando|encontré|quería|he (?:probado|buscado)|ha convencido)\b/i,
  fr: /(?:cherchais|j’ai|voulais|convaincu|essayé)/i,
  it: /\b(?:cercavo|ho|volevo|convinto|provato)\b/i,
  pt: /\b(?:procurava|queria|convenceu|testei|usei)\b/i,
  nl: /\b(?:zocht|wilde|overtuigd|heb ik|ik heb)\b/i,
  sv: /\b(?:har jag|jag har|ville|övertygat)\b/i,
  da: /\b(?:har jeg|jeg har|ville|overbevist)\b/i,
  nb: /\b(?:har jeg|jeg har|ville|overbevist)\b/i,
  fi: /\b(?:olen|etsin|halusin|kokeilin|vakuutti)\b/i,
  pl: /(?:brakowało|szukał|przekonał|chciał)/i,
  ru: /(?:не хватало|искал|убедил|нужен был)/i,
  uk: /(?:бракувало|шукав|переконал|потрібен був)/i,
  el: /(?:έψαχνα|ήθελα|έπεισε)/i,
  tr: /(?:arıyordum|istedim|denedim)/i,
  ja: /(?:てた|だった|探して|試した(?!？))/,
  zh: /(?:找了|用了|试了)/,
  ko: /(?:있었어요|했어요|충분했)/,
  ar: /(?:كنت|أقنعني)/,
  vi: /(?:đã tìm|đã thử)/,
  hi: /(?:थी|था|थे)/,
};

it.each([...PHRASES.keys()])('our sentences in %s invent nothing that the speaker went through', (language) => {
  const { hook: _, ...phrases } = PHRASES.get(language)!;
  expect(EXPERIENCED).toHaveProperty(language);
  for (const line of Object.values(phrases).flat()) expect(line).not.toMatch(EXPERIENCED[language]!);
});
