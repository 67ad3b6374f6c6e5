import type { Scene } from '../../../studio/illustrator/scene.js';

/**
 * A preset that every installation is given once. Its words (prompt, clothing, background) and the scene of its example
 * picture must say the same: a test reads the words as the prompt builder does and compares the two.
 */
export interface Starter {
  /** Identifies the preset among those that an installation was already given; never reused for another preset. */
  slug: string;
  title: string;
  prompt: string;
  description: string;
  clothing: string;
  background: string;
  /** The person in the preset's example picture. */
  shownBy: { gender: 'female' | 'male'; visualDescription: string };
  scene: Pick<Scene, 'framing' | 'place' | 'light' | 'expression' | 'pose' | 'setting' | 'mood'> &
    Required<Pick<Scene, 'clothing'>>;
  seed: number;
}

export const STARTERS: readonly Starter[] = [
  {
    slug: 'golden-hour-balcony',
    title: 'Golden-hour balcony',
    prompt:
      'A relaxed selfie on a city balcony at golden hour. Warm light from the side rims the hair, shadows are long and soft, the rooftops behind are out of focus. The face is turned a little towards the sun with an easy smile; a phone held by hand, natural skin.',
    description: 'Warm and flattering. Good for a first hello, for drinks, snacks and anything for after work.',
    clothing: 'a loose cream linen shirt with rolled sleeves and a thin necklace',
    background: 'a small balcony with potted plants and a low railing, the city below in the late afternoon',
    shownBy: { gender: 'female', visualDescription: 'a woman in her late twenties with wavy auburn hair' },
    scene: {
      framing: 'selfie',
      place: 'balcony',
      light: 'golden_hour',
      expression: 'friendly',
      pose: 'relaxed',
      clothing: { words: 'a loose cream linen shirt', garment: 'shirt', colour: '#f0e3c8' },
      setting: 'a small balcony with potted plants, golden evening sun',
      mood: 'friendly',
    },
    seed: 101,
  },
  {
    slug: 'bathroom-shelfie',
    title: 'Bathroom shelfie',
    prompt:
      'A fresh-faced close-up beside a tidy bathroom shelf in the early morning, skincare in progress. Bright, even daylight, white tiles, a few bottles and a small plant. Relaxed, the damp hair held back, bare skin with its pores, a calm look straight into the camera.',
    description: 'Clean and honest. Made for skincare, haircare and everything that stands on a shelf.',
    clothing: 'a white waffle bathrobe and a soft headband',
    background:
      'a white tiled bathroom with a wooden shelf of bottles, a round mirror and a small plant, morning light',
    shownBy: { gender: 'female', visualDescription: 'a woman around thirty with dark hair in a bun' },
    scene: {
      framing: 'close_up',
      place: 'bathroom',
      light: 'morning',
      expression: 'calm',
      pose: 'relaxed',
      clothing: { words: 'a white waffle bathrobe', garment: 'robe', colour: '#f4f1ea' },
      setting: 'a white tiled bathroom with a shelf of bottles, morning light',
      mood: 'calm',
    },
    seed: 102,
  },
  {
    slug: 'gym-mirror',
    title: 'Gym mirror',
    prompt:
      'A mirror selfie in the gym right after the last set. One hand has the phone at chest height, the other hand on hip, the stance open and confident. Cool studio light from above, racks and plates behind, a little sweat on the forehead.',
    description: 'Energy and proof. For supplements, sportswear, trackers and thirty-day challenges.',
    clothing: 'fitted black sportswear and a small towel over one shoulder',
    background: 'a gym with a wall mirror, dumbbell racks and rubber flooring',
    shownBy: {
      gender: 'male',
      visualDescription: 'an athletic man in his thirties with short black hair and a trimmed beard',
    },
    scene: {
      framing: 'mirror_selfie',
      place: 'gym',
      light: 'studio',
      expression: 'confident',
      pose: 'hand_on_hip',
      clothing: { words: 'fitted black sportswear', garment: 'sportswear', colour: '#2a262d' },
      setting: 'a gym with dumbbell racks',
      mood: 'confident',
    },
    seed: 103,
  },
  {
    slug: 'studio-backdrop',
    title: 'Studio backdrop',
    prompt:
      'A clean waist-up picture before a seamless coloured paper backdrop. One large softbox in front and above, a gentle shadow under the chin, shoulders square to the camera, arms crossed, a confident look, the eyes sharp. Nothing else in the frame.',
    description: 'Nothing distracts. For announcements, thumbnails and pictures that carry a lot of text.',
    clothing: 'a plain mustard sweater with a round neck',
    background: 'a seamless sage-coloured paper backdrop',
    shownBy: { gender: 'female', visualDescription: 'a woman in her forties with curly dark hair and glasses' },
    scene: {
      framing: 'medium',
      place: 'studio',
      light: 'studio',
      expression: 'confident',
      pose: 'arms_crossed',
      clothing: { words: 'a plain mustard sweater', garment: 'sweater', colour: '#e6b03c' },
      setting: 'a studio with a seamless paper backdrop',
      mood: 'confident',
    },
    seed: 104,
  },
  {
    slug: 'cafe-morning',
    title: 'Café morning',
    prompt:
      'A candid medium shot across a café table by the window. Soft light falls from the left, steam rises from a cup, other guests are a blur. Elbows on the wood, hands clasped, a laugh that has just begun.',
    description: 'Like a friend opposite you. For stories, recommendations and things one talks about.',
    clothing: 'an oversized beige sweater with the sleeves pulled over the hands',
    background: 'a corner café with a wooden table by the window and pendant lamps',
    shownBy: { gender: 'female', visualDescription: 'a woman in her twenties with a blonde bob' },
    scene: {
      framing: 'medium',
      place: 'cafe',
      light: 'window',
      expression: 'laughing',
      pose: 'hands_together',
      clothing: { words: 'an oversized beige sweater', garment: 'sweater', colour: '#dcc6a4' },
      setting: 'a corner café, a table by the window',
      mood: 'happy',
    },
    seed: 105,
  },
  {
    slug: 'kitchen-counter',
    title: 'Kitchen counter',
    prompt:
      'A medium shot at the kitchen counter in morning light, breakfast half made. Cutting board and fruit at hand, pointing at the trick with an excited face. Lived-in and bright, the camera at eye level on the other side of the counter.',
    description: 'The everyday stage. For food, kitchen tools, cleaning products and family life.',
    clothing: 'a blue apron over a striped tee',
    background: 'a light kitchen with open shelves and a wooden counter, morning sun over the sink',
    shownBy: { gender: 'male', visualDescription: 'a cheerful man around forty with short brown hair' },
    scene: {
      framing: 'medium',
      place: 'kitchen',
      light: 'morning',
      expression: 'excited',
      pose: 'pointing',
      clothing: { words: 'a blue apron over a striped tee', garment: 'apron', colour: '#3f72b8' },
      setting: 'a light kitchen with open shelves, morning sun',
      mood: 'excited',
    },
    seed: 106,
  },
  {
    slug: 'car-confession',
    title: 'Car confession',
    prompt:
      'A selfie in a parked car, the phone propped on the dashboard, overcast sky through the windscreen. Relaxed in the seat, the face near the lens and surprised, as if about to tell a secret. Raw and unposed.',
    description:
      'Direct and a little urgent. For opinions, confessions and hooks that begin with “I have to tell you”.',
    clothing: 'a faded olive hoodie',
    background: 'the inside of a parked car, headrest and side window, overcast weather behind the glass',
    shownBy: { gender: 'male', visualDescription: 'a young man with tousled dark brown hair' },
    scene: {
      framing: 'selfie',
      place: 'car',
      light: 'overcast',
      expression: 'surprised',
      pose: 'relaxed',
      clothing: { words: 'a faded olive hoodie', garment: 'hoodie', colour: '#93ab8c' },
      setting: 'inside a parked car, overcast',
      mood: 'excited',
    },
    seed: 107,
  },
  {
    slug: 'bedside-lamp',
    title: 'Bedside lamp',
    prompt:
      'A quiet three-quarter shot, sitting on the edge of the bed late in the evening. Only a bedside lamp is on: amber on one cheek, the rest of the bedroom in soft shade. Knees drawn up, a calm and gentle look, a mug in both hands.',
    description: 'Slow and intimate. For sleep, books, teas, candles and evening routines.',
    clothing: 'soft pink pyjamas under an open cardigan',
    background: 'a bedroom with linen bedding and a stack of books, lit by a bedside lamp',
    shownBy: { gender: 'female', visualDescription: 'a woman in her thirties with long black hair' },
    scene: {
      framing: 'three_quarter',
      place: 'bedroom',
      light: 'lamp',
      expression: 'calm',
      pose: 'sitting',
      clothing: { words: 'soft pink pyjamas', garment: 'shirt', colour: '#ee9fb4' },
      setting: 'a bedroom with linen bedding, a bedside lamp at night',
      mood: 'calm',
    },
    seed: 108,
  },
  {
    slug: 'desk-setup',
    title: 'Desk setup',
    prompt:
      'A medium shot at a tidy desk at home, the laptop half open, a notebook and a plant beside it. Window light from the left mixes with the shine of the screen. Chin in hand and thoughtful, with a look that says this is worth a minute.',
    description: 'For apps, courses, stationery, gadgets and everything that saves time.',
    clothing: 'a navy shirt with the cuffs turned up',
    background: 'a home office with a wooden desk, a pinboard and a plant by the window',
    shownBy: { gender: 'male', visualDescription: 'a man in his late twenties with black curly hair and glasses' },
    scene: {
      framing: 'medium',
      place: 'home_office',
      light: 'window',
      expression: 'thoughtful',
      pose: 'thinking',
      clothing: { words: 'a navy shirt', garment: 'shirt', colour: '#263a63' },
      setting: 'a home office, a wooden desk by the window',
      mood: 'calm',
    },
    seed: 109,
  },
  {
    slug: 'street-style',
    title: 'Street style',
    prompt:
      'A full-length photo on a quiet city street, mid-step and confident. Flat overcast light, muted shopfronts, the hem swings with the stride. The look goes past the camera; taken from a little below the hip, so that the whole outfit is seen.',
    description: 'Shows the whole outfit. For fashion, shoes, bags and anything worn.',
    clothing: 'a long camel coat over a black turtleneck, straight jeans, white trainers',
    background: 'a city street with shopfronts and a zebra crossing, overcast',
    shownBy: { gender: 'female', visualDescription: 'a woman in her thirties with a short dark bob' },
    scene: {
      framing: 'full_body',
      place: 'street',
      light: 'overcast',
      expression: 'confident',
      pose: 'walking',
      clothing: { words: 'a long camel coat', garment: 'coat', colour: '#dcc6a4' },
      setting: 'a city street with shopfronts, overcast',
      mood: 'confident',
    },
    seed: 110,
  },
  {
    slug: 'summit-selfie',
    title: 'Summit selfie',
    prompt:
      'A selfie in the mountains under a bright sun, the valley wide behind. Wind in the hair, cheeks red from the climb, relaxed shoulders, laughing and out of breath.',
    description: 'Air and distance. For outdoor gear, travel, sun care and snacks for the way.',
    clothing: 'a red puffer jacket and a light backpack',
    background: 'a ridge in the mountains with pines and a wide valley, sunny',
    shownBy: { gender: 'male', visualDescription: 'a man in his forties with grey hair and a short beard' },
    scene: {
      framing: 'selfie',
      place: 'mountains',
      light: 'sunny',
      expression: 'laughing',
      pose: 'relaxed',
      clothing: { words: 'a red puffer jacket', garment: 'coat', colour: '#cf3c40' },
      setting: 'a mountain ridge with pines, outdoors in the sun',
      mood: 'happy',
    },
    seed: 111,
  },
  {
    slug: 'sofa-unboxing',
    title: 'Sofa unboxing',
    prompt:
      'A knees-up photo in a bright living room, sitting on the sofa with a parcel half open. Daylight from the side, torn paper, hands in the middle of the movement, surprised brows.',
    description: 'Curiosity before the reveal. For parcels, subscription boxes and first impressions.',
    clothing: 'a lavender T-shirt',
    background: 'a living room with a pale sofa, framed prints and a rug, daylight',
    shownBy: { gender: 'female', visualDescription: 'a young woman with long straight brown hair' },
    scene: {
      framing: 'three_quarter',
      place: 'living_room',
      light: 'window',
      expression: 'surprised',
      pose: 'sitting',
      clothing: { words: 'a lavender T-shirt', garment: 'tee', colour: '#b3a1da' },
      setting: 'a living room with a sofa, daylight',
      mood: 'excited',
    },
    seed: 112,
  },
];
