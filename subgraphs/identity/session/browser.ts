import { withoutHidden } from '../../../platform/text/hidden.js';

/** What browsers and systems write into `User-Agent`, the most specific first: Chrome's contains Safari's, and Edge's both. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser/', 'Samsung Internet'],
  ['Firefox/', 'Firefox'],
  ['FxiOS/', 'Firefox'],
  ['Chrome/', 'Chrome'],
  ['CriOS/', 'Chrome'],
  ['Safari/', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iOS'],
  ['iPad', 'iPadOS'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;
/** Maximum length of the name of a program that is no browser. */
const MAX_NAME = 40;

/**
 * Reads the names of a browser and its system from `User-Agent`. Only these are stored, because the rest of it would identify
 * people. A program that is no browser has the name before its version: `curl`.
 */
export function nameBrowser(userAgent: string | null): { browser: string | null; system: string | null } {
  const agent = userAgent ?? '';
  const find = (names: readonly (readonly [mark: string, name: string])[]): string | null =>
    names.find(([mark]) => agent.includes(mark))?.[1] ?? null;
  const program = withoutHidden(agent.split('/', 1)[0]!).trim().slice(0, MAX_NAME);
  return { browser: find(BROWSERS) ?? (program || null), system: find(SYSTEMS) };
}
