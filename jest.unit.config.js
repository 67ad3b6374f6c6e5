import base from './jest.config.js';

/** `npm run test:unit`: rules alone. Left out is what starts a server, opens a database, draws, speaks or renders. */
export default {
  ...base,
  testPathIgnorePatterns: [
    '/node_modules/',
    '/dist/(?:test|bench|workers|cli)/',
    '/studio/(?:illustrator|voice)/',
    '/platform/(?:database|faces|ffmpeg|jobs|media-check|pool|replay|watchdog)/',
    '/providers/(?:fal|image|speech|video)',
    '/flows/engine/',
    '\\.service\\.test\\.js$',
    'migrations\\.test\\.js$',
  ],
};
