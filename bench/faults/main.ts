/** The program that bench/main.ts starts in separate namespaces. */
import { parseArgs } from 'node:util';
import { runFaults } from './faults.js';
import { runKills } from './kills.js';
import { runSoak } from './soak.js';

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    logs: { type: 'string' },
    minutes: { type: 'string', default: '30' },
    kills: { type: 'string', default: '1000' },
  },
});
const [program, ...names] = positionals;
const PROGRAMS: Record<string, () => Promise<boolean>> = {
  faults: () => runFaults(names, values.logs),
  soak: () => runSoak(Number(values.minutes)),
  kills: () => runKills(Number(values.kills)),
};
process.exit((await PROGRAMS[program ?? '']!()) ? 0 : 1);
