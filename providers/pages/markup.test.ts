import { describe, expect, it } from '@jest/globals';
import { words } from './data/values.js';
import { markupText } from './markup.js';

describe('the text of markup', () => {
  it.each([
    ['inline elements', '<p>Keeps it <b>hot</b>, even <a href="/x">outdoors</a>.</p>', 'Keeps it hot, even outdoors.'],
    ['paragraphs and lists', '<p>Hot.</p>\n<ul>\n<li>One</li>\n<li>Two</li>\n</ul>', 'Hot.\nOne\nTwo'],
    ['blocks without white space', '<h3>Care</h3><div class="x">Wash by hand.</div>', 'Care\nWash by hand.'],
    ['end tags that are left out', '<p>One<p>Two<ul><li>Three<li>Four</ul>', 'One\nTwo\nThree\nFour'],
    ['breaks', 'One<br>Two<br/>Three', 'One\nTwo\nThree'],
    ['source lines inside a paragraph', '<p>One\ntwo</p>', 'One two'],
    ['paragraphs as WordPress keeps them', 'One.\n\nTwo:\n<ul><li>Three</li></ul>', 'One.\nTwo:\nThree'],
    ['plain text', 'One.\r\n\r\nTwo.\nThree.', 'One.\nTwo.\nThree.'],
    ['scripts, styles and comments', '<style>p{}</style>Tea<script>alert("x")</script><!-- no -->', 'Tea'],
    ['entities', '<p>Salt &amp; pepper&nbsp;&ndash; caf&eacute; &#8364;5</p>', 'Salt & pepper – café €5'],
    ['escaped markup', '&lt;p&gt;Salt &amp;amp; pepper&lt;/p&gt;&lt;p&gt;Two&lt;/p&gt;', 'Salt & pepper\nTwo'],
    [
      'tables',
      '<table><tr><td>Size</td><td>L</td></tr><tr><td>Weight</td><td>2 kg</td></tr></table>',
      'Size L\nWeight 2 kg',
    ],
    ['neighbouring links', '<a href="/a">Mugs</a><a href="/b">Cups</a>', 'Mugs Cups'],
    ['signs that open no tag', 'For children < 3 years & > 1 m', 'For children < 3 years & > 1 m'],
    ['a sign in an attribute', '<p title="a > b">Tea</p>', 'Tea'],
  ])('%s', (_, source, text) => {
    expect(markupText(source, 2000)).toBe(text);
  });

  it('is cut at a word, and null when there is none', () => {
    expect(markupText('<p>Keeps warm all day</p>', 12)).toBe('Keeps warm');
    expect(['<p> </p>', '', '<script>x</script>', null, 7].map((value) => markupText(value, 100))).toEqual(
      Array(5).fill(null),
    );
  });
});

describe('text on one line', () => {
  it.each([
    ['Keeps it <b>hot</b>.', 'Keeps it hot.'],
    ['<p>One.</p><p>Two <a href="/x">more</a>!</p>', 'One. Two more!'],
    ['<span>Width</span><span>60</span>', 'Width 60'],
    ['H<sub>2</sub>O', 'H2O'],
  ])('%s', (source, text) => {
    expect(words(source, 200)).toBe(text);
  });
});
