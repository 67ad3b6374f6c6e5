import { expect, it } from '@jest/globals';
import { readSubtitles } from './subtitles.js';

const SRT =
  '\ufeff1\r\n00:00:00,500 --> 00:00:01,501\r\nStill hot\r\nat noon\r\n\r\n2\r\n00:00:01,500 --> 00:00:02,000\r\n{\\an8}<i>Cold</i>\r\n';

it('SRT: captions with byte order mark, tags and an overlap of a millisecond', () => {
  expect(readSubtitles(SRT)).toEqual([
    { text: 'Still hot at noon', start: 0.5, end: 1.5 },
    { text: 'Cold', start: 1.5, end: 2 },
  ]);
});

it('WebVTT: without hours, with settings, notes, names and entities', () => {
  const vtt =
    'WEBVTT - a title\n\nNOTE nothing\nto see\n\nSTYLE\n::cue { color: red }\n\none\n00:01.000 --> 00:02.500 align:start line:0\n<v Ann>Salt &amp; <00:01.500>pepper\n\n01:00:00.000 --> 01:00:01.000\nLate';
  expect(readSubtitles(vtt)).toEqual([
    { text: 'Salt & pepper', start: 1, end: 2.5 },
    { text: 'Late', start: 3600, end: 3601 },
  ]);
});

it.each([
  ['', /contains no caption/],
  ['Just a text', /SRT or WebVTT/],
  ['00:00:01,000 --> 00:00:02,000\na\n\n'.repeat(601), /contains 601 captions/],
])('refuses what has no captions, or too many', (text, message) => expect(() => readSubtitles(text)).toThrow(message));
