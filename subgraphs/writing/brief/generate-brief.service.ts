import type { Tenant } from '../../../platform/database/index.js';
import { rowRef } from '../../../platform/graph/relations.js';
import type { Scope } from '../../../runtime/index.js';
import type { Brief as BriefFacts } from '../../../studio/writer/index.js';
import { type PersonaRow, personaProfiles, personasByIds } from '../../creators/index.js';
import { runTextTask } from '../../identity/index.js';
import { assertDescription } from '../assert-words.js';
import { mapProviderErrors } from '../map-provider-errors.js';
import { randomSeed } from '../seed.js';
import { scriptTask } from '../tasks/index.js';
import { findBestPersona } from './best-persona.js';
import type { GenerateBriefInput, GeneratedBrief, GeneratedProduct } from './brief.graphql.js';
import { readBrief } from './read-brief.service.js';

/** Maximum number of picture addresses from a page that are returned. */
const SHOWN_IMAGES = 8;

/**
 * Reads a page or a description into a brief, picks the creator who fits it, and writes a first script in that creator's voice.
 * Nothing is saved, and pictures are addresses on the page.
 * @throws ServiceError BAD_INPUT, ADDRESS_REFUSED (400), PAGE_UNREADABLE, TEXT_CAP_REACHED, NO_MODEL, and as
 * {@link mapProviderErrors} does
 */
export async function generateBrief(scope: Scope, input: GenerateBriefInput): Promise<GeneratedBrief> {
  const value = input.value.trim();
  if (input.mode === 'description') assertDescription('value', value);
  const mode = input.mode === 'url' ? 'url' : 'description';
  const seed = randomSeed();
  const { facts, images } = await mapProviderErrors(
    readBrief(scope, { source: { mode, value }, draft: null, product: null, seed }),
  );
  const persona = await findPersonaFor(scope, facts);
  const script = await mapProviderErrors(
    runTextTask(
      scope,
      scriptTask,
      { brief: facts, persona, format: facts.format, structureType: facts.structureType },
      { seed, counted: true },
    ),
  );
  const { product } = facts;
  const isTopic = product.name === '' && facts.nameCertain !== false;
  return {
    input: { mode: input.mode, value: input.value },
    product: isTopic ? null : toShownProduct(product, images),
    topic: isTopic ? facts.niche : null,
    persona: {
      recommendation: facts.persona,
      resolved: persona && rowRef(persona.id),
    },
    format: facts.format,
    script,
    structureType: facts.structureType,
    scriptBrief: facts.scriptBrief,
    scene: facts.scene,
    generatedAt: scope.rt.now().toISOString(),
  };
}

const toShownProduct = (product: BriefFacts['product'], images: readonly string[]): GeneratedProduct => ({
  name: product.name || null,
  what: product.what,
  audience: product.audience,
  benefits: product.benefits,
  proof: product.proof,
  price: product.price,
  currency: product.currency,
  category: product.form,
  images: images.slice(0, SHOWN_IMAGES),
});

/** Maximum number of the user's creators that are compared with the brief. The newest ones are compared. */
const COMPARED = 200;

/** The user's creator who fits best, the newest one in a tie; null if none fits. */
async function findPersonaFor(tenant: Tenant, facts: BriefFacts): Promise<PersonaRow | null> {
  const best = findBestPersona(await personaProfiles(tenant, COMPARED), facts);
  return best ? ((await personasByIds(tenant, [best.id]))[0] ?? null) : null;
}
