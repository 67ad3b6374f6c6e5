import type { Facts } from './facts.js';
import { admit, NAMELESS } from './slots.js';

/**
 * Treats a brief as a topic if it names nothing that can be counted, such as "sourdough baking" or "sleep", and states nothing
 * about it, not even a price: nobody can show "this sleep". Other briefs stay as they are.
 */
export function asTopic(facts: Facts): Facts {
  const { name, things, niche, price } = facts.slots;
  const bare = /^th(?:is|ese) (.+)$/.exec(name ?? '')?.[1];
  if (!facts.hasProduct || name === NAMELESS || bare === undefined || things || price || facts.statements.length > 0)
    return facts;
  const topic = admit({ niche: bare }).niche ?? niche;
  const { name: _name, short: _short, intro: _intro, what: _what, ...rest } = facts.slots;
  return { ...facts, hasProduct: false, slots: admit({ ...rest, ...(topic ? { niche: topic } : {}) }) };
}
