import { describe, expect, it } from '@jest/globals';
import { briefTask } from '../brief/brief.task.js';
import { BRIEFS } from '../brief/briefs.fixture.js';
import { HARD } from '../brief/briefs-hard.fixture.js';
import { words } from '../language/grammar.js';
import { findNumbers } from '../language/numbers.js';
import type { Brief, Script, ScriptInput } from '../shapes.js';
import { runOffline } from '../task.js';
import { scriptTask } from './script.task.js';

const read = (text: string): Brief => briefTask.compose({ mode: 'description', text }, 1);
const KETTLE =
  'Steep is an electric kettle for tea drinkers. It holds the temperature you set for an hour. Rated 4.7 out of 5 by 2,300 buyers. 59 pounds.';
const BREAD =
  'Brotzeit ist ein Brotkasten aus Zirbenholz. Das Brot bleibt fünf Tage frisch. Über 1.200 Bewertungen mit 4,8 Sternen. 89 Euro.';
function written(input: ScriptInput, seed: number): Script {
  const result = runOffline(scriptTask, input, seed);
  if ('problems' in result) throw new Error(result.problems.join(' '));
  return result.draft;
}
const writeLines = (format: string, text: string, seed = 1, more: Partial<ScriptInput> = {}): string[] =>
  written({ brief: read(text), persona: null, format, ...more }, seed).segments.map(({ spokenLine }) => spokenLine);
const SEEDS = [1, 2, 3, 4, 5, 6];
const ALL = [...Object.values(BRIEFS), ...Object.values(HARD)];

describe("a customer's story", () => {
  it('begins with the proof, then doubts, tries, and would choose the product again', () => {
    for (const seed of SEEDS) {
      const [proof, ...rest] = writeLines('customer-story', KETTLE, seed);
      expect(proof).toMatch(/4\.7 out of 5 by 2,300 buyers/i);
      expect(rest.join(' ')).toMatch(/holds the temperature you set for an hour/);
      expect(rest.at(-1)).toMatch(/again|where I was|Steep/);
    }
  });

  it('begins with what the product does if the brief has no proof', () => {
    for (const seed of SEEDS)
      expect(writeLines('customer-story', 'Ledgerly is an app. It sorts your receipts by itself.', seed)[0]).toMatch(
        /sorts your receipts/,
      );
  });

  it('begins with the review that the brief states', () => {
    const brief = read('Luma is a face oil made from rosehip. 34 euros.');
    const quoted = { ...brief, product: { ...brief.product, proof: ['I love how my skin feels'] }, proof: null };
    const [opening] = written({ brief: quoted, persona: null, format: 'customer-story' }, 2).segments;
    expect(opening!.spokenLine).toContain('love how my skin feels');
  });

  it('does not sound like an ad: it says "I", and asks for nothing before its last line', () => {
    for (const seed of SEEDS) {
      const lines = writeLines('customer-story', KETTLE, seed);
      expect(lines.slice(0, -1).join(' ')).toMatch(/\bI\b/);
      expect(lines.slice(0, -1).join(' ')).not.toMatch(/\b(?:the link|tap|scroll|look at this)\b/i);
    }
  });

  it('invents no number, time or result, whatever the brief', () => {
    for (const [at, given] of ALL.entries()) {
      const brief = briefTask.compose(given, 1);
      const all = written({ brief, persona: null, format: 'customer-story' }, at)
        .segments.map(({ spokenLine }) => spokenLine)
        .join(' ');
      const known = findNumbers(JSON.stringify(brief));
      expect([...findNumbers(all)].filter((number) => !known.has(number))).toEqual([]);
    }
  });

  it('doubts, and would choose again, in the language of its brief', () => {
    for (const seed of SEEDS) {
      const lines = writeLines('customer-story', BREAD, seed);
      expect(lines[0]).toContain('1.200 Bewertungen');
      expect(lines[1]).toMatch(/skeptisch|nicht sicher/);
      expect(lines.at(-1)).toContain('wieder nehmen');
    }
  });
});

describe('a monologue of eight lines', () => {
  it('has lines of 12 to 22 words, none of them twice, whatever the brief', () => {
    for (const [at, given] of ALL.entries()) {
      const brief = briefTask.compose(given, 1);
      const lines = written({ brief, persona: null, format: 'monologue-8' }, at).segments.map((one) => one.spokenLine);
      expect(lines).toHaveLength(8);
      expect(new Set(lines).size).toBe(8);
      if (brief.language !== 'en') continue;
      expect(lines.map((line) => words(line).length).filter((n) => n < 12 || n > 22)).toEqual([]);
    }
  });

  it('comes to the product, and what is said about it, in the middle', () => {
    for (const seed of SEEDS) {
      const lines = writeLines('monologue-8', KETTLE, seed);
      expect(lines[3]).toContain('Steep');
      expect(lines.join(' ')).toMatch(/holds the temperature you set/);
      expect(lines.at(-1)).toContain('Steep');
    }
  });

  it('opens with other thoughts for other seeds', () => {
    expect(new Set(SEEDS.map((seed) => writeLines('monologue-8', KETTLE, seed)[0])).size).toBeGreaterThan(2);
  });

  it('does not sell if there is nothing to sell', () => {
    for (const seed of SEEDS) expect(writeLines('monologue-8', 'sleep', seed).join(' ')).not.toMatch(/this sleep/);
  });

  it('opens with the given opening, even if that is short', () => {
    expect(writeLines('monologue-8', KETTLE, 1, { opening: 'Tea is a ritual.' })[0]).toBe('Tea is a ritual.');
  });

  it('is requested from a model with line lengths, which the check enforces', () => {
    const input: ScriptInput = { brief: read(KETTLE), persona: null, format: 'monologue-8' };
    expect(scriptTask.prompt(input).system).toContain('Each spokenLine has 12 to 22 words');
    const script = written(input, 1);
    const [first, ...rest] = script.segments;
    const short = { ...script, segments: [{ ...first!, spokenLine: 'Let me tell you about Steep today.' }, ...rest] };
    expect(scriptTask.check(short, input).join(' ')).toMatch(/segments\[0\]: spokenLine has 7 words; use at least 12/);
  });
});
