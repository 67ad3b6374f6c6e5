import { SPOKEN } from '../../../content/speech/data.js';
import { matchAt, type Reader } from './reader.js';

const EMAIL = /[\w.+-]{1,64}@(?:[\w-]{1,63}\.){1,5}[a-z]{2,20}/iy;
const ADDRESS = /(?:https?:\/\/|www\.)[^\s<>"“”]{1,500}/iy;
const DOMAIN = /(?:[a-z\d-]{1,63}\.){1,5}([a-z]{2,10})(?![\w@-])(?:\/[^\s<>"“”]{0,300})?/iy;
const REGIONS = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
const TOP_LEVELS = new Set(SPOKEN.domains);

/** Whether a word ends the name of a site: `com`, or a country's code in small letters. */
const isTopLevel = (word: string): boolean =>
  TOP_LEVELS.has(word.toLowerCase()) || (/^[a-z]{2}$/.test(word) && REGIONS.of(word.toUpperCase()) !== undefined);

/** Reads addresses of pages and of people as they are told to somebody, without `https://www.` and what is only for machines. */
export const readLink: Reader = (line, at, { data }) => {
  if (at > 0 && !/[\s("'“„«[<]/.test(line[at - 1]!)) return null;
  const email = matchAt(EMAIL, line, at);
  const address = email ? null : matchAt(ADDRESS, line, at);
  const domain = email || address ? null : matchAt(DOMAIN, line, at);
  if (domain && !isTopLevel(domain[1]!)) return null;
  const found = (email ?? address ?? domain)?.[0].replace(/[.,!?;:)'’\]]{1,9}$/, '');
  if (!found) return null;
  const plain = found
    .split(/[?#]/, 1)[0]!
    .replace(/^https?:\/\//i, '')
    .replace(/^www\./i, '')
    .replace(/\/$/, '');
  const said = plain.replace(/[./@_-]/g, (sign) => {
    const word = data.signs?.[sign];
    if (word !== undefined) return ` ${word} `;
    return sign === '_' || sign === '-' ? ' ' : sign;
  });
  return { end: at + found.length, said };
};
