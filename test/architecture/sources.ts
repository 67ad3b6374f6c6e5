import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { packageRoot } from '../../platform/paths.js';

const FOLDERS = [
  'clients',
  'platform',
  'engine',
  'content',
  'studio',
  'providers',
  'runtime',
  'subgraphs',
  'gateway',
  'rest-facade',
  'workers',
  'cli',
  'dashboard',
  'bench',
  'test',
  'testing',
  'scripts',
] as const;

export interface Source {
  /** Relative to the package root, with slashes: `platform/paths.ts`. */
  path: string;
  text: string;
  /** The text without comments; strings are kept. */
  code: string;
  /** Imports, including types: our files as paths like `path`, packages by name. */
  imports: string[];
}

/** Every TypeScript file of the package that people write, read once. */
export const SOURCES: readonly Source[] = FOLDERS.flatMap((folder) => read(join(packageRoot, folder))).filter(
  ({ path }) =>
    !/^(?:dashboard\/src\/graph\/(?:generated\.ts|operations\/)|clients\/typescript\/(?:generated|dist)\/)/.test(path),
);

/** Whether a file never ships: tests, their support and benchmarks. */
export const isTesting = (path: string): boolean =>
  /^(?:test|testing|bench|scripts)\/|^clients\/typescript\/\w+\.mjs$/.test(path) ||
  /(\.test|\.fixture|\/testing[\w-]*|\/crash-worker)\.ts$/.test(path);

export const product: readonly Source[] = SOURCES.filter(({ path }) => !isTesting(path));

function read(folder: string): Source[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(tsx?|mjs)$/.test(entry.name) && !entry.parentPath.includes('node_modules'))
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      const path = relative(packageRoot, file).replaceAll('\\', '/');
      const text = readFileSync(file, 'utf8');
      const code = withoutComments(text);
      return { path, text, code, imports: findImports(path, code) };
    });
}

/** Finds `from 'x'`, `import 'x'`, `import('x')`, and the same in types. */
function findImports(path: string, code: string): string[] {
  const found = [...code.matchAll(/(?:\bfrom\s*|\bimport\s*\(\s*|^\s*import\s+)(['"])([^'"\n]+)\1/gm)];
  return found.map((match) => {
    const target = match[2] ?? '';
    return target.startsWith('.') ? sourceOf(join(dirname(path), target).replaceAll('\\', '/')) : target;
  });
}

/** The source of a module, by the name that imports give it: `a.js` is compiled from `a.ts` or `a.tsx`. */
function sourceOf(path: string): string {
  const source = path.replace(/\.js$/, '.ts');
  return existsSync(join(packageRoot, `${source}x`)) ? `${source}x` : source;
}

/** Replaces comments with blanks, but not a `//` inside a string or a regular expression. */
export function withoutComments(text: string): string {
  const token = /\/\*[\s\S]*?\*\/|(?<![:\\'"`])\/\/[^\n]*|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;
  return text.replace(token, (part) => (part.startsWith('/*') || part.startsWith('//') ? ' ' : part));
}

/** Lists `a → b` for each import that `forbidden` rejects. */
export function offences(sources: readonly Source[], forbidden: (source: Source, target: string) => boolean): string[] {
  return sources.flatMap((source) =>
    source.imports.filter((target) => forbidden(source, target)).map((target) => `${source.path} → ${target}`),
  );
}

/** Finds circular imports, one list per circle (Tarjan's strongly connected components). */
export function circles(sources: readonly Source[]): string[][] {
  const imports = new Map(sources.map((source) => [source.path, source.imports]));
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const found: string[][] = [];
  const visit = (path: string): void => {
    order.set(path, order.size);
    lowest.set(path, order.get(path)!);
    open.push(path);
    for (const target of imports.get(path)!) {
      if (!imports.has(target)) continue;
      if (!order.has(target)) visit(target);
      if (open.includes(target)) lowest.set(path, Math.min(lowest.get(path)!, lowest.get(target)!));
    }
    if (lowest.get(path) !== order.get(path)) return;
    const circle = open.splice(open.indexOf(path));
    if (circle.length > 1) found.push(circle);
  };
  for (const { path } of sources) if (!order.has(path)) visit(path);
  return found;
}
