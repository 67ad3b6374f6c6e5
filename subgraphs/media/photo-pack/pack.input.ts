import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { PhotoPackInput } from './photo-pack.graphql.js';
import { findPlan, findShot, type PackPlan, type PackShot } from './plans.js';

/** Maximum length of one shot's direction, in characters. */
const MAX_DIRECTION = 1000;
const MAX_URL = 2048;

/** A request for a pack with valid fields. Whether the product, creator and pictures that it names exist is not checked yet. */
export interface PackRequest {
  plan: PackPlan;
  /** In the plan's order, so that each shot comes after the shot that it continues. */
  shots: PackShot[];
  /** The seller's directions, by the role of the shot that they are for. */
  directions: ReadonlyMap<string, string>;
  /** Addresses of existing pictures that shots continue, by the role of the shot that each picture replaces. */
  references: ReadonlyMap<string, string>;
}

/** Validates a request for a pack. @throws ServiceError BAD_INPUT naming the field */
export function readPack(input: PhotoPackInput): PackRequest {
  const plan = knownPlan(input.workflowSlug, 'workflowSlug');
  const shots = readShots(plan, input.roles);
  assertPersona(shots, input.personaSlug);
  const roles = plan.shots.map(({ role }) => role);
  const words = readRoleMap(input.contextByRole, 'contextByRole', roles, MAX_DIRECTION);
  const directions = new Map<string, string>();
  for (const { role } of shots) {
    const direction = [input.context?.trim(), words.get(role)].filter(Boolean).join(' ');
    if (direction !== '') directions.set(role, direction);
  }
  return { plan, shots, directions, references: readReferences(plan, shots, input.references) };
}

/** Finds a plan. @throws ServiceError BAD_INPUT naming `field` */
export function knownPlan(slug: string, field: string): PackPlan {
  const plan = findPlan(slug);
  if (!plan) throw bad(field, `\`${field}\` is no photo pack: see ${links.photoPacks}.`);
  return plan;
}

/** @throws ServiceError BAD_INPUT when a shot shows a person but no creator is named */
export function assertPersona(shots: readonly PackShot[], personaSlug: string | null | undefined): void {
  const shot = shots.find(({ needsPersona }) => needsPersona);
  if (shot && personaSlug == null)
    throw bad(
      'personaSlug',
      `\`personaSlug\` is required: the shot \`${shot.role}\` is of a person. Name a creator of yours.`,
    );
}

function readShots(plan: PackPlan, roles: readonly string[]): PackShot[] {
  for (const [index, role] of roles.entries()) {
    const field = `roles[${index}]`;
    if (!findShot(plan, role))
      throw bad(
        field,
        `\`${field}\` is no shot of ${plan.title}, which has: ${plan.shots.map((shot) => shot.role).join(', ')}.`,
      );
    if (roles.indexOf(role) !== index)
      throw bad(field, `\`${field}\` names \`${role}\` again: ask for each shot once.`);
  }
  return plan.shots.filter(({ role }) => roles.includes(role));
}

/** Reads the pictures that shots continue. Each must be either made in the same request or given as an address, not both. */
function readReferences(plan: PackPlan, shots: readonly PackShot[], given: OpenMap): Map<string, string> {
  const continued = plan.shots.flatMap(({ referenceRole }) => referenceRole ?? []);
  const references = readRoleMap(given, 'references', continued, MAX_URL);
  for (const { role, referenceRole } of shots) {
    if (referenceRole === undefined) continue;
    const field = `references.${referenceRole}`;
    const together = shots.some((shot) => shot.role === referenceRole);
    if (together && references.has(referenceRole))
      throw bad(
        field,
        `\`${field}\` can't be sent while \`${referenceRole}\` is made in the same request: leave one of the two out.`,
      );
    if (!together && !references.has(referenceRole))
      throw bad(
        field,
        `\`${field}\` is required to make \`${role}\` without \`${referenceRole}\`: send the address of the \`${referenceRole}\` picture, or ask for both.`,
      );
  }
  return references;
}

type OpenMap = Record<string, unknown> | null | undefined;

/**
 * Reads an open map from a shot's role to a text. Null and blank texts are dropped.
 * @param roles the keys that the map may have
 * @throws ServiceError BAD_INPUT naming `field` or `field.<role>`
 */
function readRoleMap(value: OpenMap, field: string, roles: readonly string[], maxLength: number): Map<string, string> {
  const found = new Map<string, string>();
  for (const [role, text] of Object.entries(value ?? {})) {
    const at = `${field}.${role.slice(0, 40)}`;
    if (!roles.includes(role))
      throw bad(
        at,
        roles.length === 0
          ? `\`${at}\` has no use here: leave \`${field}\` out.`
          : `\`${at}\` is for none of the shots that can have one: ${roles.join(', ')}.`,
      );
    if (text === null) continue;
    if (typeof text !== 'string') throw bad(at, `\`${at}\` must be a text.`);
    if ([...text].length > maxLength) throw bad(at, `\`${at}\` must be at most ${maxLength} characters long.`);
    if (text.trim() !== '') found.set(role, text.trim());
  }
  return found;
}

const bad = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });
