import { type RawBuilder, sql } from 'kysely';

/** The providers that never bill anybody: the offline studio, and the models that are installed on this machine. */
const FREE: readonly string[] = ['local', 'installed'];

/**
 * Whether nobody is billed for a purchase. ComfyUI runs on the operator's own machine, so its work counts only at the price
 * that he may state.
 * @param usd its price, also as the text of a decimal
 */
export const isFree = (provider: string, usd: number | string = 0): boolean =>
  FREE.includes(provider) || (provider === 'comfyui' && Number(usd) === 0);

/** SQL condition: a row of `jobs.spend` bills nobody, as {@link isFree} says. */
export const FREE_SQL = `(provider in (${FREE.map((one) => `'${one}'`).join(', ')}) or provider = 'comfyui' and usd = 0)`;
export const IS_FREE: RawBuilder<boolean> = sql.raw<boolean>(FREE_SQL);
