// Imported as CommonJS, because that is what the package's types describe.
import jest = require('@jest/test-sequencer');

const Sequencer = jest.default;
type Tests = Parameters<InstanceType<typeof Sequencer>['sort']>[0];

/** The suites that take most of a run's time, the longest first. */
const LONGEST = [
  'effects/effects',
  'services/services',
  'chaos/kill-embedded',
  'growth/growth',
  'isolation/isolation',
  'conformance/success',
  'run/outputs',
  'run/gate',
  'isolation/walls',
  'providers/counting-lip-sync',
  'router/router',
  'uploads/protocol',
  'run/whole-path',
  'bricks/bricks',
  'services/replay',
  'formats/from-media',
].map((name) => `/test/${name}.test.js`);

/** The suite's index in {@link LONGEST}; for any other suite, the list's length. */
function placeOf(path: string): number {
  const at = LONGEST.findIndex((name) => path.endsWith(name));
  return at < 0 ? LONGEST.length : at;
}

/**
 * Starts the long suites first. In a new clone, where no durations are known yet, jest sorts by file size. The long suites are
 * small files, so they would start near the end, and keep running when all others have ended.
 */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = [...(await super.sort(tests))];
    return sorted.sort((a, b) => placeOf(a.path) - placeOf(b.path));
  }
}
