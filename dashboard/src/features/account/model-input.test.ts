import { expect, it } from '@jest/globals';
import { chosenIn, inputFor } from './model-input.js';

const offered = [
  { provider: 'offline', models: ['studio-writer-1'] },
  { provider: 'local', models: ['gemini-3'] },
  { provider: 'fal', models: ['veo', 'kling'] },
];
const models = (served: { provider: string | null; model: string | null; chosen: boolean }) => {
  const port = { ...served, offered };
  return { text: port, image: port, speech: port, video: port, lipsync: port, upscale: port, transcription: port };
};

it.each([
  ['a provider of one’s own', 'fal', 'kling', { provider: 'fal', model: 'kling' }],
  [
    'the offline studio, which serves as local',
    'local',
    'studio-writer-1',
    { provider: 'offline', model: 'studio-writer-1' },
  ],
  ['the installation’s key, whoever serves by it', 'google', 'gemini-3', { provider: 'local', model: 'gemini-3' }],
])('sends back %s as it was chosen', (_, provider, model, expected) => {
  const choices = chosenIn(models({ provider, model, chosen: true }));
  expect(choices.text).toEqual(expected);
  expect(inputFor(choices).text).toEqual(expected);
});

it('what was not chosen stays the preferred one', () => {
  const choices = chosenIn(models({ provider: 'fal', model: 'veo', chosen: false }));
  expect(inputFor(choices).video).toBeNull();
});

it('a provider without a model is sent without one', () => {
  const choices = {
    ...chosenIn(models({ provider: null, model: null, chosen: false })),
    video: { provider: 'fal', model: ' ' },
  };
  expect(inputFor(choices).video).toEqual({ provider: 'fal' });
});
