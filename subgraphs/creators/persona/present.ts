import { fileUrl } from '../../../platform/storage/index.js';
import type { GraphContext } from '../../../runtime/index.js';
import type { Persona, PersonaSummary } from './persona.graphql.js';
import type { ListedPersona, PersonaRow } from './persona.service.js';

/** A row as the graph shows it: the storage key becomes an address. */
export function toPersona({ rt }: GraphContext, { passport_key, ...row }: PersonaRow): Persona {
  return { ...row, passport_image_url: passport_key && fileUrl(rt.config, passport_key) };
}

/** The same for a list. */
export function toSummary(
  { rt }: GraphContext,
  { passport_key, created_at: _, ...row }: ListedPersona,
): PersonaSummary {
  return { ...row, passport_image_url: passport_key && fileUrl(rt.config, passport_key) };
}
