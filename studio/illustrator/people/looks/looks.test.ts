import { describe, expect, it } from '@jest/globals';
import { clothOf, greyOf, hairOf, skinOf } from './colours.js';
import { type Looks, readClothes, readLooks } from './looks.js';

const cloth = (name: string) => clothOf([{ name }]);
const hair = (name: string) => hairOf([{ name }]);

describe('reading an age', () => {
  it.each([
    ['a 74-year-old woman', 74],
    ['a woman aged 61', 61],
    ['a man in his early 70s', 72],
    ['mid-forties, tall', 45],
    ['a seventy-four-year-old retired teacher', 74],
    ['an elderly gentleman', 75],
    ['a teenage boy', 16],
    ['an old man by the sea', 72],
    ['a thirty-something barista', 35],
    ['a grandfather of about 80', 80],
  ])('%s', (words, age) => expect(readLooks(words).age).toBe(age));

  it.each([
    'a coach with 20 years of experience',
    'a woman in a 70s dress',
    'a woman in her grandmother’s kitchen',
    'a mother of two teenage sons',
    'a senior software engineer',
    'an old kitchen behind her',
    'a man with 12 dogs and 40 hens',
    '5\'6" and athletic',
  ])('is not read from "%s"', (words) => expect(readLooks(words).age).toBeUndefined());
});

describe('reading an origin', () => {
  const middle = (words: string) => {
    const range = readLooks(words).origin?.skin;
    return range && (range[0] + range[1]) / 2;
  };

  it.each([
    ['a Kenyan nurse', 4, 6],
    ['woman from Accra, Ghana', 4, 6],
    ['a black man with a beard', 4, 5.2],
    ['Peruvian street food vendor', 1.8, 3.2],
    ['a Danish woman', 0, 0.6],
    ['Lebanese-American guy', 1, 2.6],
    ['a British woman of Indian descent', 2.4, 4],
    ['half Nigerian, half Polish woman', 2, 3.2],
    ['a white woman', 0, 1],
  ])('%s', (words, from, to) => {
    expect(middle(words)).toBeGreaterThanOrEqual(from);
    expect(middle(words)).toBeLessThanOrEqual(to);
  });

  it.each([
    'a woman in a Moroccan kitchen',
    'she speaks Spanish and teaches Japanese in Kenya',
    'hair in French braids',
    'in a Chinese restaurant, holding a cup',
    'a blonde woman on a white background',
    'a man in a white coat',
  ])('is not read from "%s"', (words) => expect(readLooks(words).origin).toBeUndefined());
});

describe('reading looks', () => {
  it.each<[string, Partial<Looks>]>([
    ['olive-skinned woman', { tone: 2 }],
    ['a pale man', { tone: 0 }],
    ['her skin is dark', { tone: 5 }],
    ['long, wavy purple hair', { hair: hair('purple')!, style: { woman: 'wavy', man: 'wavy' } }],
    ['her hair is silver, tied back in a bun', { hair: hair('silver')!, style: { woman: 'bun', man: 'bun' } }],
    ['a strawberry-blonde with freckles', { hair: hair('strawberry blonde')!, freckles: true }],
    ['a redhead in a hat', { hair: hair('ginger')!, covering: { kind: 'brim' } }],
    [
      'salt-and-pepper beard, bald',
      { beard: 'full', beardHair: hair('salt and pepper')!, style: { woman: 'bald', man: 'bald' } },
    ],
    ['short man with long hair', { style: { woman: 'long', man: 'long' } }],
    ['short; long brown hair', { style: { woman: 'bob', man: 'crop' } }],
    ['in a mustard hijab', { covering: { kind: 'hijab', colour: cloth('mustard')! } }],
    [
      'a headscarf in dark green',
      { covering: { kind: 'hijab', colour: clothOf([{ name: 'green', shade: 'dark' }])! } },
    ],
    ['Sikh man, navy turban', { covering: { kind: 'turban', colour: cloth('navy')! } }],
    ['a white-bearded man', { beard: 'full', beardHair: hair('white')! }],
    ['clean-shaven', { beard: 'none' }],
    ['without a beard but with a moustache', { beard: 'moustache' }],
    ['a man without a beard, glasses or hat', { beard: 'none', glasses: 'none', covering: { kind: 'none' } }],
    ['sunglasses pushed up on her head', { glasses: 'raised' }],
    ['red square glasses', { glasses: 'square', frame: cloth('red')! }],
    ['green eyes, brown hair', { iris: '#4f9060', hair: hair('brown')! }],
    [
      'short hair dyed brown, floral blouse',
      { hair: hair('brown')!, clothes: { garment: 'blouse', pattern: 'flowers' } },
    ],
    ['hat-free', { covering: { kind: 'none' } }],
    ['no freckles and red hair', { freckles: false, hair: hair('red')! }],
    ['in her wheelchair, hearing aid, nose ring', { wheelchair: true, aid: true, stud: true }],
  ])('%s', (words, looks) => expect(readLooks(words)).toMatchObject(looks));

  it('leaves to chance what the words say about anything else', () => {
    const others = [
      'white background, brown dog, green wall, red armchair, a lemon in a blue bowl',
      'She waves at the camera with a cinnamon bun in her hand',
      'in a wheelchair accessible kitchen next to a wine glass',
    ];
    for (const words of others) {
      const { presents: _, ...rest } = readLooks(words);
      expect(rest).toEqual({});
    }
  });

  it.each([
    ['A man with his mother', 'man'],
    ['a woman whose husband is a farmer', 'woman'],
    ['a baker with a moustache', 'man'],
    ['clean-shaven, in a shirt', 'man'],
    ['a potter who is eight months pregnant', 'woman'],
    ['a student in a mustard hijab', 'woman'],
    ['a woman with a beard', 'woman'],
    ['grandmother’s apron and a beard', 'man'],
    ['no beard', undefined],
    ['not pregnant', undefined],
    ['a baker', undefined],
  ] as const)('reads the gender of "%s"', (words, who) => expect(readLooks(words).presents).toBe(who));
});

describe('reading clothes', () => {
  it.each([
    ['a red dress', { garment: 'dress', colour: cloth('red') }],
    ['a denim jacket over a white tee', { garment: 'denim_jacket', inner: cloth('white') }],
    ['a navy suit and a red tie', { garment: 'blazer', colour: cloth('navy'), tie: cloth('red'), suit: true }],
    ['striped shirt', { garment: 'shirt', pattern: 'stripes' }],
    ['a rust-coloured knit jumper', { garment: 'sweater', colour: cloth('rust') }],
    ['wearing all black', { colour: cloth('black') }],
    ['a white lab coat', { garment: 'coat', colour: cloth('white') }],
    ['bun on top of her head', {}],
    ['no apron', {}],
    ['a coat of paint', {}],
  ] as const)('%s', (words, clothes) => expect(readClothes(words)).toEqual(clothes));
});

describe('colours', () => {
  it('go from light to dark skin in even steps, beyond the ends too', () => {
    expect(skinOf(-3)).toBe(skinOf(0));
    expect(skinOf(99)).toBe(skinOf(6));
    expect(new Set([0, 0.5, 1, 1.5, 2]).size).toBe(new Set([0, 0.5, 1, 1.5, 2].map(skinOf)).size);
  });

  it('turn hair grey, then white', () => {
    expect(greyOf(62, 0.9)).toBe(hair('salt and pepper'));
    expect(greyOf(82, 0.1)).toBe(hair('white'));
  });
});
