import { normalised } from '../../../platform/text/ends.js';
import type { Dice } from '../../random.js';
import { checkSegment, PLACEHOLDER } from '../check.js';
import { AD_HOOK_ANGLES, FAMILY_OF_ANGLE } from '../copy/ad-hooks.js';
import { AD_PHRASES } from '../copy/ad-phrases.js';
import { CUSTOMER_PHRASES } from '../copy/customer.js';
import { GENERAL } from '../extract/category.js';
import { recipeOpenings } from '../following/recipe.js';
import type { Role, StructureKey, VideoFormat } from '../formats.js';
import { structureOf } from '../formats.js';
import { isUnspaced, languageOf } from '../language/detect.js';
import { tidyPhrase, words } from '../language/grammar.js';
import { numbersOf } from '../language/numbers.js';
import { CONNECTS } from '../reading/foreign-name.js';
import type { Brief, Script, ScriptInput } from '../shapes.js';
import { isProofIn } from '../winner/roles.js';
import type { Facts } from './facts.js';
import { PHRASES, type Phrases } from './phrases.js';
import { pictureOf } from './picture.js';
import { ownSentences } from './self.js';
import { admit } from './slots.js';
import { spareLine } from './spare.js';
import { thingsOf } from './stated.js';

/** A sentence of ours with a name in it. French drops the e of "de" before a vowel: "d’Atelier Mireille". */
export const withName = (sentence: string, name: string, language: string): string =>
  (language === 'fr' && /^[aeiouàâéèêëîïôöûù]/i.test(name)
    ? sentence.replace(/\b([Dd])e \{P\}/g, '$1’{P}')
    : sentence
  ).replaceAll('{P}', name);

/** How something is said in a language that we have no grammar of. */
export interface ForeignVoice {
  language: string;
  /** Written without blanks. */
  dense: boolean;
  /** Our connecting sentences, where we have some. */
  phrases: Phrases | undefined;
  /** What the product is called; empty where its name is a sentence, or part of one. */
  name: string;
  /** The same inside a sentence. */
  inside: string;
  /** A text as a sentence of its own. */
  stop(text: string): string;
  /** A connecting sentence with the name in it; undefined where the name cannot stand there. */
  named(sentence: string): string | undefined;
}

/** The voice of a brief's language. */
export function voiceOf(brief: Brief): ForeignVoice {
  const language = languageOf(brief.language);
  const dense = isUnspaced(language);
  // A label of ours is English: it is spoken in no other language.
  const given = tidyPhrase(brief.product.name || (brief.niche === GENERAL.niche ? '' : brief.niche));
  const name = isSpoken(given) || isCut(given, brief.product.benefits) ? '' : given;
  const inside = BARE.test(language) && /^\p{Lu}\p{Ll}+(?:\s\p{Ll}+)+$/u.test(name) ? name.toLowerCase() : name;
  const end = /^(?:ja|zh)$/.test(language) ? '。' : language === 'hi' ? '।' : dense ? '' : '.';
  const stop = (s: string): string =>
    (/[.!?…。！？؟।]$/u.test(s) ? s : `${s}${end}`).replace(/^\p{Ll}/u, (c) => c.toUpperCase());
  const named = (s: string): string | undefined =>
    !s.includes('{P}') || isName(name) ? withName(s, inside, language) : undefined;
  return { language, dense, phrases: PHRASES.get(language), name, inside, stop, named };
}

/**
 * Other languages than English: the brief's own sentences carry the script, joined by connecting sentences where we have them
 * ({@link PHRASES}). Nothing is translated, nothing is invented. Whatever the script, each line passes the task's check and is said once.
 */
