import { tidyPhrase, words } from '../language/grammar.js';
import { findCalled, withoutAsides, withoutMakers } from './foreign-makers.js';
import { findShown } from './foreign-shown.js';
import type { Named } from './named.js';

/** Matches function words of many languages that mark the end of a product's name. */
export const CONNECTS =
  /\s(?:in|im|am|bei|zu|zum|dans|chez|à|presso|nel|nella|em|no|na|bij|te|fatt[aoie]|hech[ao]s?|feit[ao]s?|faite?s?|gemachte?|aux?|à|del?|du|des|d'|en|con|per|sin|sem|senza|sans|ohne|zonder|aan|uit|op|auf|si|se|par|pour|para|für|mit|aus|com|van|met|voor|von|ist|est|es|sind|è|é|is|que|qui|la|le|el|это|для|с|со|из|который|которая|которое|поможет|помогает|є|це|для|з|із|який|яка|яке|είναι|για|με|από|που|στο|στη|to|jest|dla|ze?|który|która|är|för|er|là|giúp|adalah|untuk|este|pentru|je|pro|هو|هي|एक|है)(?:\s|$)/iu;

/** Matches two nouns that belong together: "Clases de guitarra", "cours de piano". */
const GENITIVE = /^(\p{Ll}\p{L}{2,20} (?:de|di|du|del|della|des) \p{Ll}[\p{L}'’-]{1,30})(?=\s|$)/iu;

/** Matches a noun before a verb and an object with its article: "cantine | sert des plats". */
const NOUN_ACTS =
  /^(\p{Ll}[\p{L}'’-]{2,20}) \p{Ll}{3,15} (?:des|du|une?|les?|las?|los|el|una|unos|unas|il|lo|gli|os?|as|um|uma|het|een)(?=\s)|^(\p{Ll}[\p{L}'’-]{2,20}) (?:abre|ouvre|apre|opent|sert|sirve|serve|propose|ofrece|offre|tiene|tem|está|livre|entrega|consegna|envía)(?=\s)/u;

/** Matches a capitalised name, a verb, and an object with its article: "Scontrina legge gli scontrini". */
const ACTS =
  /^(?:[Ll]es? |[Ll]os? |[Ll]as? |[Ee]l |[Ii]l |[Dd]ie |[Dd]er |[Dd]as |[Dd]e |[Hh]et )?((?:\p{Lu}[\p{L}\p{N}'’&-]*\s(?:(?:du|de|del|della|des|di|van|von|und|et|e|y)\s|d['’])?){1,4})\p{Ll}+\s(?:il|lo|la|i|gli|le|un|una|el|los|las|les|des|du|o|os|as|um|uma|het|een|elke|jede[nrs]?|den|das|die|eine?n?|todos|cada|ogni|chaque|quand|cuando|quando|wenn|wanneer|vos|votre|nos|tus?|sus?|vuestr[oa]s?|tuo[i]?|tua|tue|suoi|seus?|suas?|deine?n?|eure?n?|Ihre?n?|je|uw)\s/u;

/** Number of sentences that are searched for a name marked as such by their wording. */
const READ = 8;

/** Counts the capitalised words of a text. If there are many, the text may be German, and they may be common nouns. */
const countCapitalised = (text: string): number => text.match(/(?<![\p{L}])\p{Lu}\p{Ll}/gu)?.length ?? 0;

/**
 * Finds a name in a language whose grammar we do not know: the title's, a quoted one, a run of capitals, what looks like a
 * subject, or the first short phrase.
 */
export function findForeignName(all: readonly string[], title: string | undefined, language = ''): Named {
  const text = withoutAsides(all);
  const first = withoutMakers(text[0] ?? '', language);
  const quoted = /[「『«“"]([^「『«“」』»”"]{2,30})[」』»”"]/u.exec(text.slice(0, 4).join(' '))?.[1];
  const phrase = tidyPhrase(first.split(/[.,;:。、，；：،؛–—|]/)[0] ?? '');
  const capitals = first.match(/\p{Lu}[\p{L}\p{N}]*\p{Lu}[\p{L}\p{N}]*(?:\s\p{Lu}[\p{L}\p{N}]*)*/u)?.[0];
  // Cut a long phrase before its first small word: "savon artisanal au lait …" → savon artisanal.
  const bare = phrase.replace(
    /^(?:notre|nos|mon|ma|mes|le|la|les|l'|des|du|votre|vos|un|une|nuestr[oa]s?|mis?|el|los|las|una?|unsere?|mein[e]?|der|die|das|ein[e]?|noss[oa]s?|meu|minha|[oa]s?|nostr[oaie]|il|lo|i|gli|onze|mijn|de|het|een|ο|η|το|οι|τα|μας|наш[аеи]?|это|эта|этот|це|nasza?|to)\s+/iu,
    '',
  );
  const noun =
    NOUN_ACTS.exec(bare)?.slice(1).find(Boolean) ??
    bare
      .replace(GENITIVE, (whole, one: string) => one.replace(/ /g, '\u0001') + whole.slice(one.length))
      .split(CONNECTS)[0]
      ?.replaceAll('\u0001', ' ') ??
    '';
  const short =
    words(noun).length === words(phrase).length && words(phrase).length <= 4 && phrase.length <= 40
      ? phrase
      : words(noun).length > 0 && words(noun).length <= 5
        ? noun
        : undefined;
  // A Latin name among letters of another script: "Το Lumo είναι …".
  const latin = /(?!\p{Script=Latin})\p{L}/u.test(first)
    ? /(?<![\p{L}\p{N}])(?=\p{Lu})[\p{Script=Latin}][\p{Script=Latin}\p{N}]{2,}(?:\s(?=\p{Lu})[\p{Script=Latin}\p{N}]+)*/u.exec(
        first,
      )?.[0]
    : undefined;
  const topic = /^(\p{Script=Hangul}{2,8}?)(?:은|는|이|가)\s/u.exec(first)?.[1];
  // In languages written without spaces, the subject is whatever precedes "is".
  const subject =
    /^(?:私たちの|わたしたちの|当店の|当社の|弊社の|うちの|我们的|我們的|我的)?([^\s。、，]{1,16}?)(?:(?<![总都还就也只不老])是|来自|产自|采用|选用|使用|は|คือ|เป็น|គឺ|ແມ່ນ)/u.exec(
      first,
    )?.[1];
  // In German, nouns are capitalised; a small word in -t before a noun or a pronoun is a verb: "Knusprig backt Brot".
  const doer =
    /^(\p{Lu}\p{L}{2,20})\s(?!(?:mit|seit|statt|samt|fast|oft|gut|nicht|echt)\s)\p{Ll}{2,20}t\s(?:(?:\p{Ll}{2,15}e[smnr]? )?\p{Lu}|(?:dir|dich|euch|uns|Ihnen)(?!\p{L}))/u.exec(
      bare,
    )?.[1] ??
    // The same before a comma: "Finderli piept, wenn du pfeifst"; but not a participle, as in "Kaffee geröstet, gemahlen".
    /^(\p{Lu}\p{L}{2,20}) (?!ge|ver|be|ent|er|zer)\p{Ll}{2,15}t, /u.exec(first)?.[1] ??
    // The same after a colon: "Frisch gepresst in Bremen: Saftladen liefert Apfelsaft".
    /^[^:.!?]{3,50}: (\p{Lu}\p{L}{2,20}) \p{Ll}{2,20}t (?:\p{Ll}{2,15}e[smnr]? )?\p{Lu}/u.exec(first)?.[1];
  // The same after a colon: "Voor drukke ouders: Lunchloos maakt elke ochtend broodtrommels".
  const acts = ACTS.exec(first)?.[1] ?? ACTS.exec(first.replace(/^[^:.!?]{3,50}: (?=\p{Lu})/u, ''))?.[1];
  // A capitalised name, a verb, and a place that belongs to the reader: "Bolsina cabe en tu bolsillo".
  const fits =
    /^(\p{Lu}[\p{L}\p{N}]{2,20}) \p{Ll}{2,15} (?:en|dans|sur|in|nel|nella|na|no|em|a|à|con|avec|op) (?:la |il |los |las )?(?:tus?|sus?|votre|vos|ton|ta|tes|tuo|tua|seus?|suas?|je|jouw|uw)\s/u.exec(
      first,
    )?.[1];
  const actor =
    acts &&
    /^\p{Lu}/u.test(acts) &&
    !(words(acts).length === 1 && /^\p{Lu}\p{Ll}+$/u.test(acts.trim()) && countCapitalised(first) > 2)
      ? acts.trim()
      : undefined;
  const name =
    title ??
    quoted ??
    findCalled(text.slice(0, READ)) ??
    latin ??
    topic ??
    subject ??
    capitals ??
    doer ??
    actor ??
    fits ??
    findShown(all, language) ??
    short ??
    words(phrase).slice(0, 4).join(' ').slice(0, 40);
  return { name: name || tidyPhrase(first), proper: true, what: null };
}
