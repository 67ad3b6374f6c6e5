import type { Uploads } from '../engine/uploads/index.js';
import type { AnswerBudgets } from '../platform/answers/index.js';
import type { Config } from '../platform/config/index.js';
import type { Database } from '../platform/database/index.js';
import type { GuardedFetch } from '../platform/fetch/index.js';
import type { Jobs } from '../platform/jobs/index.js';
import type { Limiters } from '../platform/limits/index.js';
import type { Logger } from '../platform/log/index.js';
import type { Metrics } from '../platform/metrics/index.js';
import type { Replays } from '../platform/replay/index.js';
import type { AccessTokens } from '../platform/secrets/access-token.js';
import type { SecretBox } from '../platform/secrets/index.js';
import type { Storage } from '../platform/storage/port.js';
import type { Providers } from '../providers/registry.js';
import type { TextThreads } from '../providers/threads/texts.js';
import type { SearchTrends } from '../providers/trends/index.js';
import type { FileUse } from './file-use.js';

/** What all parts of a process share, created once at its start. Services get it as an argument; nothing is global. */
export interface Runtime {
  config: Config;
  log: Logger;
  db: Database;
  storage: Storage;
  uploads: Uploads;
  /** Rows that may contain storage keys: a file that one of them mentions is not removed. */
  fileUses: readonly FileUse[];
  secrets: SecretBox;
  /** Access tokens, for callers who use another GraphQL router. */
  accessTokens: AccessTokens;
  egress: GuardedFetch;
  providers: Providers;
  /** Threads that parse untrusted texts. */
  texts: TextThreads;
  /** Trending searches; null if the operator has configured no country. */
  searchTrends: SearchTrends | null;
  jobs: Jobs;
  replays: Replays;
  limiters: Limiters;
  metrics: Metrics;
  answers: AnswerBudgets;
  now(): Date;
}
