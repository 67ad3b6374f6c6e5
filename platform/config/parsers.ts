import { isIP } from 'node:net';
import { z } from 'zod';

export const flag = z
  .enum(['0', '1', 'true', 'false', 'on', 'off'])
  .transform((value) => value === '1' || value === 'true' || value === 'on');
export const positive = z.coerce.number().int().min(1);
export const httpUrl = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address' })
  // Makes scheme and host lower case, and removes slashes at the end: `HTTPS://Studio.example.com/` →
  // `https://studio.example.com`.
  .transform((url) => new URL(url).href.replace(/\/+$/, ''));
export const commaList = z.string().transform((value) =>
  value
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Normalizes origins as browsers write them: `HTTPS://Studio.example.com/` → `https://studio.example.com`. */
export function toOrigins(items: string[], context: z.RefinementCtx): string[] {
  return items.map((item) => {
    if (/^https?:\/\//i.test(item) && URL.canParse(item)) return new URL(item).origin;
    context.addIssue({ code: 'custom', message: `${item} is no origin, e.g. https://studio.example.com` });
    return z.NEVER;
  });
}

/** Checks name servers: IP addresses, each with its port unless that is 53. */
export function toNameServers(items: string[], context: z.RefinementCtx): string[] {
  return items.map((item) => {
    const [, v6, v4, port = '53'] = /^(?:\[([\da-f:.]+)\]|([\d.]+))(?::(\d{1,5}))?$/i.exec(item) ?? [];
    const isServer = (isIP(item) !== 0 && !item.includes('%')) || isIP(v6 ?? '') === 6 || isIP(v4 ?? '') === 4;
    if (isServer && Number(port) >= 1 && Number(port) <= 65_535) return item;
    context.addIssue({ code: 'custom', message: `${item} is no name server, e.g. 10.0.0.53 or [fd00::53]:5353` });
    return z.NEVER;
  });
}

/** Parses pauses in seconds, up to a day each. */
export function toSeconds(items: string[], context: z.RefinementCtx): number[] {
  return items.map((item) => {
    const seconds = Number(item);
    if (seconds > 0 && seconds <= 86_400) return seconds;
    context.addIssue({ code: 'custom', message: `${item} is no number of seconds between 0 and 86400, e.g. 5,30,120` });
    return z.NEVER;
  });
}

/** Parses how many slots each kind of job takes: `render=2,run.cut=3`. */
export function toWeights(items: string[], context: z.RefinementCtx): [name: string, weight: number][] {
  return items.map((item) => {
    const [, name, weight] = /^([a-z][a-z.-]*) ?= ?([1-9]\d{0,2})$/.exec(item) ?? [];
    if (name !== undefined) return [name, Number(weight)];
    context.addIssue({ code: 'custom', message: `${item} is not a kind and its slots, e.g. render=2` });
    return z.NEVER;
  });
}

/** Parses CUTROOM_TRUST_PROXY: a number of proxies (0 to 10, or `off`), or a list of addresses and networks (`10.0.0.0/8`). */
export function toTrust(text: string, context: z.RefinementCtx): number | string[] {
  if (/^(off|false)$/i.test(text)) return 0;
  if (/^\d+$/.test(text) && Number(text) <= 10) return Number(text);
  const items = text.split(',').map((item) => item.trim());
  if (items.every(isNetwork)) return items;
  context.addIssue({
    code: 'custom',
    message: 'must be how many proxies there are (0 to 10), or their addresses and networks, e.g. 10.0.0.0/8,127.0.0.1',
  });
  return z.NEVER;
}

function isNetwork(text: string): boolean {
  const [address = '', prefix, ...rest] = text.split('/');
  const version = isIP(address);
  if (version === 0 || rest.length > 0) return false;
  // A prefix of length 0 matches every address, so it would trust everybody.
  return (
    prefix === undefined ||
    (/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128))
  );
}
