/** The formats' public face: the workflows a run can follow, and the looks of creator photos. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { migrations } from './migrations.js';
import { PresetResolver } from './preset/preset.resolver.js';
import { StarterGiven, VisualPreset } from './visual-preset/visual-preset.entity.js';
import { VisualPresetResolver } from './visual-preset/visual-preset.resolver.js';

export { presetOf } from './preset/presets.js';

export const formats: Domain = {
  name: 'formats',
  entities: [VisualPreset, StarterGiven],
  migrations,
  resolvers: [PresetResolver, VisualPresetResolver],
};
