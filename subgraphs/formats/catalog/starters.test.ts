import { expect, it } from '@jest/globals';
import { FORMAT_MEDIA } from '../vocab/keys.js';
import { STARTER_FORMATS, type StarterFormat } from './starters.js';

const words = (text: string): string[] => text.split(/\s+/).filter(Boolean);
const texts = ({
  name,
  summary,
  beats,
  hookRecipes,
  body,
  whatToSteal,
  whatNotToCopy,
  audience,
  example,
}: StarterFormat) =>
  [name, summary, beats, hookRecipes, body.split('\n\n'), whatToSteal, whatNotToCopy, audience, example.hook].flat();
/** A text's sentences of four words or more, in lower case and without punctuation. */
const sentences = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s/)
    .map((sentence) => words(sentence.toLowerCase().replace(/[^\p{L}\p{N} ]/gu, '')).join(' '))
    .filter((sentence) => words(sentence).length >= 4);

it('every medium has at least six starter formats, on workflows that make it', () => {
  for (const medium of FORMAT_MEDIA) {
    const made = STARTER_FORMATS.filter((format) => format.medium === medium);
    expect(made.length).toBeGreaterThanOrEqual(6);
    for (const { presets, preset } of made) expect(presets).toContain(preset);
  }
});

it('no sentence of the starter formats is in two of them', () => {
  const all = STARTER_FORMATS.flatMap((format) => texts(format).flatMap(sentences));
  expect(all.filter((sentence, index) => all.indexOf(sentence) < index)).toEqual([]);
});
