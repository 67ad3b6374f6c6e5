import { formatRoles } from '../../../../studio/writer/check.js';
import { findStructure, LIMITS, STRUCTURES } from '../../../../studio/writer/formats.js';
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

/** The prompt's rules for any script: its lines, their lengths, and what they may say. */
export function listScriptRules(input: ScriptInput): (string | false)[] {
  const format = formatFor(input);
  const roles = listRoles(input);
  const structure = findStructure(input.structureType ?? input.follows?.structure ?? '');
  return [
    input.exact
      ? `Write exactly ${roles.length} segments with these segmentRole values, in order: ${formatRoles(roles)}.`
      : `Write at most ${roles.length} segments with these segmentRole values, in order: ${formatRoles(roles)}. Leave one out where there is no fact for it.`,
    `Each spokenLine has ${(format.lineWords ?? LIMITS.lineWords).join(' to ')} words and at most ${LIMITS.maxCharacters} characters. Each onScreenText has at most ${LIMITS.onScreenWords} words and ${LIMITS.onScreenCharacters} characters.`,
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
