import type { ComponentProps } from 'react';
import { type Labelled, TextField } from './field.js';

/** The most that a cap or an approval can be, in USD, as in the graph. */
const MOST = 100_000;

/** A field for an amount of US dollars, or for none if it is empty. `numberOrNull` reads it. */
export const UsdField = ({
  usd,
  ...rest
}: Labelled & { usd?: number | null } & Omit<ComponentProps<'input'>, 'type' | 'defaultValue'>) => (
  <TextField
    {...rest}
    type="number"
    min={0}
    max={MOST}
    step="0.01"
    inputMode="decimal"
    defaultValue={usd == null ? '' : usd.toFixed(2)}
  />
);
