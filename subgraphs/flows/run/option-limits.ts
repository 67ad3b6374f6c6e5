import type { Constraint } from '../../../platform/graph/directives.js';
import { type OptionName, type OptionShape, RUN_OPTIONS } from '../../formats/index.js';

/** The limits of an option, as `GET /presets` tells them too. */
export const limitsOf = (name: OptionName): Constraint => {
  const { type: _, says: __, ...limits }: OptionShape = RUN_OPTIONS[name];
  return limits;
};

/** What an option says of itself. */
export const saysOf = (name: OptionName): string => RUN_OPTIONS[name].says;
