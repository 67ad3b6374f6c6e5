/** Flows' public face: runs, from a brief to a cut, and the queue. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { migrations } from './migrations.js';
import { QueueResolver } from './queue/queue.resolver.js';
import { RunLine } from './run/line.entity.js';
import { Run } from './run/run.entity.js';
import { RunResolver } from './run/run.resolver.js';
import { STEP } from './run/run.steps.js';
import { UsageResolver } from './usage/usage.resolver.js';

export * from './run/run.commands.js';
export { type LineRow, lineOf, linesOf, type RunRow, runOf } from './run/run.repository.js';
export { isStepOfUnfinishedRun } from './run/run.retention.js';
export { type LineStepInput, STEP, type StepInput } from './run/run.steps.js';

export const flows: Domain = {
  name: 'flows',
  entities: [Run, RunLine],
  migrations,
  jobKinds: Object.values(STEP),
  fileUses: ['flows.run', 'flows.run_line'],
  resolvers: [RunResolver, QueueResolver, UsageResolver],
};
