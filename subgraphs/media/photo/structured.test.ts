import { describe, expect, it } from '@jest/globals';
import type { PhotoBrief } from './photo-brief.js';
import { describePhoto } from './photo-prompt.js';
import {
  ANYWHERE,
  AT_EASE,
  brief,
  END,
  expectPrompt,
  HER_MUG,
  ITS_LIGHT,
  JUMPER,
  MARA,
  MARAS_FACE,
  MORE_OF_MUG,
  MUG,
  makeScene,
  options,
  SNAPSHOT,
  WAIST_UP,
} from './testing.js';

describe('a photo in which nothing was chosen', () => {
  it('is a creator snapshot of the persona in the usual outfit', () => {
    expectPrompt({}, SNAPSHOT, WAIST_UP, MARAS_FACE, JUMPER, AT_EASE, ANYWHERE, ITS_LIGHT, END);
    expect(describePhoto(brief())).toMatchObject({
      aspectRatio: '9:16',
      scene: {
        kind: 'photo',
        personaSeed: 'mara',
        persona: { name: 'Mara', gender: 'female', outfit: 'a rust knit jumper' },
        clothing: { words: 'a rust knit jumper', garment: 'sweater', colour: '#8a5f43' },
        framing: 'medium',
      },
    });
    expect(Object.keys(makeScene({})).sort()).toEqual(['clothing', 'framing', 'kind', 'persona', 'personaSeed']);
  });
});

