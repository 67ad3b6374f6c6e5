import type { Tenant } from '../../../../platform/database/index.js';
import { productsByIds } from '../../../catalog/index.js';
import { personasByIds } from '../../../creators/index.js';
import type { ShootBrief } from '../saved-script.graphql.js';
import { savedScriptById } from '../saved-script.service.js';
import { makeFileName, renderShootBrief } from './shoot-brief.js';

/**
 * Renders a saved script as a document. A creator or product that was deleted is left out.
 * @throws ServiceError NOT_FOUND
 */
export async function makeShootBrief(tenant: Tenant, id: string): Promise<ShootBrief> {
  const { title, brief, script, hook_variants, caption, persona_id } = await savedScriptById(tenant, id);
  const [creator] = persona_id === null ? [] : await personasByIds(tenant, [persona_id]);
  const [product] = brief.productId === null ? [] : await productsByIds(tenant, [brief.productId]);
  const markdown = renderShootBrief({
    title,
    brief,
    script,
    hookVariants: hook_variants,
    caption,
    creator: creator ?? null,
    product: product ?? null,
  });
  return { markdown, filename: makeFileName(title) };
}
