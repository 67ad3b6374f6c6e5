import { formatRoles } from '../../../../studio/writer/check.js';
import { findStructure, LIMITS, type Role, STRUCTURES } from '../../../../studio/writer/formats.js';
import { isUnspaced } from '../../../../studio/writer/language/detect.js';
import { budgetFor, HOOK_WORDS } from '../../../../studio/writer/script/budget.js';
import { formatFor, listRoles } from '../../../../studio/writer/script/roles.js';
import type { ScriptInput } from '../../../../studio/writer/shapes.js';
import { followRules } from '../following.js';
import { collectMaterial, listRules } from '../material.js';
import { listFacts } from './facts.js';

/** The material from which a model writes a script: the brief's facts by their index, and no prose that says them again. */
export function collectScriptMaterial(input: ScriptInput): Record<string, unknown> {
  const { product, goal, platform, niche, scene, language, nameCertain } = input.brief;
  const { name, form, category } = product;
  return {
    ...collectMaterial(input),
    ownersText: null,
    brief: {
      product: { name: nameCertain === false ? null : name || null, form, category },
      niche,
      goal,
      platform,
      scene,
      language,
    },
    facts: listFacts(input).map(({ kind, text, short, shows }, index) => ({ index, kind, text, short, shows })),
  };
}

/** What a hook is, with examples of its form. A model that is not told so writes fifteen words and more. */
const HOOK = `The hook is one sentence of at most ${HOOK_WORDS} words: a fact, a question or a claim. Its form, about other things: “Your lamp knows when it gets dark.” “Who still irons shirts?” “This rope has never come loose.”`;

/** How a fact becomes a line. */
const EXAMPLE =
  'From the fact “The lamp dims itself at dusk.”, which is about another thing, comes the line “And then, at dusk, it dims all by itself.” Never take over words of an example.';

/** Whether the writer chooses the first line and its form. */
const opensFreely = ({ opening, follows, ...input }: ScriptInput): boolean =>
  !opening && !follows?.hookRecipes.length && !formatFor({ ...input, follows: follows ?? null }).lineWords;

/** The length of each line: "0: 6 to 12; 1: 7 to 16". */
const listBudgets = (input: ScriptInput, roles: readonly Role[]): string =>
  roles.map((role, i) => `${i}: ${budgetFor(role, input).join(' to ')}`).join('; ');

/** The prompt's rules for any script: its lines, their lengths, and what they may say. */
export function listScriptRules(input: ScriptInput): (string | false)[] {
  const format = formatFor(input);
  const roles = listRoles(input);
  const structure = findStructure(input.structureType ?? input.follows?.structure ?? '');
  return [
    input.exact
      ? `Write exactly ${roles.length} segments with these segmentRole values, in order: ${formatRoles(roles)}.`
      : `Write at most ${roles.length} segments with these segmentRole values, in order: ${formatRoles(roles)}. Leave one out where there is no fact for it.`,
    `How long each spokenLine is, in ${isUnspaced(input.brief.language) ? 'letters' : 'words'}: ${listBudgets(input, roles)}. Count them. Each onScreenText has at most ${LIMITS.onScreenWords} words and ${LIMITS.onScreenCharacters} characters.`,
    opensFreely(input) && HOOK,
    EXAMPLE,
    'Each segment says one of facts, in words as close to its text as speech allows, and its facts are the index of that one, or of the few that it says together. Only the hook and the last line may say none. onScreenText and shot come from the same fact: short is a title that fits, shows a thing that may be seen.',
    'Say only what facts say. Never invent a number, a price, a name, a place, a date, a review, a result or a guarantee, and never say one fact’s number of another thing. Quote proof as it stands. A line that says little is better than one that says more than its fact.',
    input.brief.nameCertain === false && 'It is not certain what the product is called: say no name for it.',
    `structureType is ${structure ? `"${structure.key}"` : `one of ${format.structures.join(', ')}`}; family is its hook family (${STRUCTURES.map((s) => `${s.key}: ${s.family}`).join('; ')}).`,
    'hookText is the first spokenLine. claimLimit is the number of checkable claims made. productEntrySegment is the 0-based segment in which the product first appears.',
    ...(format.rules ?? []),
    ...listRules(collectScriptMaterial(input)),
    ...followRules(input.follows),
    'Write in the language whose BCP 47 tag is brief.language.',
  ];
}
