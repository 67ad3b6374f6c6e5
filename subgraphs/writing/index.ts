/** The writing room's public face: briefs, and scripts written from them. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { Brief as BriefEntity } from './brief/brief.entity.js';
import { BriefResolver, resolveBriefReference } from './brief/brief.resolver.js';
import { migrations } from './migrations.js';
import { ScriptResolver } from './script/script.resolver.js';

export {
  type Brief as BriefFacts,
  detectLanguage,
  openingProblem,
  STRUCTURES,
  spokenSeconds,
  titleOf,
} from '../../studio/writer/index.js';
export type { BriefDraft } from './brief/brief.entity.js';
export { BRIEF_QUOTA, briefById } from './brief/brief.service.js';
export { copyPageImages, readBrief } from './brief/read-brief.service.js';
export { Script } from './script/script.graphql.js';
export { writeScript } from './script/script.service.js';
export { randomSeed } from './seed.js';

export const writing: Domain = {
  name: 'writing',
  entities: [BriefEntity],
  migrations,
  fileUses: ['writing.brief'],
  resolvers: [BriefResolver, ScriptResolver],
  references: { Brief: resolveBriefReference },
};
