import { z } from 'zod';
import { ServiceError } from '../../../platform/errors/index.js';
import type { WinnerFormat } from '../reference/reference.entity.js';

/**
 * Maximum characters of a text in a winner's format, and maximum entries of its two lists. All exceed what our own analysis
 * (the autopsy) returns.
 */
const TEXT = 300;
const PARTS = 60;
const AVOIDED = 20;

const text = z.string().max(TEXT).nullish();
const shape = z.strictObject({
  structure: z.array(z.string().min(1).max(TEXT)).min(1).max(PARTS),
  hookShape: text,
  proof: text,
  visualSwitch: text,
  saveTrigger: text,
  commentTrigger: text,
  productSlot: z.number().int().min(1).nullish(),
  length: z.number().int().min(1).nullish(),
  avoid: z.array(z.string().min(1).max(TEXT)).max(AVOIDED).nullish(),
  slideCount: z.number().int().min(1).nullish(),
});

/**
 * Reads a winner's format, as the library returns it in `format` and in the options of its entry. Nulls are dropped.
 * @throws ServiceError BAD_INPUT naming the invalid part of `field`
 */
export function readGivenReference(given: object, field: string): WinnerFormat {
  const parsed = shape.safeParse(given);
  if (!parsed.success) {
    const { path, message, ...issue } = parsed.error.issues[0]!;
    const unknown = issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
    const at = [...path, ...unknown].reduce<string>(
      (name, key) => (typeof key === 'number' ? `${name}[${key}]` : `${name}.${String(key).slice(0, 80)}`),
      field,
    );
    throw new ServiceError(
      'BAD_INPUT',
      `\`${at}\` is not as a reference has it: ${message}. Send the \`format\` of a reference as it is answered.`,
      { field: at },
    );
  }
  const shown = Object.entries(parsed.data).filter(([, value]) => value != null);
  return Object.fromEntries(shown) as unknown as WinnerFormat;
}
