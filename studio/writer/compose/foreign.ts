import { normalised } from '../../../platform/text/ends.js';
import type { Dice } from '../../random.js';
import { checkSegment, PLACEHOLDER } from '../check.js';
import { CUSTOMER_PHRASES } from '../copy/customer.js';
import { AD_HOOK_ANGLES, FAMILY_OF_ANGLE } from '../copy/openings/ad-hooks.js';
import { AD_PHRASES } from '../copy/openings/ad-phrases.js';
import { GENERAL } from '../extract/categories.js';
import { fillRecipes } from './recipe.js';
import type { Role, StructureKey, VideoFormat } from '../formats.js';
import { findStructure } from '../formats.js';
import { isUnspaced, toLanguageCode } from '../language/detect.js';
import { tidyPhrase, words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import { isEnglishPhrase } from '../language/phrase.js';
import { CONNECTS } from '../reading/foreign-name.js';
import type { Brief, Script, ScriptInput } from '../shapes.js';
import { isProofIn } from '../winner/roles.js';
import type { Facts } from './facts.js';
import { PHRASES, type Phrases } from './phrases.js';
import { describeFilmedPicture, describePicture } from './picture.js';
import { listOwnSentences } from './self.js';
import { admit } from './slots.js';
import { findSpareLine } from './spare.js';
import { listThings } from './stated.js';

/** Fills a name into one of our sentences. In French, "de" loses its e before a vowel: "d’Atelier Mireille". */
export const withName = (sentence: string, name: string, language: string): string =>
  (language === 'fr' && /^[aeiouàâéèêëîïôöûù]/i.test(name)
    ? sentence.replace(/\b([Dd])e \{P\}/g, '$1’{P}')
    : sentence
  ).replaceAll('{P}', name);

/** How to phrase things in a language whose grammar we do not know. */
export interface ForeignVoice {
  language: string;
  /** Whether the language is written without spaces. */
  dense: boolean;
  /** Our connecting sentences, where we have some. */
  phrases: Phrases | undefined;
  /** The product's name, else the niche; empty if it is a sentence or part of one. */
  name: string;
  /** The name as written inside a sentence. */
  inside: string;
  /** Adds the full stop that makes a text a sentence of its own. */
  stop(text: string): string;
  /**
   * Fills the name into a connecting sentence; undefined if the sentence has a place for a name and ours is not a proper one.
   */
  named(sentence: string): string | undefined;
}

/** Decides how to phrase things in a brief's language. */
export function getForeignVoice(brief: Brief): ForeignVoice {
  const language = toLanguageCode(brief.language);
  const dense = isUnspaced(language);
  // Our category labels are English and must not be spoken in another language.
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
 * Writes a script in a language other than English: the brief's own sentences, joined by connecting sentences of our own where
 * there are some ({@link PHRASES}). Nothing is translated or invented. Each line passes the task's check, and no line is said
 * twice. There are two exceptions: a fixed opening, and the niche, which takes the place of a line when nothing else may be
 * said.
 */
export function writeForeignScript(options: {
  input: ScriptInput;
  /** The format's voice and line lengths, where they are not the usual ones. */
  format?: Pick<VideoFormat, 'voice' | 'lineWords'>;
  roles: readonly Role[];
  structure: StructureKey;
  facts: Facts;
  random: Dice;
  avoided: (text: string) => boolean;
}): Script {
  const { input, format = {}, roles, structure, facts, random, avoided } = options;
  const { brief } = input;
  const voice = getForeignVoice(brief);
  const scene = brief.scene || facts.category.settings[0];
  const { language, dense, name, inside, stop, named } = voice;
  const customer = format.voice === 'customer' ? CUSTOMER_PHRASES.get(language) : undefined;
  const phrases = voice.phrases && { ...voice.phrases, ...customer };
  const heard = new Set<string>();
  const fits = (s: string): boolean => {
    const spokenLine = stop(s);
    const line = { segmentRole: '', spokenLine, onScreenText: '', visualDirection: '-' };
    return (
      !heard.has(toSound(spokenLine)) &&
      !avoided(spokenLine) &&
      (dense ? spokenLine.length <= 38 : words(spokenLine).length <= 20) &&
      checkSegment(line, '', { language }).length === 0
    );
  };
  const box = listThings(brief.stated?.contents ?? [], language);
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
    // Two or three words can be a sentence, but they make too short a line, so the name is put in front.
    .map((s) => (!dense && name && words(s).length < 4 && !s.includes(name) ? `${name}: ${s}` : s))
    .filter((s) => (dense ? s.length >= 5 && s.length <= 36 : words(s).length >= 4 && words(s).length <= 20));
  const orderedTexts = random.next() < 0.5 ? own : [...own.slice(0, 1), ...random.shuffle(own.slice(1))];
  const proofs = new Set(brief.product.proof.map((one) => tidyPhrase(one)));
  const asked = input.follows != null || format.voice === 'customer';
  const kept = asked
    ? reserveStatements(roles, orderedTexts, { price: brief.product.price, proofs })
    : new Map<Role, string>();
  const free = orderedTexts.filter((text) => ![...kept.values()].includes(text));
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
    (input.persona?.catchphrases ?? []).filter(
      (c) => c.trim() && words(c).length <= 9 && !isEnglishPhrase(c) && !avoided(c),
    ),
  )[0];

  // The creator's own sentence goes on one of the lines between the first and the last.
  const aboutMe = random.shuffle(listOwnSentences(input.persona, language)).find(fits);
  const speaksAt = aboutMe && roles.length > 2 ? 1 + Math.floor(random.next() * (roles.length - 2)) : -1;
  const seen = new Set<string>();
  /**
   * Picks on-screen text that no earlier line shows, if there is any: on the last line the shop's address or the price, then a
   * short clause of the line, the name, or a short sentence or clause of the brief.
   */
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
  /** Adds a second sentence to a line that is too short, if both fit into one breath. */
  const atLength = (line: string, [least, most]: readonly [number, number], left: number): string => {
    if (dense || words(line).length >= least) return line;
    const room = most - words(line).length;
    const rest = [...(phrases?.more ?? []), ...(phrases?.turn ?? []), ...(phrases?.tension ?? [])];
    const further = [...free, ...random.shuffle(rest).flatMap((one) => named(one) ?? [])];
    const unsaid = further.filter(fits);
    const next = unsaid.find((one) => words(one).length <= room);
    // Leave enough for the lines that follow.
    if (next === undefined || unsaid.length <= left) return line;
    heard.add(toSound(stop(next)));
    return `${line} ${stop(next)}`;
  };
  /** The first line: a hook recipe of the followed format, else an opening of its hook family. */
  const opensAs = (): string | undefined => {
    const { follows } = input;
    if (!follows) return undefined;
    const known = findNumbers(JSON.stringify(brief));
    const filled = fillRecipes(
      follows.hookRecipes,
      makeForeignFacts(facts, isName(name) ? inside : undefined, sources, proofs),
      {
        language,
        extra: {},
        shuffle: (list) => random.shuffle(list),
      },
    ).map(({ text }) => text);
    const angle = AD_HOOK_ANGLES.find((one) => FAMILY_OF_ANGLE[one] === follows.hookFamily);
    return (
      take(filled.filter((text) => [...findNumbers(text)].every((number) => known.has(number)))) ??
      (angle ? connected(AD_PHRASES.get(language)?.[angle]) : undefined)
    );
  };
  /** The text reserved for a role, else a connecting sentence for its beat; undefined where there is neither. */
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
      // A customer begins with a text that is reserved for proof or the price, if there is one, else with another sentence of
      // the brief.
      (i === 0 && format.voice === 'customer' ? take([...kept.values(), ...free]) : undefined) ??
      (asked && i > 0 ? asAsked(role, last) : undefined) ??
      (i === 0 ? connected(phrases?.hook) : last ? connected(phrases?.cta) : undefined) ??
      take(free) ??
      connected(role.beat === 'tension' ? phrases?.tension : role.beat === 'turn' ? phrases?.turn : phrases?.more) ??
      connected([...(phrases?.turn ?? []), ...(phrases?.more ?? []), ...(phrases?.tension ?? [])]) ??
      findSpareLine(spare, fits) ??
      // If nothing else may be said, the line is the niche.
      `${brief.niche}${' …'.repeat(i)}`;
    const opened = stop(line);
    heard.add(toSound(opened));
    const spoken = format.lineWords ? atLength(opened, format.lineWords, roles.length - 1 - i) : opened;
    heard.add(toSound(spoken));
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
      visualDirection:
        (input.workflow && describeFilmedPicture(facts, i, scene, input.workflow)) ??
        describePicture(facts, role.beat, i, scene, i > 0, random),
    };
  });
  const shape = findStructure(structure)!;
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

