import { firstOf } from '../../platform/text/ends.js';
import { hostOf } from './compose/stated.js';
import type { Followed } from './follow.js';
import type { ScriptInput, Voice } from './shapes.js';

/** Characters of an owner's text that a model is sent. */
const READ = 12_000;

/** What a model writes a script from: the brief, what is stated beside it, and who speaks. */
export function materialOf(input: ScriptInput): Record<string, unknown> {
  const { brief, persona, opening, usedHooks, workflow } = input;
  const { niches, text, contents, link } = brief.stated ?? {};
  return {
    brief: { ...brief, persona: undefined, stated: undefined },
    widerNiches: filled(niches),
    ownersText: text ? firstOf(text, READ) : null,
    inTheBox: filled(contents),
    whereToBuy: link || null,
    shownAddress: hostOf(link) ?? null,
    filmedAs: workflow ? { title: workflow.title, description: workflow.description } : null,
    creator: persona ? profileOf(persona) : null,
    catchphrases: filled(persona?.catchphrases),
    neverSay: filled(persona?.avoid_phrases),
    opening: opening || null,
    usedHooks: filled(usedHooks),
    follows: input.follows ? formatOf(input.follows) : null,
  };
}

/** What is to be done with each part of the material that is there. */
export function rulesFor(input: ScriptInput): (string | false)[] {
  const given = materialOf(input);
  return [
    given.widerNiches !== null && 'brief.niche belongs to each of widerNiches.',
    given.ownersText !== null && 'ownersText is what the owner says of the product, whole.',
    given.shownAddress !== null && 'The last onScreenText shows where to buy it: shownAddress.',
    given.filmedAs !== null && 'filmedAs is how it will be filmed: the visualDirections suit it.',
    given.creator !== null &&
      'Let one line show who is speaking: creator. What that profile tells is the creator’s own life, never a claim about the product.',
    given.catchphrases !== null && 'Use one of catchphrases once.',
    given.neverSay !== null && 'Use no phrase of neverSay.',
    given.opening !== null && 'The first spokenLine is opening, word for word.',
    given.usedHooks !== null && 'Do not open like any of usedHooks.',
  ];
}

/** What a model is told of a format that is followed. */
const formatOf = ({ name, hookFamily, hookRecipes, beats, parts, example, whatToSteal, neverCopy }: Followed) => ({
  name,
  hookFamily,
  hookRecipes: filled(hookRecipes),
  beats: filled(beats.length > 0 ? beats : parts),
  bestExample: example,
  whatToSteal: filled(whatToSteal),
  neverCopy: filled(neverCopy),
});

const filled = <T>(list: readonly T[] | undefined): readonly T[] | null => (list?.length ? list : null);

/** Who speaks, for a model: all that the profile says and a line can show. */
export function profileOf(persona: Voice): Record<string, unknown> {
  const { name, gender, label, niche, peer_archetype, short_bio, backstory, interests, tone_of_voice, accent } =
    persona;
  return { name, gender, label, niche, peer_archetype, bio: short_bio, backstory, interests, tone_of_voice, accent };
}

/** The words of a profile that a script may say. */
export const tellable = (persona: Voice | null): string =>
  persona
    ? [
        persona.label,
        persona.niche,
        persona.peer_archetype,
        persona.short_bio,
        persona.backstory,
        ...(persona.interests ?? []),
        ...(persona.catchphrases ?? []),
      ]
        .filter(Boolean)
        .join(' ')
    : '';
