import base from './jest.full.config.js';

/** `npm test`: every suite but the slow ones, whose names end in `.full.test.ts`. */
export default { ...base, testPathIgnorePatterns: ['/node_modules/', '\\.full\\.test\\.js$'] };