export function foreignScript(options: {
  input: ScriptInput;
  /** How it is told, where that is not like most. */
  format?: Pick<VideoFormat, 'voice' | 'lineWords'>;
  roles: readonly Role[];
  structure: StructureKey;
  facts: Facts;
  random: Dice;
  avoided: (text: string) => boolean;
}): Script {
  const { input, format = {}, roles, structure, facts, random, avoided } = options;
  const { brief } = input;
  const voice = voiceOf(brief);
  const { language, dense, name, inside, stop, named } = voice;
  const customer = format.voice === 'customer' ? CUSTOMER_PHRASES.get(language) : undefined;
  const phrases = voice.phrases && { ...voice.phrases, ...customer };
  const heard = new Set<string>();
  const fits = (s: string): boolean => {
    const spokenLine = stop(s);
    const line = { segmentRole: '', spokenLine, onScreenText: '', visualDirection: '-' };
    return (
      !heard.has(sound(spokenLine)) &&
      !avoided(spokenLine) &&
      (dense ? spokenLine.length <= 38 : words(spokenLine).length <= 20) &&
      checkSegment(line, '', { language }).length === 0
    );
  };
  const box = thingsOf(brief.stated?.contents ?? [], language);
  const sources = [...new Set([...brief.product.benefits, ...brief.product.proof, box.join(dense ? '、' : ', ')])]
    .map((s) => tidyPhrase(s))
    .filter(
      (s) =>
        s &&
        !avoided(s) &&
        s.replace(/[「」『』]/g, '') !== name &&
        !(name && s.includes(name) && s.length < name.length + 14),
    );
  const own = sources
    // Three words are a sentence in many languages, and too short a line: the name leads in.
    .map((s) => (!dense && name && words(s).length < 4 && !s.includes(name) ? `${name}: ${s}` : s))
    .filter((s) => (dense ? s.length >= 5 && s.length <= 36 : words(s).length >= 4 && words(s).length <= 20));
  const told = random.next() < 0.5 ? own : [...own.slice(0, 1), ...random.shuffle(own.slice(1))];
  const proofs = new Set(brief.product.proof.map((one) => tidyPhrase(one)));
  const asked = input.follows != null || format.voice === 'customer';
  const kept = asked ? keptFor(roles, told, { price: brief.product.price, proofs }) : new Map<Role, string>();
  const free = told.filter((text) => ![...kept.values()].includes(text));
  const take = (list: readonly string[]): string | undefined => list.find(fits);
  const connected = (list: readonly string[] | undefined) =>
    take(random.shuffle(list ?? []).flatMap((s) => named(s) ?? []));
  const spare = {
    name,
    facts: sources,
    plain: Object.values(phrases ?? {}).flatMap((list: readonly string[]) => list.filter((s) => !s.includes('{P}'))),
    language,
  };
  const catchphrase = random.shuffle(
    (input.persona?.catchphrases ?? []).filter((c) => c.trim() && words(c).length <= 9 && !avoided(c)),
  )[0];

  // The creator's own sentence, on one of the lines between the first and the last.
  const aboutMe = random.shuffle(ownSentences(input.persona, language)).find(fits);
  const speaksAt = aboutMe && roles.length > 2 ? 1 + Math.floor(random.next() * (roles.length - 2)) : -1;
  const seen = new Set<string>();
  /** The line's own short clause, else another of the brief's, the name once, and nothing twice while there is something else. */
  const onScreen = (spoken: string, last: boolean): string => {
    const short = (s: string): boolean => words(s).length > 0 && words(s).length <= 6 && s.length <= (dense ? 18 : 40);
    const clauses = (s: string): string[] =>
      s
        .split(/[,;:.!?](?:\s|$)|[、。，；：！？]|\s[–—-]\s/u)
        .map(tidyPhrase)
        .filter((c) => (dense ? c.length > 3 : words(c).length > 1));
    const options = [
      ...(last && facts.host ? [facts.host] : []),
      ...(last && facts.slots.price && name ? [`${name}, ${facts.slots.price}`] : []),
      ...sources.filter((s) => spoken.startsWith(s.slice(0, 12))),
      ...clauses(spoken),
      name,
      ...sources,
      ...sources.flatMap(clauses),
    ].filter((s) => s && short(s) && !avoided(s) && !PLACEHOLDER.test(s));
    const text = options.find((s) => !seen.has(s.toLowerCase())) ?? options[0] ?? words(spoken).slice(0, 6).join(' ');
    seen.add(text.toLowerCase());
    return text;
  };
  /** A line and what else there is to say, as long as it fits one breath. */
  const atLength = (line: string, [least, most]: readonly [number, number], left: number): string => {
    if (dense || words(line).length >= least) return line;
    const room = most - words(line).length;
    const rest = [...(phrases?.more ?? []), ...(phrases?.turn ?? []), ...(phrases?.tension ?? [])];
    const further = [...free, ...random.shuffle(rest).flatMap((one) => named(one) ?? [])];
    const unsaid = further.filter(fits);
    const next = unsaid.find((one) => words(one).length <= room);
    // What the lines after it need is not spent here.
    if (next === undefined || unsaid.length <= left) return line;
    heard.add(sound(stop(next)));
    return `${line} ${stop(next)}`;
  };
  /** A recipe of the format that is followed, else an opening of its family of hooks. */
  const opensAs = (): string | undefined => {
    const { follows } = input;
    if (!follows) return undefined;
    const known = numbersOf(JSON.stringify(brief));
    const filled = recipeOpenings(
      follows.hookRecipes,
      inOwnWords(facts, isName(name) ? inside : undefined, sources, proofs),
      {
        language,
        extra: {},
        shuffle: (list) => random.shuffle(list),
      },
    ).map(({ text }) => text);
    const angle = AD_HOOK_ANGLES.find((one) => FAMILY_OF_ANGLE[one] === follows.hookFamily);
    return (
      take(filled.filter((text) => [...numbersOf(text)].every((number) => known.has(number)))) ??
      (angle ? connected(AD_PHRASES.get(language)?.[angle]) : undefined)
    );
  };
  /** What a beat of the format asks for, where the brief or we have it. */
  const asAsked = (role: Role, last: boolean): string | undefined => {
    const text = kept.get(role);
    if (text !== undefined && fits(text)) return text;
    if (last) return undefined;
    return role.beat === 'tension'
      ? connected(phrases?.tension)
      : role.beat === 'turn'
        ? connected(phrases?.turn)
        : undefined;
  };
  const segments = roles.map((role, i) => {
    const last = i === roles.length - 1;
    const line =
      (i === speaksAt ? aboutMe : undefined) ??
      (i === 0 ? input.opening?.trim() : undefined) ??
      (i === 0 ? opensAs() : undefined) ??
      // What speaks for it comes first, else what it is.
      (i === 0 && format.voice === 'customer' ? take([...kept.values(), ...free]) : undefined) ??
      (asked && i > 0 ? asAsked(role, last) : undefined) ??
      (i === 0 ? connected(phrases?.hook) : last ? connected(phrases?.cta) : undefined) ??
      take(free) ??
      connected(role.beat === 'tension' ? phrases?.tension : role.beat === 'turn' ? phrases?.turn : phrases?.more) ??
      connected([...(phrases?.turn ?? []), ...(phrases?.more ?? []), ...(phrases?.tension ?? [])]) ??
      spareLine(spare, fits) ??
      // Nothing in the brief may be said: its niche is all that is left.
      `${brief.niche}${' …'.repeat(i)}`;
    const opened = stop(line);
    heard.add(sound(opened));
    const spoken = format.lineWords ? atLength(opened, format.lineWords, roles.length - 1 - i) : opened;
    heard.add(sound(spoken));
    const shown = onScreen(spoken, last);
    return {
      segmentRole: role.role,
      spokenLine:
        last &&
        catchphrase &&
        (dense ? spoken.length + catchphrase.length <= 38 : words(spoken).length + words(catchphrase).length <= 20)
          ? `${spoken} ${stop(catchphrase)}`
          : spoken,
      onScreenText: avoided(shown) || PLACEHOLDER.test(shown) ? '' : shown,
      visualDirection: pictureOf(facts, role.beat, i, brief.scene || facts.category.settings[0], i > 0, random),
    };
  });
  const shape = structureOf(structure)!;
  return {
    structureType: structure,
    family: input.follows?.hookFamily ?? shape.family,
    hookText: segments[0]!.spokenLine,
    claimLimit: segments.filter((s) => own.some((o) => s.spokenLine.includes(o))).length,
    productEntrySegment: Math.max(
      0,
      segments.findIndex((s) => name !== '' && [name, inside].some((n) => s.spokenLine.includes(n))),
    ),
    whyItWorks: `It ${shape.why}. It is told in the brief's own words and language.`,
    segments,
  };
}

