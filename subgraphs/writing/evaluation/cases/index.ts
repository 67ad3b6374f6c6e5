import type { Case } from '../case.js';
import { APPS } from './apps.js';
import { AWKWARD } from './awkward.js';
import { BUSINESS } from './business.js';
import { CAUSES } from './causes.js';
import { FOOD } from './food.js';
import { GOODS } from './goods.js';
import { LANGUAGES } from './languages.js';
import { LONG } from './long.js';
import { SERVICES } from './services.js';

/** All briefs of the evaluation. */
export const CASES: readonly Case[] = [
  ...APPS,
  ...SERVICES,
  ...GOODS,
  ...FOOD,
  ...CAUSES,
  ...BUSINESS,
  ...AWKWARD,
  ...LONG,
  ...LANGUAGES,
];
