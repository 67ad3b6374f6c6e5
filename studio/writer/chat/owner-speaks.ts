/**
 * Words and verb forms by which the owner of a shop speaks in the brief: "Bei uns …", "te lo llevamos a casa". A sentence that
 * matches by mistake is only quoted, which is never wrong.
 */
const OWNER: ReadonlyMap<string, RegExp> = new Map([
  ['de', /(?<!\p{L})(?:wir|uns|unser(?:e[mnrs]?)?|ich|mich|mir|mein(?:e[mnrs]?)?)(?!\p{L})/iu],
  ['fr', /(?<!\p{L})(?:nous|notre|nos|je|j['’](?=\p{L})|mon|ma|mes|chez nous)(?!\p{L})|(?<!\p{L})j['’]\p{L}/iu],
  [
    'es',
    /(?<!\p{L})(?:nosotr[oa]s|nuestr[oa]s?|nos|yo|mis?)(?!\p{L})|\p{L}{2}[aei]mos(?!\p{L})|(?<!\p{L})somos(?!\p{L})/iu,
  ],
  ['pt', /(?<!\p{L})(?:nós|noss[oa]s?|eu|meus?|minhas?)(?!\p{L})|\p{L}{2}[aei]mos(?!\p{L})|(?<!\p{L})somos(?!\p{L})/iu],
  ['it', /(?<!\p{L})(?:noi|nostr[oaie]|io|mi[ao]|miei|mie)(?!\p{L})|\p{L}{2}iamo(?!\p{L})/iu],
  ['nl', /(?<!\p{L})(?:wij|we|ons|onze|ik|mijn)(?!\p{L})/iu],
  ['pl', /(?<!\p{L})(?:my|nas|nam|nasz\p{L}{0,3}|ja|mój|moj[aeąiu]\p{L}?)(?!\p{L})|\p{L}{2}[aeiy]my(?!\p{L})/iu],
  ['ru', /(?<!\p{L})(?:мы|нас|нам|наш\p{L}{0,3}|я|мо[йяеи]\p{L}{0,2})(?!\p{L})|\p{L}{2}(?:аем|яем|ём|уем)(?!\p{L})/iu],
  ['uk', /(?<!\p{L})(?:ми|нас|нам|наш\p{L}{0,3}|я|мо[яєї]\p{L}{0,2}|мій)(?!\p{L})|\p{L}{2}(?:ємо|емо|имо)(?!\p{L})/iu],
  ['sv', /(?<!\p{L})(?:vi|oss|vår|vårt|våra|jag|min|mitt|mina)(?!\p{L})/iu],
  [
    'tr',
    /(?<!\p{L})(?:biz\p{L}{0,3}|ben|benim)(?!\p{L})|\p{L}{2}(?:[ıiuü]yoruz|[ıiuü]m[ıiuü]z(?:d[ae]n?)?)(?!\p{L})/iu,
  ],
  ['el', /(?<!\p{L})(?:εμείς|εμάς|μας|εγώ|μου)(?!\p{L})|\p{L}{2}(?:ουμε|ούμε|άμε)(?!\p{L})/iu],
  ['ja', /私|わたし|僕|当店|当社|弊社|うちの/u],
  ['zh', /我|咱们|本店/u],
  ['ko', /저희|우리|(?<!\p{L})(?:제|저|나)(?:가|는|의)(?!\p{L})/u],
  ['ar', /(?<!\p{L})(?:نحن|أنا|لدينا|عندنا|متجرنا|مع?نا)(?!\p{L})/u],
  ['hi', /(?<![\p{L}\p{M}])(?:हम|हमारा|हमारी|हमारे|हमने|मैं|मेरा|मेरी|मेरे)(?![\p{L}\p{M}])/u],
  ['vi', /(?<!\p{L})(?:chúng (?:tôi|mình)|tụi mình|tôi|mình)(?!\p{L})/iu],
]);

/** Does the owner of the shop speak in a sentence of the brief? */
export const ownerSpeaks = (sentence: string, language: string): boolean =>
  OWNER.get(language)?.test(sentence) ?? false;
