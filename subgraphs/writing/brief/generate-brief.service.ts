import type { Tenant } from '../../../platform/database/index.js';
import { ServiceError } from '../../../platform/errors/index.js';
import type { Scope } from '../../../runtime/index.js';
import { type PersonaRow, personaProfiles, personasByIds } from '../../creators/index.js';
import { write } from '../../identity/index.js';
import { asBadGateway } from '../bad-gateway.js';
import { randomSeed } from '../seed.js';
import { type Brief as BriefFacts, scriptTask } from '../tasks/index.js';
import type { GenerateBriefInput, GeneratedBrief } from './brief.graphql.js';
import { readBrief } from './read-brief.service.js';

/** Addresses of a page's pictures that are shown. */
const SHOWN_IMAGES = 8;

/**
 * Reads a page or a description into a brief with the creator who fits it and a first script in that creator's voice. Nothing is saved:
 * its pictures are the page's own addresses.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), PAGE_UNREADABLE, PROVIDER_FAILED (502), TEXT_CAP_REACHED, NO_MODEL
 */
export async function generateBrief({ rt, em, ownerId }: Scope, input: GenerateBriefInput): Promise<GeneratedBrief> {
  const value = input.value.trim();
  if (input.mode === 'description' && value.length < 12)
    throw new ServiceError('BAD_INPUT', '`value` is too short: a description needs at least 12 characters.', {
      field: 'value',
    });
  const mode = input.mode === 'url' ? 'url' : 'description';
  const seed = randomSeed();
  const { facts, images } = await asBadGateway(
    readBrief({ rt, em, ownerId }, { source: { mode, value }, draft: null, product: null, seed }),
  );
  const persona = await bestPersona({ em, ownerId }, facts);
  const script = await asBadGateway(
    write(
      { rt, em, ownerId },
      scriptTask,
      { brief: facts, persona, format: facts.format, structureType: facts.structureType },
      { seed, counted: true },
    ),
  );
  const { product } = facts;
  return {
    input: { mode: input.mode, value: input.value },
    product: {
      name: product.name,
      what: product.what,
      audience: product.audience,
      benefits: product.benefits,
      proof: product.proof,
      price: product.price,
      currency: product.currency,
      category: product.form,
      images: images.slice(0, SHOWN_IMAGES),
    },
    persona: {
      recommendation: facts.persona,
      resolved: persona && { id: persona.id, slug: persona.slug, name: persona.name },
    },
    format: facts.format,
    script,
    structureType: facts.structureType,
    scriptBrief: facts.scriptBrief,
    scene: facts.scene,
    generatedAt: rt.now().toISOString(),
  };
}

/** Creators that are compared, at most: the newest. */
const COMPARED = 200;

/** The user's creator whose niche, interests and life share most words with the recommendation and the product, the newest of equals; null where none fits. */
async function bestPersona({ em, ownerId }: Tenant, facts: BriefFacts): Promise<PersonaRow | null> {
  const found = await personaProfiles({ em, ownerId }, COMPARED);
  const { product } = facts;
  const wanted = wordsOf(
    [
      facts.niche,
      facts.persona.label,
      facts.persona.niche,
      product.name,
      product.what,
      facts.audience,
      ...product.benefits,
    ]
      .filter(Boolean)
      .join(' '),
  );
  const scored = found.map((persona) => {
    const { niche, label, short_bio, peer_archetype, backstory, interests } = persona;
    const shared = (...texts: (string | null)[]): number =>
      [...wordsOf(texts.filter(Boolean).join(' '))].filter((word) => wanted.has(word)).length;
    const about = shared(niche, label, ...interests);
    const told = shared(short_bio, peer_archetype, backstory);
    // One word of a life story, such as "days", fits anybody to anything; nor does a gender. Between two who fit it decides.
    const fits = about > 0 || told > 1;
    const score = fits ? 2 * about + told + (persona.gender === facts.persona.gender ? 0.5 : 0) : 0;
    return { persona, score };
  });
  const best = scored.filter(({ score }) => score > 0).sort((a, b) => b.score - a.score)[0]?.persona;
  return best ? ((await personasByIds({ em, ownerId }, [best.id]))[0] ?? null) : null;
}

/** Words that are in every profile and fit nobody to anything. */
const COMMON = new Set(
  'home living life lives days day year years time times thing things make makes made best good great love loves like work works the and for who with from that this her his their its your one not but are was has have all any about into over friend creator honest real people person general everyday'.split(
    ' ',
  ),
);

const wordsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{3,}/gu) ?? []).filter((word) => !COMMON.has(word)));
