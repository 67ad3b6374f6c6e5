import { describe, expect, it } from '@jest/globals';
import { isAddress } from '../../lib/web-address.js';
import { again } from './again.js';
import { blank, inputOf, isBegun, isComplete, nameSourceOf } from './making.js';

const TAKEN = ['seed', 'lines', 'captionStyle', 'music', 'script'];
const about = (changed: object) => ({ ...blank(), brief: 'A mug that stays warm.', seed: 5, ...changed });

describe('what is sent of the form', () => {
  it('is a text or an address', () => {
    expect(isAddress(' https://shop.example/lamp ')).toBe(true);
    expect(isAddress('See https://shop.example/lamp')).toBe(false);
    expect(inputOf(about({}), TAKEN).briefSource?.mode).toBe('description');
    expect(inputOf(about({ brief: 'https://shop.example/lamp' }), TAKEN).briefSource?.mode).toBe('url');
  });

  it('is an address as people write it, too, and the name may be from there', () => {
    const sent = (brief: string) => inputOf(about({ brief }), TAKEN).briefSource;
    expect(sent('shop.example/lamp')).toEqual({ mode: 'url', value: 'https://shop.example/lamp' });
    for (const words of ['Nook', 'Nook is a lamp.', 'me@shop.example', 'lamp.', '12.50'])
      expect(sent(words)?.mode).toBe('description');
    const source = (name: string) => nameSourceOf(about({ brief: 'www.shop.example/lamp' }), name);
    expect([source('shop.example'), source('Nook')]).toEqual(['address', 'page']);
    expect(nameSourceOf(about({}), 'Nook')).toBe('words');
  });

  it('is only what the workflow takes', () => {
    const options = { lines: 4, captionStyle: 'box', lipSync: true, music: null };
    expect(inputOf(about({ options }), TAKEN).options).toEqual({ seed: 5, lines: 4, captionStyle: 'box' });
  });

  it('is a script word for word, instead of a format and a number of lines', () => {
    const format = { key: 'house:x', name: 'X', options: { houseFormat: 'house:x' } };
    const sent = inputOf(about({ script: 'Look.\n\n Buy it. ', options: { lines: 4 }, format }), TAKEN).options;
    expect(sent).toEqual({
      seed: 5,
      script: {
        hookText: 'Look.',
        segments: [
          { segmentRole: 'hook', spokenLine: 'Look.' },
          { segmentRole: 'cta', spokenLine: 'Buy it.' },
        ],
      },
    });
    expect(inputOf(about({ format }), TAKEN).options).toEqual({ seed: 5, houseFormat: 'house:x' });
  });

  it('has the corrections of what was understood, but no other name for a product', () => {
    const corrections = { name: 'Nook', audience: ' ', facts: ['It is a lamp.', ''] };
    expect(inputOf(about({ corrections }), TAKEN)).toMatchObject({ name: 'Nook', facts: ['It is a lamp.'] });
    expect(inputOf(about({ corrections }), TAKEN)).not.toHaveProperty('audience');
    expect(inputOf(about({ corrections: { ...corrections, facts: null } }), TAKEN)).not.toHaveProperty('facts');
    expect(inputOf(about({ corrections, about: 'product', productId: '1' }), TAKEN)).not.toHaveProperty('name');
  });
});

it('is complete with a subject or a script', () => {
  expect(isComplete(about({ brief: 'A mug' }))).toBe(false);
  expect(isComplete(about({ brief: '', script: 'Look.' }))).toBe(true);
  expect(isComplete(about({ about: 'product' }))).toBe(false);
});

it('is begun once something is entered', () => {
  expect(isBegun({ ...blank(), original: '1' })).toBe(false);
  expect(isBegun({ ...blank(), options: { pace: 'fast' } })).toBe(true);
});

describe('a form for a run that is made again', () => {
  const look = {
    captionStyle: 'box',
    captionPosition: 'top',
    captionColor: null,
    captionWords: 2,
    pace: 'fast',
    music: 'calm',
    soundEffects: true,
  } as const;
  const run = {
    id: '1',
    preset: 'app-demo-video',
    persona: { slug: 'ada' },
    product: null,
    app: { id: '2' },
    savedBrief: null,
    frames: [{ line: 'Look.' }],
    music: { volume: 80 },
    look,
  };

  it('is about the same app, sounds and looks the same', () => {
    const { musicVolume, captionWords } = again(run, ['ada']).options;
    expect(again(run, ['ada'])).toMatchObject({
      about: 'app',
      appId: '2',
      script: '',
      creator: 'own:ada',
      original: '1',
    });
    expect([musicVolume, captionWords]).toEqual([80, 2]);
  });

  it('leaves out what would contradict having no captions and no music', () => {
    const silent = { ...run, music: null, look: { ...look, captionStyle: 'none', music: 'none' } };
    expect(again(silent, []).options).toEqual({
      captionStyle: 'none',
      pace: 'fast',
      music: 'none',
      soundEffects: true,
    });
  });
});