/** What the lines that ask for proof, or for the price, tell: nothing before them does. */
function keptFor(
  roles: readonly Role[],
  told: readonly string[],
  { price, proofs }: { price: number | null; proofs: ReadonlySet<string> },
): Map<Role, string> {
  const kept = new Map<Role, string>();
  const keep = (wanted: (role: Role) => boolean, fits: (text: string) => boolean): void => {
    for (const role of roles.filter(wanted)) {
      const text = told.find((one) => fits(one) && ![...kept.values()].includes(one));
      if (text !== undefined) kept.set(role, text);
    }
  };
  keep(
    ({ kind }) => kind === 'price',
    (text) => price !== null && numbersOf(text).has(String(price)),
  );
  keep(
    ({ beat, role }) => beat === 'proof' || role === 'proof',
    (text) => proofs.has(text) || isProofIn(text),
  );
  return kept;
}

/** The facts of a brief whose language we have no grammar of: its name where one stands anywhere, and its texts as they are. */
const inOwnWords = (
  facts: Facts,
  name: string | undefined,
  texts: readonly string[],
  proofs: ReadonlySet<string>,
): Facts => ({
  ...facts,
  slots: admit(name === undefined ? {} : { name }),
  told: texts.map((text) => ({
    statement: { text, inside: text, form: 'phrase', leans: false, words: words(text).length },
    proof: proofs.has(text),
  })),
  hasProduct: name !== undefined,
  plural: false,
});

