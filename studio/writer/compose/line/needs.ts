import type { Role } from '../../formats.js';
import type { Segment } from '../../shapes.js';
import type { Facts } from '../facts.js';
import { mentionsPhrase } from '../speaks.js';
import { MEETS, type Need } from './rules.js';
import type { Said } from './said.js';

const count = (said: Said, slot: string): number => said.slots.get(slot) ?? 0;
const hasUnsaid = (facts: Facts, said: Said, proof: boolean): boolean =>
  facts.statements.some((one, i) => one.proof === proof && !said.statements.has(i));
const hasSelf = (facts: Facts): boolean => Object.keys(facts.slots).some((slot) => MEETS.self.has(slot));
const hasBox = (facts: Facts): boolean => facts.slots.box !== undefined || facts.slots.boxsome !== undefined;

/**
 * Lists what one line has to mention so that the whole script tells everything, most important first: the product by the second
 * line, claims on the line that introduces the product and on benefits, proof on lines meant for proof, the audience as soon as
 * possible.
 * @param i the line's index in `roles`
 * @param early whether the first line should address the audience
 */
export function listNeeds(facts: Facts, said: Said, roles: readonly Role[], i: number, early: boolean): Need[] {
  const beat = roles[i]?.beat;
  if (!beat) return [];
  const last = i === roles.length - 1;
  // The first line says who is speaking only in scripts of up to three lines, which have no other place for it.
  const self: Need[] = hasSelf(facts) && count(said, 'who') === 0 && (i > 0 || roles.length <= 3) ? ['self'] : [];
  const claims = hasUnsaid(facts, said, false);
  if (!facts.hasProduct) return [...(claims && !last ? (['claim'] as const) : []), ...self];
  const needs: Need[] = [];
  const named = count(said, 'name') > 0;
  if (!named && (beat === 'turn' || i === 1)) needs.push('product');
  const turnAt = roles.findIndex((role) => role.beat === 'turn');
  if (claims && (beat === 'turn' || beat === 'benefit' || (last && turnAt < 0 && said.statements.size === 0)))
    needs.push('claim');
  const proofAt = roles.findLastIndex((role) => role.beat === 'proof');
  const latest = Math.max(
    roles.findLastIndex((role) => role.beat === 'benefit'),
    last ? i : 99,
  );
  const proofs = hasUnsaid(facts, said, true);
  const provenNow = !facts.statements.some((one, k) => one.proof && said.statements.has(k));
  if (proofs && (beat === 'proof' || (provenNow && i >= (proofAt >= 0 ? proofAt : latest)))) needs.push('proof');
  else if (beat === 'proof' && claims) needs.push('claim');
  if (facts.slots.audience && count(said, 'audience') === 0 && (i > 0 || early)) needs.push('audience');
  if (i <= 2 && needs.length === 0) needs.push('brief');
  const later = beat === 'benefit' || beat === 'proof' || beat === 'objection' || last;
  const box: Need[] = hasBox(facts) && count(said, 'box') === 0 && later ? ['box'] : [];
  return [...needs, ...self, ...box];
}

/** Scores what a script leaves out of its brief; lower is better. */
export function scoreMissing(facts: Facts, said: Said, segments: readonly Segment[]): number {
  const self = hasSelf(facts) && count(said, 'who') === 0 ? 1 : 0;
  if (!facts.hasProduct) return self;
  const lines = segments
    .map((segment) => segment.spokenLine)
    .join(' ')
    .toLowerCase();
  const { name, audience } = facts.slots;
  const shown = new Set(segments.map((segment) => segment.onScreenText.toLowerCase()));
  const tellsSome = (proof: boolean) =>
    facts.statements.some((one, i) => one.proof === proof && said.statements.has(i));
  const has = (proof: boolean) => facts.statements.some((one) => one.proof === proof);
  return (
    (name && !lines.includes(name.toLowerCase()) ? 3 : 0) +
    (has(false) && !tellsSome(false) ? 3 : 0) +
    (has(true) && !tellsSome(true) && segments.length > 3 ? 2 : 0) +
    (audience && !mentionsPhrase(lines, audience) ? 1 : 0) +
    (shown.size < segments.length ? 1 : 0) +
    (hasBox(facts) && count(said, 'box') === 0 ? 1 : 0) +
    self
  );
}
