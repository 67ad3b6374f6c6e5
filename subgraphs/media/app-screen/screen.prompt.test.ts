import { describe, expect, it } from '@jest/globals';
import { describeScreen, type ScreenFacts, screenUse } from './screen.prompt.js';

const facts: ScreenFacts = {
  app: { name: 'Tally' },
  line: 'This is where I see what I spend.',
  device: 'mobile',
  persona: { seed: 's', name: 'Nora', gender: 'female', visualDescription: null, outfits: [], photo: true },
};

describe("an app's screen in a creator's hands", () => {
  it('is on a phone that the creator holds up', () => {
    const { prompt, scene, aspectRatio } = describeScreen(facts);
    expect(prompt).toContain('holds a smartphone upright');
    expect(prompt).toContain('The screen shows Tally: exactly the screenshot sent along');
    expect(prompt).toContain('"This is where I see what I spend."');
    expect(scene).toMatchObject({ kind: 'screen', device: 'mobile', pose: 'holding_up', product: { name: 'Tally' } });
    expect(aspectRatio).toBe('9:16');
  });

  it('is on a laptop that the creator points at, whatever the app is called', () => {
    const { prompt, scene } = describeScreen({ ...facts, device: 'desktop', app: { name: null }, line: null });
    expect(prompt).toContain('beside an open laptop');
    expect(prompt).toContain('The screen shows the app:');
    expect(prompt).not.toContain('saying');
    expect(scene).toMatchObject({ device: 'desktop', place: 'home_office', pose: 'pointing' });
    expect(scene).not.toHaveProperty('product');
  });
});

describe('its use in a video', () => {
  it('is as long as the line takes to say', () => {
    expect(screenUse('one two three four five six seven eight nine ten eleven twelve thirteen', 'p')).toEqual({
      line: 'one two three four five six seven eight nine ten eleven twelve thirteen',
      prompt: 'p',
      seconds: 5,
    });
    expect(screenUse('家計簿が一目で分かる画面です', 'p').seconds).toBe(2.8);
  });

  it('has a sensible length without a line, and never a flash', () => {
    expect(screenUse(null, 'p').seconds).toBe(3);
    expect(screenUse('  ', 'p').seconds).toBe(3);
    expect(screenUse('Look.', 'p').seconds).toBe(1.5);
  });
});