/**
 * Nothing reads these languages' sentences for us, so a frame takes a name that shows it is one: one word, or words with a capital
 * each. "Продаётся велосипед" may be a clause, and a common noun would need an article that we cannot choose.
 */
export const isName = (name: string): boolean =>
  name !== '' && !/^\p{Ll}/u.test(name) && !words(name).some((word) => /^\p{Ll}{4,}/u.test(word));

/** Two of these are English, whatever a brief calls its language. */
const ENGLISH = /\b(?:the|and|of|to|is|that|it|for|with|your|you|from|keeps|a)\b/gi;

/**
 * Is a script about it told in the brief's own sentences? Not in English; nor in a language that we have no connecting sentences
 * for, where the brief brings none in it: a name repeated is no script, and English lines are the better answer.
 */
export function isForeign(brief: Brief): boolean {
  const language = languageOf(brief.language);
  if (language === 'en') return false;
  if (PHRASES.has(language) || isUnspaced(brief.language)) return true;
  const own = [...brief.product.benefits, ...brief.product.proof].join(' ');
  return /\p{L}/u.test(own) && (own.match(ENGLISH)?.length ?? 0) < 2;
}

/** Languages without articles: a common noun is named as it is, with a small letter. */
const BARE = /^(?:ru|uk|pl)$/;

/** How a sentence about oneself opens, in languages whose sentences reach us as names. */
const SPEAKS = /^(?:ich|wir|je|nous|yo|nosotros|eu|nós|io|noi|ik|wij|jag|vi|jeg|я|мы|ми) (?=\p{Ll})/u;
const isSpoken = (name: string): boolean =>
  words(name).length > 2 && SPEAKS.test(name.charAt(0).toLowerCase() + name.slice(1));

/** Four words that a sentence runs on from are no name: "Мы печём хлеб на | закваске". */
const isCut = (name: string, facts: readonly string[]): boolean =>
  words(name).length === 4 &&
  facts.some((f) => /^\s\p{L}/u.test(f.slice(name.length)) && f.startsWith(name) && !CONNECTS.test(` ${words(f)[4]} `));

/** A line as the ear knows it: two that differ in case and marks only are one. */
const sound = (line: string): string =>
  normalised(line, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
