import type { Constraint } from '../../../../platform/graph/directives.js';
import { type OptionName, type OptionShape, RUN_OPTIONS } from '../../../formats/index.js';

/** An option's limits, against which requests are checked, and which `GET /presets` shows. */
export const findLimits = (name: OptionName): Constraint => {
  const { type: _, says: __, ...limits }: OptionShape = RUN_OPTIONS[name];
  return limits;
};

/** Description of an option. */
export const describeOption = (name: OptionName): string => RUN_OPTIONS[name].says;