describe('a photo by its options', () => {
  it('states the choices in the order of a brief, and the scene says the same', () => {
    const changes = {
      options: options({
        place: 'kitchen',
        background: ['plants', 'coffee_cup'],
        weather: 'rain',
        activity: 'making_coffee',
        framing: 'close_up',
        camera_height: 'high_angle',
        camera_side: 'front_left',
        composition: 'off_centre',
        light: 'morning',
        outfit: 'robe',
        outfit_colour: 'sage',
        accessories: ['glasses'],
        hair: 'messy_bun',
        pose: 'leaning',
        expression: 'calm',
        props: ['mug'],
        photo_style: 'film_35mm',
        finish: ['warm', 'grain'],
        eyeGazeX: -0.7,
        eyeGazeY: -0.5,
        headTiltX: 0.4,
      }),
      // The chosen film camera takes precedence: the prompt says that the phone's photo is processed to look like that
      // camera's.
      context: { niche: 'slow living', interests: ['tea', 'pottery'], phone_model: 'iPhone 15 Pro' },
    };
    expectPrompt(
      changes,
      'A vertical creator photo, a 35 mm film photo with fine grain and gentle highlights.',
      "A close-up of face and shoulders, from a high angle that looks down a little, a three-quarter view from the person's left, the person on one third of the frame.",
      'The person is exactly the one of the reference photo (Mara), same face, skin and build; what the photo does not show: a woman of thirty with dark curly hair; hair in a messy bun, strands loose.',
      'Wearing a towelling bathrobe in sage green, with glasses.',
      'Making coffee, steam rising from the cup; leaning against something with one shoulder.',
      'Expression: calm, features at rest; eyes down to the left of the picture; head tilted to the right of the picture.',
      'Setting: a lived-in home kitchen with a wooden counter, with green house plants and a half-full coffee cup within reach; a rainy day, drops on glass and wet ground.',
      'Light: pale early morning light, low and soft.',
      'Also in hand: a ceramic mug.',
      'Finish: slightly warm white balance and visible grain.',
      'The person makes content about slow living and likes tea and pottery; small things in the picture may show it.',
      'Shot on iPhone 15 Pro, processed to look as described.',
      END,
    );
    expect(makeScene(changes)).toEqual({
      kind: 'photo',
      personaSeed: 'mara',
      persona: {
        name: 'Mara',
        gender: 'female',
        visualDescription: 'glasses; bun; a woman of thirty with dark curly hair',
        outfit: 'a towelling bathrobe in sage green, with glasses',
      },
      clothing: { words: 'a towelling bathrobe in sage green, with glasses', garment: 'robe', colour: '#93ab8c' },
      place: 'kitchen',
      setting: 'plants',
      light: 'morning',
      framing: 'close_up',
      camera: { azimuth: 315, elevation: 30, distance: 'close_up' },
      pose: 'leaning',
      expression: 'calm',
      mood: 'warm, calm',
      gaze: { x: -0.7, y: -0.5 },
      head: { x: 0.4, y: 0 },
      finishes: ['grain', 'faded', 'warm'],
      composition: 'off_centre',
      details: ['plants', 'coffee_cup'],
      weather: 'rain',
      handProps: ['mug'],
      phone: 'iPhone 15 Pro',
    });
  });

  it("uses the caller's own words, and draws what they say", () => {
    const changes = {
      options: options(
        { place: '__custom__', light: '__custom__', outfit: '__custom__' },
        { place: 'a houseboat  kitchen.', light: 'sunset through the porthole', outfit: 'a yellow raincoat' },
      ),
      person: { ...MARA, photo: false },
      context: { phone_model: 'Pixel 9' },
    };
    expectPrompt(
      changes,
      SNAPSHOT,
      WAIST_UP,
      'The person: a woman of thirty with dark curly hair.',
      'Wearing a yellow raincoat.',
      AT_EASE,
      'Setting: a houseboat kitchen.',
      'Light: sunset through the porthole.',
      'Shot on Pixel 9.',
      END,
    );
    expect(makeScene(changes)).toMatchObject({
      place: 'kitchen',
      setting: 'a houseboat kitchen',
      light: 'golden_hour',
      clothing: { words: 'a yellow raincoat', garment: 'coat', colour: '#e6b03c' },
    });
  });

  it('takes place where the activity is usually done if no place was chosen, even if given in words', () => {
    const cooking = { options: options({ activity: 'cooking', weather: 'snow' }) };
    expectPrompt(
      cooking,
      SNAPSHOT,
      WAIST_UP,
      MARAS_FACE,
      JUMPER,
      'Cooking, ingredients and a chopping board at hand.',
      AT_EASE,
      'Setting: a lived-in home kitchen with a wooden counter; a winter day with fresh snow.',
      'Light: even grey daylight from a covered sky.',
      END,
    );
    expect(makeScene(cooking)).toMatchObject({ place: 'kitchen', light: 'overcast' });
    expect(makeScene({ options: options({ activity: 'cooking', place: 'garden' }) }).place).toBe('garden');
  });

  it('has no face if only things and hands are seen', () => {
    const flat = {
      options: options({ framing: 'flat_lay', expression: 'laughing', outfit: 'hoodie', eyeGazeX: 1 }),
      products: [MUG],
    };
    expectPrompt(
      flat,
      SNAPSHOT,
      'A flat lay seen from straight above, things arranged on a surface.',
      "No face in the picture; hands, where there are any, are the person's own, with the skin of the reference photo.",
      ANYWHERE,
      ITS_LIGHT,
      'Among the things laid out, clearly visible: Ember mug (A self-heating mug), exactly as in its reference photos, with its true shape, colours and label.',
      MORE_OF_MUG,
      'Laid out with it: an oversized hoodie.',
      END,
    );
    expect(makeScene(flat)).toMatchObject({ framing: 'flat_lay', product: HER_MUG });
    expect(makeScene(flat).clothing).toMatchObject({ garment: 'hoodie' });
    for (const unseen of ['expression', 'gaze'] as const) expect(makeScene(flat)[unseen]).toBeUndefined();

    const hands = { options: options({ framing: 'pov_hands', activity: 'unboxing', expression: 'excited' }) };
    expectPrompt(
      hands,
      SNAPSHOT,
      'A first-person view down at the own two hands.',
      "No face in the picture; hands, where there are any, are the person's own, with the skin of the reference photo.",
      JUMPER,
      'Opening a parcel on the table, paper and box around.',
      ANYWHERE,
      ITS_LIGHT,
      END,
    );
  });
});

