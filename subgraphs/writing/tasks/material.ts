import { takeFirst } from '../../../platform/text/ends.js';
import type { Brief, Followed, ScriptInput, Voice } from '../../../studio/writer/shapes.js';
import { toHost } from '../../../studio/writer/subject.js';

/** Maximum number of characters of the user's own text that are sent to a model. */
const READ = 12_000;

/** The material from which a model writes a script; what is missing is null. */
export function collectMaterial(input: ScriptInput): Record<string, unknown> {
  const { brief, persona, opening, usedHooks, workflow } = input;
  const { niches, text, contents, link } = brief.stated ?? {};
  return {
    brief: { ...brief, persona: undefined, stated: undefined },
    widerNiches: dropEmpty(niches),
    ownersText: text ? takeFirst(text, READ) : null,
    inTheBox: dropEmpty(contents),
    whereToBuy: link || null,
    shownAddress: link ? toHost(link) : null,
    filmedAs: workflow ? { title: workflow.title, description: workflow.description } : null,
    creator: persona ? describeProfile(persona) : null,
    catchphrases: dropEmpty(persona?.catchphrases),
    neverSay: dropEmpty(persona?.avoid_phrases),
    opening: opening || null,
    usedHooks: dropEmpty(usedHooks),
    follows: input.follows ? describeFollowed(input.follows) : null,
  };
}

/** What a model should do with each part of the material that is present. */
export function listRules(given: ReturnType<typeof collectMaterial>): (string | false)[] {
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

/** What a model is told about the format that the script follows. */
const describeFollowed = ({
  name,
  hookFamily,
  hookRecipes,
  beats,
  parts,
  example,
  whatToSteal,
  neverCopy,
}: Followed) => ({
  name,
  hookFamily,
  hookRecipes: dropEmpty(hookRecipes),
  beats: dropEmpty(beats.length > 0 ? beats : parts),
  bestExample: example,
  whatToSteal: dropEmpty(whatToSteal),
  neverCopy: dropEmpty(neverCopy),
});

const dropEmpty = <T>(list: readonly T[] | undefined): readonly T[] | null => (list?.length ? list : null);

/** The speaker's profile for a model: everything that a line can express. */
export function describeProfile(persona: Voice): Record<string, unknown> {
  const { name, gender, label, niche, peer_archetype, short_bio, backstory, interests, tone_of_voice, accent } =
    persona;
  return { name, gender, label, niche, peer_archetype, bio: short_bio, backstory, interests, tone_of_voice, accent };
}

/** The parts of a profile that a script may mention, as text. */
export const joinTellable = (persona: Voice | null): string =>
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

/**
 * Collects what a model is told about a brief and the speaker (`persona`). The brief's own `persona`, `scene`, `format` and
 * `structureType` are left out: we guessed or drew these, and whoever writes the script chooses better.
 */
export function toPromptMaterial(brief: Brief, persona: Voice | null = null): Record<string, unknown> {
  const { persona: _persona, scene: _scene, format: _format, structureType: _structure, stated: _, ...facts } = brief;
  return { ...collectMaterial({ brief, persona, format: '' }), brief: facts };
}