/** Picks the statements for lines that ask for proof or for the price, so that no earlier line uses them up. */
function reserveStatements(
  roles: readonly Role[],
  ownTexts: readonly string[],
  { price, proofs }: { price: number | null; proofs: ReadonlySet<string> },
): Map<Role, string> {
  const kept = new Map<Role, string>();
  const keep = (wanted: (role: Role) => boolean, fits: (text: string) => boolean): void => {
    for (const role of roles.filter(wanted)) {
      const text = ownTexts.find((one) => fits(one) && ![...kept.values()].includes(one));
      if (text !== undefined) kept.set(role, text);
    }
  };
  keep(
    ({ kind }) => kind === 'price',
    (text) => price !== null && findNumbers(text).has(String(price)),
  );
  keep(
    ({ beat, role }) => beat === 'proof' || role === 'proof',
    (text) => proofs.has(text) || isProofIn(text),
  );
  return kept;
}

/**
 * The facts of a brief in a language whose grammar we do not know: its name if it is recognisably a proper name, and its texts
 * unchanged.
 */
const makeForeignFacts = (
  facts: Facts,
  name: string | undefined,
  texts: readonly string[],
  proofs: ReadonlySet<string>,
): Facts => ({
  ...facts,
  slots: admit(name === undefined ? {} : { name }),
  statements: texts.map((text) => ({
    statement: { text, inside: text, form: 'phrase', leans: false, words: words(text).length },
    proof: proofs.has(text),
  })),
  hasProduct: name !== undefined,
  plural: false,
});

