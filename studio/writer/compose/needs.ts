import type { Role } from '../formats.js';
import type { Segment } from '../shapes.js';
import type { Facts } from './facts.js';
import type { Said } from './lines.js';
import { MEETS, type Need } from './rules.js';
import { speaksOf } from './speaks.js';

/**
 * What one line has to tell, so that a script has told everything by its end: something of the brief in the hook, the product
 * by the second line, a benefit by the turn, a proof where proofs stand, the audience wherever it fits first.
 * @param early the audience is to be greeted in the hook
 */
export function needsOf(facts: Facts, said: Said, roles: readonly Role[], i: number, early: boolean): Need[] {
  const beat = roles[i]?.beat;
  if (!beat) return [];
  const last = i === roles.length - 1;
  const hasSelf = Object.keys(facts.slots).some((slot) => MEETS.self.test(slot)) && !said.slots.get('who');
  // The hook may say who speaks where nothing stands between it and the turn.
  const self: Need[] = hasSelf && (i > 0 || roles.length <= 3) ? ['self'] : [];
  if (!facts.hasProduct) return self;
  const told = (...slots: string[]) => slots.some((s) => (said.slots.get(s) ?? 0) > 0);
  const needs: Need[] = [];
  const lastBenefit = roles.findLastIndex((r) => r.beat === 'benefit');
  const proofAt = roles.findLastIndex((r) => r.beat === 'proof');
  const turnAt = roles.findIndex((r) => r.beat === 'turn');
  if (i >= 1 && !told('P', 'W')) needs.push('product');
  if (facts.benefits.length > 0 && said.benefits.size === 0 && (beat === 'turn' || (last && turnAt < 0)))
    needs.push('benefit');
  if (
    facts.proofs.length > 0 &&
    said.proofs.size === 0 &&
    i >= (proofAt >= 0 ? proofAt : Math.max(lastBenefit, last ? i : 99))
  )
    needs.push('proof');
  if ((facts.slots.a || facts.slots.you) && !told('a', 'you') && (i > 0 || early)) needs.push('audience');
  if (i <= 2 && needs.length === 0) needs.push('brief');
  const later = beat === 'benefit' || beat === 'proof' || beat === 'objection';
  const box: Need[] = (facts.slots.box || facts.slots.boxsome) && !told('box') && (later || last) ? ['box'] : [];
  const quote: Need[] = later && facts.quotes.length > 0 && said.quotes.size === 0 ? ['quote'] : [];
  return [...needs, ...self, ...box, ...quote];
}

/** What a script leaves out that its brief has: the fewer, the better. */
export function missing(facts: Facts, said: Said, segments: readonly Segment[]): number {
  if (!facts.hasProduct) return untold(facts, said);
  const lines = segments.map((s) => s.spokenLine);
  const opening = lines.slice(0, 2).join(' ').toLowerCase();
  const { P, p, w, a } = facts.slots;
  const named = [P, p, w, ...facts.names.slice(0, 2)].some((n) => n && opening.includes(n.toLowerCase()));
  const shown = new Set(segments.map((s) => s.onScreenText.toLowerCase()));
  return (
    (named ? 0 : 2) +
    (facts.benefits.length > 0 && said.benefits.size === 0 ? 3 : 0) +
    (facts.proofs.length > 0 && said.proofs.size === 0 ? 2 : 0) +
    (a && !speaksOf(lines.join(' '), a) ? 2 : 0) +
    (shown.size < segments.length ? 1 : 0) +
    untold(facts, said)
  );
}

/** Who speaks, what is in the box and its maker's words: wanted once, where there are any. */
const untold = (facts: Facts, said: Said): number =>
  (Object.keys(facts.slots).some((slot) => MEETS.self.test(slot)) && !said.slots.get('who') ? 1 : 0) +
  ((facts.slots.box || facts.slots.boxsome) && !said.slots.get('box') ? 1 : 0) +
  (facts.quotes.length > 0 && said.quotes.size === 0 ? 1 : 0);
