import type { Scene } from '../../../providers/image/scene.js';

/** A preset that every installation is given once. */
export interface Starter {
  /** Marks that it was given; never used again for another one. */
  slug: string;
  title: string;
  prompt: string;
  description: string;
  clothing: string;
  background: string;
  /** What its example picture shows. */
  scene: Omit<Scene, 'kind'>;
  seed: number;
}

const person = (gender: 'female' | 'male', visualDescription: string, outfit: string) => ({
  persona: { name: 'Example', gender, visualDescription, outfit },
});

export const STARTERS: readonly Starter[] = [
  {
    slug: 'golden-hour-balcony',
    title: 'Golden-hour balcony',
    prompt:
      'A relaxed selfie on a city balcony in the last hour of sun. Warm light from the side rims the hair, long soft shadows, rooftops out of focus behind. The face is turned a little towards the light with an easy smile; handheld phone camera, natural skin.',
    description: 'Warm and flattering. Good for a first hello, for drinks, snacks and anything for after work.',
    clothing: 'a loose cream linen shirt with rolled sleeves, thin gold necklace',
    background: 'a small balcony with potted plants and a low railing, city rooftops in the evening sun',
    scene: {
      ...person('female', 'a woman in her late twenties with wavy auburn hair', 'cream linen shirt'),
      framing: 'selfie',
      place: 'balcony',
      light: 'golden_hour',
      expression: 'friendly',
      pose: 'relaxed',
      clothing: { words: 'a loose cream linen shirt', garment: 'shirt', colour: '#efe3cb' },
      setting: 'balcony garden, golden hour, evening sun',
      mood: 'warm golden evening',
    },
    seed: 101,
  },
  {
    slug: 'bathroom-shelfie',
    title: 'Bathroom shelfie',
    prompt:
      'A fresh-faced photo in front of a tidy bathroom shelf, morning skincare in progress. Bright, even daylight from a window, white tiles, a few bottles and a small plant. Damp hair held back, bare skin with its pores, a calm look straight into the camera.',
    description: 'Clean and honest. Made for skincare, haircare and everything that stands on a shelf.',
    clothing: 'a white waffle-knit bathrobe, a soft headband',
    background: 'a white tiled bathroom with a wooden shelf of bottles, a round mirror and a small plant',
    scene: {
      ...person('female', 'a woman around thirty with dark hair in a bun', 'white bathrobe'),
      framing: 'close_up',
      place: 'bathroom',
      light: 'morning',
      expression: 'calm',
      pose: 'relaxed',
      clothing: { words: 'a white waffle-knit bathrobe', garment: 'robe', colour: '#f6f4ef' },
      setting: 'bathroom, morning daylight',
      mood: 'fresh calm morning',
    },
    seed: 102,
  },
  {
    slug: 'gym-mirror',
    title: 'Gym mirror',
    prompt:
      'A mirror photo on the training floor right after the last set. One hand holds the phone at chest height, the stance is open and proud. Cool overhead light, racks and plates behind, a little sweat on the forehead, a confident half smile.',
    description: 'Energy and proof. For supplements, sportswear, trackers and thirty-day challenges.',
    clothing: 'a fitted black training top, charcoal leggings, a small towel over one shoulder',
    background: 'a gym with a wall mirror, dumbbell racks and rubber flooring',
    scene: {
      ...person(
        'male',
        'an athletic man in his thirties with short black hair and a trimmed beard',
        'black sports top',
      ),
      framing: 'mirror_selfie',
      place: 'gym',
      light: 'studio',
      expression: 'confident',
      pose: 'hand_on_hip',
      clothing: { words: 'a fitted black training top', garment: 'sportswear', colour: '#2b2f38' },
      setting: 'gym with weights',
      mood: 'energetic confident',
    },
    seed: 103,
  },
  {
    slug: 'studio-backdrop',
    title: 'Studio backdrop',
    prompt:
      'A clean studio portrait before a seamless coloured paper backdrop. One large soft light from the front and above, a gentle shadow under the chin, shoulders square to the camera, eyes sharp. Nothing else in the picture.',
    description: 'Nothing distracts. For announcements, thumbnails and pictures that carry a lot of text.',
    clothing: 'a plain mustard crew-neck sweater',
    background: 'a seamless sage-green paper backdrop',
    scene: {
      ...person('female', 'a woman in her forties with curly dark hair and glasses', 'mustard sweater'),
      framing: 'medium',
      place: 'studio',
      light: 'studio',
      expression: 'confident',
      pose: 'arms_crossed',
      clothing: { words: 'a plain mustard crew-neck sweater', garment: 'sweater', colour: '#d9a62e' },
      setting: 'studio with a plain backdrop',
      mood: 'clean confident',
    },
    seed: 104,
  },
  {
    slug: 'cafe-morning',
    title: 'Café morning',
    prompt:
      'A candid photo across a café table by the window. Soft morning light falls from the left, steam rises from a cup, other guests are a blur. Elbows on the wood, shoulders relaxed, a laugh that has just begun.',
    description: 'Like a friend opposite you. For stories, recommendations and things one talks about.',
    clothing: 'an oversized oatmeal knit sweater with the sleeves pulled over the hands',
    background: 'a corner café with a wooden table, a large window and pendant lamps',
    scene: {
      ...person('female', 'a woman in her twenties with a blonde bob', 'oatmeal knit sweater'),
      framing: 'medium',
      place: 'cafe',
      light: 'window',
      expression: 'laughing',
      pose: 'hands_together',
      clothing: { words: 'an oversized oatmeal knit sweater', garment: 'sweater', colour: '#d8c7a8' },
      setting: 'café by the window, morning',
      mood: 'cosy morning',
    },
    seed: 105,
  },
  {
    slug: 'kitchen-counter',
    title: 'Kitchen counter',
    prompt:
      'A photo at a home kitchen counter in the middle of making breakfast. Daylight from the side, cutting board and fruit at hand, one hand raised to explain something. Lived-in and bright, the camera at eye level on the other side of the counter.',
    description: 'The everyday stage. For food, kitchen tools, cleaning products and family life.',
    clothing: 'a striped tee under a denim apron',
    background: 'a light kitchen with open shelves, a wooden counter and a window over the sink',
    scene: {
      ...person('male', 'a cheerful man around forty with short brown hair', 'striped tee and denim apron'),
      framing: 'medium',
      place: 'kitchen',
      light: 'morning',
      expression: 'excited',
      pose: 'pointing',
      clothing: { words: 'a striped tee under a denim apron', garment: 'apron', colour: '#45658c' },
      setting: 'kitchen counter, morning light',
      mood: 'bright cheerful morning',
    },
    seed: 106,
  },
  {
    slug: 'car-confession',
    title: 'Car confession',
    prompt:
      'A close selfie from the driver’s seat of a parked car, phone propped on the dashboard. Grey daylight through the windscreen, seat belt off, the face near the camera as if about to tell a secret. Raw and unposed.',
    description:
      'Direct and a little urgent. For opinions, confessions and hooks that begin with “I have to tell you”.',
    clothing: 'a faded olive hoodie',
    background: 'the inside of a parked car, headrest and side window, an overcast street outside',
    scene: {
      ...person('male', 'a young man with tousled dark brown hair', 'olive hoodie'),
      framing: 'selfie',
      place: 'car',
      light: 'overcast',
      expression: 'surprised',
      pose: 'relaxed',
      clothing: { words: 'a faded olive hoodie', garment: 'hoodie', colour: '#6f7650' },
      setting: 'inside a parked car',
      mood: 'honest surprised',
    },
    seed: 107,
  },
  {
    slug: 'bedroom-lamp',
    title: 'Bedside lamp',
    prompt:
      'A quiet photo on the edge of the bed late in the evening. Only a bedside lamp is on: amber light on one cheek, the rest of the room in soft shade. Knees drawn up, a tired, gentle smile, a mug in both hands.',
    description: 'Slow and intimate. For sleep, books, teas, candles and evening routines.',
    clothing: 'soft dusty-pink pyjamas under an open cardigan',
    background: 'a bedroom with linen bedding, a small lamp and a stack of books',
    scene: {
      ...person('female', 'a woman in her thirties with long black hair', 'dusty-pink pyjamas'),
      framing: 'three_quarter',
      place: 'bedroom',
      light: 'lamp',
      expression: 'calm',
      pose: 'sitting',
      clothing: { words: 'soft dusty-pink pyjamas', garment: 'shirt', colour: '#d79a9d' },
      setting: 'bedroom at night, bedside lamp',
      mood: 'cosy night',
    },
    seed: 108,
  },
  {
    slug: 'desk-setup',
    title: 'Desk setup',
    prompt:
      'A photo at a tidy home desk, laptop half open, notebook and plant beside it. Window light from the left mixes with the glow of the screen. Leaning forward with a look that says this is worth a minute.',
    description: 'For apps, courses, stationery, gadgets and everything that saves time.',
    clothing: 'a navy overshirt over a white tee',
    background: 'a home office with a wooden desk, a pinboard and a plant by the window',
    scene: {
      ...person('male', 'a man in his late twenties with black curly hair and glasses', 'navy overshirt'),
      framing: 'medium',
      place: 'home_office',
      light: 'window',
      expression: 'thoughtful',
      pose: 'thinking',
      clothing: { words: 'a navy overshirt over a white tee', garment: 'shirt', colour: '#2f4468' },
      setting: 'home office desk with a laptop',
      mood: 'focused',
    },
    seed: 109,
  },
  {
    slug: 'street-style',
    title: 'Street style',
    prompt:
      'A full-length street photo in mid-step on a quiet crossing. Flat overcast light, muted shopfronts, the coat swings with the stride. The look goes past the camera; shot from a little below the hip, the whole outfit is seen.',
    description: 'Shows the whole outfit. For fashion, shoes, bags and anything worn.',
    clothing: 'a long camel coat over a black turtleneck, straight jeans, white trainers',
    background: 'a city street with shopfronts and a zebra crossing',
    scene: {
      ...person('female', 'a woman in her thirties with a short dark bob', 'long camel coat'),
      framing: 'full_body',
      place: 'street',
      light: 'overcast',
      expression: 'confident',
      pose: 'walking',
      clothing: { words: 'a long camel coat', garment: 'coat', colour: '#b98a56' },
      setting: 'city street',
      mood: 'confident urban',
    },
    seed: 110,
  },
  {
    slug: 'trail-break',
    title: 'Trail break',
    prompt:
      'A break on a mountain trail, arm outstretched for a selfie, the valley wide behind. High clear sun, wind in the hair, cheeks red from the climb. A broad, breathless smile.',
    description: 'Air and distance. For outdoor gear, travel, sun care and snacks for the way.',
    clothing: 'a rust-red shell jacket, a light backpack',
    background: 'a mountain trail with pines, a ridge and a wide valley',
    scene: {
      ...person('male', 'a man in his forties with grey hair and a short beard', 'rust-red jacket'),
      framing: 'selfie',
      place: 'mountains',
      light: 'sunny',
      expression: 'laughing',
      pose: 'relaxed',
      clothing: { words: 'a rust-red shell jacket', garment: 'coat', colour: '#b4472c' },
      setting: 'mountain trail, outdoors, forest',
      mood: 'sunny adventurous',
    },
    seed: 111,
  },
  {
    slug: 'unboxing-flat-lay',
    title: 'Unboxing at the table',
    prompt:
      'Seen over the creator’s shoulder while a parcel is opened on a wooden table. Even daylight, torn paper, hands in the middle of the movement, the face half turned to the camera with raised brows.',
    description: 'Curiosity before the reveal. For parcels, subscription boxes and first impressions.',
    clothing: 'a lavender long-sleeved tee',
    background: 'a wooden dining table in a bright living room',
    scene: {
      ...person('female', 'a young woman with long straight brown hair', 'lavender tee'),
      framing: 'over_shoulder',
      place: 'living_room',
      light: 'window',
      expression: 'surprised',
      pose: 'hands_together',
      clothing: { words: 'a lavender long-sleeved tee', garment: 'tee', colour: '#a793c9' },
      setting: 'living room table',
      mood: 'curious bright',
    },
    seed: 112,
  },
];
