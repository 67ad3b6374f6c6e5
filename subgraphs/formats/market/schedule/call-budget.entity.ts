import { defineEntity, p } from '@mikro-orm/core';
import type { Table } from '../../../../platform/database/tables.js';

/** How many calls were made to a platform's API in one day of its quota. A call is counted before it is made. */
export const CallBudget = defineEntity({
  name: 'CallBudget',
  schema: 'formats',
  tableName: 'call_budget',
  properties: {
    source: p.text().primary(),
    /** The date in the platform's time zone, `2026-11-22`. */
    day: p.text().primary(),
    calls: p.integer(),
    /** Whether the platform itself has reported that its quota is used up. */
    exhausted: p.boolean(),
  },
});

declare module '../../../../platform/database/tables.js' {
  interface Tables {
    'formats.call_budget': Table<typeof CallBudget>;
  }
}
