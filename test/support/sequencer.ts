// As CommonJS, which is what its types describe.
import jest = require('@jest/test-sequencer');

const Sequencer = jest.default;
type Tests = Parameters<InstanceType<typeof Sequencer>['sort']>[0];

/** Suites that take minutes. */
const LONG =
  /\/test\/(?:effects|growth|services|isolation|chaos)\/|\/test\/conformance\/success|\/test\/run\/(?:outputs|whole-path)/;

/**
 * Starts the long suites first. In a new clone, where no durations are known yet, jest goes by the size of files: the long
 * suites, which are small files, would start near the end and run on alone.
 */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const sorted = [...(await super.sort(tests))];
    return sorted.sort((a, b) => Number(LONG.test(b.path)) - Number(LONG.test(a.path)));
  }
}
