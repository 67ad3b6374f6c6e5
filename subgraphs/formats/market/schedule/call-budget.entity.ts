import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../../platform/database/tables.js';

/** Calls to a platform's API on one of its days: a row is written before the call. */
export const CallBudget = defineEntity({
  name: 'CallBudget',
  schema: 'formats',
  tableName: 'call_budget',
  properties: {
    source: p.text().primary(),
    /** The platform's day, `2026-11-22`. */
    day: p.text().primary(),
    calls: p.integer(),
    /** The platform itself has said that its quota is used up. */
    exhausted: p.boolean(),
  },
});

declare module '../../../../platform/database/tables.js' {
  interface Tables {
    'formats.call_budget': Table<typeof CallBudget>;
  }
}
