import { describe, expect, it } from '@jest/globals';
import { CASES } from '../cases/index.js';
import { listTasks, toSubject } from '../run.js';
import { judge } from './index.js';
import { SUBJECT } from './testing.js';
import { LINES, WRITTEN } from './written.fixture.js';

/** Keys of the rules that judge only a line's language, rather than its claims or the script as a whole. */
const OF_LANGUAGE =
  /verb|noun|article|determiner|count|compari|splice|clauses|list-joined|who-or-that|unfinished|doubled|a-or-an|unknown|capital|punctuation|length|other-language|label/;

describe('scripts that people wrote', () => {
  it.each(Object.entries(WRITTEN))('pass every rule: %s', (id, texts) => {
    const one = CASES.find((known) => known.id === id)!;
    const lines = texts.map(([spoken, screen]) => ({ role: 'benefit', spoken, screen }));
    expect(judge(toSubject(listTasks(one)[0]!, lines))).toEqual([]);
  });
});

describe('lines that people wrote', () => {
  it.each(LINES)('are good English: %s', (spoken) => {
    const faults = judge({ ...SUBJECT, names: [], things: [], lines: [{ role: 'hook', spoken, screen: 'Look' }] });
    expect(faults.filter(({ rule, on }) => on === 'spoken' && OF_LANGUAGE.test(rule))).toEqual([]);
  });
});