describe('products', () => {
  it('are described one by one, the held one first, and shown as chosen', () => {
    const changes = {
      options: options({ product_display: 'to_camera' }),
      products: [
        { place: 'ambient' as const, name: 'Halo lamp', photos: 0 },
        MUG,
        { place: 'large_object' as const, name: 'Nook chair', text: 'an armchair', photos: 1 },
      ],
    };
    expectPrompt(
      changes,
      SNAPSHOT,
      WAIST_UP,
      MARAS_FACE,
      JUMPER,
      AT_EASE,
      ANYWHERE,
      ITS_LIGHT,
      'In the hand, clearly visible: Ember mug (A self-heating mug), held towards the camera, label facing the lens, exactly as in its reference photos, with its true shape, colours and label.',
      MORE_OF_MUG,
      'Standing beside the person, whole in the frame: Nook chair (an armchair), exactly as in its reference photo, with its true shape, colours and label.',
      'Among the things around, in view: Halo lamp.',
      END,
    );
    expect(makeScene(changes)).toMatchObject({
      product: HER_MUG,
      also: [
        { name: 'Nook chair', category: 'large_object', what: 'an armchair' },
        { name: 'Halo lamp', category: 'ambient' },
      ],
      arrangement: 'in_hand',
      pose: 'holding_up',
    });
  });

  it('that are not named are still shown as chosen', () => {
    const changes = { options: options({ product_display: 'to_camera' }) };
    expectPrompt(
      changes,
      SNAPSHOT,
      WAIST_UP,
      MARAS_FACE,
      JUMPER,
      AT_EASE,
      ANYWHERE,
      ITS_LIGHT,
      'What is held or shown: held towards the camera, label facing the lens.',
      END,
    );
    expect(makeScene(changes)).toMatchObject({ arrangement: 'in_hand', pose: 'holding_up' });
  });
});

describe('what is worn', () => {
  const everything = {
    clothing: { text: 'my green corduroy shirt.', photos: 2 },
    preset: { clothing: 'a navy blazer over a white tee' },
    selectedOutfits: ['a black hoodie', 'grey joggers'],
    options: options({ outfit: 'dress', outfit_colour: 'red' }),
  };
  const nobody = { description: 'a tall man', photo: false };
  it.each<[string, Partial<PhotoBrief>, string, object]>([
    [
      'the clothing of the call',
      everything,
      'their green corduroy shirt, exactly as in the clothing reference photos, together with a navy blazer over a white tee, a black hoodie and grey joggers and a simple midi dress in red',
      { garment: 'blazer', colour: '#263a63', under: '#3f8a5b' },
    ],
    [
      'its photos alone',
      { ...everything, clothing: { photos: 1 } },
      'exactly what the clothing reference photo shows, together with a navy blazer over a white tee, a black hoodie and grey joggers and a simple midi dress in red',
      { garment: 'blazer', under: '#2a262d' },
    ],
    [
      "the visual preset's",
      { ...everything, clothing: { photos: 0 } },
      'a navy blazer over a white tee, together with a black hoodie and grey joggers and a simple midi dress in red',
      { garment: 'blazer', colour: '#263a63', under: '#2a262d' },
    ],
    [
      'the selected outfits',
      { ...everything, clothing: { photos: 0 }, preset: {} },
      'a black hoodie and grey joggers, together with a simple midi dress in red',
      { garment: 'hoodie', colour: '#2a262d', under: '#cf3c40' },
    ],
    [
      "the options'",
      { options: everything.options },
      'a simple midi dress in red',
      { garment: 'dress', colour: '#cf3c40' },
    ],
    ['a colour alone', { options: options({ outfit_colour: 'navy' }) }, 'clothes in navy', { colour: '#263a63' }],
    ["the persona's usual outfit", {}, 'a rust knit jumper', { garment: 'sweater' }],
    ['left to taste', { person: nobody }, 'everyday clothes that go with the scene', {}],
  ])('is %s first, with everything else that is requested', (_from, changes, words, drawn) => {
    expect(describePhoto(brief(changes)).prompt).toContain(` Wearing ${words}. `);
    expect(makeScene(changes).clothing ?? {}).toMatchObject(drawn);
  });
});

