import { describe, expect, it } from '@jest/globals';
import { createIdentity } from '../../../studio/illustrator/people/identity.js';
import { describePhoto } from './photo-prompt.js';
import type { PhotoBrief } from './photo-words.js';
import { brief, MARA, MUG, options } from './testing.js';

const promptOf = (changes: Partial<PhotoBrief>): string => describePhoto(brief(changes)).prompt;
const sceneOf = (changes: Partial<PhotoBrief>) => describePhoto(brief(changes)).scene;

const HER_MUG = { name: 'Ember mug', category: 'handheld', what: 'A self-heating mug', more: 'Keeps tea warm' };
const MUG_WORDS = [
  'In the hand, clearly visible: Ember mug (A self-heating mug), exactly as in its reference photos, with its true shape, colours and label.',
  'More about Ember mug: Keeps tea warm.',
];
const MARAS_FACE =
  'The person is exactly the one of the reference photo (Mara), same face, hair, skin and build; what the photo does not show: a woman of thirty with dark curly hair.';
const END = 'Realistic skin, hands and proportions. No captions, added lettering, watermarks, borders or collage.';

describe('a photo by its options', () => {
  it('without any is a creator snapshot of the persona in the usual outfit', () => {
    expect(promptOf({})).toBe(
      [
        'A vertical creator photo, an unposed phone snapshot with natural skin texture and everyday colours.',
        'A medium shot from the waist up.',
        MARAS_FACE,
        'Wearing a rust knit jumper.',
        'Expression: natural and at ease.',
        'Setting: an everyday place that suits the person.',
        'Light: the natural light of the place.',
        END,
      ].join(' '),
    );
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
  });

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
      context: { niche: 'slow living', interests: ['tea', 'pottery'], phone_model: 'iPhone 15 Pro' },
    };
    expect(promptOf(changes)).toBe(
      [
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
        // The chosen film camera takes precedence over the phone.
        'Shot on iPhone 15 Pro, processed to look as described.',
        END,
      ].join(' '),
    );
    expect(sceneOf(changes)).toEqual({
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

  it("draws what the caller's own words for a group say", () => {
    const texts = { place: 'a houseboat  kitchen.', light: 'sunset through the porthole', outfit: 'a yellow raincoat' };
    const changes = { options: options({ place: '__custom__' }, texts) };
    expect(promptOf(changes)).toContain(' Setting: a houseboat kitchen. Light: sunset through the porthole. ');
    expect(sceneOf(changes)).toMatchObject({
      place: 'kitchen',
      setting: 'a houseboat kitchen',
      light: 'golden_hour',
      clothing: { words: 'a yellow raincoat', garment: 'coat', colour: '#e6b03c' },
    });
  });

  it('takes place where the activity is usually done, unless a place was chosen', () => {
    const cooking = { options: options({ activity: 'cooking', weather: 'snow' }) };
    expect(promptOf(cooking)).toContain(' Setting: a lived-in home kitchen with a wooden counter; a winter day');
    expect(sceneOf(cooking)).toMatchObject({ place: 'kitchen', light: 'overcast' });
    expect(sceneOf({ options: options({ activity: 'cooking', place: 'garden' }) }).place).toBe('garden');
  });

  it('has no face if only things and hands are seen', () => {
    const flat = {
      options: options({ framing: 'flat_lay', expression: 'laughing', outfit: 'hoodie', eyeGazeX: 1 }),
      products: [MUG],
    };
    expect(promptOf(flat)).toContain(" No face in the picture; hands, where there are any, are the person's own");
    expect(promptOf(flat)).toMatch(/ Among the things laid out.* Laid out with it: an oversized hoodie\. /);
    expect(promptOf(flat)).not.toMatch(/laugh|eyes|same face/i);
    expect(sceneOf(flat)).toMatchObject({ framing: 'flat_lay', product: HER_MUG, clothing: { garment: 'hoodie' } });
    for (const unseen of ['expression', 'gaze'] as const) expect(sceneOf(flat)[unseen]).toBeUndefined();
    const hands = { options: options({ framing: 'pov_hands', activity: 'unboxing', expression: 'excited' }) };
    expect(promptOf(hands)).toContain(' Wearing a rust knit jumper. Opening a parcel on the table');
    expect(promptOf(hands)).not.toContain('excited');
  });

  it('ignores a stored value that no longer exists', () => {
    const old = { picks: [{ group: 'place' as const, values: ['zeppelin'] }] };
    expect(describePhoto(brief({ options: old }))).toEqual(describePhoto(brief()));
  });
});

describe('the person', () => {
  it('is the one in the uploaded photo, or as described, the same for the same words', () => {
    expect(promptOf({ person: { description: 'my neighbour Jo, who is 70', photo: true } })).toContain(
      ' The person is exactly the one of the reference photo, same face, hair, skin and build: my neighbour Jo, who is 70. ',
    );
    const person = { description: 'a tall man with a red beard', photo: false };
    expect(promptOf({ person })).toContain(' The person: a tall man with a red beard. ');
    expect(sceneOf({ person })).toMatchObject({
      personaSeed: person.description,
      persona: { visualDescription: person.description },
    });
  });

  it('has the chosen hair and glasses', () => {
    const person = { description: 'a tall man with a red beard', photo: false };
    const drawn = (map: Record<string, unknown>, texts?: Record<string, string>) =>
      createIdentity(sceneOf({ person, options: options(map, texts) }), 1);
    const usual = drawn({});
    for (const [hair, style] of Object.entries({ messy_bun: 'bun', natural_curls: 'curls', headscarf: 'hijab' }))
      expect([hair, drawn({ hair })]).toEqual([hair, { ...usual, style }]);
    expect(drawn({ accessories: ['glasses'] })).toEqual({ ...usual, glasses: expect.stringMatching(/round|square/) });
    expect(drawn({}, { hair: 'a pink bun' })).toMatchObject({ hair: '#e58aa8', style: 'bun' });
  });

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

  it('has a life, to be felt and never read, which says where the photo is unless the call does', () => {
    expect(promptOf({ person })).toContain(
      ' Who the person is, to be felt in place, things and clothes and never to be read: called "the dry one"; makes content about home baking; comes across as a sceptical aunt; likes sourdough, cold swims; speaks with this accent: soft Scottish; Bakes at night; Left a bank for bread. ',
    );
    expect(promptOf({ person })).toContain(' Setting: a lived-in home kitchen');
    expect(sceneOf({ person, context: { niche: 'hiking' } }).place).toBe('mountains');
    expect(sceneOf({ person, options: options({ place: 'car' }) }).place).toBe('car');
    expect(sceneOf({ person, preset: { background: 'a purple void' } }).place).toBeUndefined();
    expect(sceneOf({ person, promptMode: 'custom', customPrompt: 'On the beach.' }).place).toBe('beach');
  });

  it.each<[keyof typeof life, string | string[], string]>([
    ['label', 'The surfer', 'beach'],
    ['interests', ['knitting', 'yoga'], 'living_room'],
    ['archetype', 'a gym buddy', 'gym'],
    ['bio', 'Sells shoes in a small store.', 'store'],
    ['backstory', 'Grew up among vegetables.', 'garden'],
  ])('lives where the %s says', (field, said, place) => {
    const none = { label: null, niche: null, archetype: null, bio: null, backstory: null, accent: null, interests: [] };
    expect(sceneOf({ person: { ...MARA, life: { ...none, [field]: said } } }).place).toBe(place);
  });
});

describe('products', () => {
  it('are described one by one, the held one first, and shown as chosen', () => {
    const changes = {
      options: options({ product_display: 'to_camera' }),
      products: [
        { ...MUG, category: 'ambient' as const, name: 'Halo lamp', text: null, photos: 0 },
        MUG,
        { ...MUG, category: 'large_object' as const, name: 'Nook chair', text: 'an armchair', photos: 1 },
      ],
    };
    expect(promptOf(changes)).toContain(
      [
        'In the hand, clearly visible: Ember mug (A self-heating mug), held towards the camera, label facing the lens, exactly as in its reference photos, with its true shape, colours and label.',
        MUG_WORDS[1],
        'Standing beside the person, whole in the frame: Nook chair (an armchair), exactly as in its reference photo, with its true shape, colours and label.',
        'Among the things around, in view: Halo lamp.',
      ].join(' '),
    );
    expect(sceneOf(changes)).toMatchObject({
      product: HER_MUG,
      also: [
        { name: 'Nook chair', category: 'large_object', what: 'an armchair' },
        { name: 'Halo lamp', category: 'ambient' },
      ],
      arrangement: 'in_hand',
      pose: 'holding_up',
    });
    expect(promptOf({ ...changes, products: [] })).toContain(' What is held or shown: held towards the camera, ');
  });
});

describe('what is worn', () => {
  const everything = {
    clothing: { text: 'my green corduroy shirt.', photos: 2 },
    preset: { clothing: 'a navy blazer over a white tee' },
    selectedOutfits: ['a black hoodie', 'grey joggers'],
    options: options({ outfit: 'dress', outfit_colour: 'red' }),
  };
  it.each<[string, Partial<PhotoBrief>, string, object]>([
    [
      'the clothing of the call',
      everything,
      'their green corduroy shirt, exactly as in the clothing reference photos, together with a navy blazer over a white tee, a black hoodie and grey joggers and a simple midi dress in red',
      { garment: 'blazer', colour: '#263a63', under: '#3f8a5b' },
    ],
    [
      'the selected outfits',
      { ...everything, clothing: { photos: 0 }, preset: {} },
      'a black hoodie and grey joggers, together with a simple midi dress in red',
      { garment: 'hoodie', colour: '#2a262d', under: '#cf3c40' },
    ],
    ['a colour alone', { options: options({ outfit_colour: 'navy' }) }, 'clothes in navy', { colour: '#263a63' }],
    [
      'left to taste',
      { person: { description: 'a man', photo: false } },
      'everyday clothes that go with the scene',
      {},
    ],
  ])('is %s first, with everything else that is requested', (_from, changes, words, drawn) => {
    expect(promptOf(changes)).toContain(` Wearing ${words}. `);
    expect(sceneOf(changes).clothing ?? {}).toMatchObject(drawn);
  });
});

it("a visual preset's background is joined with the chosen place and light", () => {
  const background = 'a hotel balcony above the sea at sunset';
  const changes = { options: options({ place: 'gym', light: 'lamp', background: ['pet'] }), preset: { background } };
  expect(promptOf(changes)).toContain(
    ` Setting: ${background}; a real gym with racks and dumbbells behind, with a small dog resting nearby. Light: one warm lamp in an otherwise dim room. `,
  );
  expect(sceneOf(changes)).toMatchObject({ place: 'balcony', light: 'lamp', setting: background });
  expect(sceneOf({ ...changes, preset: { background: 'a purple void' } }).place).toBe('gym');
});

describe("a photo in the caller's own words", () => {
  it('is their scene, with choices, person, clothing and products added', () => {
    const changes = {
      promptMode: 'custom' as const,
      customPrompt: 'Laughing on the beach at sunset, full body,   wearing a red dress!',
      options: options({ place: 'gym', eyeGazeX: 1 }),
      products: [MUG],
      context: { niche: 'travel', phone_model: 'iPhone 15' },
    };
    expect(promptOf(changes)).toBe(
      [
        'A vertical creator photo.',
        'Laughing on the beach at sunset, full body, wearing a red dress!',
        MARAS_FACE,
        'Expression: eyes towards the right edge of the picture.',
        'Setting: a real gym with racks and dumbbells behind.',
        ...MUG_WORDS,
        'The person makes content about travel; small things in the picture may show it.',
        'Shot on iPhone 15.',
        END,
      ].join(' '),
    );
    expect(sceneOf(changes)).toMatchObject({
      place: 'gym',
      light: 'golden_hour',
      framing: 'full_body',
      gaze: { x: 1, y: 0 },
      expression: 'laughing',
      clothing: { words: 'a red dress', garment: 'dress' },
      product: HER_MUG,
    });
    expect(sceneOf({ ...changes, options: options({ activity: 'cooking' }) })).toMatchObject({ place: 'beach' });
  });

  it("follows its options without a text; a structured photo's text is added to them", () => {
    const map = options({ place: 'gym' });
    const byOptions = describePhoto(brief({ options: map }));
    expect(describePhoto(brief({ options: map, promptMode: 'custom', customPrompt: ' ' }))).toEqual(byOptions);
    const both = describePhoto(brief({ options: map, customPrompt: 'waving on the moon' }));
    expect(both.prompt).toBe(byOptions.prompt.replace(' Setting:', ' Waving on the moon. Setting:'));
    expect(both.scene).toEqual({ ...byOptions.scene, pose: 'waving', setting: 'waving on the moon' });
  });

  it('is nothing but the override if there is one, drawn as it says, with its references', () => {
    const changes = {
      fullPromptOverride: '  Mirror selfie in a gym,\n wearing a black hoodie ',
      customPrompt: 'on the moon',
      options: options({ place: 'car' }),
      products: [MUG, { ...MUG, category: 'ambient' as const, name: 'Halo lamp', text: null, photos: 0 }],
    };
    expect(promptOf(changes)).toBe('Mirror selfie in a gym, wearing a black hoodie');
    expect(sceneOf(changes)).toMatchObject({
      personaSeed: 'mara',
      place: 'gym',
      framing: 'mirror_selfie',
      clothing: { words: 'a black hoodie', garment: 'hoodie', colour: '#2a262d' },
      product: HER_MUG,
    });
    expect(sceneOf(changes).also).toBeUndefined();
    expect(sceneOf({ ...changes, fullPromptOverride: 'with the halo LAMP' }).also).toHaveLength(1);
  });
});

describe('a passport', () => {
  const plain = { type: 'passport' as const, person: { ...MARA, photo: false } };

  it('is a neutral head-and-shoulders', () => {
    const changes = { ...plain, options: options({ hair: 'sleek_bun', outfit: 'shirt' }) };
    expect(promptOf(changes)).toBe(
      [
        'A neutral head-and-shoulders portrait for reference, 4:5, straight from the front at eye level, head upright and centred with a little room above.',
        'The person: a woman of thirty with dark curly hair; hair combed back into a sleek low bun.',
        'Wearing a slightly creased button-up shirt.',
        'Relaxed neutral face, mouth closed, eyes straight into the lens, hands out of the picture unless they are asked for.',
        'Plain light backdrop, soft even light without hard shadows, sharp from nose to ears, true skin texture.',
      ].join(' '),
    );
    expect(describePhoto(brief(changes))).toMatchObject({
      aspectRatio: '4:5',
      scene: { kind: 'passport', place: 'studio', light: 'studio', gaze: { x: 0, y: 0 } },
    });
  });

  it('replaces neutral values by what is requested', () => {
    const changes = {
      ...plain,
      options: options({ place: 'gym', expression: 'laughing', eyeGazeX: 1 }),
      customPrompt: 'freckles and a nose ring',
      products: [MUG],
    };
    const prompt = promptOf(changes);
    expect(prompt).toContain(
      'Caught in a real laugh, eyes narrowed, eyes towards the right edge of the picture, hands',
    );
    expect(prompt).toContain(' Freckles and a nose ring. ');
    expect(prompt).toContain(` Behind the person: a real gym with racks and dumbbells behind, soft even light`);
    expect(prompt).toContain(MUG_WORDS.join(' '));
    expect(sceneOf(changes)).toMatchObject({
      kind: 'photo',
      framing: 'close_up',
      place: 'gym',
      expression: 'laughing',
      gaze: { x: 1, y: 0 },
      product: HER_MUG,
    });
    expect(sceneOf({ ...plain, options: options({ light: 'neon' }) })).toMatchObject({
      kind: 'passport',
      light: 'neon',
    });
    const { prompt: whole, scene } = describePhoto(
      brief({ ...changes, ...plain, products: [], options: options({}), fullPromptOverride: 'A face' }),
    );
    expect({ whole, kind: scene.kind }).toEqual({ whole: 'A face', kind: 'passport' });
  });
});