/**
 * Is this recognisably a proper name: does it begin with no small letter, and are its other uncapitalised words at most three
 * letters long ("de", "und")? We cannot parse these languages' sentences: "Продаётся велосипед" may be a clause, and a common noun
 * would need an article that we cannot choose.
 */
export const isName = (name: string): boolean =>
  name !== '' && !/^\p{Ll}/u.test(name) && !words(name).some((word) => /^\p{Ll}{4,}/u.test(word));

/**
 * A text with two or more of these words is English, whatever the brief's `language` says. "A" and "to" are missing, because they
 * are words in Czech, Slovak and others, too.
 */
const ENGLISH = /\b(?:the|and|of|is|that|it|for|with|your|you|from|keeps)\b/gi;

/**
 * Should the script be told in the brief's own sentences? Not if the brief is English. Nor, in a language written with spaces,
 * if the brief has no sentences in that language and we have no connecting sentences for it: English lines are better than a
 * name repeated on every line.
 */
export function isForeign(brief: Brief): boolean {
  const language = toLanguageCode(brief.language);
  if (language === 'en') return false;
  if (PHRASES.has(language) || isUnspaced(brief.language)) return true;
  const own = [...brief.product.benefits, ...brief.product.proof].join(' ');
  return /\p{L}/u.test(own) && (own.match(ENGLISH)?.length ?? 0) < 2;
}

/** Languages without articles, in which a common noun is used as it is, in lower case. */
const BARE = /^(?:ru|uk|pl)$/;

/** First words of sentences about oneself. In these languages, the product's name in a brief is sometimes a whole sentence. */
const SPEAKS = /^(?:ich|wir|je|nous|yo|nosotros|eu|nós|io|noi|ik|wij|jag|vi|jeg|я|мы|ми) (?=\p{Ll})/u;
const isSpoken = (name: string): boolean =>
  words(name).length > 2 && SPEAKS.test(name.charAt(0).toLowerCase() + name.slice(1));

/**
 * Is the name only the beginning of a sentence (up to the |): "Мы печём хлеб на | закваске"? Where `findForeignName` finds no
 * name, it returns the first four words of a text.
 */
const isCut = (name: string, facts: readonly string[]): boolean =>
  words(name).length === 4 &&
  facts.some((f) => /^\s\p{L}/u.test(f.slice(name.length)) && f.startsWith(name) && !CONNECTS.test(` ${words(f)[4]} `));

/** Normalises a line for comparison: lines that differ only in case and punctuation sound the same. */
const toSound = (line: string): string =>
  normalised(line, 'NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();
