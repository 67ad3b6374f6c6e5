import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { packageRoot } from '../../../platform/paths.js';
import type { PageReading } from '../../../studio/writer/index.js';
import { readHtmlFacts } from '../facts.js';

const PAGES = join(packageRoot, 'providers/pages/reading/samples');

interface Expected extends Partial<Pick<PageReading, 'price' | 'currency' | 'rating' | 'brand'>> {
  url?: string;
  kind: PageReading['kind'];
  name: string;
  says: string[];
  not: string;
}
const EXPECTED: Record<string, Expected> = parse(readFileSync(join(PAGES, 'expected.yaml'), 'utf8'));

/** Matches what must not be in any reading: consent, newsletters, sharing, shipping, sentences in the first person. */
const NOISE =
  /cookie|newsletter|sign up|subscribe|log ?in\b|shipping|checkout|add to (?:cart|bag|basket)|all rights reserved|©|copyright|share this|follow us|read more|\bI\b|\bmy\b|reviews?\b|https?:/i;

const readSubject = (name: string): PageReading => {
  const html = readFileSync(join(PAGES, `${name}.html`), 'utf8');
  const { reading, instead } = readHtmlFacts(html, EXPECTED[name]?.url ?? `https://www.site.example/pages/${name}`);
  if (!reading || instead) throw new Error(`${name} has no reading`);
  return reading;
};

describe('a page says what it is', () => {
  it('and each sample is checked for it', () => {
    const files = readdirSync(PAGES).flatMap((file) => /^(.*)\.html$/.exec(file)?.[1] ?? []);
    expect(files.filter((file) => !(file in EXPECTED))).toEqual([]);
  });

  it.each(Object.entries(EXPECTED))('%s', (name, expected) => {
    const { blocks, ...told } = readSubject(name);
    const { kind, price = null, currency = null, rating = null, brand } = expected;
    expect(told).toMatchObject({ kind, name: expected.name, price, currency, rating, ...(brand ? { brand } : {}) });
    // Titles may be in the first person.
    const lines = blocks.filter(({ text }) => text !== told.name).map(({ text }) => text);
    const not = new RegExp(expected.not);
    for (const said of expected.says) expect(lines.join('\n')).toContain(said);
    expect(lines.filter((line) => not.test(line) || NOISE.test(line))).toEqual([]);
    expect(told.description ?? '').not.toMatch(/…|\.\.\.|Buy|FREE|creating an account|Enrol/);
  });
});
