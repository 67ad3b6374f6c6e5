import { describe, expect, it } from '@jest/globals';
import { DOMAINS } from '../../subgraphs/all.js';
import { circles, offences, product, SOURCES, withoutComments } from './sources.js';

/** The floors from the bottom up. A folder may import itself and folders on lower floors. */
const FLOOR: Record<string, number> = {
  clients: 0,
  platform: 0,
  engine: 1,
  content: 1,
  studio: 2,
  providers: 3,
  runtime: 4,
  subgraphs: 5,
  gateway: 6,
  'rest-facade': 6,
  workers: 6,
  cli: 7,
  dashboard: 8,
};
/** Imports that are allowed between two folders on the same floor. */
const SIDEWAYS = new Set(['rest-facade → gateway']);
/** The domains that each domain may use. */
const DOMAIN_USES: Record<string, readonly string[]> = {
  identity: [],
  creators: ['identity'],
  catalog: ['identity', 'creators'],
  formats: ['identity', 'creators'],
  writing: ['identity', 'creators', 'catalog', 'formats'],
  media: ['identity', 'creators', 'catalog', 'formats', 'writing'],
  flows: ['identity', 'creators', 'catalog', 'formats', 'writing', 'media'],
};

/** What the studio may use of the floors below: tools for text, type, faces and emoji. No accounts, jobs, databases, storage or HTTP. */
const STUDIO_USES =
  /^(?:engine\/(?:captions|faces\/index|overlay\/areas|fonts\/(?:emoji|index)|type\/[\w-]+)|platform\/(?:paths|random|text\/[\w-]+))\.ts$/;

const room = (path: string): string => path.split('/')[0] ?? '';
const isOurs = (target: string): boolean => room(target) in FLOOR && /\.tsx?$/.test(target);
/** `subgraphs/flows/run/run.states.ts` → `flows`; null for files outside the domains. */
const findDomain = (path: string): string | null => /^subgraphs\/([\w-]+)\//.exec(path)?.[1] ?? null;

describe('the layers of the source', () => {
  it('reads the sources and their imports', () => {
    expect(product.length).toBeGreaterThan(150);
    expect(offences(product, (_source, target) => isOurs(target)).length).toBeGreaterThan(400);
    expect(withoutComments("a; // import 'x'\nconst url = 'https://x';/* b */")).toBe(
      "a;  \nconst url = 'https://x'; ",
    );
  });

  it('only allows imports from lower layers', () => {
    const climbs = offences(product, ({ path }, target) => {
      if (!isOurs(target) || room(path) === room(target)) return false;
      const from = FLOOR[room(path)] ?? 0;
      const to = FLOOR[room(target)] ?? 0;
      return to > from || (to === from && !SIDEWAYS.has(`${room(path)} → ${room(target)}`));
    });
    expect(climbs).toEqual([]);
  });

  it('keeps the dashboard apart: a client of the server, of which it knows only the table of pages', () => {
    const inside = (path: string): boolean => room(path) === 'dashboard';
    expect(product.filter(({ path }) => inside(path)).length).toBeGreaterThan(20);
    const crossings = offences(
      product,
      ({ path }, target) =>
        inside(path) && isOurs(target) && !inside(target) && target !== 'platform/dashboard/pages.ts',
    );
    expect(crossings).toEqual([]);
    const feature = (path: string): string | null => /^dashboard\/src\/features\/([\w-]+)\//.exec(path)?.[1] ?? null;
    const nosy = offences(
      product.filter(({ path }) => feature(path) !== null),
      ({ path }, target) => feature(target) !== null && feature(target) !== feature(path),
    );
    expect(nosy).toEqual([]);
  });

  it('keeps the clients apart: they know nothing of the server, in which only the command line uses them', () => {
    const inside = (path: string): boolean => room(path) === 'clients';
    expect(product.filter(({ path }) => inside(path)).length).toBeGreaterThan(8);
    const crossings = offences(product, ({ path }, target) =>
      inside(path) ? !inside(target) && target !== 'node:fs' : inside(target) && room(path) !== 'cli',
    );
    expect(crossings).toEqual([]);
  });

  it('keeps the studio ignorant of accounts, jobs, databases, storage and HTTP', () => {
    const studio = product.filter(({ path }) => path.startsWith('studio/'));
    expect(studio.length).toBeGreaterThan(50);
    const learned = offences(studio, (_source, target) =>
      isOurs(target)
        ? ['platform', 'engine'].includes(room(target)) && !STUDIO_USES.test(target)
        : /^(?:node:(?:https?|net)|fastify|graphql|@mikro-orm\/.*)$/.test(target),
    );
    expect(learned).toEqual([]);
  });

  it('has no cycles, including types', () => {
    expect(circles(product)).toEqual([]);
  });

  it('knows every domain', () => {
    expect(Object.keys(DOMAIN_USES).sort()).toEqual(DOMAINS.map(({ name }) => name).sort());
  });

  it('lets a domain use only the domains below it', () => {
    const climbs = offences(product, ({ path }, target) => {
      const from = findDomain(path);
      const to = findDomain(target);
      return from !== null && to !== null && from !== to && !(DOMAIN_USES[from] ?? []).includes(to);
    });
    expect(climbs).toEqual([]);
  });

  it("only allows imports through a domain's index", () => {
    const intruders = offences(product, ({ path }, target) => {
      const to = findDomain(target);
      return to !== null && findDomain(path) !== to && target !== `subgraphs/${to}/index.ts`;
    });
    expect(intruders).toEqual([]);
  });

  it('keeps the facade away from the domains, except identity', () => {
    const reached = offences(
      product.filter(({ path }) => path.startsWith('rest-facade/')),
      (_source, target) => ![null, 'identity'].includes(findDomain(target)) || target === 'subgraphs/all.ts',
    );
    expect(reached).toEqual([]);
  });

  it('keeps services ignorant of GraphQL and HTTP', () => {
    const services = product.filter(({ path }) => /\.(service|commands|repository|entity)\.ts$/.test(path));
    expect(services.length).toBeGreaterThan(10);
    // The graph's input types may be imported, but not its machinery.
    const learned = offences(services, (_source, target) =>
      /^(graphql|type-graphql|fastify|node:http)$|\.resolver\.ts$/.test(target),
    );
    expect(learned).toEqual([]);
  });

  it('keeps test code out of the product', () => {
    const used = offences(product, (_source, target) => /^(test|testing|bench)\/|\.test\.ts$|^@jest\//.test(target));
    expect(used).toEqual([]);
  });

  it('names files in kebab-case', () => {
    expect(SOURCES.map(({ path }) => path).filter((path) => !/^[a-z0-9./-]+$/.test(path))).toEqual([]);
  });
});
