import base from './jest.config.js';

/**
 * `npm run test:unit`: the tests of pure rules. Left out are all tests that start a server, open a database, draw, speak or
 * render.
 */
export default {
  ...base,
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/(?:test|testing|bench|workers|cli)/',
    '/studio/(?:illustrator|voice)/',
    '/(?:platform|engine)/(?:database|faces|ffmpeg|jobs|media-check|pool|replay|watchdog)/',
    '/providers/(?:fal|image|speech|video)',
    '/flows/engine/',
    '\\.service\\.test\\.js$',
    'migrations\\.test\\.js$',
  ],
};
