export { type Answer, type ReplayScope, replayRoute, sweepReplays, voidClaims } from './claim.js';
export { Replay, replayMigrations } from './replay.entity.js';
export { createReplays, type Replays, type ReplaysOptions } from './replays.js';
