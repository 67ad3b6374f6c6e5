import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { parse } from 'acorn';
import { full, fullAncestor } from 'acorn-walk';
import { packageRoot } from '../../platform/paths.js';
import { isTesting } from './sources.js';

/** A regular expression in our own compiled code. */
export interface Pattern {
  source: string;
  flags: string;
  /** Its location: `platform/paths.js:12`. */
  at: string;
}

/** The key of a pattern in `patterns.linear.json` and in the lists of exceptions. */
export const namePattern = ({ source, flags }: Pick<Pattern, 'source' | 'flags'>): string => `/${source}/${flags}`;

const dist = join(packageRoot, 'dist');

/** The compiled modules in `dist/`, because those are what ships. */
export function compiledModules(): { path: string; text: string }[] {
  return (
    readdirSync(dist, { withFileTypes: true, recursive: true })
      .filter((entry) => entry.isFile() && entry.name.endsWith('.js'))
      .map((entry) => relative(dist, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
      // `assets` is of other packages, and `web` and `help` run in browsers, most of `web` of other packages too.
      .filter(
        (path) =>
          !/^(?:assets|web|help)\//.test(path) &&
          !isTesting(path.replace(/\.js$/, '.ts')) &&
          !path.includes('.test-support.'),
      )
      .map((path) => ({ path, text: readFileSync(join(dist, path), 'utf8') }))
  );
}

const parseSource = (text: string) =>
  parse(text, { ecmaVersion: 'latest', sourceType: 'module', locations: true, allowHashBang: true });

/** Patterns written as literals. */
export function literalPatterns(): Pattern[] {
  const found: Pattern[] = [];
  for (const { path, text } of compiledModules())
    full(parseSource(text), (node) => {
      const { regex, loc } = node as unknown as {
        regex?: { pattern: string; flags: string };
        loc: { start: { line: number } };
      };
      if (regex) found.push({ source: regex.pattern, flags: regex.flags, at: `${path}:${loc.start.line}` });
    });
  return found;
}

/** Patterns that modules build while loading. */
export function composedPatterns(): Pattern[] {
  const entry = join(dist, 'test', 'architecture', 'composed-patterns.js');
  return JSON.parse(
    execFileSync(process.execPath, [entry], { encoding: 'utf8', maxBuffer: 64 * 2 ** 20 }),
  ) as Pattern[];
}

/** Finds the places that build a pattern at run time, which cannot be checked in advance. Each is written as `path: text`. */
export function findRuntimePatterns(): string[] {
  const found: string[] = [];
  for (const { path, text } of compiledModules())
    fullAncestor(parseSource(text), (node, _state, ancestors) => {
      const { type, callee, start, end } = node as unknown as {
        type: string;
        callee?: { name?: string };
        start: number;
        end: number;
      };
      if (!/^(New|Call)Expression$/.test(type) || callee?.name !== 'RegExp') return;
      const isLater = ancestors.some((one) => /Function/.test(one.type));
      if (isLater) found.push(`${path}: ${text.slice(start, end).replace(/\s+/g, ' ')}`);
    });
  return found;
}

/** Whether a pattern has a quantifier without an upper limit. A pattern without one is never slow. */
export const isUnbounded = ({ source }: Pick<Pattern, 'source'>): boolean =>
  /[*+]|\{\d+,\}/.test(source.replace(/\\./g, '').replace(/\[[^\]]*\]/g, ''));
