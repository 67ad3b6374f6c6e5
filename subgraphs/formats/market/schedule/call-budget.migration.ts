import { defineMigration } from '../../../../platform/database/index.js';

/** A table that counts calls to platforms' APIs. */
export const callBudgetMigration = defineMigration(
  'formats-call-budget-0001',
  `
  create table "formats"."call_budget" (
    "source" text not null,
    "day" text not null,
    "calls" int not null,
    "exhausted" boolean not null,
    primary key ("source", "day")
  );
`,
);
