/** The formats' public face: the workflows a run can follow. */
import 'reflect-metadata';
import type { Domain } from '../domain.js';
import { PresetResolver } from './preset/preset.resolver.js';

export { PRESETS, type Preset, presetOf } from './preset/presets.js';

export const formats: Domain = { name: 'formats', entities: [], migrations: [], resolvers: [PresetResolver] };
