export { type Answer, replayRoute, sweepReplays, voidClaims } from './claim.js';
export { Replay, replayMigrations } from './replay.entity.js';
export { createReplays, type Replays } from './replays.js';
