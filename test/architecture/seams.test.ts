import { describe, expect, it } from '@jest/globals';
import { PAGES } from '../../platform/dashboard/pages.js';
import { ROUTES } from '../../rest-facade/table.js';
import { offences, product, SOURCES } from './sources.js';

const matching = (sources: typeof product, pattern: RegExp): string[] =>
  sources.flatMap(({ path, code }) => [...code.matchAll(pattern)].map((match) => `${path}: ${match[0].trim()}`));

const FETCH = 'platform/fetch/';
const outsideFetch = product.filter(({ path }) => !path.startsWith(FETCH) && !/^(?:dashboard|clients)\//.test(path));
/** Where the dashboard, which runs in browsers, calls its server. */
const BROWSER_FETCH = ['dashboard/src/graph/request.ts', 'dashboard/src/graph/transfer.ts'];

describe('dangerous operations', () => {
  it('leave the process only through the guarded fetch', () => {
    expect(
      offences(outsideFetch, (_source, target) => /^(undici|node:https|https|node:http2|node:dns)/.test(target)),
    ).toEqual([]);
    // `.fetch(` is a guarded fetch. A bare `fetch(` is the global one, unless the file has a parameter, variable or property of
    // that name.
    const bare = outsideFetch
      .filter(({ code }) => /(?<![.\w])fetch\(/.test(code))
      .filter(({ code }) => !/(?:[{,(]\s*|\b(?:const|let)\s+)fetch\s*[,:}=)]/.test(code))
      .map(({ path }) => path);
    expect(bare).toEqual([]);
    expect(matching(outsideFetch, /\bglobalThis\.fetch\s*\(|\bhttps?\.(request|get)\s*\(|\bnew WebSocket\b/g)).toEqual(
      [],
    );
  });

  it('leave the browser in two files of the dashboard, for its own server', () => {
    const pages = product.filter(({ path }) => path.startsWith('dashboard/') && !BROWSER_FETCH.includes(path));
    expect(matching(pages, /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\b|\bnew (?:WebSocket|EventSource)\b/g)).toEqual(
      [],
    );
    expect(matching(pages, /\bdangerouslySetInnerHTML\b|\.innerHTML\b/g)).toEqual([]);
  });

  it('leave programs that use the client in one file of it', () => {
    const others = product.filter(({ path }) => path.startsWith('clients/') && !path.endsWith('/src/call.ts'));
    expect(matching(others, /\bfetch\(|\bXMLHttpRequest\b|\bnew (?:WebSocket|EventSource)\b/g)).toEqual([]);
  });

  it('use node:http only for serving', () => {
    const users = outsideFetch.filter(({ imports }) => imports.includes('node:http'));
    for (const { path, code } of users)
      expect([path, /import (type )?\{[^}]*\b(request|get)\b[^}]*\} from 'node:http'/.test(code)]).toEqual([
        path,
        false,
      ]);
  });

  it('run ffmpeg from one file', () => {
    const users = offences(
      product,
      ({ path }, target) => target === 'fluent-ffmpeg' && path !== 'engine/ffmpeg/run.ts',
    );
    expect(users).toEqual([]);
    expect(product.find(({ path }) => path === 'engine/ffmpeg/run.ts')?.imports).toContain('fluent-ffmpeg');
  });

  it('never pass a command to a shell', () => {
    expect(
      matching(product, /import \{[^}]*\bexec(Sync)?\b[^}]*\} from 'node:child_process'|\bshell:\s*true\b/g),
    ).toEqual([]);
  });

  it('import the Elastic-licensed gateway in one folder', () => {
    const users = offences(
      product,
      ({ path }, target) =>
        /^@apollo\/(gateway|query-planner|composition)/.test(target) && !path.startsWith('gateway/'),
    );
    expect(users).toEqual([]);
  });

  it('open transactions by inTransaction', () => {
    const others = product.filter(({ path }) => !path.startsWith('platform/database/'));
    expect(matching(others, /\.transactional\(|\bem\.begin\(|\.transaction\(\)\.execute/g)).toEqual([]);
  });

  it('never open a second fork of a request', () => {
    const services = product.filter(({ path }) =>
      /^subgraphs\/.*\.(service|commands|repository|resolver)\.ts$/.test(path),
    );
    expect(matching(services, /\bem\.fork\(/g)).toEqual([]);
  });

  it('read the environment in platform/config and at the start of a process', () => {
    const readers = product
      .filter(({ code }) => /\bprocess\.env\b/.test(code))
      .map(({ path }) => path)
      .filter((path) => !/^(cli|platform\/config|engine\/fonts|gateway\/gateway\.ts)/.test(path));
    expect(readers).toEqual([]);
  });
});

describe('housekeeping', () => {
  it('names no path of the machine it was written on', () => {
    const own = 'test/architecture/seams.test.ts';
    const pattern = /['"`(\s](\/work\/|\/home\/\w+\/|\/Users\/\w+\/)/g;
    expect(
      matching(
        SOURCES.filter(({ path }) => path !== own),
        pattern,
      ),
    ).toEqual([]);
  });

  it('keeps files short enough to read at once', () => {
    const lines = SOURCES.map(({ path, text }) => ({ path, lines: text.split('\n').length }));
    const long = lines.filter((file) => file.lines > 300).map((file) => `${file.path} (${file.lines})`);
    if (long.length > 0) process.stderr.write(`Over 300 lines, worth a look: ${long.join(', ')}\n`);
    expect(lines.filter((file) => file.lines > 600)).toEqual([]);
  });

  it('contains nothing unfinished', () => {
    const own = 'test/architecture/seams.test.ts';
    const marks = SOURCES.filter(({ path }) => path !== own).flatMap(({ path, text }) =>
      [...text.matchAll(/\b(TODO|FIXME|XXX)\b/g)].map((match) => `${path}: ${match[0]}`),
    );
    expect(marks).toEqual([]);
  });

  it("takes the dashboard's paths from one table", () => {
    const segments = [...new Set(Object.values(PAGES).map((path) => path.split('/')[1]))].filter(Boolean).join('|');
    // Files in `providers` read other sites, whose paths may look like the dashboard's.
    const users = product.filter(({ path }) => !/^(platform\/dashboard|providers)\//.test(path));
    expect(matching(users, new RegExp(`['"\`]/(?:${segments})(?=[/?#'"\`$])`, 'g'))).toEqual([]);
  });

  it("has no page of the dashboard at another handler's path", () => {
    const pages: readonly string[] = Object.values(PAGES);
    expect(ROUTES.filter(({ path }) => pages.includes(path))).toEqual([]);
    const taken = [
      'api',
      'auth',
      'graphql',
      'graphiql',
      'files',
      'docs',
      'metrics',
      'healthz',
      'readyz',
      'mcp',
      'assets',
    ];
    expect(pages.filter((path) => taken.includes(path.split('/')[1] ?? ''))).toEqual([]);
  });

  it('builds file addresses in one place, which signs those of private files', () => {
    const users = product.filter(({ path }) => !path.startsWith('platform/storage/'));
    expect(matching(users, /\bpublicUrl\b/g)).toEqual([]);
  });
});
