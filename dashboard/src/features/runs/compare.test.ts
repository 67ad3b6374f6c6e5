import { describe, expect, it } from '@jest/globals';
import { alignLines, markDifferences } from './compare.js';

const script = (...roles: string[]) => roles.map((segmentRole) => ({ segmentRole, line: '' }));
const shape = (...scripts: ReturnType<typeof script>[]) =>
  alignLines(scripts).map(({ role, lines }) => `${role}:${lines.map((line) => (line ? 'x' : '-')).join('')}`);

describe('lines of variants', () => {
  it('are beside those of the same role', () => {
    const shapes = shape(script('hook', 'problem', 'benefit', 'cta'), script('hook', 'benefit', 'proof', 'cta'));
    expect(shapes).toEqual(['hook:xx', 'problem:x-', 'benefit:xx', 'proof:-x', 'cta:xx']);
  });

  it('keep everybody’s order, whatever the first line is called', () => {
    const shapes = shape(script('line', 'line'), script('hook', 'line', 'line'), script('hook', 'cta'));
    expect(shapes).toEqual(['hook:xxx', 'line:xx-', 'line:-x-', 'cta:--x']);
  });

  it('are beside those that say the same, where several have the same role', () => {
    const said = (...lines: string[]) => lines.map((line) => ({ segmentRole: 'line', line }));
    expect(shape(said('Look.', 'Buy it.'), said('See.', 'It is hot.', 'Buy it.'))).toEqual([
      'hook:xx',
      'line:-x',
      'line:xx',
    ]);
  });

  it('are there with one script or none', () => {
    expect(shape(script('hook'), [])).toEqual(['hook:x-']);
    expect(shape([], [])).toEqual([]);
  });
});

describe('the words of variants', () => {
  const marked = (...texts: (string | null)[]) =>
    markDifferences(texts).map(
      (parts) => parts && parts.map(({ text, differs }) => (differs ? `[${text}]` : text)).join(''),
    );

  it('are marked where they differ, but for capitals and punctuation', () => {
    expect(marked('Cold coffee, again?', 'cold tea again')).toEqual(['Cold [coffee], again?', 'cold [tea] again']);
    expect(marked('The same.', 'the same')).toEqual(['The same.', 'the same']);
  });

  it('are marked where one of several says what no other does', () => {
    expect(marked('a b c', 'a b c', 'a x c')).toEqual(['a b c', 'a b c', 'a [x] c']);
  });

  it('are marked together where they follow each other, and whole where nothing is shared', () => {
    expect(marked('Look at this mug', 'Look mug')).toEqual(['Look [at this] mug', 'Look mug']);
    expect(marked('One.', 'Two three.')).toEqual(['[One.]', '[Two three.]']);
    expect(marked('One.', null)).toEqual(['[One.]', null]);
  });
});
