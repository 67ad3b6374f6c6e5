import { fileUrl } from '../../../platform/storage/index.js';
import type { GraphContext } from '../../../runtime/index.js';
import type { Persona, PersonaSummary } from './persona.graphql.js';
import type { ListedPersona, PersonaRow } from './persona.service.js';

/** Converts a creator to its GraphQL type; the storage key becomes an address. */
export function toPersona({ rt }: GraphContext, { passport_key, ...row }: PersonaRow): Persona {
  return { ...row, passport_image_url: passport_key && fileUrl(rt.config, passport_key) };
}

/** Converts a creator in a list to its GraphQL type. */
export function toSummary(
  { rt }: GraphContext,
  { passport_key, created_at: _, ...row }: ListedPersona,
): PersonaSummary {
  return { ...row, passport_image_url: passport_key && fileUrl(rt.config, passport_key) };
}
