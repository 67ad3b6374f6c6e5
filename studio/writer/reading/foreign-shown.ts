import { toLanguageCode } from '../language/detect.js';

/**
 * What a buyer's story in another language leads to: "Mein Kaffee war immer kalt. Dann fand ich diese Tasse." is about the cup, and
 * not about the coffee.
 */

/**
 * Matches the start of a story, where speakers mention themselves or a thing of theirs. In languages without an entry, a story
 * may start in any way.
 */
const OWN: ReadonlyMap<string, RegExp> = new Map([
  ['de', /^(?:mein\p{Ll}{0,2}|ich)\s/iu],
  ['fr', /^(?:mon|ma|mes|je)\s|^j['’]/iu],
  ['es', /^(?:mis?|yo|siempre)\s/iu],
  ['it', /^(?:(?:il|la|i|le) )?mi(?:o|a|ei|e)\s|^io\s/iu],
  ['pt', /^(?:(?:o|a|os|as) )?(?:meus?|minhas?)\s|^eu\s/iu],
  ['nl', /^(?:mijn|ik)\s/iu],
  ['sv', /^(?:min|mitt|mina|jag)\s/iu],
  ['pl', /^(?:mój|moja|moje|moi)\s/iu],
  ['cs', /^(?:můj|moje|má|mé|moji)\s/iu],
  ['ru', /^(?:мой|моя|моё|мое|мои|я|у меня)\s/iu],
  ['uk', /^(?:мій|моя|моє|мої|я|у мене)\s/iu],
  ['el', /^(?:ο|η|το|οι|τα) \p{L}{2,20} μου\s/iu],
]);

/** Matches a thing that the speaker shows: "diese Tasse". */
const SHOWN: ReadonlyMap<string, RegExp> = new Map([
  ['de', /(?<!\p{L})diese[mnrs]?\s(?!Jahr|Monat|Woche|Tag)(\p{Lu}\p{L}{2,24})/u],
  ['fr', /(?<!\p{L})(?:cet|cette|ce)\s(?!qu[ei]|sont|sera|jour|mois|matin|soir|année|semaine)(\p{Ll}[\p{Ll}-]{2,24})/u],
  ['es', /(?<!\p{L})est[ae]\s(?!año|mes|día|semana|vez)(\p{Ll}{3,24})/u],
  ['it', /(?<!\p{L})quest[oa]\s(?!anno|mese|giorno|settimana|volta)(\p{Ll}{3,24})/u],
  ['pt', /(?<!\p{L})(?:est|ess)[ae]\s(?!ano|mês|dia|semana|vez)(\p{Ll}{3,24})/u],
  ['nl', /(?<!\p{L})(?:deze|dit)\s(?!jaar|maand|week|keer|is)(\p{Ll}{3,24})/u],
  ['sv', /(?<!\p{L})de[nt] här\s(?!gången|året|veckan)(\p{Ll}{3,24})/u],
  ['pl', /(?<!\p{L})(?:ten|ta|to|tę)\s(?!rok|raz)(\p{Ll}{3,24})/u],
  ['cs', /(?<!\p{L})(?:tenhle|tahle|tohle|tuhle|tento|tato|toto|tuto)\s(\p{Ll}{3,24})/u],
  ['ru', /(?<!\p{L})(?:этот|эта|эту)\s(?!год|раз)(\p{Ll}{3,24})/u],
  ['uk', /(?<!\p{L})(?:цей|ця|цю)\s(?!рік|раз)(\p{Ll}{3,24})/u],
  ['el', /(?<!\p{L})(?:αυτό το|αυτή την?|αυτόν τον?)\s(\p{Ll}{3,24})/u],
  ['ja', /この([\p{Script=Han}\p{Script=Katakana}ー]{2,12})/u],
  ['zh', /这[个款只台把张件](?:[^，。！？]{1,10}的)?(\p{Script=Han}{1,4})(?=[，。！？])/u],
  ['ko', /(?:^|\s)이 (\p{Script=Hangul}{1,8})[을를은는이가]\s/u],
]);

/**
 * Matches a demonstrative in the accusative. The feminine noun after it ends in another vowel than in the nominative: "эту
 * кружку" shows a "кружка".
 */
const ACCUSATIVE = /^(?:эту|цю|tuhle|tuto|tę)\s/u;
const NOMINATIVE: ReadonlyMap<string, string> = new Map([
  ['у', 'а'],
  ['ю', 'я'],
  ['u', 'a'],
  ['ę', 'a'],
]);
const toNominative = (noun: string): string => noun.replace(/.$/u, (last) => NOMINATIVE.get(last) ?? last);

/** Number of sentences at the start of a story that are searched for the thing. */
const READ = 5;

/** The thing to which a buyer's story leads, or undefined. */
export function findShown(texts: readonly string[], language: string): string | undefined {
  const code = toLanguageCode(language);
  const [own, shown] = [OWN.get(code), SHOWN.get(code)];
  if (!shown || (own && !own.test(texts[0]?.trim() ?? ''))) return undefined;
  for (const text of texts.slice(1, READ)) {
    const [said, thing] = shown.exec(text) ?? [];
    if (said && thing) return ACCUSATIVE.test(said) ? toNominative(thing) : thing;
  }
  return undefined;
}
