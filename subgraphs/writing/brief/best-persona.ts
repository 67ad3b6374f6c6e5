import { type Brief as BriefFacts, findRoots, isPerson } from '../../../studio/writer/index.js';

/** The fields of a saved creator that are compared with a brief. */
export interface ComparedPersona {
  niche: string | null;
  label: string | null;
  gender: string | null;
  short_bio: string | null;
  peer_archetype: string | null;
  backstory: string | null;
  interests: readonly string[];
}

/**
 * Scores how well a creator fits a brief; 0 for not at all. The creator's niche and occupation are compared with everything
 * that the brief says. The interests and the life story are compared only with what is sold and to whom. A single word shared
 * with the life story, such as "days", is not enough for a fit, and neither is the gender.
 */
function scoreFit(persona: ComparedPersona, facts: BriefFacts): number {
  const { product } = facts;
  const sold = findRoots(
    facts.niche,
    facts.persona.label,
    facts.persona.niche,
    product.name,
    product.what,
    facts.audience,
    ...product.benefits,
  );
  const said = findRoots(facts.problem, facts.scriptBrief, facts.stated?.text, ...(facts.stated?.niches ?? []));
  const shared = (roots: Set<string>, ...others: Set<string>[]): number =>
    [...roots].filter((root) => others.some((set) => set.has(root))).length;
  const { niche, label, interests, short_bio, peer_archetype, backstory } = persona;
  const callings = (label ?? '').split(/[^\p{L}]+/u).filter((word) => isPerson(word));
  const about =
    shared(findRoots(niche, label, ...interests), sold) + shared(findRoots(niche, callings.join(' ')), said) / 2;
  const lifeMatches = shared(findRoots(short_bio, peer_archetype, backstory), sold);
  const fits = about > 0 || lifeMatches > 1;
  return fits ? 2 * about + lifeMatches + (persona.gender === facts.persona.gender ? 0.5 : 0) : 0;
}

/** The creator who fits a brief best, the first one in a tie; null if none fits. */
export function findBestPersona<P extends ComparedPersona>(personas: readonly P[], facts: BriefFacts): P | null {
  const scored = personas.map((persona) => ({ persona, score: scoreFit(persona, facts) }));
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.persona ?? null;
}
