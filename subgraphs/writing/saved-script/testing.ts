import type { Database, Tenant } from '../../../platform/database/index.js';
import { testDatabase } from '../../../platform/database/testing.js';
import { catalog } from '../../catalog/index.js';
import { creators } from '../../creators/index.js';
import { formats } from '../../formats/index.js';
import { identity } from '../../identity/index.js';
import { writing } from '../index.js';
import type { SavedBriefInput } from './saved-parts.graphql.js';
import { createSavedScript, type SavedScriptRow } from './saved-script.service.js';

/** Saved scripts for tests. */

const DOMAINS = [identity, creators, catalog, formats, writing];

export const writingDatabase = (): Promise<Database> =>
  testDatabase({
    entities: DOMAINS.flatMap(({ entities }) => entities),
    migrations: DOMAINS.flatMap(({ migrations }) => migrations),
  });

interface ScriptSeed {
  brief?: Partial<SavedBriefInput>;
  structureType?: string | null;
  family?: string | null;
  lines?: readonly [string, string, string];
}

const LINES = ['Is your coffee cold again?', 'This mug keeps it hot.', 'Have a look at it.'] as const;

/** A script of three lines. */
export const addSavedScript = (tenant: Tenant, seed: ScriptSeed = {}): Promise<SavedScriptRow> =>
  createSavedScript(tenant, {
    brief: {
      goal: 'sales',
      platform: 'tiktok',
      product: 'Ember mug',
      niche: 'coffee',
      format: 'talking-3',
      ...seed.brief,
    },
    script: {
      structureType: seed.structureType === undefined ? 'listicle' : seed.structureType,
      family: seed.family ?? null,
      hookText: 'Cold again?',
      segments: (seed.lines ?? LINES).map((spokenLine) => ({ segmentRole: 'hook', spokenLine })),
    },
  });
