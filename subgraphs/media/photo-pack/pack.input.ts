import { ServiceError } from '../../../platform/errors/index.js';
import { links } from '../../../platform/links.js';
import type { PhotoPackInput } from './photo-pack.graphql.js';
import type { PackPlan, PackShot } from './plan.js';
import { planOf, shotOf } from './plans.js';
import { readRoleMap } from './role-map.js';

/** Characters of the direction of one shot. */
const MAX_DIRECTION = 1000;
const MAX_URL = 2048;

/** A pack that can be made, but for the rows and pictures that it names. */
export interface PackRequest {
  plan: PackPlan;
  /** In the plan's order, so that a shot comes after the one that it continues. */
  shots: PackShot[];
  /** What the seller asks for, by role. */
  directions: ReadonlyMap<string, string>;
  /** Addresses of pictures that shots continue, by the role of that picture. */
  references: ReadonlyMap<string, string>;
}

/** @throws ServiceError BAD_INPUT naming the field */
export function readPack(input: PhotoPackInput): PackRequest {
  const plan = knownPlan(input.workflowSlug, 'workflowSlug');
  const shots = readShots(plan, input.roles);
  needPersona(shots, input.personaSlug);
  const roles = plan.shots.map(({ role }) => role);
  const words = readRoleMap(input.contextByRole, 'contextByRole', roles, MAX_DIRECTION);
  const directions = new Map<string, string>();
  for (const { role } of shots) {
    const direction = [input.context?.trim(), words.get(role)].filter(Boolean).join(' ');
    if (direction !== '') directions.set(role, direction);
  }
  return { plan, shots, directions, references: readReferences(plan, shots, input.references) };
}

/** @throws ServiceError BAD_INPUT naming `field` */
export function knownPlan(slug: string, field: string): PackPlan {
  const plan = planOf(slug);
  if (!plan) throw bad(field, `\`${field}\` is no photo pack: see ${links.photoPacks}.`);
  return plan;
}

/** @throws ServiceError BAD_INPUT when a shot is of a person and nobody is named */
export function needPersona(shots: readonly PackShot[], personaSlug: string | null | undefined): void {
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
    if (!shotOf(plan, role))
      throw bad(
        field,
        `\`${field}\` is no shot of ${plan.title}, which has: ${plan.shots.map((shot) => shot.role).join(', ')}.`,
      );
    if (roles.indexOf(role) !== index)
      throw bad(field, `\`${field}\` names \`${role}\` again: ask for each shot once.`);
  }
  return plan.shots.filter(({ role }) => roles.includes(role));
}

/** What a shot continues is either made with it, or given along. */
function readReferences(plan: PackPlan, shots: readonly PackShot[], given: unknown): Map<string, string> {
  const continued = plan.shots.flatMap(({ referenceRole }) => referenceRole ?? []);
  const references = readRoleMap(given, 'references', continued, MAX_URL);
  for (const { role, referenceRole } of shots) {
    if (referenceRole === undefined) continue;
    const field = `references.${referenceRole}`;
    const together = shots.some((shot) => shot.role === referenceRole);
    if (together && references.has(referenceRole))
      throw bad(field, `\`${field}\` does not go with making \`${referenceRole}\` anew: leave one of the two out.`);
    if (!together && !references.has(referenceRole))
      throw bad(
        field,
        `\`${field}\` is required to make \`${role}\` without \`${referenceRole}\`: send the address of the \`${referenceRole}\` picture, or ask for both.`,
      );
  }
  return references;
}

const bad = (field: string, message: string): ServiceError => new ServiceError('BAD_INPUT', message, { field });
