import { type Brief as BriefFacts, isPerson, rootsOf } from '../../../studio/writer/index.js';

/** What of a saved creator is compared with a brief. */
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
 * How well a creator fits a brief; 0 where not at all. A niche counts against all that the brief says, interests and life against
 * what it sells and to whom: one word of a life story, such as "days", fits anybody to anything, nor does a gender fit anyone.
 */
function fitOf(persona: ComparedPersona, facts: BriefFacts): number {
  const { product } = facts;
  const sold = rootsOf(
    facts.niche,
    facts.persona.label,
    facts.persona.niche,
    product.name,
    product.what,
    facts.audience,
    ...product.benefits,
  );
  const said = rootsOf(facts.problem, facts.scriptBrief, facts.stated?.text, ...(facts.stated?.niches ?? []));
  const shared = (roots: Set<string>, ...of: Set<string>[]): number =>
    [...roots].filter((root) => of.some((set) => set.has(root))).length;
  const { niche, label, interests, short_bio, peer_archetype, backstory } = persona;
  const callings = (label ?? '').split(/[^\p{L}]+/u).filter((word) => isPerson(word));
  const about =
    shared(rootsOf(niche, label, ...interests), sold) + shared(rootsOf(niche, callings.join(' ')), said) / 2;
  const told = shared(rootsOf(short_bio, peer_archetype, backstory), sold);
  const fits = about > 0 || told > 1;
  return fits ? 2 * about + told + (persona.gender === facts.persona.gender ? 0.5 : 0) : 0;
}

/** The creator who fits a brief best, the first of equals; null where none fits. */
export function bestPersona<P extends ComparedPersona>(personas: readonly P[], facts: BriefFacts): P | null {
  const scored = personas.map((persona) => ({ persona, score: fitOf(persona, facts) }));
  return scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.persona ?? null;
}