describe('the place', () => {
  it("is the visual preset's background at the chosen place, with the chosen light", () => {
    const changes = {
      options: options({ place: 'gym', activity: 'cooking', light: 'lamp', background: ['pet'] }),
      preset: { background: 'a hotel balcony above the sea at sunset' },
    };
    const { prompt, scene } = describePhoto(brief(changes));
    expect(prompt).toContain(
      ' Setting: a hotel balcony above the sea at sunset; a real gym with racks and dumbbells behind, with a small dog resting nearby. Light: one warm lamp in an otherwise dim room. ',
    );
    expect(scene).toMatchObject({ place: 'balcony', light: 'lamp', setting: changes.preset.background });
    expect(makeScene({ ...changes, preset: { background: 'a purple void' } }).place).toBe('gym');
  });
});

describe("a persona's life", () => {
  const life = {
    label: 'the dry one',
    niche: 'home baking',
    archetype: 'a sceptical aunt',
    bio: 'Bakes at night.',
    backstory: 'Left a bank for bread.',
    accent: 'soft Scottish',
    interests: ['sourdough', 'cold swims'],
  };
  const person = { ...MARA, life };

  it('is described in full, never as something to read', () => {
    expect(describePhoto(brief({ person })).prompt).toContain(
      ' Who the person is, to be felt in place, things and clothes and never to be read: called "the dry one"; makes content about home baking; comes across as a sceptical aunt; likes sourdough, cold swims; speaks with this accent: soft Scottish; Bakes at night; Left a bank for bread. ',
    );
  });

  it('is where the photo is, unless the call says where', () => {
    expect(makeScene({ person }).place).toBe('kitchen');
    expect(describePhoto(brief({ person })).prompt).toContain(' Setting: a lived-in home kitchen');
    const only = (told: object) =>
      makeScene({
        person: {
          ...MARA,
          life: {
            ...life,
            niche: null,
            interests: [],
            label: null,
            archetype: null,
            bio: null,
            backstory: null,
            ...told,
          },
        },
      }).place;
    expect(only({})).toBeUndefined();
    expect(only({ label: 'The surfer' })).toBe('beach');
    expect(only({ interests: ['knitting', 'yoga'] })).toBe('living_room');
    expect(only({ archetype: 'a gym buddy' })).toBe('gym');
    expect(only({ bio: 'Sells shoes in a small store.' })).toBe('store');
    expect(only({ backstory: 'Grew up among vegetables.' })).toBe('garden');
    expect(makeScene({ person, context: { niche: 'hiking' } }).place).toBe('mountains');
    expect(makeScene({ person, options: options({ place: 'car' }) }).place).toBe('car');
    expect(makeScene({ person, preset: { background: 'a purple void' } }).place).toBeUndefined();
    expect(makeScene({ person, promptMode: 'custom', customPrompt: 'On the beach.' }).place).toBe('beach');
  });
});

describe('further details of a product', () => {
  it('include the rest of its text, what comes with it and where it is sold', () => {
    const product = {
      ...MUG,
      contents: [{ name: 'Saucer', brand: 'Ember', type: 'base', size: '12 cm', fullSize: true }],
      link: 'https://www.ember.example/mugs/2',
    };
    expect(describePhoto(brief({ products: [product] })).prompt).toContain(
      ' More about Ember mug: Keeps tea warm. It comes with: Ember Saucer (base) 12 cm, full size. It is sold at ember.example/mugs/2; its look goes with that shop. ',
    );
  });
});
