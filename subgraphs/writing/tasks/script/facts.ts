/** What the lines of a script may state: only what the facts that they name say, and what the brief's owner states beside them. */
import type { Flaw } from '../../../../studio/writer/check.js';
import { isTimeName } from '../../../../studio/writer/facts/dates.js';
import type { Fact } from '../../../../studio/writer/facts/fact.js';
import { capitalisesNouns, placesIn } from '../../../../studio/writer/facts/name.js';
import type { Beat } from '../../../../studio/writer/formats.js';
import { toLanguageCode } from '../../../../studio/writer/language/detect.js';
import { findNumbers } from '../../../../studio/writer/language/numbers.js';
import { PLATFORM_HABITS } from '../../../../studio/writer/platform-habits.js';
import { listAvoided, listRoles } from '../../../../studio/writer/script/roles.js';
import type { ScriptInput, Segment } from '../../../../studio/writer/shapes.js';
import { subjectOf } from '../../../../studio/writer/subject.js';
import { joinTellable } from '../material.js';

/** The facts that lines name by their index: those that the offline writer has, too. */
export const listFacts = (input: ScriptInput): readonly Fact[] => subjectOf(input.brief, listAvoided(input)).facts;

/** What is stated of every script's subject and speaker, whatever a line says. */
function joinStated({ brief, persona, opening, follows }: ScriptInput): string {
  const { product, audience, niche, stated } = brief;
  const { niches, contents, link } = stated ?? {};
  return JSON.stringify([
    ...[product.name, product.price, product.priceText, product.category, audience, niche, niches, contents, link],
    ...[persona?.name, joinTellable(persona), opening, follows?.hookRecipes],
  ]);
}

/** Beats of lines that may say no fact. */
const FREE: readonly Beat[] = ['hook', 'cta'];

/**
 * Finds lines that name no fact or one that there is not, and numbers and names that their facts do not have.
 * @param free beats of lines that may say no fact
 */
export function checkFacts(segments: readonly Segment[], input: ScriptInput, free: readonly Beat[] = FREE): Flaw[] {
  const facts = listFacts(input);
  const roles = listRoles(input);
  const stated = joinStated(input);
  const everything = [stated, ...facts.map(({ text }) => text), input.brief.stated?.text ?? ''].join('\n');
  const anywhere = findNumbers(everything);
  const known = everything.toLowerCase();
  const code = toLanguageCode(input.brief.language);
  const findsNames = !capitalisesNouns(code);
  return segments.flatMap(({ facts: named = [], segmentRole, spokenLine, onScreenText }, segment) => {
    const flaws: string[] = [];
    const beat = roles.find(({ role }) => role === segmentRole)?.beat;
    const isFree = segment === 0 || segment === segments.length - 1 || (beat !== undefined && free.includes(beat));
    if (named.length === 0 && facts.length > 0 && !isFree && !input.exact)
      flaws.push('The line says nothing that is in the brief.');
    for (const index of named)
      if (!facts[index]) flaws.push(`The line says a fact that is not in the brief: there is no fact ${index}.`);
    const own = findNumbers([stated, ...named.map((index) => facts[index]?.text ?? '')].join('\n'));
    for (const number of findNumbers(`${spokenLine}\n${onScreenText}`))
      if (!anywhere.has(number)) flaws.push(`The number ${number} is not in the brief.`);
      else if (!own.has(number)) flaws.push(`The brief says the number ${number} of something else.`);
    for (const name of findsNames ? findNames(spokenLine, code) : [])
      if (!known.includes(name.toLowerCase())) flaws.push(`The name “${name}” is not in the brief.`);
    return flaws.map((message): Flaw => ({ segment, message }));
  });
}

/**
 * Words within a sentence that begin with a capital letter and go on in small ones. Names of times, countries, languages and
 * platforms are known to all.
 */
const findNames = (line: string, language: string): string[] =>
  [...line.matchAll(/(?<=[\p{Ll}\p{N},] )\p{Lu}\p{Ll}[\p{L}\p{M}]{0,40}/gu)]
    .map(([name]) => name)
    .filter((name) => {
      const low = name.toLowerCase();
      return !isTimeName(low, language) && !placesIn(language).has(low) && !APPS.has(low);
    });

/** The apps on which videos are posted. */
const APPS: ReadonlySet<string> = new Set(Object.values(PLATFORM_HABITS).map(({ app }) => app.toLowerCase()));
