// Imported as CommonJS, because that is what the package's types describe.
import jest = require('@jest/test-sequencer');

import { readRecord } from './suite-times.js';

const Sequencer = jest.default;
type Tests = Parameters<InstanceType<typeof Sequencer>['sort']>[0];

/**
 * Starts the longest suites first, by the record of `npm run test:full -- --times`. In a new clone, jest would sort by file
 * size, and long suites that are small files would keep running when all others have ended.
 */
export default class LongestFirst extends Sequencer {
  override async sort(tests: Tests): Promise<Tests> {
    const seconds = readRecord();
    return [...(await super.sort(tests))].sort((a, b) => seconds(b.path) - seconds(a.path));
  }
}
