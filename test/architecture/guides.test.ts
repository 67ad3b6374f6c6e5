import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { ERRORS } from '../../platform/errors/index.js';
import { packageRoot } from '../../platform/paths.js';
import type { Refused } from '../../rest-facade/mcp/tool.js';
import { PRESETS } from '../../subgraphs/formats/index.js';

const docs = join(packageRoot, 'docs');
const built = join(packageRoot, 'dist', 'help');
const read = (...path: string[]): string => readFileSync(join(...path), 'utf8');
const found = (text: string, pattern: RegExp): string[] => [...text.matchAll(pattern)].map(([, one]) => one!);

describe('the guides', () => {
  it('are all served at /help, in an order', () => {
    const listed = (parse(read(docs, 'contents.yaml')) as { pages: string[] }[]).flatMap(({ pages }) => pages);
    const files = readdirSync(docs, { recursive: true, withFileTypes: true })
      .filter(({ name, parentPath }) => name.endsWith('.md') && !parentPath.endsWith('decisions'))
      .map(({ name, parentPath }) => relative(docs, join(parentPath, name)));
    expect(files.sort()).toEqual(listed.sort());
  });

  it('link only to headings that exist', () => {
    const pages = readdirSync(built).filter((name) => name.endsWith('.html'));
    const ids = new Map(
      pages.map((name) => [`/help/${name.slice(0, -5)}`, new Set(found(read(built, name), / id="([^"]+)"/g))]),
    );
    const broken = pages.flatMap((name) =>
      found(read(built, name), / href="((?:\/help\/[\w-]+)?#[^"]+)"/g).filter((href) => {
        const [path, id] = href.split('#');
        return !ids.get(path || `/help/${name.slice(0, -5)}`)?.has(id!);
      }),
    );
    expect(pages.length).toBeGreaterThan(20);
    expect(broken).toEqual([]);
  });

  it('have a paragraph for each error code, with its status, and for the refusals of tools', () => {
    const paragraphs = [
      ...read(docs, 'guide', 'errors.md').matchAll(/^### `(\w+)`\n\n(?:Status (\d{3})|(.*? tools))/gm),
    ];
    const said = paragraphs.map(([, code, status, where]) => [code!, status ? Number(status) : where!]);
    const ofTools: Record<Refused['code'], string> = {
      PRICE_RISEN: 'Only in answers of tools',
      DECLINED: 'Only in answers of tools',
    };
    const statuses = Object.entries(ERRORS).map(([code, { status }]) => [code, status]);
    expect(Object.fromEntries(said)).toEqual({ ...Object.fromEntries(statuses), ...ofTools });
    for (const [code] of said) expect(read(built, 'errors.html')).toContain(`id="${String(code).toLowerCase()}"`);
  });

  it('have no list that a number at the beginning of a paragraph has become', () => {
    const lists = readdirSync(built)
      .filter((name) => name.endsWith('.html'))
      .flatMap((name) => found(read(built, name), /<ol start="(\d+)"/g).map((start) => [name, Number(start)] as const));
    expect(lists.filter(([, start]) => start >= 100)).toEqual([]);
  });

  it('say of each workflow which options it takes', () => {
    const text = read(docs, 'guide', 'workflows.md');
    const shared = found(text, /^\| (`\w+`.*)$/gm).map((row) => {
      const [options, , except] = row.split(' | ');
      return { options: found(options!, /`(\w+)`/g), except: except! };
    });
    for (const { slug, title, options } of PRESETS) {
      const [, section] = new RegExp(`\n## ${title}\n([\\s\\S]*?)(?=\n## |$)`).exec(text) ?? [];
      expect(section).toContain(`\`${slug}\``);
      const own = found(/^Its own options?: ([\s\S]*?)$/m.exec(section!)?.[1] ?? '', /`(\w+)`/g);
      const taken = shared.filter(({ except }) => !except.includes(title.toLowerCase())).flatMap((row) => row.options);
      expect([slug, [...own, ...taken].sort()]).toEqual([slug, [...options].sort()]);
    }
  });
});

describe('the units for systemd', () => {
  const folder = join(docs, 'deploy');
  const program = read(packageRoot, 'cli', 'program.ts');
  const drain = Number(/^CUTROOM_DRAIN_SECONDS=(\d+)$/m.exec(read(packageRoot, '.env.example'))![1]);
  it.each(readdirSync(folder).filter((name) => name.endsWith('.service')))('%s starts what there is', (name) => {
    const unit = read(folder, name);
    const commands = found(unit, /^Exec\w+=\/usr\/bin\/env node dist\/cli\/main\.js (\w+)$/gm);
    expect(commands.length).toBe(unit.match(/^Exec/gm)!.length);
    for (const command of commands) expect(program).toContain(`.command('${command}')`);
    const stop = Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)![1]);
    if (commands.some((command) => ['start', 'worker'].includes(command))) expect(stop).toBeGreaterThan(drain);
    expect(unit).toMatch(/^Restart=always$/m);
    expect(unit).toMatch(/^MemoryMax=\dG$/m);
    expect(read(folder, 'systemd.md')).toContain(name);
  });
});
