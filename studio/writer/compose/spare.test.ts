import { describe, expect, it } from '@jest/globals';
import { words } from '../language/grammar.js';
import { findSpareLine, type Spare } from './spare.js';

/** Up to `most` spare lines, of at least four words each; fewer if there are no more. */
function listLines(spare: Spare, most: number): string[] {
  const said = new Set<string>();
  while (said.size < most) {
    const line = findSpareLine(spare, (text) => words(text).length >= 4 && !said.has(text));
    if (line === undefined) break;
    said.add(line);
  }
  return [...said];
}

describe('a spare line', () => {
  it.each([
    ['Lumo', ['taa ya dawati inayong’aa', 'haina waya']],
    ['Lumo', ['moja mbili tatu nne']],
    ['', ['Taa taa ya dawati na ya kitanda']],
  ])('repeats no word while others are left: %s %j', (name, facts) => {
    const lines = listLines({ name, facts, plain: [], language: 'sw' }, 12);
    expect(lines).toHaveLength(12);
    for (const line of lines.filter((one) => !facts.includes(one))) {
      const said = words(line.toLowerCase());
      expect(new Set(said).size).toBe(said.length);
    }
  });

  it('is found even where there is only one word', () =>
    expect(listLines({ name: 'Lumo', facts: [], plain: [], language: 'sw' }, 3)).toHaveLength(3));
});
