// `npm run test:full`: every suite. `-- --times` also prints what each suite takes, and records it in `test/suite-seconds.json`,
// by which both tiers start their longest suites first. Other arguments are jest's.
import { spawnSync } from 'node:child_process';

const args = process.argv.slice(2);
const { status } = spawnSync(
  process.execPath,
  ['node_modules/jest/bin/jest.js', '--config', 'jest.full.config.js', ...args.filter((arg) => arg !== '--times')],
  { stdio: 'inherit', env: { ...process.env, ...(args.includes('--times') && { CUTROOM_TEST_TIMES: '1' }) } },
);
process.exitCode = status ?? 1;
