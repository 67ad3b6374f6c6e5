import { describe, expect, it } from '@jest/globals';
import { findPlan, findShot, PLANS } from './plans.js';

describe('the photo packs', () => {
  it('are four, each found by its slug', () => {
    expect(PLANS.map(({ slug, title }) => [slug, title])).toEqual([
      ['product-ugc', 'Product UGC'],
      ['amazon', 'Amazon'],
      ['shopify', 'Shopify'],
      ['before-after', 'Before/After'],
    ]);
    for (const plan of PLANS) expect(findPlan(plan.slug)).toBe(plan);
    expect(findPlan('toString')).toBeUndefined();
  });

  it.each(PLANS)('$title: each role occurs once, and a reference names an earlier one', ({ shots }) => {
    const roles = shots.map(({ role }) => role);
    expect(new Set(roles).size).toBe(roles.length);
    for (const [index, { role, referenceRole }] of shots.entries()) {
      expect(role).toMatch(/^[a-z]+(_[a-z]+)*$/);
      if (referenceRole !== undefined) expect(roles.slice(0, index)).toContain(referenceRole);
    }
  });

  it.each(PLANS)('$title: without a given creator, only shots that need one show one', ({ shots }) => {
    for (const { look, needsPersona, withPersona } of shots) {
      expect(look.kind).toBe(needsPersona ? 'photo' : 'product');
      if (needsPersona) expect(withPersona).toBeUndefined();
    }
  });

  it.each(PLANS)('$title: an action has a place for every kind of product', (plan) => {
    const looks = plan.shots.flatMap(({ look, withPersona }) => (withPersona ? [look, withPersona] : [look]));
    for (const { action } of looks)
      for (const words of typeof action === 'string' ? [action] : Object.values(action))
        expect(words).toContain('{product}');
  });

  it("finds a plan's shot by its role", () => {
    const plan = findPlan('before-after')!;
    expect(findShot(plan, 'after')).toMatchObject({ role: 'after', referenceRole: 'before', state: 'after' });
    expect(findShot(plan, 'main')).toBeUndefined();
  });

  it('a plan whose pictures need no creator can be made without one', () => {
    for (const slug of ['amazon', 'shopify'])
      expect(findPlan(slug)!.shots.filter(({ needsPersona }) => needsPersona)).toEqual([]);
  });
});
